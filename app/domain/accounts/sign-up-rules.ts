import { NAME_MAX } from "./account";
import { confirmation, email, type FormRules, type Judge, newPassword, oneLine } from "./field-problems";
import { isMoreThanName } from "./person-name";

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

const optional =
  (judge: Judge): Judge =>
  (typed, valueOf) =>
    typed.trim() === "" ? null : judge(typed, valueOf);

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
  guardianName: optional(name),
  guardianEmail: optional(email("emailMissing")),
};
