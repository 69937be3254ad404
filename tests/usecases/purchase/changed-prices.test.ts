import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { quotePurchase } from "#app/usecases/purchase/quote-purchase.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { orders, packagePrices, receipts } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const MIDNIGHT = ist("2026-12-01 00:00");

let services: TestServices;
let admin: Actor;
let userId: string;

/** The evening before Silver rises to ₹1,599 at midnight in India. */
beforeEach(async () => {
  services = testServices({ now: ist("2026-11-30 23:30") });
  await services.db.delete(packagePrices);
  admin = await makeAdmin(services);
  ({ userId } = await makeStudent(services));
  await set(1599);
});

async function set(price: number) {
  const change = { priceId: services.newId(), packageType: "silver" as const, price, holdsFrom: MIDNIGHT };
  expect(await setPackagePrice(services, admin.currentUser, { ...change, isApproved: true, clientIp: null })).toEqual({
    ok: true,
  });
}

const start = (shownAmount: number, changes: { userId?: string; upgradedOrderId?: string } = {}) =>
  startPurchase(services, {
    userId,
    packageType: changes.upgradedOrderId ? "gold" : "silver",
    couponCode: null,
    shownAmount,
    ...changes,
  });

const findQuote = async (who = userId) => {
  const quoted = await quotePurchase(services, { userId: who, packageType: "silver", couponCode: null });
  return quoted.ok ? quoted.quote.amount : quoted.reason;
};

async function orderRow(id: string) {
  const [row] = await services.db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The total of a payment's receipt, in paise. */
async function findReceipt(paymentId: string) {
  const [row] = await services.db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return row?.content;
}

test("the price changes at midnight in India, not a second before", async () => {
  services.clock.now = new Date(MIDNIGHT.getTime() - 1000);
  expect(await findQuote()).toBe(1499);
  services.clock.now = MIDNIGHT;
  expect(await findQuote()).toBe(1599);
});

test("an order opened before the change is settled at its price after it, receipt included", async () => {
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.clock.now = ist("2026-12-01 08:00");
  const payment = services.payments.pay(providerOrderId);
  expect(payment.amountPaise).toBe(149_900);
  expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
  expect(await orderRow(orderId)).toMatchObject({ status: "completed", originalAmount: 1499, amount: 1499 });
  expect(await findReceipt(payment.id)).toMatchObject({ totalPaise: 149_900 });
  // The next one, even by the same student, has the new price.
  expect(await findQuote()).toBe(1599);
});

test("so is one that the browser brings back", async () => {
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.clock.now = ist("2026-12-01 00:05");
  const payment = services.payments.pay(providerOrderId);
  expect(await returnFromCheckout(services, userId, payment)).toMatchObject({ ok: true });
  expect(await orderRow(orderId)).toMatchObject({ status: "completed", amount: 1499 });
});

test("an order paid after the price fell and its buyer did not come back is settled at what the buyer was shown", async () => {
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  await set(1399);
  services.clock.now = ist("2026-12-01 08:00");
  const payment = services.payments.pay(providerOrderId);
  expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
  expect(await orderRow(orderId)).toMatchObject({ originalAmount: 1499, amount: 1499 });
});

test("a returning buyer pays less, and money for the earlier offer still settles it once", async () => {
  const first = await startedPurchase(services, userId);
  await set(1399);
  services.clock.now = ist("2026-12-01 08:00");
  const again = await startedPurchase(services, userId);
  expect(again).toMatchObject({ orderId: first.orderId, amount: 1399 });
  expect(again.providerOrderId).not.toBe(first.providerOrderId);
  const payment = services.payments.pay(again.providerOrderId);
  await settlePayment(services, { payment });
  expect(await orderRow(first.orderId)).toMatchObject({ status: "completed", amount: 1399 });
  expect(await findReceipt(payment.id)).toMatchObject({ totalPaise: 139_900 });
  const late = services.payments.pay(first.providerOrderId);
  expect(await settlePayment(services, { payment: late })).toMatchObject({ ok: true });
  expect(await orderRow(first.orderId)).toMatchObject({ razorpayPaymentId: payment.id });
});

test("a page that was open at midnight shows the new price before it pays, in both languages", async () => {
  services.clock.now = ist("2026-12-01 00:01");
  expect(await start(1499)).toEqual({ ok: false, reason: "price-changed" });
  for (const language of ["en", "ml"] as const) expect(toMessage("price-changed", language).message).not.toBe("");
  expect(toMessage("price-changed", "ml").message).toMatch(/[\u0D00-\u0D7F]/);
  expect(await start(1599)).toMatchObject({ ok: true, checkout: { amount: 1599 } });
});

test("but pays what it shows if it had opened its order before", async () => {
  await startedPurchase(services, userId);
  services.clock.now = ist("2026-12-01 00:01");
  expect(await start(1499)).toMatchObject({ ok: true, checkout: { amount: 1499 } });
  // Its order expires a day later: from then on the new price applies to this student, too.
  services.clock.now = ist("2026-12-02 01:00");
  expect(await findQuote()).toBe(1599);
});

test("an upgrade costs Gold less Silver as they are now, whatever the Silver package had cost", async () => {
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
  services.clock.now = ist("2026-12-01 09:00");
  expect(await start(1500, { upgradedOrderId: orderId })).toEqual({ ok: false, reason: "price-changed" });
  expect(await start(1400, { upgradedOrderId: orderId })).toMatchObject({ ok: true, checkout: { amount: 1400 } });
});

test("a coupon takes its share of the price that holds", async () => {
  const { code } = await makeCoupon(services, { discountType: "percentage", discountValue: 10 });
  const quote = async () => {
    const quoted = await quotePurchase(services, { userId, packageType: "silver", couponCode: code });
    return quoted.ok ? [quoted.quote.originalAmount, quoted.quote.couponDiscount] : quoted.reason;
  };
  expect(await quote()).toEqual([1499, 150]);
  services.clock.now = MIDNIGHT;
  expect(await quote()).toEqual([1599, 160]);
});
