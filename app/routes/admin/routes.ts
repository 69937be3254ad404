import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The list, the form of a new one and that of an existing one: the same pages for each kind of expert. */
function expertAdminRoutes(path: string): RouteConfigEntry[] {
  return [
    route(`administrator/${path}`, "routes/admin/experts/list.tsx", { id: `${path}-list` }),
    route(`administrator/${path}/add`, "routes/admin/experts/add.tsx", { id: `${path}-add` }),
    route(`administrator/${path}/edit/:expertId`, "routes/admin/experts/edit.tsx", { id: `${path}-edit` }),
  ];
}

/** The administrator portal: sign-in and setup are open, one layout guards the rest. */
export const adminRoutes: RouteConfigEntry[] = [
  route("administrator/login", "routes/admin/login.tsx"),
  route("administrator/logout", "routes/admin/logout.ts"),
  route("administrator/invitation", "routes/admin/invitation.tsx"),
  route("administrator/setup", "routes/admin/setup.tsx"),
  layout("routes/admin/layout.tsx", [
    route("administrator", "routes/admin/index.ts"),
    route("administrator/dashboard", "routes/admin/dashboard.tsx"),
    route("administrator/search", "routes/admin/search/search.tsx"),
    route("administrator/users", "routes/admin/lists/users.tsx"),
    route("administrator/users/:userId", "routes/admin/details/user.tsx"),
    route("administrator/silver-users", "routes/admin/lists/silver-users.tsx"),
    route("administrator/gold-users", "routes/admin/lists/gold-users.tsx"),
    route("administrator/abroad-users", "routes/admin/lists/abroad-users.tsx"),
    route("administrator/psychologist-bookings", "routes/admin/lists/psychologist-bookings.tsx"),
    route("administrator/counselor-bookings", "routes/admin/lists/counselor-bookings.tsx"),
    route("administrator/expert-bookings", "routes/admin/lists/expert-bookings.tsx"),
    route("administrator/orders", "routes/admin/lists/orders.tsx"),
    route("administrator/orders/:orderId", "routes/admin/details/order.tsx"),
    route("administrator/bookings/:bookingId", "routes/admin/details/booking.tsx"),
    route("administrator/support", "routes/admin/lists/support.tsx"),
    route("administrator/questions", "routes/admin/lists/questions.tsx"),
    route("administrator/audit-log", "routes/admin/lists/audit-log.tsx"),
    route("administrator/guide", "routes/admin/guide/statements.tsx"),
    route("administrator/guide/versions", "routes/admin/guide/versions.tsx"),
    route("administrator/guide/import", "routes/admin/guide/import.tsx"),
    route("administrator/guide/:statementId", "routes/admin/guide/statement.tsx"),
    route("administrator/exports/:list", "routes/admin/lists/export-list.ts"),
    route("administrator/coupon-management", "routes/admin/coupon-management.tsx"),
    route("administrator/coupon-management/:couponId", "routes/admin/coupon-usage.tsx"),
    ...expertAdminRoutes("career-counselors"),
    ...expertAdminRoutes("psychologists"),
    ...expertAdminRoutes("domain-experts"),
    route("administrator/manage-partners", "routes/admin/experts/manage-experts.tsx"),
    route("administrator/listings", "routes/admin/experts/listings.tsx"),
    route("administrator/domains", "routes/admin/experts/specialties.tsx"),
    route("administrator/partners/:expertId/calendar", "routes/admin/expert-calendar.tsx"),
    route("administrator/approvals", "routes/admin/approvals.tsx"),
    route("administrator/reconciliation", "routes/admin/reconciliation.tsx"),
    route("administrator/payments/:paymentId", "routes/admin/payment.tsx"),
    route("administrator/payments/:paymentId/refund", "routes/admin/refunds/refund.tsx"),
    route("administrator/refunds", "routes/admin/refunds/report.tsx"),
    route("administrator/administrators", "routes/admin/administrators.tsx"),
    route("administrator/business", "routes/admin/business.tsx"),
    route("administrator/testimonials", "routes/admin/testimonials.tsx"),
    route("administrator/security", "routes/admin/security.tsx"),
    route("administrator/confirm", "routes/admin/confirm.tsx"),
    route("administrator/change-password", "routes/admin/change-password.tsx"),
    route("administrator/browser-reports", "routes/admin/browser-reports.tsx"),
    route("administrator/settings", "routes/admin/settings.tsx"),
  ]),
];
