import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { applyCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { couponRedemptions } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon, startedPurchase } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const REFUSED = { ok: false, reason: "coupon-already-used" };

/** The mailbox of a test, and `count` spellings of it. */
function spellings(count: number): string[] {
  const name = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  return Array.from({ length: count }, (_, place) =>
    place % 2 === 0 ? `${name}+${place}@gmail.com` : `${name.slice(0, 3)}.${name.slice(3)}+${place}@googlemail.com`,
  );
}

async function withAccounts(emails: readonly string[], phone?: string) {
  const services = testServices();
  const coupon = await makeCoupon(services, { singleUsePerUser: true, discountType: "fixed", discountValue: 500 });
  const students: string[] = [];
  for (const email of emails) {
    const made = await makeStudent(services, { user: { email }, ...(phone ? { profile: { phone } } : {}) });
    students.push(made.userId);
  }
  return { services, ...coupon, students };
}

const usesOf = (services: TestServices, couponId: string) =>
  services.db
    .select({ state: couponRedemptions.state, isLate: couponRedemptions.isLate, userId: couponRedemptions.userId })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, couponId));

const tries = (services: TestServices, userId: string, couponCode: string) =>
  applyCoupon(services, { userId, packageType: "silver", couponCode });

async function pay(services: TestServices, providerOrderId: string) {
  const payment = services.payments.pay(providerOrderId);
  const settled = await settlePayment(services, { payment });
  return { payment, role: settled.ok ? settled.role : settled.reason };
}

describe("a coupon for one use per person", () => {
  test("is used up for all accounts of one mailbox, from the reservation on", async () => {
    const { services, code, students } = await withAccounts(spellings(3));
    const [first = "", second = "", third = ""] = students;
    const { providerOrderId, amount } = await startedPurchase(services, first, "silver", code);
    expect(amount).toBe(999);
    expect(await tries(services, second, code)).toEqual(REFUSED);
    expect((await pay(services, providerOrderId)).role).toBe("settled");
    for (const userId of [second, third]) {
      expect(await tries(services, userId, code)).toEqual(REFUSED);
      expect(await startPurchase(services, { userId, packageType: "silver", couponCode: code })).toEqual(REFUSED);
    }
  });

  test("is used up for all who give one phone number, such as siblings; not for anybody else", async () => {
    const phone = "9447000001";
    const { services, code, students } = await withAccounts(["akka@x.example", "anujan@x.example"], phone);
    const [akka = "", anujan = ""] = students;
    await pay(services, (await startedPurchase(services, akka, "silver", code)).providerOrderId);
    expect(await tries(services, anujan, code)).toEqual(REFUSED);
    const other = await makeStudent(services);
    expect(await tries(services, other.userId, code)).toMatchObject({ ok: true });
  });

  test("of twenty accounts at once, one gets it; the others' orders have the full price", async () => {
    const { services, id, code, students } = await withAccounts(spellings(20));
    const started = await Promise.all(
      students.map((userId) => startPurchase(services, { userId, packageType: "silver", couponCode: code })),
    );
    expect(started.filter((each) => each.ok && each.checkout.amount === 999)).toHaveLength(1);
    expect(await usesOf(services, id)).toMatchObject([{ state: "reserved", isLate: false }]);
  });

  test("goes back once, by a superseded provider order: the other account's money is returned", async () => {
    const { services, id, code, students } = await withAccounts(spellings(2));
    const offers: string[] = [];
    for (const userId of students) {
      offers.push((await startedPurchase(services, userId, "silver", code)).providerOrderId);
      await startedPurchase(services, userId, "silver");
    }
    services.clock.advance(MINUTE_MS);
    expect((await pay(services, offers[0] ?? "")).role).toBe("settled");
    expect((await pay(services, offers[1] ?? "")).role).toBe("lapsed");
    expect((await usesOf(services, id)).filter(({ state }) => state !== "released")).toMatchObject([
      { state: "consumed", isLate: false, userId: students[0] },
    ]);
  });

  test("is free again, for any of the accounts, after a refund", async () => {
    const { services, code, students } = await withAccounts(spellings(2));
    const [first = "", second = ""] = students;
    const admin = await makeAdmin(services);
    const { payment } = await pay(services, (await startedPurchase(services, first, "silver", code)).providerOrderId);
    const refund = { paymentId: payment.id, amountPaise: 99_900, category: "other" as const, reason: "Asked for it" };
    await refundPayment(services, admin.currentUser, {
      ...refund,
      submissionId: services.newId(),
      clientIp: "192.0.2.1",
    });
    await services.settle();
    expect(await tries(services, second, code)).toMatchObject({ ok: true });
  });

  test("a coupon without that limit stores neither mailbox nor number", async () => {
    const { services, students } = await withAccounts(spellings(2));
    const { id, code } = await makeCoupon(services);
    for (const userId of students) await startedPurchase(services, userId, "silver", code);
    const rows = await services.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, id));
    expect(rows.map(({ buyerMailbox, buyerPhone }) => [buyerMailbox, buyerPhone])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
