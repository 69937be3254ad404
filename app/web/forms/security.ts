import { z } from "zod";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { FIELD_SENTENCES } from "#app/domain/accounts/field-sentences.ts";
import { PASSKEY_NAME_MAX } from "#app/domain/accounts/passkey.ts";
import { confirmationRule, newPassword, repeatsPassword } from "./accounts.ts";
import { captchaToken, email, filled, noFields, oneLine, recordId } from "./fields.ts";
import { said } from "./said.ts";

/** What a browser's device has signed, as JSON. Longer than any of theirs counts as none. */
const credential = z.string().max(20_000).catch("");

const passkeyName = oneLine.pipe(
  z
    .string()
    .min(1, said(SECURITY_WORDS.passkeyNameMissing))
    .max(PASSKEY_NAME_MAX, said(SECURITY_WORDS.passkeyNameTooLong)),
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

/** The devices of whoever has a user's account. */
export const deviceForms = {
  "end-session": z.object({ id: recordId.default("") }),
  "end-other-sessions": noFields,
};

/** What a student changes beside them. */
export const accountForms = {
  password: z
    .object({
      current: filled(said(SECURITY_WORDS.currentMissing)),
      password: newPassword(said(FIELD_SENTENCES.newPasswordTooShort)),
      confirmation: z.string(said(FIELD_SENTENCES.passwordsDiffer)),
      captchaToken,
    })
    .refine(repeatsPassword, confirmationRule),
  email: z.object({ email: email(said(FIELD_SENTENCES.emailWanted)) }),
};

/** With what somebody proves who they are. */
export const proofForms = {
  password: z.object({ password: filled(said(FIELD_SENTENCES.passwordMissing)), captchaToken }),
  code: z.object({ code: filled(said(SECURITY_WORDS.proofMissing)) }),
  passkey: z.object({ credential }),
};

/** A login by passkey, instead of the fields of the page. */
export const passkeyLogInSchema = z.object({ intent: z.literal("passkey"), credential });

export const mailedTokenSchema = z.object({ token: z.string("").max(200) });

export const passkeyOptionsSchema = z.object({ ceremony: z.enum(["add", "sign-in", "confirm"]) });
