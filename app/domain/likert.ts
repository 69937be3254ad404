/**
 * The agreement scale of questions 1 to 62. Stored codes, never labels, so that wording and
 * language can change without touching a single stored answer.
 */
export const LIKERT_ANSWERS = [
  "strongly_agree",
  "agree",
  "neutral",
  "disagree",
  "strongly_disagree",
] as const;

export type LikertAnswer = (typeof LIKERT_ANSWERS)[number];

/** The most points one question can give. */
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

/**
 * Points of one answer on the 0–2 scale. A reversed question is mirrored: strong disagreement
 * with "I get bored of machines" counts as strong agreement with liking them.
 */
export function likertPoints(answer: LikertAnswer, isReversed: boolean): number {
  const points = POINTS[answer];
  return isReversed ? MAX_LIKERT_POINTS - points : points;
}
