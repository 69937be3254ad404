import { findSettlementState } from "#db/queries/purchase/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { type CheckoutAnswer, verifyPayment, type VerifyPaymentFailure } from "./verify-payment.ts";

/** `confirming`: capture or storage is pending. `returned`: the payment could not be used and is fully refunded. */
type RequestedPaymentResult = "paid" | "confirming" | "returned";

export type VerifyRequestedPaymentOutcome =
  | { ok: true; result: RequestedPaymentResult }
  | { ok: false; reason: Exclude<VerifyPaymentFailure, "slot-lost" | "quote-lapsed"> };

/**
 * Verifies the browser's result after someone else has paid for a student. They have no account, and the link may
 * already be used up: only the provider's signature counts.
 */
export async function verifyRequestedPayment(
  services: Services,
  answer: CheckoutAnswer,
): Promise<VerifyRequestedPaymentOutcome> {
  const verified = await verifyPayment(services, answer, null);
  if (!verified.ok) {
    const { reason } = verified;
    if (reason === "slot-lost" || reason === "quote-lapsed") return { ok: true, result: "returned" };
    return { ok: false, reason };
  }
  if (verified.status === "awaited") return { ok: true, result: "confirming" };
  const { paymentId } = answer;
  const state = await findSettlementState(services.db, { purchase: verified, paymentId });
  if (state?.role === "duplicate") return { ok: true, result: "returned" };
  return { ok: true, result: verified.status === "completed" ? "paid" : "confirming" };
}
