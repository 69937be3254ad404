import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { extendHold } from "#app/usecases/booking/start-session-payment.ts";
import { holdSession, applySessionCoupon, quoteSession } from "#app/usecases/booking/hold-session.ts";
import { requoteHold } from "#app/usecases/booking/requote-hold.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { selectHeldSale } from "#db/queries/booking/bookings.ts";
import { reserveCoupon } from "#db/queries/purchase/sale.ts";
import { bookings, couponRedemptions, expertHours, expertLeaves, expertPricing } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import {
  claimsFor,
  listClaims,
  findFaults,
  heldSession,
  isOffered,
  makeExpert,
  type MadeExpert,
  stateOfBooking,
} from "../../support/makers/sessions.ts";

const MINUTE_MS = 60 * 1000;
const MONDAY_NINE = ist("2026-11-23 09:00");

async function makeScene(changes: Parameters<typeof makeExpert>[1] = {}) {
  const services = testServices();
  const expert = await makeExpert(services, changes);
  const { userId } = await makeStudent(services);
  return { services, expert, userId };
}

function hold(
  services: TestServices,
  userId: string,
  expert: MadeExpert,
  start = MONDAY_NINE,
  couponCode: string | null = null,
) {
  return holdSession(services, { userId, ...expert, start, couponCode });
}

describe("holding a slot", () => {
  test("creates a pending booking at the price looked up, with its hour held for 15 minutes", async () => {
    const { services, expert, userId } = await makeScene();
    const held = await hold(services, userId, expert);
    expect(held).toMatchObject({
      ok: true,
      booking: {
        userId: userId,
        ...expert,
        sessionTime: MONDAY_NINE,
        sessionDuration: 60,
        originalAmount: 800,
        couponDiscount: 0,
        totalCharge: 800,
        paidAmount: 0,
        paymentStatus: "pending",
        source: "payment",
        holdExpiresAt: new Date(services.clock.now.getTime() + 15 * MINUTE_MS),
      },
    });
    if (!held.ok) return;
    expect(await listClaims(services, expert.expertId)).toEqual(
      claimsFor(held.booking.id, ["2026-11-23 09:00"], "held"),
    );
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("claims every hour that the session and the buffer after it overlap", async () => {
    const { services, expert, userId } = await makeScene({
      expert: { bufferMinutes: 45 },
      pricing: { minSessionTime: 90 },
    });
    const { id } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const hours = ["2026-11-23 09:00", "2026-11-23 10:00", "2026-11-23 11:00"];
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(id, hours, "held"));
    const other = await makeStudent(services);
    expect(await hold(services, other.userId, expert, ist("2026-11-23 11:00"))).toEqual({
      ok: false,
      reason: "slot-taken",
    });
    expect(await hold(services, other.userId, expert, ist("2026-11-23 12:00"))).toMatchObject({ ok: true });
  });

  test("again by the same student is the same booking, not prolonged", async () => {
    const { services, expert, userId } = await makeScene();
    const first = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(5 * MINUTE_MS);
    const again = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    expect(again).toMatchObject({ id: first.id, holdExpiresAt: first.holdExpiresAt });
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, userId))).toHaveLength(1);
  });

  test("by someone else is refused while it is held", async () => {
    const { services, expert, userId } = await makeScene();
    const other = await makeStudent(services);
    await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    expect(await hold(services, other.userId, expert)).toEqual({ ok: false, reason: "slot-taken" });
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, other.userId))).toEqual([]);
  });

  test.each([
    ["between the hours", new Date(MONDAY_NINE.getTime() + 30 * MINUTE_MS), "slot-invalid"],
    ["a date that is none", new Date(Number.NaN), "slot-invalid"],
    ["31 days ahead", ist("2026-12-22 09:00"), "slot-invalid"],
    ["at night", ist("2026-11-23 22:00"), "slot-invalid"],
    ["this morning", ist("2026-11-21 09:00"), "slot-past"],
    ["now", ist("2026-11-21 12:00"), "slot-past"],
    ["yesterday", ist("2026-11-20 10:00"), "slot-past"],
  ] as const)("%s is refused", async (_, start, reason) => {
    const { services, expert, userId } = await makeScene();
    expect(await hold(services, userId, expert, start)).toEqual({ ok: false, reason });
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, userId))).toEqual([]);
  });

  test("outside the expert's hours, in a leave, or too long for the day is refused", async () => {
    const { services, expert, userId } = await makeScene({ pricing: { minSessionTime: 90 } });
    const { expertId } = expert;
    await services.db
      .insert(expertHours)
      .values({ id: services.newId(), expertId, weekday: 1, startMinute: 600, endMinute: 1140 });
    await services.db
      .insert(expertLeaves)
      .values({ id: services.newId(), expertId, startsAt: ist("2026-11-23 14:00"), endsAt: ist("2026-11-23 15:00") });
    for (const time of ["2026-11-23 09:00", "2026-11-24 10:00", "2026-11-23 13:00", "2026-11-23 18:00"]) {
      expect(await hold(services, userId, expert, ist(time))).toEqual({ ok: false, reason: "slot-unavailable" });
    }
    expect(await hold(services, userId, expert, ist("2026-11-23 10:00"))).toMatchObject({ ok: true });
  });

  test("an inactive expert, another expert's price and an unknown one are refused", async () => {
    const { services, expert, userId } = await makeScene();
    const inactive = await makeExpert(services, { expert: { status: "inactive" } });
    const wrong = [
      inactive,
      { ...expert, pricingId: inactive.pricingId },
      { ...inactive, pricingId: expert.pricingId },
      { ...expert, pricingId: "none" },
    ];
    for (const choice of wrong)
      expect(await hold(services, userId, choice)).toEqual({ ok: false, reason: "pricing-invalid" });
  });

  test("a charge of 0 is listed, not bookable", async () => {
    const { services, expert, userId } = await makeScene({ pricing: { sessionCharge: 0 } });
    expect(await hold(services, userId, expert)).toEqual({ ok: false, reason: "not-bookable" });
  });

  test("fifty students at once: exactly one gets the slot", async () => {
    const { services, expert } = await makeScene();
    const students = await Promise.all(Array.from({ length: 50 }, () => makeStudent(services)));
    const outcomes = await Promise.all(students.map(({ userId }) => hold(services, userId, expert)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "slot-taken")).toHaveLength(49);
    expect(await services.db.select().from(bookings).where(eq(bookings.expertId, expert.expertId))).toHaveLength(1);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("one student twenty times at once: one booking", async () => {
    const { services, expert, userId } = await makeScene();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => hold(services, userId, expert)));
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.booking.id : outcome.reason))).size).toBe(1);
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, userId))).toHaveLength(1);
  });

  test("overlapping sessions at once: one of them", async () => {
    const { services, expert } = await makeScene({ pricing: { minSessionTime: 120 } });
    const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent(services)));
    const starts = [ist("2026-11-23 09:00"), ist("2026-11-23 10:00")];
    const outcomes = await Promise.all(
      students.map(({ userId }, index) => hold(services, userId, expert, starts[index % 2])),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });
});

describe("choosing another time", () => {
  test("releases the previously chosen one at once", async () => {
    const { services, expert, userId } = await makeScene();
    const first = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const second = await heldSession(services, { userId, ...expert, start: ist("2026-11-23 10:00") });
    expect(await stateOfBooking(services, first.id)).toMatchObject({
      paymentStatus: "cancelled",
      cancelledBy: "student",
      claims: 0,
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(second.id, ["2026-11-23 10:00"], "held"));
  });

  test("also where the two overlap", async () => {
    const { services, expert, userId } = await makeScene({ pricing: { minSessionTime: 120 } });
    await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const second = await heldSession(services, { userId, ...expert, start: ist("2026-11-23 10:00") });
    expect(await listClaims(services, expert.expertId)).toEqual(
      claimsFor(second.id, ["2026-11-23 10:00", "2026-11-23 11:00"], "held"),
    );
  });

  test("that turns out to be taken keeps the previously chosen one", async () => {
    const { services, expert, userId } = await makeScene();
    const other = await makeStudent(services);
    await heldSession(services, { userId: other.userId, ...expert, start: ist("2026-11-23 10:00") });
    const first = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    expect(await hold(services, userId, expert, ist("2026-11-23 10:00"))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await stateOfBooking(services, first.id)).toMatchObject({ paymentStatus: "pending", claims: 1 });
  });

  test("keeps those at checkout, up to three", async () => {
    const { services, expert, userId } = await makeScene();
    for (const time of ["2026-11-23 09:00", "2026-11-23 10:00", "2026-11-23 11:00"]) {
      const { id } = await heldSession(services, { userId, ...expert, start: ist(time) });
      await extendHold(services, { bookingId: id, userId });
    }
    expect(await hold(services, userId, expert, ist("2026-11-23 12:00"))).toEqual({
      ok: false,
      reason: "too-many-holds",
    });
    expect(Object.keys(await listClaims(services, expert.expertId))).toHaveLength(3);
  });
});

describe("opening checkout", () => {
  test("extends the hold once, to 20 minutes from then", async () => {
    const { services, expert, userId } = await makeScene();
    const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(14 * MINUTE_MS);
    const expiresAt = new Date(services.clock.now.getTime() + 20 * MINUTE_MS);
    expect(await extendHold(services, { bookingId, userId })).toEqual({ ok: true, expiresAt });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
    services.clock.advance(10 * MINUTE_MS);
    expect(await extendHold(services, { bookingId, userId })).toEqual({ ok: true, expiresAt });
    services.clock.advance(10 * MINUTE_MS);
    expect(await extendHold(services, { bookingId, userId })).toEqual({ ok: false, reason: "hold-expired" });
  });

  test("after the hold has expired is refused, released or not", async () => {
    const { services, expert, userId } = await makeScene();
    const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(15 * MINUTE_MS);
    expect(await extendHold(services, { bookingId, userId })).toEqual({ ok: false, reason: "hold-expired" });
    await releaseExpiredHolds(services);
    expect(await extendHold(services, { bookingId, userId })).toEqual({ ok: false, reason: "hold-expired" });
  });

  test("of another student's booking is not found, and extends nothing", async () => {
    const { services, expert, userId } = await makeScene();
    const booking = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const other = await makeStudent(services);
    expect(await extendHold(services, { bookingId: booking.id, userId: other.userId })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
    expect(await stateOfBooking(services, booking.id)).toMatchObject({
      holdExpiresAt: booking.holdExpiresAt,
      isHoldExtended: false,
    });
  });
});

describe("an expired hold", () => {
  test("blocks no one, even before the cron has run", async () => {
    const { services, expert, userId } = await makeScene();
    const other = await makeStudent(services);
    const { id } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(15 * MINUTE_MS - 1);
    expect(await hold(services, other.userId, expert)).toEqual({ ok: false, reason: "slot-taken" });
    services.clock.advance(1);
    expect(await hold(services, other.userId, expert)).toMatchObject({ ok: true });
    expect(await stateOfBooking(services, id)).toMatchObject({
      paymentStatus: "cancelled",
      cancelledBy: "system",
      cancellationReason: "hold-expired",
      claims: 0,
    });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("ends with all its hours when one of them is needed", async () => {
    const { services, expert, userId } = await makeScene({ pricing: { minSessionTime: 180 } });
    const other = await makeStudent(services);
    await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(15 * MINUTE_MS);
    const { id } = await heldSession(services, { userId: other.userId, ...expert, start: ist("2026-11-23 11:00") });
    const hours = ["2026-11-23 11:00", "2026-11-23 12:00", "2026-11-23 13:00"];
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(id, hours, "held"));
  });

  test("is released by the cron, once, with its coupon", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
    const { id } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    await releaseExpiredHolds(services);
    expect(await stateOfBooking(services, id)).toMatchObject({
      paymentStatus: "pending",
      claims: 1,
      redemptions: ["reserved"],
    });
    services.clock.advance(15 * MINUTE_MS);
    expect((await releaseExpiredHolds(services)).holdsReleased).toBeGreaterThanOrEqual(1);
    expect(await stateOfBooking(services, id)).toMatchObject({
      paymentStatus: "cancelled",
      cancelledBy: "system",
      claims: 0,
      redemptions: ["released"],
    });
    expect(await isOffered(services, expert.expertId, MONDAY_NINE)).toBe(true);
    expect(await releaseExpiredHolds(services)).toEqual({ holdsReleased: 0 });
  });
});

describe("coupons", () => {
  test("take their discount off the booking and are reserved with it", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking" });
    const { id } = await heldSession(services, {
      userId,
      ...expert,
      start: MONDAY_NINE,
      couponCode: code.toLowerCase(),
    });
    expect(await stateOfBooking(services, id)).toMatchObject({
      originalAmount: 800,
      couponDiscount: 80,
      totalCharge: 720,
      couponCode: code,
      redemptions: ["reserved"],
    });
  });

  test("that end while the slot is taken are not reserved: at the instant of their end it is too late", async () => {
    const { services, expert, userId } = await makeScene();
    await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const endsAt = new Date(services.clock.now.getTime() + MINUTE_MS);
    const { id: couponId } = await makeCoupon(services, { couponType: "Booking", endsAt });
    const redemptionsAt = async (now: Date) => {
      const coupon = { id: couponId, buyer: { mailbox: "anu@example.com", phone: null } };
      const reservation = { id: services.newId(), coupon, now };
      await reserveCoupon(services.db, selectHeldSale({ userId, ...expert, start: MONDAY_NINE }), reservation);
      return services.db.$count(couponRedemptions, eq(couponRedemptions.couponId, couponId));
    };
    expect(await redemptionsAt(endsAt)).toBe(0);
    expect(await redemptionsAt(new Date(endsAt.getTime() - 1))).toBe(1);
  });

  test("may be removed again: the same booking at full price", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking" });
    const { id } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    expect(await heldSession(services, { userId, ...expert, start: MONDAY_NINE })).toMatchObject({
      id,
      totalCharge: 800,
      couponCode: null,
    });
    expect(await stateOfBooking(services, id)).toMatchObject({ redemptions: ["released"] });
  });

  test.each([
    ["raises", 1200],
    ["lowers", 500],
  ])("keep the price of the hold after the expert %s it", async (_, sessionCharge) => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking" });
    const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    await services.db.update(expertPricing).set({ sessionCharge }).where(eq(expertPricing.id, expert.pricingId));
    const discounted = { originalAmount: 800, couponDiscount: 80, totalCharge: 720, couponCode: code };
    const full = { originalAmount: 800, couponDiscount: 0, totalCharge: 800, couponCode: null };
    const couponCodes = [code, null, code, null];

    // On the page of the payment.
    for (const couponCode of couponCodes) {
      expect(await requoteHold(services, { bookingId, userId, couponCode })).toMatchObject({
        ok: true,
        booking: { id: bookingId, ...(couponCode === null ? full : discounted) },
      });
    }
    // On the page where the time is chosen.
    for (const couponCode of couponCodes) {
      expect(await hold(services, userId, expert, MONDAY_NINE, couponCode)).toMatchObject({
        ok: true,
        booking: { id: bookingId, ...(couponCode === null ? full : discounted) },
      });
    }
    expect(await stateOfBooking(services, bookingId)).toMatchObject(full);

    services.clock.advance(15 * MINUTE_MS);
    expect(await hold(services, userId, expert)).toMatchObject({ ok: true, booking: { totalCharge: sessionCharge } });
  });

  test("that are refused leave the hold as it is", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking" });
    const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    await services.db.update(expertPricing).set({ sessionCharge: 1200 }).where(eq(expertPricing.id, expert.pricingId));
    expect(await requoteHold(services, { bookingId, userId, couponCode: "NOTHING" })).toEqual({
      ok: false,
      reason: "coupon-invalid",
    });
    const other = await makeStudent(services);
    expect(await requoteHold(services, { bookingId, userId: other.userId, couponCode: null })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ totalCharge: 720, redemptions: ["reserved"] });
  });

  test("for packages, and unknown ones, are refused; an empty code only when it is applied", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services);
    for (const couponCode of [code, "NOTHING"]) {
      expect(await hold(services, userId, expert, MONDAY_NINE, couponCode)).toEqual({
        ok: false,
        reason: "coupon-invalid",
      });
    }
    expect(await applySessionCoupon(services, { userId, ...expert, couponCode: " " })).toEqual({
      ok: false,
      reason: "coupon-missing",
    });
    expect(await quoteSession(services, { userId, ...expert, couponCode: " " })).toMatchObject({
      ok: true,
      quote: { amount: 800 },
    });
  });

  test("single-use ones move on to the student's next booking", async () => {
    const { services, expert, userId } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
    const first = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    const second = await heldSession(services, { userId, ...expert, start: ist("2026-11-23 10:00"), couponCode: code });
    expect(second).toMatchObject({ totalCharge: 720, couponCode: code });
    expect(await stateOfBooking(services, first.id)).toMatchObject({ redemptions: ["released"] });
  });

  test("the last of a capped one goes to one of ten students; the others are informed", async () => {
    const { services } = await makeScene();
    const { code } = await makeCoupon(services, { couponType: "Booking", totalCap: 1 });
    const scenes = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        userId: (await makeStudent(services)).userId,
        expert: await makeExpert(services),
      })),
    );
    const outcomes = await Promise.all(
      scenes.map(({ userId, expert }) => hold(services, userId, expert, MONDAY_NINE, code)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "coupon-invalid")).toHaveLength(9);
  });
});
