import { ERASED_STUDENT } from "#app/domain/accounts/erasure.ts";
import type { ExpertSessionRow } from "#db/queries/booking/expert-bookings.ts";
import { endOfSession } from "#app/domain/booking/booking.ts";
import { describePlaceBriefly } from "#app/domain/experts/session-place.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { toSessionState } from "#app/domain/booking/session-state.ts";
import { findAssociationSlug, expertKindName } from "#app/domain/experts/expert.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatClock, formatClockParts, formatDay } from "#app/domain/platform/time.ts";

/** "9:00 am – 9:45 am" or "രാവിലെ 9:00 – 9:45", in IST. */
function describeTimes(start: Date, end: Date, language: Language): string {
  if (language === "en") return `${formatClock(start)} – ${formatClock(end)}`;
  // The part of the day is given once if it is the same.
  const { part, time } = formatClockParts(end, language);
  const until = part === formatClockParts(start, language).part ? time : `${part} ${time}`;
  return `${formatClock(start, language)} – ${until}`;
}

/** A session as listed for an expert, with only the student's first name. */
export function viewSession(row: ExpertSessionRow, now: Date, language: Language) {
  const kind = findAssociationSlug(row.kind);
  return {
    id: row.id,
    firstName: row.studentName === null ? ERASED_STUDENT[language] : toFirstName(row.studentName),
    day: formatDay(row.sessionTime, language),
    times: describeTimes(row.sessionTime, endOfSession(row), language),
    minutes: row.sessionDuration,
    kind: kind ? expertKindName(kind, language) : row.kind,
    place: describePlaceBriefly(row, language),
    state: toSessionState(row, now),
    cancelledBy: row.cancelledBy,
    sharesReport: row.sharesReport,
  };
}

export type SessionView = ReturnType<typeof viewSession>;
