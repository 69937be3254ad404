import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { couponFormSchema } from "#app/web/forms/coupon.ts";
import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import { fieldsOfCoupon } from "#app/web/forms/coupon-fields.ts";
import { saveCouponOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { deleteCoupon } from "#app/usecases/purchase/delete-coupon.ts";
import { quotePurchase } from "#app/usecases/purchase/quote-purchase.ts";
import { changeCoupon, createCoupon } from "#app/usecases/purchase/save-coupon.ts";
import {
  findCouponLedger,
  findListedCoupon,
  type ListedCoupon,
  listCoupons,
  listCouponsAfter,
} from "#db/queries/purchase/coupon-administration.ts";
import { coupons } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.9";
const typed = {
  code: " monsoon-25 ",
  discountType: "percentage",
  discountValue: "25",
  couponType: "Order",
  active: "on",
};

/** The parsed form; fails unless it is valid. */
function terms(changes: Record<string, string> = {}): CouponTerms {
  return couponFormSchema.parse({ ...typed, ...changes });
}

/** The error of each invalid field. */
function problems(changes: Record<string, string>): Record<string, string> {
  const parsed = couponFormSchema.safeParse({ ...typed, ...changes });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe("the form of a coupon", () => {
  test("trims the code and writes it in capitals; unticked boxes are not sent", () => {
    expect(terms()).toMatchObject({
      code: "MONSOON-25",
      active: true,
      singleUsePerUser: false,
      totalCap: null,
      packageType: null,
      startsAt: null,
      endsAt: null,
    });
  });

  test.each([
    ["code", "ab", "Coupon code must be at least 3 characters"],
    ["code", "", "Coupon code must be at least 3 characters"],
    ["code", "A".repeat(21), "Coupon code must be less than 20 characters"],
    ["code", "ഓണം-25", "Please use letters, digits, - and _ only"],
    ["discountValue", "0", "Discount value must be positive"],
    ["discountValue", "-5", "Discount value must be positive"],
    ["discountValue", "", "Discount value must be positive"],
    ["discountValue", "ten", "Please enter a whole number"],
    ["discountValue", "12.5", "Please enter a whole number"],
    ["discountValue", "101", "A percentage can be at most 100"],
    ["startsOn", "2026-02-31", "Please enter a date"],
    ["endsOn", "tomorrow", "Please enter a date"],
    ["totalCap", "0", "Please enter a number above 0"],
    ["couponType", "Gift", "Please choose what the coupon is for"],
  ])("%s %j: %s", (field, value, sentence) => {
    expect(problems({ [field]: value })).toEqual({ [field]: sentence });
  });

  test("a fixed discount may exceed 100, and the last day may not be before the first", () => {
    expect(terms({ discountType: "fixed", discountValue: "500" }).discountValue).toBe(500);
    expect(problems({ startsOn: "2026-12-02", endsOn: "2026-12-01" })).toEqual({
      endsOn: "The last day cannot be before the first",
    });
  });

  test("days are days in IST, the last one to its end, and the form shows them as they were typed", () => {
    const dated = terms({ startsOn: "2026-12-01", endsOn: "2026-12-01", totalCap: "50", packageType: "gold" });
    expect(dated.startsAt?.toISOString()).toBe("2026-11-30T18:30:00.000Z");
    expect(dated.endsAt?.toISOString()).toBe("2026-12-01T18:30:00.000Z");
    expect(fieldsOfCoupon(dated)).toMatchObject({
      startsOn: "2026-12-01",
      endsOn: "2026-12-01",
      totalCap: "50",
      packageType: "gold",
      discountValue: "25",
    });
  });

  test("a coupon for sessions belongs to no package", () => {
    expect(terms({ couponType: "Booking", packageType: "gold" }).packageType).toBeNull();
  });
});

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
});

const audited = () => auditEntries(services, { adminUserId: admin.userId });

async function created(changes: Record<string, string> = {}): Promise<string> {
  const outcome = await createCoupon(services, admin.currentUser, {
    terms: terms({ code: `T-${services.newId().slice(0, 8)}`, ...changes }),
    isApproved: true,
    clientIp: ADDRESS,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.couponId;
}

describe("an administrator", () => {
  test("creates a coupon that works at once, and is audited", async () => {
    const code = `NEW-${services.newId().slice(0, 6).toUpperCase()}`;
    const couponId = await created({ code });
    const student = await makeStudent(services);
    expect(
      await quotePurchase(services, { userId: student.userId, packageType: "silver", couponCode: code.toLowerCase() }),
    ).toMatchObject({ ok: true, quote: { amount: 1124, couponDiscount: 375 } });
    expect(await audited()).toMatchObject([{ action: "coupon.create", clientIp: ADDRESS, detail: { code } }]);
    expect(await findListedCoupon(services.db, couponId)).toMatchObject({ code, uses: 0, discountValue: 25 });
  });

  test("changes a coupon; the log has the values before and after", async () => {
    const couponId = await created();
    const before = await findListedCoupon(services.db, couponId);
    const outcome = await changeCoupon(services, admin.currentUser, {
      couponId,
      seenAt: null,
      terms: terms({ code: before?.code ?? "", discountValue: "40" }),
      isApproved: true,
      clientIp: ADDRESS,
    });
    expect(outcome).toEqual({ ok: true, couponId });
    expect(await findListedCoupon(services.db, couponId)).toMatchObject({ discountValue: 40 });
    expect((await audited()).at(-1)).toMatchObject({
      action: "coupon.update",
      detail: { code: before?.code, changes: { discountValue: { from: 25, to: 40 } } },
    });
  });

  test("cannot use a code twice, not even at once", async () => {
    const code = `TWICE-${services.newId().slice(0, 6).toUpperCase()}`;
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        createCoupon(services, admin.currentUser, { terms: terms({ code }), isApproved: true, clientIp: ADDRESS }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => !outcome.ok && outcome.reason)).toEqual([
      "coupon-code-taken",
      "coupon-code-taken",
    ]);
    const other = await created();
    expect(
      await changeCoupon(services, admin.currentUser, {
        couponId: other,
        seenAt: null,
        terms: terms({ code }),
        isApproved: true,
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "coupon-code-taken" });
    expect(await audited()).toHaveLength(2);
  });

  test("deletes an unused coupon for good, once", async () => {
    const couponId = await created();
    expect(await deleteCoupon(services, admin.currentUser, { couponId, clientIp: ADDRESS })).toMatchObject({
      ok: true,
    });
    expect(await services.db.select().from(coupons).where(eq(coupons.id, couponId))).toEqual([]);
    expect(await deleteCoupon(services, admin.currentUser, { couponId, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "coupon-not-found",
    });
    expect(
      await changeCoupon(services, admin.currentUser, {
        couponId,
        seenAt: null,
        terms: terms(),
        isApproved: true,
        clientIp: ADDRESS,
      }),
    ).toEqual({
      ok: false,
      reason: "coupon-not-found",
    });
    expect((await audited()).map(({ action }) => action)).toEqual(["coupon.create", "coupon.delete"]);
  });

  test("hides a used coupon when it is deleted, and keeps its redemptions and its code", async () => {
    const couponId = await created();
    const { code } = (await findListedCoupon(services.db, couponId)) ?? { code: "" };
    const student = await makeStudent(services);
    const checkout = await startedPurchase(services, student.userId, "silver", code);
    expect(await findCouponLedger(services.db, { couponId, page: 1, pageSize: 30 })).toMatchObject({
      usage: { reserved: 1, consumed: 0, discountGiven: 0 },
      total: 1,
    });
    await returnFromCheckout(services, student.userId, services.payments.pay(checkout.providerOrderId));

    expect(await deleteCoupon(services, admin.currentUser, { couponId, clientIp: ADDRESS })).toEqual({
      ok: true,
      code,
    });
    expect(await findListedCoupon(services.db, couponId)).toBeNull();
    expect(await quotePurchase(services, { userId: student.userId, packageType: "gold", couponCode: code })).toEqual({
      ok: false,
      reason: "coupon-invalid",
    });
    expect(await findCouponLedger(services.db, { couponId, page: 1, pageSize: 30 })).toMatchObject({
      usage: { reserved: 0, consumed: 1, released: 0, lateRedemptions: 0, discountGiven: 375 },
      redemptions: [{ state: "consumed", email: student.email, orderId: checkout.orderId, discount: 375 }],
    });
    expect(
      await createCoupon(services, admin.currentUser, { terms: terms({ code }), isApproved: true, clientIp: ADDRESS }),
    ).toEqual({
      ok: false,
      reason: "coupon-code-archived",
    });
  });

  test("a form opened before another change does not revert it", async () => {
    const couponId = await created();
    const opened = await findListedCoupon(services.db, couponId);
    const seenAt = opened?.updatedAt ?? null;
    const code = opened?.code ?? "";
    const save = (discountValue: string, seen: Date | null) =>
      changeCoupon(services, admin.currentUser, {
        couponId,
        seenAt: seen,
        terms: terms({ code, discountValue }),
        isApproved: true,
        clientIp: ADDRESS,
      });
    // Even at the same moment: the clock has not moved since the coupon was made.
    expect(await save("30", seenAt)).toEqual({ ok: true, couponId });
    expect(await save("20", seenAt)).toEqual({ ok: false, reason: "coupon-changed" });
    expect(await findListedCoupon(services.db, couponId)).toMatchObject({ discountValue: 30 });
    // Of two simultaneous changes one succeeds, and the log has one entry for it.
    const now = (await findListedCoupon(services.db, couponId))?.updatedAt ?? null;
    const both = await Promise.all([save("35", now), save("45", now)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "coupon-changed" }]);
    expect((await audited()).map(({ action }) => action)).toEqual(["coupon.create", "coupon.update", "coupon.update"]);
    // Reopening the form allows saving.
    const again = (await findListedCoupon(services.db, couponId))?.updatedAt ?? null;
    expect(await save("20", again)).toEqual({ ok: true, couponId });
    // A proposal does not bypass it.
    expect(
      await saveCouponOrRequestApproval(services, admin.currentUser, {
        couponId,
        seenAt: again,
        terms: terms({ code, discountValue: "90" }),
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "coupon-changed" });
  });

  test("lists all for a file, part by part, each once", async () => {
    const mark = services.newId().slice(0, 8).toUpperCase();
    const made = [1, 2, 3, 4, 5].map((number) => `${mark}-${number}`);
    // Two at a time have the same time.
    for (const [index, code] of made.entries()) {
      if (index % 2 === 0) services.clock.advance(1000);
      await created({ code });
    }
    const read: string[] = [];
    let after: ListedCoupon | null = null;
    do {
      const part: ListedCoupon[] = await listCouponsAfter(services.db, { search: mark, after, limit: 2 });
      read.push(...part.map(({ code }) => code));
      after = part.length === 2 ? (part.at(-1) ?? null) : null;
    } while (after !== null);
    expect(read.toSorted()).toEqual(made);
    expect(read[0]).toBe(`${mark}-5`);
  });

  test("finds coupons by a part of the code, newest first, page by page", async () => {
    const mark = services.newId().slice(0, 8).toUpperCase();
    for (const number of [1, 2, 3]) {
      services.clock.advance(1000);
      await created({ code: `${mark}-${number}` });
    }
    const page = (number: number) =>
      listCoupons(services.db, { search: mark.toLowerCase(), page: number, pageSize: 2 });
    expect((await page(1)).coupons.map(({ code }) => code)).toEqual([`${mark}-3`, `${mark}-2`]);
    expect((await page(2)).coupons.map(({ code }) => code)).toEqual([`${mark}-1`]);
    expect((await page(1)).total).toBe(3);
    expect((await listCoupons(services.db, { search: "%", page: 1, pageSize: 2 })).total).toBe(0);
  });
});

test("no one else creates, changes or deletes coupons", async () => {
  const student = await makeStudent(services);
  const { id: couponId } = await makeCoupon(services);
  const refused = { ok: false, reason: "not-permitted" };
  expect(
    await createCoupon(services, student.currentUser, {
      terms: terms({ code: "MINE" }),
      isApproved: true,
      clientIp: ADDRESS,
    }),
  ).toEqual(refused);
  expect(
    await changeCoupon(services, student.currentUser, {
      couponId,
      seenAt: null,
      terms: terms(),
      isApproved: true,
      clientIp: ADDRESS,
    }),
  ).toEqual(refused);
  expect(await deleteCoupon(services, student.currentUser, { couponId, clientIp: ADDRESS })).toEqual(refused);
  expect(await findListedCoupon(services.db, couponId)).toMatchObject({ discountValue: 10 });
});
