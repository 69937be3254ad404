import { findPurchaseOfPayment } from "#db/queries/purchase/payments.ts";
import { findRefund, failRefund } from "#db/queries/purchase/refunds.ts";
import { PaymentProviderError, type ProviderRefund } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { refundStatements } from "./refund-statements.ts";

/**
 * Requests an approved refund from the provider and records the result. Idempotent by its key. A refusal marks the
 * refund as failed, for an administrator to check.
 * @throws PaymentProviderError `unavailable`, to be retried.
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

/** Records a refund's state at the provider with all its effects, in one batch. Idempotent. */
export async function recordRefund(services: Services, refund: ProviderRefund): Promise<void> {
  const purchase = await findPurchaseOfPayment(services.db, refund.paymentId);
  await services.db.batch(await refundStatements(services, refund, purchase));
}
