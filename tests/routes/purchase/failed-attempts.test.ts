import { expect, test } from "vitest";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { reconcileProviderOrder } from "#app/usecases/purchase/open-provider-order.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { openedCheckout } from "../../support/makers/sessions.ts";
import { openPage } from "../guide/open-page.ts";
import { buildCookie, makeWorld } from "../world.ts";
import { heldSession, makeExpert } from "../../support/makers/sessions.ts";

const MINUTE_MS = 60_000;

test("attempts of every method are said first on the student's pages, and stand in the order's timeline", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  const { orderId, providerOrderId } = await startedPurchase(services, student.userId);
  const METHODS = ["card", "netbanking", "wallet", "emi", "upi", "paylater"];
  for (const [index, method] of METHODS.entries()) {
    const payment = services.payments.pay(providerOrderId, {
      status: "failed",
      method,
      errorCode: "BAD_REQUEST_ERROR",
      errorDescription: `Declined by ${method}.`,
      errorSource: "bank",
      errorStep: "payment_authorization",
      errorReason: "payment_failed",
    });
    // By a webhook, or found by reconciliation.
    const event = { ...services.payments.webhook("payment.failed", payment), eventId: services.newId() };
    if (index % 2 === 0) await receiveWebhook(services, event);
    services.clock.advance(MINUTE_MS);
  }
  await reconcileProviderOrder(services, providerOrderId);

  const cookie = buildCookie(world, "student");
  const said = /6 attempts declined by the bank, [\d: apm]+ to [\d: apm]+; no money taken/;
  for (const page of ["/payment?package=silver", "/my-orders"])
    expect((await openPage(services, page, { cookie })).html).toMatch(said);
  const other = await openPage(services, "/payment?package=silver", { cookie: buildCookie(world, "other student") });
  expect(other.html).not.toContain("declined by the bank");

  const order = await openPage(services, `/administrator/orders/${orderId}`, {
    cookie: buildCookie(world, "administrator"),
  });
  for (const method of METHODS)
    expect(order.html).toContain(
      `by ${method} failed: Declined by ${method}. (bank, payment_authorization, payment_failed)`,
    );

  // Once money may have been taken, nothing is said about the others.
  await reconcileWith("authorized");
  expect((await openPage(services, "/payment?package=silver", { cookie })).html).not.toMatch(said);

  async function reconcileWith(status: "authorized"): Promise<void> {
    services.payments.pay(providerOrderId, { status });
    await reconcileProviderOrder(services, providerOrderId);
  }
});

test("a session's attempts are said where it is paid, and in My Orders", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  const expert = await makeExpert(services);
  const start = new Date(services.now().getTime() + 5 * 24 * 60 * MINUTE_MS);
  start.setUTCHours(5, 30, 0, 0);
  const { id: bookingId } = await heldSession(services, { ...expert, userId: student.userId, start });
  const providerOrderId = await openedCheckout(services, bookingId, student.userId);
  services.payments.pay(providerOrderId, { status: "failed", errorReason: "payment_cancelled" });
  await reconcileProviderOrder(services, providerOrderId);
  const cookie = buildCookie(world, "student");
  for (const page of [`/book-session?bookingId=${bookingId}`, "/my-orders?tab=sessions"])
    expect((await openPage(services, page, { cookie })).html).toMatch(/1 attempt cancelled, [^;]+; no money taken/);
});
