import { MAX_GUESTS } from "../domain/booking";
import type { InviteGuestFailure, RemoveGuestOutcome } from "../usecases/invite-guest";
import { messageOf, type Reason, type ReasonMessage } from "./messages";

/** Reasons that only a booking's page meets. */
type GuestReason = Exclude<InviteGuestFailure | Extract<RemoveGuestOutcome, { ok: false }>["reason"], Reason>;

const guestMessages: Record<GuestReason, ReasonMessage> = {
  "too-many-guests": { status: 409, message: `${MAX_GUESTS} people are invited already. Remove one of them first.` },
  "too-many-invitations": { status: 429, message: "You have sent many invitations today. Please try again tomorrow." },
  "guest-not-found": { status: 404, message: "This person is not invited any more." },
};

/** Sentences that differ where a session is booked or paid for, from what the same reason means elsewhere. */
const overrides: Partial<Record<Reason, string>> = {
  "coupon-invalid": "Invalid or expired coupon code",
  "already-paid": "This session has been paid for already.",
  "not-confirmed": "This session is not confirmed, or no longer takes place.",
};

/** What to tell somebody who books a session or has booked one, and with which status. */
export function bookingMessageOf(reason: Reason | GuestReason): ReasonMessage {
  if (reason in guestMessages) return guestMessages[reason as GuestReason];
  const { status, message } = messageOf(reason as Reason);
  return { status, message: overrides[reason as Reason] ?? message };
}
