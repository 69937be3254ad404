import type { Reason } from "./messages";
import { messageOf } from "./messages";

/** Sentences that differ where a session is booked or paid for, from what the same reason means elsewhere. */
const overrides: Partial<Record<Reason, string>> = {
  "coupon-invalid": "Invalid or expired coupon code",
  "already-paid": "This session has been paid for already.",
  "provider-unavailable": "Failed to create payment",
};

/** What to tell somebody who books a session, and with which status. */
export function bookingMessageOf(reason: Reason): { status: number; message: string } {
  const { status, message } = messageOf(reason);
  return { status, message: overrides[reason] ?? message };
}
