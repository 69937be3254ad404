/** Why money goes back, as an administrator chooses it, in display order. */
export const CHOSEN_REFUND_CATEGORIES = [
  "changed-mind",
  "wrong-purchase",
  "report-problem",
  "session-problem",
  "technical-problem",
  "goodwill",
  "other",
] as const;

export type ChosenRefundCategory = (typeof CHOSEN_REFUND_CATEGORIES)[number];

/** Whether something sent by a browser is such a category. */
export function isChosenRefundCategory(value: unknown): value is ChosenRefundCategory {
  return CHOSEN_REFUND_CATEGORIES.some((category) => category === value);
}

/**
 * The same with what follows by a rule. `session-cancelled`: a session did not take place in time to be paid for.
 * `cheaper-expert`: the student agreed to an expert who charges less. `paid-in-vain`: money that bought nothing, being
 * one payment too many or late. `at-provider`: made in the provider's dashboard.
 */
export const REFUND_CATEGORIES = [
  ...CHOSEN_REFUND_CATEGORIES,
  "session-cancelled",
  "cheaper-expert",
  "paid-in-vain",
  "at-provider",
] as const;

export type RefundCategory = (typeof REFUND_CATEGORIES)[number];

/** What a refund that is asked for again after it failed begins with: its own category, where that can be chosen. */
export function categoryAsBefore(category: RefundCategory | null): ChosenRefundCategory {
  return isChosenRefundCategory(category) ? category : "other";
}

/** What administrators read. */
export const refundCategoryNames: Readonly<Record<RefundCategory, string>> = {
  "changed-mind": "Changed their mind",
  "wrong-purchase": "Bought the wrong thing",
  "report-problem": "Problem with the report",
  "session-problem": "Problem with the session",
  "technical-problem": "Technical problem",
  goodwill: "Goodwill",
  other: "Other",
  "session-cancelled": "Session cancelled",
  "cheaper-expert": "Another expert who charges less",
  "paid-in-vain": "Paid twice or too late",
  "at-provider": "Made at the provider",
};
