import { findRefusal, type FormulaOutcome } from "./outcome.ts";

/** A subject's mark in plus two, and the highest mark of the student's board in it that year, on one scale. */
export interface BoardMark {
  readonly mark: number;
  readonly boardHighest: number;
}

export interface KeamEngineeringInput {
  readonly mathematics: BoardMark;
  readonly physics: BoardMark;
  /** Computer science, else biotechnology, else biology for those who did not study chemistry. */
  readonly chemistry: BoardMark;
  /** The normalised score on the score card, out of 300; it cannot be computed from right answers. */
  readonly score: number;
}

const SCORE_OUT_OF = 300;

/** Out of 300: the ratio 5:3:2. */
const SUBJECTS = { mathematics: 150, physics: 90, chemistry: 60 } as const;
type Subject = keyof typeof SUBJECTS;

/**
 * The index for engineering by KEAM 2026, out of 600: the normalised score, and plus-two marks relative to the highest
 * of the same board and year, 5:3:2. For this year's plus-two students; the rule for earlier years is not known.
 *
 * Sources: https://theindiansystem.com/posts/33447-kerala-to-use-revised-normalisation-formula-for-keam-2026-engineering-exams
 * (2026), https://www.onmanorama.com/career-and-campus/top-news/2025/07/01/keam-mark-normalisation-rank-list-weightage.html
 * (2025).
 */
export function computeKeamEngineering(input: KeamEngineeringInput): FormulaOutcome {
  const subjects = Object.keys(SUBJECTS) as Subject[];
  const refusal = findRefusal([
    ...subjects.flatMap((subject) => [
      { field: `${subject}Highest`, value: input[subject].boardHighest, from: 1, to: 1000 },
      { field: subject, value: input[subject].mark, from: 0, to: input[subject].boardHighest },
    ]),
    { field: "score", value: input.score, from: 0, to: SCORE_OUT_OF },
  ]);
  if (refusal !== null) return refusal;
  const marks = subjects.reduce((sum, subject) => sum + (scaleToBoard(input[subject]) / 100) * SUBJECTS[subject], 0);
  return { ok: true, index: input.score + marks, outOf: 600 };
}

/** A mark out of 100, relative to the highest of its board. */
export function scaleToBoard({ mark, boardHighest }: BoardMark): number {
  return (mark / boardHighest) * 100;
}
