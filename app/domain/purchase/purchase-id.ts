/** What was bought: a package or a session. */
export type PurchaseId = { orderId: string } | { bookingId: string };

/** Packages are bought by orders, sessions by bookings. */
export type PurchaseKind = "order" | "booking";

/** Which of the two a purchase is. */
export function toPurchaseKind(purchase: PurchaseId): PurchaseKind {
  return "orderId" in purchase ? "order" : "booking";
}
