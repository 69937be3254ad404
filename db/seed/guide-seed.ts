import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { type CareerNames, type GuideFiles, readGuide } from "./guide-files.ts";
import { changeRows, type GuideTable, guideTables, insertSeedVersion, type PresentRows } from "./guide-sql.ts";

export { changeRows, selectRows } from "./guide-sql.ts";

/** The guide's rows from its files. `now` decides when each statement is due. */
export function readGuideTables(files: GuideFiles, careerNames: CareerNames, now: Date): GuideTable[] {
  return guideTables(readGuide(files, careerNames), toIstDate(now));
}

/**
 * The statements that bring a database to the files' guide; none if it has it. `present` has the rows of each table, in
 * order: see `selectRows`; an empty database has none.
 */
export function changeGuide(tables: readonly GuideTable[], present: readonly PresentRows[], now: Date): string[] {
  const changes = tables.flatMap((table, place) => changeRows(table, present[place] ?? []));
  return changes.length === 0 ? [] : [insertSeedVersion(now.getTime()), ...changes];
}
