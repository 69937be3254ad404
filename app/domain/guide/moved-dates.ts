import { CALENDAR_STEPS, type CalendarStep } from "./calendar.ts";
import { isPrintable, type Statement } from "./statement.ts";

/** First and last day, ISO dates in India. */
export interface ExactDays {
  readonly from: string;
  readonly to: string;
}

/** Exact days of an admission that are new, have been moved or have been withdrawn. */
export interface MovedDates {
  readonly step: CalendarStep;
  /** Null where no exact day was, or is now, known. */
  readonly before: ExactDays | null;
  readonly after: ExactDays | null;
}

type Dated = Pick<Statement, "en" | "status" | "from" | "to">;

/** The days that a calendar shows because of a statement; null if it has none, or readers may not see it. */
function announcedDays(statement: Dated): ExactDays | null {
  if (statement.from === null || !isPrintable(statement)) return null;
  return { from: statement.from, to: statement.to ?? statement.from };
}

/**
 * What a change of a statement about an admission moves in calendars from `today` on (an ISO date in India). Null if
 * nothing: days that are past both before and after concern nobody any more.
 */
export function movedDates(field: string, before: Dated, after: Dated, today: string): MovedDates | null {
  const step = CALENDAR_STEPS.find((known) => known === field);
  if (step === undefined) return null;
  const [old, now] = [announcedDays(before), announcedDays(after)];
  if (old?.from === now?.from && old?.to === now?.to) return null;
  const isComing = [old, now].some((days) => days !== null && days.to >= today);
  return isComing ? { step, before: old, after: now } : null;
}
