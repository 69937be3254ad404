import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { START } from "../../support/services.ts";
import {
  fileOfStudent,
  itsStudent,
  itsStudentAmongAll,
  itsStudentByScript,
  noActor,
  students,
  studentsByScript,
  studentsOr,
  type Policy,
} from "../policies.ts";
import { unknownAddress } from "../rows/accounts.ts";
import * as security from "../rows/security.ts";
import * as rows from "../rows/students.ts";
import * as strengths from "../rows/strengths.ts";
import { guardianAwaited } from "../rows/guardians.ts";
import type { Row, Table } from "../table.ts";

const profile = {
  name: "Anju Thomas",
  phone: "9847012345",
  age: "17",
  educationStatus: "completed12th",
  language: "ml",
  reportLanguage: "both",
  wantsCalendarMails: "no",
};

const AN_HOUR_AGO = START.getTime() - 60 * 60 * 1000;

/** A coupon is part of the address until a purchase uses it. */
const QUOTED = "only the price changes that is shown";

/** Both pages for choosing a time. */
const picker: Row = {
  given: rows.freeHour,
  search: "partnerId={expertId}&pricingId={pricingId}",
  get: students("200"),
  post: {
    "apply-coupon": {
      cells: students("302 here"),
      given: rows.freeHourAndCoupon,
      fields: { couponCode: "{sessionCoupon}" },
      writesNothing: QUOTED,
    },
    book: { cells: students("302 here"), fields: { slot: "{slot}" } },
    "book-with-credit": {
      cells: itsStudent()("302 /bookings/:id"),
      given: rows.freeHourAndCredit,
      fields: { slot: "{slot}", creditOrderId: "{orderId}" },
    },
  },
};

const OWN_BOOKING = "bookingId={bookingId}";

/** Someone else's order gives no access to the questions. */
const itsAnswers: Policy = itsStudent("302 /packages");

/** Another student is redirected to their own reports with a toast. */
const itsReport: Policy = itsStudent("302 here");

/** A student's own pages. */
export const studentTable: Table = {
  "/profile": { get: students("200"), post: { "": { cells: students("302 here"), fields: profile } } },
  "/profile/printed-name": {
    get: students("200"),
    post: { "": { cells: students("302 /profile"), fields: { printedName: "Anju Thomas" } } },
  },
  "/profile/data": {
    get: students("200"),
    post: {
      copy: { cells: students("302 here") },
      keep: { given: rows.pendingErasure, cells: itsStudent("409")("302 here") },
    },
  },
  "/profile/data/erase": {
    get: students("200"),
    post: {
      continue: { cells: students("200"), fields: { understood: "yes" }, writesNothing: "the second question follows" },
      erase: {
        cells: students("302 /profile/data"),
        given: rows.noErasure,
        fields: { understood: "yes", password: PASSWORD, address: "" },
      },
    },
  },
  "/profile/data/copy.zip": { given: rows.readyCopy, get: itsStudent("404")("200") },
  "/profile/guardian": {
    get: students("200"),
    post: {
      link: { cells: students("302 here"), given: guardianAwaited },
      "show-report": { cells: students("302 here"), given: guardianAwaited, fields: { shown: "yes" } },
      remind: { cells: students("409"), writesNothing: "the guardian of this student has agreed" },
      change: {
        cells: students("409"),
        fields: { guardianName: "Latha Nair", guardianEmail: "latha@families.example" },
        writesNothing: "the guardian of this student has agreed",
      },
      agree: { cells: students("403"), writesNothing: "a student under 18 agrees to nothing" },
    },
  },
  "/profile/consents": {
    get: students("200"),
    post: {
      give: {
        cells: students("403"),
        fields: { kind: "research" },
        writesNothing: "under 18 the guardian decides",
      },
      withdraw: { cells: students("302 here"), fields: { kind: "expert" } },
      "ask-strengths": { cells: students("409"), writesNothing: "no guardian of this student was asked before" },
      "ask-guardian": { cells: students("409"), writesNothing: "no guardian of this student was asked before" },
    },
  },
  "/profile/security": {
    get: students("200"),
    post: {
      "add-passkey": {
        cells: students("302 here"),
        given: security.newPasskey,
        fields: { name: "My phone", credential: "{credential}" },
      },
      "rename-passkey": {
        cells: students("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}", name: "Blue phone" },
      },
      "remove-passkey": {
        cells: students("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}" },
      },
      "recovery-codes": {
        cells: students("200"),
        given: security.ownPasskey,
      },
      "end-session": {
        cells: students("302 here"),
        given: security.otherDevice,
        fields: { id: "{deviceId}" },
      },
      "end-other-sessions": { cells: students("302 here"), given: security.otherDevice },
      password: {
        cells: students("302 here"),
        fields: { current: PASSWORD, password: "another horse", confirmation: "another horse" },
      },
      email: {
        cells: students("302 here"),
        given: unknownAddress,
        fields: { email: "{email}" },
      },
    },
  },
  "/profile/phone": {
    get: students("200"),
    post: {
      "send-code": { cells: students("302 here"), given: security.freeNumber, fields: { phone: "{phone}" } },
      "type-code": { cells: students("409"), fields: { code: "000000" }, writesNothing: "no code was asked for" },
      resend: { cells: students("409"), writesNothing: "no code was asked for" },
      remove: { cells: students("302 /profile/security"), given: security.ownNumber },
    },
  },
  "/profile/confirm": {
    get: students("200"),
    post: {
      password: { cells: students("302 /profile/security"), fields: { password: PASSWORD } },
      code: { cells: students("400"), fields: { code: "aaaa-bbbb-cccc-dddd" }, writesNothing: "a wrong code" },
      passkey: { cells: students("400"), fields: { credential: "" }, writesNothing: "no device has answered" },
      "send-code": { cells: students("403"), writesNothing: "the account has a password" },
      "type-code": { cells: students("403"), fields: { code: "000000" }, writesNothing: "the account has a password" },
      resend: { cells: students("409"), writesNothing: "no code was asked for" },
    },
  },
  "/payment": {
    search: "package=silver",
    get: students("200"),
    post: {
      "apply-coupon": {
        cells: students("302 here"),
        given: rows.someCoupons,
        fields: { couponCode: "{packageCoupon}" },
        writesNothing: QUOTED,
      },
      start: { cells: students("200") },
      check: { cells: students("200"), writesNothing: "it only asks what has been paid" },
      "allow-calls": { cells: students("403"), writesNothing: "under 18 the guardian decides" },
      "ask-parent": { cells: students("302 /payment-requests/:id") },
      verify: {
        cells: itsStudent("400")("302 /payment-success"),
        given: rows.packageAtCheckout,
        fields: { providerOrderId: "{providerOrderId}", paymentId: "{paymentId}", signature: "{signature}" },
      },
    },
  },
  "/payment-success": { given: rows.paidOrder, search: "order={orderId}", get: itsStudent()("200") },
  "/partners/booking-dialog": picker,
  "/book-session": {
    ...picker,
    post: {
      ...picker.post,
      "remove-coupon": { cells: itsStudent()("302 here"), given: rows.discountedBooking, search: OWN_BOOKING },
      start: { cells: itsStudent()("200"), given: rows.heldBooking, search: OWN_BOOKING },
      check: {
        cells: itsStudent()("200"),
        given: rows.heldBooking,
        search: OWN_BOOKING,
        writesNothing: "it only asks what has been paid",
      },
      "ask-parent": {
        cells: itsStudent()("302 /payment-requests/:id"),
        given: rows.heldBooking,
        search: OWN_BOOKING,
      },
      verify: {
        cells: itsStudent("302 /booking-payment-success")("302 /booking-payment-success"),
        given: rows.bookingAtCheckout,
        search: OWN_BOOKING,
        fields: { providerOrderId: "{providerOrderId}", paymentId: "{paymentId}", signature: "{signature}" },
      },
    },
  },
  "/payment-requests/:requestId": {
    given: rows.requestedPayment,
    get: itsStudent()("200"),
    post: {
      renew: { cells: itsStudent()("302 /payment-requests/:id") },
      stop: { cells: itsStudent()("302 /payment") },
    },
  },
  "/booking-payment-success": { given: rows.booking, search: "booking={bookingId}", get: itsStudent()("200") },
  "/bookings/:bookingId": {
    given: rows.booking,
    get: itsStudent()("200"),
    post: {
      move: { cells: itsStudent()("302 here"), fields: { slot: "{slot}" } },
      cancel: { cells: itsStudent()("302 here") },
      "accept-proposal": {
        cells: itsStudent()("302 here"),
        given: rows.proposedBooking,
        fields: { proposalId: "{proposalId}" },
      },
      "keep-time": {
        cells: itsStudent()("302 here"),
        given: rows.proposedBooking,
        fields: { proposalId: "{proposalId}" },
      },
      "report-absence": { cells: itsStudent()("302 here"), given: rows.begunBooking },
      "after-failure": {
        cells: itsStudent()("302 here"),
        given: rows.failedBooking,
        fields: { wish: "another_expert" },
      },
      rate: {
        cells: itsStudent()("302 here"),
        given: rows.attendedBooking,
        fields: { helped: "yes", wouldRecommend: "yes", comment: "Clear", from: "booking" },
      },
      "share-report": { cells: itsStudent()("302 here"), fields: { isShared: "yes" } },
      invite: { cells: itsStudent()("302 here"), fields: { name: "Mini", email: "mini@families.example" } },
      "remove-guest": {
        cells: itsStudent()("302 here"),
        given: rows.bookingWithGuest,
        fields: { guestId: "{guestId}" },
      },
    },
  },
  "/orders/:orderId": { given: rows.paidOrder, get: itsStudent()("200") },
  "/career-selection": {
    given: rows.completedOrder,
    search: "order={orderId}",
    get: students("200"),
    post: { "": { cells: itsStudent("400")("302 /assessment"), fields: { career1: "1" } } },
  },
  "/assessment": {
    given: rows.answeredOrder,
    search: "order={orderId}",
    get: itsAnswers("200"),
    post: {
      "": { cells: itsAnswers("302 here"), fields: { question: "1", answer: "agree" } },
      next: { cells: itsAnswers("302 here"), fields: { question: "1", answer: "agree" } },
      submit: { cells: itsAnswers("302 /results"), fields: { question: "63" } },
      "submit-anyway": { cells: itsAnswers("302 /results"), fields: { question: "63" } },
    },
    unknownIntent: "302 here",
  },
  "/start": { given: rows.paidOrder, get: students("200") },
  "/my-orders": { given: rows.paidOrder, get: students("200") },
  "/results": {
    given: rows.report,
    search: "order={orderId}",
    get: students("200"),
    post: {
      rate: {
        cells: itsReport("302 here"),
        given: rows.ratableReport,
        fields: { result: "{resultId}", score: "9", comment: "" },
      },
      support: { cells: itsReport("302 here"), given: rows.goldReport, fields: { result: "{resultId}" } },
      language: {
        cells: itsReport("302 here"),
        given: rows.writtenReport,
        fields: { result: "{resultId}", shown: "ml" },
      },
      "save-studies": { cells: students("302 here"), fields: { screen: "money", loan: "perhaps" } },
      "skip-studies": {
        cells: students("302 here"),
        given: rows.askingReport,
        fields: { screen: "money" },
      },
    },
  },
  "/results/more": {
    given: rows.report,
    search: "order={orderId}",
    get: itsStudent("302 /results")("200"),
    post: {
      email: { cells: itsReport("302 here"), fields: { result: "{resultId}" } },
      feedback: {
        cells: itsReport("302 here"),
        given: rows.writtenReport,
        fields: { result: "{resultId}", career: "{career}", fits: "yes" },
      },
      remake: {
        cells: itsReport("302 /results"),
        given: rows.writtenReport,
        fields: { result: "{resultId}", version: "1", shown: "en" },
      },
    },
  },
  "/results/share": {
    given: rows.report,
    search: "order={orderId}",
    get: itsStudent("302 /results")("200"),
    // Every student may make a link of their own, and is led on from another's report.
    unknownIntent: "302 /results",
    post: {
      share: {
        cells: itsStudent("302 /results")("302 here"),
        fields: { result: "{resultId}", days: "7", scope: "all" },
      },
      "make-own-link": { cells: students("302 here") },
      "stop-sharing": {
        cells: itsReport("302 here"),
        given: rows.sharedReport,
        fields: { result: "{resultId}", share: "{shareId}" },
      },
    },
  },
  "/results/card": {
    given: rows.writtenReport,
    search: "order={orderId}",
    get: itsStudent("302 /results")("200"),
  },
  "/results/ask": {
    given: rows.askedReport,
    search: "order={orderId}&language=en",
    get: itsStudent("302 /results")("200"),
    post: {
      "": {
        cells: itsStudent("302 /results")("302 here"),
        fields: { result: "{resultId}", id: "{questionId}", question: "Why is my first career the first?" },
      },
    },
  },
  "/results/:resultId/report.pdf": { given: rows.report, get: itsStudent()("200") },
  "/results/:resultId/dossier.pdf": { given: rows.report, get: itsStudent()("200") },
  "/results/:resultId/year.ics": { given: rows.report, get: itsStudent()("200") },
  "/bookings/:bookingId/session.ics": {
    given: rows.booking,
    get: fileOfStudent({ isForAdministrators: false })("200"),
  },
  "/receipts/:number.pdf": { given: rows.paidOrder, get: fileOfStudent({ isForAdministrators: true })("200") },
  "/start-assessment": {
    given: rows.completedOrder,
    search: "order={orderId}",
    get: itsStudentAmongAll("302 /packages")("302 /assessment"),
    post: { "": { cells: noActor("405") } },
  },
  "/strengths": {
    get: studentsOr("302 /strengths/try")("200"),
    post: {
      agree: {
        cells: studentsOr("302 /strengths/try")("403"),
        writesNothing: "under 18 the guardian agrees",
      },
    },
  },
  ...Object.fromEntries(
    STRENGTH_TASKS.map((task): [string, Row] => [
      `/strengths/${task}`,
      {
        given: strengths.newTask,
        get: itsStudent("302 /strengths")("200"),
        post: { begin: { cells: itsStudent("302 /strengths")("302 here") } },
      },
    ]),
  ),
  "/strengths/:task/answers": {
    given: strengths.openTask,
    get: noActor("405"),
    post: {
      "": {
        cells: { ...itsStudentByScript("200"), "other student": { outcome: "403", isLetIn: false } },
        json: ({ answers }) => ({ number: 1, generator: GENERATOR_VERSION, answers: JSON.parse(answers ?? "") }),
      },
    },
  },
  "/assessment/draft": {
    given: rows.completedOrder,
    get: noActor("405"),
    post: {
      "": {
        cells: itsStudentByScript("200"),
        json: ({ orderId }) => ({ orderId, answers: { 1: { answer: "agree", at: AN_HOUR_AGO } }, position: 2 }),
      },
    },
  },
  "/saved-careers": {
    given: rows.currentConsents,
    get: noActor("405"),
    post: { "": { cells: studentsByScript("200"), json: () => ({ change: "save", careers: [4] }) } },
  },
  "/assessment/submission": {
    given: rows.answeredOrder,
    search: "order={orderId}",
    get: studentsByScript("200"),
    post: {
      "": {
        cells: itsStudentByScript("200"),
        json: ({ orderId }) => ({ orderId, answers: rows.allAnswers(AN_HOUR_AGO), isConfirmed: true }),
      },
    },
  },
};
