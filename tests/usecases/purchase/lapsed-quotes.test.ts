import { and, eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { deleteCoupon } from "#app/usecases/purchase/delete-coupon.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { couponRedemptions, mails, orders } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { heldSession, makeExpert, openedCheckout, stateOfBooking } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { ist } from "../../support/ist.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");

/** A coupon's uses, as its limits count them. */
async function listUses({ db }: TestServices, couponId: string) {
  return db
    .select({ userId: couponRedemptions.userId, state: couponRedemptions.state, isLate: couponRedemptions.isLate })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), ne(couponRedemptions.state, "released")));
}

/** Pays an earlier offer, as in a checkout left open. */
async function pay(services: TestServices, providerOrderId: string) {
  const settled = await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
  await services.settle();
  if (!settled.ok) throw new Error(settled.reason);
  return settled.role;
}

/** Starts with the coupon, then without it: the provider order with the discount is superseded, and still payable. */
async function superseded(services: TestServices, code: string, packageType: PackageType = "silver") {
  const { userId } = await makeStudent(services);
  const { providerOrderId, orderId } = await startedPurchase(services, userId, packageType, code);
  await startedPurchase(services, userId, packageType);
  services.clock.advance(MINUTE_MS);
  return { userId, orderId, providerOrderId };
}

describe("a coupon with a cap of one, and ten students who pay superseded provider orders", () => {
  test("one redeems it; the others get their money back, and their orders stay open at the full price", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1, discountType: "fixed", discountValue: 1000 });
    const students = [];
    for (let count = 0; count < 10; count += 1) students.push(await superseded(services, code));
    const roles: string[] = [];
    for (const { providerOrderId } of students) roles.push(await pay(services, providerOrderId));
    expect(roles.toSorted()).toEqual([...Array<string>(9).fill("lapsed"), "settled"]);
    expect(await listUses(services, id)).toMatchObject([{ state: "consumed", isLate: false }]);

    const loser = students.find((_, place) => roles[place] === "lapsed");
    if (!loser) throw new Error("Nobody lost");
    expect(await stateOfOrder(services, loser.orderId)).toMatchObject({
      status: "created",
      amount: 1499,
      couponCode: null,
      subscriptions: 0,
      refunds: [{ amountPaise: 49_900, status: "processed" }],
    });
    const [mail] = await services.db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, loser.userId), eq(mails.template, "lapsed-payment")));
    expect(mail).toBeDefined();
    // The same update again changes nothing, and the order can be paid at its price.
    expect(await pay(services, (await startedPurchase(services, loser.userId)).providerOrderId)).toBe("settled");
    expect((await stateOfOrder(services, loser.orderId)).refunds).toHaveLength(1);
  });

  test("all at once as well", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1 });
    const students = [];
    for (let count = 0; count < 10; count += 1) students.push(await superseded(services, code));
    await Promise.all(students.map(({ providerOrderId }) => pay(services, providerOrderId)));
    expect(await listUses(services, id)).toHaveLength(1);
  });

  test("within the second in which the quote was superseded", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1 });
    const offers = [];
    for (let count = 0; count < 10; count += 1) {
      const { userId } = await makeStudent(services);
      offers.push((await startedPurchase(services, userId, "silver", code)).providerOrderId);
      await startedPurchase(services, userId);
    }
    for (const providerOrderId of offers) await pay(services, providerOrderId);
    expect(await listUses(services, id)).toHaveLength(1);
  });
});

describe("a coupon for one use a person", () => {
  test("Silver and Gold in parallel: the one that has it reserved settles, the other payment is returned", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true });
    const { userId } = await makeStudent(services);
    const silver = await startedPurchase(services, userId, "silver", code);
    const gold = await startedPurchase(services, userId, "gold", code);
    // The Silver order has lost its coupon and discount.
    expect(await stateOfOrder(services, silver.orderId)).toMatchObject({ amount: 1499, couponCode: null });
    services.clock.advance(MINUTE_MS);
    expect(await pay(services, silver.providerOrderId)).toBe("lapsed");
    expect(await pay(services, gold.providerOrderId)).toBe("settled");
    expect(await listUses(services, id)).toMatchObject([{ userId, state: "consumed", isLate: false }]);
  });

  test("three sessions at once: one use", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
    const { userId } = await makeStudent(services);
    const offers = [];
    for (let count = 0; count < 3; count += 1) {
      const expert = await makeExpert(services);
      const start = new Date(MONDAY_NINE.getTime() + count * 2 * HOUR_MS);
      const held = await heldSession(services, { userId, ...expert, start, couponCode: code });
      offers.push({ bookingId: held.id, providerOrderId: await openedCheckout(services, held.id, userId) });
    }
    services.clock.advance(MINUTE_MS);
    const roles = [];
    for (const { providerOrderId } of offers) roles.push(await pay(services, providerOrderId));
    expect(roles).toEqual(["lapsed", "lapsed", "settled"]);
    expect(await listUses(services, id)).toHaveLength(1);
    const [first] = offers;
    // The time is still held, payable at its price.
    expect(await stateOfBooking(services, first?.bookingId ?? "")).toMatchObject({
      paymentStatus: "pending",
      totalCharge: 800,
      refunds: ["720, processed"],
    });
  });

  test("an expired order paid the next day, after the coupon was used for another one", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true });
    const { userId } = await makeStudent(services);
    const silver = await startedPurchase(services, userId, "silver", code);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    expect(await pay(services, (await startedPurchase(services, userId, "gold", code)).providerOrderId)).toBe(
      "settled",
    );
    services.clock.advance(MINUTE_MS);
    expect(await pay(services, silver.providerOrderId)).toBe("lapsed");
    expect(await stateOfOrder(services, silver.orderId)).toMatchObject({
      status: "expired",
      refunds: [{ amountPaise: 134_900, status: "processed" }],
    });
    expect(await listUses(services, id)).toHaveLength(1);
  });
});

describe("an expired quote", () => {
  test("whose coupon is still free settles, and uses it", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true, totalCap: 1 });
    const { userId } = await makeStudent(services);
    const { providerOrderId, orderId } = await startedPurchase(services, userId, "silver", code);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    services.clock.advance(MINUTE_MS);
    expect(await pay(services, providerOrderId)).toBe("settled");
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed", amount: 1349 });
    expect(await listUses(services, id)).toMatchObject([{ state: "consumed", isLate: false }]);
  });

  test("that was paid in time and is reported late settles, and counts as late if another has used the coupon", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1 });
    const { userId } = await makeStudent(services);
    const { providerOrderId, orderId } = await startedPurchase(services, userId, "silver", code);
    services.clock.advance(DAY_MS - MINUTE_MS);
    const payment = services.payments.pay(providerOrderId);
    services.clock.advance(MINUTE_MS);
    await expireOrders(services);
    const other = await makeStudent(services);
    await pay(services, (await startedPurchase(services, other.userId, "silver", code)).providerOrderId);
    await settlePayment(services, { payment });
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      redemptions: ["consumed, late", "released"],
    });
    expect(await listUses(services, id)).toHaveLength(2);
  });

  test("whose coupon was deleted is returned; a live quote with it settles", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services);
    const expired = await makeStudent(services);
    const old = await startedPurchase(services, expired.userId, "silver", code);
    services.clock.advance(DAY_MS);
    await expireOrders(services);
    const live = await makeStudent(services);
    const open = await startedPurchase(services, live.userId, "silver", code);
    const admin = await makeAdmin(services);
    await deleteCoupon(services, admin.currentUser, { couponId: id, clientIp: null });
    services.clock.advance(MINUTE_MS);
    expect(await pay(services, old.providerOrderId)).toBe("lapsed");
    expect(await pay(services, open.providerOrderId)).toBe("settled");
  });

  test("of a session: the time is not taken again for a price that is not honoured", async () => {
    const services = testServices();
    const { code } = await makeCoupon(services, { couponType: "Booking", totalCap: 1 });
    const { userId } = await makeStudent(services);
    const expert = await makeExpert(services);
    const held = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    const providerOrderId = await openedCheckout(services, held.id, userId);
    services.clock.advance(20 * MINUTE_MS);
    await releaseExpiredHolds(services);
    const other = await makeStudent(services);
    const elsewhere = await makeExpert(services);
    await heldSession(services, { userId: other.userId, ...elsewhere, start: MONDAY_NINE, couponCode: code });
    services.clock.advance(MINUTE_MS);
    expect(await pay(services, providerOrderId)).toBe("duplicate");
    expect(await stateOfBooking(services, held.id)).toMatchObject({ paymentStatus: "refunded", claims: 0 });
  });
});

describe("a verified payment whose capture is awaited", () => {
  test("reserves the coupon of its quote again, so that others cannot use it before the capture", async () => {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1 });
    const { userId, providerOrderId, orderId } = await superseded(services, code);
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    expect(await returnFromCheckout(services, userId, payment)).toMatchObject({ ok: true, status: "paid" });
    const other = await makeStudent(services);
    expect(await startPurchase(services, { userId: other.userId, packageType: "silver", couponCode: code })).toEqual({
      ok: false,
      reason: "coupon-invalid",
    });
    await settlePayment(services, { payment: services.payments.pay(providerOrderId, { id: payment.id }) });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed", amount: 1349 });
    expect(await listUses(services, id)).toMatchObject([{ state: "consumed", isLate: false }]);
  });

  test("on a lapsed quote is not accepted, and the buyer is told why", async () => {
    const services = testServices();
    const { code } = await makeCoupon(services, { totalCap: 1 });
    const { userId, providerOrderId, orderId } = await superseded(services, code);
    await superseded(services, code);
    const other = await makeStudent(services);
    await startedPurchase(services, other.userId, "silver", code);
    const payment = services.payments.pay(providerOrderId);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: false, reason: "quote-lapsed" });
    const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: "created", amount: 1499 });
  });
});
