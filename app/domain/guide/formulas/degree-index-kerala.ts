import { findRefusal, type FormulaOutcome, type MarkOf, markLimits } from "./outcome.ts";

const TOTAL_OUT_OF = 1200;
const SUBJECT_OUT_OF = 200;

export interface DegreeIndexKeralaInput {
  /** Total marks of plus two; brought to 1200. */
  readonly total: MarkOf;
  /** The mark in the subject concerned, such as mathematics for B.Sc Mathematics; English for BA English. */
  readonly subject: MarkOf;
}

/**
 * The degree index of the University of Kerala, out of 1400: the total of 1200, and the subject's mark of 200. For BA
 * English it is the same, as twice the percentage in English is the mark of 200. Bonus marks (NCC, NSS, scouts) are not
 * included, nor is the rule for VHSE before 2010.
 *
 * Source: https://www.mixindia.com/kerala-university-mark-standardization-guidelines/ (undated, of the three-year degree).
 */
export function computeDegreeIndexKerala({ total, subject }: DegreeIndexKeralaInput): FormulaOutcome {
  const refusal = findRefusal([...markLimits("total", total), ...markLimits("subject", subject)]);
  if (refusal !== null) return refusal;
  const index = (total.mark * TOTAL_OUT_OF) / total.outOf + (subject.mark * SUBJECT_OUT_OF) / subject.outOf;
  return { ok: true, index, outOf: TOTAL_OUT_OF + SUBJECT_OUT_OF };
}
