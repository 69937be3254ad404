import { redirect } from "react-router";
import { z } from "zod";
import { verifyPayment } from "../../usecases/purchase/verify-payment";
import { getServices } from "../../web/context";
import { parseForm } from "../../web/http/forms";
import { paidPath } from "../../web/addresses/purchase-paths";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/payments-callback";
import { messageOf } from "../../web/messages/messages";

const id = z.string().min(1).max(100);

const successSchema = z.object({ razorpay_payment_id: id, razorpay_order_id: id, razorpay_signature: id });

/** Where a buyer goes whose payment failed, or cannot be shown to have succeeded. */
function backToOrders(message: string): Response {
  return redirectWithToast("/my-orders", { kind: "error", message });
}

/** For those who open the URL by hand. */
export function loader() {
  return redirect("/my-orders");
}

/**
 * Where checkout sends browsers that cannot show it in the page. The form comes from the provider's site, without our
 * cookie, so only the signature counts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, successSchema);
  // Checkout posts `error[code]` and so on for a failed payment.
  if (!form.ok) return backToOrders("Payment processing failed");
  const {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = form.data;
  try {
    const verified = await verifyPayment(getServices(context), { providerOrderId, paymentId, signature }, null);
    if (verified.ok) return redirect(paidPath(verified), 303);
    return backToOrders(messageOf(verified.reason).message);
  } catch (error) {
    // The webhook completes what could not be stored now.
    console.error("Payment callback:", error);
    return backToOrders(messageOf("verification-failed").message);
  }
}
