import { batch } from "#db/queries/platform/batch.ts";
import {
  type BookingRecord,
  countHolds,
  findOverlappingSession,
  heldBooking,
  selectHeldSale,
  type Hold,
  insertHeldBooking,
  isBooking,
  replaceUnopenedHolds,
} from "#db/queries/booking/bookings.ts";
import { findScheduleParts, type Offer, findOffer } from "#db/queries/booking/slots.ts";
import { endHolds, expiredHoldsOn, insertClaims } from "#db/queries/purchase/holds.ts";
import { MAX_HOLDS, toQuote } from "#app/domain/booking/booking.ts";
import { quoteStatements, type QuoteOutcome, quoteWithCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { HOLD_MS } from "#app/domain/purchase/booking-payment.ts";
import { type AcceptedCoupon, type CouponRefusal, normaliseCouponCode } from "#app/domain/purchase/coupon.ts";
import { isSameQuote, type Quote } from "#app/domain/purchase/pricing.ts";
import { calendarBounds, findSlot } from "#app/domain/booking/schedule.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { Services } from "#app/ports/services.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

export interface HoldSessionRequest extends SessionRequest {
  start: Date;
  /** The student has confirmed that the session may overlap another one. */
  isOverlapConfirmed?: boolean;
}

/**
 * `slot-invalid`: no slot begins then, or it is not within 30 days. `slot-past`: not in the future. `slot-too-soon`:
 * within the minimum notice. `slot-unavailable`: the expert does not work then. `slot-taken`: by someone else.
 */
export type SlotRefusal = "slot-invalid" | "slot-past" | "slot-too-soon" | "slot-unavailable" | "slot-taken";

/**
 * `too-many-holds`: MAX_HOLDS of the student's slots are already at checkout. `overlapping-session`: the student has
 * another session then, and has not confirmed the overlap.
 */
export type HoldSessionFailure =
  | BookingStop
  | QuoteSessionFailure
  | SlotRefusal
  | "too-many-holds"
  | "overlapping-session";

export type HoldSessionOutcome = { ok: true; booking: BookingRecord } | { ok: false; reason: HoldSessionFailure };

/**
 * Holds a slot for a student for 15 minutes, in one batch. The same slot again is the same booking, re-quoted with the
 * current coupon but not extended. Another time releases the previous one, unless its checkout was opened.
 */
export async function holdSession(services: Services, request: HoldSessionRequest): Promise<HoldSessionOutcome> {
  const stop = await bookingStop(services, request.userId);
  if (stop) return { ok: false, reason: stop };
  const heldPrice = await findHeldPrice(services, request);
  const quoted = await quoteSession(services, { ...request, heldPrice });
  if (!quoted.ok) return quoted;
  const { offer, quote } = quoted;
  const refusal = await checkTime(services, { ...offer, start: request.start });
  if (refusal) return { ok: false, reason: refusal };
  if (await isOverlapOpen(services, request, offer)) return { ok: false, reason: "overlapping-session" };

  const booking = await openHold(services, request, quoted);
  if (!booking) {
    if (await isOverlapOpen(services, request, offer)) return { ok: false, reason: "overlapping-session" };
    const holds = await countHolds(services.db, request.userId);
    return { ok: false, reason: holds >= MAX_HOLDS ? "too-many-holds" : "slot-taken" };
  }
  // Another user took the last use of the coupon: the slot is held at full price, and the student decides.
  if (!isSameQuote(toQuote(booking), quote)) {
    const again = await quoteSession(services, { ...request, heldPrice });
    return { ok: false, reason: again.ok ? "coupon-invalid" : again.reason };
  }
  return { ok: true, booking };
}

/** The price of a slot the student already holds, in whole rupees; null if none. */
async function findHeldPrice(
  { db, now }: Services,
  { userId, expertId, pricingId, start }: HoldSessionRequest,
): Promise<number | null> {
  const [held] = await heldBooking(db, { userId, expertId, pricingId, start });
  return held?.holdExpiresAt && held.holdExpiresAt > now() ? held.originalAmount : null;
}

/** Whether the student has another session then, and has not confirmed the overlap. */
export async function isOverlapOpen(
  { db, now }: Services,
  { userId, start, isOverlapConfirmed = false }: { userId: string; start: Date; isOverlapConfirmed?: boolean },
  { expertId, sessionMinutes }: { expertId: string; sessionMinutes: number },
): Promise<boolean> {
  if (isOverlapConfirmed) return false;
  return (await findOverlappingSession(db, { userId, expertId, start, sessionMinutes, now: now() })) !== null;
}

/**
 * Why the expert's calendar does not allow a time; null if it does. Whether the hours are free is left to the database,
 * which checks on writing. Without `hasNotice` the minimum notice is ignored.
 */
export async function checkTime(
  services: Services,
  requested: { expertId: string; sessionMinutes: number; bufferMinutes: number; start: Date },
  { hasNotice = true }: { hasNotice?: boolean } = {},
): Promise<Exclude<SlotRefusal, "slot-taken"> | null> {
  const now = services.now();
  const { expertId, sessionMinutes, bufferMinutes, start } = requested;
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  const minimumNoticeHours = hasNotice ? parts.minimumNoticeHours : 0;
  const slot = findSlot({ ...parts, minimumNoticeHours, bufferMinutes, sessionMinutes, claims: [], now }, start);
  if (!slot) return start <= now ? "slot-past" : "slot-invalid";
  if (slot.state === "past") return "slot-past";
  if (slot.state === "too-soon") return "slot-too-soon";
  return slot.state === "unavailable" ? "slot-unavailable" : null;
}

/** In one batch: ends expired holds, holds the slot, reserves the coupon, sets the price. Null if unavailable. */
async function openHold(
  services: Services,
  { userId, expertId, pricingId, start, isOverlapConfirmed = false }: HoldSessionRequest,
  { offer, quote, coupon }: { offer: Offer; quote: Quote; coupon: AcceptedCoupon | null },
): Promise<BookingRecord | null> {
  const { db } = services;
  const now = services.now();
  const id = services.newId();
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  const hold: Hold = { userId, expertId, pricingId, start };
  const hours = { expertId, hours: claimedHours({ ...offer, start }) };
  const { held } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn(hours, { now, exceptBookingId: id }), now),
    replaced: replaceUnopenedHolds(db, hold, hours, now),
    inserted: insertHeldBooking(db, hold, offer, hours, { id, expiresAt, isOverlapConfirmed, now }),
    claimed: insertClaims(db, { ...hours, bookingId: id, expiresAt }, isBooking(id)),
    quoted: quoteStatements(services, selectHeldSale(hold), { quote, coupon }),
    held: heldBooking(db, hold),
  });
  return held[0] ?? null;
}

/** A session to book, with the coupon code as entered; null or empty for none. */
export interface SessionRequest {
  userId: string;
  expertId: string;
  pricingId: string;
  couponCode: string | null;
  /** For the network's limit of coupon attempts. None by default. */
  clientIp?: string;
}

/** `pricing-invalid`: no active expert has this price. `not-bookable`: its charge is 0. */
export type QuoteSessionFailure = CouponRefusal | "pricing-invalid" | "not-bookable";

export type QuoteSessionOutcome =
  | (Extract<QuoteOutcome, { ok: true }> & { offer: Offer })
  | { ok: false; reason: QuoteSessionFailure };

/**
 * The current price of a session for this student, in whole rupees; `heldPrice`, the price of a slot already held,
 * takes precedence. A coupon is reserved only with the slot.
 */
export async function quoteSession(
  services: Services,
  request: SessionRequest & { heldPrice?: number | null },
): Promise<QuoteSessionOutcome> {
  const { userId, couponCode, clientIp } = request;
  const offer = await findOffer(services.db, request);
  if (!offer) return { ok: false, reason: "pricing-invalid" };
  if (offer.sessionCharge === 0) return { ok: false, reason: "not-bookable" };
  const quoted = await quoteWithCoupon(services, {
    userId,
    price: request.heldPrice ?? offer.sessionCharge,
    couponCode,
    purpose: { couponType: "Booking" },
    ...(clientIp === undefined ? {} : { clientIp }),
  });
  return quoted.ok ? { ...quoted, offer } : quoted;
}

/** Quotes a session with a coupon code; unlike `quoteSession`, an empty code is refused. */
export async function applySessionCoupon(services: Services, request: SessionRequest): Promise<QuoteSessionOutcome> {
  if (normaliseCouponCode(request.couponCode ?? "") === "") return { ok: false, reason: "coupon-missing" };
  return quoteSession(services, request);
}
