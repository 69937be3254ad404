import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { GrantKind, GrantReason } from "#app/domain/purchase/grant.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { CURRENCY } from "#app/domain/purchase/money.ts";
import { ORDER_OPEN_STATUSES } from "#app/domain/purchase/order.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  adminUsers,
  bookings,
  grants,
  orders,
  profiles,
  sessionCredits,
  userSubscriptions,
  users,
} from "#db/schema/index.ts";
import { isProcessingStopped } from "#db/queries/accounts/consents.ts";
import type { Purchase } from "./orders.ts";

/** A complimentary grant, as stored. */
export interface GrantRow {
  id: string;
  userId: string;
  orderId: string;
  kind: GrantKind;
  reason: GrantReason;
  note: string;
  /** Whole rupees. */
  worth: number;
  grantedBy: string;
}

export async function hasGrant(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: grants.id }).from(grants).where(eq(grants.id, id)).limit(1);
  return rows.length > 0;
}

/** SQL condition: this grant has been stored. */
export function isGrant(id: string): SQL {
  return sql`exists (select 1 from grants where id = ${id})`;
}

/** The worth of a student's grants since `since`, in whole rupees. */
export async function worthGiven(db: Database, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const [row] = await db
    .select({ worth: sql<number>`coalesce(sum(${grants.worth}), 0)` })
    .from(grants)
    .where(and(eq(grants.userId, userId), gte(grants.createdAt, since)));
  return row?.worth ?? 0;
}

/** `condition`, and no grant since those seen, so that concurrent small grants cannot pass a large one's limit. */
export function isGivenAlone(condition: SQL, { userId, since }: { userId: string; since: Date }, seen: number): SQL {
  return sql`(${condition} and ${seen} = (select coalesce(sum(worth), 0) from grants
    where user_id = ${userId} and created_at >= ${since.getTime()}))`;
}

/** Whether a condition holds now. */
export async function holds(db: Database, condition: SQL): Promise<boolean> {
  const [row] = await db.select({ holds: sql<number>`(${condition})`.as("holds") }).from(sql`(select 1)`);
  return row?.holds === 1;
}

/** The recipient and their language; null if unknown or erased. */
export async function findGrantee(db: Database, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: sql<string>`coalesce(${profiles.name}, '')`.as("grantee_name"),
      language: sql<Language>`coalesce(${profiles.language}, 'en')`.as("grantee_language"),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .limit(1);
  return row ?? null;
}

/** Whether nothing in an attempt to buy is paid, being paid or granted. */
function isAttemptOpen(userId: string, attemptId: string): SQL {
  return sql`not exists (select 1 from orders where user_id = ${userId} and attempt_id = ${attemptId}
    and status in ('completed', 'paid', 'refunded'))`;
}

function isUpgradable(orderId: string): SQL {
  return sql`(exists (select 1 from orders where id = ${orderId} and status = 'completed' and package_type = 'silver')
    and not exists (select 1 from orders where upgraded_order_id = ${orderId} and status in ('completed', 'paid')))`;
}

/** Whether a package may be granted when the statement runs. */
export function mayGivePackage({ userId, upgradedOrderId }: Purchase, attemptId: string): SQL {
  return sql`(${isAttemptOpen(userId, attemptId)} and not ${isProcessingStopped(userId)}
    ${upgradedOrderId ? sql`and ${isUpgradable(upgradedOrderId)}` : sql``}
    and exists (select 1 from users where id = ${userId} and erased_at is null))`;
}

/** Statement: inserts an order that grants a package at its list price without payment, if `condition` holds. */
export function insertGrantedOrder(
  db: Database,
  condition: SQL,
  { userId, packageType, upgradedOrderId = null }: Purchase,
  { id, attemptId, price, now }: { id: string; attemptId: string; price: number; now: Date },
) {
  const values = {
    id,
    userId,
    packageType,
    kind: upgradedOrderId === null ? ("purchase" as const) : ("upgrade" as const),
    upgradedOrderId,
    attemptId,
    status: "completed" as const,
    originalAmount: price,
    amount: price,
    currency: CURRENCY,
    createdAt: now,
    updatedAt: now,
    completedAt: now,
    grantedAt: now,
    expiresAt: now,
  };
  return insertSelect(db, orders, values, sql`where ${condition}`).onConflictDoNothing();
}

/** SQL condition: an order is a grant. */
export function isGrantedOrder(orderId: string): SQL {
  return sql`exists (select 1 from orders where id = ${orderId} and granted_at is not null and status = 'completed')`;
}

/** Statement: inserts a grant if `condition` holds. */
export function insertGrantIf(db: Database, condition: SQL, { now, ...grant }: GrantRow & { now: Date }) {
  return insertSelect(db, grants, { ...grant, createdAt: now }, sql`where ${condition}`).onConflictDoNothing();
}

/** Statements: add the entitlements of a granted package, and close open orders for the same. */
export function grantedEntitlements(
  db: Database,
  { userId, packageType, upgradedOrderId = null }: Purchase,
  { orderId, attemptId, newId, now }: { orderId: string; attemptId: string; newId: () => string; now: Date },
) {
  const isGranted = isGrantedOrder(orderId);
  return [
    db
      .update(orders)
      .set({ status: "expired", updatedAt: now })
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.attemptId, attemptId),
          inArray(orders.status, ORDER_OPEN_STATUSES),
          isGranted,
        ),
      ),
    insertSelect(
      db,
      userSubscriptions,
      { id: newId(), userId, orderId, packageType, createdAt: now },
      sql`where ${isGranted}`,
    ).onConflictDoNothing(),
    ...(packageType === "gold"
      ? [
          insertSelect(
            db,
            sessionCredits,
            { id: newId(), userId, orderId: upgradedOrderId ?? orderId, createdAt: now },
            sql`where ${isGranted}`,
          ).onConflictDoUpdate({
            target: sessionCredits.orderId,
            set: { voidedAt: null, bookingId: null },
            setWhere: isNotNull(sessionCredits.voidedAt),
          }),
        ]
      : []),
  ];
}

/** A Gold order's past session; null if it has none, it is in the future, or the credit is unused. */
export async function findUsedCredit(
  db: Database,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
) {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      /** Whole rupees. */
      worth: bookings.originalAmount,
    })
    .from(sessionCredits)
    .innerJoin(bookings, eq(bookings.id, sessionCredits.bookingId))
    .where(
      and(
        eq(sessionCredits.orderId, orderId),
        eq(sessionCredits.userId, userId),
        isNull(sessionCredits.voidedAt),
        sql`(${bookings.sessionStatus} <> 'scheduled'
          or (${bookings.sessionTime} + ${bookings.sessionDuration} * 60000 <= ${now.getTime()}
            and ${bookings.sessionFailure} is null))`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** SQL condition: an order's credit is still used by this booking. */
export function isCreditUsedBy({ orderId, bookingId }: { orderId: string; bookingId: string }): SQL {
  return sql`exists (select 1 from session_credits
    where order_id = ${orderId} and booking_id = ${bookingId} and voided_at is null)`;
}

/** Statement: makes a Gold order's session bookable again, if its grant was stored. */
export function renewCredit(
  db: Database,
  { orderId, bookingId, grantId }: { orderId: string; bookingId: string; grantId: string },
) {
  return db
    .update(sessionCredits)
    .set({ bookingId: null })
    .where(and(eq(sessionCredits.orderId, orderId), eq(sessionCredits.bookingId, bookingId), isGrant(grantId)));
}

/** A granted order, for revoking it; null for any other. */
export async function findGrantedOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      status: orders.status,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.grantedAt)))
    .limit(1);
  return row ?? null;
}

/** Whether a granted order can be revoked: it is in effect, not upgraded, and has no future session. */
export function mayTakeBack(orderId: string, upgradedOrderId: string | null, now: Date): SQL {
  const base = upgradedOrderId ?? orderId;
  return sql`(${isGrantedOrder(orderId)}
    and not exists (select 1 from orders where upgraded_order_id = ${orderId} and status in ('completed', 'paid'))
    and not exists (select 1 from session_credits join bookings on bookings.id = session_credits.booking_id
      where session_credits.order_id = ${base} and bookings.session_status = 'scheduled'
        and bookings.session_time > ${now.getTime()}))`;
}

/** Statement: revokes a granted order, if `condition` holds. */
export function takeBackOrder(db: Database, orderId: string, condition: SQL, now: Date) {
  return db
    .update(orders)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(orders.id, orderId), condition))
    .returning({ id: orders.id });
}

/** An unpaid order with its buyer; null for any other. */
export async function findOpenOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      amount: orders.amount,
      couponCode: orders.couponCode,
      expiresAt: orders.expiresAt,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, ORDER_OPEN_STATUSES)))
    .limit(1);
  return row ?? null;
}

/** SQL condition: an order is open and closes before `until`. */
export function isOpenUntilBefore(orderId: string, until: Date): SQL {
  return sql`exists (select 1 from orders where id = ${orderId} and status in ('created', 'failed')
    and expires_at < ${until.getTime()})`;
}

/** Statement: keeps an order open for longer, never for less. */
export function holdOrder(db: Database, { orderId, until, now }: { orderId: string; until: Date; now: Date }) {
  return db
    .update(orders)
    .set({ expiresAt: until, updatedAt: now })
    .where(and(eq(orders.id, orderId), inArray(orders.status, ORDER_OPEN_STATUSES), lt(orders.expiresAt, until)))
    .returning({ id: orders.id });
}

/** The grants that the desk's form offers for a student. */
export async function listGrantChoices(db: Database, { userId, now }: { userId: string; now: Date }) {
  const [upgradable, credits, open] = await db.batch([
    db
      .select({ orderId: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.packageType, "silver"),
          eq(orders.status, "completed"),
          sql`not exists (select 1 from orders as upgrade
            where upgrade.upgraded_order_id = orders.id and upgrade.status in ('paid', 'completed'))`,
        ),
      ),
    db
      .select({ orderId: sessionCredits.orderId, sessionTime: bookings.sessionTime, worth: bookings.originalAmount })
      .from(sessionCredits)
      .innerJoin(bookings, eq(bookings.id, sessionCredits.bookingId))
      .where(
        and(
          eq(sessionCredits.userId, userId),
          isNull(sessionCredits.voidedAt),
          sql`(${bookings.sessionStatus} <> 'scheduled'
            or (${bookings.sessionTime} + ${bookings.sessionDuration} * 60000 <= ${now.getTime()}
            and ${bookings.sessionFailure} is null))`,
        ),
      ),
    db
      .select({
        orderId: orders.id,
        packageType: orders.packageType,
        upgradedOrderId: orders.upgradedOrderId,
        amount: orders.amount,
        expiresAt: orders.expiresAt,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.status, ORDER_OPEN_STATUSES)))
      .orderBy(asc(orders.createdAt)),
  ]);
  return { upgradable, credits, open };
}

const MAX_MONTH = 200;

/** Grants between two instants, newest first, for the month's page of sales. */
export async function listGrants(db: Database, { from, until }: { from: Date; until: Date }) {
  const within = and(gte(grants.createdAt, from), lt(grants.createdAt, until));
  const [rows, sums] = await db.batch([
    db
      .select({
        id: grants.id,
        at: grants.createdAt,
        userId: grants.userId,
        student: sql<string | null>`${profiles.name}`.as("student_name"),
        orderId: grants.orderId,
        kind: grants.kind,
        reason: grants.reason,
        worth: grants.worth,
        by: sql<string | null>`${adminUsers.name}`.as("administrator_name"),
      })
      .from(grants)
      .leftJoin(profiles, eq(profiles.id, grants.userId))
      .leftJoin(adminUsers, eq(adminUsers.userId, grants.grantedBy))
      .where(within)
      .orderBy(desc(grants.createdAt), desc(grants.id))
      .limit(MAX_MONTH),
    db
      .select({ count: sql<number>`count(*)`, worth: sql<number>`coalesce(sum(${grants.worth}), 0)` })
      .from(grants)
      .where(within),
  ]);
  return { rows, count: sums[0]?.count ?? 0, worth: sums[0]?.worth ?? 0 };
}
