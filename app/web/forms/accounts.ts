import { z } from "zod";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, type ProfileChanges, type SignUp } from "../../domain/accounts/account";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES } from "../../domain/accounts/education";
import { LANGUAGE_CHOICES } from "../../domain/accounts/language-choice";
import { isStateCode, type StateCode } from "../../domain/accounts/state";
import { captchaToken, email, filled, isPlainName, NAME_IS_MORE, oneLine, orNull } from "./fields";

const givenPassword = filled("Password is required").refine(
  (value) => value.length <= PASSWORD_MAX,
  `Password must be at most ${PASSWORD_MAX} characters`,
);

/** A newly chosen password. `tooShort` is the message for one that is too short. */
export const newPassword = (tooShort: string) =>
  givenPassword.refine((value) => value.trim() === "" || value.length >= PASSWORD_MIN, tooShort);

const name = oneLine.pipe(
  z
    .string()
    .min(1, "Name is required")
    .max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`)
    .refine(isPlainName, NAME_IS_MORE),
);

const phone = oneLine.pipe(
  z
    .string()
    .min(1, "Phone number is required")
    .transform((value) => value.replace(/\D/g, ""))
    .pipe(z.string().length(10, "Phone number must be 10 digits")),
);

const age = oneLine.pipe(
  z
    .string()
    .min(1, "Age is required")
    .regex(/^\d{1,3}$/, "Age must be between 10 and 100")
    .transform(Number)
    .pipe(z.number().min(10, "Age must be between 10 and 100").max(100, "Age must be between 10 and 100")),
);

const educationStatus = z
  .enum(EDUCATION_STATUSES, "Please choose where you are at school")
  .default(DEFAULT_EDUCATION_STATUS);

const guardianName = orNull(name);
const guardianEmail = orNull(email("Email is required"));

/** What students state about themselves. `age` in years, `phone` ten digits. */
const profileFields = { name, phone, age, educationStatus, guardianName, guardianEmail };

/** `confirmation` must repeat `password`. */
export function repeatsPassword(form: { password: string; confirmation: string }): boolean {
  return form.password === form.confirmation;
}

/** Checked even while other fields are wrong: a form reports all its errors at once. */
export const confirmationRule = {
  path: ["confirmation"],
  error: "Passwords do not match",
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmation: z.string() }).safeParse(value).success,
};

export const logInSchema = z.object({ email: email("Email is required"), password: givenPassword, captchaToken });

export const signUpSchema = z
  .object({
    ...profileFields,
    email: email("Email is required"),
    password: newPassword("Password must be at least 6 characters"),
    confirmation: z.string("Passwords do not match"),
    captchaToken,
  })
  .refine(repeatsPassword, confirmationRule) satisfies z.ZodType<SignUp>;

export const forgotPasswordSchema = z.object({ email: email("Please enter your email address"), captchaToken });

export const resendVerificationSchema = z.object({ email: email("Email is required") });

export const verifyEmailSchema = z.object({ token: z.string("") });

export const resetPasswordSchema = z
  .object({
    token: z.string(""),
    password: newPassword("Password must be at least 6 characters long"),
    confirmation: z.string("Passwords do not match"),
  })
  .refine(repeatsPassword, confirmationRule);

export const profileSchema = z.object({
  ...profileFields,
  reportLanguage: z.enum(LANGUAGE_CHOICES, "Please choose a language").default("both"),
  wantsCalendarMails: z
    .enum(["yes", "no"], "Please choose yes or no")
    .default("yes")
    .transform((answer) => answer === "yes"),
  /** Names the state on tax invoices. */
  state: orNull(z.custom<StateCode>(isStateCode, "Please choose a state from the list")),
}) satisfies z.ZodType<ProfileChanges>;
