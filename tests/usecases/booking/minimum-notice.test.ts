import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { expertAssociations, expertLeaves, expertPricing, experts } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import {
  bookedSession,
  heldSession,
  isOffered,
  makeExpert,
  type MadeExpert,
  openedCheckout,
  stateOfBooking,
} from "../../support/makers/sessions.ts";

const MONDAY_TWELVE = ist("2026-11-23 12:00");

async function makeScene(changes: Parameters<typeof makeExpert>[1] = {}) {
  const services = testServices({ now: ist("2026-11-23 07:00") });
  const expert = await makeExpert(services, changes);
  const { userId } = await makeStudent(services);
  return { services, expert, userId, request: { ...expert, userId, couponCode: null } };
}

describe("the minimum notice", () => {
  test("is four hours: later than that a time is neither offered nor held", async () => {
    const { services, expert, request } = await makeScene();
    services.clock.now = ist("2026-11-23 08:01");
    expect(await isOffered(services, expert.expertId, MONDAY_TWELVE)).toBe(false);
    expect(await holdSession(services, { ...request, start: MONDAY_TWELVE })).toEqual({
      ok: false,
      reason: "slot-too-soon",
    });
    services.clock.now = ist("2026-11-23 08:00");
    expect(await isOffered(services, expert.expertId, MONDAY_TWELVE)).toBe(true);
    expect(await holdSession(services, { ...request, start: MONDAY_TWELVE })).toMatchObject({ ok: true });
  });

  test.each([1, 72])("may be %i hours", async (minimumNoticeHours) => {
    const { services, request } = await makeScene({ expert: { minimumNoticeHours } });
    const start = ist("2026-11-27 12:00");
    services.clock.now = new Date(start.getTime() - minimumNoticeHours * 3_600_000 + 1);
    expect(await holdSession(services, { ...request, start })).toEqual({ ok: false, reason: "slot-too-soon" });
    services.clock.now = new Date(start.getTime() - minimumNoticeHours * 3_600_000);
    expect(await holdSession(services, { ...request, start })).toMatchObject({ ok: true });
  });

  test.each([0, 73])("cannot be stored as %i hours", async (minimumNoticeHours) => {
    await expect(makeScene({ expert: { minimumNoticeHours } })).rejects.toThrow(/minimum_notice/);
  });

  test("also holds for moving a session", async () => {
    const { services, expert, userId } = await makeScene();
    const bookingId = await bookedSession(services, { ...expert, userId, start: ist("2026-11-26 12:00") });
    expect(await rescheduleSession(services, { bookingId, userId, start: ist("2026-11-23 10:00") })).toEqual({
      ok: false,
      reason: "slot-too-soon",
    });
  });
});

describe("a held time is looked at again before it is paid for", () => {
  const change: Record<string, (services: TestServices, expert: MadeExpert) => Promise<unknown>> = {
    "slot-too-soon": async (services) => {
      services.clock.now = ist("2026-11-23 08:01");
    },
    "expert-unavailable": ({ db }, { expertId }) =>
      db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expertId)),
    "not-bookable": ({ db }, { pricingId }) =>
      db.update(expertPricing).set({ sessionCharge: 0 }).where(eq(expertPricing.id, pricingId)),
    "pricing-invalid": ({ db }, { expertId }) =>
      db.delete(expertAssociations).where(eq(expertAssociations.expertId, expertId)),
    "slot-unavailable": ({ db, newId }, { expertId }) =>
      db.insert(expertLeaves).values({
        id: newId(),
        expertId,
        startsAt: ist("2026-11-23 00:00"),
        endsAt: ist("2026-11-24 00:00"),
      }),
  };

  test.each(Object.keys(change))("%s: payment does not open", async (reason) => {
    const { services, expert, userId, request } = await makeScene();
    services.clock.now = ist("2026-11-23 07:59");
    const { id: bookingId } = await heldSession(services, { ...request, couponCode: undefined, start: MONDAY_TWELVE });
    await change[reason]?.(services, expert);
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({ ok: false, reason });
    expect(services.payments.orders.size).toBe(0);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "pending",
      isHoldExtended: false,
    });
  });

  test("a checkout that was opened in time settles, and cannot be opened again", async () => {
    const { services, expert, userId } = await makeScene();
    services.clock.now = ist("2026-11-23 07:59");
    const { id: bookingId } = await heldSession(services, { ...expert, userId, start: MONDAY_TWELVE });
    const providerOrderId = await openedCheckout(services, bookingId, userId);
    services.clock.now = ist("2026-11-23 08:05");
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({ ok: false, reason: "slot-too-soon" });
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "completed" });
  });

  test("a price that has changed since stays that of the hold", async () => {
    const { services, expert, userId } = await makeScene();
    const { id: bookingId } = await heldSession(services, { ...expert, userId, start: MONDAY_TWELVE });
    await services.db.update(expertPricing).set({ sessionCharge: 900 }).where(eq(expertPricing.id, expert.pricingId));
    expect(await startSessionPayment(services, { bookingId, userId })).toMatchObject({ checkout: { amount: 800 } });
  });
});
