import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { Database } from "#db/client.ts";
import { associations, bookings, experts, profiles, slotClaims } from "#db/schema/index.ts";

/** A column or row of the desk's calendar. */
export interface DeskExpert {
  id: string;
  name: string;
  isActive: boolean;
}

/** The experts of the desk's calendar, by name: those taking sessions, and others with one between two instants. */
export async function listDeskExperts(
  db: Database,
  { from, until, kind }: { from: Date; until: Date; kind: ExpertKind | null },
): Promise<DeskExpert[]> {
  const ofKind = sql`exists (
    select 1 from partner_associations join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = ${experts.id} and associations.slug = ${kind}
  )`;
  const hasSession = sql`exists (
    select 1 from bookings where bookings.partner_id = ${experts.id}
      and bookings.session_time >= ${from.getTime()} and bookings.session_time < ${until.getTime()}
      and bookings.payment_status in ('paid', 'completed')
  )`;
  const rows = await db
    .select({
      id: experts.id,
      name: experts.name,
      status: experts.status,
    })
    .from(experts)
    .where(and(or(eq(experts.status, "active"), hasSession), kind === null ? undefined : ofKind))
    .orderBy(asc(experts.name), asc(experts.id));
  return rows.map(({ id, name, status }) => ({ id, name, isActive: status === "active" }));
}

const columns = {
  id: bookings.id,
  expertId: bookings.expertId,
  expert: sql<string>`${experts.name}`.as("expert"),
  userId: bookings.userId,
  student: sql<string>`coalesce(${profiles.name}, 'A student')`.as("student"),
  kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
  sessionTime: bookings.sessionTime,
  sessionDuration: bookings.sessionDuration,
  isOnline: bookings.isOnline,
  town: bookings.town,
  venue: bookings.venue,
  paymentStatus: bookings.paymentStatus,
  sessionStatus: bookings.sessionStatus,
  sessionFailure: bookings.sessionFailure,
  holdExpiresAt: bookings.holdExpiresAt,
  guests: sql<number>`(select count(*) from booking_guests where booking_id = ${bookings.id})`.as("guests"),
};

/** Sessions that are booked or took place, and holds live at `now`. */
function isShown(now: Date): SQL | undefined {
  return or(
    inArray(bookings.paymentStatus, ["completed", "paid"]),
    and(eq(bookings.paymentStatus, "pending"), gt(bookings.holdExpiresAt, now)),
  );
}

/** Sessions (booked, or holds live at `now`) that begin between two instants, earliest first; one expert's if given. */
export function listDeskSessions(
  db: Database,
  { from, until, now, expertId = null }: { from: Date; until: Date; now: Date; expertId?: string | null },
) {
  return (
    db
      .select(columns)
      // A cross join keeps its order: sessions of the three kinds are found by time.
      .from(associations)
      .crossJoin(bookings)
      .innerJoin(experts, eq(experts.id, bookings.expertId))
      .leftJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          eq(bookings.associationId, associations.id),
          expertId === null ? undefined : eq(bookings.expertId, expertId),
          gte(bookings.sessionTime, from),
          lt(bookings.sessionTime, until),
          isShown(now),
        ),
      )
      .orderBy(asc(bookings.sessionTime), asc(bookings.id))
  );
}

export type DeskSession = Awaited<ReturnType<typeof listDeskSessions>>[number];

/** Proposed times reserved until the family answers, earliest first. */
export function listProposedTimes(db: Database, { from, until, now }: { from: Date; until: Date; now: Date }) {
  return db
    .select({
      bookingId: slotClaims.bookingId,
      expertId: slotClaims.expertId,
      proposedTime: sql<Date>`min(${slotClaims.slotStart})`
        .mapWith((value: number) => new Date(value))
        .as("proposed_time"),
      minutes: bookings.sessionDuration,
      expiresAt: sql<Date>`min(${slotClaims.expiresAt})`.mapWith((value: number) => new Date(value)).as("answer_by"),
      student: sql<string>`coalesce(${profiles.name}, 'A student')`.as("student"),
    })
    .from(slotClaims)
    .innerJoin(bookings, eq(bookings.id, slotClaims.bookingId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(
      and(
        isNotNull(slotClaims.expiresAt),
        gt(slotClaims.expiresAt, now),
        gte(slotClaims.slotStart, from),
        lt(slotClaims.slotStart, until),
        eq(bookings.paymentStatus, "completed"),
      ),
    )
    .groupBy(slotClaims.bookingId, slotClaims.expertId)
    .orderBy(asc(sql`proposed_time`));
}
