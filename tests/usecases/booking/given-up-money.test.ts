import { describe, expect, test } from "vitest";
import { listBookingsOfStudent, readReturnedMoney } from "#db/queries/booking/student-bookings.ts";
import { findReceivedMoney } from "#db/queries/purchase/received-money.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { lookForLatePayment } from "#app/usecases/booking/look-for-late-payment.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { heldSession, makeExpert, openedCheckout, stateOfBooking } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const MINUTE_MS = 60 * 1000;

async function atCheckout() {
  const services = testServices();
  const expert = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const { id: bookingId } = await heldSession(services, { userId, ...expert, start: ist("2026-11-23 09:00") });
  const providerOrderId = await openedCheckout(services, bookingId, userId);
  return { services, userId, bookingId, providerOrderId };
}

async function listed({ db, now }: TestServices, userId: string) {
  const bookings = await listBookingsOfStudent(db, { userId, now: now() });
  return bookings.map(({ id, capturedPaise, returned }) => ({
    id,
    capturedPaise,
    refunds: readReturnedMoney(returned).map(({ amountPaise, status }) => `${amountPaise} ${status}`),
  }));
}

async function look(services: TestServices, userId: string, bookingId: string) {
  const booking = await findBooking(services.db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) throw new Error("No booking");
  await lookForLatePayment(services, booking);
  await services.settle();
}

describe("a time that was given up and paid for all the same", () => {
  test("is listed with its refund, and its page knows the money", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    expect(await listed(services, userId)).toEqual([]);
    const money = () => findReceivedMoney(services.db, { purchase: { bookingId }, userId });
    expect(await money()).toEqual({ capturedPaise: 0, setAsidePaise: 0, refunds: [] });

    const payment = services.payments.pay(providerOrderId);
    await settlePayment(services, { payment: { ...payment, status: "authorized" } });
    expect(await money()).toMatchObject({ capturedPaise: 0, setAsidePaise: 80_000 });
    await settlePayment(services, { payment });
    await services.settle();
    expect(await listed(services, userId)).toEqual([
      { id: bookingId, capturedPaise: 80_000, refunds: ["80000 processed"] },
    ]);
    expect(await money()).toMatchObject({
      capturedPaise: 80_000,
      setAsidePaise: 0,
      refunds: [{ amountPaise: 80_000 }],
    });
  });

  test("other users see neither", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    const other = await makeStudent(services);
    expect(await listed(services, other.userId)).toEqual([]);
    expect(await findReceivedMoney(services.db, { purchase: { bookingId }, userId: other.userId })).toMatchObject({
      capturedPaise: 0,
      refunds: [],
    });
  });
});

describe("a hold that ended", () => {
  test("the provider is asked before anything is said: a payment confirms the session, once", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    services.clock.advance(21 * MINUTE_MS);
    await releaseExpiredHolds(services);
    await look(services, userId, bookingId);
    await look(services, userId, bookingId);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "completed", refunds: [] });
  });

  test("one that was given up is paid back", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    await look(services, userId, bookingId);
    expect(await listed(services, userId)).toMatchObject([{ refunds: ["80000 processed"] }]);
  });

  test("while the provider does not respond nothing changes and nothing fails", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    services.payments.isDown = true;
    await look(services, userId, bookingId);
    expect(await listed(services, userId)).toEqual([]);
  });
});
