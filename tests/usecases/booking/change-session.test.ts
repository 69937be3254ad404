import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { BookingActor } from "#app/domain/booking/booking.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { bookings, expertLeaves, experts, payments, refunds, sessionCredits } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import {
  bookedSession,
  claimsFor,
  listClaims,
  findFaults,
  heldSession,
  insertCreditBooking,
  isOffered,
  makeExpert,
  type MadeExpert,
  stateOfBooking,
} from "../../support/makers/sessions.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const MONDAY_NINE = ist("2026-11-23 09:00");
const MONDAY_TEN = ist("2026-11-23 10:00");

/** A student with a confirmed session on Monday at nine; it is Saturday noon. */
async function withSession(changes: Parameters<typeof makeExpert>[1] = {}) {
  const services = testServices();
  const expert = await makeExpert(services, changes);
  const { userId } = await makeStudent(services);
  const bookingId = await bookedSession(services, { userId, ...expert, start: MONDAY_NINE });
  return { services, expert, userId, bookingId, student: { role: "student", userId } satisfies BookingActor };
}

/** Moves the clock to this many milliseconds before the session. */
function comeWithin(services: TestServices, milliseconds: number) {
  services.clock.now = new Date(MONDAY_NINE.getTime() - milliseconds);
}

async function creditedSession(services: TestServices, expert: MadeExpert, userId: string) {
  const order = await makeOrder(services, userId, { packageType: "gold" });
  const bookingId = await insertCreditBooking(services, { ...expert, userId, start: MONDAY_NINE });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId, orderId: order.id, bookingId });
  return { bookingId, orderId: order.id };
}

describe("moving a session", () => {
  test("to another free time moves its hours too, at no charge", async () => {
    const { services, expert, userId, bookingId } = await withSession();
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toEqual({
      ok: true,
      sessionTime: MONDAY_TEN,
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      sessionTime: MONDAY_TEN,
      rescheduledFrom: MONDAY_NINE,
      rescheduleCount: 1,
      paymentStatus: "completed",
      paidAmount: 800,
      refunds: [],
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-23 10:00"], "taken"));
    expect(await isOffered(services, expert.expertId, MONDAY_NINE)).toBe(true);
  });

  test("again to the same time changes nothing", async () => {
    const { services, userId, bookingId } = await withSession();
    for (let round = 0; round < 3; round += 1) {
      expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toEqual({
        ok: true,
        sessionTime: MONDAY_TEN,
      });
    }
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ rescheduleCount: 1, claims: 1 });
  });

  test("by an hour where the new hours overlap the old", async () => {
    const { services, expert, userId, bookingId } = await withSession({ pricing: { minSessionTime: 120 } });
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toMatchObject({ ok: true });
    expect(await listClaims(services, expert.expertId)).toEqual(
      claimsFor(bookingId, ["2026-11-23 10:00", "2026-11-23 11:00"], "taken"),
    );
  });

  test.each([
    ["held", heldSession],
    ["taken", bookedSession],
  ] as const)("to a time that overlaps one %s by someone else keeps the old one", async (_, take) => {
    const { services, expert, userId, bookingId } = await withSession({ pricing: { minSessionTime: 120 } });
    const other = await makeStudent(services);
    await take(services, { userId: other.userId, ...expert, start: ist("2026-11-23 11:00") });
    const before = await listClaims(services, expert.expertId);
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toEqual({
      ok: false,
      reason: "slot-taken",
    });
    expect(await listClaims(services, expert.expertId)).toEqual(before);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      sessionTime: MONDAY_NINE,
      rescheduleCount: 0,
      claims: 2,
    });
  });

  test("takes the place of a hold that has expired", async () => {
    const { services, expert, userId, bookingId } = await withSession();
    const other = await makeStudent(services);
    const { id } = await heldSession(services, { userId: other.userId, ...expert, start: MONDAY_TEN });
    services.clock.advance(15 * MINUTE_MS);
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toMatchObject({ ok: true });
    expect(await stateOfBooking(services, id)).toMatchObject({ paymentStatus: "cancelled", claims: 0 });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("is free until exactly 24 hours before it, and refused later", async () => {
    const { services, userId, bookingId } = await withSession();
    comeWithin(services, 24 * HOUR_MS - 1);
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toEqual({
      ok: false,
      reason: "too-late",
    });
    comeWithin(services, 24 * HOUR_MS);
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toMatchObject({ ok: true });
  });

  test.each([
    ["between the hours", "2026-11-24 09:15", "slot-invalid"],
    ["beyond 30 days", "2026-12-22 09:00", "slot-invalid"],
    ["the past", "2026-11-20 09:00", "slot-past"],
    ["a leave", "2026-11-24 09:00", "slot-unavailable"],
  ] as const)("to %s is refused", async (_, time, reason) => {
    const { services, expert, userId, bookingId } = await withSession();
    const { expertId } = expert;
    await services.db
      .insert(expertLeaves)
      .values({ id: services.newId(), expertId, startsAt: ist("2026-11-24 00:00"), endsAt: ist("2026-11-25 00:00") });
    expect(await rescheduleSession(services, { bookingId, userId, start: ist(time) })).toEqual({ ok: false, reason });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionTime: MONDAY_NINE, claims: 1 });
  });

  test("of another student, unpaid, cancelled, or with an expert who has left is refused", async () => {
    const { services, expert, userId, bookingId, student } = await withSession();
    const other = await makeStudent(services);
    expect(await rescheduleSession(services, { bookingId, userId: other.userId, start: MONDAY_TEN })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
    const unpaid = await heldSession(services, { userId: other.userId, ...expert, start: MONDAY_TEN });
    const later = ist("2026-11-23 12:00");
    expect(await rescheduleSession(services, { bookingId: unpaid.id, userId: other.userId, start: later })).toEqual({
      ok: false,
      reason: "not-confirmed",
    });
    await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expert.expertId));
    expect(await rescheduleSession(services, { bookingId, userId, start: later })).toEqual({
      ok: false,
      reason: "expert-unavailable",
    });
    await cancelSession(services, { bookingId, actor: student });
    expect(await rescheduleSession(services, { bookingId, userId, start: later })).toEqual({
      ok: false,
      reason: "not-confirmed",
    });
  });

  test("ten sessions to one time at once: one of them moves, nine stay", async () => {
    const services = testServices();
    const expert = await makeExpert(services);
    const target = ist("2026-11-25 09:00");
    const sessions = [];
    for (let hour = 9; hour < 19; hour += 1) {
      const { userId } = await makeStudent(services);
      const start = new Date(ist("2026-11-23 00:00").getTime() + hour * HOUR_MS);
      sessions.push({ userId, bookingId: await bookedSession(services, { userId, ...expert, start }) });
    }
    const outcomes = await Promise.all(
      sessions.map((session) => rescheduleSession(services, { ...session, start: target })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "slot-taken")).toHaveLength(9);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });
});

describe("cancelling a session", () => {
  test("in time refunds all the money, once, and frees the slot", async () => {
    const { services, expert, bookingId, student } = await withSession();
    comeWithin(services, 24 * HOUR_MS);
    expect(await cancelSession(services, { bookingId, actor: student, reason: "Examination" })).toEqual({
      ok: true,
      refund: "full",
    });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      sessionStatus: "cancelled",
      cancelledBy: "student",
      cancellationReason: "Examination",
      claims: 0,
      refunds: ["800, processed"],
    });
    expect(await isOffered(services, expert.expertId, MONDAY_NINE)).toBe(true);
    expect(await cancelSession(services, { bookingId, actor: student })).toEqual({
      ok: false,
      reason: "already-cancelled",
    });
    expect(services.payments.refunds.size).toBe(1);
  });

  test("of whose price a part was refunded before refunds what is left", async () => {
    const { services, bookingId, student } = await withSession();
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    const { currentUser } = await makeAdmin(services);
    const part = { amountPaise: 30_000, category: "goodwill" as const, reason: "Moved by the expert", clientIp: null };
    await refundPayment(services, currentUser, {
      paymentId: payment?.id ?? "",
      submissionId: services.newId(),
      ...part,
    });
    await services.settle();
    comeWithin(services, 24 * HOUR_MS);
    expect(await cancelSession(services, { bookingId, actor: student })).toEqual({ ok: true, refund: "full" });
    await services.settle();
    const returned = await services.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ""));
    expect(returned.map(({ amountPaise }) => amountPaise).toSorted((one, other) => one - other)).toEqual([
      30_000, 50_000,
    ]);
  });

  test("later refunds nothing, but frees the slot", async () => {
    const { services, bookingId, student } = await withSession();
    comeWithin(services, 24 * HOUR_MS - 1);
    expect(await cancelSession(services, { bookingId, actor: student })).toEqual({ ok: true, refund: "none" });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "cancelled",
      claims: 0,
      refunds: [],
    });
  });

  test.each(["expert", "administrator"] as const)("by the %s always refunds the money", async (role) => {
    const { services, expert, userId, bookingId } = await withSession();
    comeWithin(services, HOUR_MS);
    const actor: BookingActor = role === "expert" ? { role, expertId: expert.expertId } : { role, userId };
    expect(await cancelSession(services, { bookingId, actor })).toEqual({ ok: true, refund: "full" });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ cancelledBy: role, refunds: ["800, processed"] });
  });

  test("of another student, or of another expert's, is not found", async () => {
    const { services, bookingId } = await withSession();
    const other = await makeStudent(services);
    const stranger = await makeExpert(services);
    const strangers: BookingActor[] = [
      { role: "student", userId: other.userId },
      { role: "expert", expertId: stranger.expertId },
    ];
    for (const actor of strangers)
      expect(await cancelSession(services, { bookingId, actor })).toEqual({ ok: false, reason: "booking-not-found" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "completed", claims: 1 });
  });

  test("that has begun, or has taken place, is refused", async () => {
    const { services, expert, bookingId, student } = await withSession();
    comeWithin(services, 0);
    expect(await cancelSession(services, { bookingId, actor: student })).toEqual({ ok: false, reason: "session-over" });
    comeWithin(services, 48 * HOUR_MS);
    await services.db.update(bookings).set({ sessionStatus: "completed" }).where(eq(bookings.id, bookingId));
    expect(await cancelSession(services, { bookingId, actor: { role: "expert", expertId: expert.expertId } })).toEqual({
      ok: false,
      reason: "session-over",
    });
  });

  test("that is only held releases the hold and its coupon", async () => {
    const services = testServices();
    const expert = await makeExpert(services);
    const { userId } = await makeStudent(services);
    const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
    const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: true,
      refund: "none",
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "cancelled",
      claims: 0,
      redemptions: ["released"],
    });
  });

  test("releases the coupon if the money is refunded, and otherwise keeps it used", async () => {
    for (const [notice, paidCoupon] of [
      [24 * HOUR_MS, "released"],
      [HOUR_MS, "consumed"],
    ] as const) {
      const services = testServices();
      const expert = await makeExpert(services);
      const { userId } = await makeStudent(services);
      const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
      const bookingId = await bookedSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
      comeWithin(services, notice);
      await cancelSession(services, { bookingId, actor: { role: "student", userId } });
      expect(await stateOfBooking(services, bookingId)).toMatchObject({ redemptions: [paidCoupon] });
      const again = await holdSession(services, {
        userId,
        ...expert,
        start: ist("2026-11-25 09:00"),
        couponCode: code,
      });
      expect(again).toMatchObject(
        paidCoupon === "released" ? { ok: true } : { ok: false, reason: "coupon-already-used" },
      );
    }
  });

  test("that a Gold credit paid for returns the credit in time, and not later", async () => {
    for (const [notice, refund] of [
      [24 * HOUR_MS, "credit"],
      [HOUR_MS, "none"],
    ] as const) {
      const services = testServices();
      const expert = await makeExpert(services);
      const { userId } = await makeStudent(services);
      const { bookingId, orderId } = await creditedSession(services, expert, userId);
      comeWithin(services, notice);
      expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
        ok: true,
        refund,
      });
      const [credit] = await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId));
      expect(credit?.bookingId).toBe(refund === "credit" ? null : bookingId);
      expect(await stateOfBooking(services, bookingId)).toMatchObject({
        paymentStatus: "cancelled",
        claims: 0,
        refunds: [],
      });
    }
  });

  test("ten times at once: one cancellation, one refund", async () => {
    const { services, bookingId, student } = await withSession();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancelSession(services, { bookingId, actor: student })),
    );
    await services.settle();
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(services.payments.refunds.size).toBe(1);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ refunds: ["800, processed"] });
  });

  test("and moving it at once: one of the two happens, never half of each", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { services, expert, userId, bookingId, student } = await withSession();
      const racers = [
        () => cancelSession(services, { bookingId, actor: student }),
        () => rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN }),
      ];
      await Promise.all(racers.map((_, index) => racers[(index + round) % 2]?.()));
      await services.settle();
      expect(await findFaults(services, expert.expertId)).toEqual([]);
      expect(await stateOfBooking(services, bookingId)).toMatchObject({
        paymentStatus: "refunded",
        claims: 0,
        refunds: ["800, processed"],
      });
    }
  });
});
