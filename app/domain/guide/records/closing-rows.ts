import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import { groupBy, groupSeats, isManagement, readClosings, type Seats } from "#app/domain/guide/judge/closings.ts";
import type { ClosingMeasure, SeatCategory } from "./record.ts";

/** The last seats of a category by one measure, with those of the year before. */
export interface ClosingRow extends Seats {
  readonly category: SeatCategory;
  readonly measure: ClosingMeasure;
}

/** Measures by which a lower value is harder to reach; of all others a higher one is. */
const LOWER_IS_HARDER: readonly ClosingMeasure[] = ["rank", "selected", "passed", "vacant"];

/** Orders rows: the whole admission before its institutes, then the hardest seats first. */
function compareRows(one: ClosingRow, other: ClosingRow): number {
  const sign = LOWER_IS_HARDER.includes(one.measure) ? 1 : -1;
  return (
    Number(one.institute !== null) - Number(other.institute !== null) ||
    one.measure.localeCompare(other.measure) ||
    sign * (one.newest.record.value - other.newest.record.value) ||
    one.newest.id.localeCompare(other.newest.id)
  );
}

/** The closings of an admission that may be printed, as rows of a table. */
export function listClosingRows(admission: AdmissionEntry): ClosingRow[] {
  const groups = groupBy(readClosings(admission), ({ record }) => `${record.category} ${record.measure}`);
  return [...groups.values()]
    .flatMap((closings) => {
      const [first] = closings;
      if (first === undefined) return [];
      const { category, measure } = first.record;
      return groupSeats(closings, category).map((seats) => ({ ...seats, category, measure }));
    })
    .toSorted(compareRows);
}

/** Years after which a closing says nothing about the next one. */
const OLDEST = 2;

/** The hardest or the easiest seats of a range; the only ones. */
export interface SeatRangeEnd {
  readonly row: ClosingRow;
  readonly end: "hardest" | "easiest" | "only";
}

/** The range of an admission's seats in the general category: the hardest and the easiest one by each measure. */
export function summariseClosings(rows: readonly ClosingRow[], courses: readonly string[]): SeatRangeEnd[] {
  const fitting = rows.filter(
    ({ category, course, newest: { record } }) =>
      category === "general" &&
      !isManagement(record) &&
      record.quota !== "nri" &&
      (course === null || courses.length === 0 || courses.includes(course)),
  );
  const newest = Math.max(0, ...fitting.map((row) => row.newest.year));
  const recent = fitting.filter((row) => row.newest.year > newest - OLDEST);
  return [...groupBy(recent, ({ measure, newest: { record } }) => `${measure} ${record.outOf}`).values()].flatMap(
    (group): SeatRangeEnd[] => {
      const sorted = group.toSorted(
        (one, other) =>
          (LOWER_IS_HARDER.includes(one.measure) ? 1 : -1) * (one.newest.record.value - other.newest.record.value),
      );
      const [hardest] = sorted;
      const easiest = sorted.at(-1);
      if (hardest === undefined || easiest === undefined) return [];
      if (hardest === easiest) return [{ row: hardest, end: "only" }];
      return [
        { row: hardest, end: "hardest" },
        { row: easiest, end: "easiest" },
      ];
    },
  );
}
