import { z } from "zod";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "#app/domain/accounts/passkey.ts";
import {
  confirmationRule,
  newPassword,
  phoneCodeSchema,
  repeatsPassword,
  resendCodeSchema,
  sendCodeSchema,
} from "./accounts.ts";
import { captchaToken, comparableLine, email, filled, noFields, oneLine, recordId } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

/** A passkey's signed response, as JSON. Longer than any real one counts as none. */
const credential = z.string().max(20_000).catch("");

const passkeyName = oneLine.pipe(
  z
    .string()
    .min(1, bilingualMessage(SECURITY_WORDS.passkeyNameMissing))
    .max(MAX_PASSKEY_NAME_LENGTH, bilingualMessage(SECURITY_WORDS.passkeyNameTooLong)),
);

/** A passkey's id: base64url, of at most 1023 bytes. */
const passkeyId = z.string().max(1500).default("");

/** Passkeys and recovery codes: of students, administrators and experts. */
export const keyForms = {
  "add-passkey": z.object({ name: passkeyName, credential }),
  "rename-passkey": z.object({ id: passkeyId, name: passkeyName }),
  "remove-passkey": z.object({ id: passkeyId }),
  "recovery-codes": noFields,
};

export const deviceForms = {
  "end-session": z.object({ id: recordId.default("") }),
  "end-other-sessions": noFields,
};

/** The student's other account forms. */
export const accountForms = {
  password: z
    .object({
      current: filled(bilingualMessage(SECURITY_WORDS.currentMissing)),
      password: newPassword(bilingualMessage(FIELD_MESSAGES.newPasswordTooShort)),
      confirmation: z.string(bilingualMessage(FIELD_MESSAGES.passwordsDiffer)),
      captchaToken,
    })
    .refine(repeatsPassword, confirmationRule),
  email: z.object({ email: email(bilingualMessage(FIELD_MESSAGES.emailWanted)) }),
};

/** The student's own number: added or changed by a code, or removed. */
export const ownPhoneForms = {
  "send-code": sendCodeSchema,
  "type-code": phoneCodeSchema,
  resend: resendCodeSchema,
  remove: noFields,
};

export const proofForms = {
  password: z.object({ password: filled(bilingualMessage(FIELD_MESSAGES.passwordMissing)), captchaToken }),
  code: z.object({ code: comparableLine.pipe(z.string().min(1, bilingualMessage(SECURITY_WORDS.proofMissing))) }),
  passkey: z.object({ credential }),
  "send-code": z.object({ captchaToken }),
  "type-code": phoneCodeSchema,
  resend: resendCodeSchema,
};

/** A login by passkey, instead of the page's fields. */
export const passkeyLogInSchema = z.object({ intent: z.literal("passkey"), credential });

export const mailedTokenSchema = z.object({ token: z.string("").max(200) });

export const passkeyOptionsSchema = z.object({ ceremony: z.enum(["add", "sign-in", "confirm"]) });
