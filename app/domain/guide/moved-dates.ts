import { CALENDAR_STEPS, type CalendarStep } from "./calendar.ts";
import type { RoundEvent } from "./records/record.ts";
import { isPrintable, type Statement } from "./statement.ts";

/** First and last days, ISO dates in India. */
export interface ExactDays {
  readonly from: string;
  readonly to: string;
}

/** An admission's exact days that are new, moved or withdrawn. */
export interface MovedDates {
  readonly step: CalendarStep | RoundEvent;
  /** Null if no exact days were, or are now, known. */
  readonly before: ExactDays | null;
  readonly after: ExactDays | null;
}

type Dated = Pick<Statement, "en" | "status" | "from" | "to" | "record">;

/** Calendar days from a statement; null if it has none or is not public. */
function announcedDays(statement: Dated): ExactDays | null {
  if (statement.from === null || !isPrintable(statement)) return null;
  if (statement.record?.kind === "round" && !statement.record.isOfficial) return null;
  return { from: statement.from, to: statement.to ?? statement.from };
}

const eventOf = ({ record }: Dated) => (record?.kind === "round" ? record.event : null);

/** How a statement's change moves dates from `today` on (an ISO date in India); null if no current date moves. */
export function movedDates(field: string, before: Dated, after: Dated, today: string): MovedDates | null {
  const step = CALENDAR_STEPS.find((known) => known === field) ?? eventOf(after) ?? eventOf(before);
  if (step === null) return null;
  const [old, now] = [announcedDays(before), announcedDays(after)];
  if (old?.from === now?.from && old?.to === now?.to) return null;
  const isComing = [old, now].some((days) => days !== null && days.to >= today);
  return isComing ? { step, before: old, after: now } : null;
}
