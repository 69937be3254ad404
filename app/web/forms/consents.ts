import { z } from "zod";
import { CODE_LENGTH, GUARDIAN_STATES } from "#app/domain/accounts/consent.ts";
import { CONSENT_KINDS } from "#app/domain/accounts/consent-kinds.ts";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { comparableLine, email, noFields, personName, ticked } from "./fields.ts";

export const guardianForms = {
  consent: z.object({ from: z.enum(GUARDIAN_STATES), agreesToResearch: ticked }),
  refuse: noFields,
  withdraw: noFields,
  "send-code": noFields,
  verify: z.object({
    code: comparableLine
      .transform((value) => value.replace(/\D/g, ""))
      .pipe(
        z.string().length(
          CODE_LENGTH,
          bilingualMessage({
            en: `Please enter the ${CODE_LENGTH} digits from the mail`,
            ml: `മെയിലിൽ വന്ന ${CODE_LENGTH} അക്കങ്ങൾ എഴുതുക`,
          }),
        ),
      ),
  }),
  pay: z.object({
    packageType: z.enum(PACKAGE_TYPES, bilingualMessage({ en: "Please choose a package", ml: "ഒരു പാക്കേജ് തിരഞ്ഞെടുക്കുക" })),
  }),
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
  remind: noFields,
  change: z.object(guardianFields),
  agree: z.object({ agreesToResearch: ticked, agreesToNews: ticked }),
};

export const consentForms = {
  give: z.object({ kind: z.enum(CONSENT_KINDS).exclude(["account"]) }),
  withdraw: z.object({ kind: z.enum(CONSENT_KINDS).exclude(["account"]) }),
  "ask-guardian": noFields,
};
