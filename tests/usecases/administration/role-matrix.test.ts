import { describe, expect, test } from "vitest";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import { newExpertTerms } from "#app/domain/experts/expert-terms.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hasPermission, type Permission, PERMISSIONS, ROLE_NAMES } from "#app/domain/platform/permissions.ts";
import {
  cancelSessionOrRequestApproval,
  grantOrRequestApproval,
  holdOrRequestApproval,
  refundOrRequestApproval,
  saveCouponOrRequestApproval,
  saveExpertOrRequestApproval,
  setPackagePriceOrRequestApproval,
} from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { addSupportNote, enterSupportReply } from "#app/usecases/administration/inbox/add-to-thread.ts";
import { answerRequest } from "#app/usecases/administration/inbox/answer-request.ts";
import { assignSupportRequest, matchSupportRequest } from "#app/usecases/administration/inbox/assign-request.ts";
import { noteWriting, readSupportRequest } from "#app/usecases/administration/inbox/watch-request.ts";
import { approveProposal, declineProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { issueStatement } from "#app/usecases/administration/payouts/issue-statement.ts";
import { payStatement } from "#app/usecases/administration/payouts/pay-statement.ts";
import { saveExpertPan } from "#app/usecases/administration/payouts/save-expert-pan.ts";
import { removeExpertShare, saveExpertShare } from "#app/usecases/administration/payouts/save-expert-share.ts";
import { withdrawStatement } from "#app/usecases/administration/payouts/withdraw-statement.ts";
import {
  cancelAnnouncement,
  discardAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from "#app/usecases/administration/announcements/write-announcement.ts";
import { saveContacts } from "#app/usecases/administration/contents/save-contacts.ts";
import { removeSiteContent, saveSiteContent } from "#app/usecases/administration/contents/save-site-content.ts";
import { changeRoles } from "#app/usecases/administration/change-roles.ts";
import { changeSupportRequest } from "#app/usecases/administration/change-support-request.ts";
import { endUserSessions } from "#app/usecases/administration/end-user-sessions.ts";
import { inviteAdministrator, resendInvitation } from "#app/usecases/administration/invite-administrator.ts";
import { askProviderNow } from "#app/usecases/administration/ask-provider-now.ts";
import { deleteListView } from "#app/usecases/administration/lists/delete-list-view.ts";
import { saveListView } from "#app/usecases/administration/lists/save-list-view.ts";
import { recordExport } from "#app/usecases/administration/record-export.ts";
import { removeAdministrator } from "#app/usecases/administration/remove-administrator.ts";
import { removeAiKey } from "#app/usecases/administration/remove-ai-key.ts";
import { removeSecondFactor } from "#app/usecases/administration/remove-second-factor.ts";
import { removeTestimonial } from "#app/usecases/administration/remove-testimonial.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { resendSessionConfirmation } from "#app/usecases/administration/resend-session-confirmation.ts";
import { correctAge } from "#app/usecases/administration/correct-age.ts";
import { recordSchoolConfirmation } from "#app/usecases/administration/record-school-confirmation.ts";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { resumeMessages } from "#app/usecases/administration/mail/resume-messages.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { saveAiSettings } from "#app/usecases/administration/save-ai-settings.ts";
import { saveBusiness } from "#app/usecases/administration/save-business.ts";
import { addTestimonial, changeTestimonial } from "#app/usecases/administration/save-testimonial.ts";
import { changeAddress } from "#app/usecases/administration/students/change-address.ts";
import { correctDetails } from "#app/usecases/administration/students/correct-details.ts";
import { openStudentView } from "#app/usecases/administration/students/open-student-view.ts";
import { nameGuardian } from "#app/usecases/administration/students/name-guardian.ts";
import { remindGuardian } from "#app/usecases/administration/students/remind-guardian.ts";
import { sendPasswordLink } from "#app/usecases/administration/students/send-password-link.ts";
import { createCampaign } from "#app/usecases/administration/campaigns/create-campaign.ts";
import { recordCall } from "#app/usecases/administration/students/record-call.ts";
import { allowContact, stopContact } from "#app/usecases/administration/students/stop-contact.ts";
import { tagStudents, untagStudents } from "#app/usecases/administration/students/tag-students.ts";
import { removeNote, writeNote } from "#app/usecases/administration/students/write-note.ts";
import { testAiConnection } from "#app/usecases/administration/test-ai-connection.ts";
import { dismissDeadLetter, requeueDeadLetter } from "#app/usecases/administration/watch/settle-dead-letter.ts";
import { cancelSessionAsAdministrator } from "#app/usecases/booking/cancel-session-as-administrator.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { moveSession } from "#app/usecases/booking/desk/move-session.ts";
import { proposeReassignment } from "#app/usecases/booking/reassignment/propose-reassignment.ts";
import { withdrawReassignment } from "#app/usecases/booking/reassignment/withdraw-reassignment.ts";
import { remindToSchedule } from "#app/usecases/booking/remind-to-schedule.ts";
import { addLeave } from "#app/usecases/experts/add-leave.ts";
import { addSpecialty } from "#app/usecases/experts/specialties/add-specialty.ts";
import { changeSpecialty } from "#app/usecases/experts/specialties/change-specialty.ts";
import { approveExpertProposal, refuseExpertProposal } from "#app/usecases/experts/decide-expert-proposal.ts";
import { publishExpert } from "#app/usecases/experts/publish-expert.ts";
import { removeExpertImage } from "#app/usecases/experts/remove-expert-image.ts";
import { removeLeave } from "#app/usecases/experts/remove-leave.ts";
import { removeSpecialty } from "#app/usecases/experts/specialties/remove-specialty.ts";
import { removeSpecialtyImage } from "#app/usecases/experts/specialties/remove-specialty-image.ts";
import { reorderSpecialty } from "#app/usecases/experts/specialties/reorder-specialty.ts";
import { changeExpert, createExpert } from "#app/usecases/experts/save-expert.ts";
import { saveSessionSettings } from "#app/usecases/experts/save-session-settings.ts";
import { saveWeeklyHours } from "#app/usecases/experts/save-weekly-hours.ts";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { setSpecialtyImage } from "#app/usecases/experts/specialties/set-specialty-image.ts";
import { switchDay } from "#app/usecases/experts/switch-day.ts";
import { switchWeekday } from "#app/usecases/experts/switch-weekday.ts";
import { checkStatement } from "#app/usecases/guide/check-statement.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { importStatements } from "#app/usecases/guide/import-statements.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { restoreStatement } from "#app/usecases/guide/restore-statement.ts";
import { grantComplimentary } from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { holdOrder } from "#app/usecases/purchase/grants/hold-order.ts";
import { takeBackGrant } from "#app/usecases/purchase/grants/take-back-grant.ts";
import { setPackagePrice, withdrawPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { deleteCoupon } from "#app/usecases/purchase/delete-coupon.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { changeCoupon, createCoupon } from "#app/usecases/purchase/save-coupon.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { backUpNow } from "#app/usecases/jobs/backup/begin-backup.ts";
import { runMaintenanceNow } from "#app/usecases/jobs/run-maintenance-now.ts";
import { refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makePng } from "../../support/makers/images.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.90";
const NO_ROLE = "nobody";

type Outcome = { ok: true } | { ok: false; reason: string };

interface Row {
  permission: Permission;
  /** With all arguments but, usually, an existing entity: permitted actors get the failure that it is missing. */
  run: (services: TestServices, actor: CurrentUser) => Promise<Outcome>;
}

const onCalendar = (actor: CurrentUser): CalendarActor => ({ ...toAdministrator(actor, clientIp), expertId: NO_ROLE });

const newName = () => `Drones ${crypto.randomUUID()}`;

const newAddress = () => `${crypto.randomUUID()}@team.example`;

const couponTerms = () => ({
  code: crypto.randomUUID().slice(0, 8).toUpperCase(),
  discountType: "percentage" as const,
  discountValue: 10,
  active: true,
  couponType: "Order" as const,
  singleUsePerUser: false,
  startsAt: null,
  endsAt: new Date("2027-01-01"),
  totalCap: null,
  packageType: null,
});

const expertTerms = () => ({ ...newExpertTerms("psychologist"), name: "Lakshmi", email: newAddress() });

const testimonial = {
  name: "Aiswarya",
  about: "Student",
  quote: "Good.",
  quoteMalayalam: null,
  consent: "By mail",
  position: 1,
  isShown: false,
};

const content: StatementContent = {
  en: "Apply.",
  ml: "അപേക്ഷിക്കാം.",
  status: "sourced",
  source: { url: "https://cee.kerala.gov.in", title: "CEE", date: "2026" },
  year: null,
  from: null,
  to: null,
};

const details = { name: "Anu", phone: "9847012345", language: "en", reportLanguage: "both" } as const;

const leave = { startsAt: new Date("2027-01-01"), endsAt: new Date("2027-01-02"), reason: null };

const priceSetting = () => ({
  priceId: crypto.randomUUID(),
  packageType: "silver" as const,
  price: 1499,
  holdsFrom: new Date("2027-06-01"),
  clientIp,
});

const request = () => ({
  grantId: crypto.randomUUID(),
  userId: NO_ROLE,
  kind: "silver" as const,
  orderId: null,
  reason: "other" as const,
  note: "As agreed",
  clientIp,
});

const holding = () => ({
  orderId: NO_ROLE,
  until: new Date("2026-12-01"),
  reason: "other" as const,
  note: "As agreed",
  clientIp,
});

const someMove = { from: new Date("2026-12-01T04:30:00Z"), start: new Date("2026-12-02T04:30:00Z") };
const onRequest = () => ({ requestId: NO_ROLE, messageId: crypto.randomUUID(), body: "Hello", clientIp });

/** Every use case by which administrators write, with its required permission. */
const MATRIX: Record<string, Row> = {
  approveProposal: {
    permission: "approvals.decide",
    run: (services, actor) => approveProposal(services, actor, { approvalId: NO_ROLE, clientIp }),
  },
  cancelSessionOrRequestApproval: {
    permission: "sessions.write",
    run: (services, actor) =>
      cancelSessionOrRequestApproval(services, actor, { bookingId: NO_ROLE, reason: "Ill", clientIp }),
  },
  declineProposal: {
    permission: "approvals.decide",
    run: (services, actor) => declineProposal(services, actor, { approvalId: NO_ROLE, note: "No", clientIp }),
  },
  refundOrRequestApproval: {
    permission: "refunds.make",
    run: (services, actor) =>
      refundOrRequestApproval(services, actor, {
        paymentId: NO_ROLE,
        amountPaise: null,
        category: "goodwill" as const,
        reason: "As agreed",
        submissionId: crypto.randomUUID(),
        clientIp,
      }),
  },
  saveCouponOrRequestApproval: {
    permission: "coupons.write",
    run: (services, actor) =>
      saveCouponOrRequestApproval(services, actor, {
        couponId: null,
        terms: { ...couponTerms(), discountValue: 90 },
        clientIp,
      }),
  },
  saveExpertOrRequestApproval: {
    permission: "experts.write",
    run: (services, actor) =>
      saveExpertOrRequestApproval(services, actor, { expertId: null, terms: expertTerms(), clientIp }),
  },
  addLeave: {
    permission: "experts.write",
    run: (services, actor) => addLeave(services, { actor: onCalendar(actor), leave }),
  },
  addSpecialty: {
    permission: "experts.write",
    run: (services, actor) => addSpecialty(services, actor, { name: newName(), parentId: null, clientIp }),
  },
  addSupportNote: {
    permission: "support.write",
    run: (services, actor) => addSupportNote(services, actor, onRequest()),
  },
  answerRequest: {
    permission: "support.write",
    run: (services, actor) =>
      answerRequest(services, actor, { ...onRequest(), version: 0, language: "en", isClosed: false }),
  },
  assignSupportRequest: {
    permission: "support.write",
    run: (services, actor) => assignSupportRequest(services, actor, { requestId: NO_ROLE, assignee: null, clientIp }),
  },
  enterSupportReply: {
    permission: "support.write",
    run: (services, actor) => enterSupportReply(services, actor, onRequest()),
  },
  matchSupportRequest: {
    permission: "support.write",
    run: (services, actor) => matchSupportRequest(services, actor, { requestId: NO_ROLE, userId: null, clientIp }),
  },
  noteWriting: {
    permission: "support.write",
    run: (services, actor) => noteWriting(services, actor, { requestId: NO_ROLE, clientIp }),
  },
  readSupportRequest: {
    permission: "support.write",
    run: (services, actor) => readSupportRequest(services, actor, { requestId: NO_ROLE, version: 0, clientIp }),
  },
  setPackagePrice: {
    permission: "packages.write",
    run: (services, actor) => setPackagePrice(services, actor, priceSetting()),
  },
  setPackagePriceOrRequestApproval: {
    permission: "packages.write",
    run: (services, actor) => setPackagePriceOrRequestApproval(services, actor, priceSetting()),
  },
  withdrawPackagePrice: {
    permission: "packages.write",
    run: (services, actor) => withdrawPackagePrice(services, actor, { priceId: NO_ROLE, clientIp }),
  },
  grantComplimentary: {
    permission: "grants.make",
    run: (services, actor) => grantComplimentary(services, actor, request()),
  },
  grantOrRequestApproval: {
    permission: "grants.make",
    run: (services, actor) => grantOrRequestApproval(services, actor, request()),
  },
  holdOrder: {
    permission: "grants.make",
    run: (services, actor) => holdOrder(services, actor, holding()),
  },
  holdOrRequestApproval: {
    permission: "grants.make",
    run: (services, actor) => holdOrRequestApproval(services, actor, holding()),
  },
  takeBackGrant: {
    permission: "grants.make",
    run: (services, actor) => takeBackGrant(services, actor, { orderId: NO_ROLE, note: "Wrong student", clientIp }),
  },
  saveSiteContent: {
    permission: "contents.write",
    run: (services, actor) =>
      saveSiteContent(services, actor, {
        kind: "figure",
        id: crypto.randomUUID(),
        version: null,
        content: { value: "1%", text: { en: "know", ml: "അറിയാം" }, source: null },
        position: 9,
        isShown: false,
        clientIp,
      }),
  },
  removeSiteContent: {
    permission: "contents.write",
    run: (services, actor) => removeSiteContent(services, actor, { kind: "faq", id: NO_ROLE, version: 1, clientIp }),
  },
  saveContacts: {
    permission: "settings.write",
    run: (services, actor) =>
      saveContacts(services, actor, {
        contacts: { email: newAddress(), phone: "+91 484 555 0100", whatsapp: null, hours: null },
        clientIp,
      }),
  },
  saveAnnouncement: {
    permission: "announcements.send",
    run: (services, actor) =>
      saveAnnouncement(services, actor, {
        announcementId: crypto.randomUUID(),
        version: null,
        text: { title: { en: "News", ml: "വാർത്ത" }, text: { en: "Soon.", ml: "ഉടൻ." }, segment: "all" },
        clientIp,
      }),
  },
  discardAnnouncement: {
    permission: "announcements.send",
    run: (services, actor) => discardAnnouncement(services, actor, { announcementId: NO_ROLE, version: 1, clientIp }),
  },
  scheduleAnnouncement: {
    permission: "announcements.send",
    run: (services, actor) =>
      scheduleAnnouncement(services, actor, {
        announcementId: NO_ROLE,
        version: 1,
        sendAt: new Date("2026-12-01"),
        clientIp,
      }),
  },
  cancelAnnouncement: {
    permission: "announcements.send",
    run: (services, actor) => cancelAnnouncement(services, actor, { announcementId: NO_ROLE, clientIp }),
  },
  addTestimonial: {
    permission: "testimonials.write",
    run: (services, actor) =>
      addTestimonial(services, actor, { testimonialId: crypto.randomUUID(), text: testimonial, clientIp }),
  },
  cancelSessionAsAdministrator: {
    permission: "sessions.write",
    run: (services, actor) =>
      cancelSessionAsAdministrator(services, actor, { bookingId: NO_ROLE, reason: "Ill", clientIp }),
  },
  changeCoupon: {
    permission: "coupons.write",
    run: (services, actor) =>
      changeCoupon(services, actor, { couponId: NO_ROLE, seenAt: null, terms: couponTerms(), clientIp }),
  },
  changeExpert: {
    permission: "experts.write",
    run: (services, actor) => changeExpert(services, actor, { expertId: NO_ROLE, terms: expertTerms(), clientIp }),
  },
  changeRoles: {
    permission: "administrators.write",
    run: (services, actor) => changeRoles(services, actor, { userId: NO_ROLE, roles: ["reader"], clientIp }),
  },
  changeSpecialty: {
    permission: "experts.write",
    run: (services, actor) =>
      changeSpecialty(services, actor, { specialtyId: NO_ROLE, name: newName(), parentId: null, clientIp }),
  },
  changeSupportRequest: {
    permission: "support.write",
    run: (services, actor) =>
      changeSupportRequest(services, actor, { requestId: NO_ROLE, status: "closed", version: 0, clientIp }),
  },
  changeTestimonial: {
    permission: "testimonials.write",
    run: (services, actor) =>
      changeTestimonial(services, actor, { testimonialId: NO_ROLE, text: testimonial, clientIp }),
  },
  checkStatement: {
    permission: "guide.write",
    run: (services, actor) => checkStatement(services, actor, { statementId: NO_ROLE, version: 1, clientIp }),
  },
  moveSession: {
    permission: "sessions.write",
    run: (services, actor) =>
      moveSession(services, actor, { ...someMove, bookingId: NO_ROLE, reason: "Asked for", clientIp }),
  },
  proposeReassignment: {
    permission: "sessions.write",
    run: (services, actor) =>
      proposeReassignment(services, actor, {
        ...someMove,
        bookingId: NO_ROLE,
        toExpertId: NO_ROLE,
        reason: "Asked for",
        clientIp,
      }),
  },
  withdrawReassignment: {
    permission: "sessions.write",
    run: (services, actor) => withdrawReassignment(services, actor, { bookingId: NO_ROLE, clientIp }),
  },
  correctSessionOutcome: {
    permission: "sessions.write",
    run: (services, actor) =>
      correctSessionOutcome(services, actor, { bookingId: NO_ROLE, outcome: "completed", clientIp }),
  },
  correctStatement: {
    permission: "guide.write",
    run: (services, actor) =>
      correctStatement(services, actor, { statementId: NO_ROLE, version: 1, content, clientIp }),
  },
  createCoupon: {
    permission: "coupons.write",
    run: (services, actor) => createCoupon(services, actor, { terms: couponTerms(), clientIp }),
  },
  createExpert: {
    permission: "experts.write",
    run: (services, actor) => createExpert(services, actor, { terms: expertTerms(), clientIp }),
  },
  deleteCoupon: {
    permission: "coupons.write",
    run: (services, actor) => deleteCoupon(services, actor, { couponId: NO_ROLE, clientIp }),
  },
  endUserSessions: {
    permission: "support.write",
    run: (services, actor) => endUserSessions(services, actor, { userId: NO_ROLE, clientIp }),
  },
  importStatements: {
    permission: "guide.write",
    run: (services, actor) => importStatements(services, actor, { rows: [], clientIp }),
  },
  inviteAdministrator: {
    permission: "administrators.write",
    run: (services, actor) =>
      inviteAdministrator(services, actor, { name: "Biju", email: newAddress(), roles: ["reader"], clientIp }),
  },
  markStatement: {
    permission: "guide.write",
    run: (services, actor) =>
      markStatement(services, actor, { statementId: NO_ROLE, version: 1, status: "doubtful", clientIp }),
  },
  deleteListView: {
    permission: "views.write",
    run: (services, actor) => deleteListView(services, actor, { viewId: NO_ROLE, clientIp }),
  },
  saveListView: {
    permission: "views.write",
    run: (services, actor) =>
      saveListView(services, actor, { list: "users", name: crypto.randomUUID(), query: "", clientIp }),
  },
  recordExport: {
    permission: "exports.make",
    run: (services, actor) =>
      recordExport(services, actor, {
        list: "users",
        query: "",
        permission: "exports.make",
        readPermission: null,
        clientIp,
      }),
  },
  refundPayment: {
    permission: "refunds.make",
    run: (services, actor) =>
      refundPayment(services, actor, {
        paymentId: NO_ROLE,
        amountPaise: null,
        category: "goodwill" as const,
        reason: "As agreed",
        submissionId: crypto.randomUUID(),
        clientIp,
      }),
  },
  remindToSchedule: {
    permission: "support.write",
    run: (services, actor) => remindToSchedule(services, actor, { orderId: NO_ROLE, clientIp }),
  },
  resendInvitation: {
    permission: "administrators.write",
    run: (services, actor) => resendInvitation(services, actor, { userId: NO_ROLE, clientIp }),
  },
  removeAdministrator: {
    permission: "administrators.write",
    run: (services, actor) => removeAdministrator(services, actor, { userId: NO_ROLE, clientIp }),
  },
  removeAiKey: {
    permission: "settings.write",
    run: (services, actor) => removeAiKey(services, actor, { clientIp }),
  },
  approveExpertProposal: {
    permission: "experts.write",
    run: (services, actor) =>
      approveExpertProposal(services, actor, { expertId: NO_ROLE, proposalId: NO_ROLE, clientIp }),
  },
  refuseExpertProposal: {
    permission: "experts.write",
    run: (services, actor) =>
      refuseExpertProposal(services, actor, { expertId: NO_ROLE, proposalId: NO_ROLE, reason: "", clientIp }),
  },
  publishExpert: {
    permission: "experts.write",
    run: (services, actor) => publishExpert(services, actor, { expertId: NO_ROLE, confirmedGaps: [], clientIp }),
  },
  removeExpertImage: {
    permission: "experts.images",
    run: (services, actor) => removeExpertImage(services, actor, { expertId: NO_ROLE, clientIp }),
  },
  removeLeave: {
    permission: "experts.write",
    run: (services, actor) => removeLeave(services, { actor: onCalendar(actor), leaveId: NO_ROLE }),
  },
  removeSecondFactor: {
    permission: "administrators.write",
    run: (services, actor) => removeSecondFactor(services, actor, { userId: NO_ROLE, code: "", clientIp }),
  },
  removeSpecialtyImage: {
    permission: "experts.images",
    run: (services, actor) => removeSpecialtyImage(services, actor, { specialtyId: NO_ROLE, clientIp }),
  },
  setSpecialtyImage: {
    permission: "experts.images",
    run: (services, actor) => setSpecialtyImage(services, actor, { specialtyId: NO_ROLE, file: makePng({}), clientIp }),
  },
  removeSpecialty: {
    permission: "experts.write",
    run: (services, actor) => removeSpecialty(services, actor, { specialtyId: NO_ROLE, clientIp }),
  },
  removeTestimonial: {
    permission: "testimonials.write",
    run: (services, actor) => removeTestimonial(services, actor, { testimonialId: NO_ROLE, clientIp }),
  },
  reorderSpecialty: {
    permission: "experts.write",
    run: (services, actor) => reorderSpecialty(services, actor, { specialtyId: NO_ROLE, direction: "down", clientIp }),
  },
  requeueReport: {
    permission: "support.write",
    run: (services, actor) => requeueReport(services, actor, { resultId: NO_ROLE, clientIp }),
  },
  resendMail: {
    permission: "support.write",
    run: (services, actor) =>
      resendMail(services, actor, {
        mail: { id: NO_ROLE },
        entity: { entityType: "user", entityId: NO_ROLE },
        submissionId: crypto.randomUUID(),
        clientIp,
      }),
  },
  resendSessionConfirmation: {
    permission: "support.write",
    run: (services, actor) =>
      resendSessionConfirmation(services, actor, { bookingId: NO_ROLE, submissionId: crypto.randomUUID(), clientIp }),
  },
  correctAge: {
    permission: "support.write",
    run: (services, actor) => correctAge(services, actor, { userId: NO_ROLE, age: 19, reason: "Seen", clientIp }),
  },
  recordSchoolConfirmation: {
    permission: "support.write",
    run: (services, actor) =>
      recordSchoolConfirmation(services, actor, { userId: NO_ROLE, confirmedFor: "GHSS Thrissur", clientIp }),
  },
  resendVerificationToStudent: {
    permission: "support.write",
    run: (services, actor) => resendVerificationToStudent(services, actor, { userId: NO_ROLE, clientIp }),
  },
  restoreStatement: {
    permission: "guide.write",
    run: (services, actor) =>
      restoreStatement(services, actor, { statementId: NO_ROLE, version: 2, restoredVersion: 1, clientIp }),
  },
  recordCall: {
    permission: "support.write",
    run: (services, actor) =>
      recordCall(services, actor, { callId: services.newId(), userId: NO_ROLE, outcome: "reached", clientIp }),
  },
  createCampaign: {
    permission: "coupons.write",
    run: (services, actor) => createCampaign(services, actor, { code: "r-nobody", name: "Nobody", clientIp }),
  },
  stopContact: {
    permission: "support.write",
    run: (services, actor) => stopContact(services, actor, { userId: NO_ROLE, reason: "Asked by phone", clientIp }),
  },
  allowContact: {
    permission: "support.write",
    run: (services, actor) => allowContact(services, actor, { userId: NO_ROLE, reason: "Asked by phone", clientIp }),
  },
  resumeMessages: {
    permission: "support.write",
    run: (services, actor) => resumeMessages(services, actor, { phone: "9847012345", clientIp }),
  },
  resumeMail: {
    permission: "support.write",
    run: (services, actor) => resumeMail(services, actor, { email: newAddress(), clientIp }),
  },
  retryOutboxMessage: {
    permission: "support.write",
    run: (services, actor) => retryOutboxMessage(services, actor, { effectId: NO_ROLE, clientIp }),
  },
  askProviderNow: {
    permission: "reconciliation.run",
    run: (services, actor) => askProviderNow(services, actor, { purchase: { orderId: NO_ROLE }, clientIp }),
  },
  requeueDeadLetter: {
    permission: "support.write",
    run: (services, actor) => requeueDeadLetter(services, actor, { letterId: NO_ROLE, clientIp }),
  },
  dismissDeadLetter: {
    permission: "support.write",
    run: (services, actor) => dismissDeadLetter(services, actor, { letterId: NO_ROLE, clientIp }),
  },
  backUpNow: {
    permission: "settings.write",
    run: (services, actor) => backUpNow(services, actor, { clientIp }),
  },
  runMaintenanceNow: {
    permission: "reconciliation.run",
    run: (services, actor) => runMaintenanceNow(services, actor, { clientIp }),
  },
  saveAiSettings: {
    permission: "settings.write",
    run: (services, actor) =>
      saveAiSettings(services, actor, {
        provider: "off",
        apiKey: "",
        baseUrl: "",
        model: "",
        mode: "writes",
        priceIn: null,
        priceOut: null,
        clientIp,
      }),
  },
  issueStatement: {
    permission: "payouts.write",
    run: (services, actor) => issueStatement(services, actor, { expertId: NO_ROLE, month: "2026-10", clientIp }),
  },
  payStatement: {
    permission: "payouts.write",
    run: (services, actor) =>
      payStatement(services, actor, { statementId: NO_ROLE, paidOn: "2026-11-20", reference: "UTR1", clientIp }),
  },
  removeExpertShare: {
    permission: "payouts.write",
    run: (services, actor) => removeExpertShare(services, actor, { expertId: NO_ROLE, shareId: NO_ROLE, clientIp }),
  },
  saveExpertPan: {
    permission: "payouts.write",
    run: (services, actor) => saveExpertPan(services, actor, { expertId: NO_ROLE, pan: null, clientIp }),
  },
  saveExpertShare: {
    permission: "payouts.write",
    run: (services, actor) =>
      saveExpertShare(services, actor, {
        expertId: NO_ROLE,
        kind: "psychologist",
        basisPoints: 7000,
        validFrom: "2026-12-01",
        clientIp,
      }),
  },
  withdrawStatement: {
    permission: "payouts.write",
    run: (services, actor) => withdrawStatement(services, actor, { statementId: NO_ROLE, clientIp }),
  },
  saveBusiness: {
    permission: "settings.write",
    run: (services, actor) => saveBusiness(services, actor, { business: services.config.business, clientIp }),
  },
  saveSessionSettings: {
    permission: "experts.write",
    run: (services, actor) =>
      saveSessionSettings(services, {
        actor: onCalendar(actor),
        settings: {
          bufferMinutes: 0,
          minimumNoticeHours: 0,
          meetingLink: null,
          town: null,
          venue: null,
          sessionMinutes: new Map(),
        },
      }),
  },
  saveWeeklyHours: {
    permission: "experts.write",
    run: (services, actor) => saveWeeklyHours(services, { actor: onCalendar(actor), hours: [] }),
  },
  sendExpertLink: {
    permission: "experts.write",
    run: (services, actor) => sendExpertLink(services, actor, { expertId: NO_ROLE, clientIp }),
  },
  setExpertImage: {
    permission: "experts.images",
    run: (services, actor) => setExpertImage(services, actor, { expertId: NO_ROLE, file: makePng({}), clientIp }),
  },
  switchDay: {
    permission: "experts.write",
    run: (services, actor) => switchDay(services, { actor: onCalendar(actor), date: "2027-01-01", isOff: true }),
  },
  switchWeekday: {
    permission: "experts.write",
    run: (services, actor) => switchWeekday(services, { actor: onCalendar(actor), weekday: 1, isOff: true }),
  },
  changeAddress: {
    permission: "support.write",
    run: (services, actor) =>
      changeAddress(services, actor, { userId: NO_ROLE, email: newAddress(), reason: "Rang", clientIp }),
  },
  correctDetails: {
    permission: "support.write",
    run: (services, actor) =>
      correctDetails(services, actor, { userId: NO_ROLE, shown: details, details, reason: "Rang", clientIp }),
  },
  openStudentView: {
    permission: "students.view",
    run: (services, actor) => openStudentView(services, actor, { userId: NO_ROLE, page: "/my-orders", clientIp }),
  },
  nameGuardian: {
    permission: "support.write",
    run: (services, actor) =>
      nameGuardian(services, actor, {
        userId: NO_ROLE,
        shown: null,
        name: "Suresh Nair",
        email: "suresh@families.example",
        reason: "Asked by phone",
        clientIp,
      }),
  },
  remindGuardian: {
    permission: "support.write",
    run: (services, actor) => remindGuardian(services, actor, { userId: NO_ROLE, clientIp }),
  },
  sendPasswordLink: {
    permission: "support.write",
    run: (services, actor) => sendPasswordLink(services, actor, { userId: NO_ROLE, clientIp }),
  },
  tagStudents: {
    permission: "support.write",
    run: (services, actor) => tagStudents(services, actor, { userIds: [NO_ROLE], tag: "school", clientIp }),
  },
  untagStudents: {
    permission: "support.write",
    run: (services, actor) => untagStudents(services, actor, { userIds: [NO_ROLE], tag: "school", clientIp }),
  },
  writeNote: {
    permission: "support.write",
    run: (services, actor) =>
      writeNote(services, actor, { noteId: crypto.randomUUID(), userId: NO_ROLE, body: "Rang twice.", clientIp }),
  },
  removeNote: {
    permission: "support.write",
    run: (services, actor) => removeNote(services, actor, { noteId: NO_ROLE, userId: NO_ROLE, clientIp }),
  },
  testAiConnection: {
    permission: "settings.write",
    run: (services, actor) => testAiConnection(services, actor, { clientIp }),
  },
};

/** Actions on one's own account, and permissions that are checked elsewhere. */
const WITHOUT_PERMISSION: Record<string, string> = {
  beginSecondFactor: "one's own account",
  confirmSecondFactor: "one's own account",
  changePassword: "one's own account",
  carryOut: "called with what is approved; each use case that it calls asks again",
  decideAlone: "called by what may wait, which has asked",
  changeStatements: "called by the use cases of the guide, which ask",
  keepSheet: "the sheet waits for its owner beside the database; importing it asks",
  findSheet: "reads one's own uploaded sheet",
  isPermitted: "asks",
  requestApproval: "called by what may wait, which has asked",
  mayChangeCalendar: "asks",
};

/** The parameter of an administrator's use case: a signed-in user, or the actor on an expert's calendar. */
const TAKES_ADMINISTRATOR = /\b(actor|administrator): (CurrentUser|CalendarActor|Administrator)\b/;

/** The names of all exported use cases that take an administrator, from the code itself. */
function useCasesOfAdministrators(): string[] {
  const sources = import.meta.glob<string>("../../../app/usecases/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  return Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^export async function (\w+)\(([\s\S]*?)\): Promise</gm)].flatMap(([, name, parameters]) =>
      name && TAKES_ADMINISTRATOR.test(parameters ?? "") ? [name] : [],
    ),
  );
}

const isOfRole = new Set<string>(PERMISSIONS.map(({ name }) => name));

describe("roles and use cases", () => {
  test("every use case that takes an administrator is in the matrix, and no other", () => {
    const known = [...Object.keys(MATRIX), ...Object.keys(WITHOUT_PERMISSION)];
    const found = useCasesOfAdministrators();
    expect(found.length).toBeGreaterThan(40);
    expect(found.toSorted()).toEqual(known.toSorted());
    expect(Object.values(MATRIX).every(({ permission }) => isOfRole.has(permission))).toBe(true);
  });

  test.each(Object.entries(MATRIX))(
    "%s does what the matrix says, for each role",
    async (_name, { permission, run }) => {
      const services = testServices();
      for (const role of ROLE_NAMES) {
        const { userId, currentUser } = await makeAdmin(services, { admin: { roles: [role] } });
        const isLetIn = hasPermission({ roles: [role] }, permission);
        const outcome = await run(services, currentUser);
        const isRefused = !outcome.ok && REFUSALS.has(outcome.reason);
        expect(isRefused, `whether ${role} is refused`).toBe(!isLetIn);
        const refusals = await refusedAttempts(services, { adminUserId: userId });
        expect(refusals.map(({ detail }) => detail)).toEqual(isLetIn ? [] : [{ permission }]);
      }
      const student: Actor = await makeStudent(services);
      expect(await run(services, student.currentUser)).toMatchObject({ ok: false });
    },
  );

  test("several roles together may do what each of them may", async () => {
    const services = testServices();
    const { currentUser } = await makeAdmin(services, { admin: { roles: ["support", "guide"] } });
    for (const { permission, run } of [MATRIX.checkStatement, MATRIX.remindToSchedule, MATRIX.createCoupon].flatMap(
      (row) => row ?? [],
    )) {
      const outcome = await run(services, currentUser);
      expect(!outcome.ok && outcome.reason === "not-permitted").toBe(permission === "coupons.write");
    }
  });
});

/** The specification requires separate messages for images. */
const REFUSALS = new Set(["not-permitted", "no-image-upload-permission", "no-image-removal-permission"]);
