import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/** The administrators' lists; the expert lists by kind are in `expert-paths`. */
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

/** The list of a package's orders. */
export function packageOrderListPath(packageType: PackageType): string {
  return `/administrator/${packageType}-users`;
}

export const bookingListPaths: Record<ExpertKind, string> = {
  psychologist: "/administrator/psychologist-bookings",
  "career-counselor": "/administrator/counselor-bookings",
  "domain-expert": "/administrator/expert-bookings",
};
