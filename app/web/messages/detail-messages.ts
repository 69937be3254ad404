import type { CancelSessionAsAdministratorFailure } from "../../usecases/booking/cancel-session-as-administrator";
import type { CorrectSessionOutcomeFailure } from "../../usecases/booking/correct-session-outcome";
import type { EndSessionsOfUserFailure } from "../../usecases/administration/end-sessions-of-user";
import type { RemindToScheduleFailure } from "../../usecases/booking/remind-to-schedule";
import type { RequeueReportFailure } from "../../usecases/report/requeue-report";
import type { ResendMailFailure } from "../../usecases/administration/resend-mail";
import type { ResendVerificationToStudentFailure } from "../../usecases/administration/resend-verification-to-student";
import type { RetryOutboxMessageFailure } from "../../usecases/administration/retry-outbox-message";
import type { ReasonMessage } from "./messages";

/** Why something that an administrator wanted for a student, an order or a booking was not done. */
export type DetailReason =
  | CancelSessionAsAdministratorFailure
  | CorrectSessionOutcomeFailure
  | EndSessionsOfUserFailure
  | RemindToScheduleFailure
  | RequeueReportFailure
  | ResendMailFailure
  | ResendVerificationToStudentFailure
  | RetryOutboxMessageFailure;

const messages: Record<DetailReason, ReasonMessage> = {
  "no-permission": { status: 403, message: "You don't have permission to do this." },
  "user-not-found": { status: 404, message: "There is no such student." },
  "already-verified": { status: 409, message: "This address is verified already." },
  "mail-not-found": { status: 404, message: "No such message was ever sent." },
  "mail-secret": {
    status: 409,
    message: "This message carries a link that opens an account. The student asks for a new one.",
  },
  "report-not-found": { status: 404, message: "There is no such report." },
  "report-finished": { status: 409, message: "This report is finished." },
  "outbox-message-not-found": { status: 404, message: "This has been tried again already." },
  "credit-not-open": { status: 409, message: "This Gold session is scheduled already, or was withdrawn." },
  "booking-not-found": { status: 404, message: "There is no such booking." },
  "payment-awaited": { status: 409, message: "Its payment is being confirmed. Please try again when it is." },
  "session-over": { status: 409, message: "This session has begun, or is over." },
  "already-cancelled": { status: 409, message: "This session is cancelled already." },
  "session-cancelled": { status: 409, message: "This session was cancelled." },
  "session-not-begun": { status: 409, message: "This session has not begun yet." },
};

/** What to tell the administrator, and with which status. */
export function detailMessageOf(reason: DetailReason): ReasonMessage {
  return messages[reason];
}
