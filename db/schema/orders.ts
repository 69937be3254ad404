import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ORDER_KINDS, ORDER_STATUSES } from "#app/domain/purchase/order.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import type { Payer } from "#app/domain/purchase/payer.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import type { ReceiptContent } from "#app/domain/purchase/receipt.ts";
import { RECEIPT_KINDS } from "#app/domain/purchase/receipt-number.ts";
import { REFUND_CATEGORIES } from "#app/domain/purchase/refund-category.ts";
import { users } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, flag, id, instant, isIn, isWhole, paise, rupees, updatedAt } from "./columns.ts";

/** Package prices, each valid from a moment on; before the first, the product's defaults apply. */
export const packagePrices = sqliteTable(
  "package_prices",
  {
    /** From the form, so that a form sent twice stores one row. */
    id: id(),
    packageType: text("package_type", { enum: PACKAGE_TYPES }).notNull(),
    price: rupees("price").notNull(),
    holdsFrom: instant("holds_from").notNull(),
    setBy: text("set_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Withdrawn before it took effect: it never applies. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("package_prices_package").on(table.packageType, table.holdsFrom),
    index("package_prices_set_by").on(table.setBy),
    check("package_prices_package_known", isIn(table.packageType, PACKAGE_TYPES)),
    check("package_prices_positive", sql`typeof(${table.price}) = 'integer' and ${table.price} >= 1`),
  ],
);

/** The purchase of a package. The charge is always `originalAmount - couponDiscount = amount`, at least 1. */
export const orders = sqliteTable(
  "orders",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    packageType: text("package_type", { enum: PACKAGE_TYPES }).notNull(),
    /** An upgrade turns a completed Silver order into Gold and has no assessment of its own. */
    kind: text("kind", { enum: ORDER_KINDS }).notNull().default("purchase"),
    upgradedOrderId: text("upgraded_order_id").references((): AnySQLiteColumn => orders.id),
    /** The attempt to buy that opened it: at most one order per attempt is ever paid. */
    attemptId: text("attempt_id"),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("created"),
    originalAmount: rupees("original_amount").notNull(),
    couponDiscount: rupees("coupon_discount").notNull().default(0),
    amount: rupees("amount").notNull(),
    currency: text("currency").notNull().default("INR"),
    couponCode: text("coupon_code"),
    providerOrderId: text("razorpay_order_id"),
    razorpayPaymentId: text("razorpay_payment_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The buyer's name, for sorting lists: maintained by triggers; empty without a profile. */
    buyerName: text("buyer_name").notNull().default(""),
    /** When the browser's signature was verified. */
    paidAt: instant("paid_at"),
    completedAt: instant("completed_at"),
    /** When it was granted free of charge (see `grants`): excluded from all sales figures. */
    grantedAt: instant("granted_at"),
    /** When an unpaid order closes: after 24 hours, or with a link to pay it. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    // One open order per person and package, even with two clicks or two tabs.
    uniqueIndex("orders_one_open")
      .on(table.userId, table.packageType, table.kind)
      .where(sql`${table.status} in ('created', 'failed')`),
    uniqueIndex("orders_razorpay_order").on(table.providerOrderId),
    uniqueIndex("orders_one_upgrade")
      .on(table.upgradedOrderId)
      .where(sql`${table.upgradedOrderId} is not null and ${table.status} = 'completed'`),
    index("orders_upgraded")
      .on(table.upgradedOrderId)
      .where(sql`${table.upgradedOrderId} is not null`),
    // An attempt's orders are looked up by their buyer.
    uniqueIndex("orders_one_per_attempt")
      .on(table.attemptId)
      .where(sql`${table.status} = 'completed'`),
    index("orders_user").on(table.userId, table.createdAt),
    // Includes the id, so that the index covers a page of a list.
    index("orders_package_completed").on(table.packageType, table.status, table.completedAt, table.id),
    index("orders_package").on(table.packageType, table.createdAt, table.id),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_created_at").on(table.createdAt, table.id),
    index("orders_amount").on(table.amount, table.createdAt, table.id),
    index("orders_buyer").on(sql`${table.buyerName} collate nocase`, table.createdAt, table.id),
    index("orders_package_amount").on(table.packageType, table.status, table.amount, table.completedAt, table.id),
    index("orders_package_buyer").on(
      table.packageType,
      table.status,
      sql`${table.buyerName} collate nocase`,
      table.completedAt,
      table.id,
    ),
    index("orders_coupon")
      .on(table.couponCode, table.createdAt, table.id)
      .where(sql`${table.couponCode} is not null`),
    index("orders_upgrades")
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} = 'upgrade'`),
    index("orders_razorpay_payment").on(table.razorpayPaymentId),
    check("orders_package_known", isIn(table.packageType, PACKAGE_TYPES)),
    check("orders_kind_known", isIn(table.kind, ORDER_KINDS)),
    check("orders_status_known", isIn(table.status, ORDER_STATUSES)),
    check(
      "orders_amount_adds_up",
      sql.join(
        [
          sql`${table.amount} = ${table.originalAmount} - ${table.couponDiscount}`,
          sql`${table.amount} >= 1`,
          sql`${table.couponDiscount} >= 0`,
        ],
        sql` and `,
      ),
    ),
    check("orders_upgrade_names_order", sql`(${table.kind} = 'upgrade') = (${table.upgradedOrderId} is not null)`),
  ],
);

/**
 * Orders created at the payment provider, with their quotes. A changed coupon supersedes the provider order, but money
 * can still arrive on the old one; the quote stored here then decides.
 */
export const providerOrders = sqliteTable(
  "provider_orders",
  {
    /** The provider's id, `order_…`. */
    id: text("id").primaryKey(),
    orderId: text("order_id").references((): AnySQLiteColumn => orders.id),
    bookingId: text("booking_id").references((): AnySQLiteColumn => bookings.id),
    /** At most 40 characters; identifies the provider order again after a time-out. */
    receipt: text("receipt").notNull().unique(),
    originalAmount: rupees("original_amount").notNull(),
    couponDiscount: rupees("coupon_discount").notNull().default(0),
    amount: rupees("amount").notNull(),
    couponCode: text("coupon_code"),
    currency: text("currency").notNull().default("INR"),
    /** A payer other than the student; null for the student. */
    payer: text("payer", { mode: "json" }).$type<Payer>(),
    createdAt: createdAt(),
    supersededAt: instant("superseded_at"),
    /** When reconciliation last asked the provider about it. */
    checkedAt: instant("checked_at"),
  },
  (table) => [
    index("provider_orders_order").on(table.orderId),
    index("provider_orders_booking")
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    index("provider_orders_created_at").on(table.createdAt),
    index("provider_orders_payers")
      .on(table.createdAt)
      .where(sql`${table.payer} is not null`),
    check("provider_orders_one_purchase", sql`(${table.orderId} is null) <> (${table.bookingId} is null)`),
    check(
      "provider_orders_amount_adds_up",
      sql`${table.amount} = ${table.originalAmount} - ${table.couponDiscount} and ${table.amount} >= 1`,
    ),
  ],
);

export const paymentStatuses = ["created", "authorized", "captured", "refunded", "failed"] as const;
export const paymentRoles = ["pending", "settled", "duplicate", "lapsed", "quarantined"] as const;

/** The provider's reports about payment attempts. A status only moves forward. */
export const payments = sqliteTable(
  "payments",
  {
    /** The provider's id, `pay_…`. */
    id: text("id").primaryKey(),
    providerOrderId: text("provider_order_id").references(() => providerOrders.id),
    orderId: text("order_id").references((): AnySQLiteColumn => orders.id),
    bookingId: text("booking_id").references((): AnySQLiteColumn => bookings.id),
    userId: text("user_id").references(() => users.id),
    status: text("status", { enum: paymentStatuses }).notNull(),
    /** Its outcome: it settled the purchase, is a duplicate, was made on a lapsed quote, or is inconsistent. */
    role: text("role", { enum: paymentRoles }).notNull().default("pending"),
    amountPaise: paise("amount_paise").notNull(),
    refundedAmountPaise: paise("refunded_amount_paise").notNull().default(0),
    currency: text("currency").notNull(),
    method: text("method"),
    quarantineReason: text("quarantine_reason"),
    errorCode: text("error_code"),
    errorDescription: text("error_description"),
    /** Who refused, at which step, and why, in the provider's words: `bank`, `payment_authorization`, `payment_failed`. */
    errorSource: text("error_source"),
    errorStep: text("error_step"),
    errorReason: text("error_reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    capturedAt: instant("captured_at"),
    /** The provider's fee, tax included; null until reported. */
    feePaise: paise("fee_paise"),
    /** The GST in the fee. */
    feeTaxPaise: paise("fee_tax_paise"),
  },
  (table) => [
    uniqueIndex("payments_one_settles_order")
      .on(table.orderId)
      .where(sql`${table.role} = 'settled' and ${table.orderId} is not null`),
    uniqueIndex("payments_one_settles_booking")
      .on(table.bookingId)
      .where(sql`${table.role} = 'settled' and ${table.bookingId} is not null`),
    index("payments_order").on(table.orderId),
    index("payments_booking")
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    index("payments_provider_order").on(table.providerOrderId),
    index("payments_user").on(table.userId, table.createdAt),
    index("payments_quarantined")
      .on(table.createdAt)
      .where(sql`${table.role} = 'quarantined'`),
    // Captured and not delivered: rows exist only for seconds.
    index("payments_undelivered")
      .on(table.createdAt)
      .where(sql`${table.status} = 'captured' and ${table.role} = 'pending'`),
    check("payments_status_known", isIn(table.status, paymentStatuses)),
    check("payments_role_known", isIn(table.role, paymentRoles)),
    check("payments_amounts_whole", sql`${isWhole(table.amountPaise)} and ${isWhole(table.refundedAmountPaise)}`),
  ],
);

export const refundStatuses = ["wanted", "pending", "processed", "failed"] as const;

export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The provider's id, `rfnd_…`, once it has accepted the refund. */
    providerRefundId: text("provider_refund_id").unique(),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason").notNull(),
    /** Reason for the report; null for refunds from before reasons were recorded. */
    category: text("category", { enum: REFUND_CATEGORIES }),
    status: text("status", { enum: refundStatuses }).notNull().default("wanted"),
    /** Sent to the provider, so that a repeated request never refunds twice. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    requestedBy: text("requested_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    processedAt: instant("processed_at"),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_requested_by").on(table.requestedBy),
    index("refunds_status").on(table.status, table.createdAt),
    index("refunds_created_at").on(table.createdAt, table.id),
    index("refunds_category").on(table.category, table.createdAt, table.id),
    check("refunds_status_known", isIn(table.status, refundStatuses)),
    check("refunds_amount_positive", sql`${table.amountPaise} > 0 and ${isWhole(table.amountPaise)}`),
  ],
);

/** The access that a completed order gives. */
export const userSubscriptions = sqliteTable(
  "user_subscriptions",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    packageType: text("package_type", { enum: PACKAGE_TYPES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_subscriptions_user").on(table.userId),
    check("user_subscriptions_package_known", isIn(table.packageType, PACKAGE_TYPES)),
  ],
);

/** The session included in a Gold order. */
export const sessionCredits = sqliteTable(
  "session_credits",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    /** The booking that uses it; null while unused, or after a cancellation in time. */
    bookingId: text("booking_id")
      .unique()
      .references((): AnySQLiteColumn => bookings.id),
    createdAt: createdAt(),
    /** Withdrawn when the order is refunded. */
    voidedAt: instant("voided_at"),
  },
  (table) => [
    index("session_credits_user").on(table.userId),
    index("session_credits_unscheduled")
      .on(table.createdAt)
      .where(sql`${table.bookingId} is null and ${table.voidedAt} is null`),
  ],
);

/** A receipt's own content, without what is in `receipt_texts`. */
export type StoredReceipt = Omit<ReceiptContent, "supplier" | "description" | "malayalamDescription"> &
  Pick<Partial<ReceiptContent>, "description" | "malayalamDescription"> & {
    supplier: Pick<Business, "taxPercent">;
    /** The row of `receipt_texts`; 0 on insert, for the trigger. */
    texts: number;
  };

/**
 * Content shared by many receipts: the seller and, for a package, its description, in both languages. A trigger moves
 * it here when a receipt is issued; rows are never changed or deleted, as receipts are immutable.
 */
export const receiptTexts = sqliteTable(
  "receipt_texts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    content: text("content", { mode: "json" })
      .$type<Pick<ReceiptContent, "supplier"> & Partial<Pick<ReceiptContent, "description" | "malayalamDescription">>>()
      .notNull(),
  },
  (table) => [uniqueIndex("receipt_texts_content").on(table.content)],
);

/** Receipts and credit notes, numbered without gaps within a series and an Indian financial year. */
export const receipts = sqliteTable(
  "receipts",
  {
    /** At most 16 characters (CGST Rules, rule 46). */
    number: text("number").primaryKey(),
    kind: text("kind", { enum: RECEIPT_KINDS }).notNull(),
    series: text("series").notNull(),
    /** `2026-27`. */
    financialYear: text("financial_year").notNull(),
    sequence: integer("sequence").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    refundId: text("refund_id")
      .unique()
      .references(() => refunds.id),
    /** Its printed content as of the day of issue, except shared texts: see `receipt_texts`. */
    content: text("content", { mode: "json" }).$type<ReceiptContent | StoredReceipt>().notNull(),
    /** Billed to a payer other than the student, who may not see it. */
    isBilledToPayer: flag("is_billed_to_payer").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.series, table.financialYear, table.sequence),
    uniqueIndex("receipts_one_per_payment")
      .on(table.paymentId)
      .where(sql`${table.refundId} is null`),
    index("receipts_payment").on(table.paymentId),
    index("receipts_user").on(table.userId, table.createdAt),
    check("receipts_number_length", sql`length(${table.number}) <= 16`),
  ],
);
