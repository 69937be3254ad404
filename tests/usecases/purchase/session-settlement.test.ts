import { describe, expect, test } from "vitest";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { reconcilePayments } from "#app/usecases/purchase/reconcile-payments.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon, returnFromCheckout } from "../../support/makers/purchases.ts";
import { mailsToStudents, type TestServices, testServices } from "../../support/services.ts";
import {
  bookedSession,
  claimsFor,
  listClaims,
  findFaults,
  heldSession,
  makeExpert,
  openedCheckout,
  stateOfBooking,
} from "../../support/makers/sessions.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONDAY_NINE = ist("2026-11-23 09:00");

/** A student at checkout for a session with a coupon: everything that a settlement can touch. */
async function atCheckout(services = testServices()) {
  const expert = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
  const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
  const providerOrderId = await openedCheckout(services, bookingId, userId);
  return { services, expert, userId, code, bookingId, providerOrderId };
}

let events = 0;

function deliver(services: TestServices, payment: ProviderPayment, type = `payment.${payment.status}`) {
  events += 1;
  return sendWebhook(services, { ...services.payments.webhook(type, payment), eventId: `session-event-${events}` });
}

/** The expected end state. */
const completed = {
  paymentStatus: "completed",
  sessionStatus: "scheduled",
  totalCharge: 720,
  paidAmount: 720,
  holdExpiresAt: null,
  cancelledAt: null,
  claims: 1,
  payments: ["captured, settled"],
  refunds: [],
};

describe("a booking whose coupon was changed at checkout", () => {
  test("a capture at the quote with the earlier coupon settles with that one, and releases the later one", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    const { code } = await makeCoupon(services, { couponType: "Booking" });
    await heldSession(services, { userId, ...expert, start: MONDAY_NINE, couponCode: code });
    await openedCheckout(services, bookingId, userId);
    await deliver(services, services.payments.pay(providerOrderId));
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "completed",
      redemptions: ["consumed", "released", "released"],
    });
  });
});

describe("opening checkout", () => {
  test("creates one provider order for the booking's price, however often", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    expect(await openedCheckout(services, bookingId, userId)).toBe(providerOrderId);
    expect(services.payments.orders.size).toBe(1);
    expect(services.payments.orders.get(providerOrderId)).toMatchObject({ amountPaise: 72_000 });
  });

  test("of another student's booking is not found", async () => {
    const { services, bookingId } = await atCheckout();
    const { userId } = await makeStudent(services);
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
  });

  test("after the hold has expired is refused", async () => {
    const { services, userId, bookingId } = await atCheckout();
    services.clock.advance(20 * MINUTE_MS);
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({ ok: false, reason: "hold-expired" });
  });

  test("again after paying and closing the page: the provider is queried, and the session is booked", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({ ok: false, reason: "already-paid" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject(completed);
  });

  test("while the provider is down is refused plainly", async () => {
    const { services, userId, bookingId } = await atCheckout();
    services.payments.isDown = true;
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual({
      ok: false,
      reason: "provider-unavailable",
    });
  });
});

describe("a captured payment books the session", () => {
  test("by the browser's verification, with everything that follows", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: true, bookingId, status: "completed" });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      ...completed,
      redemptions: ["consumed"],
      razorpayPaymentId: payment.id,
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-23 09:00"], "taken"));
    expect(mailsToStudents(services)).toMatchObject([{ subject: "Your session with Dr. Lakshmi Pillai is booked" }]);
    expect(mailsToStudents(services)[0]?.text).toContain("Monday 23 November 2026 at 9:00 am IST");
  });

  test("by webhook, callback and cron in any order and number: the same end state, processed once", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId);
    await deliver(services, payment);
    await Promise.all(Array.from({ length: 10 }, () => deliver(services, payment)));
    await deliver(services, { ...payment, status: "authorized" });
    expect(await returnFromCheckout(services, null, payment)).toMatchObject({ ok: true, bookingId });
    services.clock.advance(16 * MINUTE_MS);
    await reconcilePayments(services, { minimumAgeMinutes: 15 });
    expect(await returnFromCheckout(services, userId, payment)).toMatchObject({ ok: true, status: "completed" });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ ...completed, redemptions: ["consumed"] });
    expect(mailsToStudents(services)).toHaveLength(1);
  });

  test("browser closed, no webhook: by the cron, before the hold is released", async () => {
    const { services, bookingId, providerOrderId } = await atCheckout();
    services.payments.pay(providerOrderId);
    services.clock.advance(25 * MINUTE_MS);
    await reconcilePayments(services, { minimumAgeMinutes: 15 });
    await releaseExpiredHolds(services);
    expect(await stateOfBooking(services, bookingId)).toMatchObject(completed);
  });

  test("another student's payment is not found", async () => {
    const { services, bookingId, providerOrderId } = await atCheckout();
    const other = await makeStudent(services);
    expect(await returnFromCheckout(services, other.userId, services.payments.pay(providerOrderId))).toEqual({
      ok: false,
      reason: "order-not-found",
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "pending", payments: [] });
  });

  test.each([
    ["less", { amountPaise: 100 }],
    ["more", { amountPaise: 80_000 }],
    ["another currency", { currency: "USD" }],
  ])("but not one of %s: that is quarantined", async (_, changes) => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId, changes);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: false, reason: "verification-failed" });
    await deliver(services, payment);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "pending",
      payments: ["captured, quarantined"],
      refunds: [],
      redemptions: ["reserved"],
    });
    expect(services.sentMails).toEqual([]);
  });

  test("a second one is refunded", async () => {
    const { services, bookingId, providerOrderId } = await atCheckout();
    const first = services.payments.pay(providerOrderId);
    const second = services.payments.pay(providerOrderId);
    for (const payment of [first, second, second, first]) await deliver(services, payment);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      ...completed,
      razorpayPaymentId: first.id,
      payments: ["captured, settled", "refunded, duplicate"],
      refunds: ["720, processed"],
    });
    expect(services.sentMails.map((mail) => mail.subject)).toContain("A payment of ₹720 is on its way back");
  });
});

describe("capture awaited", () => {
  test("keeps the slot beyond the hold, until the capture books it", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: true, bookingId, status: "paid" });
    services.clock.advance(DAY_MS);
    await releaseExpiredHolds(services);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "paid", claims: 1 });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: false,
      reason: "payment-awaited",
    });
    await deliver(services, { ...payment, status: "captured" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject(completed);
  });

  test("until the session has begun: it cannot have been held, so the money is refunded", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    await returnFromCheckout(services, userId, payment);
    services.clock.now = MONDAY_NINE;
    for (let round = 0; round < 2; round += 1) await deliver(services, { ...payment, status: "captured" });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      cancellationReason: "slot-lost",
      claims: 0,
      refunds: ["720, processed"],
      redemptions: ["released"],
    });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
    expect(mailsToStudents(services).map(({ subject }) => subject)).toContain(
      "Please choose another time: ₹720 is on its way back",
    );
  });

  test("that fails gives the student another quarter of an hour to pay", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId, { status: "authorized" });
    await returnFromCheckout(services, userId, payment);
    services.payments.pay(providerOrderId, { id: payment.id, status: "failed" });
    await deliver(services, { ...payment, status: "refunded", refundedAmountPaise: 72_000 });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "pending",
      holdExpiresAt: new Date(services.clock.now.getTime() + 15 * MINUTE_MS),
    });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
    expect(await startSessionPayment(services, { bookingId, userId })).toMatchObject({ ok: true });
  });

  test("for more than six days ends", async () => {
    const { services, expert, userId, bookingId, providerOrderId } = await atCheckout();
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId, { status: "authorized" }));
    services.clock.advance(6 * DAY_MS);
    await releaseExpiredHolds(services);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "cancelled",
      cancelledBy: "system",
      claims: 0,
    });
    expect(await listClaims(services, expert.expertId)).toEqual({});
  });
});

describe("a payment after the hold was released", () => {
  async function released() {
    const scene = await atCheckout();
    scene.services.clock.advance(20 * MINUTE_MS);
    await releaseExpiredHolds(scene.services);
    return scene;
  }

  test("takes the slot again while it is free", async () => {
    const { services, expert, bookingId, providerOrderId } = await released();
    await deliver(services, services.payments.pay(providerOrderId));
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      ...completed,
      cancelledBy: null,
      redemptions: ["consumed", "released"],
    });
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("takes it from a hold that has expired as well", async () => {
    const { services, expert, bookingId, providerOrderId } = await released();
    const other = await makeStudent(services);
    const later = await heldSession(services, { userId: other.userId, ...expert, start: MONDAY_NINE });
    services.clock.advance(15 * MINUTE_MS);
    await deliver(services, services.payments.pay(providerOrderId));
    expect(await stateOfBooking(services, bookingId)).toMatchObject(completed);
    expect(await stateOfBooking(services, later.id)).toMatchObject({ paymentStatus: "cancelled", claims: 0 });
  });

  test.each([
    ["held", heldSession],
    ["taken", bookedSession],
  ] as const)("is refunded once the slot is %s by someone else: never a double booking", async (kind, take) => {
    const { services, expert, userId, bookingId, providerOrderId } = await released();
    const other = await makeStudent(services);
    await take(services, { userId: other.userId, ...expert, start: MONDAY_NINE });
    const before = await listClaims(services, expert.expertId);
    const payment = services.payments.pay(providerOrderId);
    expect(await returnFromCheckout(services, userId, payment)).toEqual({ ok: false, reason: "slot-lost" });
    await deliver(services, payment);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      cancellationReason: "slot-lost",
      claims: 0,
      payments: ["refunded, duplicate"],
      refunds: ["720, processed"],
    });
    expect(await listClaims(services, expert.expertId)).toEqual(before);
    expect(Object.keys(before)).toHaveLength(1);
    expect(
      services.sentMails
        .map((mail) => mail.subject)
        .filter((subject) => subject.startsWith("Please choose another time")),
    ).toHaveLength(1);
    expect(services.payments.refunds.size).toBe(1);
    expect(kind === "held" || Object.values(before).every((claim) => !claim.endsWith("*"))).toBe(true);
  });

  test("is refunded once the session would have begun", async () => {
    const { services, bookingId, providerOrderId } = await released();
    services.clock.advance(MONDAY_NINE.getTime() - services.clock.now.getTime());
    services.payments.pay(providerOrderId);
    await reconcilePayments(services, { minimumAgeMinutes: 15 });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      cancellationReason: "slot-lost",
      refunds: ["720, processed"],
    });
  });

  test("is refunded if it was made within the expert's notice, and takes the slot if it was made in time", async () => {
    for (const [madeAt, status] of [
      ["2026-11-23 04:59", "completed"],
      ["2026-11-23 05:01", "refunded"],
    ] as const) {
      const { services, bookingId, providerOrderId } = await released();
      services.clock.now = ist(madeAt);
      const payment = services.payments.pay(providerOrderId);
      services.clock.now = ist("2026-11-23 05:30");
      await deliver(services, payment);
      await services.settle();
      expect(await stateOfBooking(services, bookingId)).toMatchObject({
        paymentStatus: status,
        claims: status === "completed" ? 1 : 0,
        refunds: status === "completed" ? [] : ["720, processed"],
      });
    }
  });

  test("that is only authorised keeps a free slot; a lost one is reported", async () => {
    const one = await released();
    const payment = one.services.payments.pay(one.providerOrderId, { status: "authorized" });
    expect(await returnFromCheckout(one.services, one.userId, payment)).toMatchObject({ ok: true, status: "paid" });
    expect(await findFaults(one.services, one.expert.expertId)).toEqual([]);
    const two = await released();
    const other = await makeStudent(two.services);
    await heldSession(two.services, { userId: other.userId, ...two.expert, start: MONDAY_NINE });
    const late = two.services.payments.pay(two.providerOrderId, { status: "authorized" });
    expect(await returnFromCheckout(two.services, two.userId, late)).toEqual({ ok: false, reason: "slot-lost" });
    expect(await stateOfBooking(two.services, two.bookingId)).toMatchObject({ paymentStatus: "cancelled", claims: 0 });
  });

  test("for a booking that its student has given up is refunded", async () => {
    const { services, userId, bookingId, providerOrderId } = await atCheckout();
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: true,
      refund: "none",
    });
    await deliver(services, services.payments.pay(providerOrderId));
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "cancelled",
      cancelledBy: "student",
      claims: 0,
      refunds: ["720, processed"],
    });
  });
});

describe("two students race for the end of a hold", () => {
  test("a payment and another student's hold at once: one gets the slot, the money is booked or refunded", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { services, expert, bookingId, providerOrderId } = await atCheckout();
      const other = await makeStudent(services);
      services.clock.advance(20 * MINUTE_MS);
      const payment = services.payments.pay(providerOrderId);
      const racers = [
        () => deliver(services, payment),
        () => holdSession(services, { userId: other.userId, ...expert, start: MONDAY_NINE, couponCode: null }),
        () => releaseExpiredHolds(services),
      ];
      await Promise.all(racers.map((_, index) => racers[(index + round) % racers.length]?.()));
      await services.settle();
      expect(await findFaults(services, expert.expertId)).toEqual([]);
      const state = await stateOfBooking(services, bookingId);
      expect([state.paymentStatus, state.refunds]).toEqual(
        state.claims === 1 ? ["completed", []] : ["refunded", ["720, processed"]],
      );
    }
  });
});
