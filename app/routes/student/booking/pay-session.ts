import { data, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { getLanguage } from "#app/web/language.ts";
import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import { findLiveRequestIdOfBooking } from "#db/queries/purchase/payment-requests.ts";
import { listPaymentAttempts } from "#db/queries/purchase/payments.ts";
import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import { groupFailedAttempts } from "#app/domain/purchase/payment-failure.ts";
import { findReceivedMoney } from "#db/queries/purchase/received-money.ts";
import { payableUntil } from "#app/domain/booking/booking.ts";
import { checkHeldSession, startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { lookForLatePayment } from "#app/usecases/booking/look-for-late-payment.ts";
import { checkPurchasePayment } from "#app/usecases/purchase/check-payment.ts";
import { requoteHold } from "#app/usecases/booking/requote-hold.ts";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { newPayLinkCookie } from "#app/web/accounts/new-pay-link-cookie.ts";
import { paymentRequestPath } from "#app/web/addresses/payment-request-paths.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { paidPath, pendingPath } from "#app/web/addresses/purchase-paths.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import { isNewProofNeeded } from "#app/usecases/accounts/consent/check-processing.ts";
import { findTaxPercent } from "#app/routes/student/purchase/find-tax-percent.ts";
import { checkedView } from "#app/routes/student/purchase/checked-view.ts";
import { bookedSession, pickAgainPath } from "./booked-session.ts";
import { endedMoneyView } from "./ended-money-view.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { lacksPrintedName } from "#app/routes/student/lacks-printed-name.ts";
import { bookingPaymentFailures } from "#app/content/booking/booking-failures.ts";
import { BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { paymentProofSchema } from "#app/web/forms/payment.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { heldSessionMessages } from "#app/web/messages/screens.words.ts";

type RouteArgs = Pick<LoaderFunctionArgs, "request" | "context"> & { url: URL };

export type PaymentData = Extract<Awaited<ReturnType<typeof loadSessionPayment>>, { data: unknown }>["data"];

/** Loads the page to pay for a booking. */
export async function loadSessionPayment({ url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { userId, email, profile } = getStudent(context);
  let booking: BookingWithExpert | null;
  try {
    booking = await findOwnBooking(services, { bookingId, userId });
  } catch (error) {
    console.error("A booking could not be read", error);
    return data({ step: "failed" as const, detail: null }, { status: 503 });
  }
  if (!booking) return data({ step: "failed" as const, detail: BOOKING_NOTICES.invalid[language] }, { status: 404 });
  const { paymentStatus, holdExpiresAt } = booking;
  if (paymentStatus === "completed" || paymentStatus === "refunded") throw redirectDocument(paidPath({ bookingId }));
  if (paymentStatus === "paid") throw redirectDocument(pendingPath({ bookingId }));
  if (booking.totalCharge <= 0)
    return data({ step: "failed" as const, detail: BOOKING_NOTICES.invalidAmount[language] }, { status: 400 });
  const now = services.now();
  if (paymentStatus === "cancelled" || holdExpiresAt === null || holdExpiresAt <= now) {
    await lookForLatePayment(services, booking);
    const ended = (await findOwnBooking(services, { bookingId, userId })) ?? booking;
    const status = ended.paymentStatus;
    if (status === "completed" || status === "refunded") throw redirectDocument(paidPath({ bookingId }));
    if (status === "paid") throw redirectDocument(pendingPath({ bookingId }));
    const isGivenUp = ended.cancelledBy === "student";
    return data({
      step: "expired" as const,
      expertName: booking.expertName,
      againPath: pickAgainPath(booking),
      isGivenUp,
      money: endedMoneyView(await findReceivedMoney(services.db, { purchase: { bookingId }, userId }), {
        isGivenUp,
        language,
      }),
    });
  }
  // An open checkout may finish, because its payment was started in time.
  const refusal = booking.isHoldExtended ? null : await checkHeldSession(services, booking);
  if (refusal) {
    const { message } = toMessage(refusal, language, heldSessionMessages);
    return data({ step: "refused" as const, message, againPath: pickAgainPath(booking) });
  }
  const [isProofNeeded, requestId, attempts] = await Promise.all([
    booking.isHoldExtended ? false : isNewProofNeeded(services, userId),
    findLiveRequestIdOfBooking(services.db, { bookingId, userId, now }),
    listPaymentAttempts(services.db, { bookingId }),
  ]);
  if (isProofNeeded) throw redirectDocument(waitingPage(url.pathname + url.search));
  return data({
    step: "pay" as const,
    booking: {
      ...bookedSession(booking, language),
      quote: {
        originalAmount: booking.originalAmount,
        couponDiscount: booking.couponDiscount,
        couponCode: booking.couponCode,
        amount: booking.totalCharge,
      },
    },
    attempts: describeAttempts(groupFailedAttempts(attempts), language, now),
    taxPercent: await findTaxPercent(services),
    isNameNeeded: await lacksPrintedName(context),
    pagePath: bookingPaymentPath({
      expertId: booking.expertId,
      associationId: booking.associationId,
      bookingId,
      storageKey: url.searchParams.get("storageKey"),
    }),
    againPath: pickAgainPath(booking),
    waitingPath: requestId && paymentRequestPath(requestId),
    expiresAt: payableUntil({ ...booking, holdExpiresAt }, booking.minimumNoticeHours).getTime(),
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
  check: noFields,
  verify: paymentProofSchema,
  "ask-parent": noFields,
};

/** Changes the coupon of a booking, opens its payment, or verifies checkout's result. */
export async function actOnSessionPayment({ request, url, context }: RouteArgs, bookingId: string) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { userId } = getStudent(context);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form, { formError: BOOKING_NOTICES.invalid[language] });
  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, language, heldSessionMessages);
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
        const requoted = await requoteHold(services, {
          bookingId,
          userId,
          couponCode,
          clientIp: context.get(clientIpContext),
        });
        if (!requoted.ok) return refuse(requoted.reason);
        const path = bookingPaymentPath({
          expertId: requoted.booking.expertId,
          associationId: requoted.booking.associationId,
          bookingId,
          storageKey: url.searchParams.get("storageKey"),
        });
        return redirect(path);
      }
      case "start": {
        const started = await startSessionPayment(services, { bookingId, userId });
        if (started.ok) return data({ checkout: started.checkout });
        if (started.reason === "already-paid") return redirectDocument(paidPath({ bookingId }));
        return refuse(started.reason);
      }
      case "check": {
        const booking = await findOwnBooking(services, { bookingId, userId });
        if (!booking) return refuse("booking-not-found");
        const checked = await checkPurchasePayment(services, { bookingId });
        const isPaid = checked.state === "paid" || ["paid", "completed"].includes(booking.paymentStatus);
        return isPaid
          ? redirectDocument(paidPath({ bookingId }))
          : data({ checked: checkedView(checked, language, services.now()) });
      }
      case "ask-parent": {
        const made = await requestSessionPayment(services, { bookingId, userId });
        if (made.ok)
          return redirect(paymentRequestPath(made.requestId), { headers: { "set-cookie": newPayLinkCookie(made) } });
        if (made.reason === "already-paid") return redirectDocument(paidPath({ bookingId }));
        return refuse(made.reason);
      }
      case "verify": {
        const verified = await verifyPayment(services, form.data, userId);
        // Once a payment is made, the webhook settles any error: the buyer sees it there.
        return redirectDocument(
          verified.ok && verified.status === "completed" ? paidPath(verified) : pendingPath({ bookingId }),
        );
      }
    }
  } catch (error) {
    console.error(`Paying for a session, ${form.intent}:`, error);
    if (form.intent === "verify") return redirectDocument(pendingPath({ bookingId }));
    return refuseForm(
      { typed: form.typed },
      { formError: bookingPaymentFailures[form.intent].server[language], status: 500 },
    );
  }
}
