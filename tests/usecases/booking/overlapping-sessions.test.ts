import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { bookings, sessionCredits } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { testServices } from "../../support/services.ts";
import {
  bookedSession,
  heldSession,
  makeExpert,
  openedCheckout,
  stateOfBooking,
} from "../../support/makers/sessions.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");
const MONDAY_TEN = ist("2026-11-23 10:00");
const ASKS = { ok: false, reason: "overlapping-session" };

/** A student with a session of two hours on Monday at nine, and another expert. */
async function withSession() {
  const services = testServices();
  const expert = await makeExpert(services, { pricing: { minSessionTime: 120 } });
  const other = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const bookingId = await bookedSession(services, { ...expert, userId, start: MONDAY_NINE });
  return { services, expert, other, userId, bookingId, request: { ...other, userId, couponCode: null } };
}

describe("a second session at the same time with another expert", () => {
  test("asks first, and is held when the student says so", async () => {
    const { services, request } = await withSession();
    for (const start of [MONDAY_NINE, MONDAY_TEN])
      expect(await holdSession(services, { ...request, start })).toEqual(ASKS);
    expect(await holdSession(services, { ...request, start: ist("2026-11-23 11:00") })).toMatchObject({ ok: true });
    const intended = { ...request, start: MONDAY_TEN, isOverlapConfirmed: true };
    const held = await holdSession(services, intended);
    expect(held).toMatchObject({ ok: true });
    expect(await holdSession(services, intended)).toEqual(held);
  });

  test("does not ask where the other begins as this one ends", async () => {
    const services = testServices();
    const hour = { pricing: { minSessionTime: 60 } };
    const [expert, other] = [await makeExpert(services, hour), await makeExpert(services, hour)];
    const { userId } = await makeStudent(services);
    await bookedSession(services, { ...expert, userId, start: MONDAY_TEN });
    const wanted = { ...other, userId, couponCode: null };
    expect(await holdSession(services, { ...wanted, start: MONDAY_NINE })).toMatchObject({ ok: true });
    expect(await holdSession(services, { ...wanted, start: MONDAY_TEN })).toEqual(ASKS);
  });

  test("does not ask about sessions of others, nor about cancelled ones", async () => {
    const { services, request, userId, bookingId } = await withSession();
    const { userId: stranger } = await makeStudent(services);
    expect(await holdSession(services, { ...request, userId: stranger, start: MONDAY_NINE })).toMatchObject({
      ok: true,
    });
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    expect(await holdSession(services, { ...request, start: MONDAY_TEN })).toMatchObject({ ok: true });
  });

  test("asks about a time at checkout; one that is merely chosen is replaced", async () => {
    const services = testServices();
    const [expert, other] = [await makeExpert(services), await makeExpert(services)];
    const { userId } = await makeStudent(services);
    const chosen = await heldSession(services, { ...expert, userId, start: MONDAY_NINE });
    const second = await heldSession(services, { ...other, userId, start: MONDAY_NINE });
    expect(await stateOfBooking(services, chosen.id)).toMatchObject({ paymentStatus: "cancelled" });
    await openedCheckout(services, second.id, userId);
    expect(await holdSession(services, { ...expert, userId, couponCode: null, start: MONDAY_NINE })).toEqual(ASKS);
  });

  test("asks where a Gold package pays, and where a session is moved; both when the student says so", async () => {
    const { services, other, userId } = await withSession();
    const { id: orderId } = await makeOrder(services, userId, { packageType: "gold" });
    await services.db.insert(sessionCredits).values({ id: services.newId(), userId, orderId });
    const request = { ...other, userId, orderId, start: MONDAY_TEN };
    expect(await bookWithCredit(services, request)).toEqual(ASKS);
    const booked = await bookWithCredit(services, { ...request, start: ist("2026-11-24 10:00") });
    if (!booked.ok) throw new Error(booked.reason);
    const move = { bookingId: booked.bookingId, userId, start: MONDAY_TEN };
    expect(await rescheduleSession(services, move)).toEqual(ASKS);
    expect(await rescheduleSession(services, { ...move, isOverlapConfirmed: true })).toMatchObject({ ok: true });
  });

  test("of two Gold sessions booked at the same moment, one asks", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const requests = await Promise.all(
      [0, 1].map(async () => {
        const { id: orderId } = await makeOrder(services, userId, { packageType: "gold" });
        await services.db.insert(sessionCredits).values({ id: services.newId(), userId, orderId });
        return { ...(await makeExpert(services)), userId, orderId, start: MONDAY_NINE };
      }),
    );
    const outcomes = await Promise.all(requests.map((request) => bookWithCredit(services, request)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(ASKS);
    const booked = await services.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.userId, userId), inArray(bookings.paymentStatus, ["completed"])));
    expect(booked).toHaveLength(1);
  });
});
