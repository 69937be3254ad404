import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  grantOrRequestApproval,
  holdOrRequestApproval,
} from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { approveProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { reconcilePayments } from "#app/usecases/purchase/reconcile-payments.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { grantComplimentary, type GrantRequest } from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { holdOrder } from "#app/usecases/purchase/grants/hold-order.ts";
import { takeBackGrant } from "#app/usecases/purchase/grants/take-back-grant.ts";
import { quotePurchase } from "#app/usecases/purchase/quote-purchase.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { dashboardSpans } from "#app/domain/administration/spans.ts";
import { readDashboardFigures } from "#db/queries/administration/dashboard-figures.ts";
import { listLedgerSums } from "#db/queries/administration/money/ledger.ts";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { listAccessOrders } from "#db/queries/assessment/order-access.ts";
import { listGrants } from "#db/queries/purchase/grants.ts";
import { listMyOrders } from "#db/queries/purchase/my-orders.ts";
import {
  approvals,
  auditLog,
  funnelSteps,
  grants,
  orders,
  packagePrices,
  payments,
  receipts,
  sessionCredits,
  userSubscriptions,
  profiles,
} from "#db/schema/index.ts";
import { toMonth } from "#app/domain/platform/month.ts";
import { refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { insertCreditBooking, makeExpert } from "../../support/makers/sessions.ts";
import { mailsToStudents, type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.71";
const DAY = 86_400_000;

let services: TestServices;
let admin: Actor;
let userId: string;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(packagePrices);
  admin = await makeAdmin(services, { admin: { roles: ["support"] } });
  ({ userId } = await makeStudent(services));
});

const request = (changes: Partial<GrantRequest> = {}): GrantRequest => ({
  grantId: services.newId(),
  userId,
  kind: "silver",
  orderId: null,
  reason: "our-mistake",
  note: "The report came late.",
  clientIp,
  ...changes,
});

const give = (changes: Partial<GrantRequest> = {}, actor = admin) =>
  grantComplimentary(services, actor.currentUser, request(changes));

async function newestOrder() {
  const [row] = await services.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  if (!row) throw new Error("No order");
  return row;
}

const readGrants = () => services.db.select().from(grants).where(eq(grants.userId, userId));
const inDays = (days: number) => new Date(services.now().getTime() + days * DAY);

async function paid(changes: { packageType?: "silver" | "gold"; upgradedOrderId?: string } = {}) {
  const started = await startPurchase(services, { userId, packageType: "silver", couponCode: null, ...changes });
  if (!started.ok) throw new Error(started.reason);
  const payment = services.payments.pay(started.checkout.providerOrderId);
  expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
  return { orderId: started.checkout.orderId, payment };
}

async function startedUpgrade(upgradedOrderId: string) {
  const started = await startPurchase(services, { userId, packageType: "gold", couponCode: null, upgradedOrderId });
  if (!started.ok) throw new Error(started.reason);
  return started.checkout;
}

describe("a package that is given", () => {
  test("opens its assessment, keeps its list price, and has neither payment nor receipt", async () => {
    expect(await give()).toEqual({ ok: true });
    const order = await newestOrder();
    expect(order).toMatchObject({
      packageType: "silver",
      status: "completed",
      originalAmount: 1499,
      amount: 1499,
      razorpayPaymentId: null,
      completedAt: services.now(),
      grantedAt: services.now(),
    });
    expect((await listAccessOrders(services.db, { userId })).map(({ id }) => id)).toEqual([order.id]);
    expect(await readGrants()).toMatchObject([
      { orderId: order.id, kind: "silver", reason: "our-mistake", worth: 1499, grantedBy: admin.userId },
    ]);
    expect(await services.db.select().from(payments).where(eq(payments.orderId, order.id))).toEqual([]);
    expect(await services.db.select().from(receipts).where(eq(receipts.userId, userId))).toEqual([]);
    await services.settle();
    const [mail] = mailsToStudents(services);
    expect(mail?.subject).toBe("For you: Silver Package");
    expect(mail?.text).toContain(`/assessment?order=${order.id}`);
  });

  test("counts in no figure of sales, and is named as given beside them", async () => {
    services.clock.now = new Date("2031-05-10T06:00:00Z");
    // By then of age.
    await services.db.update(profiles).set({ consentState: "own" }).where(eq(profiles.id, userId));
    const month = toMonth(services.now());
    await give();
    expect(await listLedgerSums(services.db, [month])).toEqual([]);
    const sees = { students: true, sales: true, reports: true, funnel: true };
    expect(await readDashboardFigures(services.db, dashboardSpans(services.now()), sees)).toMatchObject({ sales: [] });
    expect(await services.db.select().from(funnelSteps).where(eq(funnelSteps.userId, userId))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ step: "paid" })]),
    );
    expect(await listGrants(services.db, { from: inDays(-1), until: inDays(1) })).toMatchObject({
      count: 1,
      worth: 1499,
      rows: [{ userId, kind: "silver", reason: "our-mistake", by: "Meera Menon" }],
    });
    const { assessments } = await listMyOrders(services.db, userId);
    expect(assessments).toMatchObject([{ isGiven: true, amount: 0, receipts: [] }]);
  });

  test("is in the student's timeline and in the audit log", async () => {
    await give();
    const { events } = await findTimeline(services.db, { userId, viewer: OWNER, topic: null, cursor: null });
    expect(events.find(({ source }) => source === "grant")).toMatchObject({
      what: "given",
      facts: { kind: "silver", note: "The report came late.", worth: 1499 },
    });
    expect(events.some(({ source, what }) => source === "order" && what === "completed")).toBe(false);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entries.map(({ action, detail }) => [action, detail])).toMatchObject([
      ["grant.give", { kind: "silver", worth: 1499, reason: "our-mistake" }],
    ]);
  });

  test("is given once by a form that is sent twice, also at once", async () => {
    const twice = request();
    const outcomes = await Promise.all([
      grantComplimentary(services, admin.currentUser, twice),
      grantComplimentary(services, admin.currentUser, twice),
    ]);
    expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
    expect(await grantComplimentary(services, admin.currentUser, twice)).toEqual({ ok: true });
    expect(await readGrants()).toHaveLength(1);
    expect(await services.db.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId))).toHaveLength(
      1,
    );
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entries).toHaveLength(1);
    await services.settle();
    expect(mailsToStudents(services)).toHaveLength(1);
  });

  test("is given once by two administrators at once", async () => {
    const second = await makeAdmin(services, { admin: { roles: ["finance"] } });
    const outcomes = await Promise.all([give(), give({}, second)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readGrants()).toHaveLength(1);
  });

  test("is refused without a note, without permission, to nobody, without consent, and where it makes no sense", async () => {
    expect(await give({ note: "  " })).toEqual({ ok: false, reason: "grant-note-missing" });
    expect(await give({ note: "x".repeat(501) })).toEqual({ ok: false, reason: "grant-note-missing" });
    expect(await give({ userId: "nobody" })).toEqual({ ok: false, reason: "user-not-found" });
    expect(await give({ kind: "upgrade", orderId: "nothing" })).toEqual({ ok: false, reason: "grant-not-possible" });
    expect(await give({ kind: "session", orderId: "nothing" })).toEqual({ ok: false, reason: "grant-not-possible" });
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    expect(await give({}, reader)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await refusedAttempts(services, { adminUserId: reader.userId })).toMatchObject([
      { action: "grant.give.refused" },
    ]);
    const stopped = await makeStudent(services, { profile: { consentState: "withdrawn" } });
    expect(await give({ userId: stopped.userId })).toEqual({ ok: false, reason: "consent-missing" });
    await give();
    expect(await give()).toEqual({ ok: false, reason: "grant-package-unused" });
    expect(await give({ kind: "gold" })).toEqual({ ok: false, reason: "grant-upgrade-instead" });
    expect(await readGrants()).toHaveLength(1);
  });

  test("closes the open order for the same, and money that still arrives for that goes back", async () => {
    const open = await startedPurchase(services, userId);
    expect(await give()).toEqual({ ok: true });
    expect(await stateOfOrder(services, open.orderId)).toMatchObject({ status: "expired" });
    const late = services.payments.pay(open.providerOrderId);
    await settlePayment(services, { payment: late });
    await services.settle();
    expect(await stateOfOrder(services, open.orderId)).toMatchObject({
      status: "expired",
      payments: [{ role: "duplicate" }],
      refunds: [{ amountPaise: 149_900 }],
      subscriptions: 0,
    });
    // The next purchase is separate.
    expect((await startPurchase(services, { userId, packageType: "silver", couponCode: null })).ok).toBe(true);
  });

  test("is not given while it is being paid for", async () => {
    const { orderId } = await startedPurchase(services, userId);
    await services.db.update(orders).set({ status: "paid", paidAt: services.now() }).where(eq(orders.id, orderId));
    expect(await give()).toEqual({ ok: false, reason: "grant-not-possible" });
  });

  test("can be upgraded for money", async () => {
    await give();
    const silver = await newestOrder();
    services.clock.advance(1000);
    await paid({ packageType: "gold", upgradedOrderId: silver.id });
    expect((await listMyOrders(services.db, userId)).assessments).toMatchObject([
      { packageType: "gold", isGiven: true, amount: 1500 },
    ]);
  });

  test("that is taken back while its upgrade is open is not upgraded: that money goes back", async () => {
    await give();
    const silver = await newestOrder();
    services.clock.advance(1000);
    const upgrade = await startedUpgrade(silver.id);
    const takenBack = { orderId: silver.id, note: "Given by mistake", clientIp };
    expect(await takeBackGrant(services, admin.currentUser, takenBack)).toEqual({ ok: true });
    await settlePayment(services, { payment: services.payments.pay(upgrade.providerOrderId) });
    await services.settle();
    expect(await stateOfOrder(services, upgrade.orderId)).toMatchObject({
      status: "refunded",
      payments: [{ role: "duplicate" }],
      refunds: [{ amountPaise: 150_000 }],
      subscriptions: 0,
    });
  });
});

describe("what is worth more than one administrator may give", () => {
  const propose = (changes: Partial<GrantRequest> = {}) =>
    grantOrRequestApproval(services, admin.currentUser, request(changes));
  const openId = async () =>
    (await services.db.select().from(approvals).where(eq(approvals.entityId, userId))).find(
      ({ state }) => state === "open",
    )?.id ?? "none";

  test("waits for a second one, and counts small ones within thirty days together", async () => {
    expect(await give({ kind: "gold" })).toEqual({ ok: false, reason: "approval-needed" });
    await give();
    const silver = await newestOrder();
    expect(await give({ kind: "upgrade", orderId: silver.id })).toEqual({ ok: false, reason: "approval-needed" });
    services.clock.advance(31 * DAY);
    expect(await give({ kind: "upgrade", orderId: silver.id })).toEqual({ ok: true });
  });

  test("is given when a second one with the permission approves, once", async () => {
    expect(await propose({ kind: "gold" })).toEqual({ ok: true, waits: true });
    expect(await propose({ kind: "gold" })).toEqual({ ok: false, reason: "approval-open" });
    expect(await readGrants()).toEqual([]);
    const approvalId = await openId();
    const approve = (actor: Actor) => approveProposal(services, actor.currentUser, { approvalId, clientIp });
    const expertsDesk = await makeAdmin(services, { admin: { roles: ["experts"] } });
    expect(await approve(expertsDesk)).toEqual({ ok: false, reason: "not-permitted" });
    const second = await makeAdmin(services, { admin: { roles: ["finance"] } });
    const third = await makeAdmin(services, { admin: { roles: ["finance"] } });
    const outcomes = await Promise.all([approve(second), approve(third)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readGrants()).toMatchObject([{ kind: "gold", worth: 2999 }]);
    const order = await newestOrder();
    expect(await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, order.id))).toHaveLength(1);
  });

  test("is not given at another price than was proposed", async () => {
    await propose({ kind: "gold" });
    await services.db.insert(packagePrices).values({
      id: services.newId(),
      packageType: "gold",
      price: 3199,
      holdsFrom: services.now(),
      createdAt: services.now(),
    });
    const second = await makeAdmin(services);
    expect(await approveProposal(services, second.currentUser, { approvalId: await openId(), clientIp })).toEqual({
      ok: false,
      reason: "approval-outdated",
    });
    expect(await readGrants()).toEqual([]);
  });
});

describe("an upgrade that is given", () => {
  test("turns a paid Silver package into Gold, is not given twice, and can be taken back for a refund", async () => {
    const { orderId, payment } = await paid();
    const upgrade = { kind: "upgrade" as const, orderId };
    const outcomes = await Promise.all([give(upgrade), give(upgrade)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listMyOrders(services.db, userId)).assessments).toMatchObject([
      { id: orderId, packageType: "gold", isGiven: false, amount: 1499 },
    ]);
    const [grant] = await readGrants();
    expect(await stateOfOrder(services, grant?.orderId ?? "")).toMatchObject({
      status: "completed",
      subscriptions: 1,
      outboxMessages: ["upgrade-report"],
    });
    const owner = await makeAdmin(services);
    const refund = () =>
      refundPayment(services, owner.currentUser, {
        paymentId: payment.id,
        amountPaise: null,
        category: "goodwill",
        reason: "Asked for",
        submissionId: services.newId(),
        clientIp,
      });
    expect(await refund()).toEqual({ ok: false, reason: "refund-the-upgrade-first" });
    const takeBack = (note = "The whole is refunded") =>
      takeBackGrant(services, admin.currentUser, { orderId: grant?.orderId ?? "", note, clientIp });
    expect(await takeBack(" ")).toEqual({ ok: false, reason: "grant-note-missing" });
    expect((await Promise.all([takeBack(), takeBack()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await takeBack()).toEqual({ ok: false, reason: "grant-taken-back" });
    expect(await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId))).toMatchObject([
      { voidedAt: services.now() },
    ]);
    expect(await refund()).toMatchObject({ ok: true });
  });

  test("sends back what is still paid for the same upgrade", async () => {
    const { orderId } = await paid();
    const upgrade = await startedUpgrade(orderId);
    expect(await give({ kind: "upgrade", orderId })).toEqual({ ok: true });
    await settlePayment(services, { payment: services.payments.pay(upgrade.providerOrderId) });
    await services.settle();
    expect(await stateOfOrder(services, upgrade.orderId)).toMatchObject({
      payments: [{ role: "duplicate" }],
      refunds: [{ amountPaise: 150_000 }],
      subscriptions: 0,
    });
    expect(await services.db.select().from(sessionCredits).where(eq(sessionCredits.userId, userId))).toHaveLength(1);
  });

  test("cannot be taken back by others, nor can a paid order", async () => {
    const { orderId } = await paid();
    const takeBack = (actor: Actor) => takeBackGrant(services, actor.currentUser, { orderId, note: "Wrong", clientIp });
    expect(await takeBack(admin)).toEqual({ ok: false, reason: "order-not-found" });
    expect(await takeBack(await makeAdmin(services, { admin: { roles: ["reader"] } }))).toEqual({
      ok: false,
      reason: "not-permitted",
    });
  });
});

test("the session of a Gold package is given once more when it is over, and only then", async () => {
  const { orderId } = await paid({ packageType: "gold" });
  const expert = await makeExpert(services);
  expect(await give({ kind: "session", orderId })).toEqual({ ok: false, reason: "grant-not-possible" });
  const bookingId = await insertCreditBooking(services, { ...expert, userId, start: inDays(1) });
  await services.db.update(sessionCredits).set({ bookingId }).where(eq(sessionCredits.orderId, orderId));
  expect(await give({ kind: "session", orderId })).toEqual({ ok: false, reason: "grant-not-possible" });
  services.clock.advance(2 * DAY);
  const outcomes = await Promise.all([give({ kind: "session", orderId }), give({ kind: "session", orderId })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readGrants()).toMatchObject([{ kind: "session", orderId, worth: 800 }]);
  expect(await services.db.select().from(sessionCredits).where(eq(sessionCredits.orderId, orderId))).toMatchObject([
    { bookingId: null, voidedAt: null },
  ]);
});

describe("an order that is kept open", () => {
  const hold = (orderId: string, until: Date, changes: { note?: string; actor?: Actor; isApproved?: boolean } = {}) =>
    holdOrder(services, (changes.actor ?? admin).currentUser, {
      orderId,
      until,
      reason: "hardship",
      note: changes.note ?? "Waits for the salary",
      isApproved: changes.isApproved ?? false,
      clientIp,
    });

  test("can be paid at its price until then, however often checkout is opened, and the student is notified once", async () => {
    const { orderId } = await startedPurchase(services, userId);
    const until = inDays(10);
    expect(await hold(orderId, until)).toEqual({ ok: true });
    expect(await hold(orderId, until)).toEqual({ ok: true });
    await services.settle();
    expect(mailsToStudents(services).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your price of ₹1,499 holds until /),
    ]);
    await services.db.insert(packagePrices).values({
      id: services.newId(),
      packageType: "silver",
      price: 1699,
      holdsFrom: inDays(1),
      createdAt: services.now(),
    });
    services.clock.advance(5 * DAY);
    await expireOrders(services);
    expect(await quotePurchase(services, { userId, packageType: "silver", couponCode: null })).toMatchObject({
      quote: { amount: 1499 },
    });
    const again = await startedPurchase(services, userId);
    expect(again).toMatchObject({ orderId, amount: 1499 });
    expect(await newestOrder()).toMatchObject({ id: orderId, expiresAt: until });
    services.clock.advance(6 * DAY);
    await expireOrders(services);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "expired" });
    expect(await quotePurchase(services, { userId, packageType: "silver", couponCode: null })).toMatchObject({
      quote: { amount: 1699 },
    });
  });

  test("is settled although its payment was never reported, more than six days after it was offered", async () => {
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    await hold(orderId, inDays(20));
    services.clock.advance(10 * DAY);
    services.payments.pay(providerOrderId);
    await reconcilePayments(services, { minimumAgeMinutes: 15 });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });
  });

  test("is not held for less, too long, without a note or permission, nor when it is paid", async () => {
    const { orderId } = await startedPurchase(services, userId);
    expect(await hold(orderId, inDays(0.5))).toEqual({ ok: false, reason: "hold-not-later" });
    expect(await hold(orderId, inDays(91), { isApproved: true })).toEqual({ ok: false, reason: "hold-too-long" });
    expect(await hold(orderId, inDays(5), { note: "" })).toEqual({ ok: false, reason: "grant-note-missing" });
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    expect(await hold(orderId, inDays(5), { actor: reader })).toEqual({ ok: false, reason: "not-permitted" });
    expect(await hold("nothing", inDays(5))).toEqual({ ok: false, reason: "order-not-open" });
    services.clock.advance(1000);
    const { orderId: bought } = await paid();
    expect(await hold(bought, inDays(5))).toEqual({ ok: false, reason: "order-not-open" });
  });

  test("waits for a second administrator beyond thirty days", async () => {
    const { orderId } = await startedPurchase(services, userId);
    const until = inDays(45);
    const held = await holdOrRequestApproval(services, admin.currentUser, {
      orderId,
      until,
      reason: "partner",
      note: "The school pays next month",
      clientIp,
    });
    expect(held).toEqual({ ok: true, waits: true });
    expect((await newestOrder()).expiresAt).toEqual(inDays(1));
    const [proposal] = await services.db.select().from(approvals).where(eq(approvals.entityId, orderId));
    const second = await makeAdmin(services, { admin: { roles: ["finance"] } });
    expect(
      await approveProposal(services, second.currentUser, { approvalId: proposal?.id ?? "", clientIp }),
    ).toMatchObject({ ok: true });
    expect((await newestOrder()).expiresAt).toEqual(until);
  });
});
