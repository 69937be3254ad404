import { errorOf } from "./razorpay-failures.ts";
import type { Notes, OrderRow, PaymentRow, RefundRow } from "./razorpay-store.ts";

/** Razorpay returns empty notes as an empty array, others as an object. */
function parseNotes(json: string): Notes | [] {
  const notes = JSON.parse(json) as Notes;
  return Object.keys(notes).length === 0 ? [] : notes;
}

/** An order in the API and webhooks. Amounts are in paise. */
export function orderEntity(row: OrderRow) {
  return {
    id: row.id,
    entity: "order" as const,
    amount: row.amount,
    amount_paid: row.amount_paid,
    amount_due: row.amount - row.amount_paid,
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.attempts,
    notes: parseNotes(row.notes),
    created_at: row.created_at,
  };
}

/** A payment in the API and webhooks. Amounts are in paise. */
export function paymentEntity(row: PaymentRow) {
  const failure = row.status === "failed" ? errorOf(row) : null;
  const vpa = failure ? "failure@razorpay" : "success@razorpay";
  const isByCard = row.method === "card" || row.method === "emi";
  const cardId = `card_${row.id.slice("pay_".length)}`;
  return {
    id: row.id,
    entity: "payment" as const,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    order_id: row.order_id,
    invoice_id: null,
    international: false,
    method: row.method,
    amount_refunded: row.amount_refunded,
    refund_status: toRefundStatus(row),
    captured: row.captured === 1,
    description: row.description,
    card_id: isByCard ? cardId : null,
    bank: row.method === "netbanking" ? "SBIN" : null,
    wallet: row.method === "wallet" ? "mobikwik" : row.method === "paylater" ? "lazypay" : null,
    vpa: row.method === "upi" ? vpa : null,
    email: row.email,
    contact: row.contact,
    notes: parseNotes(row.notes),
    fee: row.fee,
    tax: row.tax,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: row.method === "upi" ? { rrn: null } : { auth_code: null },
    created_at: row.created_at,
    ...(row.method === "upi" ? { upi: { vpa } } : {}),
    ...(isByCard ? { card: { ...testCard(cardId), emi: row.method === "emi" } } : {}),
  };
}

function toRefundStatus(row: PaymentRow): "partial" | "full" | null {
  if (row.amount_refunded === 0) return null;
  return row.amount_refunded === row.amount ? "full" : "partial";
}

function testCard(id: string) {
  return {
    id,
    entity: "card",
    name: "",
    last4: "1111",
    network: "Visa",
    type: "debit",
    issuer: null,
    international: false,
    emi: false,
    sub_type: "consumer",
  };
}

/** A refund in the API and webhooks. Amounts are in paise. */
export function refundEntity(row: RefundRow) {
  return {
    id: row.id,
    entity: "refund" as const,
    amount: row.amount,
    currency: row.currency,
    payment_id: row.payment_id,
    notes: parseNotes(row.notes),
    receipt: row.receipt,
    acquirer_data: { arn: null },
    created_at: row.created_at,
    batch_id: null,
    status: row.status,
    speed_processed: row.speed === "optimum" ? "instant" : "normal",
    speed_requested: row.speed,
  };
}

/** A dispute of a whole payment in webhooks, to be contested within a week. */
export function disputeEntity(id: string, payment: PaymentRow, now: Date) {
  const WEEK_S = 7 * 24 * 60 * 60;
  return {
    id,
    entity: "dispute" as const,
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_or_services_not_received_or_partially_received",
    respond_by: unixSeconds(now) + WEEK_S,
    status: "open" as const,
    phase: "chargeback" as const,
    created_at: unixSeconds(now),
  };
}

/** A list in the API. */
export function collection<T>(items: T[]) {
  return { entity: "collection" as const, count: items.length, items };
}

/** A time in Razorpay's format: whole seconds since 1970. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
