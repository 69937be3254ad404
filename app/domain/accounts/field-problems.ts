import type { Bilingual } from "../platform/language";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./account";

/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

/** An e-mail address, by the pattern of zod's `z.email()`; the tests hold the two together. */
const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is said of a field that is wrong: the same words in the browser and on the server. */
export const FIELD_SENTENCES = {
  nameMissing: { en: "Name is required", ml: "പേര് എഴുതുക" },
  nameTooLong: {
    en: `Name must be at most ${NAME_MAX} characters`,
    ml: `പേരിൽ കൂടിയത് ${NAME_MAX} അക്ഷരങ്ങൾ മാത്രം`,
  },
  nameIsMore: {
    en: "Please enter a name only: no web or e-mail address, no amount of money and no long number",
    ml: "പേരു മാത്രം എഴുതുക: വെബ് വിലാസമോ ഇ-മെയിലോ തുകയോ നീണ്ട നമ്പറോ വേണ്ട",
  },
  emailMissing: { en: "Email is required", ml: "ഇ-മെയിൽ വിലാസം എഴുതുക" },
  emailWanted: { en: "Please enter your email address", ml: "നിങ്ങളുടെ ഇ-മെയിൽ വിലാസം എഴുതുക" },
  emailInvalid: { en: "Email is invalid", ml: "ഇ-മെയിൽ വിലാസം ശരിയല്ല" },
  passwordMissing: { en: "Password is required", ml: "പാസ്‌വേഡ് എഴുതുക" },
  passwordTooLong: {
    en: `Password must be at most ${PASSWORD_MAX} characters`,
    ml: `പാസ്‌വേഡിൽ കൂടിയത് ${PASSWORD_MAX} അക്ഷരങ്ങൾ മാത്രം`,
  },
  passwordTooShort: {
    en: `Password must be at least ${PASSWORD_MIN} characters`,
    ml: `പാസ്‌വേഡിൽ കുറഞ്ഞത് ${PASSWORD_MIN} അക്ഷരങ്ങൾ വേണം`,
  },
  newPasswordTooShort: {
    en: `Password must be at least ${PASSWORD_MIN} characters long`,
    ml: `പാസ്‌വേഡിൽ കുറഞ്ഞത് ${PASSWORD_MIN} അക്ഷരങ്ങൾ വേണം`,
  },
  passwordsDiffer: { en: "Passwords do not match", ml: "രണ്ടു പാസ്‌വേഡുകളും ഒന്നല്ല" },
  phoneMissing: { en: "Phone number is required", ml: "ഫോൺ നമ്പർ എഴുതുക" },
  phoneInvalid: { en: "Phone number must be 10 digits", ml: "ഫോൺ നമ്പറിൽ 10 അക്കങ്ങൾ വേണം" },
  ageMissing: { en: "Age is required", ml: "വയസ്സ് എഴുതുക" },
  ageInvalid: { en: "Age must be between 10 and 100", ml: "വയസ്സ് 10 മുതൽ 100 വരെ ആകാം" },
} as const satisfies Record<string, Bilingual>;

const say = FIELD_SENTENCES;

/** What is wrong with a field; null for nothing. `valueOf` reads the other fields of its form. */
export type Judge = (typed: string, valueOf: (field: string) => string) => Bilingual | null;

/** One line of text as the server reads it. */
export function oneLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** An e-mail address; `missing` is said of an empty field. */
export const email =
  (missing: Bilingual): Judge =>
  (typed) => {
    const value = oneLine(typed);
    if (value === "") return missing;
    return value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value.toLowerCase()) ? null : say.emailInvalid;
  };

const givenPassword: Judge = (typed) => {
  if (typed.trim() === "") return say.passwordMissing;
  return typed.length > PASSWORD_MAX ? say.passwordTooLong : null;
};

/** A newly chosen password; `tooShort` is said of one that is too short. */
export const newPassword =
  (tooShort: Bilingual): Judge =>
  (typed, valueOf) =>
    givenPassword(typed, valueOf) ?? (typed.length < PASSWORD_MIN ? tooShort : null);

/** It repeats the field `password`. */
export const confirmation: Judge = (typed, valueOf) => (typed === valueOf("password") ? null : say.passwordsDiffer);

/** The rules of a form, by field. A field without one is never wrong. */
export type FormRules = Readonly<Record<string, Judge>>;

/** The forms beside sign-up, by name. */
export type SignInForm = "logIn" | "forgotPassword" | "resetPassword" | "changeAddress" | "resend";

/** Their rules. Those of sign-up are in `sign-up-rules.ts`: their pages need not load them. */
export const signInRules: Readonly<Record<SignInForm, FormRules>> = {
  logIn: { email: email(say.emailMissing), password: givenPassword },
  forgotPassword: { email: email(say.emailWanted) },
  resetPassword: { password: newPassword(say.newPasswordTooShort), confirmation },
  changeAddress: { email: email(say.emailMissing) },
  resend: {},
};
