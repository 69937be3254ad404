import type { StatementStatus } from "./statement.ts";

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
  const firstMonth = formMonths.length === 0 ? SEASON_MONTH + 1 : firstOfRun(formMonths);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const due = firstMonth === 1 ? 12 : firstMonth - 1;
  const dueYear = due > month ? year : year + 1;
  return `${dueYear}-${String(due).padStart(2, "0")}-01`;
}

/** The month in which a run of months begins: December of December and January. */
function firstOfRun(months: readonly number[]): number {
  const begins = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  return begins ?? Math.min(...months);
}

/** The end of the next month, as the first day after it: what is due before then is on the desk now. `today` is an ISO date. */
export function reviewHorizon(today: string): string {
  const monthsOn = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + 2;
  return `${Math.floor(monthsOn / 12)}-${String((monthsOn % 12) + 1).padStart(2, "0")}-01`;
}

/** When a statement is due after a correction: one that was not read again at the authority stays due as it was. */
export function dueAfterCorrection(
  before: { readonly dueOn: string },
  status: StatementStatus,
  formMonths: readonly number[],
  today: string,
): string {
  const isDueAsBefore = status !== "prose" && status !== "checked" && before.dueOn !== NEVER_DUE;
  return isDueAsBefore ? before.dueOn : reviewDueOn(status, formMonths, today);
}
