import { data, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import type { BookingWithExpert } from "../../../../db/queries/booking/bookings";
import type { ExpertKind } from "../../../domain/experts/expert";
import { holdSession } from "../../../usecases/booking/hold-session";
import { applySessionCoupon } from "../../../usecases/booking/quote-session";
import { startSessionPayment } from "../../../usecases/booking/start-session-payment";
import { verifyPayment } from "../../../usecases/purchase/verify-payment";
import { bookingPaymentPath, pickerPathOf } from "../../../web/addresses/booking-addresses";
import { getServices, type Services } from "../../../web/context";
import { parseIntent, refuseForm } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { paidPath } from "../../../web/addresses/purchase-paths";
import { toastCookie } from "../../../web/http/toast";
import { findOwnBooking } from "./find-own-booking";
import { bookingPaymentFailures } from "./picker-failures";
import { noFields } from "../../../web/forms/fields";
import { paymentProofSchema } from "../../../web/forms/payment";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { bookingScreenMessages } from "../../../web/messages/screen-messages";

type RouteArgs = Pick<LoaderFunctionArgs, "request" | "context"> & { url: URL };

/** Where an unconfirmed payment's progress is shown. */
function pendingPath(bookingId: string): string {
  return `${paidPath({ bookingId })}&verification=pending`;
}

/** The picker for the expert of a booking. */
export function pickAgainPath(booking: {
  expertId: string;
  pricingId: string;
  kind: ExpertKind;
  couponCode: string | null;
}): string {
  const { expertId, pricingId, kind, couponCode } = booking;
  return pickerPathOf({ expertId, pricingId, kind, couponCode });
}

export type PaymentData = Extract<Awaited<ReturnType<typeof loadSessionPayment>>, { data: unknown }>["data"];

/** Loads the page where a booking is paid for. */
export async function loadSessionPayment({ url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const { userId, email, profile } = getStudent(context);
  let booking: BookingWithExpert | null;
  try {
    booking = await findOwnBooking(services, { bookingId, userId });
  } catch (error) {
    console.error("A booking could not be read", error);
    return data({ step: "failed" as const, detail: null }, { status: 503 });
  }
  if (!booking) return data({ step: "failed" as const, detail: "Invalid booking information" }, { status: 404 });
  const { paymentStatus, holdExpiresAt } = booking;
  if (paymentStatus === "completed" || paymentStatus === "refunded") throw redirectDocument(paidPath({ bookingId }));
  if (paymentStatus === "paid") throw redirectDocument(pendingPath(bookingId));
  if (booking.totalCharge <= 0)
    return data({ step: "failed" as const, detail: "Invalid payment amount" }, { status: 400 });
  const now = services.now();
  if (paymentStatus === "cancelled" || holdExpiresAt === null || holdExpiresAt <= now) {
    return data({ step: "expired" as const, expertName: booking.expertName, againPath: pickAgainPath(booking) });
  }
  return data({
    step: "pay" as const,
    booking: {
      id: bookingId,
      expertName: booking.expertName,
      kind: booking.kind,
      start: booking.sessionTime,
      minutes: booking.sessionDuration,
      quote: {
        originalAmount: booking.originalAmount,
        couponDiscount: booking.couponDiscount,
        couponCode: booking.couponCode,
        amount: booking.totalCharge,
      },
    },
    pagePath: bookingPaymentPath({
      expertId: booking.expertId,
      associationId: booking.associationId,
      bookingId,
      storageKey: url.searchParams.get("storageKey"),
    }),
    againPath: pickAgainPath(booking),
    expiresAt: holdExpiresAt.getTime(),
    serverNow: now.getTime(),
    buyer: { name: profile.name, email, phone: profile.phone },
    checkoutScriptUrl: services.payments?.checkoutScriptUrl ?? null,
    callbackUrl: `${services.config.origin}/payments/callback`,
  });
}

const forms = {
  "apply-coupon": z.object({ couponCode: z.string().max(200).default("") }),
  "remove-coupon": noFields,
  start: noFields,
  verify: paymentProofSchema,
};

/** Changes the coupon of a booking, opens its payment, or verifies what checkout returned. */
export async function actOnSessionPayment({ request, url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const form = await parseIntent(request, forms);
  if (!form.ok) return refuseForm(form, { formError: "Invalid booking information" });
  const refuse = (reason: Reason) => {
    const { message, status } = messageOf(reason, bookingScreenMessages);
    const isCoupon = reason.startsWith("coupon-");
    return refuseForm(
      { typed: form.typed, fieldErrors: isCoupon ? { couponCode: message } : {} },
      { status, reason, formError: isCoupon ? null : message },
    );
  };
  try {
    switch (form.intent) {
      case "apply-coupon":
      case "remove-coupon": {
        const couponCode = form.intent === "apply-coupon" ? form.data.couponCode : null;
        const changed = await changeCoupon(services, {
          bookingId,
          userId,
          couponCode,
          storageKey: url.searchParams.get("storageKey"),
        });
        if (!changed.ok) return refuse(changed.reason);
        const message = couponCode === null ? "Coupon removed" : "Coupon applied successfully!";
        return redirect(changed.path, { headers: { "set-cookie": toastCookie({ kind: "success", message }) } });
      }
      case "start": {
        const started = await startSessionPayment(services, { bookingId, userId });
        if (started.ok) return data({ checkout: started.checkout });
        if (started.reason === "already-paid") return redirectDocument(paidPath({ bookingId }));
        return refuse(started.reason);
      }
      case "verify": {
        const verified = await verifyPayment(services, form.data, userId);
        // Once a payment is made, the webhook settles whatever went wrong: the buyer sees it there.
        return redirectDocument(
          verified.ok && verified.status === "completed" ? paidPath(verified) : pendingPath(bookingId),
        );
      }
    }
  } catch (error) {
    console.error(`Paying for a session, ${form.intent}:`, error);
    if (form.intent === "verify") return redirectDocument(pendingPath(bookingId));
    return refuseForm({ typed: form.typed }, { formError: bookingPaymentFailures[form.intent].server, status: 500 });
  }
}

/** Quotes a pending booking again, with a coupon or without one. A refused coupon changes nothing. */
async function changeCoupon(
  services: Services,
  {
    bookingId,
    userId,
    couponCode,
    storageKey,
  }: { bookingId: string; userId: string; couponCode: string | null; storageKey: string | null },
): Promise<{ ok: true; path: string } | { ok: false; reason: Reason }> {
  const booking = await findOwnBooking(services, { bookingId, userId });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const { expertId, pricingId, sessionTime: start, paymentStatus, holdExpiresAt } = booking;
  if (paymentStatus === "paid" || paymentStatus === "completed") return { ok: false, reason: "already-paid" };
  if (paymentStatus !== "pending" || holdExpiresAt === null || holdExpiresAt <= services.now())
    return { ok: false, reason: "hold-expired" };
  if (couponCode !== null) {
    const judged = await applySessionCoupon(services, { userId, expertId, pricingId, couponCode });
    if (!judged.ok) return judged;
  }
  const held = await holdSession(services, { userId, expertId, pricingId, start, couponCode });
  if (!held.ok) return held;
  return {
    ok: true,
    path: bookingPaymentPath({
      expertId,
      associationId: held.booking.associationId,
      bookingId: held.booking.id,
      storageKey,
    }),
  };
}
