import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { associations, bookingGuests, bookings, experts, profiles, sessionCredits, users } from "#db/schema/index.ts";
import { moneyStatements } from "./order-details.ts";

/** A booking with all its details, in one round trip; null if there is none. */
export async function findBookingDetails(db: Database, bookingId: string) {
  const { found, ...rest } = await batch(db, {
    found: db
      .select({
        ...getTableColumns(bookings),
        student: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("student"),
        email: users.email,
        expert: sql<string>`${experts.name}`.as("expert"),
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        /** The Gold order of the credit that pays for it. */
        creditOrderId: sql<string | null>`${sessionCredits.orderId}`.as("credit_order_id"),
      })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .leftJoin(profiles, eq(profiles.id, bookings.userId))
      .innerJoin(experts, eq(experts.id, bookings.expertId))
      .innerJoin(associations, eq(associations.id, bookings.associationId))
      .leftJoin(sessionCredits, eq(sessionCredits.bookingId, bookings.id))
      .where(eq(bookings.id, bookingId))
      .limit(1),
    guests: db
      .select()
      .from(bookingGuests)
      .where(eq(bookingGuests.bookingId, bookingId))
      .orderBy(asc(bookingGuests.createdAt)),
    ...moneyStatements(db, { bookingId }),
  });
  const [booking] = found;
  return booking ? { booking, ...rest } : null;
}

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof findBookingDetails>>>;
