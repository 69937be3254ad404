import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import { DATA_WORDS } from "#app/content/accounts/data-words.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { noFields, oneLine } from "./fields.ts";

/** A tick that has to be set. */
const understood = z.literal("yes", bilingualMessage(DATA_WORDS.notUnderstood));

/** The two questions before an erasure: what goes has been read, and it is really they. */
export const erasureForms = {
  continue: z.object({ understood }),
  erase: z.object({
    understood,
    password: z.string().max(MAX_PASSWORD_LENGTH).default(""),
    address: oneLine.transform((value) => value.toLowerCase()),
  }),
};

/** What can be done on the page of one's data. */
export const dataForms = { copy: noFields, keep: noFields };
