import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { watchOperations } from "#app/usecases/jobs/watch-operations.ts";
import { metricCounts } from "#db/schema/index.ts";
import { createServices } from "#app/wiring.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { testServices } from "../../support/services.ts";

/** Like a deployment without its keys. */
const { RAZORPAY_KEY_ID: _, ...crippled } = env as unknown as PaymentsBindings & { RAZORPAY_KEY_ID: string };

beforeEach(async () => {
  for (const name of ["error", "request"])
    await testServices().db.delete(metricCounts).where(eq(metricCounts.name, name));
});

async function deliver(bindings: PaymentsBindings, path = "/hooks/razorpay"): Promise<number> {
  const context = createExecutionContext();
  const request = new Request(`http://vazhi.test${path}`, { method: "POST", body: "{}" });
  const response = await payments.fetch(request, bindings, context);
  await response.text();
  await waitOnExecutionContext(context);
  return response.status;
}

test("events that are answered with a fault of ours raise the alert about faults, with their address", async () => {
  for (let event = 0; event < 12; event += 1) expect(await deliver(crippled)).toBe(503);
  // The worker writes its metrics at intervals, for the whole environment.
  const worker = createServices(crippled, readConfig(crippled), { defer: () => {}, deliverOutbox: async () => {} });
  await flushMetrics(worker, { everyMs: 0 });
  const services = testServices({ now: new Date() });
  await watchOperations(services);
  const [alert] = services.postedAlerts.filter(({ kind }) => kind === "error-rate");
  expect(alert).toMatchObject({ state: "raised", count: 12 });
  expect(alert?.text).toContain("POST /hooks/razorpay");
});

test("a forged event is no fault of ours", async () => {
  expect(await deliver(env as unknown as PaymentsBindings)).toBe(400);
  const counted = await testServices().db.select().from(metricCounts).where(eq(metricCounts.name, "error"));
  expect(counted).toEqual([]);
});
