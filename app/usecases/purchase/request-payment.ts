import { batch } from "#db/queries/platform/batch.ts";
import { keepOrderOpen } from "#db/queries/purchase/orders.ts";
import { insertRequest, revokeRequests } from "#db/queries/purchase/payment-requests.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { PAYMENT_REQUEST_MS } from "#app/domain/purchase/payer.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Services } from "#app/ports/services.ts";
import {
  findPaymentStop,
  isProcessingAllowed,
  type ProcessingFailure,
  type ProofFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";
import type { MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import { isWithinRateLimits } from "#app/usecases/platform/limit-rate.ts";

/** Links per student in an hour and in a day, including replaced and stopped ones. */
const LIMITS = [
  { name: "hour", limit: 10, windowSeconds: 60 * 60 },
  { name: "day", limit: 30, windowSeconds: 24 * 60 * 60 },
];

/** `not-payable`: nothing is due, or it belongs to someone else. */
export type RequestPaymentFailure = "rate-limited" | "not-payable" | MoneyHold | ProofFailure | ProcessingFailure;

export type RequestPaymentOutcome =
  | { ok: true; requestId: string; token: string }
  | { ok: false; reason: RequestPaymentFailure };

/**
 * Creates a link for someone else to pay a student's open order or held session, for 72 hours. An order then stays open
 * as long, with its price and its coupon's reservation; a held session does not, and ends the link. An earlier link
 * stops working. The token is only returned here: its hash is stored.
 */
export async function requestPayment(
  services: Services,
  {
    userId,
    purchase,
    guardianRequestId = null,
  }: {
    userId: string;
    purchase: PurchaseId;
    /** For a guardian's own link, the consent that the payment completes; null for a student's link. */
    guardianRequestId?: string | null;
  },
): Promise<RequestPaymentOutcome> {
  const { db } = services;
  if (guardianRequestId === null) {
    if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
    const stop = await findPaymentStop(services, userId);
    if (stop) return { ok: false, reason: stop };
  }
  const limits = LIMITS.map(({ name, ...limit }) => ({ ...limit, key: `request-payment:${name}:account:${userId}` }));
  if (!(await isWithinRateLimits(services, limits))) return { ok: false, reason: "rate-limited" };
  const now = services.now();
  const requestId = services.newId();
  const token = services.newToken();
  const expiresAt = new Date(now.getTime() + PAYMENT_REQUEST_MS);
  const { inserted } = await batch(db, {
    kept: "orderId" in purchase ? keepOrderOpen(db, { id: purchase.orderId, userId, until: expiresAt, now }) : null,
    revoked: revokeRequests(db, { purchase, userId, now }),
    inserted: insertRequest(db, {
      id: requestId,
      userId,
      purchase,
      tokenHash: hashToken(token),
      expiresAt,
      guardianRequestId,
      now,
    }),
  });
  return inserted.length === 1 ? { ok: true, requestId, token } : { ok: false, reason: "not-payable" };
}
