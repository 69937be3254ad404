import { z } from "zod";
import { parseRupees } from "../../domain/purchase/money";

const REASON_MAX = 200;
const WHOLE = "Please enter whole rupees, or nothing to give back all that is left";

/** The form with which administrators refund a payment, in part or in full. */
export const refundFormSchema = z.object({
  /** Entered in whole rupees, read as paise; null for all that is left. */
  amount: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,6})?$/, WHOLE)
    .transform((text) => (text === "" ? null : parseRupees(text)))
    .default(null),
  reason: z
    .string("Please give a reason")
    .trim()
    .min(1, "Please give a reason")
    .max(REASON_MAX, `Please keep the reason below ${REASON_MAX} characters`),
  /** `ask` shows what the refund takes back; `yes` confirms that. All that is left is never refunded unasked. */
  confirmation: z.enum(["ask", "yes"]).optional(),
  /** Created when the form was shown, so that sending it twice is one refund. */
  submissionId: z.string().regex(/^[A-Za-z0-9_-]{10,50}$/, "Please reload the page and try again"),
});
