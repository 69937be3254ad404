import { NAME_MAX } from "./account";
import {
  confirmation,
  email,
  FIELD_SENTENCES,
  type FormRules,
  type Judge,
  newPassword,
  oneLine,
} from "./field-problems";
import { isMoreThanName } from "./person-name";

const say = FIELD_SENTENCES;

const name: Judge = (typed) => {
  const value = oneLine(typed);
  if (value === "") return say.nameMissing;
  if (value.length > NAME_MAX) return say.nameTooLong;
  return isMoreThanName(value) ? say.nameIsMore : null;
};

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
 * The rules of sign-up, as the browser judges the fields while they are filled in. The server judges by the schemas in
 * `app/web/forms/accounts.ts`; the tests hold the two together.
 */
export const signUpRules: FormRules = {
  name,
  email: email(say.emailMissing),
  password: newPassword(say.passwordTooShort),
  confirmation,
  phone,
  age,
  guardianName: optional(name),
  guardianEmail: optional(email(say.emailMissing)),
};
