import { paymentFailures } from "./payment.words.ts";
import { data, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { checkOrderPayment } from "#app/usecases/purchase/check-payment.ts";
import { findAttempt } from "#app/usecases/purchase/purchase-attempt.ts";
import { checkRepeatPurchase } from "#app/usecases/purchase/check-repeat-purchase.ts";
import { applyCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { offerPaymentLink } from "#app/usecases/purchase/offer-payment-link.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { newPayLinkCookie, readNewPayLink } from "#app/web/accounts/new-pay-link-cookie.ts";
import { paymentRequestPath, payPath } from "#app/web/addresses/payment-request-paths.ts";
import { clientIpContext, getPackages, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { awaitedPath, paidPath, paymentPath } from "#app/web/addresses/purchase-paths.ts";
import type { Route } from "./+types/payment";
import { noFields } from "#app/web/forms/fields.ts";
import { paymentProofSchema } from "#app/web/forms/payment.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { checkedView } from "./checked-view.ts";
import { readyLink } from "./own-request.ts";
import { requirePurchase } from "./require-package.ts";

const couponSchema = z.object({ couponCode: z.string().default("") });

const forms = {
  "apply-coupon": couponSchema,
  // `amount` is the displayed price in whole rupees: a price that has changed is shown before it is charged.
  start: couponSchema.extend({ amount: z.coerce.number().optional() }),
  check: noFields,
  "allow-calls": noFields,
  verify: paymentProofSchema,
  "ask-parent": couponSchema.extend({ for: z.literal("invoice").optional().catch(undefined) }),
};

/** Changes the coupon of a package, opens its payment, or verifies checkout's result. */
export async function actOnPayment({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const purchase = requirePurchase(url, language);
  const services = getServices(context);
  const { userId, profile } = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form, { formError: paymentFailures.check.server[language] });

  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, language);
    const isCoupon = reason.startsWith("coupon-");
    return refuseForm(
      { typed: form.typed, fieldErrors: isCoupon ? { couponCode: message } : {} },
      { status, reason, formError: isCoupon ? null : message },
    );
  };
  try {
    switch (form.intent) {
      case "apply-coupon": {
        const applied = await applyCoupon(services, {
          userId,
          clientIp,
          ...purchase,
          couponCode: form.data.couponCode,
        });
        if (!applied.ok) return refuse(applied.reason);
        // The page shows the discount.
        return redirect(paymentPath(purchase, applied.quote.couponCode));
      }
      case "allow-calls": {
        const allowed = await changeConsent(services, { userId, kind: "calls", isGiven: true });
        return allowed.ok ? { mayCall: true } : refuse(allowed.reason);
      }
      case "start": {
        const repeat = await checkRepeatPurchase(services, { userId, ...purchase }, getPackages(context));
        if (!repeat.ok) {
          // A page left open redirects to the purchase paid under its attempt, before any validation.
          const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
          return attempt.isPaid ? redirect(paidPath({ orderId: attempt.orderId })) : refuse(repeat.reason);
        }
        const { couponCode, amount } = form.data;
        const shownAmount = amount ?? null;
        const request = { userId, clientIp, ...purchase, couponCode, shownAmount, consent: profile };
        const started = await startPurchase(services, request);
        if (started.ok) return data({ checkout: started.checkout });
        if (started.reason === "already-paid") return redirect(paidPath({ orderId: started.orderId }));
        return refuse(started.reason);
      }
      case "check": {
        const { orderId, ...checked } = await checkOrderPayment(
          services,
          { userId, ...purchase },
          purchase.attemptId ?? null,
        );
        if (orderId) return redirect(paidPath({ orderId }));
        const offered =
          checked.state === "none" || checked.state === "failed"
            ? await offerPaymentLink(services, { userId, ...purchase }, (id) => readNewPayLink(request, id))
            : null;
        const link = offered?.ok ? await readyLink(services, { ...offered, userId }, language) : null;
        return data(
          { checked: checkedView(checked, language, services.now(), link) },
          { headers: offered?.ok ? { "set-cookie": newPayLinkCookie(offered) } : {} },
        );
      }
      case "ask-parent": {
        const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
        if (attempt.isPaid) return redirect(paidPath({ orderId: attempt.orderId }));
        const repeat = await checkRepeatPurchase(services, { userId, ...purchase }, getPackages(context));
        if (!repeat.ok) return refuse(repeat.reason);
        const { couponCode } = form.data;
        const made = await requestPackagePayment(services, { userId, clientIp, ...purchase, couponCode });
        if (made.ok && form.data.for === "invoice") return redirectDocument(payPath(made.token, { invoice: "1" }));
        if (made.ok)
          return redirect(paymentRequestPath(made.requestId), { headers: { "set-cookie": newPayLinkCookie(made) } });
        if (made.reason === "already-paid") return redirect(paidPath({ orderId: made.orderId }));
        return refuse(made.reason);
      }
      case "verify": {
        const verified = await verifyPayment(services, form.data, userId);
        if (verified.ok) return redirect(paidPath(verified));
        // Another payment of the same attempt was faster; this one is refunded.
        const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
        if (attempt.isPaid) return redirect(paidPath(attempt));
        return refuse(verified.reason === "order-not-found" ? "verification-failed" : verified.reason);
      }
    }
  } catch (error) {
    console.error(`Payment page, ${form.intent}:`, error);
    // They have paid: the webhook completes what could not be read now, and the page waits for it.
    if (form.intent === "verify") return redirect(awaitedPath(form.data.providerOrderId));
    return refuseForm(form, { formError: paymentFailures[form.intent].server[language], status: 500 });
  }
}
