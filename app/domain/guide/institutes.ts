import type { InstituteEntry } from "./entries.ts";
import { isPrintable } from "./statement.ts";

/** The highest yearly fees, in rupees, by which institutes can be chosen. */
export const HIGHEST_FEES = [10_000, 25_000, 50_000, 100_000, 200_000] as const;

/** Institutes to publish, without those whose existence is in doubt. */
export function shownInstitutes(institutes: readonly InstituteEntry[]): InstituteEntry[] {
  return institutes.filter(({ statements }) =>
    statements.every((statement) => statement.field !== "place" || isPrintable(statement)),
  );
}
