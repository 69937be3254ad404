import { and, eq, gt, isNotNull, sql, type SQL } from "drizzle-orm";
import type { ProposalStatus } from "#app/domain/booking/session-proposal.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookings, sessionProposals, slotClaims } from "#db/schema/index.ts";
import { hourRows, isAnyClaimed } from "#db/queries/purchase/holds.ts";

/** An expert's proposal of another time for a confirmed session. */
export interface Proposal {
  id: string;
  bookingId: string;
  expertId: string;
  /** The session's current start. */
  fromTime: Date;
  proposedTime: Date;
  expiresAt: Date;
  /** All hours of the session at the proposed time. */
  hours: readonly Date[];
}

function isConfirmedFor(bookingId: SQL | string, time: SQL | number): SQL {
  return sql`exists (
    select 1 from bookings where id = ${bookingId} and session_time = ${time}
      and payment_status = 'completed' and session_status = 'scheduled'
  )`;
}

/** Whether a proposal is open at `now`: unanswered, not expired, and its session is unchanged. */
function isLive(now: Date): SQL {
  return sql`session_proposals.status = 'open' and session_proposals.expires_at > ${now.getTime()}
    and ${isConfirmedFor(sql`session_proposals.booking_id`, sql`session_proposals.from_time`)}`;
}

/** A booking's open proposal; null if there is none. */
export async function findLiveProposal(db: Database, { bookingId, now }: { bookingId: string; now: Date }) {
  const [row] = await db
    .select({
      id: sessionProposals.id,
      fromTime: sessionProposals.fromTime,
      proposedTime: sessionProposals.proposedTime,
      expiresAt: sessionProposals.expiresAt,
    })
    .from(sessionProposals)
    .where(and(eq(sessionProposals.bookingId, bookingId), isLive(now)))
    .limit(1);
  return row ?? null;
}

/** The status of a booking's proposal; null if it has no such proposal. */
export async function findProposalStatus(
  db: Database,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<ProposalStatus | null> {
  const [row] = await db
    .select({ status: sessionProposals.status })
    .from(sessionProposals)
    .where(and(eq(sessionProposals.id, id), eq(sessionProposals.bookingId, bookingId)))
    .limit(1);
  return row?.status ?? null;
}

/** SQL condition: this proposal is open at `now`. */
export function isLiveProposal(id: string, now: Date): SQL {
  return sql`exists (select 1 from session_proposals where session_proposals.id = ${id} and ${isLive(now)})`;
}

/** SQL condition: a proposal with this id is stored. */
export function isProposal(id: string): SQL {
  return sql`exists (select 1 from session_proposals where id = ${id})`;
}

/** SQL condition: an answer to a proposal was stored at `now`. */
export function isAnswered({ id, status, now }: { id: string; status: ProposalStatus; now: Date }): SQL {
  return sql`exists (
    select 1 from session_proposals where id = ${id} and status = ${status} and answered_at = ${now.getTime()}
  )`;
}

/** Releases the hours claimed by a booking's proposals, unless one is open. */
function releaseProposedHours(db: Database, bookingId: string) {
  return db.delete(slotClaims).where(
    and(
      eq(slotClaims.bookingId, bookingId),
      isNotNull(slotClaims.expiresAt),
      // Hours with another expert belong to an open reassignment.
      sql`slot_claims.partner_id = (select partner_id from bookings where id = ${bookingId})`,
      sql`not exists (select 1 from session_proposals where booking_id = ${bookingId} and status = 'open')`,
    ),
  );
}

/**
 * Statements: insert a proposal and claim its hours until it expires, if the session is confirmed, no other proposal is
 * open, and the hours are free. An expired proposal is removed first. `inserted` returns the proposal if it was stored.
 */
export function insertProposal(db: Database, proposal: Proposal, now: Date) {
  const { id, bookingId, expertId, fromTime, proposedTime, expiresAt, hours } = proposal;
  const claimed = sql`exists (
    select 1 from slot_claims where partner_id = ${expertId} and slot_start = hour.value
  )`;
  return {
    lapsed: db
      .update(sessionProposals)
      .set({ status: "lapsed", answeredAt: now })
      .where(
        and(eq(sessionProposals.bookingId, bookingId), eq(sessionProposals.status, "open"), sql`not (${isLive(now)})`),
      ),
    released: releaseProposedHours(db, bookingId),
    inserted: insertSelect(
      db,
      sessionProposals,
      { id, bookingId, fromTime, proposedTime, status: "open", expiresAt, createdAt: now },
      sql`where ${isConfirmedFor(bookingId, fromTime.getTime())}
        and not exists (select 1 from session_proposals where booking_id = ${bookingId} and status = 'open')
        and not ${isAnyClaimed({ expertId, hours }, sql`select ${bookingId}`)}`,
    ).returning({ id: sessionProposals.id }),
    // The session's own hours may be among them.
    claimed: insertSelect(
      db,
      slotClaims,
      { expertId, slotStart: sql`hour.value`, bookingId, expiresAt },
      sql`from ${hourRows(hours)} as hour where ${isProposal(id)} and not ${claimed}`,
    ),
  };
}

/** Marks a proposal as accepted by the move in the same batch; returns it if so. */
export function acceptProposal(
  db: Database,
  { id, bookingId, to, now }: { id: string; bookingId: string; to: Date; now: Date },
) {
  return db
    .update(sessionProposals)
    .set({ status: "accepted", answeredAt: now })
    .where(
      and(
        eq(sessionProposals.id, id),
        eq(sessionProposals.bookingId, bookingId),
        eq(sessionProposals.status, "open"),
        gt(sessionProposals.expiresAt, now),
        isConfirmedFor(bookingId, to.getTime()),
      ),
    )
    .returning({ id: sessionProposals.id });
}

/** Statements: end an open proposal without a move, and release its hours. `ended` returns it if it did. */
export function endProposal(
  db: Database,
  { id, bookingId, status, now }: { id: string; bookingId: string; status: "declined" | "withdrawn"; now: Date },
) {
  return {
    ended: db
      .update(sessionProposals)
      .set({ status, answeredAt: now })
      .where(and(eq(sessionProposals.id, id), eq(sessionProposals.bookingId, bookingId), isLive(now)))
      .returning({ id: sessionProposals.id }),
    released: releaseProposedHours(db, bookingId),
  };
}

/** Whether a session is at a time that its expert proposed; the outer statement's table is `bookings`. */
export const isAtProposedTime = sql<boolean>`exists (
  select 1 from session_proposals where booking_id = ${bookings.id} and status = 'accepted'
    and proposed_time = ${bookings.sessionTime}
)`
  .mapWith(Boolean)
  .as("is_at_proposed_time");
