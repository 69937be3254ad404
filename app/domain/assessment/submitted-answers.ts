import type { DraftAnswers } from "./assessment-draft.ts";
import { isLikertAnswer, LIKERT_ANSWERS, type LikertAnswer } from "./likert.ts";

/** An option's code or a career category's id, and its time in milliseconds after the first answer. */
type TimedAnswer = readonly [answer: string, after: number | null];

/** Key of all answers on the agreement scale; no question has this id. */
const SCALE = "0";

/** Stands for a question without an answer on the scale. */
const NO_ANSWER = "x";

/**
 * By question id. Answers on the agreement scale are a letter, the index of the code in `LIKERT_ANSWERS`, and the whole
 * seconds after the first answer: `b412`. They are concatenated from question 1 on under `SCALE`, which takes a sixth
 * of the bytes of pairs. All other answers are pairs. Older sheets have an entry per question, as such a text or a
 * pair; the view `user_responses` reads both.
 */
export type SubmittedAnswers = Readonly<Record<string, TimedAnswer | string>>;

/** A submitted attempt as stored: one value instead of 66 rows. */
export interface SubmittedSheet {
  readonly answers: SubmittedAnswers;
  /** Time of the first answer; null without answers. */
  readonly begunAt: Date | null;
}

const FIRST_LETTER = "a".charCodeAt(0);

function packAnswer(answer: LikertAnswer, after: number): string {
  return `${String.fromCharCode(FIRST_LETTER + LIKERT_ANSWERS.indexOf(answer))}${Math.round(after / 1000)}`;
}

/** A draft's answers in their final stored form. */
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

/** Stored answers as pairs, whatever their format; unknown letters are passed through. */
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
