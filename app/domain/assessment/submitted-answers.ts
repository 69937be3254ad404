import type { DraftAnswers } from "./assessment-draft";
import { isLikertAnswer, LIKERT_ANSWERS } from "./likert";

/** An option's code or a career category's id, and when it was given, in milliseconds after the first answer. */
type TimedAnswer = readonly [answer: string, after: number | null];

/**
 * By question id. An answer on the agreement scale is a letter and the whole seconds after the first answer, `b412`, in
 * a third of the space; the letter is the place of its code in `LIKERT_ANSWERS`, which the view `user_responses` reads
 * as well. All others, and those from before that, are pairs.
 */
export type SubmittedAnswers = Readonly<Record<string, TimedAnswer | string>>;

/** A whole attempt as it is stored: one value instead of 66 rows. */
export interface SubmittedSheet {
  readonly answers: SubmittedAnswers;
  /** When the first answer was given; null where there is none. */
  readonly begunAt: Date | null;
}

const FIRST_LETTER = "a".charCodeAt(0);

function packAnswer(answer: string, after: number): TimedAnswer | string {
  if (!isLikertAnswer(answer)) return [answer, after];
  return `${String.fromCharCode(FIRST_LETTER + LIKERT_ANSWERS.indexOf(answer))}${Math.round(after / 1000)}`;
}

/** The answers of a draft in the form in which they stay. */
export function submittedSheet(answers: DraftAnswers): SubmittedSheet {
  const times = Object.values(answers).map(({ at }) => at);
  if (times.length === 0) return { answers: {}, begunAt: null };
  const begun = Math.min(...times);
  return {
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, { answer, at }]) => [id, packAnswer(answer, at - begun)]),
    ),
    begunAt: new Date(begun),
  };
}

/** Stored answers as pairs, however they are stored; a letter that means nothing is passed on as it is. */
export function timedAnswers(answers: SubmittedAnswers): Record<string, TimedAnswer> {
  const read = (stored: TimedAnswer | string): TimedAnswer =>
    typeof stored === "string"
      ? [LIKERT_ANSWERS[stored.charCodeAt(0) - FIRST_LETTER] ?? stored, Number(stored.slice(1)) * 1000]
      : stored;
  return Object.fromEntries(Object.entries(answers).map(([id, stored]) => [id, read(stored)]));
}
