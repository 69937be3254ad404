import { NAME_MAX } from "./account.ts";
import { AGE_OF_CONSENT } from "./age-of-consent.ts";
import type { FieldProblem } from "./field-sentences.ts";
import { confirmation, email, type FormRules, type Judge, newPassword, oneLine } from "./field-problems.ts";
import { isMoreThanName } from "./person-name.ts";

const name: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return "nameMissing";
  if (value.length > NAME_MAX) return "nameTooLong";
  return isMoreThanName(value) ? "nameIsMore" : null;
};

const phone: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return "phoneMissing";
  return value.replace(/\D/g, "").length === 10 ? null : "phoneInvalid";
};

const age: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return "ageMissing";
  return /^\d{1,3}$/.test(value) && Number(value) >= 10 && Number(value) <= 100 ? null : "ageInvalid";
};

/** Asked of everybody whose age says so, where a guardian has to consent: the form says whether that is so. */
const guardians =
  (missing: FieldProblem, judge: Judge): Judge =>
  (typed, valueOf) => {
    const isWanted = valueOf("guardianConsent") === "required" && isStatedMinor(valueOf("age"));
    if (typed.trim() === "") return isWanted ? missing : null;
    return judge(typed, valueOf);
  };

/** Whether the age that was typed is one below 18. */
export function isStatedMinor(typed: string): boolean {
  const value = oneLine(typed);
  return /^\d{1,3}$/.test(value) && Number(value) < AGE_OF_CONSENT;
}

const anothersEmail: Judge = (typed, valueOf) =>
  email("guardianEmailMissing")(typed, valueOf) ??
  (oneLine(typed).toLowerCase() === oneLine(valueOf("email")).toLowerCase() ? "guardianOwnAddress" : null);

/**
 * The rules of sign-up, as the browser judges the fields while they are filled in. The server judges by the schemas in
 * `app/web/forms/accounts.ts`; the tests hold the two together.
 */
export const signUpRules: FormRules = {
  name,
  email: email("emailMissing"),
  password: newPassword("passwordTooShort"),
  confirmation,
  phone,
  age,
  guardianName: guardians("guardianNameMissing", name),
  guardianEmail: guardians("guardianEmailMissing", anothersEmail),
};
