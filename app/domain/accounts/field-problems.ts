import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./account";
import { isMoreThanName } from "./person-name";

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
type Judge = (typed: string, valueOf: (field: string) => string) => string | null;

/** One line of text as the server reads it. */
function oneLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

const name: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return say.nameMissing;
  if (value.length > NAME_MAX) return say.nameTooLong;
  return isMoreThanName(value) ? say.nameIsMore : null;
};

const email =
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

const newPassword =
  (tooShort: string): Judge =>
  (typed, valueOf) =>
    givenPassword(typed, valueOf) ?? (typed.length < PASSWORD_MIN ? tooShort : null);

const confirmation: Judge = (typed, valueOf) => (typed === valueOf("password") ? null : say.passwordsDiffer);

const phone: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return say.phoneMissing;
  return value.replace(/\D/g, "").length === 10 ? null : say.phoneInvalid;
};

const age: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return say.ageMissing;
  return /^\d{1,3}$/.test(value) && Number(value) >= 10 && Number(value) <= 100 ? null : say.ageInvalid;
};

const optional =
  (judge: Judge): Judge =>
  (typed, valueOf) =>
    typed.trim() === "" ? null : judge(typed, valueOf);

/**
 * The rules of the forms that visitors fill in, by form and field, as the browser judges them while a form is filled
 * in. The server judges by the schemas in `app/web/forms/accounts.ts`; the tests hold the two together.
 */
const fieldJudges = {
  logIn: { email: email(say.emailMissing), password: givenPassword },
  signUp: {
    name,
    email: email(say.emailMissing),
    password: newPassword(say.passwordTooShort),
    confirmation,
    phone,
    age,
    guardianName: optional(name),
    guardianEmail: optional(email(say.emailMissing)),
  },
  forgotPassword: { email: email(say.emailWanted) },
  resetPassword: { password: newPassword(say.newPasswordTooShort), confirmation },
  resend: {},
  changeAddress: { email: email(say.emailMissing) },
} satisfies Record<string, Record<string, Judge>>;

/** A form whose fields the browser judges. */
export type JudgedForm = keyof typeof fieldJudges;

/** What is wrong with a field of a form; null for nothing, and for a field without a rule. */
export function fieldProblem(
  form: JudgedForm,
  field: string,
  typed: string,
  valueOf: (field: string) => string,
): string | null {
  const judges: Record<string, Judge> = fieldJudges[form];
  return judges[field]?.(typed, valueOf) ?? null;
}
