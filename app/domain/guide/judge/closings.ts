import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import { CLOSING_STAGES, type ClosingRecord, type SeatCategory } from "#app/domain/guide/records/record.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";

/** A closing with the admission that it is of and its year. */
export interface YearClosing extends UsableRecord<"closing"> {
  readonly admission: string;
  /** The admission whose rank list it is of. */
  readonly list: string;
  readonly year: number;
}

/** Seats of one course, institute and quota, with their newest closing and the one of the year before, if known. */
export interface Seats {
  readonly admission: string;
  /** Null for any institute. */
  readonly institute: string | null;
  /** Null for any course. */
  readonly course: string | null;
  readonly newest: YearClosing;
  readonly before: YearClosing | null;
  /** The same seats by the general list, if these are by the list of the student's category. */
  readonly general: Seats | null;
}

/** Closings of an admission, without those whose year is unknown. `list`: whose ranks they are, if not its own. */
export function readClosings(admission: AdmissionEntry | null | undefined, list?: string): YearClosing[] {
  return usableRecords(admission, "closing").flatMap((closing) =>
    admission && closing.year !== null
      ? [{ ...closing, admission: admission.slug, list: list ?? admission.slug, year: closing.year }]
      : [],
  );
}

const seatsKey = ({ admission, record }: YearClosing) =>
  [admission, record.institute, record.course, record.quota, record.measure === "vacant" ? "vacant" : ""].join("|");

/** Newest first; within a year the latest stage, which admits the last; then the id, so that the order is total. */
function compareClosings(one: YearClosing, other: YearClosing): number {
  return (
    other.year - one.year ||
    CLOSING_STAGES.indexOf(other.record.stage) - CLOSING_STAGES.indexOf(one.record.stage) ||
    one.id.localeCompare(other.id)
  );
}

/**
 * The seats that closings are of: by the newest closing of the student's category, else by the newest general one.
 * Vacant seats are seats of their own, beside the last rank of the same course.
 */
export function groupSeats(closings: readonly YearClosing[], category: SeatCategory): Seats[] {
  return [...groupBy(closings, seatsKey).values()].flatMap((group) => {
    const of = (list: SeatCategory, general: Seats | null) =>
      newestSeats(
        group.filter(({ record }) => record.category === list),
        general,
      );
    const general = of("general", null);
    const own = category === "general" ? null : of(category, general);
    return own ?? general ?? [];
  });
}

function newestSeats(closings: readonly YearClosing[], general: Seats | null): Seats | null {
  const [newest, ...older] = closings.toSorted(compareClosings);
  if (newest === undefined) return null;
  const { institute, course, measure, outOf } = newest.record;
  const before = older.find(
    ({ year, record }) => year === newest.year - 1 && record.measure === measure && record.outOf === outOf,
  );
  return { admission: newest.admission, institute, course, newest, before: before ?? null, general };
}

/** Groups in the order of their first member. */
export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** Whether a closing is of seats for which one pays the institute's own fee. */
export function isManagement({ quota }: ClosingRecord): boolean {
  return quota === "management" || quota === "deemed";
}
