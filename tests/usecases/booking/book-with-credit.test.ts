import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { bookings, experts, sessionCredits } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import {
  bookedSession,
  claimsFor,
  listClaims,
  findFaults,
  heldSession,
  makeExpert,
  PSYCHOLOGIST,
  stateOfBooking,
} from "../../support/makers/sessions.ts";

const HOUR_MS = 60 * 60 * 1000;
const MONDAY_NINE = ist("2026-11-23 09:00");
const MONDAY_TEN = ist("2026-11-23 10:00");

async function makeCredit(services: TestServices, userId: string): Promise<string> {
  const order = await makeOrder(services, userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId, orderId: order.id });
  return order.id;
}

/** A Gold student, a counselor, and the slot to book: Monday at nine. It is Saturday noon. */
async function withCredit(changes: Parameters<typeof makeExpert>[1] = {}) {
  const services = testServices();
  const expert = await makeExpert(services, changes);
  const { userId } = await makeStudent(services);
  const orderId = await makeCredit(services, userId);
  return { services, expert, userId, orderId, request: { userId, orderId, ...expert, start: MONDAY_NINE } };
}

async function bookingOfCredit({ db }: TestServices, orderId: string): Promise<string | null> {
  const [credit] = await db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId));
  return credit?.bookingId ?? null;
}

/** Books with a credit; fails unless it succeeds. */
async function booked(services: TestServices, request: Parameters<typeof bookWithCredit>[1]): Promise<string> {
  const outcome = await bookWithCredit(services, request);
  if (!outcome.ok) throw new Error(`The credit booked nothing: ${outcome.reason}`);
  return outcome.bookingId;
}

describe("booking with the credit of a Gold order", () => {
  test("confirms the session at once, at no charge, and takes its hours for good", async () => {
    const { services, expert, orderId, request } = await withCredit();
    const bookingId = await booked(services, request);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      source: "credit",
      totalCharge: 0,
      paidAmount: 0,
      originalAmount: 800,
      paymentStatus: "completed",
      sessionStatus: "scheduled",
      sessionTime: MONDAY_NINE,
      sessionDuration: 60,
      payments: [],
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-23 09:00"], "taken"));
    expect(await bookingOfCredit(services, orderId)).toBe(bookingId);
  });

  test("again for the same time is the same booking, for another one it is refused", async () => {
    const { services, userId, request } = await withCredit();
    const bookingId = await booked(services, request);
    expect(await bookWithCredit(services, request)).toEqual({ ok: true, bookingId });
    expect(await bookWithCredit(services, { ...request, start: MONDAY_TEN })).toEqual({
      ok: false,
      reason: "credit-used",
    });
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, userId))).toHaveLength(1);
  });

  test("ten times at once, each for a different hour, books one", async () => {
    const { services, expert, userId, request } = await withCredit();
    const starts = Array.from({ length: 10 }, (_, hour) => new Date(MONDAY_NINE.getTime() + hour * HOUR_MS));
    const outcomes = await Promise.all(starts.map((start) => bookWithCredit(services, { ...request, start })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "credit-used")).toHaveLength(9);
    expect(await services.db.select().from(bookings).where(eq(bookings.userId, userId))).toHaveLength(1);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("one hour for five students at once: one gets it, the others keep their credit", async () => {
    const { services, expert, request } = await withCredit();
    const others = [];
    for (let index = 0; index < 4; index += 1) {
      const { userId } = await makeStudent(services);
      others.push({ ...request, userId, orderId: await makeCredit(services, userId) });
    }
    const outcomes = await Promise.all([request, ...others].map((wanted) => bookWithCredit(services, wanted)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "slot-taken")).toHaveLength(4);
    const used = await Promise.all([request, ...others].map(({ orderId }) => bookingOfCredit(services, orderId)));
    expect(used.filter((bookingId) => bookingId !== null)).toHaveLength(1);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("replaces a hold of one's own", async () => {
    const { services, expert, userId, request } = await withCredit();
    const held = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
    const bookingId = await booked(services, request);
    expect(await stateOfBooking(services, held.id)).toMatchObject({ paymentStatus: "cancelled", claims: 0 });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-23 09:00"], "taken"));
  });

  test("is refused where the hour is held or taken by someone else, and the credit stays", async () => {
    const { services, expert, orderId, request } = await withCredit();
    const { userId: otherId } = await makeStudent(services);
    await bookedSession(services, { userId: otherId, ...expert, start: MONDAY_TEN });
    await heldSession(services, { userId: otherId, ...expert, start: MONDAY_NINE });
    for (const start of [MONDAY_NINE, MONDAY_TEN]) {
      expect(await bookWithCredit(services, { ...request, start })).toEqual({ ok: false, reason: "slot-taken" });
    }
    expect(await bookingOfCredit(services, orderId)).toBeNull();
  });

  test("is refused with someone else's credit, one that was withdrawn, and none", async () => {
    const { services, orderId, request } = await withCredit();
    const { userId: otherId } = await makeStudent(services);
    expect(await bookWithCredit(services, { ...request, userId: otherId })).toEqual({
      ok: false,
      reason: "credit-not-found",
    });
    expect(await bookWithCredit(services, { ...request, orderId: "no such order" })).toEqual({
      ok: false,
      reason: "credit-not-found",
    });
    await services.db
      .update(sessionCredits)
      .set({ voidedAt: services.now() })
      .where(eq(sessionCredits.orderId, orderId));
    expect(await bookWithCredit(services, request)).toEqual({ ok: false, reason: "credit-void" });
  });

  test("is refused with another kind of expert, one who left, an unknown price, and one without a charge", async () => {
    const { services, expert, request } = await withCredit();
    const psychologist = await makeExpert(services, { associationId: PSYCHOLOGIST });
    expect(await bookWithCredit(services, { ...request, ...psychologist })).toEqual({
      ok: false,
      reason: "credit-elsewhere",
    });
    const unpriced = await makeExpert(services, { pricing: { sessionCharge: 0 } });
    expect(await bookWithCredit(services, { ...request, ...unpriced })).toEqual({ ok: false, reason: "not-bookable" });
    expect(await bookWithCredit(services, { ...request, pricingId: psychologist.pricingId })).toEqual({
      ok: false,
      reason: "pricing-invalid",
    });
    await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expert.expertId));
    expect(await bookWithCredit(services, request)).toEqual({ ok: false, reason: "pricing-invalid" });
  });

  test.each([
    ["between the hours", "2026-11-24 09:15", "slot-invalid"],
    ["in the past", "2026-11-20 09:00", "slot-past"],
  ] as const)("is refused for a time %s", async (_, time, reason) => {
    const { services, request } = await withCredit();
    expect(await bookWithCredit(services, { ...request, start: ist(time) })).toEqual({ ok: false, reason });
  });

  test("moves like any session, and cancelling in time gives the credit back for another", async () => {
    const { services, userId, orderId, request } = await withCredit();
    const bookingId = await booked(services, request);
    expect(await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN })).toMatchObject({ ok: true });
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: true,
      refund: "credit",
    });
    expect(await bookingOfCredit(services, orderId)).toBeNull();
    expect(await booked(services, request)).not.toBe(bookingId);
  });

  test("cancelled later than 24 hours before it, the credit is spent", async () => {
    const { services, userId, orderId, request } = await withCredit();
    const bookingId = await booked(services, request);
    services.clock.now = new Date(MONDAY_NINE.getTime() - HOUR_MS);
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: true,
      refund: "none",
    });
    expect(await bookingOfCredit(services, orderId)).toBe(bookingId);
    expect(await bookWithCredit(services, { ...request, start: ist("2026-11-24 09:00") })).toEqual({
      ok: false,
      reason: "credit-used",
    });
  });
});
