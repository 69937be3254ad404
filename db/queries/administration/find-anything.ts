import { recordedOutcome } from "#db/queries/booking/bookings.ts";
import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { SearchTerms } from "#app/domain/administration/desk-search.ts";
import type { Database } from "#db/client.ts";
import {
  associations,
  bookings,
  coupons,
  expertAssociations,
  experts,
  orders,
  payments,
  profiles,
  receipts,
  refunds,
  supportRequests,
  users,
} from "#db/schema/index.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { beginsWith, idBeginsWith, isExpertFound, isShort, studentsFound, supportRequestsFound } from "./search.ts";

/** The kinds of records that an administrator may see. */
export interface MayFind {
  students: boolean;
  orders: boolean;
}

function searchStudents(db: Database, { text }: SearchTerms, limit: number) {
  const named = idBeginsWith(sql`id`, text);
  const address = text.toLowerCase();
  // With a single letter, the newest few matches may not be the record searched for.
  const isNamedSo = isShort(text) ? sql`name = ${text} collate nocase` : undefined;
  const ids = sql`(
    select * from ${studentsFound(text, limit)}
    union select id from users where email = ${address}
    ${isNamedSo ? sql`union select * from (select id from profiles where ${isNamedSo} limit ${limit})` : sql``}
    ${named ? sql`union select * from (select id from profiles where ${named} limit ${limit})` : sql``}
  )`;
  return db
    .select({ id: profiles.id, name: profiles.name, email: users.email, phone: profiles.phone })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, ids))
    .orderBy(
      sql`${users.email} = ${address} desc`,
      sql`${profiles.name} = ${text} collate nocase desc`,
      desc(profiles.createdAt),
    )
    .limit(limit);
}

function searchOrders(db: Database, where: SQL, limit: number) {
  return db
    .select({
      id: orders.id,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      status: orders.status,
      amount: orders.amount,
      createdAt: orders.createdAt,
      name: profiles.name,
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .where(where)
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

function searchBookings(db: Database, where: SQL, limit: number) {
  return db
    .select({
      id: bookings.id,
      sessionTime: bookings.sessionTime,
      outcome: recordedOutcome,
      paymentStatus: bookings.paymentStatus,
      name: profiles.name,
      expert: sql<string>`${experts.name}`.as("expert"),
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(where)
    .orderBy(desc(bookings.sessionTime))
    .limit(limit);
}

/**
 * All records that a search term may refer to, in one batch: at most `limit` of each kind, null for a kind that cannot
 * match or may not be seen. Amounts in rupees, those of payments and receipts in paise.
 */
export function findAnything(db: Database, query: SearchTerms, may: MayFind, limit: number) {
  const { recordId, providerId, receiptNumber, couponCode } = query;
  // Of an order or a booking: by its own id or the provider's.
  const ofProvider = (column: SQL) =>
    providerId?.startsWith("order_")
      ? sql`id in (select ${column} from provider_orders where ${beginsWith(sql`provider_orders.id`, providerId)}
          and ${column} is not null limit ${limit})`
      : undefined;
  const named = recordId === null ? undefined : idBeginsWith(sql`id`, recordId);
  const idsIn = (table: SQL, ...conditions: (SQL | undefined)[]) => {
    const parts = conditions.filter((condition) => condition !== undefined);
    if (parts.length === 0) return undefined;
    return sql`(${sql.join(
      parts.map((part) => sql`select * from (select id from ${table} where ${part} limit ${limit})`),
      sql` union `,
    )})`;
  };
  const orderIds = may.orders ? idsIn(sql`orders`, named, ofProvider(sql`order_id`)) : undefined;
  const bookingIds = may.orders ? idsIn(sql`bookings`, named, ofProvider(sql`booking_id`)) : undefined;
  const refundStart = providerId?.startsWith("rfnd_") ? providerId : null;
  const paymentStart = providerId?.startsWith("pay_") ? providerId : null;
  return batch(db, {
    students: may.students ? searchStudents(db, query, limit) : null,
    orders: orderIds ? searchOrders(db, inArray(orders.id, orderIds), limit) : null,
    bookings: bookingIds ? searchBookings(db, inArray(bookings.id, bookingIds), limit) : null,
    payments:
      may.orders && paymentStart
        ? db
            .select({
              id: payments.id,
              status: payments.status,
              amountPaise: payments.amountPaise,
              createdAt: payments.createdAt,
            })
            .from(payments)
            .where(beginsWith(sql`${payments.id}`, paymentStart))
            .limit(limit)
        : null,
    refunds:
      may.orders && refundStart
        ? db
            .select({
              // Never null, since the prefix matches.
              id: sql<string>`${refunds.providerRefundId}`.as("provider_id"),
              paymentId: refunds.paymentId,
              orderId: payments.orderId,
              bookingId: payments.bookingId,
              status: refunds.status,
              amountPaise: refunds.amountPaise,
              createdAt: refunds.createdAt,
            })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .where(beginsWith(sql`${refunds.providerRefundId}`, refundStart))
            .limit(limit)
        : null,
    receipts:
      may.orders && receiptNumber
        ? db
            .select({ number: receipts.number, paymentId: receipts.paymentId, createdAt: receipts.createdAt })
            .from(receipts)
            .where(beginsWith(sql`${receipts.number}`, receiptNumber))
            .limit(limit)
        : null,
    coupons:
      may.orders && couponCode
        ? db
            .select({ id: coupons.id, code: coupons.code, active: coupons.active, archivedAt: coupons.archivedAt })
            .from(coupons)
            .where(beginsWith(sql`${coupons.code}`, couponCode))
            .limit(limit)
        : null,
    experts: db
      .select({
        id: experts.id,
        name: experts.name,
        email: experts.email,
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
      })
      .from(experts)
      .innerJoin(expertAssociations, eq(expertAssociations.expertId, experts.id))
      .innerJoin(associations, eq(associations.id, expertAssociations.associationId))
      .where(isExpertFound(query.text))
      .orderBy(experts.name)
      .limit(limit),
    support: may.students
      ? db
          .select({
            id: supportRequests.id,
            name: supportRequests.name,
            subject: supportRequests.subject,
            status: supportRequests.status,
            createdAt: supportRequests.createdAt,
          })
          .from(supportRequests)
          .where(inArray(supportRequests.id, sql`(select * from ${supportRequestsFound(query.text, limit)})`))
          .orderBy(desc(supportRequests.createdAt))
          .limit(limit)
      : null,
  });
}
