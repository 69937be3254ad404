import { getTableColumns, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { createRazorpay, RAZORPAY } from "#app/gateways/razorpay.ts";
import type { Services } from "#app/ports/services.ts";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { findShownPayment } from "#db/queries/purchase/refunds.ts";
import * as schema from "#db/schema/index.ts";
import { sign, type WireEvent, type WirePayment, WireProvider } from "../../chaos/provider.ts";
import { Dice } from "../../support/fuzz/dice.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";
import { runInProcess } from "../../support/run-in-process.ts";

const { payments, refunds } = schema;

const SEED = 1;

/** Our side and the provider's, with its real wire format between them: the JSON that the gateway writes and reads. */
async function makeWorld(database?: D1Database) {
  const dice = new Dice(SEED);
  const fakes = testServices(database ? { database } : {});
  const events: WireEvent[] = [];
  const provider = new WireProvider({
    now: () => fakes.clock.now.getTime(),
    drawFault: () => null,
    drawRefundStatus: () => dice.weighted({ processed: 60, pending: 30, failed: 10 }),
    send: (event) => events.push(event),
  });
  const gateway = createRazorpay({
    ...RAZORPAY,
    keyId: "key",
    keySecret: "secret",
    webhookSecrets: ["hooks"],
    fetch: provider.fetch,
  });
  const services: Services = {
    ...fakes,
    payments: gateway,
    nudgeOutbox: () => fakes.defer(deliverOutbox(services)),
  };

  /** Delivers all webhooks, in any order, some of them twice. */
  async function hear(): Promise<void> {
    while (events.length > 0) {
      const [event] = events.splice(dice.between(0, events.length - 1), 1);
      if (!event) return;
      for (let time = dice.chance(0.2) ? 2 : 1; time > 0; time -= 1) {
        const received = await receiveWebhook(services, {
          body: new TextEncoder().encode(event.body),
          signature: sign("hooks", event.body),
          eventId: event.id,
        });
        if (received.ok && received.hasOutboxWork) services.nudgeOutbox();
      }
      await fakes.settle();
    }
  }
  return { dice, fakes, services, provider, hear };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** A student pays for a package, possibly with a coupon, possibly twice or a few paise too little or too much. */
async function buy({ dice, fakes, services, provider, hear }: World): Promise<void> {
  const { userId } = await makeStudent(fakes);
  const discountType = dice.pick(["percentage", "fixed"] as const);
  const discountValue = dice.between(1, discountType === "percentage" ? 99 : 2000);
  const coupon = dice.chance(0.6) ? await makeCoupon(fakes, { discountType, discountValue }) : null;
  const packageType = dice.pick(["silver", "gold"] as const);
  const started = await startPurchase(services, { userId, packageType, couponCode: coupon?.code ?? null });
  if (!started.ok) throw new Error(`The purchase did not start: ${started.reason}`);
  const { providerOrderId } = started.checkout;
  const asked = provider.orders.get(providerOrderId)?.amount ?? 0;
  const amount = dice.chance(0.2) ? Math.max(1, asked + dice.between(-99, 99)) : asked;
  provider.pay(providerOrderId, { status: "captured", amount });
  if (dice.chance(0.15)) provider.pay(providerOrderId, { status: "captured" });
  await hear();
}

/** An administrator refunds a part of a payment, or the rest; or the provider's dashboard does. */
async function giveBack(world: World, admin: Awaited<ReturnType<typeof makeAdmin>>): Promise<void> {
  const { dice, services, fakes, provider, hear } = world;
  const payment = dice.pick([...provider.payments.values()]);
  const left = payment.amount - payment.amount_refunded;
  if (left > 0 && dice.chance(0.3)) {
    provider.refund(payment, { amount: dice.between(1, left), notes: [], status: "processed" });
  } else {
    await refundPayment(services, admin.currentUser, {
      paymentId: payment.id,
      amountPaise: left > 100 && dice.chance(0.8) ? dice.between(100, left) : null,
      category: "goodwill" as const,
      reason: "Asked for",
      submissionId: fakes.newId(),
      clientIp: null,
    });
    await fakes.settle();
  }
  await hear();
  for (const refund of provider.refunds.values())
    if (refund.status === "pending" && dice.chance(0.5))
      provider.endRefund(refund, dice.pick(["processed", "processed", "failed"]));
  await hear();
}

/** A payment's net amount so far, according to the provider. */
const keptAtProvider = (payment: WirePayment) => payment.amount - payment.amount_refunded;

describe("the books and the provider agree to the paisa", () => {
  async function tradeAndCompare(count: number, database?: D1Database): Promise<void> {
    const world = await makeWorld(database);
    const { services, provider, fakes } = world;
    const admin = await makeAdmin(fakes);
    for (let purchase = 0; purchase < count; purchase += 1) {
      await buy(world);
      await giveBack(world, admin);
    }

    const theirs = [...provider.payments.values()];
    expect(theirs.length).toBeGreaterThanOrEqual(count);
    for (const { id, amount, amount_refunded } of theirs) {
      const ours = await findShownPayment(services.db, id);
      expect(ours).toMatchObject({ amountPaise: amount, refundedAmountPaise: amount_refunded });
      expect(ours?.leftPaise).toBe(amount - amount_refunded);
      expect(ours?.leftPaise).toBeGreaterThanOrEqual(0);
    }
    const ids = theirs.map(({ id }) => id);
    const isTheirs = (column: unknown) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
    const [sums] = await services.db.all(sql`
      select sum(net) as net, group_concat(distinct typeof(net)) as types from (
        select amount_paise as net from ${payments} where ${isTheirs(payments.id)}
        union all
        select -amount_paise from ${refunds}
        where ${isTheirs(refunds.paymentId)} and ${refunds.status} in ('pending', 'processed')
      )
    `);
    expect(sums).toEqual({ net: theirs.map(keptAtProvider).reduce((sum, kept) => sum + kept, 0), types: "integer" });
    // The run is conclusive: some amounts were not whole rupees.
    expect(theirs.some((payment) => keptAtProvider(payment) % 100 !== 0)).toBe(true);
  }

  test("after 12 purchases and as many refunds at random", () =>
    // The provider of each run counts its ids from 1.
    runInProcess((database) => tradeAndCompare(12, database)));
  test("after 60 purchases and as many refunds at random", { tags: [SLOW] }, () => tradeAndCompare(60));
});

describe("the schema", () => {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

  test("has no column for fractions", () => {
    expect(tables.length).toBeGreaterThan(30);
    const columns = tables.flatMap((table) => Object.values(getTableColumns(table)));
    expect(
      columns.filter((column) => !/^(integer|text|blob)$/.test(column.getSQLType())).map(({ name }) => name),
    ).toEqual([]);
  });

  test("rejects a fraction of a paisa, though SQLite would accept it", async () => {
    const { db, newId } = testServices();
    const id = newId();
    const paid = { id, status: "captured", currency: "INR", amountPaise: 100 } as const;
    const refusedBy = (constraint: string) => ({
      cause: { message: expect.stringContaining(`CHECK constraint failed: ${constraint}`) },
    });
    for (const fraction of [{ amountPaise: 0.5 }, { refundedAmountPaise: 99.5 }])
      await expect(db.insert(payments).values({ ...paid, ...fraction })).rejects.toMatchObject(
        refusedBy("payments_amounts_whole"),
      );
    await db.insert(payments).values(paid);
    const refund = { id: newId(), paymentId: id, reason: "Asked for", idempotencyKey: newId(), amountPaise: 50 };
    for (const amountPaise of [50.5, 0])
      await expect(db.insert(refunds).values({ ...refund, amountPaise })).rejects.toMatchObject(
        refusedBy("refunds_amount_positive"),
      );
    await db.insert(refunds).values(refund);
  });
});
