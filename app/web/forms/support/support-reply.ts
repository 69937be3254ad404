import { z } from "zod";
import { FORM_WORDS } from "#app/content/support/thread-words.ts";
import { MAX_SUPPORT_MESSAGE_LENGTH } from "#app/domain/administration/inbox.ts";
import { newRecordId, severalLines } from "#app/web/forms/fields.ts";
import { bilingualMessage } from "#app/web/forms/bilingual-message.ts";

export const supportReplySchema = z.object({
  messageId: newRecordId(bilingualMessage(FORM_WORDS.reload)),
  body: severalLines.pipe(
    z
      .string()
      .min(1, bilingualMessage(FORM_WORDS.empty))
      .max(MAX_SUPPORT_MESSAGE_LENGTH, bilingualMessage(FORM_WORDS.tooLong)),
  ),
});
