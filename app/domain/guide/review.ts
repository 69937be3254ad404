import type { GuideRecord, RecordKind } from "./records/record.ts";
import type { StatementStatus } from "./statement.ts";

/** Due date of prose. Sorts after every day. */
export const NEVER_DUE = "9999-12-31";

/** Statements without an admission are reviewed before the admission season. */
const SEASON_MONTH = 4;

/** The years for which a record's figures hold: those of one round until the next, others longer. */
const YEARS_IN_FORCE: Readonly<Record<RecordKind, number>> = {
  closing: 1,
  round: 1,
  formula: 1,
  course: 2,
  pay: 2,
  award: 2,
};

/** A statement's parts that decide when it has to be read again. */
export interface Reviewed {
  readonly status: StatementStatus;
  readonly record?: GuideRecord | null;
  /** The admission year. */
  readonly year: number | null;
  /** The last day of a round, an ISO date. */
  readonly to: string | null;
}

/**
 * When to review a statement, from `today` (an ISO date): sentences the month before the admission's forms come out,
 * dates and closings a year after their round, fees, pay and awards two years after theirs; `NEVER_DUE` for prose.
 */
export function reviewDueOn(
  { status, record, year, to }: Reviewed,
  /** 1 to 12. */
  formMonths: readonly number[],
  today: string,
): string {
  if (record) {
    const after = YEARS_IN_FORCE[record.kind];
    const due =
      record.kind === "round" && to !== null ? addYears(to, after) : year === null ? today : endOf(year, after);
    // What was read again today and is still the newest is due after the same time again.
    return status === "checked" && due <= today ? addYears(today, after) : due;
  }
  if (status === "prose") return NEVER_DUE;
  const firstMonth = formMonths.length === 0 ? SEASON_MONTH + 1 : firstOfRun(formMonths);
  const [thisYear, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const due = firstMonth === 1 ? 12 : firstMonth - 1;
  const dueYear = due > month ? thisYear : thisYear + 1;
  return `${dueYear}-${String(due).padStart(2, "0")}-01`;
}

/** The admissions of a year end in September. */
const endOf = (year: number, yearsLater: number) => `${year + yearsLater}-10-01`;

/** The 29th of February becomes the 28th. */
const addYears = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4).replace("02-29", "02-28")}`;

/** The first month of a run: December for December and January. */
function firstOfRun(months: readonly number[]): number {
  const begins = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  return begins ?? Math.min(...months);
}

/** End of the next month (exclusive): reviews due before it are on the desk now. `today` is an ISO date. */
export function reviewHorizon(today: string): string {
  const monthsOn = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + 2;
  return `${Math.floor(monthsOn / 12)}-${String((monthsOn % 12) + 1).padStart(2, "0")}-01`;
}

/** The due date after a correction: unchanged unless the statement was read again at the authority, or is a record. */
export function dueAfterCorrection(
  before: { readonly dueOn: string },
  after: Reviewed,
  formMonths: readonly number[],
  today: string,
): string {
  const { status, record } = after;
  const isDueAsBefore = !record && status !== "prose" && status !== "checked" && before.dueOn !== NEVER_DUE;
  return isDueAsBefore ? before.dueOn : reviewDueOn(after, formMonths, today);
}
