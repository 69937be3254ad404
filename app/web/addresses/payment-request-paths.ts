import { href } from "react-router";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { paymentPath } from "./purchase-paths.ts";

/**
 * The page of a student's payment link. `start`: checkout opens by itself, once. `invoice`: the company's details are
 * unfolded.
 */
export function payPath(token: string, options: { start?: "upi"; invoice?: "1" } = {}): string {
  const query = new URLSearchParams(options).toString();
  return href("/pay/:token", { token }) + (query && `?${query}`);
}

/** Where the student waits for the requested payment. */
export function paymentRequestPath(requestId: string): string {
  return href("/payment-requests/:requestId", { requestId });
}

/** The page after a payment for a student, whose outcome is known. */
export function payerThanksPath(result: "paid" | "returned"): string {
  return `/pay/thanks?result=${result}`;
}

/** The same while it is not known whether the payment has arrived: the page turns by itself. */
export function payerWaitingPath(providerOrderId: string): string {
  return `/pay/thanks?${new URLSearchParams({ payment: providerOrderId, verification: "pending" })}`;
}

/** The page for the result of a verified payment. */
export function payerResultPath(result: "paid" | "confirming" | "returned", providerOrderId: string): string {
  return result === "confirming" ? payerWaitingPath(providerOrderId) : payerThanksPath(result);
}

/** The target of checkout in browsers that cannot show it in the page, with the link to return to after a failure. */
export function payerCallbackPath(token: string): string {
  return `/payments/callback?${new URLSearchParams({ pay: token })}`;
}

/** Where the student pays it themselves. */
export function ownPaymentPath(request: {
  purchase: PurchaseId;
  packageType: "silver" | "gold" | null;
  upgradedOrderId: string | null;
}): string {
  const { purchase, packageType, upgradedOrderId } = request;
  if ("bookingId" in purchase) return `/book-session?${new URLSearchParams(purchase)}`;
  return paymentPath({ packageType: packageType ?? "silver", upgradedOrderId }, null);
}
