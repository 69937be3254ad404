import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/** Where administrators find each list; the lists of experts by kind are in `expert-paths`. */
export const listPaths = {
  users: "/administrator/users",
  orders: "/administrator/orders",
  studyAbroad: "/administrator/abroad-users",
  everyExpert: "/administrator/manage-partners",
  listings: "/administrator/listings",
  support: "/administrator/support",
  questions: "/administrator/questions",
  auditLog: "/administrator/audit-log",
  guide: "/administrator/guide",
} as const;

/** Where the orders of a package are listed. */
export function packageOrderListPath(packageType: PackageType): string {
  return `/administrator/${packageType}-users`;
}

/** Where each kind's bookings are listed. */
export const bookingListPaths: Record<ExpertKind, string> = {
  psychologist: "/administrator/psychologist-bookings",
  "career-counselor": "/administrator/counselor-bookings",
  "domain-expert": "/administrator/expert-bookings",
};
