import { type SQL, sql } from "drizzle-orm";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Database } from "#db/client.ts";
import { counters } from "#db/schema/index.ts";

/** Everyone with a profile: students, and administrators who are students too. */
export const PROFILES = "profiles";

/** Students with a submitted answer that names a continent for study abroad. */
export const STUDY_ABROAD = "study-abroad";

/** Entries of the audit log. */
export const AUDIT_LOG = "audit-log";

/** Orders of a package with a status. */
export function ordersCounter(packageType: PackageType, status: OrderStatus): string {
  return `orders:${packageType}:${status}`;
}

/** Bookings of a kind of expert with a payment status. */
export function bookingsCounter(kind: ExpertKind, status: BookingPaymentStatus): SQL {
  return sql`(select 'bookings:' || id || ${`:${status}`} from associations where slug = ${kind})`;
}

/** Subquery of a select from `experts`: an expert's bookings with these payment statuses, of one kind or all (null). */
export function bookingsOfExpert(statuses: readonly BookingPaymentStatus[], kind: ExpertKind | null): SQL<number> {
  const names = statuses.map((status) => sql`'partner:' || partners.id || ':' || associations.id || ${`:${status}`}`);
  const isOfKind = kind === null ? sql`` : sql`where associations.slug = ${kind}`;
  return sql<number>`(
    select coalesce(sum(counters.value), 0) from associations
    join counters on counters.name in (${sql.join(names, sql`, `)}) ${isOfKind}
  )`;
}

/** Open or closed support requests. */
export function supportCounter(status: "open" | "closed"): string {
  return `support:${status}`;
}

/** Statement: the sum of some counters, as `count`. Triggers maintain them, see the migration of the lists. */
export function sumCounters(db: Database, names: readonly (string | SQL)[]) {
  return db
    .select({ count: sql<number>`coalesce(sum(${counters.value}), 0)`.as("count") })
    .from(counters)
    .where(
      sql`${counters.name} in (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )})`,
    );
}
