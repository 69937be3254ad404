import type { DraftAnswers } from "./assessment-draft";

/** By question id: an option's code or a career category's id, and when it was given, in milliseconds after the first. */
export type SubmittedAnswers = Readonly<Record<string, readonly [answer: string, after: number | null]>>;

/** A whole attempt as it is stored: one value instead of 66 rows. */
export interface SubmittedSheet {
  readonly answers: SubmittedAnswers;
  /** When the first answer was given; null where there is none. */
  readonly begunAt: Date | null;
}

/** The answers of a draft in the form in which they stay. */
export function submittedSheet(answers: DraftAnswers): SubmittedSheet {
  const times = Object.values(answers).map(({ at }) => at);
  if (times.length === 0) return { answers: {}, begunAt: null };
  const begun = Math.min(...times);
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([id, { answer, at }]) => [id, [answer, at - begun]])),
    begunAt: new Date(begun),
  };
}
