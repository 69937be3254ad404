import { z } from "zod";
import { parseRupees } from "#app/domain/purchase/money.ts";
import {
  CHOSEN_REFUND_CATEGORIES,
  isChosenRefundCategory,
  refundCategoryNames,
} from "#app/domain/purchase/refund-category.ts";
import { comparableLine, oneLine } from "./fields.ts";

const MAX_REASON_LENGTH = 200;
const WHOLE = "Please enter whole rupees";

const choice = z.object({
  category: z.enum(CHOSEN_REFUND_CATEGORIES, "Please choose why the money goes back"),
  extent: z.enum(["whole", "part"], "Please choose how much goes back"),
  /** Of a partial refund: in whole rupees. */
  amount: comparableLine,
  /** Created with the first step, so that submitting the last one twice is one refund. */
  submissionId: z.string("Please begin again").regex(/^[A-Za-z0-9_-]{10,50}$/, "Please begin again"),
});

/** Converts the two amount fields to paise; null means the full remaining amount. */
function withAmount<Choice extends z.output<typeof choice>>(
  { extent, amount, ...rest }: Choice,
  context: z.RefinementCtx,
) {
  const amountPaise = /^[1-9]\d{0,6}$/.test(amount) ? parseRupees(amount) : null;
  if (extent === "part" && amountPaise === null) {
    context.addIssue({ code: "custom", path: ["amount"], message: WHOLE });
    return z.NEVER;
  }
  return { ...rest, amountPaise: extent === "whole" ? null : amountPaise };
}

const fieldsSchema = z.record(z.string(), z.unknown());
const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

/** Applies defaults: an amount implies a partial refund, no amount a whole one, and every category but "other" is a reason. */
function applyDefaults(form: unknown): unknown {
  const read = fieldsSchema.safeParse(form);
  if (!read.success) return form;
  const { category, extent, amount, reason } = read.data;
  return {
    ...read.data,
    ...(isBlank(extent) || extent === "whole" ? { extent: isBlank(amount) ? "whole" : "part" } : {}),
    ...(isBlank(reason) && isChosenRefundCategory(category) && category !== "other"
      ? { reason: refundCategoryNames[category] }
      : {}),
  };
}

/** The first step of a refund: reason and amount. Part of the address, so that reload and Back preserve it. */
export const refundChoiceSchema = z.preprocess(applyDefaults, choice.transform(withAmount));

const confirmation = choice
  .extend({
    reason: oneLine.pipe(
      z
        .string()
        .min(1, "Please give a reason")
        .max(MAX_REASON_LENGTH, `Please keep the reason below ${MAX_REASON_LENGTH} characters`),
    ),
    /** The displayed amount in paise, because the remaining amount may be less by now. */
    shown: z.coerce.number("Please begin again").int().positive("Please begin again"),
  })
  .transform(withAmount);

/** The last step: the same, confirmed. Without a reason in words, the category's text is used. */
export const refundFormSchema = z.preprocess(applyDefaults, confirmation);
