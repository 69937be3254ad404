import { findRefund, updateRefund } from "../../db/queries/refunds";
import { PaymentProviderError } from "../ports/payments";
import type { Services } from "../ports/services";
import { issueCreditNote } from "./receipt-statements";

/**
 * Asks the provider for a refund that has been decided on, and records its answer. Safe to repeat: the provider knows
 * the idempotency key. A refusal marks the refund as failed, for an administrator to look at.
 * @throws PaymentProviderError `unavailable`, to be tried again.
 */
export async function executeRefund(services: Services, refundId: string): Promise<void> {
  const { db, payments } = services;
  const refund = await findRefund(db, refundId);
  if (!refund || refund.status !== "wanted") return;
  if (!payments) throw new PaymentProviderError("unavailable", "No payment provider is configured");
  try {
    const { paymentId, amount, idempotencyKey, reason } = refund;
    const answer = await payments.refundPayment({ paymentId, amount, idempotencyKey, notes: { reason } });
    await db.batch([
      updateRefund(db, refundId, { providerRefundId: answer.id, status: answer.status, now: services.now() }),
      ...(await issueCreditNote(services, refund)),
    ]);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.reason !== "refused") throw error;
    console.error(`Refund ${refundId} was refused: ${error.message}`);
    await updateRefund(db, refundId, { providerRefundId: null, status: "failed", now: services.now() });
  }
}
