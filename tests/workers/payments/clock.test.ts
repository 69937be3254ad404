import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { createServices, readClock, readClockOnce, type ServiceBindings } from "#app/wiring.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function withSimulator(answer: () => Response) {
  const asked: string[] = [];
  const simulator = { fetch: async (url: string) => (asked.push(url), answer()) };
  return { asked, bindings: { ...env, SIMULATOR: simulator } as unknown as ServiceBindings };
}

/** The services' clock offset in milliseconds, to the nearest minute. */
function readClockOffset(bindings: ServiceBindings): number {
  const services = createServices(bindings, readConfig(bindings), { defer: () => {}, deliverOutbox: async () => {} });
  // Never -0, which is no 0 for a test.
  return Math.round((services.now().getTime() - Date.now()) / 60_000) * 60_000 + 0;
}

test("the services' clock follows the simulator's", async () => {
  let offset = DAY_MS;
  const { bindings } = withSimulator(() => Response.json({ now: new Date().toISOString(), offset }));
  expect(readClockOffset(bindings)).toBe(0);
  await readClock(bindings);
  expect(readClockOffset(bindings)).toBe(DAY_MS);
  offset = 0;
  await readClock(bindings);
  expect(readClockOffset(bindings)).toBe(0);
});

test("a worker that is notified of changes asks once", async () => {
  const { bindings, asked } = withSimulator(() => Response.json({ now: new Date().toISOString(), offset: DAY_MS }));
  await readClockOnce(bindings);
  await readClockOnce(bindings);
  expect(asked).toHaveLength(1);
  expect(readClockOffset(bindings)).toBe(DAY_MS);
});

test("an invalid response moves nothing", async () => {
  const { bindings } = withSimulator(() => new Response("starting", { status: 503 }));
  await readClock(bindings);
  expect(readClockOffset(bindings)).toBe(0);
});

test("without a simulator, as in production, nothing moves the clock", async () => {
  const { SIMULATOR: _, ...rest } = env as unknown as ServiceBindings;
  const bindings = {
    ...rest,
    EMAIL: { send: () => Promise.reject(new Error("no mail here")) },
  } as unknown as ServiceBindings;
  await readClock(bindings);
  await readClockOnce(bindings);
  expect(readClockOffset(bindings)).toBe(0);
});
