import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { type Checkout, startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { orders } from "#db/schema/index.ts";
import { makeAdmin } from "../../support/makers/actors.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { send } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

// React Router requests `/payment.data` after each form of the page, also right after a payment: then the purchase in
// its address is paid, spent or gone.

afterEach(() => vi.restoreAllMocks());

interface Opened {
  world: World;
  checkout: Checkout;
}

async function begin(world: World, wish: { couponCode?: string; upgradedOrderId?: string } = {}): Promise<Checkout> {
  const { services, student } = world;
  const started = await startPurchase(services, {
    userId: student.userId,
    packageType: wish.upgradedOrderId ? "gold" : "silver",
    couponCode: null,
    ...wish,
  });
  if (!started.ok) throw new Error(`The purchase did not start: ${started.reason}`);
  return started.checkout;
}

async function settle({ world: { services }, checkout }: Opened): Promise<ProviderPayment> {
  const payment = services.payments.pay(checkout.providerOrderId);
  expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
  await services.settle();
  return payment;
}

async function refund(world: World, payment: ProviderPayment): Promise<void> {
  const { services } = world;
  const { currentUser } = await makeAdmin(services);
  const refunded = await refundPayment(services, currentUser, {
    paymentId: payment.id,
    amountPaise: null,
    category: "goodwill",
    reason: "Asked for",
    submissionId: services.newId(),
    clientIp: null,
  });
  expect(refunded).toMatchObject({ ok: true });
  await services.settle();
}

async function beginUpgrade(world: World): Promise<Opened> {
  const silver = await begin(world);
  await settle({ world, checkout: silver });
  return { world, checkout: await begin(world, { upgradedOrderId: silver.orderId }) };
}

/** The possible states of a purchase when its page is requested again; each returns the last one begun. */
const states: Record<string, (world: World, couponCode: string) => Promise<Checkout>> = {
  "begun with a coupon": (world, couponCode) => begin(world, { couponCode }),
  "paid at the provider, and nobody has heard of it": async (world, couponCode) => {
    const checkout = await begin(world, { couponCode });
    world.services.payments.pay(checkout.providerOrderId);
    return checkout;
  },
  "completed, its coupon spent": async (world, couponCode) => {
    const checkout = await begin(world, { couponCode });
    await settle({ world, checkout });
    return checkout;
  },
  refunded: async (world) => {
    const checkout = await begin(world);
    await refund(world, await settle({ world, checkout }));
    return checkout;
  },
  "an upgrade that is begun": async (world) => (await beginUpgrade(world)).checkout,
  "an upgrade that is completed, with its credit": async (world) => {
    const opened = await beginUpgrade(world);
    await settle(opened);
    return opened.checkout;
  },
  "an upgrade that is refunded": async (world) => {
    const opened = await beginUpgrade(world);
    await refund(world, await settle(opened));
    return opened.checkout;
  },
  "bought once more": async (world) => {
    await settle({ world, checkout: await begin(world) });
    return begin(world);
  },
};

test.each(Object.entries(states))(
  "%s: the page asks, prices or leads on, whatever its address names",
  async (_, reach) => {
    const world = await makeWorld();
    const { services, student } = world;
    const { code } = await makeCoupon(services);
    const { orderId, providerOrderId } = await reach(world, code);
    const logged = vi.spyOn(console, "error");
    const cookie = buildCookie(world, "student");
    const bought = await services.db
      .select({ id: orders.id, attemptId: orders.attemptId })
      .from(orders)
      .where(eq(orders.userId, student.userId));
    const more: Record<string, string>[] = [
      {},
      { coupon: code },
      { another: "1" },
      { order: orderId },
      ...bought.map(({ id }) => ({ upgrade: id })),
      { upgrade: services.newId() },
      ...bought.map(({ attemptId }) => ({ attempt: attemptId ?? "" })),
      { attempt: bought[0]?.attemptId ?? "", upgrade: bought[0]?.id ?? "", coupon: code, order: orderId },
    ];
    const outcomes: string[] = [];
    for (const packageType of ["silver", "gold"]) {
      for (const parameters of more) {
        const address = `/payment.data?${new URLSearchParams({ package: packageType, ...parameters })}`;
        outcomes.push(`${(await send(services, { method: "GET", address, cookie })).outcome} ${address}`);
        const check = new URLSearchParams({ intent: "check" });
        outcomes.push(
          `${(await send(services, { method: "POST", address, cookie, body: check })).outcome} check ${address}`,
        );
      }
    }
    const forged = new URLSearchParams({
      intent: "verify",
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: "pay_Unknown00001",
      razorpay_signature: "0".repeat(64),
    });
    const verified = await send(services, {
      method: "POST",
      address: "/payment.data?package=silver",
      cookie,
      body: forged,
    });
    expect(verified.outcome).toMatch(/^(?:202|4\d\d)/);
    // 202 is the framework's status for redirects in data requests.
    expect(outcomes.filter((outcome) => !/^20[02]\b/.test(outcome))).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  },
);
