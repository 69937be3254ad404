import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";

/** The same without the site's bar and footer: nothing leads away from paying, and a phone loads a file less. */
export const payingRoutes: RouteConfigEntry[] = [
  layout("routes/student/layout.tsx", { id: "paying-student" }, [
    route("payment", "routes/student/purchase/payment.tsx"),
  ]),
];

/** Pages of answers, in the layout without the site's bar and footer. */
export const focusedStudentRoutes: RouteConfigEntry[] = [
  layout("routes/student/layout.tsx", { id: "answering-student" }, [
    route("assessment", "routes/student/assessment/assessment.tsx"),
    ...STRENGTH_TASKS.map((task) => route(`strengths/${task}`, `routes/student/strengths/${task}.tsx`)),
  ]),
];

/** Pages behind a student's sign-in, all guarded by one layout. Endpoints for scripts respond with a status instead. */
export const studentRoutes: RouteConfigEntry[] = [
  layout("routes/student/layout.tsx", [
    route("start", "routes/student/report/start.tsx"),
    route("profile", "routes/student/accounts/profile.tsx"),
    route("profile/printed-name", "routes/student/accounts/printed-name.tsx"),
    route("profile/data", "routes/student/accounts/data.tsx"),
    route("profile/data/erase", "routes/student/accounts/erase.tsx"),
    route("profile/data/copy.zip", "routes/student/accounts/data-copy.ts"),
    route("profile/guardian", "routes/student/accounts/guardian.tsx"),
    route("profile/consents", "routes/student/accounts/consents.tsx"),
    route("profile/security", "routes/student/accounts/security.tsx"),
    route("profile/phone", "routes/student/accounts/phone.tsx"),
    route("profile/confirm", "routes/student/accounts/confirm.tsx"),
    route("payment-requests/:requestId", "routes/student/purchase/payment-request.tsx"),
    route("payment-success", "routes/student/purchase/payment-success.tsx"),
    route("partners/booking-dialog", "routes/student/booking/booking-dialog.tsx"),
    route("book-session", "routes/student/booking/book-session.tsx"),
    route("booking-payment-success", "routes/student/booking/booking-payment-success.tsx"),
    route("bookings/:bookingId", "routes/student/booking/booking.tsx"),
    route("orders/:orderId", "routes/student/purchase/order.tsx"),
    route("career-selection", "routes/student/assessment/career-selection.tsx"),
    route("strengths", "routes/student/strengths/strengths.tsx"),
    route("my-orders", "routes/student/purchase/my-orders.tsx"),
    route("results", "routes/student/report/results.tsx"),
    route("results/more", "routes/student/report/results-more.tsx"),
    route("results/share", "routes/student/report/results-share.tsx"),
    route("results/card", "routes/student/report/results-card.tsx"),
    route("results/ask", "routes/student/report/ask.tsx"),
    route("results/:resultId/report.pdf", "routes/student/report/report-pdf.tsx"),
    route("results/:resultId/dossier.pdf", "routes/student/report/dossier-pdf.tsx"),
    route("results/:resultId/year.ics", "routes/student/report/year-calendar.ts"),
  ]),
  route("bookings/:bookingId/session.ics", "routes/student/booking/session-calendar.ts"),
  route("receipts/:number.pdf", "routes/student/purchase/receipt-pdf.ts"),
  route("start-assessment", "routes/student/assessment/start-assessment.ts"),
  route("saved-careers", "routes/student/saved-careers.ts"),
  route("assessment/draft", "routes/student/assessment/assessment-draft.ts"),
  route("strengths/:task/answers", "routes/student/strengths/task-answers.ts"),
  route("assessment/submission", "routes/student/assessment/assessment-submission.ts"),
];
