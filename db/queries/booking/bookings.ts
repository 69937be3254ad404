import { and, asc, eq, getTableColumns, inArray, lte, sql, type SQL } from "drizzle-orm";
import {
  type BookingActor,
  MAX_HOLDS,
  type MovedBy,
  type SessionFailure,
  type SessionStatus,
} from "#app/domain/booking/booking.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { type SessionOutcome, toRecordedOutcome } from "#app/domain/booking/session-state.ts";
import type { Database } from "#db/client.ts";
import type { OpenSale } from "#db/queries/purchase/sale.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  associations,
  bookings,
  couponRedemptions,
  experts,
  refunds,
  sessionCredits,
  slotClaims,
} from "#db/schema/index.ts";
import { refundedTotal } from "#db/queries/purchase/refunds.ts";
import type { Offer } from "./slots.ts";
import { isShownToExpert } from "./expert-bookings.ts";
import { deleteClaims, hourRows, type Hours, isAnyClaimed } from "#db/queries/purchase/holds.ts";

export type BookingRecord = typeof bookings.$inferSelect;

/** A booking with details of its expert. */
export interface BookingWithExpert extends BookingRecord {
  expertName: string;
  /** The key of a picture in R2. */
  profileImage: string | null;
  expertStatus: "active" | "inactive";
  bufferMinutes: number;
  /** Hours before the session until which it can be booked. */
  minimumNoticeHours: number;
  /** The expert's current link, for online sessions. */
  meetingLink: string | null;
  kind: ExpertKind;
}

function isReachedBy(actor: BookingActor): SQL | undefined {
  switch (actor.role) {
    case "student":
      return eq(bookings.userId, actor.userId);
    case "expert":
      return and(eq(bookings.expertId, actor.expertId), isShownToExpert);
    case "administrator":
    case "system":
      return undefined;
  }
}

/** SQL: the recorded outcome of a booking's session, as `toOutcome`; `scheduled` if there is none. */
export const recordedOutcome = sql<SessionStatus | SessionFailure>`iif(bookings.session_status = 'scheduled',
  coalesce(bookings.session_failure, 'scheduled'), bookings.session_status)`.as("outcome");

/** A booking that the actor may access: one's own (an expert's: once confirmed), any for an administrator. */
export async function findBooking(
  db: Database,
  { id, actor }: { id: string; actor: BookingActor },
): Promise<BookingWithExpert | null> {
  const [row] = await db
    .select({
      ...getTableColumns(bookings),
      expertName: experts.name,
      profileImage: experts.profileImage,
      expertStatus: experts.status,
      bufferMinutes: experts.bufferMinutes,
      minimumNoticeHours: experts.minimumNoticeHours,
      meetingLink: experts.meetingLink,
      kind: sql<ExpertKind>`${associations.slug}`,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .where(and(eq(bookings.id, id), isReachedBy(actor)))
    .limit(1);
  return row ?? null;
}

/** A slot to hold for a student: at most one pending booking each. */
export interface Hold {
  userId: string;
  expertId: string;
  pricingId: string;
  start: Date;
}

/** A student's pending booking for a slot, as a sale. */
export function selectHeldSale({ userId, expertId, pricingId, start }: Hold): OpenSale {
  const id = sql`(
    select id from bookings where profile_id = ${userId} and partner_id = ${expertId} and pricing_id = ${pricingId}
      and session_time = ${start.getTime()} and payment_status = 'pending' limit 1
  )`;
  return { kind: "booking", userId, id };
}

/** Statement: a student's pending booking for a slot. */
export function heldBooking(db: Database, hold: Hold) {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.id, selectHeldSale(hold).id))
    .limit(1);
}

interface RequestedTime {
  userId: string;
  expertId: string;
  start: Date;
  sessionMinutes: number;
  /** A booking of the student to ignore, as it is to be replaced. */
  exceptBookingId?: string;
  now: Date;
}

/** Another session of this student, with another expert, that overlaps the time: booked, unpaid, or at checkout. */
function overlaps({ userId, expertId, start, sessionMinutes, exceptBookingId = "", now }: RequestedTime): SQL {
  const end = start.getTime() + sessionMinutes * MINUTE_MS;
  return sql`bookings.profile_id = ${userId} and bookings.partner_id <> ${expertId} and bookings.id <> ${exceptBookingId}
    and bookings.session_time < ${end}
    and bookings.session_time + bookings.session_duration * ${MINUTE_MS} > ${start.getTime()}
    and bookings.session_status = 'scheduled'
    and (bookings.payment_status in ('completed', 'paid') or (
      bookings.payment_status = 'pending' and bookings.is_hold_extended = 1
      and bookings.hold_expires_at > ${now.getTime()}
    ))`;
}

/** Another session of this student, with another expert, that overlaps the time; null if there is none. */
export async function findOverlappingSession(db: Database, time: RequestedTime) {
  const [row] = await db
    .select({
      expertName: experts.name,
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .where(overlaps(time))
    .orderBy(asc(bookings.sessionTime))
    .limit(1);
  return row ?? null;
}

/** Whether the student has no overlapping session then, or has confirmed the overlap. */
export function isFreeForStudent(time: RequestedTime, isOverlapConfirmed: boolean): SQL {
  return isOverlapConfirmed ? sql`1 = 1` : sql`not exists (select 1 from bookings where ${overlaps(time)})`;
}

/** The number of slots held for a student. */
export async function countHolds(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.paymentStatus, "pending")));
  return row?.count ?? 0;
}

/**
 * Statements: choosing another time releases the hold of the previous one unless its checkout was opened. Does nothing
 * if another person has claimed one of the new hours, so that the old slot is not lost in vain.
 */
export function replaceUnopenedHolds(db: Database, hold: Hold, hours: Hours, now: Date) {
  const { expertId, pricingId, start } = hold;
  const others = sql`${unopenedHolds(hold.userId)}
    and not (partner_id = ${expertId} and pricing_id = ${pricingId} and session_time = ${start.getTime()})`;
  return releaseUnlessClaimed(db, others, hours, now);
}

/** Statements: booking without checkout releases all the student's holds whose checkout was not opened. */
export function releaseUnopenedHolds(db: Database, userId: string, hours: Hours, now: Date) {
  return releaseUnlessClaimed(db, unopenedHolds(userId), hours, now);
}

function unopenedHolds(userId: string): SQL {
  return sql`select id from bookings
    where profile_id = ${userId} and payment_status = 'pending' and is_hold_extended = 0`;
}

/** Releases the selected holds unless another person has claimed one of the requested hours. */
function releaseUnlessClaimed(db: Database, unopened: SQL, hours: Hours, now: Date) {
  const replaced = sql`${unopened} and not ${isAnyClaimed(hours, unopened)}`;
  return [
    db
      .update(couponRedemptions)
      .set({ state: "released", releasedAt: now })
      .where(and(eq(couponRedemptions.state, "reserved"), sql`${couponRedemptions.bookingId} in (${replaced})`)),
    deleteClaims(db, replaced),
    db
      .update(bookings)
      .set({
        paymentStatus: "cancelled",
        sessionStatus: "cancelled",
        cancelledAt: now,
        cancelledBy: "student",
        cancellationReason: "another-time-chosen",
        holdExpiresAt: null,
        updatedAt: now,
      })
      .where(sql`${bookings.id} in (${replaced})`),
  ] as const;
}

/** Inserts a pending booking at full price if its hours are free, holds are left, and no unconfirmed overlap exists. */
export function insertHeldBooking(
  db: Database,
  hold: Hold,
  offer: Offer,
  hours: Hours,
  { id, expiresAt, isOverlapConfirmed, now }: { id: string; expiresAt: Date; isOverlapConfirmed: boolean; now: Date },
) {
  const values = {
    id,
    expertId: hold.expertId,
    userId: hold.userId,
    pricingId: hold.pricingId,
    associationId: offer.associationId,
    sessionTime: hold.start,
    sessionDuration: offer.sessionMinutes,
    isOnline: offer.isOnline,
    town: offer.town,
    venue: offer.venue,
    totalCharge: offer.sessionCharge,
    originalAmount: offer.sessionCharge,
    holdExpiresAt: expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  const held = sql`(select count(*) from bookings where profile_id = ${hold.userId} and payment_status = 'pending')`;
  const isWanted = isFreeForStudent({ ...hold, sessionMinutes: offer.sessionMinutes, now }, isOverlapConfirmed);
  return insertSelect(
    db,
    bookings,
    values,
    sql`where not ${isAnyClaimed(hours)} and ${held} < ${MAX_HOLDS} and ${isWanted}`,
  );
}

/** SQL condition: a booking exists. */
export function isBooking(id: string): SQL {
  return sql`exists (select 1 from bookings where id = ${id})`;
}

/** Extends a hold once, before it expires; its hours follow with `extendClaims` in the same batch. */
export function extendHeldBooking(
  db: Database,
  { id, userId, expiresAt, now }: { id: string; userId: string; expiresAt: Date; now: Date },
) {
  return db
    .update(bookings)
    .set({
      holdExpiresAt: sql`max(${bookings.holdExpiresAt}, ${expiresAt.getTime()})`,
      isHoldExtended: true,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.userId, userId),
        eq(bookings.paymentStatus, "pending"),
        eq(bookings.isHoldExtended, false),
        sql`${bookings.holdExpiresAt} > ${now.getTime()}`,
      ),
    );
}

/** A move of a session, which must still be confirmed for `from`. */
export interface Move {
  bookingId: string;
  expertId: string;
  from: Date;
  to: Date;
  /** All hours of the session at its new time. */
  hours: readonly Date[];
  by: MovedBy;
  condition?: SQL;
}

/** Whether a session is still confirmed for `from`, and the further condition holds. */
function isMovable({ bookingId, from, condition }: Move): SQL {
  return sql`${condition ?? sql`1 = 1`} and exists (
    select 1 from bookings
    where id = ${bookingId} and session_time = ${from.getTime()} and payment_status = 'completed'
      and session_status = 'scheduled'
  )`;
}

/** SQL condition: a session has claimed its new hours but not moved yet, for statements between the two. */
export function isAboutToMove(move: Move): SQL {
  const { bookingId, expertId, hours } = move;
  return sql`${isMovable(move)} and not exists (
    select 1 from ${hourRows(hours)} as wanted
    where not exists (select 1 from slot_claims
      where partner_id = ${expertId} and slot_start = wanted.value and booking_id = ${bookingId})
  )`;
}

/**
 * Named statements for a batch, in order, that move a confirmed session: its hours are released only if the new ones
 * are free, the new ones are claimed only if the old ones were released, and the session follows its hours. `moved`
 * returns the booking if it was moved.
 */
export function moveBooking(db: Database, move: Move, now: Date) {
  const { bookingId, expertId, from, to, hours, by } = move;
  const isUnclaimed = sql`not exists (select 1 from slot_claims where booking_id = ${bookingId})`;
  const newHours = { expertId, hours };
  const values = { expertId, slotStart: sql`hour.value`, bookingId, expiresAt: null };
  return {
    freed: db
      .delete(slotClaims)
      .where(
        and(
          eq(slotClaims.bookingId, bookingId),
          isMovable(move),
          sql`not ${isAnyClaimed(newHours, sql`select ${bookingId}`)}`,
        ),
      ),
    claimed: insertSelect(
      db,
      slotClaims,
      values,
      sql`from ${hourRows(hours)} as hour where ${isMovable(move)} and ${isUnclaimed}`,
    ),
    moved: db
      .update(bookings)
      .set({
        sessionTime: to,
        sessionFailure: null,
        movedAt: now,
        movedBy: by,
        rescheduledFrom: from,
        rescheduleCount: sql`${bookings.rescheduleCount} + 1`,
        updatedAt: now,
      })
      .where(and(eq(bookings.id, bookingId), isAboutToMove(move)))
      .returning({ id: bookings.id }),
  };
}

/** A cancellation, which requires the booking to be unchanged since it was read. */
export interface Cancellation {
  booking: BookingRecord;
  by: BookingActor["role"];
  reason: string | null;
  paymentStatus: "cancelled" | "refunded";
  now: Date;
}

/** SQL condition: this cancellation has happened. */
export function isCancelledBy({ booking, by, paymentStatus, now }: Cancellation): SQL {
  return sql`exists (
    select 1 from bookings
    where id = ${booking.id} and payment_status = ${paymentStatus} and cancelled_by = ${by}
      and cancelled_at = ${now.getTime()}
  )`;
}

/** Cancels a booking; returns it if it was unchanged since it was read. */
export function cancelBooking(db: Database, { booking, by, reason, paymentStatus, now }: Cancellation) {
  return db
    .update(bookings)
    .set({
      paymentStatus,
      sessionStatus: "cancelled",
      cancelledAt: now,
      cancelledBy: by,
      cancellationReason: reason,
      holdExpiresAt: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.paymentStatus, booking.paymentStatus),
        eq(bookings.sessionStatus, "scheduled"),
        sql`${bookings.sessionFailure} is ${booking.sessionFailure}`,
        eq(bookings.sessionTime, booking.sessionTime),
      ),
    )
    .returning({ id: bookings.id });
}

/** Releases the hours of a cancelled booking. */
export function freeHours(db: Database, cancellation: Cancellation) {
  return deleteClaims(db, sql`select ${cancellation.booking.id} where ${isCancelledBy(cancellation)}`);
}

/** Releases a cancelled booking's coupon: reserved, or redeemed for money that is refunded. */
export function returnCoupon(db: Database, cancellation: Cancellation) {
  const { booking, paymentStatus, now } = cancellation;
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: now })
    .where(
      and(
        eq(couponRedemptions.bookingId, booking.id),
        inArray(couponRedemptions.state, paymentStatus === "refunded" ? ["reserved", "consumed"] : ["reserved"]),
        isCancelledBy(cancellation),
      ),
    );
}

/** Requests one refund of everything in a cancelled booking's payment not refunded yet. */
export function insertRefundOfBooking(
  db: Database,
  cancellation: Cancellation,
  refund: { id: string; reason: string; requestedBy: string | null },
) {
  const { booking, now } = cancellation;
  const left = sql`payments.amount_paise - ${refundedTotal(sql`payments.id`)}`;
  const values = {
    ...refund,
    paymentId: sql`payments.id`,
    amountPaise: left,
    category: "session-cancelled" as const,
    idempotencyKey: `cancel-${booking.id}`,
    createdAt: now,
    updatedAt: now,
  };
  const source = sql`from payments
    where payments.booking_id = ${booking.id} and payments.role = 'settled' and ${left} > 0
    and ${isCancelledBy(cancellation)}`;
  return insertSelect(db, refunds, values, source).onConflictDoNothing();
}

/** Returns a cancelled booking's session credit to its student. */
export function returnCredit(db: Database, cancellation: Cancellation) {
  return db
    .update(sessionCredits)
    .set({ bookingId: null })
    .where(and(eq(sessionCredits.bookingId, cancellation.booking.id), isCancelledBy(cancellation)));
}

/** Corrects the outcome of a confirmed session that has begun. */
export function correctOutcome(db: Database, { id, outcome, now }: { id: string; outcome: SessionOutcome; now: Date }) {
  return db
    .update(bookings)
    .set({ ...toRecordedOutcome(outcome), updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.paymentStatus, "completed"), lte(bookings.sessionTime, now)));
}
