import type { Language } from "#app/domain/platform/language.ts";

/**
 * What became of a question about a report. `pending`: the AI is writing. `answered`: with facts. `unknown`: neither the
 * report nor the guide answers it. `distress`: it was answered with people to call, and sent to no AI. `failed`: no
 * answer came that may be shown, which does not count.
 */
export const QUESTION_OUTCOMES = ["pending", "answered", "unknown", "distress", "failed"] as const;

export type QuestionOutcome = (typeof QUESTION_OUTCOMES)[number];

/** Questions that one order includes. Only `answered` and `unknown` ones, and those just being answered, count. */
export const QUESTIONS_PER_ORDER = 20;

/** A fact that an answer rests on, as the reader saw it: report and guide may have changed since. */
export interface CitedFact {
  readonly id: string;
  readonly text: string;
  /** Where it is from: "Your report: Best career paths", "Guide: KEAM, 2025". */
  readonly source: string;
}

/** A question as its student sees it. */
export interface ShownQuestion {
  readonly id: string;
  readonly question: string;
  /** Of the answer. */
  readonly language: Language;
  readonly outcome: QuestionOutcome;
  readonly answer: string | null;
  readonly facts: readonly CitedFact[] | null;
}
