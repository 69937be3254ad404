import type { StatementStatus } from "./statement";

/** When prose is due. Sorts after every day. */
export const NEVER_DUE = "9999-12-31";

/** What belongs to no admission is read again before the season of admissions begins. */
const SEASON_MONTH = 4;

/**
 * The day before which somebody has to read a statement again: the first of the month before its admission's forms come
 * out, next time from `today` (an ISO date). `NEVER_DUE` for what cannot be true or false.
 */
export function reviewDueOn(
  status: StatementStatus,
  /** 1 to 12. */
  formMonths: readonly number[],
  today: string,
): string {
  if (status === "prose") return NEVER_DUE;
  const firstMonth = formMonths.length === 0 ? SEASON_MONTH + 1 : firstOf(formMonths);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const due = firstMonth === 1 ? 12 : firstMonth - 1;
  const dueYear = due > month ? year : year + 1;
  return `${dueYear}-${String(due).padStart(2, "0")}-01`;
}

/** The month in which a run of months begins: December of December and January. */
function firstOf(months: readonly number[]): number {
  const begins = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  return begins ?? Math.min(...months);
}
