import { redirect } from "react-router";
import { z } from "zod";
import { paymentFlowWords } from "#app/content/purchase/payment-flow.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { payerResultPath, payerWaitingPath, payPath } from "#app/web/addresses/payment-request-paths.ts";
import { getServices } from "#app/web/context.ts";
import { type ParsedForm, parseForm } from "#app/web/http/forms.ts";
import { awaitedPath, paidPath } from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/payments-callback";
import { toMessage } from "#app/web/messages/messages.ts";
import { payerScreenMessages } from "#app/web/messages/screens.words.ts";

const id = z.string().min(1).max(100);

const successSchema = z.object({ razorpay_payment_id: id, razorpay_order_id: id, razorpay_signature: id });

/** The redirect for a buyer whose payment failed, or cannot be verified. */
function backToOrders(message: string): Response {
  return redirectWithToast("/my-orders", { kind: "error", message });
}

/** For typed URLs. */
export function loader() {
  return redirect("/my-orders");
}

/** Checkout's target in browsers that cannot embed it. Sent without our cookie, so only the signature counts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, successSchema, language);
  const token = url.searchParams.get("pay");
  if (token !== null) return returnPayer(context, token, form);
  // Checkout posts `error[code]` and so on for a failed payment.
  if (!form.ok) return backToOrders(paymentFlowWords.failed[language]);
  const {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = form.data;
  try {
    const verified = await verifyPayment(getServices(context), { providerOrderId, paymentId, signature }, null);
    if (verified.ok) return redirect(paidPath(verified), 303);
    return backToOrders(toMessage(verified.reason, language).message);
  } catch (error) {
    // The webhook completes what could not be stored now.
    console.error("Payment callback:", error);
    return redirect(awaitedPath(providerOrderId), 303);
  }
}

/** The same for a payer with a link: returns to that link after a failure, never to a page that requires login. */
async function returnPayer(
  context: Route.ActionArgs["context"],
  token: string,
  form: ParsedForm<z.output<typeof successSchema>>,
): Promise<Response> {
  const language = getLanguage(context);
  const back = (message: string) => redirectWithToast(payPath(token), { kind: "error", message });
  if (!form.ok) return back(paymentFlowWords.failed[language]);
  const {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = form.data;
  try {
    const verified = await verifyRequestedPayment(getServices(context), { providerOrderId, paymentId, signature });
    if (verified.ok) return redirect(payerResultPath(verified.result, providerOrderId), 303);
    return back(toMessage(verified.reason, language, payerScreenMessages).message);
  } catch (error) {
    // The webhook completes what could not be stored now.
    console.error("Payment callback of a link:", error);
    return redirect(payerWaitingPath(providerOrderId), 303);
  }
}
