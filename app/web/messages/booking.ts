import { MAX_GUESTS } from "../../domain/booking/booking";
import type { AcceptProposedTimeFailure } from "../../usecases/booking/accept-proposed-time";
import type { DeclineProposedTimeFailure } from "../../usecases/booking/decline-proposed-time";
import type { WithdrawProposalFailure } from "../../usecases/booking/withdraw-proposal";
import type { ProposeTimeFailure } from "../../usecases/booking/propose-time";
import type { BookWithCreditFailure } from "../../usecases/booking/book-with-credit";
import type { CancelSessionAsAdministratorFailure } from "../../usecases/booking/cancel-session-as-administrator";
import type { CancelSessionFailure } from "../../usecases/booking/cancel-session";
import type { CorrectSessionOutcomeFailure } from "../../usecases/booking/correct-session-outcome";
import type { ExtendHoldFailure } from "../../usecases/booking/extend-hold";
import type { HoldSessionFailure } from "../../usecases/booking/hold-session";
import type { InviteGuestFailure } from "../../usecases/booking/invite-guest";
import type { RequoteHoldFailure } from "../../usecases/booking/requote-hold";
import type { QuoteSessionFailure } from "../../usecases/booking/quote-session";
import type { RecordSessionOutcomeFailure } from "../../usecases/booking/record-session-outcome";
import type { RemindToScheduleFailure } from "../../usecases/booking/remind-to-schedule";
import type { RemoveGuestFailure } from "../../usecases/booking/remove-guest";
import type { RescheduleSessionFailure } from "../../usecases/booking/reschedule-session";
import type { SaveSessionNotesFailure } from "../../usecases/booking/save-session-notes";
import type { ShareReportWithExpertFailure } from "../../usecases/booking/share-report-with-expert";
import type { StartRequestedPaymentFailure } from "../../usecases/booking/start-requested-payment";
import type { StartSessionPaymentFailure } from "../../usecases/booking/start-session-payment";
import type { ReasonMessage } from "./reason-message";

export type BookingFailure =
  | AcceptProposedTimeFailure
  | DeclineProposedTimeFailure
  | ProposeTimeFailure
  | WithdrawProposalFailure
  | BookWithCreditFailure
  | CancelSessionAsAdministratorFailure
  | CancelSessionFailure
  | CorrectSessionOutcomeFailure
  | ExtendHoldFailure
  | HoldSessionFailure
  | InviteGuestFailure
  | QuoteSessionFailure
  | RequoteHoldFailure
  | RecordSessionOutcomeFailure
  | RemindToScheduleFailure
  | RemoveGuestFailure
  | RescheduleSessionFailure
  | SaveSessionNotesFailure
  | ShareReportWithExpertFailure
  | StartRequestedPaymentFailure
  | StartSessionPaymentFailure;

/** Their sentences and statuses, except those of a room below. */
export const bookingMessages = {
  "pricing-invalid": { status: 400, message: "Invalid pricing information. Please try again." },
  "not-bookable": { status: 400, message: "Sessions with this expert cannot be booked yet." },
  "slot-invalid": { status: 400, message: "Please select a date and time for your session" },
  "slot-past": { status: 400, message: "Please select a future date and time" },
  "slot-too-soon": {
    status: 409,
    message: "This time is too soon: the expert needs more notice. Please choose a later one.",
  },
  "slot-unavailable": { status: 409, message: "The expert is not available at this time. Please choose another." },
  "slot-taken": { status: 409, message: "This time has just been taken. Please choose another." },
  "too-many-holds": {
    status: 409,
    message: "You are paying for three sessions already. Please finish or cancel one of them first.",
  },
  "proposal-open": {
    status: 409,
    message: "The student has yet to answer your proposal. Withdraw it to make another.",
  },
  "proposal-same-time": { status: 400, message: "The session is at this time already. Please choose another." },
  "proposal-gone": { status: 409, message: "This proposal is no longer open. What holds now is shown here." },
  "overlapping-session": { status: 409, message: "You have another session at this time. Do you want both?" },
  "booking-not-found": { status: 404, message: "Invalid booking information" },
  "hold-expired": {
    status: 409,
    message: "Your time was held for you, but the hold has run out. Please choose a time again.",
  },
  "not-confirmed": { status: 409, message: "Only a confirmed session can be moved." },
  "too-late": { status: 409, message: "A session can be moved until 24 hours before it." },
  "expert-unavailable": { status: 409, message: "This expert takes no more sessions. Please contact support." },
  "payment-awaited": { status: 409, message: "Your payment is being confirmed. Please wait a moment, then try again." },
  "session-over": { status: 409, message: "This session has already begun or taken place." },
  "already-cancelled": { status: 409, message: "This booking has already been cancelled." },
  "session-not-found": { status: 404, message: "This session is not one of yours." },
  "session-cancelled": { status: 409, message: "This session was cancelled." },
  "session-not-begun": { status: 409, message: "This session has not begun yet." },
  "outcome-final": {
    status: 409,
    message: "This was recorded more than a day ago and stands now. Please contact support if it is wrong.",
  },
  "credit-not-found": { status: 404, message: "There is no Gold session of yours to book with." },
  "credit-void": { status: 409, message: "The package that this session belonged to was refunded." },
  "credit-used": { status: 409, message: "Your Gold session is booked already. You find it under My Orders." },
  "credit-elsewhere": { status: 400, message: "A Gold package includes a session with a Career Counselor." },
  "credit-not-open": { status: 409, message: "This Gold session is scheduled already, or was withdrawn." },
  "too-many-guests": { status: 409, message: `${MAX_GUESTS} people are invited already. Remove one of them first.` },
  "too-many-invitations": { status: 429, message: "You have sent many invitations today. Please try again tomorrow." },
  "guest-not-found": { status: 404, message: "This person is not invited any more." },
} satisfies Partial<Record<BookingFailure, ReasonMessage>>;
