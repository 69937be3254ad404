import { ERASED_STUDENT } from "../../domain/accounts/erasure";
import type { ExpertSessionRow } from "../../../db/queries/booking/expert-bookings";
import { endOfSession } from "../../domain/booking/booking";
import { describePlaceBriefly } from "../../domain/experts/session-place";
import { firstNameOf } from "../../domain/accounts/person-name";
import { sessionStateOf } from "../../domain/booking/session-state";
import { associationSlugOf, expertKindName } from "../../domain/experts/expert";
import type { Language } from "../../domain/platform/language";
import { formatClock, formatClockParts, formatDay } from "../../domain/platform/time";

/** "9:00 am – 9:45 am" or "രാവിലെ 9:00 – 9:45", in IST. */
function describeTimes(start: Date, end: Date, language: Language): string {
  if (language === "en") return `${formatClock(start)} – ${formatClock(end)}`;
  // The part of the day is said once where it is the same.
  const { part, time } = formatClockParts(end, language);
  const until = part === formatClockParts(start, language).part ? time : `${part} ${time}`;
  return `${formatClock(start, language)} – ${until}`;
}

/** A session as an expert sees it in a list, with only the student's first name. */
export function viewSession(row: ExpertSessionRow, now: Date, language: Language) {
  const kind = associationSlugOf(row.kind);
  return {
    id: row.id,
    firstName: row.studentName === null ? ERASED_STUDENT[language] : firstNameOf(row.studentName),
    day: formatDay(row.sessionTime, language),
    times: describeTimes(row.sessionTime, endOfSession(row), language),
    minutes: row.sessionDuration,
    kind: kind ? expertKindName(kind, language) : row.kind,
    place: describePlaceBriefly(row, language),
    state: sessionStateOf(row, now),
    cancelledBy: row.cancelledBy,
    sharesReport: row.sharesReport,
  };
}

export type SessionView = ReturnType<typeof viewSession>;
