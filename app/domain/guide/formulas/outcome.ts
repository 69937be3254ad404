/** Why nothing was computed: a value is missing or not a number, below or above its limits, or not above zero. */
type FormulaFailure = "not-a-number" | "too-low" | "too-high" | "not-a-whole-number";

export type FormulaRefusal = { readonly ok: false; readonly reason: FormulaFailure; readonly field: string };

/** An index out of its highest possible value, never rounded: how the authorities round is not known. */
export type FormulaOutcome = { readonly ok: true; readonly index: number; readonly outOf: number } | FormulaRefusal;

export interface Limits {
  readonly field: string;
  readonly value: number;
  readonly from: number;
  /** Infinity for no highest value. */
  readonly to: number;
}

/** The first value outside its limits, as a refusal; null if all are within. */
export function findRefusal(values: readonly Limits[]): FormulaRefusal | null {
  for (const { field, value, from, to } of values) {
    if (!Number.isFinite(value)) return { ok: false, reason: "not-a-number", field };
    if (value < from) return { ok: false, reason: "too-low", field };
    if (value > to) return { ok: false, reason: "too-high", field };
  }
  return null;
}

/** A mark and the highest possible one, on one scale. */
export interface MarkOf {
  readonly mark: number;
  readonly outOf: number;
}

/** The limits of a mark and of what it is out of; `field` names the mark, `fieldOutOf` the other. */
export function markLimits(field: string, { mark, outOf }: MarkOf): Limits[] {
  return [
    { field: `${field}OutOf`, value: outOf, from: 1, to: 10_000 },
    { field, value: mark, from: 0, to: outOf },
  ];
}
