import { findRefusal, type FormulaOutcome, type MarkOf, markLimits } from "./outcome.ts";

const NATA_OUT_OF = 200;
const MARKS_OUT_OF = 200;

export interface BArchInput {
  /** Score in NATA, out of 200. */
  readonly nata: number;
  /** Total marks of plus two, all subjects. */
  readonly marks: MarkOf;
}

/**
 * The rank mark for B.Arch in Kerala, out of 400: NATA and all plus-two marks, half each. Whether marks are normalised
 * between boards is not known.
 *
 * Source: https://www.mathrubhumi.com/education/ask-expert/the-minimum-score-required-in-nata-for-admission-in-b-arch-through-keam-ask-expert-1.7556265
 * (2022).
 */
export function computeBArch({ nata, marks }: BArchInput): FormulaOutcome {
  const refusal = findRefusal([
    { field: "nata", value: nata, from: 0, to: NATA_OUT_OF },
    ...markLimits("marks", marks),
  ]);
  if (refusal !== null) return refusal;
  return { ok: true, index: nata + (marks.mark / marks.outOf) * MARKS_OUT_OF, outOf: NATA_OUT_OF + MARKS_OUT_OF };
}
