import { type BookingWithExpert, findBooking, extendHeldBooking } from "#db/queries/booking/bookings.ts";
import { toQuote } from "#app/domain/booking/booking.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { openProviderOrder, reconcilePurchase } from "#app/usecases/purchase/open-provider-order.ts";
import {
  bookingStop,
  type BookingStop,
  findPaymentStop,
  type ProofFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";
import type { MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import { findOffer } from "#db/queries/booking/slots.ts";
import { extendClaims } from "#db/queries/purchase/holds.ts";
import { CHECKOUT_HOLD_MS } from "#app/domain/purchase/booking-payment.ts";
import { checkTime, type SlotRefusal } from "./hold-session.ts";

export interface SessionCheckout {
  bookingId: string;
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
  /** When the hold ends. */
  expiresAt: Date;
}

export type StartSessionPaymentFailure =
  | ExtendHoldFailure
  | HeldSessionRefusal
  | "provider-unavailable"
  | MoneyHold
  | ProofFailure
  | BookingStop;

export type StartSessionPaymentOutcome =
  | { ok: true; checkout: SessionCheckout }
  | { ok: false; reason: StartSessionPaymentFailure };

/**
 * Opens checkout for a student's pending booking, if the expert is still bookable: extends the hold once and creates
 * the provider's order for the booking's price. Asks the provider first, as a returning student may have paid already.
 */
export async function startSessionPayment(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<StartSessionPaymentOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  const stop = (await bookingStop(services, userId)) ?? (await findPaymentStop(services, userId));
  if (stop) return { ok: false, reason: stop };
  const own = { id: bookingId, actor: { role: "student", userId } } as const;
  try {
    if (!(await findBooking(db, own))) return { ok: false, reason: "booking-not-found" };
    await reconcilePurchase(services, { bookingId });
    const booking = await findBooking(db, own);
    if (!booking) return { ok: false, reason: "booking-not-found" };
    const refusal = isHeld(booking, services.now()) ? await checkHeldSession(services, booking) : null;
    if (refusal) return { ok: false, reason: refusal };

    const extended = await extendHold(services, { bookingId, userId });
    if (!extended.ok) return extended;
    const providerOrderId = await openProviderOrder(services, payments, { bookingId }, toQuote(booking));
    const { keyId } = payments;
    const checkout = {
      bookingId,
      providerOrderId,
      keyId,
      amount: booking.totalCharge,
      currency: CURRENCY,
      expiresAt: extended.expiresAt,
    };
    return { ok: true, checkout };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`The payment of a session could not start: ${error.message}`);
    return { ok: false, reason: "provider-unavailable" };
  }
}

function isHeld({ paymentStatus, holdExpiresAt }: BookingWithExpert, now: Date): boolean {
  return paymentStatus === "pending" && holdExpiresAt !== null && holdExpiresAt > now;
}

export type ExtendHoldFailure = "booking-not-found" | "hold-expired" | "already-paid";

export type ExtendHoldOutcome = { ok: true; expiresAt: Date } | { ok: false; reason: ExtendHoldFailure };

/** Extends the hold when checkout opens, once, to outlast checkout's time-out. */
export async function extendHold(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<ExtendHoldOutcome> {
  const { db } = services;
  const now = services.now();
  const expiresAt = new Date(now.getTime() + CHECKOUT_HOLD_MS);
  await db.batch([extendHeldBooking(db, { id: bookingId, userId, expiresAt, now }), extendClaims(db, bookingId)]);

  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.paymentStatus === "paid" || booking.paymentStatus === "completed")
    return { ok: false, reason: "already-paid" };
  const { holdExpiresAt } = booking;
  if (booking.paymentStatus !== "pending" || holdExpiresAt === null || holdExpiresAt <= now)
    return { ok: false, reason: "hold-expired" };
  return { ok: true, expiresAt: holdExpiresAt };
}

/**
 * Why a held session cannot be paid for any more. `expert-unavailable`: the expert is no longer active.
 * `pricing-invalid`: this session type is no longer offered. `not-bookable`: it has no price any more.
 */
export type HeldSessionRefusal =
  | Exclude<SlotRefusal, "slot-taken">
  | "expert-unavailable"
  | "pricing-invalid"
  | "not-bookable";

/**
 * Whether a held session is still bookable: the expert is active, has a price, works then, and there is enough notice.
 * Null if so. The hold's price applies even if the expert's has changed.
 */
export async function checkHeldSession(
  services: Services,
  booking: BookingWithExpert,
): Promise<HeldSessionRefusal | null> {
  const { expertId, expertStatus, bufferMinutes, sessionDuration: sessionMinutes, sessionTime: start } = booking;
  if (expertStatus !== "active") return "expert-unavailable";
  const [offer, refusal] = await Promise.all([
    findOffer(services.db, booking),
    checkTime(services, { expertId, sessionMinutes, bufferMinutes, start }),
  ]);
  if (!offer) return "pricing-invalid";
  return offer.sessionCharge === 0 ? "not-bookable" : refusal;
}
