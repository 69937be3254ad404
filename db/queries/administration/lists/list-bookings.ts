import { recordedOutcome } from "#db/queries/booking/bookings.ts";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  type BookingSource,
  SESSION_FAILURES,
  type SessionFailure,
  type SessionStatus,
} from "#app/domain/booking/booking.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import { type BookingFilter, bookingList, type BookingSort } from "#app/domain/administration/lists.ts";
import type { Database } from "#db/client.ts";
import { bookings, experts, profiles, users } from "#db/schema/index.ts";
import { bookingsCounter } from "#db/queries/administration/counters.ts";
import {
  idsOfPage,
  isWithinDays,
  listOrder,
  type ListPage,
  type ListSlice,
  selectPlace,
  readListPage,
} from "./list-page.ts";
import {
  idBeginsWith,
  isExpertFound,
  matchesPaymentSearch,
  type ListSearch,
  searchList,
  studentsFound,
} from "#db/queries/administration/search.ts";

/** A row of the lists of bookings. Amounts in rupees. */
export interface ListedBooking {
  id: string;
  userId: string;
  student: string;
  email: string | null;
  expert: string;
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  totalCharge: number;
  paidAmount: number;
  couponCode: string | null;
  source: BookingSource;
  paymentStatus: BookingPaymentStatus;
  outcome: SessionStatus | SessionFailure;
  createdAt: Date;
}

/** SQL condition: this outcome is recorded, as `toOutcome`. */
function hasOutcome(outcome: string): SQL {
  const failure = SESSION_FAILURES.find((each) => each === outcome);
  // The status by itself, which the index has.
  return failure === undefined
    ? sql`${bookings.sessionStatus} = ${outcome} and (${bookings.sessionStatus} <> 'scheduled' or ${bookings.sessionFailure} is null)`
    : sql`${bookings.sessionStatus} = 'scheduled' and ${bookings.sessionFailure} = ${failure}`;
}

/** Subquery: bookings with a matching student, expert, id or payment. */
function bookingsFound(search: string): SQL {
  const named = idBeginsWith(sql`id`, search);
  return sql`(
    select id from bookings where profile_id in ${studentsFound(search)}
    union
    select id from bookings
    where partner_id in (select id from partners where ${isExpertFound(search)})
    union select id from bookings where ${matchesPaymentSearch(sql`razorpay_payment_id`, search)}
    ${named ? sql`union select id from bookings where ${named}` : sql``}
  )`;
}

function isFound(search: string, students: ListSearch | null): SQL | undefined {
  if (!students?.isBroad) return students ? inArray(bookings.id, bookingsFound(search)) : undefined;
  return or(
    students.matches(sql`${bookings.userId}`),
    sql`${bookings.expertId} in (select id from partners where ${isExpertFound(search)})`,
    matchesPaymentSearch(sql`${bookings.razorpayPaymentId}`, search),
    idBeginsWith(sql`${bookings.id}`, search),
  );
}

const bookingOrders: Record<BookingSort, ListSlice["orderBy"]> = {
  session: [bookings.sessionTime],
  created: [bookings.createdAt],
  student: [sql`${bookings.studentName} collate nocase`, bookings.createdAt],
  charge: [bookings.totalCharge, bookings.createdAt],
  status: [bookings.sessionStatus, bookings.sessionTime],
};

/** One page of the bookings of one kind of expert. */
export async function listBookings(
  db: Database,
  kind: ExpertKind,
  query: ListQuery<BookingSort, BookingFilter>,
): Promise<ListPage<ListedBooking>> {
  const { search, filters, sort } = query;
  const students = await searchList(db, "user", search);
  const slice = {
    table: bookings,
    id: bookings.id,
    orderBy: bookingOrders[sort.by],
    isDescending: sort.isDescending,
    isBroad: students?.isBroad ?? false,
    where: and(
      sql`${bookings.associationId} = (select id from associations where slug = ${kind})`,
      filters.payment ? sql`${bookings.paymentStatus} = ${filters.payment}` : undefined,
      filters.session ? hasOutcome(filters.session) : undefined,
      isFound(search, students),
      isWithinDays(bookings.sessionTime, filters),
    ),
  };
  const rows = db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      student: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("student"),
      email: users.email,
      expert: sql<string>`${experts.name}`.as("expert"),
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      totalCharge: bookings.totalCharge,
      paidAmount: bookings.paidAmount,
      couponCode: bookings.couponCode,
      source: bookings.source,
      paymentStatus: bookings.paymentStatus,
      outcome: recordedOutcome,
      createdAt: bookings.createdAt,
      place: selectPlace(slice),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .where(inArray(bookings.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  const counters = isNarrowed(bookingList, query) ? null : [bookingsCounter(kind, "completed")];
  return readListPage(db, { slice, query, rows, counters });
}
