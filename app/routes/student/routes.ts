import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages behind a student's sign-in: one layout guards them all. What scripts ask for answers with a status instead. */
export const studentRoutes: RouteConfigEntry[] = [
  layout("routes/student/layout.tsx", [
    route("profile", "routes/student/profile.tsx"),
    route("payment", "routes/student/payment.tsx"),
    route("payment-success", "routes/student/payment-success.tsx"),
    route("partners/booking-dialog", "routes/student/booking-dialog.tsx"),
    route("book-session", "routes/student/book-session.tsx"),
    route("booking-payment-success", "routes/student/booking-payment-success.tsx"),
    route("bookings/:bookingId", "routes/student/booking.tsx"),
    route("orders/:orderId", "routes/student/order.tsx"),
    route("career-selection", "routes/student/career-selection.tsx"),
    route("assessment", "routes/student/assessment.tsx"),
    route("my-orders", "routes/student/my-orders.tsx"),
    route("results", "routes/student/results.tsx"),
    route("results/:resultId/report.pdf", "routes/student/report-pdf.tsx"),
  ]),
  route("bookings/:bookingId/session.ics", "routes/student/session-calendar.ts"),
  route("receipts/:number.pdf", "routes/student/receipt-pdf.ts"),
  route("start-assessment", "routes/student/start-assessment.ts"),
  route("assessment/draft", "routes/student/assessment-draft.ts"),
  route("assessment/submission", "routes/student/assessment-submission.ts"),
];
