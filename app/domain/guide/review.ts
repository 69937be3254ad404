import type { StatementStatus } from "./statement.ts";

/** Due date of prose. Sorts after every day. */
export const NEVER_DUE = "9999-12-31";

/** Statements without an admission are reviewed before the admission season. */
const SEASON_MONTH = 4;

/** When to review a statement: the month before its forms come out, from `today` (ISO date); `NEVER_DUE` for prose. */
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

/** The due date after a correction: unchanged unless the statement was read again at the authority. */
export function dueAfterCorrection(
  before: { readonly dueOn: string },
  status: StatementStatus,
  formMonths: readonly number[],
  today: string,
): string {
  const isDueAsBefore = status !== "prose" && status !== "checked" && before.dueOn !== NEVER_DUE;
  return isDueAsBefore ? before.dueOn : reviewDueOn(status, formMonths, today);
}
