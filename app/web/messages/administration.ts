import type { ApprovalOpen } from "../../usecases/administration/approvals/act-or-propose";
import type { AcceptInvitationFailure } from "../../usecases/administration/accept-invitation";
import type { AskProviderNowFailure } from "../../usecases/administration/ask-provider-now";
import type { AskForErasureFailure } from "../../usecases/administration/ask-for-erasure";
import type { RecordSchoolConfirmationFailure } from "../../usecases/administration/record-school-confirmation";
import type { AnswerRequestFailure } from "../../usecases/administration/inbox/answer-request";
import type { AddToThreadFailure } from "../../usecases/administration/inbox/add-to-thread";
import type { AssignRequestFailure, MatchRequestFailure } from "../../usecases/administration/inbox/assign-request";
import type { ReplyByLinkFailure } from "../../usecases/administration/inbox/reply-by-link";
import type { AddAdministratorFailure } from "../../usecases/administration/add-administrator";
import type { BeginSecondFactorFailure } from "../../usecases/administration/begin-second-factor";
import type { ChangeRolesFailure } from "../../usecases/administration/change-roles";
import type { ChangeSupportRequestFailure } from "../../usecases/administration/change-support-request";
import type { CorrectAgeFailure } from "../../usecases/administration/correct-age";
import type { ConfirmSecondFactorFailure } from "../../usecases/administration/confirm-second-factor";
import type { DecideApprovalFailure } from "../../usecases/administration/approvals/decide-approval";
import type { EndSessionsOfUserFailure } from "../../usecases/administration/end-sessions-of-user";
import type { InviteAdministratorFailure } from "../../usecases/administration/invite-administrator";
import type { IssueStatementFailure } from "../../usecases/administration/payouts/issue-statement";
import type { PayStatementFailure } from "../../usecases/administration/payouts/pay-statement";
import type { SaveExpertPanFailure } from "../../usecases/administration/payouts/save-expert-pan";
import type { WithdrawStatementFailure } from "../../usecases/administration/payouts/withdraw-statement";
import type {
  RemoveExpertShareFailure,
  SaveExpertShareFailure,
} from "../../usecases/administration/payouts/save-expert-share";
import type { DeleteListViewFailure } from "../../usecases/administration/lists/delete-list-view";
import type { SaveListViewFailure } from "../../usecases/administration/lists/save-list-view";
import type { RecordExportFailure } from "../../usecases/administration/record-export";
import type { RemoveAdministratorFailure } from "../../usecases/administration/remove-administrator";
import type { RemoveAiKeyFailure } from "../../usecases/administration/remove-ai-key";
import type { RemoveSecondFactorFailure } from "../../usecases/administration/remove-second-factor";
import type { RemoveTestimonialFailure } from "../../usecases/administration/remove-testimonial";
import type { RequestExpertSupportFailure } from "../../usecases/administration/request-expert-support";
import type { ResendMailFailure } from "../../usecases/administration/resend-mail";
import type { ResumeMailFailure } from "../../usecases/administration/mail/resume-mail";
import type { ResendSessionConfirmationFailure } from "../../usecases/administration/resend-session-confirmation";
import type { ResendVerificationToStudentFailure } from "../../usecases/administration/resend-verification-to-student";
import type { RetryOutboxMessageFailure } from "../../usecases/administration/retry-outbox-message";
import type { SaveAiSettingsFailure } from "../../usecases/administration/save-ai-settings";
import type { SaveBusinessFailure } from "../../usecases/administration/save-business";
import type { SaveTestimonialFailure } from "../../usecases/administration/save-testimonial";
import type { SendContactMessageFailure } from "../../usecases/administration/send-contact-message";
import type { SetUpAdministratorFailure } from "../../usecases/administration/set-up-administrator";
import type { SignInAdministratorFailure } from "../../usecases/administration/sign-in-administrator";
import type { SettleDeadLetterFailure } from "../../usecases/administration/watch/settle-dead-letter";
import type { BackUpNowFailure } from "../../usecases/sweeps/backup/begin-backup";
import type { StopAddressChangeFailure } from "../../usecases/administration/approvals/stop-address-change";
import type { TagStudentsFailure } from "../../usecases/administration/students/tag-students";
import type { RemoveNoteFailure, WriteNoteFailure } from "../../usecases/administration/students/write-note";
import type { ChangeAddressFailure } from "../../usecases/administration/students/change-address";
import type { CorrectDetailsFailure } from "../../usecases/administration/students/correct-details";
import type { OpenStudentViewFailure } from "../../usecases/administration/students/open-student-view";
import type { NameGuardianFailure } from "../../usecases/administration/students/name-guardian";
import type { RemindGuardianFailure } from "../../usecases/administration/students/remind-guardian";
import type { SendPasswordLinkFailure } from "../../usecases/administration/students/send-password-link";
import type { TestAiConnectionFailure } from "../../usecases/administration/test-ai-connection";
import type { StopNewsFailure } from "../../usecases/administration/announcements/stop-news";
import type {
  ScheduleAnnouncementFailure,
  WriteAnnouncementFailure,
} from "../../usecases/administration/announcements/write-announcement";
import type { SaveContactsFailure } from "../../usecases/administration/contents/save-contacts";
import type { SaveSiteContentFailure } from "../../usecases/administration/contents/save-site-content";
import { ANNOUNCEMENT_AHEAD_MAX_DAYS } from "../../domain/administration/announcement";
import { CONTENTS_MAX } from "../../domain/administration/site-content";
import type { ReasonMessage } from "./reason-message";

/** Why something that administrators do or request was not done. */
export type AdministrationFailure =
  | SaveSiteContentFailure
  | SaveContactsFailure
  | ScheduleAnnouncementFailure
  | WriteAnnouncementFailure
  | StopNewsFailure
  | AcceptInvitationFailure
  | DeleteListViewFailure
  | SaveListViewFailure
  | ApprovalOpen
  | BackUpNowFailure
  | SettleDeadLetterFailure
  | AddAdministratorFailure
  | AddToThreadFailure
  | AnswerRequestFailure
  | AskForErasureFailure
  | AssignRequestFailure
  | AskProviderNowFailure
  | RecordSchoolConfirmationFailure
  | CorrectAgeFailure
  | BeginSecondFactorFailure
  | ChangeAddressFailure
  | ChangeRolesFailure
  | CorrectDetailsFailure
  | ChangeSupportRequestFailure
  | ConfirmSecondFactorFailure
  | DecideApprovalFailure
  | EndSessionsOfUserFailure
  | InviteAdministratorFailure
  | IssueStatementFailure
  | PayStatementFailure
  | RemoveExpertShareFailure
  | SaveExpertPanFailure
  | SaveExpertShareFailure
  | WithdrawStatementFailure
  | MatchRequestFailure
  | RecordExportFailure
  | OpenStudentViewFailure
  | NameGuardianFailure
  | RemindGuardianFailure
  | RemoveAdministratorFailure
  | RemoveNoteFailure
  | RemoveAiKeyFailure
  | RemoveSecondFactorFailure
  | RemoveTestimonialFailure
  | ReplyByLinkFailure
  | RequestExpertSupportFailure
  | ResendMailFailure
  | ResendSessionConfirmationFailure
  | ResendVerificationToStudentFailure
  | ResumeMailFailure
  | RetryOutboxMessageFailure
  | SaveAiSettingsFailure
  | SaveBusinessFailure
  | SaveTestimonialFailure
  | SendContactMessageFailure
  | SendPasswordLinkFailure
  | SetUpAdministratorFailure
  | SignInAdministratorFailure
  | StopAddressChangeFailure
  | TagStudentsFailure
  | TestAiConnectionFailure
  | WriteNoteFailure;

/** Their sentences and statuses, except those of a room below. */
export const administrationMessages = {
  "content-changed": {
    status: 409,
    message:
      "Somebody else has changed or removed this since you opened it, so nothing was saved. Open it again to see it.",
  },
  "contents-full": { status: 409, message: `There can be at most ${CONTENTS_MAX}. Please remove one first.` },
  "contacts-invalid": { status: 400, message: "Nobody could be reached at one of these. Please check them again." },
  "announcement-fixed": { status: 409, message: "It is on its way, was sent, or was discarded: it stays as it is." },
  "announcement-changed": {
    status: 409,
    message: "Somebody else has changed the draft since you opened it, so nothing was done. Open it again to see it.",
  },
  "news-link-unknown": {
    status: 404,
    message: {
      en: "This link leads nowhere. It may be incomplete: open it from the mail again.",
      ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല. അതു മുഴുവനാകില്ല: മെയിലിൽ നിന്നു വീണ്ടും തുറക്കുക.",
    },
  },
  "announcement-too-far": {
    status: 400,
    message: `An announcement can go out at most ${ANNOUNCEMENT_AHEAD_MAX_DAYS} days ahead.`,
  },
  "confirmation-missing": {
    status: 400,
    message: "Please enter the school and who confirmed, in at most 200 characters",
  },
  "confirmation-not-wanted": { status: 409, message: "No guardian is waited for, or a school's word is not accepted" },
  "change-reason-missing": { status: 400, message: "Please enter the reason, in at most 200 characters" },
  "details-changed": {
    status: 409,
    message: "The details have been changed since you opened the form. Please look at them again.",
  },
  "tag-invalid": { status: 400, message: "A tag is up to 30 letters and digits, with spaces, & - . or / between them" },
  "tag-limit": { status: 409, message: "There are 200 different tags already. Please use one of them." },
  "too-many-students": { status: 400, message: "Please tag at most 100 students at once" },
  "view-name-taken": {
    status: 409,
    message: "There is another view with this name. Please choose a new name, or remove the other view first.",
  },
  "view-not-found": { status: 404, message: "This view has been removed already." },
  "not-your-view": { status: 403, message: "Only its maker, or an owner, can remove this view." },
  "note-empty": { status: 400, message: "Please write the note" },
  "note-too-long": { status: 400, message: "A note can be at most 2,000 characters long" },
  "month-not-over": { status: 409, message: "The month is not over yet: sessions may still take place in it." },
  "share-missing": {
    status: 409,
    message: "A session of this month has no share. Set one that holds on its day first.",
  },
  "earlier-month-open": {
    status: 409,
    message: "An earlier month has sessions and no statement yet. Issue that one first.",
  },
  "later-month-issued": { status: 409, message: "A later statement was issued meanwhile. Please look again." },
  "nothing-to-state": {
    status: 409,
    message: "There is nothing to state: no session in this month, and no correction.",
  },
  "payout-statement-not-found": { status: 404, message: "This statement has been taken back. Please look again." },
  "statement-stands": {
    status: 409,
    message: "This statement stays: it is paid, or a later one rests on it. Corrections stand in the next one.",
  },
  "paid-day-invalid": { status: 400, message: "The day of the transfer lies ahead, or before the end of the month." },
  "nothing-to-pay": { status: 409, message: "This statement comes to nothing: there is nothing to pay." },
  "statement-already-paid": {
    status: 409,
    message: "This statement was recorded as paid already, with another day or reference.",
  },
  "share-day-closed": {
    status: 409,
    message: "A statement of that month, or of a later one, has been issued. Choose a later day.",
  },
  "pan-not-saved": { status: 503, message: "The PAN was not saved: this deployment has no key to encrypt it with." },
  "note-not-found": { status: 404, message: "There is no such note any more." },
  "note-not-yours": { status: 403, message: "Only who wrote a note removes it." },
  "age-impossible": { status: 400, message: "Please enter an age between 10 and 100" },
  "age-reason-missing": { status: 400, message: "Please enter how you know the age, in at most 200 characters" },
  "age-not-stated": { status: 409, message: "This student has not told an age yet. They enter it when they log in." },
  "guardian-can-say": {
    status: 409,
    message: "A guardian has answered for this student. When the student enters the age in the profile, we ask them.",
  },
  "guardian-changed": {
    status: 409,
    message: "Another guardian has been named since you opened the form. Please look at it again.",
  },
  "ai-key-required": { status: 400, message: "OpenAI API key is required" },
  "ai-address-refused": { status: 400, message: "Please enter the https address of a public endpoint" },
  "ai-key-not-saved": { status: 500, message: "Failed to save OpenAI API key" },
  "ai-not-bound": { status: 409, message: "Workers AI is not bound to this deployment." },
  "ai-off": { status: 409, message: "No AI writer is in use. Choose one and save first." },
  "ai-failed": { status: 502, message: "OpenAI API error" },
  "not-an-administrator": { status: 403, message: "You do not have administrator access" },
  "wrong-setup-code": { status: 403, message: "This setup code is not the one of this deployment." },
  "admin-exists": { status: 409, message: "Admin user already exists. You can proceed to login." },
  "admin-email-taken": {
    status: 409,
    message: "An account with this email already exists. You can try with a different email or proceed to login.",
  },
  "admin-not-found": { status: 404, message: "There is no such administrator." },
  "approval-open": {
    status: 409,
    message: "Something about this waits for approval already. Decide on that first: see Approvals.",
  },
  "never-at-checkout": {
    status: 409,
    message: "Checkout was never opened for this, so there is nothing to ask the provider about.",
  },
  "approval-not-found": { status: 404, message: "There is no such proposal." },
  "approval-decided": { status: 409, message: "This has been decided already, or its time is over." },
  "approval-outdated": {
    status: 409,
    message: "What this would change has been changed since it was proposed. Please propose it again.",
  },
  "own-proposal": {
    status: 403,
    message: "You have proposed this: somebody else approves it, or an owner after 24 hours.",
  },
  "invalid-objection": { status: 404, message: "This link does not work any more." },
  "last-owner": {
    status: 409,
    message: "The portal needs an owner who can log in. Make another administrator an owner first.",
  },
  "invalid-invitation": {
    status: 400,
    message: "This invitation is invalid or has expired. Please ask for a new one.",
  },
  "no-secrets": {
    status: 409,
    message: "This deployment lacks the secret SETTINGS_ENCRYPTION_KEY, with which second factors are encrypted.",
  },
  "totp-required": { status: 401, message: "Please enter the code that your authenticator app shows." },
  "totp-in-use": { status: 409, message: "A second factor is in use already." },
  "totp-not-begun": { status: 409, message: "Please begin by setting up the second factor." },
  "user-not-found": { status: 404, message: "There is no such student." },
  "already-verified": { status: 409, message: "This address is verified already." },
  "mail-not-stopped": { status: 409, message: "Mail goes to this address already." },
  "mail-not-found": { status: 404, message: "No such message was ever sent." },
  "mail-secret": {
    status: 409,
    message: "This message carries a link that opens an account. The student asks for a new one.",
  },
  "mail-cut": {
    status: 409,
    message:
      "This message was delivered more than a month ago, and what it said is no longer kept. Students find orders, receipts, sessions and reports on their own pages.",
  },
  "dead-letter-not-found": { status: 404, message: "Somebody has dealt with this message already." },
  "dead-letter-unreadable": {
    status: 409,
    message: "Nobody knows what this message asks for: it can only be set aside.",
  },
  "backups-off": { status: 409, message: "Backups are off: the bucket or the key is missing." },
  "backup-running": { status: 409, message: "A backup is being made already." },
  "outbox-message-not-found": { status: 404, message: "This has been tried again already." },
  "not-in-package": {
    status: 403,
    message: {
      en: "An expert session is part of the Gold Package.",
      ml: "വിദഗ്ധരുമായുള്ള സെഷൻ ഗോൾഡ് പാക്കേജിലാണുള്ളത്.",
    },
  },
  "testimonial-not-found": { status: 404, message: "This testimonial has been removed." },
  "support-request-not-found": { status: 404, message: "This support request no longer exists." },
  "support-request-changed": {
    status: 409,
    message: "Something has happened to this request since you opened it. Read it above, then decide again.",
  },
  "assignee-cannot-answer": { status: 409, message: "This administrator has left, or may not answer requests." },
  "invalid-reply-link": {
    status: 404,
    message: {
      en: "This link does not work any more. Please write to us on the contact page.",
      ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല. കോൺടാക്റ്റ് പേജിൽ ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
} satisfies Partial<Record<AdministrationFailure, ReasonMessage>>;
