import { z } from "zod";
import { GUARDIAN_STATES } from "#app/domain/accounts/consent.ts";
import { PHONE_CODE_LENGTH } from "#app/domain/accounts/phone-code.ts";
import { MESSAGE_CHANNELS } from "#app/domain/platform/phone-message.ts";
import { CONSENT_KINDS } from "#app/domain/accounts/consent-kinds.ts";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { phoneFields } from "./accounts.ts";
import { captchaToken, comparableLine, email, noFields, personName, ticked } from "./fields.ts";

const packageType = z.enum(
  PACKAGE_TYPES,
  bilingualMessage({ en: "Please choose a package", ml: "ഒരു പാക്കേജ് തിരഞ്ഞെടുക്കുക" }),
);

/** A guardian's agreement: `from` is the state that the page showed. */
const agreement = z.object({ from: z.enum(GUARDIAN_STATES), agreesToResearch: ticked, agreesToStrengths: ticked });

export const guardianForms = {
  consent: agreement,
  "agree-and-pay": agreement,
  refuse: noFields,
  withdraw: noFields,
  "send-code": z.object({
    phone: phoneFields.phone,
    channel: z.enum(MESSAGE_CHANNELS).default("whatsapp"),
    captchaToken,
  }),
  verify: z.object({
    code: comparableLine
      .transform((value) => value.replace(/\D/g, ""))
      .pipe(z.string().length(PHONE_CODE_LENGTH, bilingualMessage(FIELD_MESSAGES.codeIncomplete))),
  }),
  pay: z.object({ packageType }),
  notice: z.object({ wanted: z.enum(["yes", "no"]), contact: comparableLine }),
  strengths: z.object({ wanted: z.enum(["yes", "no"]) }),
  calls: z.object({ wanted: z.enum(["yes", "no"]), callPhone: comparableLine }),
  "see-report": noFields,
  age: z.object({ answer: z.enum(["yes", "no"]) }),
  renew: noFields,
  erase: noFields,
};

/** The guardian named by a student, or by an administrator. */
export const guardianFields = {
  guardianName: personName(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.guardianNameMissing))
      .max(MAX_NAME_LENGTH, bilingualMessage(FIELD_MESSAGES.nameTooLong)),
  ),
  guardianEmail: email(bilingualMessage(FIELD_MESSAGES.guardianEmailMissing)),
};

/** The forms of the page where a student waits for a guardian, or consents themselves. */
export const waitingForms = {
  link: noFields,
  "show-report": z.object({ shown: z.enum(["yes", "no"]) }),
  remind: noFields,
  change: z.object(guardianFields),
  agree: z.object({ agreesToStrengths: ticked, agreesToResearch: ticked, agreesToNews: ticked }),
};

export const consentForms = {
  give: z.object({ kind: z.enum(CONSENT_KINDS).exclude(["account"]) }),
  withdraw: z.object({ kind: z.enum(CONSENT_KINDS).exclude(["account"]) }),
  "ask-guardian": noFields,
  "ask-strengths": noFields,
};
