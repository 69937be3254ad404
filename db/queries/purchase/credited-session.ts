import { sql } from "drizzle-orm";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";

/** A Gold order's session in a statement's JSON: times in milliseconds, UTC. */
export interface CreditedSessionJson {
  booking: {
    id: string;
    expertName: string;
    sessionTime: number;
    sessionDuration: number;
    sessionStatus: "scheduled" | "completed" | "no_show" | "cancelled";
  } | null;
}

export interface CreditedSession {
  bookingId: string;
  expertName: string;
  sessionTime: Date;
  isOver: boolean;
}

/** JSON of the session of the order aliased `o`; null if it includes none. */
export const creditedSessionOfOrder = sql<string | null>`json((
  select json_object('booking', json((
    select json_object(
      'id', b.id, 'expertName', p.name, 'sessionTime', b.session_time,
      'sessionDuration', b.session_duration, 'sessionStatus', b.session_status
    )
    from bookings b join partners p on p.id = b.partner_id where b.id = c.booking_id
  )))
  from session_credits c where c.order_id = o.id and c.voided_at is null
))`;

/** Parses `creditedSessionOfOrder`: null if nothing is booked. */
export function readCreditedSession(credit: CreditedSessionJson | null, now: Date): CreditedSession | null {
  const booking = credit?.booking;
  if (!booking) return null;
  const { id: bookingId, expertName, sessionTime, sessionDuration, sessionStatus } = booking;
  const isOver = sessionStatus !== "scheduled" || sessionTime + sessionDuration * MINUTE_MS <= now.getTime();
  return { bookingId, expertName, sessionTime: new Date(sessionTime), isOver };
}
