import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { ProviderPayment, ProviderRefund } from "#app/ports/payments.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { reconcileRefunds } from "#app/usecases/purchase/reconcile-payments.ts";
import { refundPayment, type RefundRequest } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { listDisputes, listFailedRefunds, listQuarantinedPayments } from "#db/queries/administration/payment-issues.ts";
import { listReconciliationRuns } from "#db/queries/purchase/reconciliation-runs.ts";
import { findShownPayment, listShownRefunds } from "#db/queries/purchase/refunds.ts";
import { bookings, payments, refunds, sessionCredits, webhookEvents } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon, startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { bookedSession, insertCreditBooking, makeExpert, stateOfBooking } from "../../support/makers/sessions.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function paidOrder() {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { singleUsePerUser: true });
  const { orderId, providerOrderId } = await startedPurchase(services, userId, "gold", code);
  const payment = services.payments.pay(providerOrderId);
  await settlePayment(services, { payment });
  await services.settle();
  return { services, userId, orderId, payment, admin: await makeAdmin(services) };
}

function ask(services: TestServices, admin: Actor, paymentId: string, changes: Partial<RefundRequest> = {}) {
  return refundPayment(services, admin.currentUser, {
    paymentId,
    amountPaise: null,
    category: "goodwill" as const,
    reason: "The student changed their mind",
    submissionId: services.newId(),
    clientIp: "192.0.2.1",
    ...changes,
  });
}

function sendEvent(services: TestServices, type: string, payment: ProviderPayment, refund: ProviderRefund) {
  return sendWebhook(services, { ...services.payments.webhook(type, payment, { refund }), eventId: services.newId() });
}

function listRefunds({ db }: TestServices, paymentId: string) {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

describe("a full refund", () => {
  test("reverts status, subscription, credit and coupon; one provider call, mail and audit entry", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    const asked = await ask(services, admin, payment.id);
    expect(asked).toMatchObject({ ok: true, amountPaise: 269_900 });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      subscriptions: 0,
      redemptions: ["released"],
      refunds: [{ amountPaise: 269_900, status: "processed" }],
      payments: [{ status: "refunded", role: "settled" }],
      mails: ["credit-note", "order-completed", "refund"],
    });
    const [credit] = await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId));
    expect(credit?.voidedAt).toEqual(services.now());
    expect(services.sentMails.map(({ subject }) => subject).slice(-2)).toEqual([
      "Your refund of ₹2,699",
      "Credit note: ₹2,699 returned",
    ]);
    expect(await auditEntries(services, { entityId: payment.id })).toMatchObject([
      {
        action: "payment.refund",
        adminUserId: admin.userId,
        clientIp: "192.0.2.1",
        detail: { amount: "2699", reason: "The student changed their mind" },
      },
    ]);
  });

  test("cancels the session booked with its credit, and frees the hours", async () => {
    const { services, userId, orderId, payment, admin } = await paidOrder();
    const expert = await makeExpert(services);
    const id = await insertCreditBooking(services, { ...expert, userId, start: ist("2026-11-30 10:00") });
    await services.db.update(sessionCredits).set({ bookingId: id }).where(eq(sessionCredits.orderId, orderId));
    await ask(services, admin, payment.id);
    await services.settle();
    expect(await stateOfBooking(services, id)).toMatchObject({
      paymentStatus: "cancelled",
      sessionStatus: "cancelled",
      claims: 0,
    });
  });

  test("of a booking cancels the upcoming session", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const admin = await makeAdmin(services);
    const bookingId = await bookedSession(services, {
      ...(await makeExpert(services)),
      userId,
      start: ist("2026-11-30 10:00"),
    });
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    expect(await ask(services, admin, payment?.id ?? "")).toMatchObject({ ok: true, amountPaise: 80_000 });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      sessionStatus: "cancelled",
      cancelledBy: "administrator",
      claims: 0,
      refunds: ["800, processed"],
    });
  });

  test("of a session that has taken place leaves it as it was", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const admin = await makeAdmin(services);
    const bookingId = await bookedSession(services, {
      ...(await makeExpert(services)),
      userId,
      start: ist("2026-11-30 10:00"),
    });
    await services.db.update(bookings).set({ sessionStatus: "no_show" }).where(eq(bookings.id, bookingId));
    services.clock.advance(12 * DAY_MS);
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    await ask(services, admin, payment?.id ?? "");
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      paymentStatus: "refunded",
      sessionStatus: "no_show",
      cancelledBy: null,
    });
  });
});

describe("a partial refund", () => {
  test("leaves the order as it is; the last one reverts it", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    expect(await ask(services, admin, payment.id, { amountPaise: 100_000 })).toMatchObject({
      ok: true,
      amountPaise: 100_000,
    });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      subscriptions: 1,
      payments: [{ status: "captured" }],
    });
    expect(await ask(services, admin, payment.id)).toMatchObject({ ok: true, amountPaise: 169_900 });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      subscriptions: 0,
      payments: [{ status: "refunded" }],
    });
  });

  test("of a session that is cancelled afterwards: the rest is refunded", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const bookingId = await bookedSession(services, {
      ...(await makeExpert(services)),
      userId,
      start: ist("2026-11-26 10:00"),
    });
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    await ask(services, await makeAdmin(services), payment?.id ?? "", { amountPaise: 30_000 });
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: true,
      refund: "full",
    });
    await services.settle();
    const { refunds: returned, payments: paid } = await stateOfBooking(services, bookingId);
    expect(returned.toSorted()).toEqual(["300, processed", "500, processed"]);
    expect(paid).toEqual(["refunded, settled"]);
  });

  test("is never more than what is left", async () => {
    const { services, payment, admin } = await paidOrder();
    expect(await ask(services, admin, payment.id, { amountPaise: 270_000 })).toEqual({
      ok: false,
      reason: "refund-too-large",
    });
    await ask(services, admin, payment.id, { amountPaise: 200_000 });
    expect(await ask(services, admin, payment.id, { amountPaise: 70_000 })).toEqual({
      ok: false,
      reason: "refund-too-large",
    });
    await ask(services, admin, payment.id);
    expect(await ask(services, admin, payment.id, { amountPaise: 100 })).toEqual({
      ok: false,
      reason: "nothing-to-refund",
    });
  });

  test("ten at once never refund more than was paid", async () => {
    const { services, payment, admin } = await paidOrder();
    await Promise.all(Array.from({ length: 10 }, () => ask(services, admin, payment.id, { amountPaise: 90_000 })));
    await services.settle();
    const made = await listRefunds(services, payment.id);
    expect(made.map(({ amountPaise, status }) => `${amountPaise}, ${status}`)).toEqual([
      "90000, processed",
      "90000, processed",
    ]);
  });
});

describe("idempotency", () => {
  test("the same form twice, and ten times at once, is one refund and one audit entry", async () => {
    const { services, payment, admin } = await paidOrder();
    const submissionId = services.newId();
    const first = await ask(services, admin, payment.id, { amountPaise: 50_000, submissionId });
    const others = await Promise.all(
      Array.from({ length: 10 }, () => ask(services, admin, payment.id, { amountPaise: 50_000, submissionId })),
    );
    for (const other of others) expect(other).toEqual(first);
    await services.settle();
    expect(services.payments.refunds.size).toBe(1);
    expect(await auditEntries(services, { entityId: payment.id })).toHaveLength(1);
  });

  test("the form of a full refund again finds it done, although nothing is left", async () => {
    const { services, payment, admin } = await paidOrder();
    const submissionId = services.newId();
    const first = await ask(services, admin, payment.id, { submissionId });
    expect(first).toMatchObject({ ok: true, amountPaise: 269_900 });
    await services.settle();
    expect(await ask(services, admin, payment.id, { submissionId })).toEqual(first);
    expect(services.payments.refunds.size).toBe(1);
  });

  test("a lost response: the refund is requested again, and the provider recognises it", async () => {
    const { services, payment, admin } = await paidOrder();
    services.payments.lostAnswers = 1;
    await ask(services, admin, payment.id);
    await services.settle();
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "wanted" }]);
    services.clock.advance(2 * 60 * 1000);
    await deliverOutbox(services);
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "processed" }]);
    expect(services.payments.refunds.size).toBe(1);
  });

  test("a lost response, and the event comes first: still one refund", async () => {
    const { services, payment, admin } = await paidOrder();
    services.payments.lostAnswers = 1;
    await ask(services, admin, payment.id);
    await services.settle();
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    await sendEvent(
      services,
      "refund.processed",
      { ...payment, status: "refunded", refundedAmountPaise: 269_900 },
      refund,
    );
    expect(await listRefunds(services, payment.id)).toMatchObject([
      { status: "processed", providerRefundId: refund.id },
    ]);
  });

  test("however long the provider is down, a refund is not given up", async () => {
    const { services, payment, admin } = await paidOrder();
    services.payments.isDown = true;
    await ask(services, admin, payment.id);
    for (let day = 0; day < 40; day += 1) {
      services.clock.advance(DAY_MS);
      await deliverOutbox(services);
    }
    services.payments.isDown = false;
    services.clock.advance(DAY_MS);
    await deliverOutbox(services);
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "processed" }]);
  });
});

describe("the provider's events", () => {
  test.each([
    ["in order", ["pending", "processed"]],
    ["shuffled", ["processed", "pending", "processed", "pending"]],
  ] as const)("%s: the refund ends as processed", async (_, statuses) => {
    const { services, orderId, payment, admin } = await paidOrder();
    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id);
    await services.settle();
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "pending" }]);
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    for (const status of statuses) {
      await sendEvent(services, status === "pending" ? "refund.created" : "refund.processed", payment, {
        ...refund,
        status,
      });
    }
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "processed" }]);
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      mails: ["credit-note", "order-completed", "refund"],
    });
  });

  test("a refund that fails can be requested again", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id);
    await services.settle();
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    await sendEvent(services, "refund.failed", payment, { ...refund, status: "failed" });
    await sendEvent(services, "refund.created", payment, refund);
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "failed" }]);
    // The student keeps the purchase until the refund is completed.
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      subscriptions: 1,
      payments: [{ status: "captured" }],
    });
    services.payments.payments.set(payment.id, payment);
    services.payments.refundStatus = "processed";
    expect(await ask(services, admin, payment.id)).toMatchObject({ ok: true, amountPaise: 269_900 });
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      payments: [{ status: "refunded" }],
    });
  });

  test("access is taken when the provider has accepted, not when it was asked, and given back if that fails", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    services.payments.isDown = true;
    await ask(services, admin, payment.id);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      subscriptions: 1,
      refunds: [{ status: "wanted" }],
      mails: ["order-completed"],
    });

    services.payments.isDown = false;
    services.payments.refundStatus = "pending";
    services.clock.advance(DAY_MS);
    await deliverOutbox(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      subscriptions: 0,
      redemptions: ["released"],
      refunds: [{ status: "pending" }],
    });

    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    for (let time = 0; time < 2; time += 1) {
      await sendEvent(services, "refund.failed", payment, { ...refund, status: "failed" });
      await services.settle();
    }
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      subscriptions: 1,
      redemptions: ["consumed", "released"],
      mails: ["order-completed", "refund", "refund-failed"],
    });
    const credits = await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId));
    expect(credits).toMatchObject([{ voidedAt: null }]);
  });

  test.each([
    ["its hours are free: it takes place again", false],
    ["somebody else has its hour: it stays cancelled, and its refund is listed", true],
  ])("of a session whose refund fails, %s", async (_, isTaken) => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const admin = await makeAdmin(services);
    const expert = await makeExpert(services);
    const start = ist("2026-11-30 10:00");
    const bookingId = await bookedSession(services, { ...expert, userId, start });
    const [paid] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    const payment = services.payments.payments.get(paid?.id ?? "");
    if (!payment) throw new Error("Nothing was paid");
    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "refunded", claims: 0 });
    if (isTaken) await bookedSession(services, { ...expert, userId: (await makeStudent(services)).userId, start });
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    await sendEvent(services, "refund.failed", payment, { ...refund, status: "failed" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject(
      isTaken
        ? { paymentStatus: "refunded", sessionStatus: "cancelled", claims: 0 }
        : { paymentStatus: "completed", sessionStatus: "scheduled", cancellationReason: null, claims: 1 },
    );
    const listed = await listFailedRefunds(services.db, 50);
    expect(listed.filter(({ id }) => id === payment.id)).toHaveLength(1);
  });

  test("an earlier update on a failed refund that arrives late does not count as money refunded", async () => {
    const { services, payment, admin } = await paidOrder();
    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id, { amountPaise: 54_900 });
    await services.settle();
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    await sendEvent(services, "refund.failed", payment, { ...refund, status: "failed" });
    await sendEvent(services, "refund.created", { ...payment, refundedAmountPaise: 54_900 }, refund);
    expect(await services.db.select().from(payments).where(eq(payments.id, payment.id))).toMatchObject([
      { status: "captured", refundedAmountPaise: 0 },
    ]);
  });

  test("a refund made in the provider's dashboard is recorded once, and reverts the order when complete", async () => {
    const { services, orderId, payment } = await paidOrder();
    const part = {
      id: "rfnd_Dashboard00001",
      paymentId: payment.id,
      amountPaise: 69_900,
      status: "processed",
      refundId: null,
    } as const;
    for (let round = 0; round < 2; round += 1)
      await sendEvent(services, "refund.processed", { ...payment, refundedAmountPaise: 69_900 }, part);
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "completed",
      refunds: [{ amountPaise: 69_900, status: "processed" }],
    });
    const rest = { ...part, id: "rfnd_Dashboard00002", amountPaise: 200_000 };
    await sendEvent(
      services,
      "refund.processed",
      { ...payment, status: "refunded", refundedAmountPaise: 269_900 },
      rest,
    );
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({
      status: "refunded",
      subscriptions: 0,
      refunds: [
        { amountPaise: 69_900, status: "processed" },
        { amountPaise: 200_000, status: "processed" },
      ],
      mails: ["credit-note", "credit-note", "order-completed", "refund", "refund"],
    });
  });

  test("no event about a pending refund: the reconciliation queries it", async () => {
    const { services, payment, admin } = await paidOrder();
    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id);
    await services.settle();
    for (const [key, refund] of services.payments.refunds)
      services.payments.refunds.set(key, { ...refund, status: "processed" });
    await reconcileRefunds(services);
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "pending" }]);
    services.clock.advance(DAY_MS);
    expect(await reconcileRefunds(services)).toMatchObject({ refundsFinished: 1 });
    expect(await listRefunds(services, payment.id)).toMatchObject([{ status: "processed" }]);
  });

  test("a dispute changes nothing, is flagged, and reported to the support desk once", async () => {
    const { services, orderId, payment } = await paidOrder();
    const dispute = {
      id: "disp_1",
      paymentId: payment.id,
      amountPaise: 269_900,
      currency: "INR",
      reasonCode: "goods_not_received",
      status: "open",
    };
    const webhook = {
      ...services.payments.webhook("payment.dispute.created", payment, { dispute }),
      eventId: services.newId(),
    };
    await sendWebhook(services, webhook);
    await sendWebhook(services, webhook);
    await services.settle();
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
    expect(await services.db.select().from(webhookEvents).where(eq(webhookEvents.id, webhook.eventId))).toMatchObject([
      { type: "payment.dispute.created", outcome: "needs-attention", deliveries: 2 },
    ]);
    expect(services.sentMails.filter((mail) => mail.to === "support@vazhi.example")).toMatchObject([
      { subject: "[Payments] Dispute disp_1: open" },
    ]);
  });
});

describe("what cannot be refunded", () => {
  test("an unknown payment, and one that was never captured", async () => {
    const { services, admin } = await paidOrder();
    expect(await ask(services, admin, "pay_Unknown0000001")).toEqual({ ok: false, reason: "payment-not-found" });
    const { userId } = await makeStudent(services);
    const { providerOrderId } = await startedPurchase(services, userId);
    const failed = services.payments.pay(providerOrderId, { status: "failed" });
    await settlePayment(services, { payment: failed });
    expect(await ask(services, admin, failed.id)).toEqual({ ok: false, reason: "nothing-to-refund" });
  });

  test("anything, by an administrator who may not refund, or by the buyer", async () => {
    const { services, userId, payment } = await paidOrder();
    const refused = { ok: false, reason: "not-permitted" };
    expect(await ask(services, await makeAdmin(services, { admin: { roles: ["reader"] } }), payment.id)).toEqual(
      refused,
    );
    const request = {
      paymentId: payment.id,
      amountPaise: 100,
      category: "goodwill" as const,
      reason: "Mine",
      submissionId: services.newId(),
      clientIp: null,
    };
    const buyer: CurrentUser = { userId, email: "buyer@students.example", profile: null, admin: null };
    expect(await refundPayment(services, buyer, request)).toEqual(refused);
    expect(await listRefunds(services, payment.id)).toEqual([]);
  });

  test("but quarantined money can, to the last paisa", async () => {
    const { services, admin } = await paidOrder();
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    const odd = services.payments.pay(providerOrderId, { amountPaise: 149_850 });
    await settlePayment(services, { payment: odd });
    expect(await ask(services, admin, odd.id)).toMatchObject({ ok: true, amountPaise: 149_850 });
    await services.settle();
    expect(await listRefunds(services, odd.id)).toMatchObject([{ amountPaise: 149_850, status: "processed" }]);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  });
});

describe("what administrators see", () => {
  test("of a full refund refused after a partial one from the dashboard, only the rest is owed", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    const part = {
      id: `rfnd_${orderId}`,
      paymentId: payment.id,
      amountPaise: 25_200,
      status: "processed",
      refundId: null,
    } as const;
    services.payments.payments.set(payment.id, { ...payment, refundedAmountPaise: part.amountPaise });
    await ask(services, admin, payment.id);
    await services.settle();
    await sendEvent(services, "refund.processed", { ...payment, refundedAmountPaise: part.amountPaise }, part);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
    const listed = async () =>
      (await listFailedRefunds(services.db, 50))
        .filter(({ id }) => id === payment.id)
        .map(({ amountPaise }) => amountPaise);
    expect(await listed()).toEqual([269_900 - 25_200]);

    services.clock.advance(1000);
    expect(await ask(services, admin, payment.id, { amountPaise: 269_900 - 25_200 })).toMatchObject({ ok: true });
    expect(await listed()).toEqual([]);
  });

  test("a refused partial refund is not owed again once the rest was refunded elsewhere", async () => {
    const { services, orderId, payment, admin } = await paidOrder();
    const part = {
      id: `rfnd_${orderId}`,
      paymentId: payment.id,
      amountPaise: 150_000,
      status: "processed",
      refundId: null,
    } as const;
    services.payments.payments.set(payment.id, { ...payment, refundedAmountPaise: part.amountPaise });
    await ask(services, admin, payment.id, { amountPaise: 150_000 });
    await services.settle();
    await sendEvent(services, "refund.processed", { ...payment, refundedAmountPaise: part.amountPaise }, part);
    expect((await listFailedRefunds(services.db, 50)).map(({ id }) => id)).not.toContain(payment.id);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
  });

  test("quarantined money and failed refunds until they have been refunded, and disputes", async () => {
    const { services, payment, admin } = await paidOrder();
    const { userId } = await makeStudent(services);
    const { providerOrderId } = await startedPurchase(services, userId);
    const odd = services.payments.pay(providerOrderId, { amountPaise: 1000 });
    await settlePayment(services, { payment: odd });
    const isListed = async () => (await listQuarantinedPayments(services.db, 50)).some(({ id }) => id === odd.id);
    expect(await isListed()).toBe(true);
    await ask(services, admin, odd.id);
    expect(await isListed()).toBe(false);

    services.payments.refundStatus = "pending";
    await ask(services, admin, payment.id, { amountPaise: 10_000 });
    await services.settle();
    const refund = [...services.payments.refunds.values()].at(-1);
    if (!refund) throw new Error("The provider has no refund");
    await sendEvent(services, "refund.failed", payment, { ...refund, status: "failed" });
    expect(await listFailedRefunds(services.db, 50)).toContainEqual(
      expect.objectContaining({ id: payment.id, amountPaise: 10_000 }),
    );
    services.payments.payments.set(payment.id, payment);
    // Another refund of the same amount replaces it, even if more of the payment is left.
    services.clock.advance(1000);
    await ask(services, admin, payment.id, { amountPaise: 10_000 });
    expect((await listFailedRefunds(services.db, 50)).map(({ id }) => id)).not.toContain(payment.id);
    await ask(services, admin, payment.id);
    await services.settle();
    expect((await listFailedRefunds(services.db, 50)).map(({ id }) => id)).not.toContain(payment.id);
    expect(await listShownRefunds(services.db, payment.id)).toHaveLength(3);
    expect(await findShownPayment(services.db, payment.id)).toMatchObject({ leftPaise: 0, packageType: "gold" });
    expect(await listDisputes(services.db, 50)).toContainEqual(
      expect.objectContaining({ type: "payment.dispute.created" }),
    );
  });

  test("who started the reconciliation, in its record and in the audit log", async () => {
    const { services, admin } = await paidOrder();
    const { userId, email } = admin;
    await runMaintenance(services, {
      minimumAgeMinutes: 0,
      trigger: { by: "administrator", userId, email, clientIp: "192.0.2.9" },
    });
    const [run] = (await listReconciliationRuns(services.db, 10)).filter(({ startedBy }) => startedBy === email);
    expect(run).toMatchObject({
      trigger: "administrator",
      summary: expect.objectContaining({ checked: expect.any(Number) }),
    });
    expect(await auditEntries(services, { entityId: run?.id ?? "" })).toMatchObject([
      { action: "reconciliation.run", adminUserId: userId, clientIp: "192.0.2.9" },
    ]);
  });
});
