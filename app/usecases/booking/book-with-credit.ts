import { isBooking, releaseUnopenedHolds } from "#db/queries/booking/bookings.ts";
import {
  type CreditRecord,
  findCredit,
  insertCreditedBooking,
  takeCredit,
} from "#db/queries/booking/session-credits.ts";
import { findOffer } from "#db/queries/booking/slots.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { endHolds, expiredHoldsOn, insertClaims } from "#db/queries/purchase/holds.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTime, isOverlapOpen, type SlotRefusal } from "./hold-session.ts";
import { findMoneyHold, type MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

/** A session to book with the credit of a Gold order. */
export interface CreditRequest {
  userId: string;
  /** The credit's order. */
  orderId: string;
  expertId: string;
  pricingId: string;
  start: Date;
  /** The student has confirmed that the session may overlap another one. */
  isOverlapConfirmed?: boolean;
}

/**
 * `credit-not-found`: the student has no such credit. `credit-void`: its order was refunded. `credit-used`: another
 * session was booked. `credit-elsewhere`: the price is not for a Career Counselor. `pricing-invalid`: no active expert
 * has this price. `not-bookable`: its charge is 0. `overlapping-session`: the student has another session then, and has
 * not confirmed the overlap.
 */
export type BookWithCreditFailure =
  | BookingStop
  | MoneyHold
  | SlotRefusal
  | "overlapping-session"
  | "credit-not-found"
  | "credit-void"
  | "credit-used"
  | "credit-elsewhere"
  | "pricing-invalid"
  | "not-bookable";

export type BookWithCreditOutcome = { ok: true; bookingId: string } | { ok: false; reason: BookWithCreditFailure };

/**
 * Books a Career Counselor's session with a Gold order's credit, confirmed immediately and free of charge. One batch
 * takes the hours and the credit, or neither. Idempotent.
 */
export async function bookWithCredit(services: Services, request: CreditRequest): Promise<BookWithCreditOutcome> {
  const { db } = services;
  const { userId, orderId, start, isOverlapConfirmed = false } = request;
  const stop = (await bookingStop(services, userId)) ?? (await findMoneyHold(services, userId));
  if (stop) return { ok: false, reason: stop };
  const credit = await findCredit(db, { orderId, userId });
  const failure = creditFailure(credit, request);
  if (failure) return failure;
  const offer = await findOffer(db, request);
  if (!offer) return { ok: false, reason: "pricing-invalid" };
  if (offer.kind !== "career-counselor") return { ok: false, reason: "credit-elsewhere" };
  if (offer.sessionCharge === 0) return { ok: false, reason: "not-bookable" };
  const refusal = await checkTime(services, { ...offer, start });
  if (refusal) return { ok: false, reason: refusal };
  if (await isOverlapOpen(services, request, offer)) return { ok: false, reason: "overlapping-session" };

  const now = services.now();
  const session = { id: services.newId(), userId, orderId, start, isOverlapConfirmed };
  const hours = { expertId: offer.expertId, hours: claimedHours({ ...offer, start }) };
  const { taken } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn(hours, { now, exceptBookingId: session.id }), now),
    released: releaseUnopenedHolds(db, userId, hours, now),
    inserted: insertCreditedBooking(db, session, offer, hours, now),
    claimed: insertClaims(db, { ...hours, bookingId: session.id, expiresAt: null }, isBooking(session.id)),
    taken: takeCredit(db, session),
  });
  if (taken.length > 0) {
    services.nudgeOutbox();
    return { ok: true, bookingId: session.id };
  }
  // The hour or credit was lost to another request, possibly this one sent twice.
  const failureNow = creditFailure(await findCredit(db, { orderId, userId }), request);
  if (failureNow) return failureNow;
  return { ok: false, reason: (await isOverlapOpen(services, request, offer)) ? "overlapping-session" : "slot-taken" };
}

function creditFailure(credit: CreditRecord | null, { expertId, start }: CreditRequest): BookWithCreditOutcome | null {
  if (!credit) return { ok: false, reason: "credit-not-found" };
  if (credit.isVoided) return { ok: false, reason: "credit-void" };
  const { booking } = credit;
  if (!booking) return null;
  const isSame = booking.expertId === expertId && booking.sessionTime.getTime() === start.getTime();
  return isSame ? { ok: true, bookingId: booking.id } : { ok: false, reason: "credit-used" };
}
