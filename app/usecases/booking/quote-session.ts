import { findOffer, type Offer } from "#db/queries/booking/slots.ts";
import { type CouponRefusal, normaliseCouponCode } from "#app/domain/purchase/coupon.ts";
import type { Services } from "#app/ports/services.ts";
import { type QuoteOutcome, quoteWithCoupon } from "#app/usecases/purchase/quote-purchase.ts";

/** A session that a student may book, with the coupon code as typed; null or empty for none. */
export interface SessionRequest {
  userId: string;
  expertId: string;
  pricingId: string;
  couponCode: string | null;
  /** IP address of the client, whose network has a limit of codes, too. None by default. */
  clientIp?: string;
}

/** `pricing-invalid`: no active expert has this price. `not-bookable`: its charge is 0. */
export type QuoteSessionFailure = CouponRefusal | "pricing-invalid" | "not-bookable";

export type QuoteSessionOutcome =
  | (Extract<QuoteOutcome, { ok: true }> & { offer: Offer })
  | { ok: false; reason: QuoteSessionFailure };

/**
 * The current price of a session for this student, in whole rupees; `heldPrice` is the one at which the student holds
 * its slot already, which stands. A coupon is reserved with the slot.
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

/** Checks a code that a student applies to a session: the same quote, but an empty code is refused. */
export async function applySessionCoupon(services: Services, request: SessionRequest): Promise<QuoteSessionOutcome> {
  if (normaliseCouponCode(request.couponCode ?? "") === "") return { ok: false, reason: "coupon-missing" };
  return quoteSession(services, request);
}
