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

/** Whether a reassignment can be agreed to at `now`: nobody has answered, and the session is as it was shown. */
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

/** Whether a reassignment was stored with this id, as a condition of statements. */
export function isReassignment(id: string): SQL {
  return sql`exists (select 1 from session_reassignments where id = ${id})`;
}

/** Whether a reassignment was answered or taken back at `now`, as a condition of statements. */
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

/** A reassignment as its page and the desk show it. `isLive`: it can be answered. */
export type ShownReassignment = Awaited<ReturnType<typeof selectShown>>[number];

/** What the link in a mail opens; null for an unknown one. */
export async function findReassignmentOfLink(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ShownReassignment | null> {
  const [row] = await selectShown(db, now).where(eq(sessionReassignments.tokenHash, tokenHash)).limit(1);
  return row ?? null;
}

/** What was proposed for a booking, newest first. */
export function listReassignments(db: Database, { bookingId, now }: { bookingId: string; now: Date }) {
  return selectShown(db, now)
    .where(eq(sessionReassignments.bookingId, bookingId))
    .orderBy(desc(sessionReassignments.createdAt));
}

/** The experts who may take a session over: active ones of the same kind who charge for it, by name. */
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

/** How an expert is written to about a session; null if there is no such expert. */
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

/** Releases the hours that a reassignment claimed with the other expert, unless it can still be answered. */
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

/** A reassignment to be stored. */
export type NewReassignment = Omit<ReassignmentRecord, "status" | "createdAt" | "answeredAt"> & {
  /** All hours that the session needs with the other expert. */
  hours: readonly Date[];
};

/**
 * Stores a reassignment and claims its hours until it expires, as statements of a batch: if the session still stands, no
 * other is open, and nobody claims one of the hours. One that can no longer be answered makes room first. `inserted`
 * returns it if it was stored.
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

/** A reassignment that is agreed to. */
export interface AgreedReassignment {
  reassignment: ShownReassignment;
  hours: readonly Date[];
  /** Whether the family may have a session then: see `isFreeForStudent`. */
  isFree: SQL;
  now: Date;
}

/** Whether a session became the other expert's at `now`: the condition for all that follows in the same batch. */
export function isReassigned({ reassignment, now }: Pick<AgreedReassignment, "reassignment" | "now">): SQL {
  const { bookingId, toExpertId, proposedTime } = reassignment;
  return sql`exists (
    select 1 from bookings where id = ${bookingId} and partner_id = ${toExpertId}
      and session_time = ${proposedTime.getTime()} and moved_at = ${now.getTime()}
  )`;
}

/**
 * Hands a session over, as named statements of a batch, in their order: if the reassignment can still be agreed to and
 * its hours are claimed for it. Consent to share a report, and notes, were for the expert so far. Whoever is concerned
 * is mailed in the same batch. `accepted` returns the reassignment, if all of it happened.
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
    // A time that the expert so far had proposed is not one of the other expert.
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

/**
 * Requests the refund of what an expert charges less, once, for the batch that hands the session over: never the last of
 * what was paid, which would take the session back.
 */
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

/** Ends a live reassignment without a change, and releases its hours: statements of a batch. `ended` returns it if so. */
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
