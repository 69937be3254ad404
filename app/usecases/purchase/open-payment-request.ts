import { findBusiness } from "#db/queries/purchase/business.ts";
import { findPayableRequest, type PayableRequest } from "#db/queries/purchase/payment-requests.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/ports/services.ts";

/** Unknown, expired, stopped and used links look the same, so that nothing is revealed. */
export type OpenPaymentRequestFailure = "payment-link-gone";

export type OpenPaymentRequestOutcome =
  | { ok: true; request: PayableRequest; supplier: Business }
  | { ok: false; reason: OpenPaymentRequestFailure };

/** The amount and purpose of a payment link. Read-only. */
export async function openPaymentRequest(
  { db, now, config }: Services,
  { token }: { token: string },
): Promise<OpenPaymentRequestOutcome> {
  const [request, stored] = await Promise.all([
    findPayableRequest(db, { tokenHash: hashLinkToken(token), policy: config.guardianConsent, now: now() }),
    findBusiness(db),
  ]);
  if (!request) return { ok: false, reason: "payment-link-gone" };
  return { ok: true, request, supplier: currentBusiness(stored, config.business) };
}
