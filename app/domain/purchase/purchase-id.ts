export type PurchaseId = { orderId: string } | { bookingId: string };

/** Packages are bought by orders, sessions by bookings. */
export type PurchaseKind = "order" | "booking";

export function toPurchaseKind(purchase: PurchaseId): PurchaseKind {
  return "orderId" in purchase ? "order" : "booking";
}
