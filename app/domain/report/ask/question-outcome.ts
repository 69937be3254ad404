import type { Language } from "#app/domain/platform/language.ts";

/**
 * The outcome of a question about a report. `pending`: the AI is writing. `answered`: with facts. `unknown`: neither
 * the report nor the guide answers it. `distress`: answered with people to call, and not sent to an AI. `failed`: no
 * answer that may be shown; it counts if the AI was asked, because each request costs money.
 */
export const QUESTION_OUTCOMES = ["pending", "answered", "unknown", "distress", "failed"] as const;

export type QuestionOutcome = (typeof QUESTION_OUTCOMES)[number];

/** Questions per order. Distress does not count, nor what the day's budget held back. */
export const QUESTIONS_PER_ORDER = 20;

/** Questions per order and day (IST), with those that got no answer: each costs a request. */
export const QUESTIONS_A_DAY = 12;

/** What an order's questions have used. */
export interface QuestionsUsed {
  readonly used: number;
  readonly usedToday: number;
}

/** The number of questions that can still be asked today. */
export function leftToday({ used, usedToday }: QuestionsUsed): number {
  return Math.max(0, Math.min(QUESTIONS_PER_ORDER - used, QUESTIONS_A_DAY - usedToday));
}

/** A fact cited in an answer, as the reader saw it: report and guide may have changed since. */
export interface CitedFact {
  readonly id: string;
  readonly text: string;
  /** Its source: "Your report: Best career paths", "Guide: KEAM, 2025". */
  readonly source: string;
}

export interface ShownQuestion {
  readonly id: string;
  readonly question: string;
  /** Language of the answer. */
  readonly language: Language;
  readonly outcome: QuestionOutcome;
  readonly answer: string | null;
  readonly facts: readonly CitedFact[] | null;
}
