import { z } from "zod";
import { paiseOf, parseRupees } from "./money";

/** The least that the provider gives back at once, in paise: one rupee. */
export const MINIMUM_REFUND_PAISE = paiseOf(1);

const REASON_MAX = 200;
/** More than anything costs: a slip of the finger. Just below ten million rupees, in paise. */
const MAXIMUM_PAISE = 999_999_999;
const HOW_MUCH = "Please enter an amount from 1 rupee, such as 500 or 499.50, or nothing to give back all that is left";

/** Paise of what is typed; null for nothing, undefined for what is no amount that can be given back. */
function readAmount(text: string): number | null | undefined {
  if (text === "") return null;
  const paise = parseRupees(text);
  return paise !== null && paise >= MINIMUM_REFUND_PAISE && paise <= MAXIMUM_PAISE ? paise : undefined;
}

/** What an administrator fills in to give a payment back, in part or whole. */
export const refundFormSchema = z.object({
  /** Typed in rupees, read as paise; null for all that is left. */
  amount: z
    .string()
    .trim()
    .transform((text, context) => {
      const paise = readAmount(text);
      if (paise !== undefined) return paise;
      context.addIssue({ code: "custom", message: HOW_MUCH });
      return z.NEVER;
    })
    .default(null),
  reason: z
    .string("Please give a reason")
    .trim()
    .min(1, "Please give a reason")
    .max(REASON_MAX, `Please keep the reason below ${REASON_MAX} characters`),
  /** Made when the form was shown, so that sending it twice is one refund. */
  submissionId: z.string().regex(/^[A-Za-z0-9_-]{10,50}$/, "Please reload the page and try again"),
});
