import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, id, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** A student's links for another person to pay for an order or session, valid until it is paid or closed. */
export const paymentRequests = sqliteTable(
  "payment_requests",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    orderId: text("order_id").references(() => orders.id),
    bookingId: text("booking_id").references(() => bookings.id),
    /** SHA-256 of the token in the address. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** Revoked by the student, or replaced by a newer link. */
    revokedAt: instant("revoked_at"),
    /** The guardian's request for consent that this payment, made by the guardian, verifies. */
    guardianRequestId: text("guardian_request_id"),
  },
  (table) => [
    index("payment_requests_user").on(table.userId),
    index("payment_requests_expires_at").on(table.expiresAt),
    index("payment_requests_order").on(table.orderId),
    index("payment_requests_booking").on(table.bookingId),
    check("payment_requests_one_purchase", sql`(${table.orderId} is null) <> (${table.bookingId} is null)`),
  ],
);
