import { unsettledOrder, type Purchase } from "#db/queries/purchase/orders.ts";
import { selectLiveRequestOfPackage } from "#db/queries/purchase/payment-requests.ts";
import type { Services } from "#app/ports/services.ts";
import { requestPayment, type RequestPaymentFailure } from "./request-payment.ts";

/** `link-elsewhere`: a link is out whose address this browser does not know. It is not replaced. */
type OfferPaymentLinkFailure = "link-elsewhere" | RequestPaymentFailure;

export type OfferPaymentLinkOutcome =
  | { ok: true; requestId: string; token: string }
  | { ok: false; reason: OfferPaymentLinkFailure };

/**
 * A link for someone else to pay a student's open order of a package: the one that is out, if `readToken` knows its
 * address, else a new one if none is out. Asking again gives the same link.
 */
export async function offerPaymentLink(
  services: Services,
  purchase: Purchase,
  readToken: (requestId: string) => string | null,
): Promise<OfferPaymentLinkOutcome> {
  const { db, now } = services;
  const [request] = await selectLiveRequestOfPackage(db, { ...purchase, now: now() });
  if (request) {
    const { id: requestId } = request;
    const token = readToken(requestId);
    return token ? { ok: true, requestId, token } : { ok: false, reason: "link-elsewhere" };
  }
  const [order] = await unsettledOrder(db, purchase);
  if (!order) return { ok: false, reason: "not-payable" };
  return requestPayment(services, { userId: purchase.userId, purchase: { orderId: order.id } });
}
