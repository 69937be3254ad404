import { z } from "zod";
import { FORM_WORDS } from "../../../content/support/thread-words";
import { SUPPORT_MESSAGE_MAX } from "../../../domain/administration/inbox";
import { newRecordId, severalLines } from "../fields";
import { said } from "../said";

/** What the sender writes on the thread's own page. */
export const supportReplySchema = z.object({
  messageId: newRecordId(said(FORM_WORDS.reload)),
  body: severalLines.pipe(z.string().min(1, said(FORM_WORDS.empty)).max(SUPPORT_MESSAGE_MAX, said(FORM_WORDS.tooLong))),
});
