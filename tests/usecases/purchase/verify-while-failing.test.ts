import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { faultyDatabase } from "../../support/fakes/faults.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";
import { returnFromCheckout } from "../../support/makers/purchases.ts";
import { completed, type Sale, sales } from "../../support/makers/sales.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const { DB } = env as unknown as { DB: D1Database };

/** Not among the retried errors: more requests would make it worse. */
const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";

/** Fails each request from the `from`-th on, counted from 1. */
function overloadedFrom(from: number): D1Database {
  let requests = 0;
  return faultyDatabase(DB, {
    async guard(request) {
      requests += 1;
      if (requests >= from) throw new Error(OVERLOADED);
      return request();
    },
  });
}

const on = (database: D1Database, services: TestServices): TestServices =>
  Object.assign(testServices({ database }), { payments: services.payments });

const captured = (services: TestServices, payment: ProviderPayment) => ({
  ...services.payments.webhook("payment.captured", payment),
  eventId: services.newId(),
});

async function atCheckout(sell: (services: TestServices) => Promise<Sale>) {
  const services = testServices();
  const sale = await sell(services);
  const started = await sale.start();
  if (!started.ok) throw new Error(`Checkout did not open: ${started.reason}`);
  const { providerOrderId } = started.checkout;
  return { services, sale, providerOrderId, payment: services.payments.pay(providerOrderId) };
}

describe.each(sales)("whoever has paid for %s comes back while the database fails", (_, sell) => {
  test("from any request on: the page waits, and the webhook completes the purchase", async () => {
    const reached: string[] = [];
    while (reached.at(-1) !== "completed") {
      const { services, sale, payment } = await atCheckout(sell);
      const failing = on(overloadedFrom(reached.length + 1), services);
      const verified = await returnFromCheckout(failing, sale.userId, payment).catch(() => null);
      reached.push(verified === null ? "threw" : verified.ok ? verified.status : verified.reason);
      await sendWebhook(services, captured(services, payment));
      expect(await sale.state()).toMatchObject(completed);
    }
    // Until the purchase is found, what to wait for is unknown: the page handles that.
    const found = reached.lastIndexOf("threw") + 1;
    expect(found).toBeGreaterThan(0);
    const unstored = reached.slice(found, -1);
    expect(unstored.length).toBeGreaterThanOrEqual(3);
    expect(new Set(unstored)).toEqual(new Set(["awaited"]));
  });

  test("and the provider does not answer either", async () => {
    const { services, sale, providerOrderId, payment } = await atCheckout(sell);
    services.payments.isDown = true;
    const answer = {
      providerOrderId,
      paymentId: payment.id,
      signature: services.payments.sign(providerOrderId, payment.id),
    };
    const requested = await verifyRequestedPayment(on(overloadedFrom(3), services), answer);
    expect(requested).toEqual({ ok: true, result: "confirming" });
    services.payments.isDown = false;
    await sendWebhook(services, captured(services, payment));
    expect(await sale.state()).toMatchObject(completed);
  });

  test("a forged signature is refused all the same", async () => {
    const { services, sale, providerOrderId, payment } = await atCheckout(sell);
    const answer = { providerOrderId, paymentId: payment.id, signature: "0".repeat(64) };
    expect(await verifyPayment(on(overloadedFrom(3), services), answer, sale.userId)).toEqual({
      ok: false,
      reason: "verification-failed",
    });
  });
});
