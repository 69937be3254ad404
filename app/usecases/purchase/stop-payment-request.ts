import { revokeRequest } from "#db/queries/purchase/payment-requests.ts";
import type { Services } from "#app/ports/services.ts";

export type StopPaymentRequestFailure = "payment-request-not-found";

export type StopPaymentRequestOutcome = { ok: true } | { ok: false; reason: StopPaymentRequestFailure };

/** Stops a student's own payment link for good. Idempotent. */
export async function stopPaymentRequest(
  services: Services,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<StopPaymentRequestOutcome> {
  const isStopped = await revokeRequest(services.db, { id: requestId, userId, now: services.now() });
  return isStopped ? { ok: true } : { ok: false, reason: "payment-request-not-found" };
}
