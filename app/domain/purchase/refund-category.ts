/** Refund reasons for administrators to choose, in display order. */
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

/** Whether a value from a browser is such a category. */
export function isChosenRefundCategory(value: unknown): value is ChosenRefundCategory {
  return CHOSEN_REFUND_CATEGORIES.some((category) => category === value);
}

/**
 * All categories, including automatic ones. `session-cancelled`: a session was cancelled in time. `cheaper-expert`: the
 * student agreed to a cheaper expert. `paid-in-vain`: a duplicate or late payment, which bought nothing. `at-provider`:
 * made in the provider's dashboard.
 */
export const REFUND_CATEGORIES = [
  ...CHOSEN_REFUND_CATEGORIES,
  "session-cancelled",
  "cheaper-expert",
  "paid-in-vain",
  "at-provider",
] as const;

export type RefundCategory = (typeof REFUND_CATEGORIES)[number];

/** The default category for repeating a failed refund: its own, if it can be chosen. */
export function categoryAsBefore(category: RefundCategory | null): ChosenRefundCategory {
  return isChosenRefundCategory(category) ? category : "other";
}

/** Labels for administrators. */
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
