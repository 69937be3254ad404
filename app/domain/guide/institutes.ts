import type { InstituteEntry } from "./entries.ts";
import { isPrintable } from "./statement.ts";

/** Institutes that readers may see: those of which somebody doubts that they are there are left out. */
export function shownInstitutes(institutes: readonly InstituteEntry[]): InstituteEntry[] {
  return institutes.filter(({ statements }) =>
    statements.every((statement) => statement.field !== "place" || isPrintable(statement)),
  );
}
