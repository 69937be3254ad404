import {
  attachBookingProviderOrder,
  insertBookingProviderOrder,
  listBookingProviderOrderIds,
  supersedeBookingProviderOrders,
} from "../../../db/queries/purchase/booking-payments";
import { type BookingRecord, findBooking } from "../../../db/queries/booking/bookings";
import { providerOrderIdOf } from "../../../db/queries/purchase/orders";
import { CURRENCY } from "../../domain/purchase/money";
import { receiptOf } from "../../domain/purchase/order";
import type { Quote } from "../../domain/purchase/pricing";
import { type PaymentProvider, PaymentProviderError } from "../../ports/payments";
import type { Services } from "../../ports/services";
import { extendHold, type ExtendHoldFailure } from "./extend-hold";
import { reconcileProviderOrder } from "../purchase/reconcile-payments";

/** What the browser needs to open checkout for a session. */
export interface SessionCheckout {
  bookingId: string;
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
  /** Until then the slot is held. */
  expiresAt: Date;
}

export type StartSessionPaymentFailure = ExtendHoldFailure | "provider-unavailable";

export type StartSessionPaymentOutcome =
  | { ok: true; checkout: SessionCheckout }
  | { ok: false; reason: StartSessionPaymentFailure };

/**
 * Opens checkout for a student's pending booking: its hold is extended, once, and the provider's order made for the
 * booking's price. Somebody who comes back may have paid already, so the provider is asked first.
 */
export async function startSessionPayment(
  services: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<StartSessionPaymentOutcome> {
  const { db, payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  try {
    const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
    if (!booking) return { ok: false, reason: "booking-not-found" };
    for (const offered of await listBookingProviderOrderIds(db, bookingId))
      await reconcileProviderOrder(services, offered);

    const extended = await extendHold(services, { bookingId, userId });
    if (!extended.ok) return extended;
    const providerOrderId = await makeProviderOrder(services, payments, booking);
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

/** The provider's order for the booking's quote: made now, or found again by its receipt. Answers its id. */
async function makeProviderOrder(
  services: Services,
  payments: PaymentProvider,
  booking: BookingRecord,
): Promise<string> {
  const { db } = services;
  const { id: bookingId, originalAmount, couponDiscount, totalCharge: amount, couponCode } = booking;
  const quote: Quote = { originalAmount, couponDiscount, amount, couponCode };
  const receipt = receiptOf(bookingId, quote);
  const [known] = await providerOrderIdOf(db, receipt);
  const id =
    known?.id ?? (await payments.createOrder({ amount, currency: CURRENCY, receipt, notes: { bookingId } })).id;
  const now = services.now();
  const results = await db.batch([
    insertBookingProviderOrder(db, { id, bookingId, receipt, quote, currency: CURRENCY, createdAt: now }),
    attachBookingProviderOrder(db, { bookingId, receipt, quote, now }),
    supersedeBookingProviderOrders(db, { bookingId, now }),
    providerOrderIdOf(db, receipt),
  ]);
  // Of two tabs, the one whose row came first decides: the other's provider order is never offered to anybody.
  return results[3][0]?.id ?? id;
}
