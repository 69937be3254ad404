import type { DraftAnswers } from "./assessment-draft.ts";
import { isLikertAnswer, LIKERT_ANSWERS, type LikertAnswer } from "./likert.ts";

/** An option's code or a career category's id, and when it was given, in milliseconds after the first answer. */
type TimedAnswer = readonly [answer: string, after: number | null];

/** Under what stands for all answers on the agreement scale: no question has this id. */
const SCALE = "0";

/** In the place of a question among them that has no answer on the scale. */
const NO_ANSWER = "x";

/**
 * By question id. An answer on the agreement scale is a letter and the whole seconds after the first answer, `b412`; the
 * letter is the place of its code in `LIKERT_ANSWERS`. All of them stand one after the other in one text, from question 1
 * on, under `SCALE`: a sixth of the bytes that pairs take. All other answers are pairs. In sheets from before that each
 * has an entry, as such a text or as a pair; the view `user_responses` reads all of it.
 */
export type SubmittedAnswers = Readonly<Record<string, TimedAnswer | string>>;

/** A whole attempt as it is stored: one value instead of 66 rows. */
export interface SubmittedSheet {
  readonly answers: SubmittedAnswers;
  /** When the first answer was given; null where there is none. */
  readonly begunAt: Date | null;
}

const FIRST_LETTER = "a".charCodeAt(0);

function packAnswer(answer: LikertAnswer, after: number): string {
  return `${String.fromCharCode(FIRST_LETTER + LIKERT_ANSWERS.indexOf(answer))}${Math.round(after / 1000)}`;
}

/** The answers of a draft in the form in which they stay. */
export function submittedSheet(answers: DraftAnswers): SubmittedSheet {
  const times = Object.values(answers).map(({ at }) => at);
  if (times.length === 0) return { answers: {}, begunAt: null };
  const begun = Math.min(...times);
  const scale: string[] = [];
  const others: [string, TimedAnswer][] = [];
  for (const [id, { answer, at }] of Object.entries(answers)) {
    if (isLikertAnswer(answer)) scale[Number(id) - 1] = packAnswer(answer, at - begun);
    else others.push([id, [answer, at - begun]]);
  }
  const text = Array.from(scale, (packed) => packed ?? NO_ANSWER).join("");
  return {
    answers: Object.fromEntries([...(text === "" ? [] : [[SCALE, text] as const]), ...others]),
    begunAt: new Date(begun),
  };
}

/** Stored answers as pairs, however they are stored; a letter that means nothing is passed on as it is. */
export function timedAnswers(answers: SubmittedAnswers): Record<string, TimedAnswer> {
  const read = (stored: TimedAnswer | string): TimedAnswer =>
    typeof stored === "string"
      ? [LIKERT_ANSWERS[stored.charCodeAt(0) - FIRST_LETTER] ?? stored, Number(stored.slice(1)) * 1000]
      : stored;
  const { [SCALE]: scale = "", ...others } = answers;
  const places = typeof scale === "string" ? (scale.match(/[^0-9][0-9]*/g) ?? []) : [];
  const onScale = places.map((packed, index) => [String(index + 1), packed] as const);
  return Object.fromEntries(
    [...onScale.filter(([, packed]) => packed !== NO_ANSWER), ...Object.entries(others)].map(([id, stored]) => [
      id,
      read(stored),
    ]),
  );
}
