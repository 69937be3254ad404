import { toComparable } from "./typed-text.ts";

/** Digits with or without separators, as in India (1,23,456) or elsewhere (123,456); decimals after a point. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A number that somebody typed, in any script's digits: null if blank, NaN for anything else. */
export function readTypedNumber(typed: string): number | null {
  const text = toComparable(typed).replaceAll(" ", "");
  if (text === "") return null;
  return NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}
