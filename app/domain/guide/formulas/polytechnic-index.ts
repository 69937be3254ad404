import { findRefusal, type FormulaOutcome } from "./outcome.ts";

/** Grades of class 10 with their values, highest first. */
export const GRADE_VALUES = { "A+": 9, A: 8, "B+": 7, B: 6, "C+": 5, C: 4, "D+": 3 } as const;

const HIGHEST = GRADE_VALUES["A+"];
const PASSED = GRADE_VALUES["D+"];

export interface PolytechnicInput {
  /**
   * Values of the papers with extra weight: physics, chemistry and mathematics for engineering; mathematics and English
   * for commercial practice and computer application.
   */
  readonly weighted: readonly number[];
  /** Values of all other papers; each paper of a subject counts apart. */
  readonly others: readonly number[];
  /** Whether the student is a native of a listed backward district and applies to a college there. */
  readonly isFromBackwardDistrict: boolean;
  /** Whether class 10 was passed at the second chance. */
  readonly isSecondChance: boolean;
}

const EXTRA_WEIGHT = 2;
const BONUS = 1;
const PENALTY = 0.5;

/**
 * The index for polytechnic diplomas: (sum of all grade values + 2 × sum of the weighted ones) ÷ (papers + 2 × weighted
 * papers), plus 1 for natives of listed backward districts, less 0.5 for a second chance.
 *
 * Source: http://www.cptc.in/selection-procedure (undated; the weights were confirmed for 2023 by the New Indian Express).
 */
export function computePolytechnicIndex(input: PolytechnicInput): FormulaOutcome {
  const { weighted, others, isFromBackwardDistrict, isSecondChance } = input;
  const refusal = findRefusal([
    { field: "weighted", value: weighted.length, from: 1, to: 10 },
    { field: "others", value: others.length, from: 0, to: 20 },
    ...weighted.map((value) => ({ field: "weighted", value, from: PASSED, to: HIGHEST })),
    ...others.map((value) => ({ field: "others", value, from: PASSED, to: HIGHEST })),
  ]);
  if (refusal !== null) return refusal;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const total = sum(others) + (1 + EXTRA_WEIGHT) * sum(weighted);
  const papers = others.length + (1 + EXTRA_WEIGHT) * weighted.length;
  const index = total / papers + (isFromBackwardDistrict ? BONUS : 0) - (isSecondChance ? PENALTY : 0);
  return { ok: true, index, outOf: HIGHEST + BONUS };
}

/** The grade value of a percentage, for CBSE and others; null below the pass mark. */
export function gradeValueOf(percent: number): number | null {
  if (!(percent >= 30 && percent <= 100)) return null;
  return Math.min(HIGHEST, Math.floor(percent / 10));
}
