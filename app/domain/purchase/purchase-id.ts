/** What was bought: a package or a session. */
export type PurchaseId = { orderId: string } | { bookingId: string };
