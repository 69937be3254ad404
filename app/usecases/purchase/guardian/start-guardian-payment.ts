import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Services } from "#app/ports/services.ts";
import { isProofOld } from "#app/domain/accounts/consent.ts";
import { type GuardianLinkFailure, openForAct } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { requestPayment, type RequestPaymentFailure } from "#app/usecases/purchase/request-payment.ts";
import { openPurchase, type StartPurchaseFailure } from "#app/usecases/purchase/start-purchase.ts";

export type StartGuardianPaymentFailure =
  | GuardianLinkFailure
  | "answer-changed"
  | StartPurchaseFailure
  | RequestPaymentFailure;

export type StartGuardianPaymentOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: StartGuardianPaymentFailure };

/**
 * Opens the page on which a guardian pays for a package, which completes the consent or proves an old one anew. Requires
 * that the guardian has agreed and that payments are accepted for consent. `packageType`: null for the one that the
 * student chose.
 * @returns the token of a payment link that only the guardian has
 */
export async function startGuardianPayment(
  services: Services,
  { token, packageType }: { token: string; packageType: PackageType | null },
): Promise<StartGuardianPaymentOutcome> {
  const opened = await openForAct(services, token, "answer");
  if (!opened.ok) return opened;
  const { request, isOfAge } = opened;
  const isAwaited = request.state === "consented" || isProofOld(request);
  const chosen = packageType ?? request.packageType;
  if (isOfAge || !isAwaited || chosen === null || !services.config.guardianVerification.includes("payment"))
    return { ok: false, reason: "answer-changed" };
  const { userId } = request;
  const started = await openPurchase(services, { userId, packageType: chosen, couponCode: null });
  if (!started.ok) return { ok: false, reason: started.reason };
  const { orderId } = started.checkout;
  const made = await requestPayment(services, { userId, purchase: { orderId }, guardianRequestId: request.id });
  return made.ok ? { ok: true, token: made.token } : made;
}
