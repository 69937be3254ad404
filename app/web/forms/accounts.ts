import { z } from "zod";
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type ProfileChanges,
  type SignUp,
  type SignUpByPhone,
} from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { LANGUAGE_CHOICES } from "#app/domain/accounts/language-choice.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { PHONE_CODE_LENGTH } from "#app/domain/accounts/phone-code.ts";
import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { isMobileNumber, toNationalNumber } from "#app/domain/platform/phone.ts";
import { isStateCode, type StateCode } from "#app/domain/accounts/state.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { captchaToken, comparableLine, email, filled, oneLine, orNull, personName, ticked } from "./fields.ts";

const enteredPassword = filled(bilingualMessage(FIELD_MESSAGES.passwordMissing)).max(
  MAX_PASSWORD_LENGTH,
  bilingualMessage(FIELD_MESSAGES.passwordTooLong),
);

/** A new password. `tooShort` is the message for one with fewer than `least` characters. */
export const newPassword = (tooShort: string, least = MIN_PASSWORD_LENGTH) => enteredPassword.min(least, tooShort);

/** A new password and its owner's name and address, as typed so far. */
export const passwordCheckSchema = z.object({
  password: z.string().max(MAX_PASSWORD_LENGTH),
  name: oneLine.pipe(z.string().max(1000)),
  email: comparableLine.pipe(z.string().max(1000)),
});

const name = personName(
  z
    .string()
    .min(1, bilingualMessage(FIELD_MESSAGES.nameMissing))
    .max(MAX_NAME_LENGTH, bilingualMessage(FIELD_MESSAGES.nameTooLong)),
);

/** The prefixes that `toNationalNumber` cuts, with any separators, for browsers. */
const PHONE_PREFIX = String.raw`(?:(?:[0൦]\P{Nd}*){0,2}[9൯]\P{Nd}*[1൧]\P{Nd}*(?:[0൦]\P{Nd}*)?|[0൦]\P{Nd}*)?`;

/** The patterns of phone and age match the raw input, for browsers: see `htmlConstraints`. */
const phone = comparableLine
  .pipe(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.phoneMissing))
      .transform(toNationalNumber)
      .pipe(z.string().length(10, bilingualMessage(FIELD_MESSAGES.phoneInvalid))),
  )
  .meta({ pattern: String.raw`\P{Nd}*${PHONE_PREFIX}(?:\p{Nd}\P{Nd}*){10}` });

/** A student's number, and the one about which the form has asked whether it is right: see `phoneRule`. */
export const phoneFields = { phone, confirmedPhone: comparableLine.transform(toNationalNumber) };

/** A number that is no Indian mobile's is asked about once: the form is sent again with it in `confirmedPhone`. */
export function isPhoneConfirmed(form: { phone: string; confirmedPhone: string }): boolean {
  return isMobileNumber(form.phone) || form.phone === form.confirmedPhone;
}

/** Validated even if other fields are invalid. */
export const phoneRule = {
  path: ["phone"],
  error: bilingualMessage(FIELD_MESSAGES.phoneQuestion),
  when: ({ value }: { value: unknown }) =>
    z.object({ phone: z.string().length(10), confirmedPhone: z.string() }).safeParse(value).success,
};

const age = comparableLine
  .pipe(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.ageMissing))
      .regex(/^\d{1,3}$/, bilingualMessage(FIELD_MESSAGES.ageInvalid))
      .transform(Number)
      .pipe(
        z
          .number()
          .min(10, bilingualMessage(FIELD_MESSAGES.ageInvalid))
          .max(100, bilingualMessage(FIELD_MESSAGES.ageInvalid)),
      ),
  )
  .meta({ pattern: String.raw`[\s\p{Cf}]*(?:[0൦]?[1-9൧-൯][0-9൦-൯]|[1൧][0൦]{2})[\s\p{Cf}]*` });

const educationStatus = z
  .enum(
    EDUCATION_STATUSES,
    bilingualMessage({ en: "Please choose where you are at school", ml: "ഏതു ക്ലാസിലാണെന്നു തിരഞ്ഞെടുക്കുക" }),
  )
  .default(DEFAULT_EDUCATION_STATUS);

const guardianName = orNull(name);
const guardianEmail = orNull(email(bilingualMessage(FIELD_MESSAGES.emailMissing)));

/** The student's profile. `age` in years, `phone` ten digits. */
const profileFields = { name, ...phoneFields, age, educationStatus, guardianName, guardianEmail };

/** Optional consents, never preselected. */
const voluntaryFields = { agreesToResearch: ticked, agreesToNews: ticked };

/** `confirmation` must equal `password`. */
export function repeatsPassword(form: { password: string; confirmation: string }): boolean {
  return form.password === form.confirmation;
}

/** Validated even if other fields are invalid, so that a form reports all its errors at once. */
export const confirmationRule = {
  path: ["confirmation"],
  error: bilingualMessage(FIELD_MESSAGES.passwordsDiffer),
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmation: z.string() }).safeParse(value).success,
};

export const logInSchema = z.object({
  email: email(bilingualMessage(FIELD_MESSAGES.emailMissing)),
  password: enteredPassword,
  captchaToken,
});

export const signUpSchema = z
  .object({
    ...profileFields,
    ...voluntaryFields,
    email: email(bilingualMessage(FIELD_MESSAGES.emailMissing)),
    password: newPassword(bilingualMessage(FIELD_MESSAGES.passwordTooShort)),
    confirmation: z.string(bilingualMessage(FIELD_MESSAGES.passwordsDiffer)),
    captchaToken,
  })
  .refine(repeatsPassword, confirmationRule)
  .refine(isPhoneConfirmed, phoneRule) satisfies z.ZodType<SignUp>;

/** A number that signs in: one of an Indian mobile, since a code is sent to it. */
const mobileNumber = comparableLine
  .pipe(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.phoneMissing))
      .transform(toNationalNumber)
      .pipe(
        z
          .string()
          .length(10, bilingualMessage(FIELD_MESSAGES.phoneInvalid))
          .refine(isMobileNumber, bilingualMessage(FIELD_MESSAGES.phoneNotMobile)),
      ),
  )
  .meta({ pattern: String.raw`\P{Nd}*${PHONE_PREFIX}(?:\p{Nd}\P{Nd}*){10}` });

export const sendCodeSchema = z.object({ phone: mobileNumber, captchaToken });

/** Spaces and other characters between the digits do not count. */
export const phoneCodeSchema = z.object({
  code: comparableLine
    .transform((typed) => typed.replaceAll(/\D/g, ""))
    .pipe(z.string().length(PHONE_CODE_LENGTH, bilingualMessage(FIELD_MESSAGES.codeIncomplete)))
    .meta({ pattern: String.raw`(?:\P{Nd}*\p{Nd}){${PHONE_CODE_LENGTH}}\P{Nd}*` }),
});

export const resendCodeSchema = z.object({ captchaToken });

export const aboutYouSchema = z.object({
  name,
  age,
  educationStatus,
  isNumberNew: ticked,
}) satisfies z.ZodType<SignUpByPhone>;

export const forgotPasswordSchema = z.object({
  email: email(bilingualMessage(FIELD_MESSAGES.emailWanted)),
  captchaToken,
});

export const resendVerificationSchema = z.object({ email: email(bilingualMessage(FIELD_MESSAGES.emailMissing)) });

export const changeAddressSchema = z.object({ email: email(bilingualMessage(FIELD_MESSAGES.emailMissing)) });

export const verifyEmailSchema = z.object({ token: z.string("") });

/** A password set through a mailed link. */
export const linkPasswordSchema = (tooShort: string, min?: number) =>
  z
    .object({
      token: z.string(""),
      password: newPassword(tooShort, min),
      confirmation: z.string(bilingualMessage(FIELD_MESSAGES.passwordsDiffer)),
    })
    .refine(repeatsPassword, confirmationRule);

export const resetPasswordSchema = linkPasswordSchema(bilingualMessage(FIELD_MESSAGES.newPasswordTooShort));

const LANGUAGE_WANTED = bilingualMessage({ en: "Please choose a language", ml: "ഒരു ഭാഷ തിരഞ്ഞെടുക്കുക" });

export const profileSchema = z
  .object({
    ...profileFields,
    ...voluntaryFields,
    isAgeConfirmed: ticked,
    language: z.enum(LANGUAGES, LANGUAGE_WANTED),
    reportLanguage: z.enum(LANGUAGE_CHOICES, LANGUAGE_WANTED).default("both"),
    wantsCalendarMails: z
      .enum(["yes", "no"], bilingualMessage({ en: "Please choose yes or no", ml: "വേണം എന്നോ വേണ്ട എന്നോ തിരഞ്ഞെടുക്കുക" }))
      .default("yes")
      .transform((answer) => answer === "yes"),
    /** Names the state on tax invoices. */
    state: orNull(
      z.custom<StateCode>(
        isStateCode,
        bilingualMessage({ en: "Please choose a state from the list", ml: "പട്ടികയിൽനിന്ന് ഒരു സംസ്ഥാനം തിരഞ്ഞെടുക്കുക" }),
      ),
    ),
  })
  .refine(isPhoneConfirmed, phoneRule) satisfies z.ZodType<ProfileChanges>;

/** A student's name in letters that bills and reports can print. */
export const printedNameSchema = z.object({
  printedName: personName(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.nameMissing))
      .max(MAX_NAME_LENGTH, bilingualMessage(FIELD_MESSAGES.nameTooLong))
      .refine(
        isPrintable,
        bilingualMessage({
          en: "Please use English or Malayalam letters only",
          ml: "ഇംഗ്ലീഷ് അല്ലെങ്കിൽ മലയാളം അക്ഷരങ്ങൾ മാത്രം ഉപയോഗിക്കുക",
        }),
      ),
  ),
});
