import { formatDateTime } from "#app/domain/platform/time.ts";
import { announcementMail } from "#app/content/mails/announcement-mail.ts";
import * as grantMails from "#app/content/mails/grant-mails.ts";
import { GRANT_KINDS } from "#app/domain/purchase/grant.ts";
import * as accountMails from "#app/content/mails/account-mails.ts";
import * as dataMails from "#app/content/mails/data-mails.ts";
import * as expertAddressMails from "#app/content/mails/expert-address-mails.ts";
import { calendarChangedMail } from "#app/content/mails/guide-mails.ts";
import * as guardianMails from "#app/content/mails/guardian-mails.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import * as payoutMails from "#app/content/mails/payout-mails.ts";
import { supportAnswerMail } from "#app/content/mails/support-answer-mail.ts";
import * as payerMails from "#app/content/mails/payer-mails.ts";
import * as purchaseMails from "#app/content/mails/purchase-mails.ts";
import type { NamedPurchase } from "#app/content/mails/purchase-name.ts";
import * as reportMails from "#app/content/mails/report-mails.ts";
import * as failedSessionMails from "#app/content/mails/failed-session-mails.ts";
import { SESSION_FAILURES } from "#app/domain/booking/booking.ts";
import * as ratingMails from "#app/content/mails/rating-mails.ts";
import * as numberMails from "#app/content/mails/number-mails.ts";
import * as securityMails from "#app/content/mails/security-mails.ts";
import * as reassignmentMails from "#app/content/mails/reassignment-mails.ts";
import * as sessionMails from "#app/content/mails/session-mails.ts";
import * as sessionPaymentMails from "#app/content/mails/session-payment-mails.ts";
import * as supportMails from "#app/content/mails/support-mails.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { ist } from "../../support/ist.ts";

export const sender = {
  origin: "https://vazhi.example",
  supportEmail: "support@vazhi.example",
  supportPhone: "+91 484 555 0100",
};

/** The names in a mail. */
export interface Names {
  student: string;
  expert: string;
  parent: string;
  town: string;
}

const ID = "b7a1c0de-0000-4000-8000-000000000001";
const PATH = `/orders/${ID}`;
const URL = "https://vazhi.example/verify-email?token=abc";
const now = ist("2026-11-22 10:00");
const sessionTime = ist("2026-11-26 10:00");
const proposedTime = ist("2026-11-25 18:30");

/** Every mail to families and experts, in each of its forms, by a name for the test. */
export function everyMail(names: Names, language: Language): Record<string, MailContent> {
  const { student, expert, parent, town } = names;
  const paid = "₹1,499";
  const order: NamedPurchase = { kind: "order", packageType: "gold", upgradedOrderId: null };
  const upgrade: NamedPurchase = { ...order, upgradedOrderId: ID };
  const booking: NamedPurchase = { kind: "booking", expertName: expert };
  const place = { isOnline: true, town, venue: "MG Road" };
  const inPerson = { isOnline: false, town, venue: null };
  const bought = { name: student, packageType: "silver" as const, orderId: ID, paid };
  const session = { name: student, bookingId: ID, expertName: expert, sessionTime, place, paid };
  const booked = { ...session, minutes: 45, receiptKind: "tax-invoice" as const, now };
  const refund = { name: student, amount: "₹800", path: PATH };
  const credited = { name: student, returned: "₹500", receiptNumber: "VZI2627-000123" };
  const forPayer = { name: parent, student, paid };
  const inputs = (audience: sessionMails.SessionAudience, changes: Partial<sessionMails.SessionNotification> = {}) => ({
    audience,
    name: { student, expert, guest: parent }[audience],
    language,
    bookingId: ID,
    expertName: expert,
    studentName: student,
    studentReads: "ml" as const,
    sessionTime,
    minutes: 45,
    place,
    meetingLink: "https://meet.example.org/lakshmi",
    now,
    ...changes,
  });
  const reassignment = {
    name: student,
    student,
    fromExpert: expert,
    toExpert: expert,
    fromTime: sessionTime,
    proposedTime: sessionTime,
    minutes: 45,
    place,
    returned: null,
    // In an administrator's own words.
    reason: town,
    answerBy: now,
    url: URL,
  };
  const missed = { ...session, isGold: true, by: "expert" as const };
  const admission = {
    slug: "keam",
    name: { en: "Kerala entrance", ml: "കേരള പ്രവേശന പരീക്ഷ" },
    authority: { name: "CEE Kerala", url: "https://cee.kerala.gov.in" },
  };
  const dates = { from: "2027-02-01", to: "2027-03-05" };
  const day = { from: "2027-04-20", to: "2027-04-20" };
  const cancelled = (by: sessionMails.SessionEnd["by"], refund: sessionMails.SessionEnd["refund"]) => ({
    by,
    reason: null,
    refund,
  });
  return {
    emailChangeAsked: securityMails.emailChangeAskedMail(sender, { name: student, url: URL }, language),
    statementIssued: payoutMails.statementIssuedMail(
      sender,
      { name: expert, month: "2026-11", net: "₹4,800", url: URL },
      language,
    ),
    statementPaid: payoutMails.statementPaidMail(
      sender,
      { name: expert, month: "2026-11", net: "₹4,800", url: URL, reference: "12345678" },
      language,
    ),
    supportAnswer: supportAnswerMail(sender, { subject: student, body: parent, url: URL }, language),
    dataReady: dataMails.dataReadyMail(sender, { name: student, until: sessionTime }, language),
    erasureRequested: dataMails.erasureRequestedMail(sender, { name: student, dueAt: sessionTime }, language),
    erasureCancelled: dataMails.erasureCancelledMail(sender, { name: student }, language),
    erasureReceipt: dataMails.erasureReceiptMail(sender, { number: "VE-2345-6789-2345", at: now }, language),
    verifyEmail: accountMails.verifyEmailMail(sender, { url: URL }, language),
    expertLogin: accountMails.expertLoginMail(sender, { name: expert, url: URL }, language),
    expertInvitation: accountMails.expertInvitationMail(sender, { name: expert, url: URL }, language),
    expertAddressProposed: expertAddressMails.expertAddressProposedMail(
      sender,
      { name: expert, to: "lakshmi@new.example", url: URL },
      language,
    ),
    expertAddressChanged: expertAddressMails.expertAddressChangedMail(
      sender,
      { name: expert, to: "lakshmi@new.example", url: URL },
      language,
    ),
    passwordReset: accountMails.passwordResetMail(sender, { name: student, url: URL }, language),
    passwordResetWithoutAccount: accountMails.passwordResetMail(sender, { name: null, url: URL }, language),
    guardianRequest: guardianMails.guardianRequestMail(sender, { student, url: URL, isReminder: false }, language),
    guardianReminder: guardianMails.guardianRequestMail(sender, { student, url: URL, isReminder: true }, language),
    guardianStrengths: guardianMails.guardianStrengthsMail(sender, { student, url: URL }, language),
    guardianRenewal: guardianMails.guardianRenewalMail(sender, { student, url: URL }, language),
    guardianReport: guardianMails.guardianReportMail(sender, { student, url: URL }, language),
    guardianYearly: guardianMails.guardianConsentMail(sender, { student, url: URL, isYearly: true }, language),
    guardianConsent: guardianMails.guardianConsentMail(sender, { student, url: URL }, language),
    guardianAge: guardianMails.guardianAgeMail(sender, { student, url: URL, age: 19 }, language),
    ageCorrected: guardianMails.ageCorrectedMail(sender, { name: student, age: 16, next: "same", url: URL }, language),
    ageCorrectedToMinor: guardianMails.ageCorrectedMail(
      sender,
      { name: student, age: 16, next: "guardian", url: URL },
      language,
    ),
    ageCorrectedToAdult: guardianMails.ageCorrectedMail(
      sender,
      { name: student, age: 19, next: "own-consent", url: URL },
      language,
    ),
    guardianNamed: guardianMails.guardianNamedMail(sender, { name: student, url: URL }, language),
    guardianGiven: guardianMails.guardianAnswerMail(sender, { name: student, answer: "given", url: URL }, language),
    guardianGaveStrengths: guardianMails.guardianAnswerMail(
      sender,
      { name: student, answer: "strengths", url: URL },
      language,
    ),
    guardianGivenForGold: guardianMails.guardianAnswerMail(
      sender,
      { name: student, answer: "given", packageType: "gold", url: URL },
      language,
    ),
    guardianRefused: guardianMails.guardianAnswerMail(sender, { name: student, answer: "refused", url: URL }, language),
    guardianWithdrew: guardianMails.guardianAnswerMail(
      sender,
      { name: student, answer: "withdrawn", url: URL },
      language,
    ),
    passwordChanged: accountMails.passwordChangedMail(sender, { name: student, at: now }, language),
    newDevice: securityMails.newDeviceMail(
      sender,
      {
        name: student,
        at: now,
        client: { browser: "Chrome", system: "Android", place: "Kochi, Kerala" },
        isStudent: true,
      },
      language,
    ),
    newDeviceWithoutAccount: securityMails.newDeviceMail(
      sender,
      { name: null, at: now, client: { browser: null, system: null, place: null }, isStudent: false },
      language,
    ),
    addressInUse: securityMails.addressInUseMail(sender, { name: student }, language),
    confirmEmail: securityMails.confirmEmailMail(sender, { url: URL }, language),
    emailChanged: securityMails.emailChangedMail(
      sender,
      { name: student, newEmail: "anju@students.example", until: now, url: URL },
      language,
    ),
    numberChanged: numberMails.numberChangedMail(
      sender,
      { name: student, oldPhone: "9847012345", newPhone: "9847054321", undo: { url: URL, until: now } },
      language,
    ),
    numberInUse: numberMails.numberInUseMail(sender, { name: student }, language),
    passkeyAdded: securityMails.keysChangedMail(
      sender,
      { name: expert, at: now, change: "passkey-added", path: "/expert/security" },
      language,
    ),
    recoveryCodeUsed: securityMails.keysChangedMail(
      sender,
      { name: student, at: now, change: "recovery-code-used", path: "/profile/security" },
      language,
    ),
    orderCompleted: purchaseMails.orderCompletedMail(sender, { ...bought, receiptKind: "receipt" }, language),
    orderPaidByOther: purchaseMails.orderCompletedMail(
      sender,
      { ...bought, receiptKind: "receipt", isPaidByOther: true },
      language,
    ),
    upgradeCompleted: purchaseMails.upgradeCompletedMail(sender, { ...bought, receiptKind: "tax-invoice" }, language),
    upgradePaidByOther: purchaseMails.upgradeCompletedMail(
      sender,
      { ...bought, receiptKind: "receipt", isPaidByOther: true },
      language,
    ),
    ...Object.fromEntries(
      GRANT_KINDS.map((kind) => [
        `granted-${kind}`,
        grantMails.grantedMail(sender, { name: student, kind, orderId: bought.orderId }, language),
      ]),
    ),
    orderHeld: grantMails.orderHeldMail(
      sender,
      {
        name: student,
        packageType: "gold",
        upgradedOrderId: null,
        price: paid,
        until: formatDateTime(now, language),
      },
      language,
    ),
    announcement: announcementMail(
      sender,
      {
        name: student,
        text: {
          title: { en: "KEAM forms are open", ml: "അപേക്ഷിക്കാൻ സമയമായി" },
          text: { en: "They close on 10 December.", ml: "ഡിസംബർ 10 വരെ അപേക്ഷിക്കാം." },
          segment: "all",
        },
        stopUrl: URL,
      },
      language,
    ),
    upgradeLost: purchaseMails.upgradeLostMail(sender, bought, language),
    duplicatePayment: purchaseMails.duplicatePaymentMail(sender, bought, language),
    stoppedPayment: purchaseMails.stoppedPaymentMail(sender, { name: student, paid }, language),
    lapsedPayment: purchaseMails.lapsedPaymentMail(
      sender,
      { name: student, paid, couponCode: "ONAM10", purchase: order, path: "/my-orders" },
      language,
    ),
    refund: purchaseMails.refundMail(sender, { ...refund, purchase: order }, language),
    refundOfSession: purchaseMails.refundMail(sender, { ...refund, purchase: booking }, language),
    refundFailed: purchaseMails.refundFailedMail(sender, { ...refund, purchase: upgrade }, language),
    creditNote: purchaseMails.creditNoteMail(sender, credited, language),
    requestedPaymentLost: purchaseMails.requestedPaymentLostMail(
      sender,
      { name: student, purchase: booking, paid, path: PATH },
      language,
    ),
    requestedPaymentRefunded: purchaseMails.requestedPaymentRefundedMail(
      sender,
      { ...refund, purchase: order },
      language,
    ),
    remindToSchedule: purchaseMails.remindToScheduleMail(sender, { name: student, orderId: ID }, language),
    payerReceipt: payerMails.payerReceiptMail(sender, { ...forPayer, purchase: order }, language),
    payerReturned: payerMails.payerReturnedMail(sender, { ...forPayer, purchase: booking }, language),
    payerRefund: payerMails.payerRefundMail(sender, { ...forPayer, purchase: upgrade }, language),
    payerCreditNote: payerMails.payerCreditNoteMail(sender, { ...credited, name: parent }, language),
    reportReady: reportMails.reportReadyMail(
      sender,
      {
        name: student,
        orderId: ID,
        closing: language === "ml" ? [["അപേക്ഷ", "2026 ഡിസംബർ 22 വരെ"]] : [["Application form", "by 22 December 2026"]],
      },
      language,
    ),
    sessionRating: ratingMails.sessionRatingMail(
      sender,
      { name: student, bookingId: ID, expertName: expert, sessionTime },
      language,
    ),
    ...Object.fromEntries(
      SESSION_FAILURES.map((failure) => [
        `failed-${failure}`,
        failedSessionMails.sessionFailedMail(
          sender,
          { name: student, bookingId: ID, expertName: expert, sessionTime, isGold: false, failure },
          language,
        ),
      ]),
    ),
    sessionOutcomes: failedSessionMails.sessionOutcomesMail(sender, { name: expert, times: [sessionTime] }, language),
    reportRating: ratingMails.reportRatingMail(sender, { name: student, orderId: ID }, language),
    sessionNotes: reportMails.sessionNotesMail(
      sender,
      { name: student, expertName: expert, sessionTime, bookingId: ID, orderId: ID },
      language,
    ),
    sessionNotesWithoutReport: reportMails.sessionNotesMail(
      sender,
      { name: student, expertName: expert, sessionTime, bookingId: ID, orderId: null },
      language,
    ),
    contactReceived: supportMails.contactReceivedMail(sender, null, language),
    contactOfStudent: supportMails.contactReceivedMail(
      sender,
      { name: student, subject: "റിപ്പോർട്ട്", message: "എപ്പോൾ കിട്ടും?" },
      language,
    ),
    calendarDeadline: calendarChangedMail(
      sender,
      { ...admission, moved: [{ step: "form", before: null, after: dates }] },
      language,
    ),
    calendarTest: calendarChangedMail(
      sender,
      { ...admission, moved: [{ step: "test", before: dates, after: day }] },
      language,
    ),
    calendarUnknown: calendarChangedMail(
      sender,
      { ...admission, moved: [{ step: "allotment", before: day, after: null }] },
      language,
    ),
    sessionConfirmed: sessionPaymentMails.sessionConfirmedMail(sender, booked, language),
    sessionPaidByOther: sessionPaymentMails.sessionConfirmedMail(
      sender,
      { ...booked, place: inPerson, isPaidByOther: true },
      language,
    ),
    sessionLost: sessionPaymentMails.sessionLostMail(sender, session, language),
    sessionPaymentReturned: sessionPaymentMails.sessionPaymentReturnedMail(sender, session, language),
    guestInvited: sessionMails.guestInvitedMail(
      sender,
      { ...booked, guestName: parent, studentName: student },
      language,
    ),
    guestWithoutName: sessionMails.guestInvitedMail(
      sender,
      { ...booked, guestName: null, studentName: student },
      language,
    ),
    bookedToStudent: sessionMails.sessionBookedMail(sender, inputs("student")),
    bookedToExpert: sessionMails.sessionBookedMail(sender, inputs("expert")),
    movedToStudent: sessionMails.sessionMovedMail(sender, inputs("student"), {
      isAtProposedTime: false,
      isByUs: false,
    }),
    movedToExpert: sessionMails.sessionMovedMail(sender, inputs("expert"), { isAtProposedTime: false, isByUs: false }),
    acceptedToExpert: sessionMails.sessionMovedMail(sender, inputs("expert"), {
      isAtProposedTime: true,
      isByUs: false,
    }),
    movedToGuest: sessionMails.sessionMovedMail(sender, inputs("guest", { place: inPerson }), {
      isAtProposedTime: true,
      isByUs: false,
    }),
    movedByUsToStudent: sessionMails.sessionMovedMail(sender, inputs("student"), {
      isAtProposedTime: false,
      isByUs: true,
    }),
    movedByUsToExpert: sessionMails.sessionMovedMail(sender, inputs("expert"), {
      isAtProposedTime: false,
      isByUs: true,
    }),
    reassignmentAsked: reassignmentMails.reassignmentAskedMail(
      sender,
      { ...reassignment, isForGuardian: false },
      language,
    ),
    reassignmentAskedOfGuardian: reassignmentMails.reassignmentAskedMail(
      sender,
      { ...reassignment, isForGuardian: true, name: null, proposedTime, returned: "₹300" },
      language,
    ),
    reassignedToStudent: reassignmentMails.sessionReassignedMail(sender, {
      ...inputs("student"),
      formerExpertName: expert,
      returned: "₹300",
    }),
    reassignedToExpert: reassignmentMails.sessionReassignedMail(sender, {
      ...inputs("expert"),
      formerExpertName: expert,
      returned: null,
    }),
    reassignedToGuest: reassignmentMails.sessionReassignedMail(sender, {
      ...inputs("guest"),
      formerExpertName: expert,
      returned: null,
    }),
    sessionHandedOver: reassignmentMails.sessionHandedOverMail(
      sender,
      { name: expert, studentName: student, sessionTime },
      language,
    ),
    sessionProposed: sessionMails.sessionProposedMail(
      sender,
      { ...booked, proposedTime, answerBy: proposedTime },
      language,
    ),
    proposalDeclined: sessionMails.proposalDeclinedMail(
      sender,
      { ...session, name: expert, studentName: student, studentReads: "en", proposedTime },
      language,
    ),
    cancelledByStudent: sessionMails.sessionCancelledMail(sender, inputs("student"), cancelled("student", "full")),
    cancelledLate: sessionMails.sessionCancelledMail(
      sender,
      inputs("student", { now: sessionTime }),
      cancelled("student", "none"),
    ),
    cancelledByExpert: sessionMails.sessionCancelledMail(sender, inputs("student"), cancelled("expert", "credit")),
    cancelledByVazhi: sessionMails.sessionCancelledMail(sender, inputs("student"), cancelled("administrator", null)),
    cancelledToExpert: sessionMails.sessionCancelledMail(sender, inputs("expert"), cancelled("student", "full")),
    cancelledToGuest: sessionMails.sessionCancelledMail(
      sender,
      inputs("guest", { name: null }),
      cancelled("expert", "full"),
    ),
    cancelledBySystemToGuest: sessionMails.sessionCancelledMail(sender, inputs("guest"), cancelled("system", null)),
    reminderToStudent: sessionMails.sessionReminderMail(sender, inputs("student"), "24h"),
    reminderToExpert: sessionMails.sessionReminderMail(sender, inputs("expert"), "24h"),
    reminderOfTheHour: sessionMails.sessionReminderMail(sender, inputs("guest"), "1h"),
    missedGold: sessionMails.sessionMissedMail(sender, missed, language),
    missedPaid: sessionMails.sessionMissedMail(sender, { ...missed, isGold: false, by: "administrator" }, language),
  };
}
