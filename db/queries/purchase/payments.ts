import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { SessionPlace } from "#app/domain/experts/session-place.ts";
import type { StateCode } from "#app/domain/accounts/state.ts";
import { toPaise } from "#app/domain/purchase/money.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Payer } from "#app/domain/purchase/payer.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import type { Buyer } from "#app/domain/purchase/receipt.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { readTogether, type RowsOf } from "#db/queries/platform/read-together.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  bookings,
  couponRedemptions,
  orders,
  experts,
  guardianRequests,
  payments,
  profiles,
  providerOrders,
  refunds,
  users,
} from "#db/schema/index.ts";
import { matchesPurchase, type Purchase } from "./orders.ts";
import { toSaleId, pickSaleTable, belongsToPurchase } from "./sale.ts";
import { storedBusiness } from "./business.ts";

export type PaymentRecord = typeof payments.$inferSelect;
export type PaymentStatus = PaymentRecord["status"];
export type PaymentRole = PaymentRecord["role"];

/** A payment's purchase, with the quote of the provider order that was paid. */
interface Quoted {
  providerOrderId: string;
  userId: string;
  quote: Quote;
  currency: string;
  buyer: Buyer;
  /** The student's, of pages and mails. */
  language: Language;
  /** A payer without an account; null if the student pays. */
  payer: Payer | null;
  /** The stored seller details as JSON: read them with `currentBusiness`. */
  business: unknown;
}

export interface QuotedOrder extends Quoted {
  kind: "order";
  orderId: string;
  packageType: PackageType;
  /** The Silver order that this one upgrades to Gold; null for an ordinary purchase. */
  upgradedOrderId: string | null;
  status: OrderStatus;
  /** The guardian's request that the payment verifies, if paid by their own page's link. */
  guardian: { requestId: string; email: string | null; phone: string | null } | null;
}

export interface QuotedBooking extends Quoted {
  kind: "booking";
  bookingId: string;
  status: BookingPaymentStatus;
  expertId: string;
  expertName: string;
  sessionTime: Date;
  sessionMinutes: number;
  place: SessionPlace;
  bufferMinutes: number;
  /** Hours before the session until which it can be booked. */
  minimumNoticeHours: number;
}

export type QuotedPurchase = QuotedOrder | QuotedBooking;

const quoteColumns = {
  originalAmount: providerOrders.originalAmount,
  couponDiscount: providerOrders.couponDiscount,
  amount: providerOrders.amount,
  couponCode: providerOrders.couponCode,
};

/** Columns about buyer and seller, shared by orders and bookings. */
const partyColumns = {
  email: users.email,
  name: profiles.name,
  printedName: profiles.printedName,
  state: profiles.state,
  language: profiles.language,
  business: storedBusiness,
  payer: providerOrders.payer,
};

function readParties<
  Row extends {
    email: string | null;
    name: string | null;
    printedName: string | null;
    state: StateCode | null;
    language: Language | null;
    business: string | null;
  },
>({ email, name, printedName, state, language, business, ...purchase }: Row) {
  return {
    ...purchase,
    buyer: { email, name: name ?? "", ...(printedName === null ? {} : { printedName }), state },
    language: language ?? ("en" as const),
    business: business === null ? null : (JSON.parse(business) as unknown),
  };
}

/** The guardian's request that a payment of this order verifies. */
export function requestOfOrder(orderId: SQL | string): SQL {
  return sql`(
    select guardian_request_id from payment_requests
    where order_id = ${orderId} and guardian_request_id is not null order by created_at desc limit 1
  )`;
}

/** The purchase of a provider order. With `userId`, only that student's. */
export async function findQuotedPurchase(
  db: Database,
  key: { providerOrderId: string; userId?: string },
): Promise<QuotedPurchase | null> {
  return readQuotedPurchase(await readTogether(db, selectQuotedPurchase(db, key)), key.providerOrderId);
}

interface QuotedKey {
  /** Null matches nothing. */
  providerOrderId: string | null;
  userId?: string;
}

/** Statements of it: an order or a booking. */
export function selectQuotedPurchase(db: Database, key: QuotedKey) {
  return { orders: selectQuotedOrder(db, key), bookings: selectQuotedBooking(db, key) };
}

/** The rows of `selectQuotedPurchase`; null if nothing was sold under this provider order. */
export function readQuotedPurchase(
  {
    orders: [order],
    bookings: [booking],
  }: Pick<RowsOf<ReturnType<typeof selectQuotedPurchase>>, "orders" | "bookings">,
  providerOrderId: string | null,
): QuotedPurchase | null {
  if (providerOrderId === null) return null;
  if (order) return { kind: "order", providerOrderId, ...readParties(order) };
  return booking ? { kind: "booking", providerOrderId, ...readParties(booking) } : null;
}

/** The purchase of a payment; null if its provider order is unknown. */
export async function findPurchaseOfPayment(db: Database, paymentId: string): Promise<QuotedPurchase | null> {
  const [row] = await db
    .select({ providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row?.providerOrderId ? findQuotedPurchase(db, { providerOrderId: row.providerOrderId }) : null;
}

function selectQuotedOrder(db: Database, { providerOrderId, userId }: QuotedKey) {
  return db
    .select({
      orderId: orders.id,
      userId: orders.userId,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      status: orders.status,
      quote: quoteColumns,
      currency: providerOrders.currency,
      guardian: { requestId: guardianRequests.id, email: guardianRequests.email, phone: guardianRequests.phone },
      ...partyColumns,
    })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(guardianRequests, eq(guardianRequests.id, requestOfOrder(sql`${orders.id}`)))
    .where(and(isProviderOrder(providerOrderId), userId === undefined ? undefined : eq(orders.userId, userId)))
    .limit(1);
}

function isProviderOrder(id: string | null): SQL {
  return sql`${providerOrders.id} = ${id}`;
}

function selectQuotedBooking(db: Database, { providerOrderId, userId }: QuotedKey) {
  return db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      status: bookings.paymentStatus,
      expertId: bookings.expertId,
      expertName: experts.name,
      sessionTime: bookings.sessionTime,
      sessionMinutes: bookings.sessionDuration,
      place: { isOnline: bookings.isOnline, town: bookings.town, venue: bookings.venue },
      bufferMinutes: experts.bufferMinutes,
      minimumNoticeHours: experts.minimumNoticeHours,
      quote: quoteColumns,
      currency: providerOrders.currency,
      ...partyColumns,
    })
    .from(providerOrders)
    .innerJoin(bookings, eq(bookings.id, providerOrders.bookingId))
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(and(isProviderOrder(providerOrderId), userId === undefined ? undefined : eq(bookings.userId, userId)))
    .limit(1);
}

/** Statement: what is known of a payment; null matches nothing. */
export function selectPaymentState(db: Database, paymentId: string | null) {
  return db
    .select({ role: payments.role, status: payments.status, refundedAmountPaise: payments.refundedAmountPaise })
    .from(payments)
    .where(sql`${payments.id} = ${paymentId}`)
    .limit(1);
}

export type PaymentState = Awaited<ReturnType<typeof selectPaymentState>>[number];

/** A payment's status never goes back to a lower rank. */
const rankStatus = (status: SQL) =>
  sql`case ${status} when 'created' then 0 when 'failed' then 1 when 'authorized' then 2 when 'captured' then 3
    else 4 end`;

/** Stores the provider's report about a payment, unless a later state is stored. */
export function upsertPayment(db: Database, payment: Omit<PaymentRecord, "role" | "quarantineReason">) {
  const isNewer = sql`${rankStatus(sql`excluded.status`)} > ${rankStatus(sql`payments.status`)}`;
  return db
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.id,
      set: {
        status: sql`case when ${isNewer} then excluded.status else payments.status end`,
        amountPaise: sql`case when ${isNewer} then excluded.amount_paise else payments.amount_paise end`,
        refundedAmountPaise: sql`max(excluded.refunded_amount_paise, payments.refunded_amount_paise)`,
        method: sql`coalesce(excluded.method, payments.method)`,
        errorCode: sql`case when ${isNewer} then excluded.error_code else payments.error_code end`,
        errorDescription: sql`case when ${isNewer} then excluded.error_description else payments.error_description end`,
        errorSource: sql`case when ${isNewer} then excluded.error_source else payments.error_source end`,
        errorStep: sql`case when ${isNewer} then excluded.error_step else payments.error_step end`,
        errorReason: sql`case when ${isNewer} then excluded.error_reason else payments.error_reason end`,
        capturedAt: sql`coalesce(payments.captured_at, excluded.captured_at)`,
        feePaise: sql`coalesce(payments.fee_paise, excluded.fee_paise)`,
        feeTaxPaise: sql`coalesce(payments.fee_tax_paise, excluded.fee_tax_paise)`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${isNewer} or excluded.refunded_amount_paise > payments.refunded_amount_paise
        or (payments.fee_paise is null and excluded.fee_paise is not null)`,
    });
}

/** Quarantines an inconsistent payment for an administrator. */
export function quarantinePayment(
  db: Database,
  { paymentId, reason, now }: { paymentId: string; reason: string; now: Date },
) {
  return db
    .update(payments)
    .set({ role: "quarantined", quarantineReason: reason, updatedAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.role, "pending")));
}

export interface Settlement<Purchase extends QuotedPurchase = QuotedPurchase> {
  purchase: Purchase;
  paymentId: string;
  /** The provider's name: `upi`, `card`… */
  method: string | null;
  /** When the payment was made, by the provider's clock. */
  paidAt: Date;
  now: Date;
}

/** SQL condition: this payment has settled this purchase. */
export function isSettledBy({ purchase, paymentId: settling }: Settlement): SQL {
  const { table, id, status, paymentId } = pickSaleTable(purchase);
  return sql`exists (
    select 1 from ${table}
    where ${id} = ${toSaleId(purchase)} and ${status} = 'completed' and ${paymentId} = ${settling}
  )`;
}

/** SQL condition: a payment is captured and not yet acted on. */
export function isCapturedAndPending(paymentId: string): SQL {
  return sql`exists (
    select 1 from ${payments}
    where ${payments.id} = ${paymentId} and ${payments.status} = 'captured' and ${payments.role} = 'pending'
  )`;
}

/** SQL condition: a payment is authorised or captured and not yet acted on. */
export function isAuthorizedAndPending(paymentId: string): SQL {
  return sql`exists (
    select 1 from ${payments}
    where ${payments.id} = ${paymentId} and ${payments.status} in ('authorized', 'captured')
      and ${payments.role} = 'pending'
  )`;
}

export function markSettled(db: Database, settlement: Settlement) {
  return db
    .update(payments)
    .set({ role: "settled", updatedAt: settlement.now })
    .where(and(eq(payments.id, settlement.paymentId), eq(payments.role, "pending"), isSettledBy(settlement)));
}

/** SQL condition: this payment is a duplicate, or its slot was lost, so it is refunded in full. */
export function isDuplicate({ paymentId }: Settlement): SQL {
  return sql`exists (select 1 from payments where id = ${paymentId} and role = 'duplicate' and status = 'captured')`;
}

/** SQL condition: this payment cannot be kept, so it is refunded. */
export function isReturned({ paymentId }: Settlement): SQL {
  return sql`exists (
    select 1 from payments where id = ${paymentId} and role in ('duplicate', 'lapsed') and status = 'captured'
  )`;
}

/** SQL condition: the student of a purchase has been erased, so payments are refunded. */
export function isBuyerErased({ userId }: QuotedPurchase): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.erasedAt} is not null)`;
}

/** Requests one full refund of a payment that cannot be kept: a duplicate, or one on a lapsed quote. */
export function insertRefundOfReturned(
  db: Database,
  settlement: Settlement,
  refund: { id: string; idempotencyKey: string; reason: string },
) {
  const { purchase, paymentId, now } = settlement;
  const amountPaise = toPaise(purchase.quote.amount);
  const category = "paid-in-vain" as const;
  const values = { ...refund, paymentId, amountPaise, category, createdAt: now, updatedAt: now };
  return insertSelect(db, refunds, values, sql`where ${isReturned(settlement)}`).onConflictDoNothing();
}

/** Redeems the coupon reserved for the purchase. */
export function consumeReservation(db: Database, settlement: Settlement) {
  const { purchase, now } = settlement;
  return db
    .update(couponRedemptions)
    .set({ state: "consumed", consumedAt: now })
    .where(
      and(
        belongsToPurchase(couponRedemptions, purchase),
        eq(couponRedemptions.state, "reserved"),
        sql`coupon_id = (select id from coupons where code = ${purchase.quote.couponCode})`,
        isSettledBy(settlement),
      ),
    );
}

/** Releases a coupon still reserved for the purchase by a later quote that was not the one paid. */
export function releaseUnusedReservation(db: Database, settlement: Settlement) {
  return db
    .update(couponRedemptions)
    .set({ state: "released", releasedAt: settlement.now })
    .where(
      and(
        belongsToPurchase(couponRedemptions, settlement.purchase),
        eq(couponRedemptions.state, "reserved"),
        isSettledBy(settlement),
      ),
    );
}

/** An attempt to pay, as the provider reported it. */
export type PaymentAttempt = Pick<
  PaymentRecord,
  "status" | "createdAt" | "errorCode" | "errorDescription" | "errorReason"
>;

/** The JSON of the attempts to pay for a purchase, for `readAttempts`. `isOfPurchase` is about the row `payments`. */
export function attemptsAsJson(isOfPurchase: SQL): SQL<string> {
  return sql<string>`(
    select json_group_array(json_object(
      'status', payments.status, 'createdAt', payments.created_at, 'errorCode', payments.error_code,
      'errorDescription', payments.error_description, 'errorReason', payments.error_reason
    )) from payments where ${isOfPurchase}
  )`;
}

/** An attempt as in that JSON: the time in milliseconds, UTC. */
export type AttemptJson = Omit<PaymentAttempt, "createdAt"> & { createdAt: number };

export function readAttempts(attempts: readonly AttemptJson[]): PaymentAttempt[] {
  return attempts.map((attempt) => ({ ...attempt, createdAt: new Date(attempt.createdAt) }));
}

const attemptColumns = {
  status: payments.status,
  createdAt: payments.createdAt,
  errorCode: payments.errorCode,
  errorDescription: payments.errorDescription,
  errorReason: payments.errorReason,
};

/** More than a purchase has. */
const MAX_ATTEMPTS = 50;

function listAttempts(db: Database, isOfPurchase: SQL | undefined): Promise<PaymentAttempt[]> {
  return db
    .select(attemptColumns)
    .from(payments)
    .where(isOfPurchase)
    .orderBy(desc(payments.createdAt), desc(payments.updatedAt))
    .limit(MAX_ATTEMPTS);
}

/** The attempts to pay for a purchase, newest first. With `byOthers`, only those of people who pay for the student. */
export function listPaymentAttempts(
  db: Database,
  purchase: PurchaseId,
  { byOthers = false } = {},
): Promise<PaymentAttempt[]> {
  const isOthers = sql`exists (
    select 1 from provider_orders where provider_orders.id = ${payments.providerOrderId} and payer is not null
  )`;
  return listAttempts(db, and(belongsToPurchase(payments, purchase), byOthers ? isOthers : undefined));
}

/** The same for all of a student's orders for the same purchase, with the attempt to buy of each. */
export function listPaymentAttemptsOfPurchase(db: Database, purchase: Purchase) {
  return db
    .select({ ...attemptColumns, attemptId: orders.attemptId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(matchesPurchase(purchase))
    .orderBy(desc(payments.createdAt), desc(payments.updatedAt))
    .limit(MAX_ATTEMPTS);
}

/**
 * What became of the money paid on a provider's order: it `paid` for the purchase, or was not kept and is `returned`.
 * Otherwise `confirming`: nothing has arrived yet, or an administrator has to look at it.
 */
export async function findArrival(db: Database, providerOrderId: string): Promise<"paid" | "returned" | "confirming"> {
  const rows = await db
    .select({ role: payments.role })
    .from(payments)
    .where(and(eq(payments.providerOrderId, providerOrderId), inArray(payments.status, ["captured", "refunded"])));
  const roles = rows.map(({ role }) => role);
  if (roles.includes("settled")) return "paid";
  return roles.includes("duplicate") || roles.includes("lapsed") ? "returned" : "confirming";
}

/** The states of a purchase and a payment after a settlement. */
export async function findSettlementState(
  db: Database,
  { purchase, paymentId }: { purchase: PurchaseId; paymentId: string },
): Promise<{ status: OrderStatus | BookingPaymentStatus; role: PaymentRole | null } | null> {
  const { table, id, status } = pickSaleTable(purchase);
  const [row] = await db
    .select({ status: sql<OrderStatus | BookingPaymentStatus>`${status}`.as("sale_status"), role: payments.role })
    .from(table)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(eq(id, toSaleId(purchase)))
    .limit(1);
  return row ?? null;
}
