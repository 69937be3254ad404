import { Hono } from "hono";
import { z } from "zod";
import type { SimulatorContext, SimulatorEnv } from "../env.ts";
import { readFormBody } from "../form-body.ts";
import { phoneApi } from "./phone-api.ts";
import { phonePage } from "./phone-pages.ts";
import { clearPhones, findFault, findMessage, listMessages, PHONE_FAULTS, setFault } from "./phone-store.ts";
import { announceMove, answer, report } from "./phone-webhooks.ts";

const phoneNumber = z
  .string()
  .transform((typed) => typed.replaceAll(/\D/g, "").slice(-10))
  .pipe(z.string().length(10));

const faultBody = z.strictObject({
  phone: phoneNumber,
  fault: z.preprocess((value) => value || null, z.enum(PHONE_FAULTS).nullable()),
});

const stopBody = z.strictObject({ phone: phoneNumber, text: z.string().min(1).max(100).default("STOP") });

/** A body as a form or as JSON, and where a form's sender returns to. */
async function readEither(c: SimulatorContext): Promise<{ body: unknown; isForm: boolean }> {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return { body: isForm ? await readFormBody(c) : await c.req.json().catch(() => undefined), isForm };
}

const toPhone = (c: SimulatorContext, phone: string) => c.redirect(`/simulator/phone?to=${phone}`, 303);

/** The phones that messages were sent to, readable by people and scripts. */
export const phone = new Hono<SimulatorEnv>()
  .get("/phone", async (c) => {
    const { SIM_DB: db } = c.env;
    const to = phoneNumber.safeParse(c.req.query("to") ?? "").data ?? null;
    const messages = await listMessages(db, to);
    return c.html(phonePage(c.env, { messages, phone: to, fault: to === null ? null : await findFault(db, to) }));
  })

  .get("/phone.json", async (c) => c.json(await listMessages(c.env.SIM_DB, c.req.query("to") ?? null)))

  .delete("/phone.json", async (c) => {
    await clearPhones(c.env.SIM_DB);
    return c.body(null, 204);
  })

  .post("/phone/faults", async (c) => {
    const { body, isForm } = await readEither(c);
    const parsed = faultBody.safeParse(body);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const { phone: number, fault } = parsed.data;
    await setFault(c.env.SIM_DB, number, fault);
    if (fault === "moved") await announceMove(c, number);
    return isForm ? toPhone(c, number) : c.json({ phone: number, fault });
  })

  /** Its owner answers, `STOP` unless the body has another `text`. Responds with the receiver's status. */
  .post("/phone/stop", async (c) => {
    const { body, isForm } = await readEither(c);
    const parsed = stopBody.safeParse(body);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const { status } = await answer(c, parsed.data.phone, parsed.data.text);
    return isForm ? toPhone(c, parsed.data.phone) : c.json({ status });
  })

  .post("/phone/:id{[0-9]+}/:status{delivered|read|failed}", async (c) => {
    const message = await findMessage(c.env.SIM_DB, c.req.param("id"));
    if (!message) return c.notFound();
    await report(c, message, c.req.param("status") as "delivered" | "read" | "failed");
    return toPhone(c, message.phone);
  })

  .route("/", phoneApi);
