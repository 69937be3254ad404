/** The agreement scale of questions 1 to 62. Codes are stored, not labels, so that wording and language can change. */
export const LIKERT_ANSWERS = ["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"] as const;

export type LikertAnswer = (typeof LIKERT_ANSWERS)[number];

export const MAX_LIKERT_POINTS = 2;

/** The required anchors are yes = 2 and maybe = 1; the two steps between are half-way. */
const POINTS: Readonly<Record<LikertAnswer, number>> = {
  strongly_agree: 2,
  agree: 1.5,
  neutral: 1,
  disagree: 0.5,
  strongly_disagree: 0,
};

/** Whether a value from outside is one of the five stored codes. */
export function isLikertAnswer(value: unknown): value is LikertAnswer {
  return LIKERT_ANSWERS.some((answer) => answer === value);
}

/** The three-step scale from the requirements, mapped to the anchors of this one. */
const THREE_STEP_ANSWERS: ReadonlyMap<string, LikertAnswer> = new Map([
  ["yes", "strongly_agree"],
  ["maybe", "neutral"],
  ["no", "strongly_disagree"],
]);

/** A stored answer for scoring; three-step answers are mapped to their anchors. Null counts as unanswered. */
export function scoredAnswer(value: string | undefined): LikertAnswer | null {
  if (isLikertAnswer(value)) {
    return value;
  }
  return THREE_STEP_ANSWERS.get(value ?? "") ?? null;
}

/** Points of an answer on the 0–2 scale; mirrored for reversed questions such as "I get bored of machines". */
export function likertPoints(answer: LikertAnswer, isReversed: boolean): number {
  const points = POINTS[answer];
  return isReversed ? MAX_LIKERT_POINTS - points : points;
}
