import { data, redirectDocument } from "react-router";
import { payerFailures } from "#app/content/purchase/payer-words.ts";
import { type CheckedPayment, checkRequestedPayment } from "#app/usecases/purchase/check-payment.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { guardianPagesCookie } from "#app/web/accounts/guardian-cookies.ts";
import { payerResultPath, payerThanksPath, payerWaitingPath } from "#app/web/addresses/payment-request-paths.ts";
import { getServices } from "#app/web/context.ts";
import { payerSchema } from "#app/web/forms/payer.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { paymentProofSchema } from "#app/web/forms/payment.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { payerScreenMessages } from "#app/web/messages/screens.words.ts";
import { getLanguage } from "#app/web/language.ts";
import { checkedView } from "#app/routes/student/purchase/checked-view.ts";
import type { Route } from "./+types/pay";

const NO_PAYMENT: CheckedPayment = { state: "none", failure: null };

const forms = { start: payerSchema, check: noFields, verify: paymentProofSchema };

/** A guardian's browser finds its own page, which begins with the payment, whichever way it comes back. */
function rememberOwnPage(request: Request, ownToken: string | null) {
  return ownToken === null ? {} : { headers: { "set-cookie": guardianPagesCookie(request, ownToken) } };
}

/** Opens the payment for the payer, or verifies checkout's result. Needs no sign-in. */
export async function actOnPay({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form);
  try {
    switch (form.intent) {
      case "start": {
        const payer = { ...form.data.payer, language: getLanguage(context) };
        const started = await startRequestedPayment(services, { token: params.token, ...form.data, payer });
        if (started.ok) return data({ checkout: started.checkout }, rememberOwnPage(request, started.ownToken));
        const { message, status } = toMessage(started.reason, language, payerScreenMessages);
        if (started.reason === "payer-own-address")
          return refuseForm({ typed: form.typed, fieldErrors: { email: message } }, { status, reason: started.reason });
        return refuseForm({ typed: form.typed }, { status, reason: started.reason, formError: message });
      }
      case "check": {
        const checked = await checkRequestedPayment(services, params.token);
        if (checked?.state === "paid") return redirectDocument(payerThanksPath("paid"));
        return data({ checked: checkedView(checked ?? NO_PAYMENT, language, services.now()) });
      }
      case "verify": {
        const verified = await verifyRequestedPayment(services, form.data);
        if (verified.ok) return redirectDocument(payerResultPath(verified.result, form.data.providerOrderId));
        const { message, status } = toMessage(verified.reason, language, payerScreenMessages);
        return refuseForm({ typed: form.typed }, { status, reason: verified.reason, formError: message });
      }
    }
  } catch (error) {
    console.error(`The page of a payment link, ${form.intent}:`, error);
    // They have paid: the webhook completes what could not be read now.
    if (form.intent === "verify") return redirectDocument(payerWaitingPath(form.data.providerOrderId));
    return refuseForm(form, { formError: payerFailures[form.intent].server[language], status: 500 });
  }
}
