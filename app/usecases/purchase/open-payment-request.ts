import { findBusiness } from "../../../db/queries/purchase/business";
import { findPayableRequest, type PayableRequest } from "../../../db/queries/purchase/payment-requests";
import { hashToken } from "../../domain/platform/token";
import type { Business } from "../../domain/purchase/business";
import { currentBusiness } from "../../domain/purchase/stored-business";
import type { Services } from "../../ports/services";

/** Unknown, expired, stopped and used links are not told apart: nobody learns which it was. */
export type OpenPaymentRequestFailure = "payment-link-gone";

export type OpenPaymentRequestOutcome =
  | { ok: true; request: PayableRequest; supplier: Business }
  | { ok: false; reason: OpenPaymentRequestFailure };

/** What a link asks its reader to pay, and to whom. Reads only. */
export async function openPaymentRequest(
  { db, now, config }: Services,
  { token }: { token: string },
): Promise<OpenPaymentRequestOutcome> {
  const [request, stored] = await Promise.all([
    findPayableRequest(db, { tokenHash: hashToken(token), policy: config.guardianConsent, now: now() }),
    findBusiness(db),
  ]);
  if (!request) return { ok: false, reason: "payment-link-gone" };
  return { ok: true, request, supplier: currentBusiness(stored, config.business) };
}
