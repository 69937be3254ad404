import type { FailureName } from "./razorpay-failures.ts";
import type { ListFilter, OrderFilter, PaymentMethod } from "./razorpay-schemas.ts";

/** Razorpay's notes: up to 15 pairs. */
export type Notes = Record<string, string | number>;

/** A row of `orders`. Amounts are in paise, `created_at` is in seconds since 1970, `notes` is JSON. */
export interface OrderRow {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  notes: string;
  capture: "automatic" | "manual";
  status: "created" | "attempted" | "paid";
  attempts: number;
  amount_paid: number;
  created_at: number;
}

/** A row of `payments`, in the same units. `fee` includes `tax`; both are null until capture. */
export interface PaymentRow {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  method: PaymentMethod;
  email: string | null;
  contact: string | null;
  description: string | null;
  notes: string;
  captured: 0 | 1;
  amount_refunded: number;
  fee: number | null;
  tax: number | null;
  created_at: number;
  /** When the bank authorises a failed payment late; null: never. */
  authorises_at: number | null;
  /** Why a failed payment failed. */
  failure: FailureName | null;
}

/** A row of `refunds`, in the same units. `request` is the validated request as JSON. */
export interface RefundRow {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  notes: string;
  status: "pending" | "processed" | "failed";
  speed: "normal" | "optimum";
  idempotency_key: string | null;
  request: string;
  created_at: number;
}

/** Stores a new order; false if its receipt is in use. */
export async function insertOrder(db: D1Database, order: OrderRow): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `insert into orders (id, amount, currency, receipt, notes, capture, status, attempts, amount_paid, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (receipt) do nothing`,
    )
    .bind(
      order.id,
      order.amount,
      order.currency,
      order.receipt,
      order.notes,
      order.capture,
      order.status,
      order.attempts,
      order.amount_paid,
      order.created_at,
    )
    .run();
  return meta.changes === 1;
}

export function findOrder(db: D1Database, id: string): Promise<OrderRow | null> {
  return db.prepare("select * from orders where id = ?").bind(id).first<OrderRow>();
}

/** Orders that match the filter, newest first. */
export async function listOrders(db: D1Database, filter: OrderFilter): Promise<OrderRow[]> {
  const authorized = `exists (
    select 1 from payments where order_id = orders.id and status in ('authorized', 'captured', 'refunded')
  )`;
  const { results } = await db
    .prepare(
      `select * from orders
       where (?1 is null or receipt = ?1)
         and (?2 is null or created_at >= ?2)
         and (?3 is null or created_at <= ?3)
         and (?4 is null or ${authorized} = ?4)
       order by created_at desc, rowid desc
       limit ?5 offset ?6`,
    )
    .bind(
      filter.receipt ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.authorized === undefined ? null : Number(filter.authorized),
      filter.count,
      filter.skip,
    )
    .all<OrderRow>();
  return results;
}

/**
 * Stores a payment attempt and updates the order, in one batch: to `paid` if captured, otherwise to `attempted`. False,
 * and nothing written, if the order is paid, unless `again` allows another payment.
 */
export async function insertPayment(db: D1Database, payment: PaymentRow, { again = false } = {}): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `insert into payments (id, order_id, amount, currency, status, method, email, contact, description,
           notes, captured, amount_refunded, fee, tax, created_at, authorises_at, failure)
         select ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from orders where id = ? and (status <> 'paid' or ?)`,
      )
      .bind(
        payment.id,
        payment.amount,
        payment.currency,
        payment.status,
        payment.method,
        payment.email,
        payment.contact,
        payment.description,
        payment.notes,
        payment.captured,
        payment.amount_refunded,
        payment.fee,
        payment.tax,
        payment.created_at,
        payment.authorises_at,
        payment.failure,
        payment.order_id,
        again ? 1 : 0,
      ),
    db
      .prepare(
        `update orders set
           attempts = attempts + 1,
           status = case when ?1 = 1 then 'paid' else 'attempted' end,
           amount_paid = case when ?1 = 1 then ?2 else amount_paid end
         where id = ?3 and exists (select 1 from payments where id = ?4)`,
      )
      .bind(payment.captured, payment.amount, payment.order_id, payment.id),
  ]);
  return inserted?.meta.changes === 1;
}

export function findPayment(db: D1Database, id: string): Promise<PaymentRow | null> {
  return db.prepare("select * from payments where id = ?").bind(id).first<PaymentRow>();
}

/** All payment attempts of an order, failed ones included, newest first. */
export async function listPaymentsOfOrder(db: D1Database, orderId: string): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare("select * from payments where order_id = ? order by created_at desc, rowid desc")
    .bind(orderId)
    .all<PaymentRow>();
  return results;
}

/** Payments or refunds that match the filter, newest first. */
export async function listNewest<Row>(
  db: D1Database,
  table: "payments" | "refunds",
  filter: ListFilter,
): Promise<Row[]> {
  const { from, to, count, skip } = filter;
  const { results } = await db
    .prepare(
      `select * from ${table}
       where (?1 is null or created_at >= ?1) and (?2 is null or created_at <= ?2)
       order by created_at desc, rowid desc limit ?3 offset ?4`,
    )
    .bind(from ?? null, to ?? null, count, skip)
    .all<Row>();
  return results;
}

/** Payment attempts of the newest orders, oldest first, for the overview page. */
export async function listRecentPayments(db: D1Database, newestOrders: number): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(
      `select * from payments
       where order_id in (select id from orders order by created_at desc, rowid desc limit ?)
       order by created_at, rowid`,
    )
    .bind(newestOrders)
    .all<PaymentRow>();
  return results;
}

/** Captures an authorised payment and marks its order paid. False if it is not `authorized`, or the order is paid. */
export async function capturePayment(
  db: D1Database,
  payment: Pick<PaymentRow, "id" | "order_id" | "amount" | "fee" | "tax">,
): Promise<boolean> {
  const [captured] = await db.batch([
    db
      .prepare(
        `update payments set status = 'captured', captured = 1, fee = ?, tax = ?
         where id = ? and status = 'authorized'
           and (select status from orders where orders.id = payments.order_id) <> 'paid'`,
      )
      .bind(payment.fee, payment.tax, payment.id),
    db
      .prepare(
        `update orders set status = 'paid', amount_paid = ?
         where id = ? and exists (select 1 from payments where id = ? and captured = 1)`,
      )
      .bind(payment.amount, payment.order_id, payment.id),
  ]);
  return captured?.meta.changes === 1;
}

/** Failed payments with a late authorisation by `now` (seconds since 1970), longest due first. */
export async function listLatePayments(db: D1Database, now: number): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare("select * from payments where status = 'failed' and authorises_at <= ? order by authorises_at, rowid")
    .bind(now)
    .all<PaymentRow>();
  return results;
}

/** Captures a failed payment late and marks its order paid, even a second time. False if the payment is not failed. */
export async function captureLatePayment(
  db: D1Database,
  payment: Pick<PaymentRow, "id" | "order_id" | "amount" | "fee" | "tax">,
): Promise<boolean> {
  const [captured] = await db.batch([
    db
      .prepare(
        `update payments set status = 'captured', captured = 1, authorises_at = null, fee = ?, tax = ?
         where id = ? and status = 'failed'`,
      )
      .bind(payment.fee, payment.tax, payment.id),
    db
      .prepare(
        `update orders set status = 'paid', amount_paid = ?
         where id = ? and exists (select 1 from payments where id = ? and captured = 1)`,
      )
      .bind(payment.amount, payment.order_id, payment.id),
  ]);
  return captured?.meta.changes === 1;
}

/** Finishes a pending refund; a failed one restores its payment's amounts. False if the refund was finished. */
export async function finishRefund(
  db: D1Database,
  refund: RefundRow,
  status: "processed" | "failed",
): Promise<boolean> {
  const isFailed = status === "failed" ? 1 : 0;
  const [, finished] = await db.batch([
    db
      .prepare(
        `update payments set amount_refunded = amount_refunded - ?1, status = 'captured'
         where id = ?2 and ?3 = 1 and exists (select 1 from refunds where id = ?4 and status = 'pending')`,
      )
      .bind(refund.amount, refund.payment_id, isFailed, refund.id),
    db.prepare("update refunds set status = ? where id = ? and status = 'pending'").bind(status, refund.id),
  ]);
  return finished?.meta.changes === 1;
}

/** Stores a refund and subtracts it from its payment's rest. False if it exceeds the rest or the key is in use. */
export async function insertRefund(db: D1Database, refund: RefundRow): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `insert into refunds (id, payment_id, amount, currency, receipt, notes, status, speed, idempotency_key,
           request, created_at)
         select ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ? from payments
         where id = ? and captured = 1 and amount - amount_refunded >= ?
         on conflict (idempotency_key) do nothing`,
      )
      .bind(
        refund.id,
        refund.amount,
        refund.currency,
        refund.receipt,
        refund.notes,
        refund.status,
        refund.speed,
        refund.idempotency_key,
        refund.request,
        refund.created_at,
        refund.payment_id,
        refund.amount,
      ),
    db
      .prepare(
        `update payments set
           amount_refunded = amount_refunded + ?1,
           status = case when amount_refunded + ?1 = amount then 'refunded' else status end
         where id = ?2 and exists (select 1 from refunds where id = ?3)`,
      )
      .bind(refund.amount, refund.payment_id, refund.id),
  ]);
  return inserted?.meta.changes === 1;
}

export function findRefund(db: D1Database, id: string): Promise<RefundRow | null> {
  return db.prepare("select * from refunds where id = ?").bind(id).first<RefundRow>();
}

/** The refund created with an idempotency key; null if there is none. */
export function findRefundByKey(db: D1Database, key: string): Promise<RefundRow | null> {
  return db.prepare("select * from refunds where idempotency_key = ?").bind(key).first<RefundRow>();
}

/** The refunds of a payment, newest first. */
export async function listRefundsOfPayment(db: D1Database, paymentId: string): Promise<RefundRow[]> {
  const { results } = await db
    .prepare("select * from refunds where payment_id = ? order by created_at desc, rowid desc")
    .bind(paymentId)
    .all<RefundRow>();
  return results;
}
