import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./account";

/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

/** An e-mail address, by the pattern of zod's `z.email()`; the tests hold the two together. */
const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is said of a field that is wrong: the same words in the browser and on the server. */
export const FIELD_SENTENCES = {
  nameMissing: "Name is required",
  nameTooLong: `Name must be at most ${NAME_MAX} characters`,
  nameIsMore: "Please enter a name only: no web or e-mail address, no amount of money and no long number",
  emailMissing: "Email is required",
  emailWanted: "Please enter your email address",
  emailInvalid: "Email is invalid",
  passwordMissing: "Password is required",
  passwordTooLong: `Password must be at most ${PASSWORD_MAX} characters`,
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters`,
  newPasswordTooShort: `Password must be at least ${PASSWORD_MIN} characters long`,
  passwordsDiffer: "Passwords do not match",
  phoneMissing: "Phone number is required",
  phoneInvalid: "Phone number must be 10 digits",
  ageMissing: "Age is required",
  ageInvalid: "Age must be between 10 and 100",
} as const;

const say = FIELD_SENTENCES;

/** What is wrong with a field; null for nothing. `valueOf` reads the other fields of its form. */
export type Judge = (typed: string, valueOf: (field: string) => string) => string | null;

/** One line of text as the server reads it. */
export function oneLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** An e-mail address; `missing` is said of an empty field. */
export const email =
  (missing: string): Judge =>
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
  (tooShort: string): Judge =>
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
