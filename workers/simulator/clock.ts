import { Hono } from "hono";
import { z } from "zod";
import { advanceOffset, findOffset, parseDuration, resetOffset } from "./clock-offset.ts";
import type { SimulatorEnv } from "./env.ts";
import { readFormBody } from "./form-body.ts";
import { deliverDelayed } from "./phone/phone-webhooks.ts";
import { catchUp } from "./razorpay-later.ts";

const jsonBody = z.union([z.strictObject({ advance: z.string() }), z.strictObject({ reset: z.literal(true) })]);
const formBody = z.union([
  z.strictObject({ advance: z.string() }),
  z.strictObject({ reset: z.literal("true").transform(() => true) }),
]);

const UNCLEAR = 'Send {"advance": "PT15M"} or {"reset": true}.';
const NO_DURATION =
  "advance has to be an ISO 8601 duration of days, hours, minutes and seconds, such as P1D or PT1H30M.";
const TOO_FAR = "The clock cannot be moved more than ten years ahead.";

/** Response of all clock routes: the time in UTC, and milliseconds ahead of the machine's clock. */
function reading(offset: number) {
  return { now: new Date(Date.now() + offset).toISOString(), offset };
}

/** The clock of all local workers: `/simulator/clock`. It only moves forward, until it is reset. */
export const clock = new Hono<SimulatorEnv>();

clock.get("/", async (c) => c.json(reading(await findOffset(c.env.SIM_DB))));

clock.post("/", async (c) => {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body: unknown = isForm ? await readFormBody(c) : await c.req.json().catch(() => undefined);
  const parsed = (isForm ? formBody : jsonBody).safeParse(body);
  if (!parsed.success) return c.json({ error: UNCLEAR }, 400);

  let offset: number | null = 0;
  if ("advance" in parsed.data) {
    const milliseconds = parseDuration(parsed.data.advance);
    if (milliseconds === null) return c.json({ error: NO_DURATION }, 400);
    offset = await advanceOffset(c.env.SIM_DB, milliseconds);
    if (offset === null) return c.json({ error: TOO_FAR }, 400);
    c.set("now", new Date(Date.now() + offset));
    await c.env.PAYMENTS_OPERATIONS.followClock();
    await catchUp(c);
    await deliverDelayed(c);
  } else {
    await resetOffset(c.env.SIM_DB);
    await c.env.PAYMENTS_OPERATIONS.followClock();
  }
  return isForm ? c.redirect("/simulator", 303) : c.json(reading(offset));
});
