import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { couponRedemptions, coupons, orders, providerOrders } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function listOrders(services: TestServices, userId: string) {
  return services.db.select().from(orders).where(eq(orders.userId, userId));
}

async function listProviderOrders(services: TestServices, orderId: string) {
  return services.db.select().from(providerOrders).where(eq(providerOrders.orderId, orderId));
}

async function listRedemptions(services: TestServices, couponId: string) {
  return services.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId));
}

describe("starting a purchase", () => {
  test("opens an order at the server's price and an order at the provider", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const checkout = await startedPurchase(services, userId, "gold");
    expect(checkout).toMatchObject({ amount: 2999, currency: "INR", keyId: "rzp_test_fake" });
    const [order] = await listOrders(services, userId);
    expect(order).toMatchObject({
      id: checkout.orderId,
      packageType: "gold",
      status: "created",
      originalAmount: 2999,
      amount: 2999,
      providerOrderId: checkout.providerOrderId,
    });
    expect(order?.expiresAt.getTime()).toBe(services.clock.now.getTime() + DAY_MS);
    expect(services.payments.orders.get(checkout.providerOrderId)).toMatchObject({ amountPaise: 299_900 });
  });

  test("two clicks, two tabs: one open order, one provider order", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => startedPurchase(services, userId)));
    expect(new Set(checkouts.map((checkout) => JSON.stringify(checkout))).size).toBe(1);
    expect(await listOrders(services, userId)).toHaveLength(1);
    expect(services.payments.orders.size).toBe(1);
    expect(await startedPurchase(services, userId)).toEqual(checkouts[0]);
    expect(services.payments.orders.size).toBe(1);
  });

  test("each package has an open order of its own", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const silver = await startedPurchase(services, userId, "silver");
    const gold = await startedPurchase(services, userId, "gold");
    expect(gold.orderId).not.toBe(silver.orderId);
  });

  test("a package that has been bought can be bought again", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const bought = await makeOrder(services, userId);
    const checkout = await startedPurchase(services, userId);
    expect(checkout.orderId).not.toBe(bought.id);
  });

  test("provider down: a plain refusal, and the same order when it is back", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    services.payments.isDown = true;
    expect(await startPurchase(services, { userId, packageType: "silver", couponCode: null })).toEqual({
      ok: false,
      reason: "provider-unavailable",
    });
    services.payments.isDown = false;
    const checkout = await startedPurchase(services, userId);
    expect(await listOrders(services, userId)).toMatchObject([
      { id: checkout.orderId, providerOrderId: checkout.providerOrderId },
    ]);
  });

  test("a response lost after the provider has created the order: no second order there", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    services.payments.lostAnswers = 1;
    expect(await startPurchase(services, { userId, packageType: "silver", couponCode: null })).toMatchObject({
      ok: false,
    });
    await startedPurchase(services, userId);
    expect(services.payments.orders.size).toBe(1);
  });

  test("without a configured provider nothing is opened", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const refused = await startPurchase(
      { ...services, payments: null },
      { userId, packageType: "silver", couponCode: null },
    );
    expect(refused).toEqual({ ok: false, reason: "provider-unavailable" });
    expect(await listOrders(services, userId)).toEqual([]);
  });

  test("someone who paid and closed the page is not asked to pay again", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    services.payments.pay(providerOrderId);
    const again = await startPurchase(services, { userId, packageType: "silver", couponCode: null });
    expect(again).toEqual({ ok: false, reason: "already-paid", orderId });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed", subscriptions: 1 });
  });

  test("an order whose capture is awaited is not opened a second time", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId, { status: "authorized" }));
    const again = await startPurchase(services, { userId, packageType: "silver", couponCode: null });
    expect(again).toEqual({ ok: false, reason: "already-paid", orderId });
    expect(await listOrders(services, userId)).toHaveLength(1);
  });

  test("an order that has expired is followed by a new one", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const first = await startedPurchase(services, userId);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    expect(await stateOfOrder(services, first.orderId)).toMatchObject({ status: "expired" });
    const second = await startedPurchase(services, userId);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.providerOrderId).not.toBe(first.providerOrderId);
  });
});

describe("applying a coupon", () => {
  test("returns the discounted price, ignoring the code's case and surrounding blanks", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { code } = await makeCoupon(services, { code: "MONSOON" });
    const applied = await applyCoupon(services, { userId, packageType: "silver", couponCode: " monsoon " });
    expect(applied).toMatchObject({
      ok: true,
      quote: { originalAmount: 1499, couponDiscount: 150, amount: 1349, couponCode: code },
    });
  });

  test.each([
    ["nothing", "", "coupon-missing"],
    ["blanks", "   ", "coupon-missing"],
    ["an unknown code", "NOSUCH", "coupon-invalid"],
    ["a script", "<script>alert(1)</script>", "coupon-invalid"],
    ["ten thousand letters", "X".repeat(10_000), "coupon-invalid"],
    ["a quote mark", "' or 1=1 --", "coupon-invalid"],
  ])("%s is refused", async (_, couponCode, reason) => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    expect(await applyCoupon(services, { userId, packageType: "silver", couponCode })).toEqual({ ok: false, reason });
  });

  test("reserves nothing yet", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services);
    await applyCoupon(services, { userId, packageType: "silver", couponCode: code });
    expect(await listRedemptions(services, id)).toEqual([]);
  });

  test("a single-use coupon that was paid with is used up for that student alone", async () => {
    const services = testServices();
    const [buyer, other] = [await makeStudent(services), await makeStudent(services)];
    const { code } = await makeCoupon(services, { singleUsePerUser: true });
    const { providerOrderId } = await startedPurchase(services, buyer.userId, "silver", code);
    await returnFromCheckout(services, buyer.userId, services.payments.pay(providerOrderId));
    const request = { packageType: "silver", couponCode: code } as const;
    expect(await applyCoupon(services, { ...request, userId: buyer.userId })).toEqual({
      ok: false,
      reason: "coupon-already-used",
    });
    expect(await startPurchase(services, { ...request, userId: buyer.userId })).toEqual({
      ok: false,
      reason: "coupon-already-used",
    });
    expect(await applyCoupon(services, { ...request, userId: other.userId })).toMatchObject({ ok: true });
  });
});

describe("a coupon in a purchase", () => {
  test("is reserved with the order, charged, and consumed by the capture", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services, { discountType: "fixed", discountValue: 500 });
    const checkout = await startedPurchase(services, userId, "silver", code);
    expect(checkout.amount).toBe(999);
    expect(services.payments.orders.get(checkout.providerOrderId)?.amountPaise).toBe(99_900);
    expect(await listRedemptions(services, id)).toMatchObject([
      { state: "reserved", orderId: checkout.orderId, userId },
    ]);

    await returnFromCheckout(services, userId, services.payments.pay(checkout.providerOrderId));
    expect(await stateOfOrder(services, checkout.orderId)).toMatchObject({
      status: "completed",
      amount: 999,
      couponCode: code,
      redemptions: ["consumed"],
    });
  });

  test("changing it re-quotes the one open order, and a new provider order supersedes the old one", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services);
    const full = await startedPurchase(services, userId);
    const discounted = await startedPurchase(services, userId, "silver", code);
    expect(discounted.orderId).toBe(full.orderId);
    expect(discounted.providerOrderId).not.toBe(full.providerOrderId);
    expect((await listProviderOrders(services, full.orderId)).filter((row) => row.supersededAt !== null)).toMatchObject(
      [{ id: full.providerOrderId }],
    );

    // Back to the first quote: the first provider order again.
    expect(await startedPurchase(services, userId)).toEqual(full);
    expect(services.payments.orders.size).toBe(2);
    expect((await listProviderOrders(services, full.orderId)).filter((row) => row.supersededAt !== null)).toMatchObject(
      [{ id: discounted.providerOrderId }],
    );
    expect(await listRedemptions(services, id)).toMatchObject([{ state: "released" }]);
  });

  test("a reservation is taken over by the same student's next purchase", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true });
    const silver = await startedPurchase(services, userId, "silver", code);
    const gold = await startedPurchase(services, userId, "gold", code);
    const rows = await listRedemptions(services, id);
    expect(rows.find((row) => row.orderId === silver.orderId)?.state).toBe("released");
    expect(rows.find((row) => row.orderId === gold.orderId)?.state).toBe("reserved");
  });

  test("but not while the capture of the first is awaited", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { code } = await makeCoupon(services, { singleUsePerUser: true });
    const silver = await startedPurchase(services, userId, "silver", code);
    await returnFromCheckout(services, userId, services.payments.pay(silver.providerOrderId, { status: "authorized" }));
    const gold = await startPurchase(services, { userId, packageType: "gold", couponCode: code });
    expect(gold).toEqual({ ok: false, reason: "coupon-already-used" });
  });

  test("is released when the order expires", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true });
    await startedPurchase(services, userId, "silver", code);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    expect(await listRedemptions(services, id)).toMatchObject([{ state: "released" }]);
    expect(await startedPurchase(services, userId, "silver", code)).toMatchObject({ amount: 1349 });
  });

  test("switched off between applying and starting, it is refused and nothing is charged less", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services);
    await applyCoupon(services, { userId, packageType: "silver", couponCode: code });
    await services.db.update(coupons).set({ active: false }).where(eq(coupons.id, id));
    expect(await startPurchase(services, { userId, packageType: "silver", couponCode: code })).toEqual({
      ok: false,
      reason: "coupon-invalid",
    });
    expect(await listRedemptions(services, id)).toEqual([]);
  });
});
