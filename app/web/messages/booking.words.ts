import { MAX_GUESTS } from "#app/domain/booking/booking.ts";
import type { AnswerFailedSessionFailure } from "#app/usecases/booking/outcomes/answer-failed-session.ts";
import type { RateSessionFailure } from "#app/usecases/booking/outcomes/rate-session.ts";
import type { ReportAbsentExpertFailure } from "#app/usecases/booking/outcomes/report-absent-expert.ts";
import type { AcceptProposedTimeFailure } from "#app/usecases/booking/accept-proposed-time.ts";
import type { DeclineProposedTimeFailure } from "#app/usecases/booking/decline-proposed-time.ts";
import type { WithdrawProposalFailure } from "#app/usecases/booking/withdraw-proposal.ts";
import type { ProposeTimeFailure } from "#app/usecases/booking/propose-time.ts";
import type { BookWithCreditFailure } from "#app/usecases/booking/book-with-credit.ts";
import type { CancelSessionAsAdministratorFailure } from "#app/usecases/booking/cancel-session-as-administrator.ts";
import type { CancelSessionFailure } from "#app/usecases/booking/cancel-session.ts";
import type { CorrectSessionOutcomeFailure } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import type { ExtendHoldFailure, StartSessionPaymentFailure } from "#app/usecases/booking/start-session-payment.ts";
import type { HoldSessionFailure, QuoteSessionFailure } from "#app/usecases/booking/hold-session.ts";
import type { InviteGuestFailure } from "#app/usecases/booking/invite-guest.ts";
import type { RequoteHoldFailure } from "#app/usecases/booking/requote-hold.ts";
import type { RecordSessionOutcomeFailure } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import type { RemindToScheduleFailure } from "#app/usecases/booking/remind-to-schedule.ts";
import type { RemoveGuestFailure } from "#app/usecases/booking/remove-guest.ts";
import type { RescheduleSessionFailure } from "#app/usecases/booking/reschedule-session.ts";
import type { SaveSessionNotesFailure } from "#app/usecases/booking/save-session-notes.ts";
import type { ShareReportWithExpertFailure } from "#app/usecases/booking/share-report-with-expert.ts";
import type { StartRequestedPaymentFailure } from "#app/usecases/booking/start-requested-payment.ts";
import type { MoveSessionFailure } from "#app/usecases/booking/desk/move-session.ts";
import type { AnswerReassignmentFailure } from "#app/usecases/booking/reassignment/answer-reassignment.ts";
import type { ProposeReassignmentFailure } from "#app/usecases/booking/reassignment/propose-reassignment.ts";
import type { WithdrawReassignmentFailure } from "#app/usecases/booking/reassignment/withdraw-reassignment.ts";
import type { ReasonMessage } from "./reason-message.ts";

export type BookingFailure =
  | RateSessionFailure
  | AnswerFailedSessionFailure
  | ReportAbsentExpertFailure
  | MoveSessionFailure
  | ProposeReassignmentFailure
  | AnswerReassignmentFailure
  | WithdrawReassignmentFailure
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

/** The messages and statuses of this room, except those of a lower-level one. */
export const bookingMessages = {
  "payer-own-address": {
    status: 400,
    message: {
      en: "This is the student's email. Please enter your own.",
      ml: "ഇത് വിദ്യാർഥിയുടെ ഇമെയിൽ ആണ്. നിങ്ങളുടേത് എഴുതുക.",
    },
  },
  "pricing-invalid": {
    status: 400,
    message: {
      en: "Invalid pricing information. Please try again.",
      ml: "വിലയുടെ വിവരങ്ങൾ ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "not-bookable": {
    status: 400,
    message: {
      en: "Sessions with this expert cannot be booked yet.",
      ml: "ഈ വ്യക്തിയുമായുള്ള സെഷൻ ഇപ്പോൾ ബുക്ക് ചെയ്യാനാകില്ല.",
    },
  },
  "slot-invalid": {
    status: 400,
    message: {
      en: "Please select a date and time for your session",
      ml: "സെഷനുള്ള തീയതിയും സമയവും തിരഞ്ഞെടുക്കുക",
    },
  },
  "slot-past": {
    status: 400,
    message: { en: "Please select a future date and time", ml: "വരാനിരിക്കുന്ന ഒരു തീയതിയും സമയവും തിരഞ്ഞെടുക്കുക" },
  },
  "slot-too-soon": {
    status: 409,
    message: {
      en: "This time is too soon: the expert needs more notice. Please choose a later one.",
      ml: "ഈ സമയം വളരെ അടുത്താണ്: സെഷൻ നടത്തുന്നയാൾക്കു തയ്യാറെടുക്കാൻ സമയം വേണം. കുറച്ചുകൂടി കഴിഞ്ഞുള്ള സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "slot-unavailable": {
    status: 409,
    message: {
      en: "The expert is not available at this time. Please choose another.",
      ml: "ഈ സമയത്ത് ഒഴിവില്ല. മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "slot-taken": {
    status: 409,
    message: {
      en: "This time has just been taken. Please choose another.",
      ml: "ഈ സമയം ഇപ്പോൾ മറ്റൊരാൾ എടുത്തു. മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "too-many-holds": {
    status: 409,
    message: {
      en: "You are paying for three sessions already. Please finish or cancel one of them first.",
      ml: "മൂന്നു സെഷനുകളുടെ പേയ്മെന്റ് ഇപ്പോൾത്തന്നെ തുടങ്ങിവച്ചിട്ടുണ്ട്. അതിലൊന്ന് ആദ്യം പൂർത്തിയാക്കുക, അല്ലെങ്കിൽ റദ്ദാക്കുക.",
    },
  },
  "proposal-open": {
    status: 409,
    message: {
      en: "The student has yet to answer your proposal. Withdraw it to make another.",
      ml: "നിങ്ങളുടെ നിർദേശത്തിനു വിദ്യാർഥി മറുപടി നൽകിയിട്ടില്ല. പുതിയതു നൽകാൻ അത് പിൻവലിക്കുക.",
    },
  },
  "proposal-same-time": {
    status: 400,
    message: {
      en: "The session is at this time already. Please choose another.",
      ml: "സെഷൻ ഇപ്പോൾത്തന്നെ ഈ സമയത്താണ്. മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "proposal-gone": {
    status: 409,
    message: {
      en: "This proposal is no longer open. What holds now is shown here.",
      ml: "ഈ നിർദേശം ഇപ്പോൾ നിലവിലില്ല. ഇപ്പോഴത്തെ നില ഇവിടെ കാണാം.",
    },
  },
  "session-changed": {
    status: 409,
    message: "This session has changed meanwhile. Please look at it again.",
  },
  "expert-unsuitable": { status: 409, message: "This expert does not take such sessions." },
  "reassignment-open": { status: 409, message: "The family has yet to answer an earlier question." },
  "too-late-to-ask": {
    status: 409,
    message: "Too little time is left for the family to answer: at least two hours before both times.",
  },
  "difference-too-large": {
    status: 409,
    message: "More money would go back than one administrator decides on. Please choose another expert.",
  },
  "reassignment-over": { status: 409, message: "This was answered or taken back already, or its time is over." },
  "reassignment-gone": {
    status: 409,
    message: {
      en: "This can no longer be answered. What holds now is shown here.",
      ml: "ഇതിന് ഇനി മറുപടി നൽകാനാകില്ല. ഇപ്പോഴത്തെ നില ഇവിടെ കാണാം.",
    },
  },
  "overlapping-session": {
    status: 409,
    message: {
      en: "You have another session at this time. Do you want both?",
      ml: "ഈ സമയത്ത് നിങ്ങൾക്ക് മറ്റൊരു സെഷനുണ്ട്. രണ്ടും വേണോ?",
    },
  },
  "booking-not-found": {
    status: 404,
    message: { en: "Invalid booking information", ml: "ബുക്കിങ്ങിന്റെ വിവരങ്ങൾ ശരിയല്ല" },
  },
  "hold-expired": {
    status: 409,
    message: {
      en: "Your time was held for you, but the hold has run out. Please choose a time again.",
      ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം കഴിഞ്ഞു. വീണ്ടും സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "not-confirmed": {
    status: 409,
    message: { en: "Only a confirmed session can be moved.", ml: "ഉറപ്പായ സെഷന്റെ സമയം മാത്രമേ മാറ്റാനാകൂ." },
  },
  "too-late": {
    status: 409,
    message: {
      en: "A session can be moved until 24 hours before it.",
      ml: "സെഷന് 24 മണിക്കൂർ മുമ്പുവരെ മാത്രമേ സമയം മാറ്റാനാകൂ.",
    },
  },
  "expert-unavailable": {
    status: 409,
    message: {
      en: "This expert takes no more sessions. Please contact support.",
      ml: "ഈ വ്യക്തി ഇപ്പോൾ സെഷനുകൾ എടുക്കുന്നില്ല. ഞങ്ങളുമായി ബന്ധപ്പെടുക.",
    },
  },
  "payment-awaited": {
    status: 409,
    message: {
      en: "Your payment is being confirmed. Please wait a moment, then try again.",
      ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "session-over": {
    status: 409,
    message: {
      en: "This session has already begun or taken place.",
      ml: "ഈ സെഷൻ തുടങ്ങി, അല്ലെങ്കിൽ നടന്നുകഴിഞ്ഞു.",
    },
  },
  "already-cancelled": {
    status: 409,
    message: { en: "This booking has already been cancelled.", ml: "ഈ ബുക്കിങ് നേരത്തേ റദ്ദാക്കിയതാണ്." },
  },
  "session-not-found": {
    status: 404,
    message: { en: "This session is not one of yours.", ml: "ഇതു നിങ്ങളുടെ സെഷനല്ല." },
  },
  "session-cancelled": {
    status: 409,
    message: { en: "This session was cancelled.", ml: "ഈ സെഷൻ റദ്ദാക്കിയതാണ്." },
  },
  "session-not-begun": {
    status: 409,
    message: { en: "This session has not begun yet.", ml: "ഈ സെഷൻ തുടങ്ങിയിട്ടില്ല." },
  },
  "outcome-final": {
    status: 409,
    message: {
      en: "This stands now. Please contact support if it is wrong.",
      ml: "ഇത് ഇനി മാറ്റാനാകില്ല. തെറ്റാണെങ്കിൽ ഞങ്ങളുമായി ബന്ധപ്പെടുക.",
    },
  },
  "session-not-held": {
    status: 409,
    message: { en: "This session has not taken place.", ml: "ഈ സെഷൻ നടന്നിട്ടില്ല." },
  },
  "rating-closed": {
    status: 409,
    message: {
      en: "This session can no longer be rated.",
      ml: "ഈ സെഷനെക്കുറിച്ച് ഇനി അഭിപ്രായം മാറ്റാനാകില്ല.",
    },
  },
  "rating-not-covered": {
    status: 409,
    message: {
      en: "Your guardian’s consent does not cover ratings.",
      ml: "രക്ഷിതാവിന്റെ സമ്മതത്തിൽ ഇത് ഉൾപ്പെടുന്നില്ല.",
    },
  },
  "report-too-late": {
    status: 409,
    message: {
      en: "This session was more than a week ago. Please write to us.",
      ml: "സെഷൻ കഴിഞ്ഞ് ഒരാഴ്ചയിലേറെയായി. ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
  "report-decided": {
    status: 409,
    message: {
      en: "We asked about this session already. Please write to us if you see it otherwise.",
      ml: "ഈ സെഷനെക്കുറിച്ചു ഞങ്ങൾ അന്വേഷിച്ചതാണ്. സംശയമുണ്ടെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
  "session-not-failed": {
    status: 409,
    message: {
      en: "This has changed meanwhile. Please look at the session again.",
      ml: "ഇതിനിടെ മാറ്റമുണ്ടായി. സെഷന്റെ വിവരങ്ങൾ വീണ്ടും നോക്കുക.",
    },
  },
  "credit-not-found": {
    status: 404,
    message: {
      en: "There is no Gold session of yours to book with.",
      ml: "ബുക്ക് ചെയ്യാൻ നിങ്ങൾക്ക് ഗോൾഡ് സെഷൻ ഇല്ല.",
    },
  },
  "credit-void": {
    status: 409,
    message: {
      en: "The package that this session belonged to was refunded.",
      ml: "ഈ സെഷൻ ഉൾപ്പെട്ട പാക്കേജിന്റെ പണം തിരികെ നൽകിയതാണ്.",
    },
  },
  "credit-used": {
    status: 409,
    message: {
      en: "Your Gold session is booked already. You find it under My Orders.",
      ml: "നിങ്ങളുടെ ഗോൾഡ് സെഷൻ ബുക്ക് ചെയ്തുകഴിഞ്ഞു. അത് “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
    },
  },
  "credit-elsewhere": {
    status: 400,
    message: {
      en: "A Gold package includes a session with a Career Counselor.",
      ml: "ഗോൾഡ് പാക്കേജിലുള്ളത് കരിയർ കൗൺസലറുമായുള്ള സെഷനാണ്.",
    },
  },
  "credit-not-open": {
    status: 409,
    message: {
      en: "This Gold session is scheduled already, or was withdrawn.",
      ml: "ഈ ഗോൾഡ് സെഷൻ ബുക്ക് ചെയ്തുകഴിഞ്ഞു, അല്ലെങ്കിൽ പിൻവലിച്ചു.",
    },
  },
  "too-many-guests": {
    status: 409,
    message: {
      en: `${MAX_GUESTS} people are invited already. Remove one of them first.`,
      ml: `${MAX_GUESTS} പേരെ ക്ഷണിച്ചുകഴിഞ്ഞു. ആദ്യം ഒരാളെ നീക്കുക.`,
    },
  },
  "too-many-invitations": {
    status: 429,
    message: {
      en: "You have sent many invitations today. Please try again tomorrow.",
      ml: "ഇന്ന് കുറേ ക്ഷണങ്ങൾ അയച്ചു. നാളെ വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "guest-not-found": {
    status: 404,
    message: { en: "This person is not invited any more.", ml: "ഈ ആൾക്ക് ഇപ്പോൾ ക്ഷണമില്ല." },
  },
  "expert-consent-missing": {
    status: 403,
    message: {
      en: "You have taken back the consent to pass data to experts. Your profile shows how to give it again.",
      ml: "വിദഗ്ധർക്കു വിവരം നൽകാനുള്ള സമ്മതം നിങ്ങൾ പിൻവലിച്ചു. വീണ്ടും നൽകാൻ പ്രൊഫൈൽ നോക്കുക.",
    },
  },
} satisfies Partial<Record<BookingFailure, ReasonMessage>>;
