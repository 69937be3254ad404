import { createHmac } from "node:crypto";
import { env } from "cloudflare:workers";
import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { toPaise } from "#app/domain/purchase/money.ts";
import { createRazorpay } from "#app/gateways/razorpay.ts";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { reconcilePayments } from "#app/usecases/purchase/reconcile-payments.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { openDatabase } from "#db/client.ts";
import {
  bookings,
  couponRedemptions,
  orders,
  payments,
  providerOrders,
  refunds,
  slotClaims,
  webhookEvents,
} from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { breakBatches } from "../../support/fakes/faults.ts";
import { makeCoupon, returnFromCheckout } from "../../support/makers/purchases.ts";
import { completed, type Sale, sales, SESSION_TIME } from "../../support/makers/sales.ts";
import { mailsToStudents, type TestServices, testServices } from "../../support/services.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { SLOW } from "../../support/tags.ts";

// Every payment failure, row by row, for packages and sessions.

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Opens checkout; fails unless it succeeds. Returns the provider's order. */
async function openCheckout(sale: Sale): Promise<string> {
  const started = await sale.start();
  if (!started.ok) throw new Error(`Checkout did not open: ${started.reason}`);
  return started.checkout.providerOrderId;
}

let events = 0;

function deliver(
  services: TestServices,
  payment: ProviderPayment,
  { type = `payment.${payment.status}`, id }: { type?: string; id?: string } = {},
) {
  events += 1;
  return sendWebhook(services, {
    ...services.payments.webhook(type, payment),
    eventId: id ?? `failure-event-${events}`,
  });
}

function reconcile(services: TestServices) {
  return reconcilePayments(services, { minimumAgeMinutes: 15 });
}

async function atCheckout(sell: (services: TestServices) => Promise<Sale>) {
  const services = testServices();
  const sale = await sell(services);
  return { services, sale, providerOrderId: await openCheckout(sale) };
}

describe.each(sales)("%s", (name, sell) => {
  describe("amount, user or package changed in the browser", () => {
    test("the server's quote is charged", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      expect(services.payments.orders.get(providerOrderId)?.amountPaise).toBe(toPaise(sale.amount));
      const other = await makeStudent(services);
      expect(await returnFromCheckout(services, other.userId, services.payments.pay(providerOrderId))).toEqual({
        ok: false,
        reason: "order-not-found",
      });
      const cheap = services.payments.pay(providerOrderId, { amountPaise: 100 });
      expect(await returnFromCheckout(services, sale.userId, cheap)).toEqual({
        ok: false,
        reason: "verification-failed",
      });
      expect(await sale.state()).toMatchObject({
        status: "open",
        payments: ["captured, quarantined"],
        receipts: 0,
        fulfilments: 0,
        redemptions: ["reserved"],
      });
    });
  });

  describe("two clicks, two tabs, retry after a time-out", () => {
    test("one open order per purchase; one provider order", async () => {
      const services = testServices();
      const sale = await sell(services);
      services.payments.lostAnswers = 1;
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => sale.start()));
      outcomes.push(await sale.start());
      const opened = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.checkout.providerOrderId] : []));
      expect(new Set(opened).size).toBe(1);
      expect(services.payments.orders.size).toBe(1);
      const { userId } = sale;
      const open =
        name === "a package"
          ? await services.db.select().from(orders).where(eq(orders.userId, userId))
          : await services.db.select().from(bookings).where(eq(bookings.userId, userId));
      expect(open).toHaveLength(1);
    });
  });

  describe("browser closed after paying", () => {
    test("completed by the webhook", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      await deliver(services, services.payments.pay(providerOrderId));
      expect(await sale.state()).toMatchObject(completed);
    });

    test("or by the cron", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      services.payments.pay(providerOrderId);
      services.clock.advance(16 * MINUTE_MS);
      await reconcile(services);
      await releaseExpiredHolds(services);
      expect(await sale.state()).toMatchObject(completed);
    });
  });

  describe("webhook before, after or without verification; twenty times; shuffled", () => {
    test("the same end state, processed once", async () => {
      const ends = new Set<string>();
      for (const arrival of ["vac", "cav", "acv", "c", "cccccccccccccccccccc", "avavcacvca", "oacvo"]) {
        const { services, sale, providerOrderId } = await atCheckout(sell);
        const payment = services.payments.pay(providerOrderId);
        for (const step of arrival) {
          if (step === "v") await returnFromCheckout(services, sale.userId, payment);
          else if (step === "a") await deliver(services, { ...payment, status: "authorized" });
          else await deliver(services, payment, { type: step === "o" ? "order.paid" : "payment.captured" });
        }
        await services.settle();
        ends.add(JSON.stringify(await sale.state()));
        expect(mailsToStudents(services)).toHaveLength(1);
      }
      expect([...ends].map((end) => JSON.parse(end))).toEqual([expect.objectContaining(completed)]);
    });

    test("fifty settlements of one payment at once: processed once", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      const payment = services.payments.pay(providerOrderId);
      await Promise.all(Array.from({ length: 50 }, () => settlePayment(services, { payment, isVerified: true })));
      await services.settle();
      expect(await sale.state()).toMatchObject(completed);
      expect(mailsToStudents(services)).toHaveLength(1);
    });
  });

  describe("forged, truncated, old-secret body", () => {
    test("nothing written (an old secret within its window is accepted)", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      const { id, amountPaise } = services.payments.pay(providerOrderId);
      const real = { ...services, payments: realGateway({ secrets: ["current-secret", "previous-secret"] }) };
      const entity = {
        id,
        order_id: providerOrderId,
        status: "captured",
        amount: amountPaise,
        currency: "INR",
        created_at: 1_795_000_000,
      };
      const body = JSON.stringify({ entity: "event", event: "payment.captured", payload: { payment: { entity } } });
      const sign = (secret: string) => createHmac("sha256", secret).update(body).digest("hex");
      const send = (text: string, signature: string) =>
        sendWebhook(real, { body: new TextEncoder().encode(text), signature, eventId: `forged-${id}` });
      const refused = [
        [body, sign("a guessed secret")],
        [body, ""],
        [body.slice(0, -2), sign("current-secret")],
        [body.replace(String(amountPaise), "100"), sign("current-secret")],
        [body, sign("a secret before the previous one")],
      ] as const;
      for (const [text, signature] of refused)
        expect(await send(text, signature)).toEqual({ ok: false, reason: "forged" });
      expect(
        await services.db
          .select()
          .from(webhookEvents)
          .where(eq(webhookEvents.id, `forged-${id}`)),
      ).toEqual([]);
      expect(await sale.state()).toMatchObject({ status: "open", payments: [] });
      expect(await send(body, sign("previous-secret"))).toMatchObject({ ok: true });
      expect(await sale.state()).toMatchObject(completed);
    });
  });

  describe("D1 error between any two statements", () => {
    test("all or nothing, and retried", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      const payment = services.payments.pay(providerOrderId);
      const before = await sale.state();
      const { DB } = env as unknown as { DB: D1Database };
      let broken = 0;
      for (;;) {
        const { database, hasStruck } = breakBatches(DB, broken);
        const delivery = deliver({ ...services, db: openDatabase(database) }, payment, {
          id: `broken-${payment.id}`,
        }).catch((error: unknown) => error);
        const outcome = await delivery;
        if (!hasStruck()) break;
        expect(outcome).toBeInstanceOf(Error);
        expect(await sale.state()).toEqual(before);
        expect(
          await services.db
            .select()
            .from(webhookEvents)
            .where(eq(webhookEvents.id, `broken-${payment.id}`)),
        ).toEqual([]);
        broken += 1;
      }
      // The last one had nothing to break: that was the provider's next try.
      expect(broken).toBeGreaterThan(14);
      await services.settle();
      expect(await sale.state()).toMatchObject(completed);
    });
  });

  describe("provider down, slow, 5xx, HTML error page, response lost after commit", () => {
    const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";
    const faults: [fault: string, answer: () => Promise<Response>][] = [
      ["down", () => Promise.reject(new TypeError("fetch failed"))],
      ["slow", () => Promise.reject(new DOMException("The operation timed out", "TimeoutError"))],
      [
        "500",
        async () =>
          Response.json(
            { error: { code: "SERVER_ERROR", description: "We are facing some trouble" } },
            { status: 500 },
          ),
      ],
      [
        "429",
        async () =>
          Response.json({ error: { code: "BAD_REQUEST_ERROR", description: "Too many requests" } }, { status: 429 }),
      ],
      ["an HTML error page", async () => new Response(html, { status: 502, headers: { "content-type": "text/html" } })],
      ["HTML with status 200", async () => new Response(html, { headers: { "content-type": "text/html" } })],
    ];

    test.each(faults)("%s: a plain refusal for the buyer, no second order", async (_, answer) => {
      const services = testServices();
      const sale = await sell(services);
      const provider = new SmallRazorpay();
      const real = { ...services, payments: realGateway({ fetch: provider.fetch }) } as unknown as TestServices;
      provider.fault = answer;
      expect(await sale.start(real)).toEqual({ ok: false, reason: "provider-unavailable" });
      provider.fault = null;
      expect(await sale.start(real)).toMatchObject({ ok: true, checkout: { amount: sale.amount } });
      expect(provider.made).toHaveLength(1);
    });

    test("response lost after commit: the order is found by its receipt", async () => {
      const services = testServices();
      const sale = await sell(services);
      const provider = new SmallRazorpay();
      const real = { ...services, payments: realGateway({ fetch: provider.fetch }) } as unknown as TestServices;
      provider.losesAnswers = true;
      expect(await sale.start(real)).toMatchObject({ ok: true, checkout: { providerOrderId: "order_Small000000001" } });
      expect(await sale.start(real)).toMatchObject({ ok: true, checkout: { providerOrderId: "order_Small000000001" } });
      expect(provider.made).toHaveLength(1);
    });
  });

  describe("late authorisation after expiry", () => {
    test("fulfilled, or refunded if the slot is gone", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      await deliver(
        services,
        services.payments.pay(providerOrderId, { id: `pay_late${providerOrderId}`, status: "failed" }),
      );
      services.clock.advance(3 * DAY_MS);
      await expireOrders(services);
      await releaseExpiredHolds(services);
      expect(await sale.state()).toMatchObject({
        status: "expired",
        payments: ["failed, pending"],
        redemptions: ["released"],
      });
      services.payments.pay(providerOrderId, { id: `pay_late${providerOrderId}` });
      await reconcile(services);
      await services.settle();
      expect(await sale.state()).toMatchObject({ ...completed, redemptions: ["consumed", "released"] });
    });
  });

  describe("two captures for one purchase", () => {
    test("one fulfilled, one refunded", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      const both = [services.payments.pay(providerOrderId), services.payments.pay(providerOrderId)];
      await Promise.all([...both, ...both].map((payment) => deliver(services, payment)));
      await services.settle();
      expect(await sale.state()).toMatchObject({
        ...completed,
        payments: ["captured, settled", "refunded, duplicate"],
        refunds: [`${sale.amount}, processed`],
      });
    });

    test("the second, never reported, is found by the cron and refunded", async () => {
      const { services, sale, providerOrderId } = await atCheckout(sell);
      await deliver(services, services.payments.pay(providerOrderId));
      services.clock.advance(16 * MINUTE_MS);
      await reconcile(services);
      services.payments.pay(providerOrderId);
      services.clock.advance(DAY_MS);
      expect(await reconcile(services)).toMatchObject({ completed: 0 });
      await services.settle();
      expect(await sale.state()).toMatchObject({
        ...completed,
        payments: ["captured, settled", "refunded, duplicate"],
        refunds: [`${sale.amount}, processed`],
      });
    });
  });
});

describe("late authorisation after expiry, the slot is gone", () => {
  test("refunded, and the other student keeps it", async () => {
    const services = testServices();
    const [, sellSession] = sales[1];
    const sale = await sellSession(services);
    const providerOrderId = await openCheckout(sale);
    services.clock.advance(DAY_MS);
    const [mine] = await services.db.select().from(bookings).where(eq(bookings.userId, sale.userId));
    const { userId } = await makeStudent(services);
    const { expertId = "", pricingId = "" } = mine ?? {};
    const theirs = await bookedSession(services, { expertId, pricingId, userId, start: SESSION_TIME });
    services.payments.pay(providerOrderId);
    await reconcile(services);
    await services.settle();
    expect(await sale.state()).toMatchObject({
      status: "refunded",
      payments: ["refunded, duplicate"],
      refunds: ["720, processed"],
      fulfilments: 0,
      receipts: 0,
    });
    expect(await services.db.select().from(slotClaims).where(eq(slotClaims.expertId, expertId))).toMatchObject([
      { bookingId: theirs },
    ]);
  });
});

describe("slot taken meanwhile", () => {
  async function raceForSlot(count: number): Promise<void> {
    const services = testServices();
    const expert = await makeExpert(services);
    const students = await makeMany(services, count);
    const outcomes = await Promise.all(
      students.map((userId) => holdSession(services, { ...expert, userId, start: SESSION_TIME, couponCode: null })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])))).toEqual(
      new Set(["slot-taken"]),
    );
    expect(await services.db.select().from(slotClaims).where(eq(slotClaims.expertId, expert.expertId))).toHaveLength(1);
  }

  test("never two bookings of a slot: of 20 students at once one gets it", () => raceForSlot(20));
  test("never two bookings of a slot: of 200 students at once one gets it", { tags: [SLOW] }, () => raceForSlot(200));
});

describe("coupon used in many parallel purchases", () => {
  const live = (id: string) => and(eq(couponRedemptions.couponId, id), ne(couponRedemptions.state, "released"));

  async function raceForCoupon(count: number): Promise<void> {
    const services = testServices();
    const { id, code } = await makeCoupon(services, { totalCap: 1 });
    const students = await makeMany(services, count);
    const outcomes = await Promise.all(
      students.map((userId) => startPurchase(services, { userId, packageType: "silver", couponCode: code })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await services.db.select().from(couponRedemptions).where(live(id))).toHaveLength(1);
    expect(await services.db.select().from(orders).where(eq(orders.couponCode, code))).toHaveLength(1);
  }

  test("once, if there is one for everyone: 30 students", () => raceForCoupon(30));
  test("once, if there is one for everyone: 500 students", { tags: [SLOW] }, () => raceForCoupon(500));

  async function useCouponInParallel(count: number): Promise<void> {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id, code } = await makeCoupon(services, { singleUsePerUser: true });
    const packageTypes = Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? ("silver" as const) : ("gold" as const),
    );
    await Promise.all(
      packageTypes.map((packageType) => startPurchase(services, { userId, packageType, couponCode: code })),
    );
    expect(await services.db.select().from(couponRedemptions).where(live(id))).toHaveLength(1);
    // All offers made meanwhile are paid: the coupon is used once, and payments for another quote with it are refunded.
    const own = await services.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    const offered = await services.db
      .select()
      .from(providerOrders)
      .where(
        inArray(
          providerOrders.orderId,
          own.map((order) => order.id),
        ),
      );
    for (const { id: providerOrderId } of offered)
      await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    await services.settle();
    const used = await services.db.select().from(couponRedemptions).where(live(id));
    expect(used).toMatchObject([{ state: "consumed", isLate: false }]);
    const paid = await services.db.select().from(payments).where(eq(payments.userId, userId));
    expect(new Set(paid.map(({ role }) => role))).toEqual(new Set(["settled", "lapsed"]));
    const returned = await services.db.select().from(refunds);
    for (const { id: paymentId, role, amountPaise } of paid)
      expect(returned.filter((refund) => refund.paymentId === paymentId)).toMatchObject(
        role === "lapsed" ? [{ amountPaise, status: "processed" }] : [],
      );
  }

  test("once by each student, if it is for a single use: 30 purchases", () => useCouponInParallel(30));
  test("once by each student, if it is for a single use: 500 purchases", { tags: [SLOW] }, () =>
    useCouponInParallel(500),
  );
});

async function makeMany(services: TestServices, count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => makeStudent(services)));
  return made.map(({ userId }) => userId);
}

function realGateway({
  secrets = [],
  fetch = () => Promise.reject(new TypeError("no provider")),
}: {
  secrets?: string[];
  fetch?: (request: Request) => Promise<Response>;
}) {
  return createRazorpay({
    keyId: "rzp_test_small",
    keySecret: "small-secret",
    webhookSecrets: secrets,
    baseUrl: "https://api.razorpay.com/v1",
    checkoutScriptUrl: "https://checkout.example.com/checkout.js",
    fetch,
  }) as unknown as TestServices["payments"];
}

/** The part of Razorpay that opening checkout needs: unpaid orders, found by their receipts. */
class SmallRazorpay {
  /** The response to every request while it is set. */
  fault: (() => Promise<Response>) | null = null;
  /** Orders are created, and their responses never arrive. */
  losesAnswers = false;
  readonly made: { id: string; amount: number; currency: string; receipt: string; status: string }[] = [];

  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.fault) return this.fault();
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/payments")) return Response.json({ entity: "collection", count: 0, items: [] });
    if (request.method === "GET") {
      const items = this.made.filter(({ receipt }) => receipt === searchParams.get("receipt"));
      return Response.json({ entity: "collection", count: items.length, items });
    }
    const { amount, currency, receipt } = await request.json<{ amount: number; currency: string; receipt: string }>();
    if (this.made.some((order) => order.receipt === receipt))
      return Response.json(
        { error: { code: "BAD_REQUEST_ERROR", description: "The receipt has already been taken." } },
        { status: 400 },
      );
    const order = {
      id: `order_Small${String(this.made.length + 1).padStart(9, "0")}`,
      amount,
      currency,
      receipt,
      status: "created",
    };
    this.made.push(order);
    if (this.losesAnswers) throw new DOMException("The operation timed out", "TimeoutError");
    return Response.json(order);
  };
}
