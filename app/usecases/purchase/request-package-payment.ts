import type { Services } from "#app/ports/services.ts";
import type { PurchaseRequest } from "./quote-purchase.ts";
import { requestPayment, type RequestPaymentFailure } from "./request-payment.ts";
import { startPurchase, type StartPurchaseFailure } from "./start-purchase.ts";

export type RequestPackagePaymentOutcome =
  | { ok: true; requestId: string; token: string }
  | { ok: false; reason: Exclude<StartPurchaseFailure, "already-paid"> | RequestPaymentFailure }
  /** The buyer has already paid, for `orderId`. */
  | { ok: false; reason: "already-paid"; orderId: string };

/** Opens or resumes a package's order and creates a link for someone else to pay it. See `requestPayment`. */
export async function requestPackagePayment(
  services: Services,
  request: PurchaseRequest,
): Promise<RequestPackagePaymentOutcome> {
  const started = await startPurchase(services, request);
  if (!started.ok) return started;
  const { orderId } = started.checkout;
  return requestPayment(services, { userId: request.userId, purchase: { orderId } });
}
