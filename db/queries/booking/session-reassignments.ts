import { and, asc, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { ReassignmentStatus } from "#app/domain/booking/reassignment.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  associations,
  bookings,
  expertPricing,
  experts,
  payments,
  profiles,
  refunds,
  sessionProposals,
  sessionReassignments,
  slotClaims,
} from "#db/schema/index.ts";
import { hourRows, type Hours, isAnyClaimed } from "#db/queries/purchase/holds.ts";
import { refundedTotal } from "#db/queries/purchase/refunds.ts";

type ReassignmentRecord = typeof sessionReassignments.$inferSelect;

/** Whether a reassignment is open at `now`: unanswered, and its session is unchanged. */
function isLive(now: Date): SQL {
  return sql`session_reassignments.status = 'open' and session_reassignments.expires_at > ${now.getTime()} and exists (
    select 1 from bookings
    where bookings.id = session_reassignments.booking_id and bookings.partner_id = session_reassignments.from_partner_id
      and bookings.session_time = session_reassignments.from_time and bookings.payment_status = 'completed'
      and bookings.session_status = 'scheduled'
  )`;
}

function isLiveReassignment(id: string, now: Date): SQL {
  return sql`exists (select 1 from session_reassignments where session_reassignments.id = ${id} and ${isLive(now)})`;
}

/** SQL condition: a reassignment with this id is stored. */
export function isReassignment(id: string): SQL {
  return sql`exists (select 1 from session_reassignments where id = ${id})`;
}

/** SQL condition: a reassignment was answered or withdrawn at `now`. */
export function isReassignmentEnded({ id, status, now }: { id: string; status: ReassignmentStatus; now: Date }): SQL {
  return sql`exists (
    select 1 from session_reassignments where id = ${id} and status = ${status} and answered_at = ${now.getTime()}
  )`;
}

const fromExpert = alias(experts, "from_expert");
const toExpert = alias(experts, "to_expert");

const shown = {
  id: sessionReassignments.id,
  bookingId: sessionReassignments.bookingId,
  status: sessionReassignments.status,
  fromExpertId: sessionReassignments.fromExpertId,
  toExpertId: sessionReassignments.toExpertId,
  toPricingId: sessionReassignments.toPricingId,
  fromTime: sessionReassignments.fromTime,
  proposedTime: sessionReassignments.proposedTime,
  isOnline: sessionReassignments.isOnline,
  town: sessionReassignments.town,
  venue: sessionReassignments.venue,
  refundPaise: sessionReassignments.refundPaise,
  reason: sessionReassignments.reason,
  respondent: sessionReassignments.respondent,
  proposedBy: sessionReassignments.proposedBy,
  expiresAt: sessionReassignments.expiresAt,
  createdAt: sessionReassignments.createdAt,
  answeredAt: sessionReassignments.answeredAt,
  fromExpert: sql<string>`${fromExpert.name}`.as("from_expert_name"),
  toExpert: sql<string>`${toExpert.name}`.as("to_expert_name"),
  bufferMinutes: toExpert.bufferMinutes,
  userId: bookings.userId,
  minutes: bookings.sessionDuration,
  kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
  student: sql<string>`coalesce(${profiles.name}, '')`.as("student"),
  language: sql<Language>`coalesce(${profiles.language}, 'en')`.as("student_language"),
};

function selectShown(db: Database, now: Date) {
  return db
    .select({ ...shown, isLive: sql<boolean>`(${isLive(now)})`.mapWith(Boolean).as("is_live") })
    .from(sessionReassignments)
    .innerJoin(bookings, eq(bookings.id, sessionReassignments.bookingId))
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .innerJoin(fromExpert, eq(fromExpert.id, sessionReassignments.fromExpertId))
    .innerJoin(toExpert, eq(toExpert.id, sessionReassignments.toExpertId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId));
}

/** A reassignment for its page and the desk. `isLive`: it is open. */
export type ShownReassignment = Awaited<ReturnType<typeof selectShown>>[number];

/** The reassignment of a mailed link; null for an unknown link. */
export async function findReassignmentOfLink(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ShownReassignment | null> {
  const [row] = await selectShown(db, now).where(eq(sessionReassignments.tokenHash, tokenHash)).limit(1);
  return row ?? null;
}

/** A booking's reassignments, newest first. */
export function listReassignments(db: Database, { bookingId, now }: { bookingId: string; now: Date }) {
  return selectShown(db, now)
    .where(eq(sessionReassignments.bookingId, bookingId))
    .orderBy(desc(sessionReassignments.createdAt));
}

/** Experts who can take over a session: active ones of the same kind with a price, by name. */
export async function listReplacements(
  db: Database,
  { associationId, expertId }: { associationId: string; expertId: string },
): Promise<{ expertId: string; name: string; pricingId: string; sessionCharge: number }[]> {
  return db
    .select({
      expertId: experts.id,
      name: experts.name,
      pricingId: expertPricing.id,
      sessionCharge: expertPricing.sessionCharge,
    })
    .from(expertPricing)
    .innerJoin(experts, eq(experts.id, expertPricing.expertId))
    .where(
      and(
        eq(expertPricing.associationId, associationId),
        eq(experts.status, "active"),
        sql`${expertPricing.sessionCharge} > 0`,
        sql`${experts.id} <> ${expertId}`,
        sql`exists (select 1 from partner_associations
          where partner_associations.partner_id = ${experts.id} and partner_associations.association_id = ${associationId})`,
      ),
    )
    .orderBy(asc(experts.name));
}

/** An expert's contact for mails about a session; null if there is no such expert. */
export async function findExpertContact(db: Database, expertId: string) {
  const [row] = await db
    .select({
      name: experts.name,
      email: experts.email,
      language: experts.language,
      meetingLink: experts.meetingLink,
    })
    .from(experts)
    .where(eq(experts.id, expertId))
    .limit(1);
  return row ?? null;
}

/** Releases the hours claimed with the other expert, unless the reassignment is open. */
function releaseOtherHours(db: Database, bookingId: string) {
  return db
    .delete(slotClaims)
    .where(
      and(
        eq(slotClaims.bookingId, bookingId),
        isNotNull(slotClaims.expiresAt),
        sql`slot_claims.partner_id <> (select partner_id from bookings where id = ${bookingId})`,
        sql`not exists (select 1 from session_reassignments where booking_id = ${bookingId} and status = 'open')`,
      ),
    );
}

export type NewReassignment = Omit<ReassignmentRecord, "status" | "createdAt" | "answeredAt"> & {
  /** All hours of the session with the other expert. */
  hours: readonly Date[];
};

/**
 * Statements: insert a reassignment and claim its hours until it expires, if the session is confirmed, no other is
 * open, and the hours are free. An expired one is removed first. `inserted` returns it if it was stored.
 */
export function insertReassignment(db: Database, { hours, ...reassignment }: NewReassignment, now: Date) {
  const { id, bookingId, fromExpertId, toExpertId, fromTime, expiresAt } = reassignment;
  return {
    lapsed: db
      .update(sessionReassignments)
      .set({ status: "lapsed", answeredAt: now })
      .where(
        and(
          eq(sessionReassignments.bookingId, bookingId),
          eq(sessionReassignments.status, "open"),
          sql`not (${isLive(now)})`,
        ),
      ),
    released: releaseOtherHours(db, bookingId),
    inserted: insertSelect(
      db,
      sessionReassignments,
      { ...reassignment, status: "open", createdAt: now },
      sql`where exists (
          select 1 from bookings where id = ${bookingId} and partner_id = ${fromExpertId}
            and session_time = ${fromTime.getTime()} and payment_status = 'completed' and session_status = 'scheduled'
        )
        and not exists (select 1 from session_reassignments where booking_id = ${bookingId} and status = 'open')
        and not ${isAnyClaimed({ expertId: toExpertId, hours })}`,
    ).returning({ id: sessionReassignments.id }),
    claimed: insertSelect(
      db,
      slotClaims,
      { expertId: toExpertId, slotStart: sql`hour.value`, bookingId, expiresAt },
      sql`from ${hourRows(hours)} as hour where ${isReassignment(id)}`,
    ),
  };
}

/** A reassignment that the family accepts. */
export interface AgreedReassignment {
  reassignment: ShownReassignment;
  hours: readonly Date[];
  /** Whether the family is free at that time: see `isFreeForStudent`. */
  isFree: SQL;
  now: Date;
}

/** SQL condition: a session was reassigned to the other expert at `now`. */
export function isReassigned({ reassignment, now }: Pick<AgreedReassignment, "reassignment" | "now">): SQL {
  const { bookingId, toExpertId, proposedTime } = reassignment;
  return sql`exists (
    select 1 from bookings where id = ${bookingId} and partner_id = ${toExpertId}
      and session_time = ${proposedTime.getTime()} and moved_at = ${now.getTime()}
  )`;
}

/**
 * Named statements for a batch, in order, that reassign a session, if the reassignment is open and its hours are
 * claimed for it. Removes notes and the consent to share a report, which were for the previous expert. Enqueues the
 * mails in the same batch. `accepted` returns the reassignment if all of it happened.
 */
export function reassignBooking(db: Database, agreed: AgreedReassignment) {
  const { reassignment, hours, isFree, now } = agreed;
  const { id, bookingId, toExpertId, toPricingId, fromTime, proposedTime, isOnline, town, venue } = reassignment;
  const other: Hours = { expertId: toExpertId, hours };
  const holdsAll = sql`not exists (
    select 1 from ${hourRows(hours)} as wanted
    where not exists (select 1 from slot_claims
      where partner_id = ${other.expertId} and slot_start = wanted.value and booking_id = ${bookingId})
  )`;
  return {
    reassigned: db
      .update(bookings)
      .set({
        expertId: toExpertId,
        pricingId: toPricingId,
        sessionTime: proposedTime,
        isOnline,
        town,
        venue,
        sharesReport: false,
        expertNotes: null,
        sessionFailure: null,
        movedAt: now,
        movedBy: "administrator",
        rescheduledFrom: fromTime,
        rescheduleCount: sql`${bookings.rescheduleCount} + 1`,
        updatedAt: now,
        notifiedAt: now,
      })
      .where(and(eq(bookings.id, bookingId), isLiveReassignment(id, now), holdsAll, isFree)),
    freed: db
      .delete(slotClaims)
      .where(
        and(
          eq(slotClaims.bookingId, bookingId),
          sql`${slotClaims.expertId} <> ${toExpertId}`,
          isReassigned({ reassignment, now }),
        ),
      ),
    confirmed: db
      .update(slotClaims)
      .set({ expiresAt: null })
      .where(
        and(
          eq(slotClaims.bookingId, bookingId),
          eq(slotClaims.expertId, toExpertId),
          isReassigned({ reassignment, now }),
        ),
      ),
    // A time proposed by the previous expert does not apply to the new one.
    lapsedProposals: db
      .update(sessionProposals)
      .set({ status: "lapsed", answeredAt: now })
      .where(
        and(
          eq(sessionProposals.bookingId, bookingId),
          eq(sessionProposals.status, "open"),
          isReassigned({ reassignment, now }),
        ),
      ),
    accepted: db
      .update(sessionReassignments)
      .set({ status: "accepted", answeredAt: now })
      .where(
        and(
          eq(sessionReassignments.id, id),
          eq(sessionReassignments.status, "open"),
          isReassigned({ reassignment, now }),
        ),
      )
      .returning({ id: sessionReassignments.id }),
  };
}

/** Requests one refund of the price difference: never the whole payment, which would cancel the session. */
export function insertRefundOfDifference(
  db: Database,
  { reassignment, now }: Pick<AgreedReassignment, "reassignment" | "now">,
  refund: { id: string; reason: string },
) {
  const { id, bookingId, refundPaise: amountPaise, proposedBy } = reassignment;
  const values = {
    ...refund,
    paymentId: sql`payments.id`,
    amountPaise,
    category: "cheaper-expert" as const,
    idempotencyKey: `reassign-${id}`,
    requestedBy: proposedBy,
    createdAt: now,
    updatedAt: now,
  };
  return insertSelect(
    db,
    refunds,
    values,
    sql`from ${payments} where payments.booking_id = ${bookingId} and payments.role = 'settled'
      and payments.amount_paise - ${refundedTotal(sql`payments.id`)} > ${amountPaise}
      and ${isReassignmentEnded({ id, status: "accepted", now })}`,
  ).onConflictDoNothing();
}

/** Statements: end an open reassignment without a change, and release its hours. `ended` returns it if so. */
export function endReassignment(
  db: Database,
  { id, bookingId, status, now }: { id: string; bookingId: string; status: "declined" | "withdrawn"; now: Date },
) {
  return {
    ended: db
      .update(sessionReassignments)
      .set({ status, answeredAt: now })
      .where(and(eq(sessionReassignments.id, id), eq(sessionReassignments.bookingId, bookingId), isLive(now)))
      .returning({ id: sessionReassignments.id }),
    released: releaseOtherHours(db, bookingId),
  };
}
