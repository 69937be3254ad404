import type { PackageType } from "../../../domain/purchase/packages";
import type { Services } from "../../../ports/services";
import { type GuardianLinkFailure, openGuardianPage } from "../../accounts/consent/open-guardian-page";
import { requestPayment, type RequestPaymentFailure } from "../request-payment";
import { openPurchase, type StartPurchaseFailure } from "../start-purchase";

export type StartGuardianPaymentFailure =
  | GuardianLinkFailure
  | "answer-changed"
  | StartPurchaseFailure
  | RequestPaymentFailure;

export type StartGuardianPaymentOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: StartGuardianPaymentFailure };

/**
 * Opens the page on which a guardian who has agreed pays for a package, which completes the consent. Before they have
 * agreed, or where payments are not accepted for that, nothing is opened.
 * @returns the token of a payment link that only the guardian has
 */
export async function startGuardianPayment(
  services: Services,
  { token, packageType }: { token: string; packageType: PackageType },
): Promise<StartGuardianPaymentOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  const { request, isOfAge } = opened;
  if (isOfAge || request.state !== "consented" || !services.config.guardianVerification.includes("payment"))
    return { ok: false, reason: "answer-changed" };
  const { userId } = request;
  const started = await openPurchase(services, { userId, packageType, couponCode: null });
  if (!started.ok) return { ok: false, reason: started.reason };
  const { orderId } = started.checkout;
  const made = await requestPayment(services, { userId, purchase: { orderId }, guardianRequestId: request.id });
  return made.ok ? { ok: true, token: made.token } : made;
}
