import { QUESTIONS_A_DAY } from "#app/domain/report/ask/question-outcome.ts";

/**
 * Requests to the AI provider in a day (IST) of the whole business, for reports, questions and administrators' tests.
 * Every request costs money, so failed, refused and repeated ones count.
 */
export const AI_REQUESTS_A_DAY = 2_000;

/** The same for one student's questions: a day's, each tried twice. */
export const STUDENT_AI_REQUESTS_A_DAY = 2 * QUESTIONS_A_DAY;

/** Share of the business's requests that raises an alert. */
export const AI_ALERT_SHARE = 0.8;

/** The counter of the business's requests. */
export const AI_REQUESTS_KEY = "ai-day:all";

interface TokenPrices {
  /** Rupees for a million tokens; null if not said. */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
}

/** What tokens cost, in rupees; null without both prices. */
export function priceTokens(
  { tokensIn, tokensOut }: { tokensIn: number; tokensOut: number },
  { priceIn, priceOut }: TokenPrices,
): number | null {
  if (priceIn === null || priceOut === null) return null;
  return (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000;
}
