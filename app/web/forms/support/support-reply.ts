import { z } from "zod";
import { FORM_WORDS } from "#app/content/support/thread-words.ts";
import { SUPPORT_MESSAGE_MAX } from "#app/domain/administration/inbox.ts";
import { newRecordId, severalLines } from "#app/web/forms/fields.ts";
import { said } from "#app/web/forms/said.ts";

/** What the sender writes on the thread's own page. */
export const supportReplySchema = z.object({
  messageId: newRecordId(said(FORM_WORDS.reload)),
  body: severalLines.pipe(z.string().min(1, said(FORM_WORDS.empty)).max(SUPPORT_MESSAGE_MAX, said(FORM_WORDS.tooLong))),
});
