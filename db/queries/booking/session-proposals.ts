import { and, eq, gt, isNotNull, sql, type SQL } from "drizzle-orm";
import type { ProposalStatus } from "#app/domain/booking/session-proposal.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookings, sessionProposals, slotClaims } from "#db/schema/index.ts";
import { hourRows, isAnyClaimed } from "#db/queries/purchase/holds.ts";

/** Another time that an expert proposes for a confirmed session. */
export interface Proposal {
  id: string;
  bookingId: string;
  expertId: string;
  /** When the session begins so far. */
  fromTime: Date;
  proposedTime: Date;
  expiresAt: Date;
  /** All hours that the session needs at the proposed time. */
  hours: readonly Date[];
}

/** Whether a booking is still to take place at a time. */
function isConfirmedFor(bookingId: SQL | string, time: SQL | number): SQL {
  return sql`exists (
    select 1 from bookings where id = ${bookingId} and session_time = ${time}
      and payment_status = 'completed' and session_status = 'scheduled'
  )`;
}

/** Whether a proposal can be answered at `now`: nobody has, it is not too late, and the session is as it was. */
function isLive(now: Date): SQL {
  return sql`session_proposals.status = 'open' and session_proposals.expires_at > ${now.getTime()}
    and ${isConfirmedFor(sql`session_proposals.booking_id`, sql`session_proposals.from_time`)}`;
}

/** The proposal that a booking's student can answer now; null if there is none. */
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

/** Whether this proposal can be answered at `now`, as a condition of statements. */
export function isLiveProposal(id: string, now: Date): SQL {
  return sql`exists (select 1 from session_proposals where session_proposals.id = ${id} and ${isLive(now)})`;
}

/** Whether a proposal was stored with this id, as a condition of statements. */
export function isProposal(id: string): SQL {
  return sql`exists (select 1 from session_proposals where id = ${id})`;
}

/** Whether an answer to a proposal was stored at `now`, as a condition of statements. */
export function isAnswered({ id, status, now }: { id: string; status: ProposalStatus; now: Date }): SQL {
  return sql`exists (
    select 1 from session_proposals where id = ${id} and status = ${status} and answered_at = ${now.getTime()}
  )`;
}

/** Releases the hours that a proposal claimed for its booking, unless one can still be answered. */
function releaseProposedHours(db: Database, bookingId: string) {
  return db.delete(slotClaims).where(
    and(
      eq(slotClaims.bookingId, bookingId),
      isNotNull(slotClaims.expiresAt),
      // Hours with another expert are kept for a family that has yet to agree to that.
      sql`slot_claims.partner_id = (select partner_id from bookings where id = ${bookingId})`,
      sql`not exists (select 1 from session_proposals where booking_id = ${bookingId} and status = 'open')`,
    ),
  );
}

/**
 * Stores a proposal and claims its hours until it expires, as statements of a batch: if the session still stands, no
 * other proposal is open, and nobody else claims one of the hours. One that can no longer be answered makes room first.
 * `inserted` returns the proposal if it was stored.
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

/** Records that a proposal led to the move made in the same batch; returns it if so. */
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

/** Ends a live proposal without a move, and releases its hours: statements of a batch. `ended` returns it if it did. */
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

/** Whether a session is where its expert proposed it to be: `bookings` is the table of the statement around it. */
export const isAtProposedTime = sql<boolean>`exists (
  select 1 from session_proposals where booking_id = ${bookings.id} and status = 'accepted'
    and proposed_time = ${bookings.sessionTime}
)`
  .mapWith(Boolean)
  .as("is_at_proposed_time");
