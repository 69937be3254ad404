import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import type { Dice } from "../../support/fuzz/dice.ts";
import { diceFor, fuzzRounds, fuzzTimeout, replayWith } from "../../support/fuzz/fuzz.ts";
import { brokenJson, mutatedJson, oddText } from "../../support/fuzz/odd-values.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";
import { storedOddities } from "../../support/fuzz/stored-oddities.ts";
import { SLOW } from "../../support/tags.ts";

const bindings = env as unknown as { DB: D1Database; RAZORPAY_WEBHOOK_SECRET: string };
const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;

const rounds = fuzzRounds(60);
const timeout = fuzzTimeout(rounds);
const replay = replayWith(rounds);

const NOW_S = 1_795_000_000;

function buildEvents(paymentId: string, providerOrderId: string): object[] {
  const payment = {
    id: paymentId,
    order_id: providerOrderId,
    status: "captured",
    amount: 149_900,
    amount_refunded: 0,
    currency: "INR",
    method: "upi",
    error_code: null,
    error_description: null,
    created_at: NOW_S,
  };
  const refund = {
    id: `rfnd_${paymentId}`,
    payment_id: paymentId,
    amount: 149_900,
    status: "processed",
    notes: { refundId: "one", reason: "As agreed" },
  };
  const dispute = {
    id: `disp_${paymentId}`,
    payment_id: paymentId,
    amount: 149_900,
    currency: "INR",
    reason_code: "not_received",
    status: "open",
  };
  const of = (event: string, payload: object) => ({
    entity: "event",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: NOW_S,
  });
  return [
    of("payment.authorized", { payment: { entity: { ...payment, status: "authorized" } } }),
    of("payment.captured", { payment: { entity: payment } }),
    of("payment.failed", { payment: { entity: { ...payment, status: "failed" } } }),
    of("order.paid", { payment: { entity: payment }, order: { entity: { id: providerOrderId } } }),
    of("refund.processed", {
      payment: { entity: { ...payment, amount_refunded: 149_900, status: "refunded" } },
      refund: { entity: refund },
    }),
    of("payment.dispute.created", { payment: { entity: payment }, dispute: { entity: dispute } }),
    of("invoice.paid", { invoice: { entity: { id: "inv_1" } } }),
  ];
}

async function deliver(body: string, eventId: string | null): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    "x-razorpay-signature": createHmac("sha256", bindings.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex"),
  });
  if (eventId !== null) headers.set("x-razorpay-event-id", eventId);
  return worker.fetch(new Request("http://vazhi.test/hooks/razorpay", { method: "POST", headers, body }));
}

function oddBody(dice: Dice, event: object, ids: readonly string[]): string {
  const text = JSON.stringify(event);
  if (dice.chance(0.1)) return brokenJson(dice, text);
  const once = mutatedJson(dice, event, ids);
  return JSON.stringify(dice.chance(0.3) ? mutatedJson(dice, once, ids) : once);
}

async function deliverOdd(count: number): Promise<void> {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const dice = diceFor("webhooks");
  const services = testServices();
  const faults: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    const event = dice.pick(buildEvents(`pay_${services.newToken().slice(0, 14)}`, providerOrderId));
    const body = oddBody(dice, event, [orderId, providerOrderId, userId]);
    const eventId = dice.pick([
      null,
      services.newId(),
      "",
      "x".repeat(2_000),
      oddText(dice).replace(/[^\x20-\x7e]/g, ""),
    ]);
    complaints.mockClear();
    const { status } = await deliver(body, eventId);
    if (status !== 200)
      faults.push(
        `${body.slice(0, 600)}: status ${status}, ${complaints.mock.calls.map((call) => call.map(String).join(" ")).join("; ")}`,
      );
  }
  expect(faults, replay).toEqual([]);
  const summary = await runMaintenance(services, { minimumAgeMinutes: 0 });
  expect(
    Object.keys(summary).filter((part) => part.endsWith("Failed")),
    replay,
  ).toEqual([]);
  expect(await storedOddities(bindings.DB), replay).toEqual([]);
}

const WANTED = "whatever is signed is accepted, and the maintenance copes with it";
test(WANTED, { timeout }, () => deliverOdd(12));
test(`${WANTED}: many`, { timeout, tags: [SLOW] }, () => deliverOdd(rounds));
