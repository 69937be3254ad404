import { z } from "zod";
import { PASSWORD_MAX } from "#app/domain/accounts/account.ts";
import { DATA_WORDS } from "#app/content/accounts/data-words.ts";
import { said } from "./said.ts";
import { noFields, oneLine } from "./fields.ts";

/** A tick that has to be set. */
const understood = z.literal("yes", said(DATA_WORDS.notUnderstood));

/** The two questions before an erasure: what goes has been read, and it is really they. */
export const erasureForms = {
  continue: z.object({ understood }),
  erase: z.object({
    understood,
    password: z.string().max(PASSWORD_MAX).default(""),
    address: oneLine.transform((value) => value.toLowerCase()),
  }),
};

/** What can be done on the page of one's data. */
export const dataForms = { copy: noFields, keep: noFields };
