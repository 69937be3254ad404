import { z } from "zod";
import { MAX_SUPPORT_MESSAGE_LENGTH } from "#app/domain/administration/inbox.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { newRecordId, recordId, severalLines } from "#app/web/forms/fields.ts";

const RELOAD = "Please reload the page and try again";

const messageId = newRecordId(RELOAD);

/** The version of the request that the page showed. */
const version = z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD);

const body = (required: string) =>
  severalLines.pipe(
    z
      .string()
      .min(1, required)
      .max(
        MAX_SUPPORT_MESSAGE_LENGTH,
        `At most ${MAX_SUPPORT_MESSAGE_LENGTH.toLocaleString("en-IN")} characters, please`,
      ),
  );

export const supportRequestForms = {
  answer: z.object({
    messageId,
    version,
    body: body("Please write an answer"),
    language: z.enum(LANGUAGES, "Please choose the language of the mail"),
    /** Which of the two buttons was pressed. */
    next: z.enum(["wait", "close"]).default("wait"),
  }),
  note: z.object({ messageId, body: body("Please write a note") }),
  "enter-reply": z.object({ messageId, body: body("Please enter what the sender said") }),
  assign: z.object({ assignee: recordId.transform((id) => id || null).default(null) }),
  match: z.object({ userId: recordId.transform((id) => id || null).default(null) }),
  close: z.object({ version }),
  reopen: z.object({ version }),
  read: z.object({ version }),
  writing: z.object({}),
};
