import { href } from "react-router";

/** Pages of the settings, by entity type of the audit log. */
const SETTINGS_PATHS: Readonly<Record<string, string>> = {
  ai: "/administrator/ai",
  "ai-key": "/administrator/ai",
  business: "/administrator/business",
  contacts: "/administrator/contacts",
};

/** The pages of exports with a name other than their list's. */
const EXPORT_PATHS: Readonly<Record<string, string>> = {
  coupons: "/administrator/coupon-management",
  ledger: "/administrator/money",
  payouts: "/administrator/payouts",
};

function listPath(name: string): string {
  return EXPORT_PATHS[name] ?? (name.startsWith("gstr1-") ? "/administrator/money" : `/administrator/${name}`);
}

const edited = (list: string) => (id: string) => `${list}?${new URLSearchParams({ edit: id })}`;

/** Paths by entity type of the audit log, for entities with a page of their own or a form beside their list. */
const PATHS: Readonly<Record<string, (id: string) => string | undefined>> = {
  announcement: (id) => href("/administrator/announcements/:announcementId", { announcementId: id }),
  booking: (id) => href("/administrator/bookings/:bookingId", { bookingId: id }),
  coupon: (id) => href("/administrator/coupon-management/:couponId", { couponId: id }),
  domain: edited("/administrator/domains"),
  faq: edited("/administrator/faq"),
  figure: edited("/administrator/figures"),
  list: listPath,
  order: (id) => href("/administrator/orders/:orderId", { orderId: id }),
  package: () => "/administrator/prices",
  "package-price": () => "/administrator/prices",
  partner: (id) => href("/administrator/partners/:expertId/calendar", { expertId: id }),
  payment: (id) => href("/administrator/payments/:paymentId", { paymentId: id }),
  reconciliation_run: () => "/administrator/reconciliation",
  settings: (id) => SETTINGS_PATHS[id],
  statement: (id) => href("/administrator/guide/:statementId", { statementId: id }),
  "support-request": (id) => href("/administrator/support/:requestId", { requestId: id }),
  testimonial: edited("/administrator/testimonials"),
  user: (id) => href("/administrator/users/:userId", { userId: id }),
};

/** The page of an audit entry's entity; undefined if it has none. */
export function auditEntityPath(entityType: string, entityId: string): string | undefined {
  return Object.hasOwn(PATHS, entityType) ? PATHS[entityType]?.(entityId) : undefined;
}
