import type { ApprovalOpen } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import type { AcceptInvitationFailure } from "#app/usecases/administration/accept-invitation.ts";
import type { AskProviderNowFailure } from "#app/usecases/administration/ask-provider-now.ts";
import type { AskForErasureFailure } from "#app/usecases/administration/ask-for-erasure.ts";
import type { RecordSchoolConfirmationFailure } from "#app/usecases/administration/record-school-confirmation.ts";
import type { AnswerRequestFailure } from "#app/usecases/administration/inbox/answer-request.ts";
import type { AddToThreadFailure } from "#app/usecases/administration/inbox/add-to-thread.ts";
import type { AssignRequestFailure, MatchRequestFailure } from "#app/usecases/administration/inbox/assign-request.ts";
import type { ReplyByLinkFailure } from "#app/usecases/administration/inbox/reply-by-link.ts";
import type { BeginSecondFactorFailure } from "#app/usecases/administration/begin-second-factor.ts";
import type { ChangeRolesFailure } from "#app/usecases/administration/change-roles.ts";
import type { ChangeSupportRequestFailure } from "#app/usecases/administration/change-support-request.ts";
import type { CorrectAgeFailure } from "#app/usecases/administration/correct-age.ts";
import type { ConfirmSecondFactorFailure } from "#app/usecases/administration/confirm-second-factor.ts";
import type { DecideApprovalFailure } from "#app/usecases/administration/approvals/decide-approval.ts";
import type { EndSessionsOfUserFailure } from "#app/usecases/administration/end-user-sessions.ts";
import type {
  InviteAdministratorFailure,
  ResendInvitationFailure,
} from "#app/usecases/administration/invite-administrator.ts";
import type { IssueStatementFailure } from "#app/usecases/administration/payouts/issue-statement.ts";
import type { PayStatementFailure } from "#app/usecases/administration/payouts/pay-statement.ts";
import type { SaveExpertPanFailure } from "#app/usecases/administration/payouts/save-expert-pan.ts";
import type { WithdrawStatementFailure } from "#app/usecases/administration/payouts/withdraw-statement.ts";
import type {
  RemoveExpertShareFailure,
  SaveExpertShareFailure,
} from "#app/usecases/administration/payouts/save-expert-share.ts";
import type { DeleteListViewFailure } from "#app/usecases/administration/lists/delete-list-view.ts";
import type { SaveListViewFailure } from "#app/usecases/administration/lists/save-list-view.ts";
import type { RecordExportFailure } from "#app/usecases/administration/record-export.ts";
import type { RemoveAdministratorFailure } from "#app/usecases/administration/remove-administrator.ts";
import type { RemoveAiKeyFailure } from "#app/usecases/administration/remove-ai-key.ts";
import type { RemoveSecondFactorFailure } from "#app/usecases/administration/remove-second-factor.ts";
import type { RemoveTestimonialFailure } from "#app/usecases/administration/remove-testimonial.ts";
import type { RequestExpertSupportFailure } from "#app/usecases/administration/request-expert-support.ts";
import type { ResendMailFailure } from "#app/usecases/administration/resend-mail.ts";
import type { ResumeMailFailure } from "#app/usecases/administration/mail/resume-mail.ts";
import type { ResumeMessagesFailure } from "#app/usecases/administration/mail/resume-messages.ts";
import type { ResendSessionConfirmationFailure } from "#app/usecases/administration/resend-session-confirmation.ts";
import type { ResendVerificationToStudentFailure } from "#app/usecases/administration/resend-verification-to-student.ts";
import type { RetryOutboxMessageFailure } from "#app/usecases/administration/retry-outbox-message.ts";
import type { SaveAiSettingsFailure } from "#app/usecases/administration/save-ai-settings.ts";
import type { SaveBusinessFailure } from "#app/usecases/administration/save-business.ts";
import type { SaveTestimonialFailure } from "#app/usecases/administration/save-testimonial.ts";
import type { SendContactMessageFailure } from "#app/usecases/administration/send-contact-message.ts";
import type { SetUpAdministratorFailure } from "#app/usecases/administration/set-up-administrator.ts";
import type { SignInAdministratorFailure } from "#app/usecases/administration/sign-in-administrator.ts";
import type { SettleDeadLetterFailure } from "#app/usecases/administration/watch/settle-dead-letter.ts";
import type { BackUpNowFailure } from "#app/usecases/jobs/backup/begin-backup.ts";
import type { StopAddressChangeFailure } from "#app/usecases/administration/approvals/stop-address-change.ts";
import type { TagStudentsFailure } from "#app/usecases/administration/students/tag-students.ts";
import type { RemoveNoteFailure, WriteNoteFailure } from "#app/usecases/administration/students/write-note.ts";
import type { ChangeAddressFailure } from "#app/usecases/administration/students/change-address.ts";
import type { CorrectDetailsFailure } from "#app/usecases/administration/students/correct-details.ts";
import type { OpenStudentViewFailure } from "#app/usecases/administration/students/open-student-view.ts";
import type { CreateCampaignFailure } from "#app/usecases/administration/campaigns/create-campaign.ts";
import type { RecordCallFailure } from "#app/usecases/administration/students/record-call.ts";
import type { AllowContactFailure, StopContactFailure } from "#app/usecases/administration/students/stop-contact.ts";
import type { NameGuardianFailure } from "#app/usecases/administration/students/name-guardian.ts";
import type { RemindGuardianFailure } from "#app/usecases/administration/students/remind-guardian.ts";
import type { SendPasswordLinkFailure } from "#app/usecases/administration/students/send-password-link.ts";
import type { TestAiConnectionFailure } from "#app/usecases/administration/test-ai-connection.ts";
import type { StopNewsFailure } from "#app/usecases/administration/announcements/stop-news.ts";
import type {
  ScheduleAnnouncementFailure,
  WriteAnnouncementFailure,
} from "#app/usecases/administration/announcements/write-announcement.ts";
import type { SaveContactsFailure } from "#app/usecases/administration/contents/save-contacts.ts";
import type { SaveSiteContentFailure } from "#app/usecases/administration/contents/save-site-content.ts";
import { MAX_ANNOUNCEMENT_AHEAD_DAYS } from "#app/domain/administration/announcement.ts";
import { MAX_CONTENTS } from "#app/domain/administration/site-content.ts";
import type { ReasonMessage } from "./reason-message.ts";

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
  | AllowContactFailure
  | RecordCallFailure
  | CreateCampaignFailure
  | StopContactFailure
  | CorrectDetailsFailure
  | ChangeSupportRequestFailure
  | ConfirmSecondFactorFailure
  | DecideApprovalFailure
  | EndSessionsOfUserFailure
  | InviteAdministratorFailure
  | ResendInvitationFailure
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
  | ResumeMessagesFailure
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

/** The messages and statuses of this room, except those of a lower-level one. */
export const administrationMessages = {
  "content-changed": {
    status: 409,
    message:
      "Somebody else has changed or removed this since you opened it, so nothing was saved. Open it again to see it.",
  },
  "contents-full": { status: 409, message: `There can be at most ${MAX_CONTENTS}. Please remove one first.` },
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
    message: `An announcement can go out at most ${MAX_ANNOUNCEMENT_AHEAD_DAYS} days ahead.`,
  },
  "confirmation-missing": {
    status: 400,
    message: "Please enter the school and who confirmed, in at most 200 characters",
  },
  "confirmation-not-wanted": { status: 409, message: "No guardian is waited for, or a school's word is not accepted" },
  "change-reason-missing": { status: 400, message: "Please enter the reason, in at most 200 characters" },
  "number-is-key": {
    status: 409,
    message: "The student logs in with this number: only they can change it, by a code to the new one.",
  },
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
  "new-approver": {
    status: 403,
    message: "New administrators, and those who have been given more roles, cannot approve for 24 hours.",
  },
  "new-proposer": {
    status: 403,
    message: "Its proposer is new or has new roles: it can be approved once 24 hours are over.",
  },
  "invalid-objection": { status: 404, message: "This link does not work any more." },
  "last-owner": {
    status: 409,
    message: "The portal needs an owner who can log in. Make another administrator an owner first.",
  },
  "invalid-invitation": {
    status: 400,
    message: "This invitation is not valid any more. Please open the newest one, or ask for another.",
  },
  "used-invitation": {
    status: 409,
    message: "This invitation has been used: the password is set. Please log in with it.",
  },
  "expired-invitation": {
    status: 410,
    message: "This invitation has expired: it was valid for 48 hours. Please ask an owner to send another.",
  },
  "invitation-accepted": { status: 409, message: "They have accepted the invitation already." },
  "roles-changed": {
    status: 409,
    message: "Their roles have been changed meanwhile. Please look at them again.",
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
  "messages-not-stopped": { status: 409, message: "Messages go to this number already." },
  "campaign-code-taken": { status: 409, message: "This code is taken already. Please choose another." },
  "call-not-wanted": { status: 409, message: "There is no yes to a call, or not any more." },
  "contact-stopped": { status: 409, message: "All mail to this person is stopped already." },
  "contact-not-stopped": { status: 409, message: "Mail to this person is not stopped." },
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
