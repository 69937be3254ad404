import { findRefusal, type FormulaOutcome, type MarkOf, markLimits } from "./outcome.ts";

export interface CalicutBcaInput {
  /** Total of the optional subjects (Part III). */
  readonly optionals: MarkOf;
  /** Null if not studied. */
  readonly mathematics: MarkOf | null;
  /** The computer subject; null if not studied. */
  readonly computer: MarkOf | null;
}

/**
 * The index for BCA at the University of Calicut: the total of Part III, and the mark in mathematics or the computer
 * subject, the higher of both. Refused as `mathematics` `not-a-number` if neither was studied.
 *
 * Source: https://casnadapuram.ihrd.ac.in/index.php/casn/admissionguidline (undated).
 */
export function computeCalicutBca({ optionals, mathematics, computer }: CalicutBcaInput): FormulaOutcome {
  const subjects = { mathematics, computer };
  const refusal = findRefusal([
    ...markLimits("optionals", optionals),
    ...Object.entries(subjects).flatMap(([field, mark]) => (mark === null ? [] : markLimits(field, mark))),
  ]);
  if (refusal !== null) return refusal;
  const studied = [mathematics, computer].filter((mark) => mark !== null);
  if (studied.length === 0) return { ok: false, reason: "not-a-number", field: "mathematics" };
  return {
    ok: true,
    index: optionals.mark + Math.max(...studied.map(({ mark }) => mark)),
    outOf: optionals.outOf + Math.max(...studied.map(({ outOf }) => outOf)),
  };
}

export interface CalicutBbaInput {
  /** Total marks of plus two. */
  readonly total: MarkOf;
  /** How many commerce papers were studied. */
  readonly commercePapers: number;
}

const MARKS_PER_PAPER = 25;
const MAX_PAPERS = 2;

/**
 * The index for BBA at the University of Calicut: the total of plus two, and 25 for each commerce paper, at most 50.
 *
 * Source: https://naipunnya.ac.in/admission-rules (undated).
 */
export function computeCalicutBba({ total, commercePapers }: CalicutBbaInput): FormulaOutcome {
  const refusal = findRefusal([
    ...markLimits("total", total),
    { field: "commercePapers", value: commercePapers, from: 0, to: 4 },
  ]);
  if (refusal !== null) return refusal;
  if (!Number.isInteger(commercePapers)) return { ok: false, reason: "not-a-whole-number", field: "commercePapers" };
  const bonus = Math.min(commercePapers, MAX_PAPERS) * MARKS_PER_PAPER;
  return { ok: true, index: total.mark + bonus, outOf: total.outOf + MAX_PAPERS * MARKS_PER_PAPER };
}
