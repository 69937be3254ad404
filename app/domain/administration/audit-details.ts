import { hasPermission, type Permission, type Role } from "#app/domain/platform/permissions.ts";

/**
 * By entity type of the audit log: the permission that the entity's page needs, and thus the details of its entries;
 * null if every administrator may open it. Entries about proposals (`approval`) follow the proposal.
 */
export const AUDIT_DETAIL_PERMISSIONS: Readonly<Record<string, Permission | null>> = {
  admin: "administrators.write",
  announcement: "announcements.send",
  "audit-log": "audit.read",
  backup: "reports.read",
  booking: "orders.read",
  campaign: "orders.read",
  coupon: "orders.read",
  "dead-letter": "reports.read",
  domain: null,
  faq: "contents.write",
  figure: "contents.write",
  guide: "guide.write",
  // What somebody searched for.
  list: "exports.make",
  "list-view": "views.write",
  "mail-stop": "students.read",
  order: "orders.read",
  outbox: "students.read",
  package: "packages.write",
  "package-price": "packages.write",
  partner: null,
  payment: "orders.read",
  reconciliation_run: "orders.read",
  report: "orders.read",
  settings: "settings.write",
  statement: "guide.write",
  "support-request": "students.read",
  testimonial: "testimonials.write",
  user: "students.read",
};

/** The entity types whose details someone with these roles may read. */
export function typesWithDetails(roles: readonly Role[]): string[] {
  return Object.entries(AUDIT_DETAIL_PERMISSIONS).flatMap(([type, permission]) =>
    permission === null || hasPermission({ roles }, permission) ? [type] : [],
  );
}
