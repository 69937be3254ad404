import { findRefusal, type FormulaRefusal } from "./outcome.ts";

export interface JeeRankInput {
  /** The better percentile of the two sessions. */
  readonly percentile: number;
  /** Candidates of both sessions together; their number for a year is not official, so it is always named. */
  readonly candidates: number;
}

const MAX_CANDIDATES = 3_000_000;

/**
 * A rough rank in JEE Main: (100 − percentile) ÷ 100 × candidates, at least 1. An estimate: the agency ranks by seven
 * decimals of the better session.
 *
 * Source: https://getmyuni.com/articles/how-to-calculate-jee-main-rank-from-percentile (2025).
 */
export function estimateJeeRank({
  percentile,
  candidates,
}: JeeRankInput): { readonly ok: true; readonly rank: number } | FormulaRefusal {
  const refusal = findRefusal([
    { field: "percentile", value: percentile, from: 0, to: 100 },
    { field: "candidates", value: candidates, from: 1, to: MAX_CANDIDATES },
  ]);
  if (refusal !== null) return refusal;
  if (!Number.isInteger(candidates)) return { ok: false, reason: "not-a-whole-number", field: "candidates" };
  // Seven decimals, as percentiles have: 100 − 99.9 is otherwise 0.09999999999999432.
  const share = Math.round((100 - percentile) * 1e7) / 1e7 / 100;
  return { ok: true, rank: Math.max(1, Math.ceil(Math.round(share * candidates * 1e6) / 1e6)) };
}
