import { MAX_GUESTS } from "../../domain/booking/booking";
import type { BookWithCreditFailure } from "../../usecases/booking/book-with-credit";
import type { InviteGuestFailure } from "../../usecases/booking/invite-guest";
import type { RemoveGuestOutcome } from "../../usecases/booking/remove-guest";
import { messageOf, type Reason, type ReasonMessage } from "./messages";

/** Reasons that only pages about bookings meet. */
type OwnReason = Exclude<
  BookWithCreditFailure | InviteGuestFailure | Extract<RemoveGuestOutcome, { ok: false }>["reason"],
  Reason
>;

/** Why something about a booking was refused. */
export type BookingReason = Reason | OwnReason;

const ownMessages: Record<OwnReason, ReasonMessage> = {
  "credit-not-found": { status: 404, message: "There is no Gold session of yours to book with." },
  "credit-void": { status: 409, message: "The package that this session belonged to was refunded." },
  "credit-used": { status: 409, message: "Your Gold session is booked already. You find it under My Orders." },
  "credit-elsewhere": { status: 400, message: "A Gold package includes a session with a Career Counselor." },
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
export function bookingMessageOf(reason: BookingReason): ReasonMessage {
  if (reason in ownMessages) return ownMessages[reason as OwnReason];
  const { status, message } = messageOf(reason as Reason);
  return { status, message: overrides[reason as Reason] ?? message };
}
