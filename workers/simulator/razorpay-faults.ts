import { Hono } from "hono";
import { z } from "zod";
import type { SimulatorEnv } from "./env.ts";

/** Where a fault occurs: an API request, a webhook, a requested refund, or a buyer's payment attempt. */
export type FaultPlace = "api" | "webhook" | "refund" | "buyer";

/** All faults of Razorpay with their place. docs/simulator.md describes each. */
const FAULT_PLACES = {
  "429": "api",
  "500": "api",
  "html-502": "api",
  "hang-before": "api",
  "hang-after": "api",
  drop: "webhook",
  duplicate: "webhook",
  shuffle: "webhook",
  delay: "webhook",
  tamper: "webhook",
  "old-secret": "webhook",
  "refund-pending": "refund",
  "refund-failed": "refund",
  "refund-in-progress": "refund",
  failure: "buyer",
  dismissal: "buyer",
  "double-capture": "buyer",
  "late-authorisation": "buyer",
} as const satisfies Record<string, FaultPlace>;

type RazorpayFault = keyof typeof FAULT_PLACES;

/** A fault that is due. `seconds`: how long it hangs, delays, or keeps the bank waiting. */
export interface StruckFault {
  fault: RazorpayFault;
  seconds: number;
}

const DAY_S = 24 * 60 * 60;

/** Longer than the product's timeout. */
const HANG_S = 35;

/** Default durations of faults that take time, in seconds. */
const USUAL_SECONDS: Partial<Record<RazorpayFault, number>> = {
  "hang-before": HANG_S,
  "hang-after": HANG_S,
  delay: 5,
  "late-authorisation": 3 * DAY_S,
};

const faultNames = Object.keys(FAULT_PLACES) as RazorpayFault[];

const faultsBody = z.union([
  z.strictObject({
    fault: z.enum(faultNames),
    times: z.int().min(1).max(1000).default(1),
    on: z.string().max(100).optional(),
    seconds: z
      .int()
      .min(0)
      .max(6 * DAY_S)
      .optional(),
  }),
  z.strictObject({ fault: z.null() }),
]);

const UNCLEAR = `Send {"fault": …, "times": 1, "on": "POST /orders", "seconds": 5}, or {"fault": null} for none. Faults: ${faultNames.join(", ")}.`;

/** Takes the first queued fault for this point, decrementing its count; null if there is none. */
export function takeFault(
  db: D1Database,
  place: FaultPlace,
  target: string | null = null,
): Promise<StruckFault | null> {
  return db
    .prepare(
      `update razorpay_faults set remaining = remaining - 1
       where id = (
         select id from razorpay_faults
         where place = ?1 and remaining > 0 and (target is null or target = ?2)
         order by id limit 1
       )
       returning fault, seconds`,
    )
    .bind(place, target)
    .first<StruckFault>();
}

/** `GET` lists pending faults, `POST` adds one, or clears all with `{"fault": null}`. */
export const razorpayFaults = new Hono<SimulatorEnv>()
  .get("/faults", async (c) => {
    const { results } = await c.env.SIM_DB.prepare(
      'select fault, target as "on", seconds, remaining as times from razorpay_faults where remaining > 0 order by id',
    ).all();
    return c.json(results);
  })
  .post("/faults", async (c) => {
    const parsed = faultsBody.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: UNCLEAR }, 400);
    const db = c.env.SIM_DB;
    if (parsed.data.fault === null) {
      await db.prepare("delete from razorpay_faults").run();
      return c.json(parsed.data);
    }
    const { fault, times, on, seconds = USUAL_SECONDS[fault] ?? 0 } = parsed.data;
    await db
      .prepare("insert into razorpay_faults (fault, place, target, seconds, remaining) values (?, ?, ?, ?, ?)")
      .bind(fault, FAULT_PLACES[fault], on ?? null, seconds, times)
      .run();
    return c.json({ fault, times, on: on ?? null, seconds });
  });
