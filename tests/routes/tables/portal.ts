import { askedGuardian } from "../rows/guardians.ts";
import { EXPERT_GAPS } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { makePng } from "../../support/makers/images.ts";
import { administrators, everybody, permitted, permittedAfterSetup, signedOutAdministrators } from "../policies.ts";
import { invitedAdministrator, knownAdministrator, unknownAddress } from "../rows/accounts.ts";
import * as security from "../rows/security.ts";
import * as contents from "../rows/contents.ts";
import * as operations from "../rows/operations.ts";
import * as payouts from "../rows/payouts.ts";
import * as rows from "../rows/portal.ts";
import { askedFamily } from "../rows/reassignments.ts";
import { begunBooking, booking, paidOrder, someCoupons } from "../rows/students.ts";
import type { Post, Row, Table } from "../table.ts";
import { calendarForms } from "./experts.ts";

const page: Row = { get: administrators("200") };

const coupon = {
  code: "{code}",
  discountType: "percentage",
  discountValue: "15",
  couponType: "Order",
  endsOn: "2027-01-31",
  active: "on",
};

const portrait = makePng({});

function adminExpertPages(kind: ExpertKind, path: string): Table {
  const expert = rows.expertRows(kind);
  const portrayed = rows.portrayedExpertRows(kind);
  const fields = rows.expertFields(kind);
  return {
    [path]: page,
    [`${path}/add`]: {
      get: permitted("200"),
      post: {
        "": {
          cells: permitted(`302 ${path}`),
          given: rows.newExpertAddress,
          fields: { intent: "save", ...fields },
          audit: "partner.create partner *",
        },
      },
    },
    [`${path}/edit/:expertId`]: {
      given: expert,
      get: administrators("200"),
      post: {
        save: { cells: permitted(`302 ${path}`), fields, audit: "partner.update partner {expertId}" },
        publish: {
          cells: permitted("302 here"),
          given: rows.draftRows(kind),
          fields: { confirmedGaps: EXPERT_GAPS.join(" ") },
          audit: "partner.publish partner {expertId}",
        },
        "approve-proposal": {
          cells: permitted("302 here"),
          given: rows.proposalRows(kind),
          fields: { proposalId: "{proposalId}" },
          audit: "partner.approve-proposal partner {expertId}",
        },
        "refuse-proposal": {
          cells: permitted("302 here"),
          given: rows.proposalRows(kind),
          fields: { proposalId: "{proposalId}", reason: "Please name the degree" },
          audit: "partner.refuse-proposal partner {expertId}",
        },
        invite: {
          cells: permitted("302 here"),
          given: rows.draftRows(kind),
          audit: "expert.send-sign-in-link partner {expertId}",
        },
        "upload-image": {
          cells: permitted("302 here"),
          image: portrait,
          audit: "partner.set-image partner {expertId}",
        },
        "remove-image": {
          cells: permitted("302 here"),
          given: portrayed,
          audit: "partner.remove-image partner {expertId}",
        },
      },
    },
  };
}

function calendarOfExpert(form: keyof typeof calendarForms): Post {
  const { fields, action } = calendarForms[form];
  return { cells: permitted("302 here"), fields, audit: `${action} partner {expertId}` };
}

const changed = {
  name: "Vazhi Career Guide",
  address: "12 Marine Drive\nKochi 682031",
  state: "32",
  gstin: "",
  sac: "999293",
  taxPercent: "18",
};

const testimonial = {
  testimonialId: "{testimonialId}",
  name: "Aiswarya",
  about: "Plus Two student, Thrissur",
  quote: "My father read the report twice.",
  quoteMalayalam: "",
  consent: "By e-mail on 2 November 2026, her mother too",
  position: "2",
  isShown: "on",
};

const announcement = {
  segment: "after12",
  titleEnglish: "KEAM forms are open",
  titleMalayalam: "KEAM ഫോം തുറന്നു",
  textEnglish: "They close on 10 December.",
  textMalayalam: "ഡിസംബർ 10 വരെ അപേക്ഷിക്കാം.",
};

function bulkOfOthers(given: NonNullable<Post["given"]>, id: string, others: readonly string[] = []): Row {
  const nothing: Post = {
    cells: administrators("200"),
    given,
    fields: { row: `{${id}}`, submissionId: "first" },
    writesNothing: "The row is in another list.",
    unaudited: "nothing was done",
  };
  return {
    get: administrators("200"),
    post: Object.fromEntries(["resend-confirmation", ...others].map((intent) => [intent, nothing])),
  };
}

/** Forms that exist for package orders only, not for bookings behind the same route. */
const withoutReports: Post = {
  cells: administrators("400"),
  given: booking,
  fields: { row: "{bookingId}", submissionId: "first" },
  writesNothing: "A booking has no report.",
  unaudited: "nothing was done",
};

const bookingsOfOthers: Row = {
  ...bulkOfOthers(booking, "bookingId"),
  post: { ...bulkOfOthers(booking, "bookingId").post, "requeue-report": withoutReports },
};

/** The administrators' portal. */
export const portalTable: Table = {
  "/administrator/login": {
    get: signedOutAdministrators("200"),
    post: {
      "": {
        cells: everybody("302 /administrator/dashboard"),
        given: knownAdministrator,
        fields: { email: "{email}", password: PASSWORD },
        audit: "admin.sign-in admin {userId}",
        auditedAs: "{email}",
      },
    },
  },
  "/administrator/logout": {
    get: everybody("302 /administrator/dashboard"),
    post: {
      "": {
        cells: everybody("302 /administrator/login"),
        given: rows.ownAccount,
        audit: "admin.sign-out admin {userId}",
      },
    },
  },
  "/administrator/invitation": {
    given: invitedAdministrator,
    search: "token={token}",
    get: everybody("200"),
    post: {
      "": {
        cells: everybody("302 /administrator/login"),
        fields: { token: "{token}", password: "another horse", confirmation: "another horse" },
        audit: "admin.accept-invitation admin {userId}",
        auditedAs: "{email}",
      },
    },
  },
  "/administrator/setup": {
    get: everybody("200"),
    post: {
      "": {
        cells: permittedAfterSetup("302 here"),
        given: unknownAddress,
        fields: {
          name: "Meera Menon",
          email: "{email}",
          password: PASSWORD,
          code: "test-setup-code",
          "role-reader": "yes",
        },
        audit: "admin.invite admin *",
      },
    },
  },
  "/administrator": { get: administrators("302 /administrator/dashboard") },
  "/administrator/dashboard": {
    get: administrators("200"),
    post: {
      "requeue-report": {
        cells: permitted("302 here"),
        given: rows.failedReport,
        fields: { resultId: "{resultId}" },
        audit: "report.requeue report {resultId}",
      },
      "retry-outbox-message": {
        cells: permitted("302 here"),
        given: rows.failedMail,
        fields: { effectId: "{effectId}" },
        audit: "outbox.retry outbox {effectId}",
      },
      "resume-messages": {
        cells: permitted("302 here"),
        given: rows.stoppedNumber,
        fields: { phone: "{phone}" },
        audit: "message.resume user {userId}",
      },
      "resume-mail": {
        cells: permitted("302 here"),
        given: rows.stoppedAddress,
        fields: { email: "{email}" },
        audit: "mail.resume user {userId}",
      },
      "remind-to-schedule": {
        cells: permitted("302 here"),
        given: rows.unscheduledSession,
        fields: { orderId: "{orderId}" },
        audit: "order.remind-to-schedule order {orderId}",
      },
    },
  },
  "/administrator/search": { get: administrators("200"), search: "q=nair" },
  "/administrator/users": {
    get: administrators("200"),
    post: {
      "send-verification": {
        cells: permitted("200"),
        given: rows.newStudent,
        fields: { row: "{userId}", submissionId: "first" },
        audit: "user.resend-verification user {userId}",
      },
      "add-tag": {
        cells: permitted("200"),
        given: rows.newStudent,
        fields: { row: "{userId}", tag: "Scholarship" },
        audit: "user.tag user {userId}",
      },
    },
  },
  "/administrator/views/:list": {
    given: () => ({ list: "users" }),
    get: administrators("405"),
    post: {
      save: {
        cells: permitted("302 /administrator/users"),
        given: rows.newViewName,
        fields: { name: "{name}" },
        audit: "view.save list users",
      },
      delete: {
        cells: permitted("302 /administrator/users"),
        given: rows.savedView,
        fields: { viewId: "{viewId}" },
        audit: "view.delete list users",
      },
    },
  },
  "/administrator/users/:userId": {
    given: rows.signedInStudent,
    get: administrators("200"),
    post: {
      "resend-verification": {
        cells: permitted("302 here"),
        given: rows.newStudent,
        audit: "user.resend-verification user {userId}",
      },
      "confirm-guardian": {
        cells: permitted("302 here"),
        given: askedGuardian,
        fields: { confirmedFor: "GHSS Thrissur, Ms Rema" },
        audit: "guardian.confirm user {userId}",
      },
      "correct-age": {
        cells: permitted("302 here"),
        given: askedGuardian,
        fields: { age: "19", reason: "School certificate seen" },
        audit: "user.age user {userId}",
      },
      "resume-messages": {
        cells: permitted("302 here"),
        given: rows.stoppedNumber,
        fields: { phone: "{phone}" },
        audit: "message.resume user {userId}",
      },
      "resume-mail": {
        cells: permitted("302 here"),
        given: rows.stoppedAddress,
        fields: { email: "{email}" },
        audit: "mail.resume user {userId}",
      },
      "stop-contact": {
        cells: permitted("302 here"),
        fields: { reason: "Asked by phone" },
        audit: "user.stop-contact user {userId}",
      },
      "allow-contact": {
        cells: permitted("302 here"),
        given: rows.stoppedContact,
        fields: { reason: "Asked by phone" },
        audit: "user.allow-contact user {userId}",
      },
      "remind-to-schedule": {
        cells: permitted("302 here"),
        given: rows.unscheduledSession,
        fields: { orderId: "{orderId}" },
        audit: "order.remind-to-schedule order {orderId}",
      },
      "ask-provider": {
        cells: permitted("302 here"),
        given: paidOrder,
        fields: { orderId: "{orderId}", bookingId: "" },
        audit: "payment.ask-provider order {orderId}",
      },
      "end-sessions": { cells: permitted("302 here"), audit: "user.end-sessions user {userId}" },
      "password-link": { cells: permitted("302 here"), audit: "user.password-link user {userId}" },
      "remind-guardian": {
        cells: permitted("302 here"),
        given: askedGuardian,
        audit: "guardian.remind user {userId}",
      },
      "name-guardian": {
        cells: permitted("302 here"),
        given: askedGuardian,
        fields: {
          guardianName: "Suresh Nair",
          guardianEmail: "suresh@families.example",
          reason: "Rang from the known number",
          shown: "{requestId}",
        },
        audit: "guardian.name user {userId}",
      },
      "correct-details": {
        cells: permitted("302 here"),
        given: rows.signedInStudent,
        fields: {
          name: "Anjali R Nair",
          phone: "9847011111",
          language: "ml",
          reportLanguage: "english",
          reason: "Rang from the known number",
          "shown-name": "Anjali Nair",
          "shown-phone": "9847012345",
          "shown-language": "en",
          "shown-reportLanguage": "both",
        },
        audit: "user.correct user {userId}",
      },
      "change-address": {
        cells: permitted("302 here"),
        given: rows.studentWithNewAddress,
        fields: { email: "{newEmail}", reason: "Lost the mailbox" },
        audit: "user.change-address user {userId}",
      },
      give: {
        cells: permitted("302 here"),
        given: contents.studentToGive,
        fields: { grantId: "{grantId}", given: "silver", why: "our-mistake", note: "The report came late." },
        audit: "grant.give user {userId}",
      },
      hold: {
        cells: permitted("302 here"),
        given: contents.studentWithOpenOrder,
        fields: { orderId: "{orderId}", day: "{day}", why: "hardship", note: "Waits for the salary." },
        audit: "order.hold order {orderId}",
      },
      tag: { cells: permitted("302 here"), fields: { tag: "scholarship" }, audit: "user.tag user {userId}" },
      untag: {
        cells: permitted("302 here"),
        given: rows.taggedStudent,
        fields: { unwanted: "{tag}" },
        audit: "user.untag user {userId}",
      },
      note: {
        cells: permitted("302 here"),
        given: rows.studentWithNote,
        fields: { noteId: "{newNoteId}", body: "Rang about the receipt." },
        audit: "user.note user {userId}",
      },
      "remove-note": {
        cells: permitted("302 here"),
        given: rows.studentWithNote,
        fields: { noteId: "{noteId}" },
        audit: "user.remove-note user {userId}",
      },
      "requeue-report": {
        cells: permitted("302 here"),
        given: rows.failedReport,
        fields: { resultId: "{resultId}" },
        audit: "report.requeue report {resultId}",
      },
      "resend-mail": {
        cells: permitted("302 here"),
        given: rows.studentWithMail,
        fields: { mailId: "{mailId}", submissionId: "{submissionId}" },
        audit: "mail.resend user {userId}",
      },
    },
  },
  // `student-view.test.ts` covers its pages. Here the address has no page.
  "/administrator/users/:userId/view/*": {
    given: rows.signedInStudent,
    get: administrators("404"),
    post: {
      "": {
        cells: administrators("405"),
        writesNothing: "Nothing is done from a page that is looked at.",
        unaudited: "nothing was done",
      },
    },
  },
  "/administrator/silver-users": {
    get: administrators("200"),
    post: {
      "resend-confirmation": {
        cells: permitted("200"),
        given: rows.withSubmission(paidOrder),
        fields: { row: "{orderId}", submissionId: "{submissionId}" },
        audit: "mail.resend order {orderId}",
      },
      "requeue-report": {
        cells: permitted("200"),
        given: rows.failedReport,
        fields: { row: "{orderId}", submissionId: "first" },
        audit: "report.requeue report {resultId}",
      },
    },
  },
  "/administrator/gold-users": bulkOfOthers(paidOrder, "orderId", ["requeue-report"]),
  "/administrator/abroad-users": page,
  "/administrator/psychologist-bookings": bookingsOfOthers,
  "/administrator/counselor-bookings": {
    get: administrators("200"),
    post: {
      "resend-confirmation": {
        cells: permitted("200"),
        given: rows.withSubmission(booking),
        fields: { row: "{bookingId}", submissionId: "{submissionId}" },
        audit: "mail.resend booking {bookingId}",
      },
      "requeue-report": withoutReports,
    },
  },
  "/administrator/expert-bookings": bookingsOfOthers,
  "/administrator/orders": {
    get: administrators("200"),
    post: {
      "ask-provider": {
        cells: permitted("200"),
        given: paidOrder,
        fields: { row: "{orderId}" },
        audit: "payment.ask-provider order {orderId}",
      },
      "resend-confirmation": {
        cells: permitted("200"),
        given: rows.withSubmission(paidOrder),
        fields: { row: "{orderId}", submissionId: "{submissionId}" },
        audit: "mail.resend order {orderId}",
      },
    },
  },
  "/administrator/orders/:orderId": {
    given: paidOrder,
    get: administrators("200"),
    post: {
      "resend-confirmation": {
        cells: permitted("302 here"),
        given: rows.withSubmission(paidOrder),
        fields: { submissionId: "{submissionId}" },
        audit: "mail.resend order {orderId}",
      },
      "requeue-report": {
        cells: permitted("302 here"),
        given: rows.failedReport,
        fields: { resultId: "{resultId}" },
        audit: "report.requeue report {resultId}",
      },
      "ask-provider": { cells: permitted("302 here"), audit: "payment.ask-provider order {orderId}" },
      "take-back": {
        cells: permitted("302 here"),
        given: contents.givenOrder,
        fields: { note: "Given to the wrong student." },
        audit: "grant.take-back order {orderId}",
      },
    },
  },
  "/administrator/bookings/:bookingId": {
    given: booking,
    get: administrators("200"),
    post: {
      cancel: {
        cells: permitted("302 here"),
        fields: { reason: "The expert is ill" },
        audit: "booking.cancel booking {bookingId}",
      },
      outcome: {
        cells: permitted("302 here"),
        given: begunBooking,
        fields: { outcome: "no_show" },
        audit: "booking.outcome booking {bookingId}",
      },
      "resend-confirmation": {
        cells: permitted("302 here"),
        given: rows.withSubmission(booking),
        fields: { submissionId: "{submissionId}" },
        audit: "mail.resend booking {bookingId}",
      },
      "ask-provider": {
        cells: permitted("302 here"),
        audit: "payment.ask-provider booking {bookingId}",
      },
      "withdraw-reassignment": {
        cells: permitted("302 here"),
        given: askedFamily,
        audit: "booking.withdraw-expert booking {bookingId}",
      },
    },
  },
  "/administrator/bookings/:bookingId/move": {
    given: booking,
    get: permitted("200"),
    post: {
      "": {
        cells: permitted("302 /administrator/bookings/:id"),
        given: rows.movableBooking,
        fields: { from: "{from}", start: "{start}", reason: "The family asked" },
        audit: "booking.move booking {bookingId}",
      },
    },
  },
  "/administrator/bookings/:bookingId/reassign": {
    given: booking,
    get: permitted("200"),
    post: {
      "": {
        cells: permitted("302 /administrator/bookings/:id"),
        given: rows.reassignableBooking,
        fields: { from: "{from}", toExpertId: "{toExpertId}", start: "{start}", reason: "The expert is ill" },
        audit: "booking.propose-expert booking {bookingId}",
      },
    },
  },
  "/administrator/calendar": page,
  "/administrator/calendar/today": {
    get: administrators("200"),
    post: {
      outcome: {
        cells: permitted("302 here"),
        given: begunBooking,
        fields: { bookingId: "{bookingId}", outcome: "no_show" },
        audit: "booking.outcome booking {bookingId}",
      },
    },
  },
  "/administrator/support": page,
  "/administrator/support/:requestId": {
    given: rows.openRequest,
    get: administrators("200"),
    post: {
      answer: {
        cells: permitted("302 here"),
        fields: { messageId: "{messageId}", version: "0", body: "It is on its way.", language: "en" },
        audit: "support-request.answer support-request {requestId}",
      },
      note: {
        cells: permitted("302 here"),
        fields: { messageId: "{messageId}", body: "Called twice." },
        audit: "support-request.note support-request {requestId}",
      },
      "enter-reply": {
        cells: permitted("302 here"),
        fields: { messageId: "{messageId}", body: "She has found it." },
        audit: "support-request.enter-reply support-request {requestId}",
      },
      assign: {
        cells: permitted("302 here"),
        given: rows.requestFromPerson,
        fields: { assignee: "" },
        audit: "support-request.assign support-request {requestId}",
      },
      match: {
        cells: permitted("302 here"),
        fields: { userId: "{userId}" },
        audit: "support-request.match support-request {requestId}",
      },
      close: {
        cells: permitted("302 here"),
        fields: { version: "0" },
        audit: "support-request.close support-request {requestId}",
      },
      reopen: {
        cells: permitted("302 here"),
        given: rows.closedRequest,
        fields: { version: "0" },
        audit: "support-request.reopen support-request {requestId}",
      },
      read: {
        cells: permitted("200"),
        fields: { version: "0" },
        unaudited: "that a request was opened is no act",
        isRefusalLogged: true,
      },
      writing: {
        cells: permitted("200"),
        unaudited: "the answer that comes of it is audited",
        isRefusalLogged: true,
      },
    },
  },
  "/administrator/questions": page,
  "/administrator/audit-log": { get: permitted("200") },
  "/administrator/exports/:list": {
    given: () => ({ list: "users" }),
    get: administrators("405"),
    post: { "": { cells: permitted("200"), audit: "list.export list users" } },
  },
  "/administrator/call-back": {
    get: administrators("200"),
    post: {
      "": {
        cells: permitted("302 here"),
        given: rows.studentToCall,
        fields: { callId: "{callId}", userId: "{callee}", outcome: "reached" },
        audit: "user.call user {callee}",
      },
    },
  },
  "/administrator/campaigns": {
    get: administrators("200"),
    post: {
      "": {
        cells: permitted("302 here"),
        given: rows.freeCampaignCode,
        fields: { name: "GHSS Thrissur", code: "{code}" },
        audit: "campaign.create campaign {code}",
      },
    },
  },
  "/administrator/coupon-management": {
    get: administrators("200"),
    post: {
      create: {
        cells: permitted("302 here"),
        given: rows.freeCode,
        fields: coupon,
        audit: "coupon.create coupon *",
      },
      update: {
        cells: permitted("302 here"),
        given: someCoupons,
        fields: { ...coupon, code: "{packageCoupon}", couponId: "{couponId}" },
        audit: "coupon.update coupon {couponId}",
      },
      delete: {
        cells: permitted("302 here"),
        given: someCoupons,
        fields: { couponId: "{couponId}" },
        audit: "coupon.delete coupon {couponId}",
      },
    },
  },
  "/administrator/coupon-management/:couponId": { given: someCoupons, get: administrators("200") },
  ...adminExpertPages("career-counselor", "/administrator/career-counselors"),
  ...adminExpertPages("psychologist", "/administrator/psychologists"),
  ...adminExpertPages("domain-expert", "/administrator/domain-experts"),
  "/administrator/manage-partners": page,
  "/administrator/listings": page,
  "/administrator/domains": {
    given: rows.twoSpecialties,
    get: administrators("200"),
    post: {
      add: {
        cells: permitted("302 here"),
        given: rows.freeSpecialtyName,
        fields: { name: "{name}", parentId: "" },
        audit: "domain.add domain *",
      },
      change: {
        cells: permitted("302 here"),
        fields: { specialtyId: "{specialtyId}", name: "Drones {specialtyId}", parentId: "{secondId}" },
        audit: "domain.change domain {specialtyId}",
      },
      reorder: {
        cells: permitted("302 here"),
        fields: { specialtyId: "{specialtyId}", direction: "down" },
        audit: "domain.reorder domain {specialtyId}",
      },
      remove: {
        cells: permitted("302 here"),
        fields: { specialtyId: "{specialtyId}" },
        audit: "domain.remove domain {specialtyId}",
      },
      "upload-image": {
        cells: permitted("302 here"),
        fields: { specialtyId: "{specialtyId}" },
        image: portrait,
        audit: "domain.set-image domain {specialtyId}",
      },
      "remove-image": {
        cells: permitted("302 here"),
        given: rows.specialtyWithImage,
        fields: { specialtyId: "{specialtyId}" },
        audit: "domain.remove-image domain {specialtyId}",
      },
    },
  },
  "/administrator/partners/:expertId/calendar": {
    given: ({ expert }) => ({ expertId: expert.expertId }),
    get: administrators("200"),
    post: {
      hours: calendarOfExpert("hours"),
      settings: calendarOfExpert("settings"),
      "add-leave": calendarOfExpert("add-leave"),
      "switch-day": calendarOfExpert("switch-day"),
      "switch-weekday": calendarOfExpert("switch-weekday"),
      "remove-leave": {
        cells: permitted("302 here"),
        given: rows.expertLeave,
        fields: { leaveId: "{leaveId}" },
        audit: "expert.remove-leave partner {expertId}",
      },
      "send-link": { cells: permitted("302 here"), audit: "expert.send-sign-in-link partner {expertId}" },
    },
  },
  "/administrator/approvals": {
    given: rows.proposedCoupon,
    get: administrators("200"),
    post: {
      approve: {
        cells: permitted("302 here"),
        fields: { approvalId: "{approvalId}" },
        audit: "approval.approve approval {approvalId}, coupon.create coupon *",
      },
      decline: {
        cells: permitted("302 here"),
        fields: { approvalId: "{approvalId}", note: "{note}" },
        audit: "approval.decline approval {approvalId}",
      },
    },
  },
  "/administrator/reconciliation": {
    get: administrators("200"),
    post: { "": { cells: permitted("302 here"), audit: "reconciliation.run reconciliation_run *" } },
  },
  "/administrator/operations": {
    get: permitted("200"),
    post: {
      requeue: {
        cells: permitted("302 here"),
        given: operations.deadLetter,
        fields: { letterId: "{letterId}" },
        audit: "dead-letter.requeue dead-letter {letterId}",
      },
      dismiss: {
        cells: permitted("302 here"),
        given: operations.deadLetter,
        fields: { letterId: "{letterId}" },
        audit: "dead-letter.dismiss dead-letter {letterId}",
      },
      backup: { cells: permitted("302 here"), given: operations.backups, audit: "backup.begin backup *" },
    },
  },
  "/administrator/payments/:paymentId": { given: paidOrder, get: administrators("200") },
  "/administrator/payments/:paymentId/refund": {
    given: paidOrder,
    get: permitted("200"),
    post: {
      "": {
        cells: permitted("302 /administrator/payments/:id"),
        given: rows.refundablePayment,
        fields: {
          category: "goodwill",
          extent: "part",
          amount: "100",
          reason: "As agreed",
          shown: "10000",
          submissionId: "{submissionId}",
        },
        audit: "payment.refund payment {paymentId}",
      },
    },
  },
  "/administrator/refunds": page,
  "/administrator/administrators": {
    get: permitted("200"),
    post: {
      invite: {
        cells: permitted("302 here"),
        given: unknownAddress,
        fields: { name: "Meera Menon", email: "{email}", "role-finance": "yes" },
        audit: "admin.invite admin *",
      },
      "invite-again": {
        cells: permitted("302 here"),
        given: invitedAdministrator,
        fields: { userId: "{userId}" },
        audit: "admin.invite-again admin {userId}",
      },
      roles: {
        cells: permitted("302 here"),
        given: rows.furtherAdministrator,
        fields: { userId: "{userId}", "role-finance": "yes" },
        audit: "admin.change-roles admin {userId}",
      },
      "reset-second-factor": {
        cells: permitted("302 here"),
        given: rows.lockedOutAdministrator,
        fields: { userId: "{userId}" },
        audit: "admin.totp-remove admin {userId}",
      },
      remove: {
        cells: permitted("302 here"),
        given: rows.furtherAdministrator,
        fields: { userId: "{userId}" },
        audit: "admin.remove admin {userId}",
      },
    },
  },
  "/administrator/guide": { get: permitted("200") },
  "/administrator/guide/versions": { get: permitted("200") },
  "/administrator/guide/import": {
    get: permitted("200"),
    post: {
      try: {
        cells: permitted("302 here"),
        sheet: rows.EMPTY_SHEET,
        writesNothing: "the sheet waits beside the database until it is confirmed",
        unaudited: "nothing of the guide has changed yet",
      },
      import: {
        cells: permitted("302 /administrator/guide/versions"),
        given: rows.uploadedSheet,
        fields: { sheet: "{sheet}" },
        audit: "guide.import guide",
        unloggedRefusal: "nobody else finds the sheet that somebody has uploaded",
      },
    },
  },
  "/administrator/guide/:statementId": {
    given: rows.guideStatement,
    get: permitted("200"),
    post: {
      check: {
        cells: permitted("302 here"),
        fields: { version: "{version}" },
        audit: "guide.check statement {statementId}",
      },
      correct: {
        cells: permitted("302 here"),
        fields: {
          version: "{version}",
          en: "Apply on the commissioner's own site.",
          ml: "കമ്മീഷണറുടെ സൈറ്റിൽ അപേക്ഷിക്കാം.",
          status: "sourced",
          source_url: "https://cee.kerala.gov.in/notice",
          source_title: "Notice",
          source_date: "2026",
          year: "2027",
          from: "2027-02-01",
          to: "2027-03-10",
        },
        audit: "guide.correct statement {statementId}",
      },
      doubt: {
        cells: permitted("302 here"),
        fields: { version: "{version}" },
        audit: "guide.doubt statement {statementId}",
      },
      outdate: {
        cells: permitted("302 here"),
        fields: { version: "{version}" },
        audit: "guide.outdate statement {statementId}",
      },
      restore: {
        cells: permitted("302 here"),
        given: rows.correctedStatement,
        fields: { version: "{version}", restoredVersion: "1" },
        audit: "guide.restore statement {statementId}",
      },
    },
  },
  "/administrator/browser-reports": { get: permitted("200") },
  "/administrator/money": { get: permitted("200") },
  "/administrator/money/ledger": { get: permitted("200") },
  "/administrator/money/funnel": { get: permitted("200") },
  "/administrator/money/export": {
    search: "of=ledger&month=2026-11",
    get: administrators("405"),
    post: { "": { cells: permitted("200"), audit: "list.export list ledger" } },
  },
  "/administrator/payouts": { get: permitted("200") },
  "/administrator/payouts/:expertId/:month.pdf": { given: payouts.statement, get: permitted("200") },
  "/administrator/payouts/:expertId": {
    given: payouts.payee,
    get: permitted("200"),
    post: {
      "save-share": {
        cells: permitted("302 here"),
        fields: { kind: "career-counselor", percent: "62.5", validFrom: "2026-12-01" },
        audit: "payout.set-share partner {expertId}",
      },
      "remove-share": {
        cells: permitted("302 here"),
        fields: { shareId: "{shareId}" },
        audit: "payout.remove-share partner {expertId}",
      },
      "save-pan": {
        cells: permitted("302 here"),
        fields: { pan: "ABCDE1234F" },
        audit: "payout.set-pan partner {expertId}",
      },
      issue: {
        cells: permitted("302 here"),
        fields: { month: "2026-10" },
        audit: "payout.issue partner {expertId}",
      },
      withdraw: {
        cells: permitted("302 here"),
        given: payouts.statement,
        fields: { statementId: "{statementId}" },
        audit: "payout.withdraw partner {expertId}",
      },
      pay: {
        cells: permitted("302 here"),
        given: payouts.statement,
        fields: { statementId: "{statementId}", paidOn: "2026-11-20", reference: "UTR123" },
        audit: "payout.pay partner {expertId}",
      },
    },
  },
  "/administrator/business": {
    get: permitted("200"),
    post: {
      "": {
        cells: permitted("302 here"),
        given: contents.someContacts,
        fields: { ...changed, name: "Vazhi Career Guide {actor}" },
        audit: "settings.business-save settings business",
      },
    },
  },
  "/administrator/contacts": {
    get: permitted("200"),
    post: {
      "": {
        cells: permitted("302 here"),
        fields: {
          email: "help-{actor}@vazhi.example",
          phone: "+91 484 555 0199",
          whatsapp: "",
          hoursEnglish: "Mon-Sat 9:00-5:00",
          hoursMalayalam: "തിങ്കൾ–ശനി, രാവിലെ 9:00 – വൈകിട്ട് 5:00",
        },
        given: contents.someContacts,
        audit: "settings.contacts-save settings contacts",
      },
    },
  },
  "/administrator/faq": {
    get: permitted("200"),
    post: {
      save: {
        cells: permitted("302 here"),
        given: contents.newId,
        fields: {
          id: "{id}",
          version: "",
          position: "9",
          isShown: "on",
          questionEnglish: "Is there a discount?",
          questionMalayalam: "ഇളവുണ്ടോ?",
          answerEnglish: "Write to {email}.",
          answerMalayalam: "{email} എന്ന വിലാസത്തിൽ എഴുതുക.",
        },
        audit: "content.add faq {id}",
      },
      remove: {
        cells: permitted("302 here"),
        given: contents.storedQuestion,
        fields: { id: "{id}", version: "1" },
        audit: "content.remove faq {id}",
      },
    },
  },
  "/administrator/figures": {
    get: permitted("200"),
    post: {
      save: {
        cells: permitted("302 here"),
        given: contents.newId,
        fields: {
          id: "{id}",
          version: "",
          position: "4",
          value: "42%",
          textEnglish: "change their course",
          textMalayalam: "കോഴ്സ് മാറ്റുന്നു",
          sourceName: "A survey of 2025",
          sourceUrl: "https://survey.example/2025",
        },
        audit: "content.add figure {id}",
      },
      remove: {
        cells: permitted("302 here"),
        given: contents.storedFigure,
        fields: { id: "{id}", version: "1" },
        audit: "content.remove figure {id}",
      },
    },
  },
  "/administrator/strengths": { get: permitted("200") },
  "/administrator/announcements": {
    get: permitted("200"),
    post: {
      save: {
        cells: permitted("302 /administrator/announcements/:id"),
        given: contents.newAnnouncement,
        fields: { announcementId: "{announcementId}", version: "", ...announcement },
        audit: "announcement.add announcement {announcementId}",
      },
    },
  },
  "/administrator/announcements/:announcementId": {
    given: contents.draft,
    get: permitted("200"),
    post: {
      save: {
        cells: permitted("302 here"),
        given: contents.draft,
        fields: { announcementId: "{announcementId}", version: "1", ...announcement },
        audit: "announcement.change announcement {announcementId}",
      },
      send: {
        cells: permitted("302 here"),
        given: contents.draft,
        fields: { version: "1", day: "" },
        audit: "announcement.schedule announcement {announcementId}",
      },
      discard: {
        cells: permitted("302 /administrator/announcements"),
        given: contents.draft,
        fields: { version: "1" },
        audit: "announcement.discard announcement {announcementId}",
      },
      cancel: {
        cells: permitted("302 here"),
        given: contents.scheduledAnnouncement,
        audit: "announcement.cancel announcement {announcementId}",
      },
    },
  },
  "/administrator/prices": {
    get: permitted("200"),
    post: {
      set: {
        cells: permitted("302 here"),
        given: contents.newPrice,
        fields: {
          priceId: "{priceId}",
          packageType: "silver",
          price: "1549",
          day: "{day}",
          checked: "silver 1549 {day} {before}",
        },
        audit: "package-price.set package silver",
      },
      withdraw: {
        cells: permitted("302 here"),
        given: contents.scheduledPrice,
        fields: { priceId: "{priceId}" },
        audit: "package-price.withdraw package-price {priceId}",
      },
    },
  },
  "/administrator/testimonials": {
    get: permitted("200"),
    post: {
      add: {
        cells: permitted("302 here"),
        given: rows.newTestimonial,
        fields: testimonial,
        audit: "testimonial.add testimonial {testimonialId}",
      },
      change: {
        cells: permitted("302 here"),
        given: rows.testimonial,
        fields: testimonial,
        audit: "testimonial.change testimonial {testimonialId}",
      },
      remove: {
        cells: permitted("302 here"),
        given: rows.testimonial,
        fields: { testimonialId: "{testimonialId}" },
        audit: "testimonial.remove testimonial {testimonialId}",
      },
    },
  },
  "/administrator/security": {
    get: administrators("200"),
    post: {
      "add-passkey": {
        cells: administrators("302 here"),
        given: security.newPasskey,
        fields: { name: "My phone", credential: "{credential}" },
        audit: "key.passkey-added admin {ownerId}",
      },
      "rename-passkey": {
        cells: administrators("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}", name: "Blue phone" },
        audit: "key.passkey-renamed admin {ownerId}",
      },
      "remove-passkey": {
        cells: administrators("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}" },
        audit: "key.passkey-removed admin {ownerId}",
      },
      "recovery-codes": {
        cells: administrators("200"),
        given: security.ownPasskey,
        audit: "key.recovery-codes-made admin {ownerId}",
      },
      "end-session": {
        cells: administrators("302 here"),
        given: security.otherDevice,
        fields: { id: "{deviceId}" },
        audit: "admin.end-session admin {ownerId}",
      },
      "end-other-sessions": {
        cells: administrators("302 here"),
        given: security.otherDevice,
        audit: "admin.end-other-sessions admin {ownerId}",
      },
    },
  },
  "/administrator/confirm": {
    given: rows.ownAccount,
    get: administrators("200"),
    post: {
      password: {
        cells: administrators("302 /administrator/dashboard"),
        fields: { password: PASSWORD },
        audit: "admin.confirm admin {userId}",
      },
      code: {
        cells: administrators("400"),
        fields: { code: "123456" },
        audit: "admin.confirm-failed admin {userId}",
      },
      passkey: {
        cells: administrators("400"),
        fields: { credential: "" },
        audit: "admin.confirm-failed admin {userId}",
      },
      "send-code": {
        cells: administrators("403"),
        writesNothing: "no administrator has a number",
        unaudited: "nothing is sent",
      },
      "type-code": {
        cells: administrators("403"),
        fields: { code: "000000" },
        audit: "admin.confirm-failed admin {userId}",
        unloggedRefusal: "nobody is refused: the proof fails",
      },
      resend: {
        cells: administrators("409"),
        writesNothing: "no code was asked for",
        unaudited: "nothing is sent",
      },
    },
  },
  "/administrator/change-password": {
    given: rows.ownAccount,
    get: administrators("200"),
    post: {
      password: {
        cells: administrators("302 here"),
        fields: { current: PASSWORD, password: "another horse", confirmation: "another horse" },
        audit: "admin.change-password admin {userId}",
      },
      begin: { cells: administrators("302 here"), audit: "admin.totp-begin admin {userId}" },
      confirm: {
        cells: administrators("302 here"),
        given: rows.begunFactor,
        fields: { code: "{code}" },
        audit: "admin.totp-enable admin {userId}",
      },
      remove: {
        cells: administrators("302 here"),
        given: rows.ownFactor,
        fields: { code: "{code}" },
        audit: "admin.totp-remove admin {userId}",
      },
    },
  },
  "/administrator/settings": { get: administrators("302 /administrator/setup") },
  "/administrator/ai": {
    get: permitted("200"),
    post: {
      save: {
        cells: permitted("302 here"),
        fields: { provider: "off", baseUrl: "", model: "", apiKey: "" },
        audit: "settings.ai-save settings ai",
      },
      test: { cells: permitted("200"), given: rows.openAi, audit: "settings.ai-test settings ai" },
      "remove-key": {
        cells: permitted("302 here"),
        given: rows.openAi,
        audit: "settings.ai-key-remove settings ai-key",
      },
    },
  },
};
