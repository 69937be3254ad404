import type { ExpertSessionRow } from "../../../db/queries/booking/expert-bookings";
import { endOfSession } from "../../domain/booking/booking";
import { describePlaceBriefly } from "../../domain/experts/session-place";
import { firstNameOf } from "../../domain/accounts/person-name";
import { sessionStateOf } from "../../domain/booking/session-state";
import { formatClock, formatDay } from "../../domain/platform/time";

/** A session as an expert sees it in a list, with only the student's first name. */
export function viewSession(row: ExpertSessionRow, now: Date) {
  return {
    id: row.id,
    firstName: firstNameOf(row.studentName),
    day: formatDay(row.sessionTime),
    from: formatClock(row.sessionTime),
    until: formatClock(endOfSession(row)),
    minutes: row.sessionDuration,
    kind: row.kind,
    place: describePlaceBriefly(row),
    state: sessionStateOf(row, now),
    cancelledBy: row.cancelledBy,
    sharesReport: row.sharesReport,
  };
}

export type SessionView = ReturnType<typeof viewSession>;
