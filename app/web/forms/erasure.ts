import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import { DATA_WORDS } from "#app/content/accounts/data-words.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { comparableLine, noFields } from "./fields.ts";

/** A required tick. */
const understood = z.literal("yes", bilingualMessage(DATA_WORDS.notUnderstood));

/** The two steps before an erasure: the consequences are understood, and the identity is proved. */
export const erasureForms = {
  continue: z.object({ understood }),
  erase: z.object({
    understood,
    password: z.string().max(MAX_PASSWORD_LENGTH).default(""),
    address: comparableLine.transform((value) => value.toLowerCase()),
  }),
};

export const dataForms = { copy: noFields, keep: noFields };
