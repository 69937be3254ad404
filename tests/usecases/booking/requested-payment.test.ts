import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findOwnRequest } from "#db/queries/purchase/payment-requests.ts";
import { findReceipt, listReceiptLinks } from "#db/queries/purchase/receipts.ts";
import { orders, payments, providerOrders, receipts, refunds } from "#db/schema/index.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { BilledPayer, Payer } from "#app/domain/purchase/payer.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { requestPayment } from "#app/usecases/purchase/request-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { stopPaymentRequest } from "#app/usecases/purchase/stop-payment-request.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { heldSession, makeExpert, openedCheckout, stateOfBooking } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const MONDAY_NINE = ist("2026-11-23 09:00");

const mini: BilledPayer = { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: "32AAAAA0000A1ZB" };
const suresh: BilledPayer = { name: "Suresh Rao", email: "suresh@families.example", state: "29", gstin: null };

async function withLink({ couponCode = null }: { couponCode?: string | null } = {}) {
  const services = testServices();
  const student = await makeStudent(services, { profile: { name: "K. P. Anjali Nair" } });
  const { userId } = student;
  const made = await requestPackagePayment(services, { userId, packageType: "gold", couponCode });
  if (!made.ok) throw new Error(`No link: ${made.reason}`);
  return { services, ...student, token: made.token, requestId: made.requestId };
}

async function withSessionLink() {
  const services = testServices();
  const expert = await makeExpert(services);
  const student = await makeStudent(services);
  const { userId } = student;
  const { id: bookingId } = await heldSession(services, { userId, ...expert, start: MONDAY_NINE });
  const made = await requestSessionPayment(services, { bookingId, userId });
  if (!made.ok) throw new Error(`No link: ${made.reason}`);
  return { services, ...student, expert, bookingId, token: made.token, requestId: made.requestId };
}

async function startedBy(services: TestServices, token: string, payer: Payer = mini, amount = 2999): Promise<string> {
  const started = await startRequestedPayment(services, { token, amount, payer });
  if (!started.ok) throw new Error(`Not started: ${started.reason}`);
  return started.checkout.providerOrderId;
}

async function paidBy(services: TestServices, token: string, payer: Payer = mini, amount = 2999) {
  const providerOrderId = await startedBy(services, token, payer, amount);
  const payment = services.payments.pay(providerOrderId);
  const signature = services.payments.sign(providerOrderId, payment.id);
  const verified = await verifyRequestedPayment(services, { providerOrderId, paymentId: payment.id, signature });
  await services.settle();
  return { payment, verified };
}

const opened = (services: TestServices, token: string) => openPaymentRequest(services, { token });
const GONE = { ok: false, reason: "payment-link-gone" };

const mailsTo = ({ sentMails }: TestServices, address: string) =>
  sentMails.filter(({ to }) => to === address).map(({ subject, attachments = [] }) => [subject, attachments.length]);

async function readReceipt({ db }: TestServices, paymentId: string) {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return receipt;
}

async function findOpenOrder({ db }: TestServices, userId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
  if (!order) throw new Error("No order");
  return order;
}

const listRefunds = ({ db }: TestServices, paymentId: string) =>
  db
    .select({ amountPaise: refunds.amountPaise, status: refunds.status })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));

describe("a parent who pays for a package", () => {
  test("sees what it is and for whom, is billed, and the link dies", async () => {
    const { services, userId, email, token, requestId } = await withLink();
    expect(await opened(services, token)).toMatchObject({
      ok: true,
      request: {
        studentName: "K. P. Anjali Nair",
        quote: { amount: 2999 },
        order: { packageType: "gold", upgradedOrderId: null },
        session: null,
        until: new Date(services.now().getTime() + 72 * HOUR_MS),
      },
    });

    const { payment, verified } = await paidBy(services, token);
    expect(verified).toEqual({ ok: true, result: "paid" });
    expect(await findOpenOrder(services, userId)).toMatchObject({ status: "completed", razorpayPaymentId: payment.id });
    const receipt = await readReceipt(services, payment.id);
    expect(receipt).toMatchObject({
      isBilledToPayer: true,
      content: { buyer: mini, kind: "tax-invoice", tax: { placeOfSupply: "32" } },
    });
    expect(mailsTo(services, mini.email)).toEqual([["Receipt: Gold Package", 1]]);
    expect(mailsTo(services, email)).toEqual([["Payment received: Gold Package", 0]]);
    const mail = services.sentMails.find(({ to }) => to === mini.email);
    expect(mail?.text).toContain("Anjali");
    for (const secret of ["Nair, ", email, userId]) expect(mail?.text).not.toContain(secret);

    expect(await opened(services, token)).toEqual(GONE);
    expect(await startRequestedPayment(services, { token, amount: 2999, payer: mini })).toEqual(GONE);
    expect(await findOwnRequest(services.db, { id: requestId, userId, now: services.now() })).toMatchObject({
      status: "completed",
      isLive: false,
    });
  });

  test("has the receipt alone: the student finds none of it", async () => {
    const { services, userId, token } = await withLink();
    const { payment } = await paidBy(services, token);
    const { id: orderId } = await findOpenOrder(services, userId);
    const purchase: PurchaseId = { orderId };
    const number = (await readReceipt(services, payment.id))?.number ?? "";
    expect(await listReceiptLinks(services.db, { purchase, userId })).toEqual([]);
    expect(await findReceipt(services.db, { number, userId })).toBeNull();
    expect(await listReceiptLinks(services.db, { purchase })).toMatchObject([{ number }]);
  });

  test("who gives neither name nor e-mail leaves the receipt to the student", async () => {
    const { services, userId, email, token } = await withLink();
    const { payment } = await paidBy(services, token, { name: null, email: null, state: "32", gstin: null });
    const receipt = await readReceipt(services, payment.id);
    expect(receipt).toMatchObject({ isBilledToPayer: false, content: { buyer: { name: "K. P. Anjali Nair", email } } });
    expect(await findReceipt(services.db, { number: receipt?.number ?? "", userId })).not.toBeNull();
    expect(services.sentMails.map(({ to }) => to)).toEqual([email]);
    expect(mailsTo(services, email)).toEqual([["Payment received: Gold Package", 1]]);
    expect(services.sentMails[0]?.text).toContain("the payment that you asked for");
  });

  test("in another state pays integrated tax", async () => {
    const { services, token } = await withLink();
    const { payment } = await paidBy(services, token, suresh);
    expect((await readReceipt(services, payment.id))?.content.tax).toMatchObject({
      placeOfSupply: "29",
      split: { parts: [{ name: "IGST", percent: 18 }] },
    });
  });

  test("who does not come back is settled by the webhook, and billed all the same", async () => {
    const { services, token } = await withLink();
    const providerOrderId = await startedBy(services, token);
    const payment = services.payments.pay(providerOrderId);
    await settlePayment(services, { payment });
    await settlePayment(services, { payment });
    await services.settle();
    expect((await readReceipt(services, payment.id))?.content.buyer).toEqual(mini);
    expect(mailsTo(services, mini.email)).toHaveLength(1);
  });

  test("is told that the payment is still being confirmed", async () => {
    const { services, token } = await withLink();
    const providerOrderId = await startedBy(services, token);
    const { id: paymentId } = services.payments.pay(providerOrderId, { status: "authorized" });
    const signature = services.payments.sign(providerOrderId, paymentId);
    const answer = { providerOrderId, paymentId, signature };
    expect(await verifyRequestedPayment(services, answer)).toEqual({ ok: true, result: "confirming" });
    expect(await opened(services, token)).toEqual(GONE);
    expect(await verifyRequestedPayment(services, { ...answer, signature: "0".repeat(64) })).toEqual({
      ok: false,
      reason: "verification-failed",
    });
  });

  test("pays the price with the student's coupon, and not another one than was shown", async () => {
    const services = testServices();
    const { code } = await makeCoupon(services, { discountValue: 10 });
    const { userId } = await makeStudent(services);
    const made = await requestPackagePayment(services, { userId, packageType: "gold", couponCode: code });
    if (!made.ok) throw new Error(made.reason);
    expect(await startRequestedPayment(services, { token: made.token, amount: 2999, payer: mini })).toEqual({
      ok: false,
      reason: "price-changed",
    });
    const { payment } = await paidBy(services, made.token, mini, 2699);
    expect(payment.amountPaise).toBe(269_900);
  });

  test("gets a refund, the mail about it and the credit note; the student is notified", async () => {
    const { services, email, token } = await withLink();
    const { payment } = await paidBy(services, token);
    services.sentMails.length = 0;
    const { currentUser } = await makeAdmin(services);
    const request = {
      paymentId: payment.id,
      category: "goodwill" as const,
      reason: "Asked for",
      submissionId: services.newId(),
      clientIp: null,
    };
    await refundPayment(services, currentUser, { ...request, amountPaise: null });
    await services.settle();
    expect(mailsTo(services, mini.email)).toEqual([
      ["Your refund of ₹2,999", 0],
      ["Credit note: ₹2,999 returned", 1],
    ]);
    expect(mailsTo(services, email)).toEqual([["A refund of ₹2,999 for Gold Package", 0]]);
  });
});

describe("who pays, pays once", () => {
  test("a student who pays first ends the link, even before that is reported to us", async () => {
    const { services, userId, token } = await withLink();
    const { providerOrderId } = await startedPurchase(services, userId, "gold");
    services.payments.pay(providerOrderId);
    expect(await opened(services, token)).toMatchObject({ ok: true });
    expect(await startRequestedPayment(services, { token, amount: 2999, payer: mini })).toEqual(GONE);
    expect(await opened(services, token)).toEqual(GONE);
    const [receipt] = await services.db.select().from(receipts).where(eq(receipts.userId, userId));
    expect(receipt).toMatchObject({ isBilledToPayer: false });
  });

  test("of two at once the parent's is returned to the parent, and only they hear of it", async () => {
    const { services, userId, email, token } = await withLink();
    const parents = await startedBy(services, token);
    const { providerOrderId } = await startedPurchase(services, userId, "gold");
    expect(parents).not.toBe(providerOrderId);
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId));
    const payment = services.payments.pay(parents);
    const signature = services.payments.sign(parents, payment.id);
    const answer = { providerOrderId: parents, paymentId: payment.id, signature };
    expect(await verifyRequestedPayment(services, answer)).toEqual({ ok: true, result: "returned" });
    await services.settle();
    expect(await listRefunds(services, payment.id)).toEqual([{ amountPaise: 299_900, status: "processed" }]);
    expect(mailsTo(services, mini.email)).toEqual([["Your payment of ₹2,999 is on its way back", 0]]);
    expect(mailsTo(services, email)).toEqual([["Payment received: Gold Package", 1]]);
  });

  test("of two at once the student's is returned to the student", async () => {
    const { services, userId, email, token } = await withLink();
    const { providerOrderId } = await startedPurchase(services, userId, "gold");
    await paidBy(services, token);
    const payment = services.payments.pay(providerOrderId);
    await settlePayment(services, { payment });
    await services.settle();
    expect(await listRefunds(services, payment.id)).toEqual([{ amountPaise: 299_900, status: "processed" }]);
    expect(mailsTo(services, email)).toEqual([
      ["Payment received: Gold Package", 0],
      ["You paid twice: ₹2,999 is on its way back", 0],
    ]);
  });

  test("of two nameless payments by one link the second goes back", async () => {
    const { services, token } = await withLink();
    const nameless: Payer = { name: null, email: null, state: "32", gstin: null };
    const providerOrderId = await startedBy(services, token, nameless);
    expect(await startedBy(services, token, nameless)).toBe(providerOrderId);
    const [first, second] = [services.payments.pay(providerOrderId), services.payments.pay(providerOrderId)];
    await settlePayment(services, { payment: first });
    await settlePayment(services, { payment: second });
    await services.settle();
    expect(await listRefunds(services, second.id)).toEqual([{ amountPaise: 299_900, status: "processed" }]);
    expect(await listRefunds(services, first.id)).toEqual([]);
  });

  test("mother and father by one link: the receipt is billed to the first payer", async () => {
    const { services, token } = await withLink();
    const [hers, his] = [await startedBy(services, token, mini), await startedBy(services, token, suresh)];
    expect(hers).not.toBe(his);
    expect(await startedBy(services, token, mini)).toBe(hers);
    const [first, second] = [services.payments.pay(his), services.payments.pay(hers)];
    await settlePayment(services, { payment: first });
    await settlePayment(services, { payment: second });
    await services.settle();
    expect((await readReceipt(services, first.id))?.content.buyer).toEqual(suresh);
    expect(mailsTo(services, mini.email)).toEqual([["Your payment of ₹2,999 is on its way back", 0]]);
  });
});

describe("a link", () => {
  test("is replaced by the next one for the same order", async () => {
    const { services, userId, token } = await withLink();
    const again = await requestPackagePayment(services, { userId, packageType: "gold", couponCode: null });
    if (!again.ok) throw new Error(again.reason);
    expect(await opened(services, token)).toEqual(GONE);
    expect(await opened(services, again.token)).toMatchObject({ ok: true });
    expect(await services.db.select().from(orders).where(eq(orders.userId, userId))).toHaveLength(1);
  });

  test("is stopped by its student alone, and may be stopped twice", async () => {
    const { services, userId, token, requestId } = await withLink();
    const other = await makeStudent(services);
    expect(await stopPaymentRequest(services, { userId: other.userId, requestId })).toEqual({
      ok: false,
      reason: "payment-request-not-found",
    });
    expect(await opened(services, token)).toMatchObject({ ok: true });
    expect(await stopPaymentRequest(services, { userId, requestId })).toEqual({ ok: true });
    expect(await stopPaymentRequest(services, { userId, requestId })).toEqual({ ok: true });
    expect(await opened(services, token)).toEqual(GONE);
  });

  test("is made for one's own purchases only", async () => {
    const { services, userId } = await withLink();
    const { id: orderId } = await findOpenOrder(services, userId);
    const other = await makeStudent(services);
    expect(await requestPayment(services, { userId: other.userId, purchase: { orderId } })).toEqual({
      ok: false,
      reason: "not-payable",
    });
    const { bookingId } = await withSessionLink();
    expect(await requestSessionPayment(services, { bookingId, userId: other.userId })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
  });

  test("that is unknown, or whose three days are over, leads nowhere", async () => {
    const { services, userId, token } = await withLink();
    expect(await opened(services, "unknown")).toEqual(GONE);
    services.clock.advance(60 * HOUR_MS);
    // The order stays open for another day, the link does not.
    await startedPurchase(services, userId, "gold");
    services.clock.advance(12 * HOUR_MS - 1);
    expect(await opened(services, token)).toMatchObject({ ok: true });
    services.clock.advance(1);
    expect(await opened(services, token)).toEqual(GONE);
  });

  test("keeps its order open for three days, with its price and its coupon, and no longer", async () => {
    const services = testServices();
    const { code } = await makeCoupon(services, { discountValue: 10, totalCap: 1 });
    const { userId } = await makeStudent(services);
    const made = await requestPackagePayment(services, { userId, packageType: "gold", couponCode: code });
    if (!made.ok) throw new Error(made.reason);
    services.clock.advance(72 * HOUR_MS - 1);
    await expireOrders(services);
    expect(await findOpenOrder(services, userId)).toMatchObject({ status: "created", couponCode: code });
    const other = await makeStudent(services);
    const request = { userId: other.userId, packageType: "gold", couponCode: code } as const;
    expect(await requestPackagePayment(services, request)).toEqual({ ok: false, reason: "coupon-invalid" });
    expect((await paidBy(services, made.token, mini, 2699)).verified).toEqual({ ok: true, result: "paid" });

    const unpaid = await withLink();
    unpaid.services.clock.advance(72 * HOUR_MS);
    await expireOrders(unpaid.services);
    expect(await findOpenOrder(unpaid.services, unpaid.userId)).toMatchObject({ status: "expired" });
  });

  test("can be made ten times an hour", async () => {
    const { services, userId } = await withLink();
    const { id: orderId } = await findOpenOrder(services, userId);
    for (let count = 2; count <= 10; count += 1)
      expect(await requestPayment(services, { userId, purchase: { orderId } })).toMatchObject({ ok: true });
    expect(await requestPayment(services, { userId, purchase: { orderId } })).toEqual({
      ok: false,
      reason: "rate-limited",
    });
    services.clock.advance(HOUR_MS);
    expect(await requestPayment(services, { userId, purchase: { orderId } })).toMatchObject({ ok: true });
  });

  test("that cannot be paid because the provider is down says so, and works later", async () => {
    const { services, token } = await withLink();
    services.payments.isDown = true;
    expect(await startRequestedPayment(services, { token, amount: 2999, payer: mini })).toEqual({
      ok: false,
      reason: "provider-unavailable",
    });
    services.payments.isDown = false;
    expect((await paidBy(services, token)).verified).toEqual({ ok: true, result: "paid" });
  });

  test("keeps its order at the provider beside the student's, until the price changes", async () => {
    const { services, userId, token } = await withLink();
    const parents = await startedBy(services, token);
    const supersededAt = async () =>
      (await services.db.select().from(providerOrders).where(eq(providerOrders.id, parents)))[0]?.supersededAt;
    await startedPurchase(services, userId, "gold");
    expect(await supersededAt()).toBeNull();
    const { code } = await makeCoupon(services, { discountValue: 10 });
    await startedPurchase(services, userId, "gold", code);
    expect(await supersededAt()).not.toBeNull();
  });

  test("forgets who meant to pay and did not, after a week", async () => {
    const { services, token } = await withLink();
    const unpaid = await startedBy(services, token, suresh);
    const { payment } = await paidBy(services, token);
    const findPayer = async (id: string) =>
      (await services.db.select().from(providerOrders).where(eq(providerOrders.id, id)))[0]?.payer;
    await applyRetention(services);
    expect(await findPayer(unpaid)).toEqual(suresh);
    services.clock.advance(8 * 24 * HOUR_MS);
    await applyRetention(services);
    expect(await findPayer(unpaid)).toBeNull();
    expect(await findPayer(payment.providerOrderId ?? "")).toEqual(mini);
  });
});

describe("a parent who pays for a session", () => {
  test("confirms it; the student gets the calendar file and the parent the receipt", async () => {
    const { services, email, token, bookingId } = await withSessionLink();
    expect(await opened(services, token)).toMatchObject({
      ok: true,
      request: {
        quote: { amount: 800 },
        session: { expertName: "Dr. Lakshmi Pillai", kind: "career-counselor", start: MONDAY_NINE, minutes: 60 },
        order: null,
        until: new Date(services.now().getTime() + 15 * MINUTE_MS),
      },
    });
    const { payment, verified } = await paidBy(services, token, mini, 800);
    expect(verified).toEqual({ ok: true, result: "paid" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "completed", refunds: [] });
    expect((await readReceipt(services, payment.id))?.content.buyer).toEqual(mini);
    expect(mailsTo(services, mini.email)).toEqual([["Receipt: Session with Dr. Lakshmi Pillai", 1]]);
    expect(mailsTo(services, email)).toEqual([["Your session with Dr. Lakshmi Pillai is booked", 1]]);
    expect(await opened(services, token)).toEqual(GONE);
  });

  test("has as long as the time is held, and by opening checkout 20 minutes more", async () => {
    const { services, token } = await withSessionLink();
    services.clock.advance(14 * MINUTE_MS);
    await startedBy(services, token, mini, 800);
    services.clock.advance(20 * MINUTE_MS - 1);
    expect(await opened(services, token)).toMatchObject({ ok: true });
    services.clock.advance(1);
    expect(await opened(services, token)).toEqual(GONE);
  });

  test("finds the link dead once the time was given up, lost or changed for another", async () => {
    const first = await withSessionLink();
    await cancelSession(first.services, {
      bookingId: first.bookingId,
      actor: { role: "student", userId: first.userId },
    });
    expect(await opened(first.services, first.token)).toEqual(GONE);
    const { services, userId, expert, token } = await withSessionLink();
    await holdSession(services, { userId, ...expert, start: ist("2026-11-23 11:00"), couponCode: null });
    expect(await opened(services, token)).toEqual(GONE);
  });

  test("gets a refund when the time went to another student, and the student is notified", async () => {
    const { services, userId, email, expert, token, bookingId } = await withSessionLink();
    const providerOrderId = await startedBy(services, token, mini, 800);
    services.clock.advance(21 * MINUTE_MS);
    await releaseExpiredHolds(services);
    const other = await makeStudent(services);
    await heldSession(services, { userId: other.userId, ...expert, start: MONDAY_NINE });
    const payment = services.payments.pay(providerOrderId);
    const signature = services.payments.sign(providerOrderId, payment.id);
    expect(await verifyRequestedPayment(services, { providerOrderId, paymentId: payment.id, signature })).toEqual({
      ok: true,
      result: "returned",
    });
    await services.settle();
    expect(await listRefunds(services, payment.id)).toEqual([{ amountPaise: 80_000, status: "processed" }]);
    expect(mailsTo(services, mini.email)).toEqual([["Your payment of ₹800 is on its way back", 0]]);
    expect(mailsTo(services, email)).toEqual([
      ["Too late: the payment for Session with Dr. Lakshmi Pillai goes back", 0],
    ]);
    expect(await requestSessionPayment(services, { bookingId, userId })).toEqual({ ok: false, reason: "hold-expired" });
  });

  test("and the student at once: one payment confirms it, the other goes back to its payer", async () => {
    const { services, userId, token, bookingId } = await withSessionLink();
    const parents = await startedBy(services, token, mini, 800);
    const own = await openedCheckout(services, bookingId, userId);
    const [first, second] = [services.payments.pay(parents), services.payments.pay(own)];
    await settlePayment(services, { payment: first });
    await settlePayment(services, { payment: second });
    await services.settle();
    const rows = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    expect(Object.fromEntries(rows.map(({ id, role }) => [id, role]))).toEqual({
      [first.id]: "settled",
      [second.id]: "duplicate",
    });
    expect(await listRefunds(services, second.id)).toHaveLength(1);
    expect(await listRefunds(services, first.id)).toEqual([]);
  });
});
