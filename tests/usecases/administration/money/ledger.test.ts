import { and, eq, gte, lt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addUp, type Earnings, type LedgerSum, type SaleSubject } from "#app/domain/administration/money/ledger.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { listLedgerEntries, listLedgerSums } from "#db/queries/administration/money/ledger.ts";
import { ledgerEntries, payments, providerOrders, receipts, refunds, webhookEvents } from "#db/schema/index.ts";
import { Dice } from "../../../support/fuzz/dice.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { makeCoupon } from "../../../support/makers/purchases.ts";
import {
  COUNSELOR,
  DOMAIN_EXPERT,
  heldSession,
  makeExpert,
  openedCheckout,
  PSYCHOLOGIST,
} from "../../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

/** Months without data from other tests: files share a database. */
const FIRST_MONTH = "2033-01";
const MONTHS = [0, 1, 2, 3].map((later) => addMonths(FIRST_MONTH, later));
const ACTS = 60;

const KINDS: Record<string, SaleSubject> = {
  [COUNSELOR]: "career-counselor",
  [PSYCHOLOGIST]: "psychologist",
  [DOMAIN_EXPERT]: "domain-expert",
};

/** The events, recorded by the test itself. */
interface Done {
  payment: ProviderPayment;
  subject: SaleSubject;
  couponCode: string | null;
  userId: string;
  bookingId?: string;
  silverOrderId?: string;
}

/** Random purchases, coupons, upgrades, sessions, double payments, refunds and disputes over three months. */
async function trade(services: TestServices, dice: Dice): Promise<Done[]> {
  const admin = await makeAdmin(services);
  const tenth = await makeCoupon(services);
  const session = await makeCoupon(services, { couponType: "Booking", discountType: "fixed", discountValue: 150 });
  const experts = await Promise.all(
    Object.keys(KINDS).map(async (associationId) => ({
      associationId,
      ...(await makeExpert(services, { associationId, pricing: { sessionCharge: dice.between(300, 2500) } })),
    })),
  );
  const done: Done[] = [];

  const buyPackage = async (packageType: "silver" | "gold") => {
    const { userId } = await makeStudent(services);
    const couponCode = dice.chance(0.4) ? tenth.code : null;
    const started = await startPurchase(services, { userId, packageType, couponCode });
    if (!started.ok) throw new Error(started.reason);
    const { providerOrderId, orderId } = started.checkout;
    const payment = services.payments.pay(providerOrderId);
    await settlePayment(services, { payment });
    // A second tab pays as well: it buys nothing and is refunded.
    if (dice.chance(0.2)) await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    done.push({
      payment,
      subject: packageType,
      couponCode,
      userId,
      ...(packageType === "silver" ? { silverOrderId: orderId } : {}),
    });
  };
  const upgrade = async () => {
    const index = done.findIndex(({ silverOrderId }) => silverOrderId !== undefined);
    const silver = done[index];
    if (!silver?.silverOrderId) return;
    done[index] = { ...silver, silverOrderId: undefined };
    const started = await startPurchase(services, {
      userId: silver.userId,
      packageType: "gold",
      couponCode: null,
      upgradedOrderId: silver.silverOrderId,
    });
    if (!started.ok) return;
    const payment = services.payments.pay(started.checkout.providerOrderId);
    await settlePayment(services, { payment });
    done.push({ payment, subject: "upgrade", couponCode: null, userId: silver.userId });
  };
  const bookSession = async () => {
    const { userId } = await makeStudent(services);
    const { associationId, ...expert } = dice.pick(experts);
    const day = new Date(Math.floor(services.now().getTime() / DAY_MS) * DAY_MS + dice.between(2, 20) * DAY_MS);
    const start = new Date(day.getTime() + (4.5 + dice.between(0, 7)) * 60 * 60 * 1000);
    const couponCode = dice.chance(0.3) ? session.code : null;
    const held = await heldSession(services, { ...expert, userId, start, ...(couponCode ? { couponCode } : {}) }).catch(
      () => null,
    );
    if (!held) return;
    const payment = services.payments.pay(await openedCheckout(services, held.id, userId));
    await settlePayment(services, { payment });
    done.push({ payment, subject: KINDS[associationId] ?? "other", couponCode, userId, bookingId: held.id });
  };
  const refund = async () => {
    const one = done.length > 0 ? dice.pick(done) : undefined;
    if (!one) return;
    await refundPayment(services, admin.currentUser, {
      paymentId: one.payment.id,
      amountPaise: dice.chance(0.5) ? null : dice.between(1, 29_999),
      category: "goodwill",
      reason: "The family asked",
      submissionId: services.newId(),
      clientIp: null,
    });
  };
  const cancel = async () => {
    const { bookingId, userId } = done.find((one) => one.bookingId !== undefined && dice.chance(0.3)) ?? {};
    if (bookingId && userId) await cancelSession(services, { bookingId, actor: { role: "student", userId } });
  };
  const dispute = async () => {
    const one = done.length > 0 ? dice.pick(done) : undefined;
    if (!one) return;
    const lost = {
      id: `disp_${services.newId()}`,
      paymentId: one.payment.id,
      amountPaise: one.payment.amountPaise,
      currency: "INR",
      reasonCode: null,
      status: "lost",
    };
    for (const type of ["payment.dispute.created", "payment.dispute.lost", "payment.dispute.lost"])
      await receiveWebhook(services, {
        ...services.payments.webhook(type, null, { dispute: lost }),
        eventId: services.newId(),
      });
  };
  const quarantine = async () => {
    const { userId } = await makeStudent(services);
    const started = await startPurchase(services, { userId, packageType: "silver", couponCode: null });
    if (!started.ok) throw new Error(started.reason);
    await settlePayment(services, {
      payment: services.payments.pay(started.checkout.providerOrderId, { amountPaise: 77_700 }),
    });
  };

  for (let act = 0; act < ACTS; act += 1) {
    const what = dice.weighted({
      silver: 20,
      gold: 15,
      upgrade: 8,
      session: 25,
      refund: 15,
      cancel: 6,
      dispute: 4,
      quarantine: 3,
    });
    if (what === "silver" || what === "gold") await buyPackage(what);
    else await { upgrade, session: bookSession, refund, cancel, dispute, quarantine }[what]();
    await services.settle();
    services.clock.advance(Math.round(dice.between(1, 100) * 0.02 * DAY_MS));
  }
  return done;
}

/** A month's figures from receipts, payments, refunds and events, without the ledger. */
async function countByHand({ db }: TestServices, month: string): Promise<Earnings> {
  const from = startOfMonth(month);
  const to = startOfMonth(addMonths(month, 1));
  const issued = await db
    .select()
    .from(receipts)
    .where(and(gte(receipts.createdAt, from), lt(receipts.createdAt, to)));
  const captured = await db
    .select()
    .from(payments)
    .where(and(gte(payments.capturedAt, from), lt(payments.capturedAt, to)));
  const all = await db.select().from(payments);
  const returned = await db
    .select()
    .from(refunds)
    .where(and(gte(refunds.processedAt, from), lt(refunds.processedAt, to)));
  const events = await db
    .select()
    .from(webhookEvents)
    .where(and(gte(webhookEvents.receivedAt, from), lt(webhookEvents.receivedAt, to)));
  const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
    rows.reduce((so, row) => so + amount(row), 0);
  const sumTax = ({ content }: (typeof issued)[number]) =>
    sum(content.tax?.split.parts ?? [], (part) => part.amountPaise);
  const sold = issued.filter(({ refundId }) => refundId === null);
  const credited = issued.filter(({ refundId }) => refundId !== null);
  const boughtNothing = (role: string) => role !== "settled" && role !== "pending";
  const lost = new Map(
    events
      .filter(({ type }) => type === "payment.dispute.lost")
      .map(
        ({ payload }) =>
          (JSON.parse(payload) as { payload: { dispute: { entity: { id: string; amount: number } } } }).payload.dispute
            .entity,
      )
      .map(({ id, amount }) => [id, amount] as const),
  );
  const soldPaise = sum(sold, ({ content }) => content.totalPaise);
  const refundPaise = sum(credited, ({ content }) => content.totalPaise);
  const gstPaise = sum(sold, sumTax) - sum(credited, sumTax);
  const feePaise = sum(captured, (payment) => payment.feePaise ?? 0);
  const disputePaise = sum([...lost.values()], (amount) => amount);
  return {
    sales: sold.length,
    refunds: credited.length,
    grossPaise: sum(sold, ({ content }) => content.pricePaise),
    discountPaise: sum(sold, ({ content }) => content.discountPaise),
    soldPaise,
    refundPaise,
    gstPaise,
    feePaise,
    feeTaxPaise: sum(captured, (payment) => payment.feeTaxPaise ?? 0),
    disputePaise,
    netPaise: soldPaise - refundPaise - gstPaise - feePaise - disputePaise,
    unsoldPaise: sum(
      captured.filter(({ role }) => boughtNothing(role)),
      ({ amountPaise }) => amountPaise,
    ),
    unsoldReturnedPaise: sum(
      returned.filter(
        ({ paymentId, status }) =>
          status === "processed" && boughtNothing(all.find(({ id }) => id === paymentId)?.role ?? "pending"),
      ),
      ({ amountPaise }) => amountPaise,
    ),
  };
}

describe("the ledger", () => {
  test("equals receipts, payments, refunds and disputes after random trade, by month, subject and coupon", async () => {
    const services = testServices({ now: new Date(startOfMonth(FIRST_MONTH).getTime() + DAY_MS) });
    const done = await trade(services, new Dice(18));
    const sums = await listLedgerSums(services.db, MONTHS);
    const months: Earnings[] = [];
    for (const month of MONTHS) {
      const ofMonth = sums.filter((sum) => sum.month === month);
      const byHand = await countByHand(services, month);
      expect(addUp(ofMonth)).toEqual(byHand);
      months.push(byHand);
      // Every figure is the sum of its rows.
      const rows = await listLedgerEntries(
        services.db,
        { month, kinds: null, subject: null, couponCode: null },
        { limit: 10_000 },
      );
      expect(addUp(rows.map((row): LedgerSum => ({ ...row, couponCode: row.couponCode ?? "", entries: 1 })))).toEqual(
        byHand,
      );
      for (const sum of ofMonth) {
        const { kind, subject, couponCode } = sum;
        const its = await listLedgerEntries(
          services.db,
          { month, kinds: [kind], subject, couponCode },
          { limit: 10_000 },
        );
        expect([its.length, its.reduce((so, { totalPaise }) => so + totalPaise, 0)]).toEqual([
          sum.entries,
          sum.totalPaise,
        ]);
      }
    }
    // The events were varied enough to be conclusive.
    const all = addUp(sums);
    expect(months.filter(({ sales }) => sales > 0).length).toBeGreaterThanOrEqual(2);
    for (const figure of [
      "refunds",
      "discountPaise",
      "gstPaise",
      "feePaise",
      "disputePaise",
      "unsoldPaise",
      "unsoldReturnedPaise",
    ] as const)
      expect(all[figure], figure).toBeGreaterThan(0);
    // The test's sales, by subject and coupon.
    const key = (subject: string, couponCode: string | null) => `${subject} ${couponCode ?? ""}`;
    const sold = new Map<string, number>();
    for (const { payment, subject, couponCode } of done)
      sold.set(key(subject, couponCode), (sold.get(key(subject, couponCode)) ?? 0) + payment.amountPaise);
    const entered = new Map<string, number>();
    for (const { kind, subject, couponCode, totalPaise } of sums)
      if (kind === "sale")
        entered.set(key(subject, couponCode), (entered.get(key(subject, couponCode)) ?? 0) + totalPaise);
    expect(Object.fromEntries(entered)).toEqual(Object.fromEntries(sold));
    expect(new Set(done.map(({ subject }) => subject)).size).toBe(6);

    // Everything about a payment counts for the coupon of its quote, so that the coupons add up to the packages.
    const kinds = ["sale", "refund", "fee", "dispute"] as const;
    const couponsOf = new Map((await services.db.select().from(providerOrders)).map((row) => [row.id, row.couponCode]));
    const quoted = new Map(
      (await services.db.select().from(payments)).map((row) => [row.id, couponsOf.get(row.providerOrderId ?? "")]),
    );
    for (const month of MONTHS) {
      const rows = await listLedgerEntries(
        services.db,
        { month, kinds, subject: null, couponCode: null },
        { limit: 10_000 },
      );
      for (const { id, paymentId, couponCode } of rows)
        expect([id, couponCode]).toEqual([id, quoted.get(paymentId ?? "")]);
      const ofMonth = sums.filter((sum) => sum.month === month);
      const total = addUp(ofMonth).netPaise;
      for (const part of ["couponCode", "subject"] as const) {
        const parts = [...new Set(ofMonth.map((sum) => sum[part]))].map(
          (value) => addUp(ofMonth.filter((sum) => sum[part] === value)).netPaise,
        );
        expect(parts.reduce((so, paise) => so + paise, 0)).toBe(total);
      }
    }
    expect(sums.filter(({ kind, couponCode }) => kind === "fee" && couponCode !== "").length).toBeGreaterThan(1);
  });

  test("an event that comes again is entered once, and no entry can be changed or deleted", async () => {
    const services = testServices({ now: startOfMonth("2034-06") });
    const { userId } = await makeStudent(services);
    const started = await startPurchase(services, { userId, packageType: "silver", couponCode: null });
    if (!started.ok) throw new Error(started.reason);
    // First without its fee, as a browser reports it before the capture is known in full.
    const payment = services.payments.pay(started.checkout.providerOrderId);
    await settlePayment(services, { payment: { ...payment, feePaise: null, feeTaxPaise: null } });
    for (const again of [payment, payment]) await settlePayment(services, { payment: again });
    const rows = await listLedgerEntries(
      services.db,
      { month: "2034-06", kinds: null, subject: null, couponCode: null },
      { limit: 10 },
    );
    expect(
      rows
        .map(({ kind, totalPaise, subject }) => ({ kind, totalPaise, subject }))
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toEqual([
      { kind: "fee", totalPaise: payment.feePaise, subject: "silver" },
      { kind: "sale", totalPaise: 149_900, subject: "silver" },
    ]);
    const [{ id = "" } = {}] = rows;
    const one = eq(ledgerEntries.id, id);
    const refusal = { cause: expect.objectContaining({ message: expect.stringContaining("never changed") }) };
    await expect(services.db.update(ledgerEntries).set({ totalPaise: 1 }).where(one)).rejects.toMatchObject(refusal);
    await expect(services.db.delete(ledgerEntries).where(one)).rejects.toMatchObject(refusal);
  });
});
