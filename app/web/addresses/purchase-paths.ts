import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";

/** Where packages are chosen. */
export const PACKAGES_PATH = "/packages";

/** Where somebody who has paid for something sees what became of it. */
export function paidPath(purchase: PurchaseId): string {
  return "orderId" in purchase
    ? `/payment-success?order=${purchase.orderId}`
    : `/booking-payment-success?booking=${purchase.bookingId}`;
}

/** The same while nobody can say what was paid for: by the provider's order. */
export function awaitedPath(providerOrderId: string): string {
  return `/payment-success?${new URLSearchParams({ payment: providerOrderId })}`;
}

/** A package that somebody wants to buy, or the Silver order that is to become Gold. */
export interface RequestedPurchase {
  packageType: PackageType;
  upgradedOrderId: string | null;
  /** The attempt to buy: the same in every tab, and after a reload. Omitted by links that begin one. */
  attemptId?: string | null;
  /** They have said that it is to be one more than they have. */
  isAnother?: boolean;
}

/** What the payment page's address says. */
export function paymentFields(
  { packageType, upgradedOrderId, attemptId, isAnother = false }: RequestedPurchase,
  couponCode: string | null,
): Record<string, string> {
  return {
    package: packageType,
    ...(upgradedOrderId ? { upgrade: upgradedOrderId } : {}),
    ...(isAnother ? { another: "1" } : {}),
    ...(couponCode ? { coupon: couponCode } : {}),
    ...(attemptId ? { attempt: attemptId } : {}),
  };
}

/** The payment page of a purchase. */
export function paymentPath(purchase: RequestedPurchase, couponCode: string | null): string {
  return `/payment?${new URLSearchParams(paymentFields(purchase, couponCode))}`;
}
