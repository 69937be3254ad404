import { z } from "zod";
import { PASSWORD_MAX } from "../../domain/accounts/account";
import { DATA_WORDS } from "../../content/accounts/data-words";
import { said } from "./said";
import { noFields, oneLine } from "./fields";

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
