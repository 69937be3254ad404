import { eq } from "drizzle-orm";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { type Checkout, startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { type VerifyPaymentOutcome, verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import {
  couponRedemptions,
  coupons,
  mails,
  orders,
  outbox,
  payments,
  refunds,
  sessionCredits,
  userSubscriptions,
} from "#db/schema/index.ts";
import type { TestServices } from "../services.ts";

type CouponRow = typeof coupons.$inferInsert;

let madeCoupons = 0;

/** An active coupon for packages, by default 10 % off. */
export async function makeCoupon(
  services: TestServices,
  changes: Partial<CouponRow> = {},
): Promise<{ id: string; code: string }> {
  madeCoupons += 1;
  const row = { id: services.newId(), code: `CODE${madeCoupons}`, ...changes };
  await services.db.insert(coupons).values(row);
  return row;
}

/** Starts a purchase; fails unless it succeeds. */
export async function startedPurchase(
  services: TestServices,
  userId: string,
  packageType: PackageType = "silver",
  couponCode: string | null = null,
): Promise<Checkout> {
  const started = await startPurchase(services, { userId, packageType, couponCode });
  if (!started.ok) throw new Error(`The purchase did not start: ${started.reason}`);
  return started.checkout;
}

/** Returns from checkout with a payment, as the buyer's browser does. */
export function returnFromCheckout(
  services: TestServices,
  userId: string | null,
  payment: ProviderPayment,
): Promise<VerifyPaymentOutcome> {
  const providerOrderId = payment.providerOrderId ?? "";
  const signature = services.payments.sign(providerOrderId, payment.id);
  return verifyPayment(services, { providerOrderId, paymentId: payment.id, signature }, userId);
}

/** Everything that resulted from an order, without ids and times that differ between runs. */
export async function stateOfOrder(services: TestServices, orderId: string) {
  const { db } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`No order ${orderId}`);
  const paid = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const refunded = await db.select().from(refunds);
  const outboxMessages = await db.select().from(outbox);
  const sent = await db.select().from(mails).where(eq(mails.userId, order.userId));
  return {
    status: order.status,
    amount: order.amount,
    couponCode: order.couponCode,
    paymentId: order.razorpayPaymentId,
    payments: paid
      .map(({ id, status, role }) => ({ id, status, role }))
      .toSorted((one, other) => one.id.localeCompare(other.id)),
    subscriptions: (await db.select().from(userSubscriptions).where(eq(userSubscriptions.orderId, orderId))).length,
    credits: (await db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId))).length,
    redemptions: (await db.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, orderId)))
      .map(({ state, isLate }) => (isLate ? `${state}, late` : state))
      .toSorted(),
    refunds: refunded
      .filter((refund) => paid.some((payment) => payment.id === refund.paymentId))
      .map(({ amountPaise, status }) => ({ amountPaise, status })),
    outboxMessages: outboxMessages
      .map((outboxMessage) => outboxMessage.dedupeKey)
      .filter((key) => key.endsWith(orderId) || paid.some((payment) => key.endsWith(payment.id)))
      .map((key) => key.split(":")[0])
      .toSorted(),
    mails: sent.map((mail) => mail.template).toSorted(),
  };
}
