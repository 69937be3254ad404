import { findPurchaseOfPayment } from "#db/queries/purchase/payments.ts";
import { findRefund, failRefund } from "#db/queries/purchase/refunds.ts";
import { PaymentProviderError, type ProviderRefund } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { refundStatements } from "./refund-statements.ts";

/**
 * Requests a refund that has been decided on from the provider, and records the result. Safe to repeat: the provider
 * knows the idempotency key. A refusal marks the refund as failed, for an administrator to look at.
 * @throws PaymentProviderError `unavailable`, to be tried again.
 */
export async function executeRefund(services: Services, refundId: string): Promise<void> {
  const { db, payments } = services;
  const refund = await findRefund(db, refundId);
  if (!refund || refund.status !== "wanted") return;
  if (!payments) throw new PaymentProviderError("unavailable", "No payment provider is configured");
  const { paymentId, amountPaise, idempotencyKey, reason } = refund;
  try {
    const accepted = await payments.refundPayment({ paymentId, amountPaise, idempotencyKey, refundId, reason });
    await recordRefund(services, accepted);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.reason !== "refused") throw error;
    console.error(`Refund ${refundId} was refused: ${error.message}`);
    await failRefund(db, refundId, services.now());
  }
}

/**
 * Records the state of a refund at the provider, with everything that follows from it, in one batch. May be repeated.
 */
export async function recordRefund(services: Services, refund: ProviderRefund): Promise<void> {
  const purchase = await findPurchaseOfPayment(services.db, refund.paymentId);
  await services.db.batch(await refundStatements(services, refund, purchase));
}
