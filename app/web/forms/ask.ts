import { z } from "zod";
import { newRecordId, oneLine } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const OUT_OF_DATE = {
  en: "This form is out of date. Please reload the page.",
  ml: "ഈ പേജ് പഴയതാണ്. പേജ് വീണ്ടും തുറക്കുക.",
};

/** A question about a report; the use case checks its length, so that the page words the error in its language. */
export const askSchema = z.object({
  result: z.string().max(100).default(""),
  id: newRecordId(bilingualMessage(OUT_OF_DATE)),
  question: oneLine,
});
