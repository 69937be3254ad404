import { findUser } from "#db/queries/accounts/users.ts";
import { findPayableRequest, type PayableRequest } from "#db/queries/purchase/payment-requests.ts";
import { ownPageToken } from "#app/domain/accounts/guardian-page.ts";
import { isSameMailbox } from "#app/domain/platform/canonical-contact.ts";
import { hashLinkToken, hashToken } from "#app/domain/platform/token.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import type { Payer } from "#app/domain/purchase/payer.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { openProviderOrder, reconcilePurchase } from "#app/usecases/purchase/open-provider-order.ts";
import type { OpenPaymentRequestFailure } from "#app/usecases/purchase/open-payment-request.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { checkHeldSession, extendHold } from "./start-session-payment.ts";

// In this folder because opening checkout for a session extends its hold.

/** Checkouts per link and hour: each changed name creates an order at the provider. */
const LIMIT = { limit: 30, windowSeconds: 60 * 60 };

/** A payer's checkout, without anything about the student. */
export interface RequestedCheckout {
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
}

/**
 * `price-changed`: the payer was shown another amount. `payer-own-address`: a guardian's payment, which completes the
 * consent, is not made under the student's own mailbox.
 */
export type StartRequestedPaymentFailure =
  | OpenPaymentRequestFailure
  | "payer-own-address"
  | "price-changed"
  | "provider-unavailable"
  | "rate-limited";

export type StartRequestedPaymentOutcome =
  /** `ownToken`: of the page that a guardian has once the payment proves the consent; null for other payers. */
  | { ok: true; checkout: RequestedCheckout; ownToken: string | null }
  | { ok: false; reason: StartRequestedPaymentFailure };

/**
 * Opens checkout for someone who pays for a student, with their own provider order for the receipt. `amount` is what
 * they were shown. Asks the provider first, as the student may have paid meanwhile; a duplicate payment is refunded.
 */
export async function startRequestedPayment(
  services: Services,
  { token, amount, payer }: { token: string; amount: number; payer: Payer },
): Promise<StartRequestedPaymentOutcome> {
  const { payments } = services;
  if (!payments) return { ok: false, reason: "provider-unavailable" };
  try {
    const found = await findRequest(services, token);
    if (!found) return { ok: false, reason: "payment-link-gone" };
    if (!(await isWithinRateLimit(services, { ...LIMIT, key: `requested-payment:${found.id}` })))
      return { ok: false, reason: "rate-limited" };
    if (
      found.guardianRequestId !== null &&
      payer.email !== null &&
      (await isStudentsMailbox(services, found.userId, payer.email))
    )
      return { ok: false, reason: "payer-own-address" };
    await reconcilePurchase(services, found.purchase);
    const { userId, purchase } = found;
    if ("bookingId" in purchase) {
      const { bookingId } = purchase;
      const booking = await findBooking(services.db, { id: bookingId, actor: { role: "student", userId } });
      // As for the student: nothing is charged with too little notice or an unavailable expert.
      if (!booking || (await checkHeldSession(services, booking))) return { ok: false, reason: "payment-link-gone" };
      await extendHold(services, { bookingId, userId });
    }
    const request = await findRequest(services, token);
    if (!request) return { ok: false, reason: "payment-link-gone" };
    const { quote } = request;
    if (quote.amount !== amount) return { ok: false, reason: "price-changed" };
    const ownToken = found.guardianRequestId === null ? null : ownPageToken(token);
    const ownPage = ownToken === null ? {} : { ownPage: hashToken(ownToken) };
    const providerOrderId = await openProviderOrder(services, payments, purchase, quote, {
      payer: { ...payer, ...ownPage },
    });
    const { keyId } = payments;
    return { ok: true, checkout: { providerOrderId, keyId, amount, currency: CURRENCY }, ownToken };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    console.error(`A requested payment could not start: ${error.message}`);
    return { ok: false, reason: "provider-unavailable" };
  }
}

async function isStudentsMailbox({ db }: Services, userId: string, email: string): Promise<boolean> {
  const student = await findUser(db, userId);
  return student?.email != null && isSameMailbox(student.email, email);
}

function findRequest({ db, now, config }: Services, token: string): Promise<PayableRequest | null> {
  return findPayableRequest(db, { tokenHash: hashLinkToken(token), policy: config.guardianConsent, now: now() });
}
