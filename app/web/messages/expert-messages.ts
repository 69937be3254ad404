import type { AddLeaveFailure } from "../../usecases/experts/add-leave";
import type { RecordSessionOutcomeFailure } from "../../usecases/booking/record-session-outcome";
import type { RemoveLeaveFailure } from "../../usecases/experts/remove-leave";
import type { SaveSessionNotesFailure } from "../../usecases/booking/save-session-notes";
import type { SaveSessionSettingsFailure } from "../../usecases/experts/save-session-settings";
import type { SaveWeeklyHoursFailure } from "../../usecases/experts/save-weekly-hours";
import type { SendExpertLinkFailure } from "../../usecases/experts/send-expert-link";
import type { SignInExpertFailure } from "../../usecases/experts/sign-in-expert";

/** Why something on an expert's own pages, or on the administrators' page of a calendar, was not done. */
type ExpertReason =
  | AddLeaveFailure
  | RecordSessionOutcomeFailure
  | RemoveLeaveFailure
  | SaveSessionNotesFailure
  | SaveSessionSettingsFailure
  | SaveWeeklyHoursFailure
  | SendExpertLinkFailure
  | SignInExpertFailure;

const messages: Record<ExpertReason, { status: number; message: string }> = {
  "expert-inactive": {
    status: 409,
    message: "This expert is inactive, so there is nothing to sign in to. Make the expert active first.",
  },
  "expert-not-found": { status: 404, message: "Partner not found" },
  "invalid-expert-link": { status: 404, message: "This sign-in link has been used or has expired." },
  "leave-not-found": { status: 404, message: "This leave has been removed already." },
  "leave-over": { status: 400, message: "This leave would be over already. Please choose days to come." },
  "outcome-final": {
    status: 409,
    message: "This was recorded more than a day ago and stands now. Please contact support if it is wrong.",
  },
  "session-cancelled": { status: 409, message: "This session was cancelled." },
  "session-not-begun": { status: 409, message: "This session has not begun yet." },
  "session-not-found": { status: 404, message: "This session is not one of yours." },
};

/** What to tell an expert or an administrator, and with which status. */
export function expertMessageOf(reason: ExpertReason): { status: number; message: string } {
  return messages[reason];
}
