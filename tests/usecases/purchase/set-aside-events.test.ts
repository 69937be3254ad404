import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ProviderEvent, ProviderPayment, ProviderRefund } from "#app/ports/payments.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import {
  listForeignPayments,
  listQuarantinedPayments,
  listSetAsideEvents,
} from "#db/queries/administration/payment-issues.ts";
import { payments, refunds, webhookEvents } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase, stateOfOrder } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { sendWebhook } from "../../support/fakes/webhooks.ts";

async function atCheckout() {
  const services = testServices();
  // Each test has an account of its own: files share a database.
  services.payments.keyId = `rzp_test_${services.newId()}`;
  const { userId } = await makeStudent(services);
  return { services, userId, ...(await startedPurchase(services, userId)) };
}

/** Sends a signed event; returns how it was stored. */
async function send(
  services: TestServices,
  payment: ProviderPayment,
  {
    type = "payment.captured",
    ...about
  }: Partial<Pick<ProviderEvent, "accountId" | "refund">> & { type?: string } = {},
) {
  const eventId = services.newId();
  const answer = await sendWebhook(services, { ...services.payments.webhook(type, payment, about), eventId });
  expect(answer.ok).toBe(true);
  const [stored] = await services.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  return { outcome: stored?.outcome, reason: stored?.reason ?? null };
}

const since = new Date(0);

describe("an account", () => {
  test("is learned from the first event about our order; events of another one change nothing", async () => {
    const { services, userId, orderId, providerOrderId } = await atCheckout();
    // Nothing is learned from an event about an order that was not created here.
    const strange = services.payments.pay("order_of_another_page", { amountPaise: 5000 });
    expect(await send(services, strange, { accountId: "acc_Foreign" })).toMatchObject({ outcome: "unknown-order" });
    const authorized = services.payments.pay(providerOrderId, { status: "authorized" });
    expect(await send(services, authorized, { accountId: "acc_Ours" })).toEqual({ outcome: "applied", reason: null });

    const captured: ProviderPayment = { ...authorized, status: "captured" };
    const refused = { outcome: "set-aside", reason: "It is about the account acc_Foreign, and ours is acc_Ours" };
    expect(await send(services, captured, { accountId: "acc_Foreign" })).toEqual(refused);
    expect(await send(services, captured, { accountId: "acc_Foreign" })).toEqual(refused);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
    const listed = await listSetAsideEvents(services.db, { since, limit: 50 });
    expect(listed.filter(({ paymentId }) => paymentId === captured.id)).toHaveLength(2);

    expect(await send(services, captured, { accountId: "acc_Ours" })).toMatchObject({ outcome: "applied" });
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "completed" });

    // Keys of another account learn theirs.
    services.payments.keyId = `rzp_test_${services.newId()}`;
    const next = await startedPurchase(services, userId, "gold");
    const moved = services.payments.pay(next.providerOrderId);
    expect(await send(services, moved, { accountId: "acc_New" })).toMatchObject({ outcome: "applied" });
  });
});

describe("a refund", () => {
  const made = (payment: ProviderPayment, id: string, amountPaise: number): ProviderRefund => ({
    id,
    paymentId: payment.id,
    amountPaise,
    status: "processed",
    refundId: null,
  });

  test("above its payment, alone or with earlier ones, is set aside; one within it is applied, and repeated", async () => {
    const { services, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId);
    await settlePayment(services, { payment });
    const id = services.newId();
    const give = (name: string, amountPaise: number) =>
      send(services, payment, { type: "refund.processed", refund: made(payment, `rfnd_${name}${id}`, amountPaise) });
    expect(await give("whole", 149_901)).toEqual({
      outcome: "set-aside",
      reason: expect.stringContaining("are more than the payment of") as string,
    });
    expect(await give("part", 100_000)).toMatchObject({ outcome: "applied" });
    expect(await give("part", 100_000)).toMatchObject({ outcome: "applied" });
    expect(await give("more", 49_901)).toMatchObject({ outcome: "set-aside" });
    expect(await give("rest", 49_900)).toMatchObject({ outcome: "applied" });
    const stored = await services.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(stored.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([100_000, 49_900]);
  });
});

describe("a payment that does not fit", () => {
  test("without an order of ours is listed apart", async () => {
    const services = testServices();
    const payment = services.payments.pay(`order_${services.newId()}`, { amountPaise: 70_000 });
    await send(services, payment);
    const isIt = ({ id }: { id: string }) => id === payment.id;
    expect((await listForeignPayments(services.db, { since, limit: 50 })).filter(isIt)).toHaveLength(1);
    expect((await listQuarantinedPayments(services.db, 50)).filter(isIt)).toEqual([]);
  });

  test.each([
    ["as the provider says", { isFeeAdded: true, amountPaise: 153_000 }, true],
    ["by its fee", { amountPaise: 153_438, feePaise: 3538 }, true],
    ["for another reason", { amountPaise: 153_000, feePaise: 3538 }, false],
  ])("because the fee was added, %s, says so in its reason", async (_, changes, isSaid) => {
    const { services, orderId, providerOrderId } = await atCheckout();
    const payment = services.payments.pay(providerOrderId, changes);
    await settlePayment(services, { payment });
    const [stored] = await services.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(stored).toMatchObject({ role: "quarantined" });
    expect(stored?.quarantineReason).toMatch(/^Paid .* instead of 1499 INR/);
    expect(stored?.quarantineReason?.includes("customer bears the fee")).toBe(isSaid);
    expect(await stateOfOrder(services, orderId)).toMatchObject({ status: "created" });
  });
});
