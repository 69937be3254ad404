import type { InstituteEntry } from "./entries.ts";
import { isPrintable } from "./statement.ts";

/** Institutes to publish, without those whose existence is in doubt. */
export function shownInstitutes(institutes: readonly InstituteEntry[]): InstituteEntry[] {
  return institutes.filter(({ statements }) =>
    statements.every((statement) => statement.field !== "place" || isPrintable(statement)),
  );
}
