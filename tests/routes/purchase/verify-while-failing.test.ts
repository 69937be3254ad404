import { env } from "cloudflare:workers";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { failingDatabase } from "../../support/fakes/faults.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld } from "../world.ts";

const { DB } = env as unknown as { DB: D1Database };

const handleRequest = createRequestHandler(build, "production");

/** A database that fails for the provider's orders only; sessions and all else are read as usual. */
const busy = failingDatabase(DB, /provider_orders/);

/**
 * A student who has paid at the provider, and the product's responses while its database is busy, or again available.
 */
async function paidStudent() {
  const world = await makeWorld();
  const { services, student } = world;
  const { orderId, providerOrderId } = await startedPurchase(services, student.userId);
  const payment = services.payments.pay(providerOrderId);
  const { db } = services;
  const ask = async (
    address: string,
    { body, isBusy = false }: { body?: Record<string, string>; isBusy?: boolean } = {},
  ) => {
    services.db = isBusy ? openDatabase(busy) : db;
    const response = await exchange(
      services,
      {
        method: body ? "POST" : "GET",
        address,
        cookie: buildCookie(world, "student"),
        ...(body ? { body: new URLSearchParams(body) } : {}),
      },
      handleRequest,
    );
    services.db = db;
    return { status: response.status, location: response.headers.get("location"), html: await response.text() };
  };
  const signature = await services.payments.sign(providerOrderId, payment.id);
  return { ask, orderId, providerOrderId, paymentId: payment.id, signature };
}

test("a payment that cannot be looked up waits on a page that reloads, instead of failing", async () => {
  const { ask, orderId, ...proof } = await paidStudent();
  const body = { intent: "verify", ...proof };
  const verified = await ask("/payment?package=silver", { body, isBusy: true });
  const waiting = `/payment-success?payment=${proof.providerOrderId}&verification=pending`;
  expect(verified).toMatchObject({ status: 302, location: waiting });

  const page = await ask(waiting, { isBusy: true });
  expect(page.status).toBe(200);
  expect(page.html).toContain("Confirming your payment");
  expect(page.html).toContain("nothing is lost");
  const known = `/payment-success?order=${orderId}&verification=pending`;
  expect(await ask(waiting)).toMatchObject({ status: 302, location: known });
  const { html } = await ask(known);
  expect(html).toContain("Confirming your payment");
  expect(html).not.toContain("Go to payment");
  // Sent again, the same form settles it.
  expect(await ask("/payment?package=silver", { body })).toMatchObject({
    status: 302,
    location: `/payment-success?order=${orderId}`,
  });
});

test("the provider's callback leads to the same page", async () => {
  const { ask, providerOrderId, paymentId, signature } = await paidStudent();
  const body = { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  expect(await ask("/payments/callback", { body, isBusy: true })).toMatchObject({
    status: 303,
    location: `/payment-success?payment=${providerOrderId}&verification=pending`,
  });
});

test("the provider's number does not reveal another student's order, or a missing one", async () => {
  const [own, other] = [await paidStudent(), await paidStudent()];
  for (const payment of [other.providerOrderId, "order_Unknown000001", ""]) {
    const page = await own.ask(`/payment-success?payment=${payment}`);
    expect([page.status, page.html.includes("Order Not Found")]).toEqual([404, true]);
  }
});
