import { PASSWORD_MAX, PASSWORD_MIN } from "./account.ts";
import type { FieldProblem, SignInForm } from "./field-sentences.ts";

/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

/** An e-mail address, by the pattern of zod's `z.email()`; the tests hold the two together. */
const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * What is wrong with a field; null for nothing. `valueOf` reads the other fields of its form. The page says it, see
 * `field-sentences.ts`: so the script has no sentences in it, and a page those of its own language alone.
 */
export type Judge = (typed: string, valueOf: (field: string) => string) => FieldProblem | null;

/** One line of text as the server reads it. */
export function oneLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** An e-mail address; `missing` is said of an empty field. */
export const email =
  (missing: FieldProblem): Judge =>
  (typed) => {
    const value = oneLine(typed);
    if (value === "") return missing;
    return value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value.toLowerCase()) ? null : "emailInvalid";
  };

const givenPassword: Judge = (typed) => {
  if (typed.trim() === "") return "passwordMissing";
  return typed.length > PASSWORD_MAX ? "passwordTooLong" : null;
};

/** A newly chosen password; `tooShort` is said of one that is too short. */
export const newPassword =
  (tooShort: FieldProblem): Judge =>
  (typed, valueOf) =>
    givenPassword(typed, valueOf) ?? (typed.length < PASSWORD_MIN ? tooShort : null);

/** It repeats the field `password`. */
export const confirmation: Judge = (typed, valueOf) => (typed === valueOf("password") ? null : "passwordsDiffer");

/** The rules of a form, by field. A field without one is never wrong. */
export type FormRules = Readonly<Record<string, Judge>>;

/** Their rules. Those of sign-up are in `sign-up-rules.ts`: their pages need not load them. */
export const signInRules: Readonly<Record<SignInForm, FormRules>> = {
  logIn: { email: email("emailMissing"), password: givenPassword },
  forgotPassword: { email: email("emailWanted") },
  resetPassword: { password: newPassword("newPasswordTooShort"), confirmation },
  changeAddress: { email: email("emailMissing") },
  resend: {},
};
