import { isPackageType, type PackageType } from "#app/domain/purchase/packages.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";

export const PACKAGES_PATH = "/packages";

/** The page with the outcome of a payment. */
export function paidPath(purchase: PurchaseId): string {
  return "orderId" in purchase
    ? `/payment-success?order=${purchase.orderId}`
    : `/booking-payment-success?booking=${purchase.bookingId}`;
}

/** The same while it is not known whether the payment has arrived: the page turns by itself. */
export function pendingPath(purchase: PurchaseId): string {
  return `${paidPath(purchase)}&verification=pending`;
}

/** The same while the purchase is unknown: by the provider's order. */
export function awaitedPath(providerOrderId: string): string {
  return `/payment-success?${new URLSearchParams({ payment: providerOrderId, verification: "pending" })}`;
}

/** Whether such an address waits for a payment. */
export function isPendingPath({ searchParams }: URL): boolean {
  return searchParams.get("verification") === "pending";
}

/** A package to buy, or the Silver order to upgrade to Gold. */
export interface RequestedPurchase {
  packageType: PackageType;
  upgradedOrderId: string | null;
  /** The purchase attempt: the same in every tab, and after a reload. Omitted by links that start one. */
  attemptId?: string | null;
  /** Whether the student has confirmed buying another one. */
  isAnother?: boolean;
}

/** The parameters of the payment page. */
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

/** Whether the page stays the same and its address has only gained the attempt: nothing needs to be loaded again. */
export function isOnlyAttemptAdded({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return false;
  const withoutAttempt = ({ searchParams }: URL) => [...searchParams].filter(([name]) => name !== "attempt").toString();
  return withoutAttempt(currentUrl) === withoutAttempt(nextUrl);
}

/** The payment page of a purchase. */
export function paymentPath(purchase: RequestedPurchase, couponCode: string | null): string {
  return `/payment?${new URLSearchParams(paymentFields(purchase, couponCode))}`;
}

/** The package that a return path leads to the payment of; null for any other path, and for an upgrade. */
export function packageOfPath(path: string): PackageType | null {
  const [pathname, query] = path.split("?");
  const parameters = new URLSearchParams(query);
  const type = parameters.get("package");
  return pathname === "/payment" && !parameters.has("upgrade") && isPackageType(type) ? type : null;
}
