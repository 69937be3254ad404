import { Hono } from "hono";
import { z } from "zod";
import type { SimulatorContext, SimulatorEnv } from "../env.ts";
import { findFault, storeMessage } from "./phone-store.ts";
import { followUp } from "./phone-webhooks.ts";
import { fillText, findText } from "./registered-texts.ts";

const parameter = z.strictObject({ type: z.literal("text"), text: z.string().min(1).max(200) });

/** What Meta's API takes for a template's message; unknown fields are rejected. */
const whatsappBody = z.strictObject({
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual").optional(),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal("template"),
  biz_opaque_callback_data: z.string().max(512).optional(),
  template: z.strictObject({
    name: z.string().regex(/^[a-z\d_]+$/),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("body"), parameters: z.array(parameter) }),
        z.strictObject({
          type: z.literal("button"),
          sub_type: z.literal("url"),
          index: z.literal("0"),
          parameters: z.tuple([parameter]),
        }),
      ]),
    ),
  }),
});

/** What MSG91's flow API takes for one recipient: the rest are the template's values. */
const msg91Body = z.strictObject({
  template_id: z.string().min(1),
  short_url: z.enum(["0", "1"]).optional(),
  recipients: z.tuple([z.object({ mobiles: z.string() }).catchall(z.string().min(1).max(200))]),
});

function metaProblem(c: SimulatorContext, code: number, message: string, status: 400 | 401 = 400): Response {
  return c.json(
    { error: { message: `(#${code}) ${message}`, type: "OAuthException", code, fbtrace_id: "sim" } },
    status,
  );
}

const readJson = (c: SimulatorContext) => c.req.json().catch(() => undefined);

/** Meta's and MSG91's APIs: https://developers.facebook.com/documentation/business-messaging/whatsapp, https://docs.msg91.com/sms */
export const phoneApi = new Hono<SimulatorEnv>()
  .post("/whatsapp/:version{v\\d+\\.0}/:number/messages", async (c) => {
    const { WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, SIM_DB } = c.env;
    if (c.req.header("authorization") !== `Bearer ${WHATSAPP_TOKEN}`)
      return metaProblem(c, 190, "Invalid OAuth access token", 401);
    if (c.req.param("number") !== WHATSAPP_PHONE_NUMBER_ID) return metaProblem(c, 100, "Object does not exist");
    const parsed = whatsappBody.safeParse(await readJson(c));
    if (!parsed.success) return metaProblem(c, 100, z.prettifyError(parsed.error));
    const { to, template } = parsed.data;
    const name = template.name.replace(/^vazhi_/, "").replaceAll("_", "-");
    const registered = findText(c.env, name, template.language.code);
    if (registered === null) return metaProblem(c, 132_001, "Template name does not exist in the translation");
    const body = template.components.flatMap((each) => (each.type === "body" ? each.parameters : []));
    const button = template.components.flatMap((each) => (each.type === "button" ? each.parameters : []))[0]?.text;
    const names = [...registered.matchAll(/\{(\w+)\}/g)].map(([, value = ""]) => value);
    if (names.length !== body.length || button === undefined)
      return metaProblem(c, 132_000, "Number of parameters does not match the expected number of params");
    const values = Object.fromEntries(names.map((each, place) => [each, body[place]?.text ?? ""]));
    const phone = to.slice(2);
    const fault = await findFault(SIM_DB, phone);
    if (fault === "wrong-number") return metaProblem(c, 131_026, "Message undeliverable");
    const message = await storeMessage(
      SIM_DB,
      {
        channel: "whatsapp",
        phone,
        template: name,
        language: template.language.code,
        text: fillText(registered, values),
        path: name === "code" ? null : `/${button}`,
        code: values.code ?? null,
      },
      { now: c.get("now"), fault },
    );
    followUp(c, message, fault);
    return c.json({
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: message.providerId, message_status: "accepted" }],
    });
  })

  .post("/msg91/api/v5/flow", async (c) => {
    const { MSG91_AUTH_KEY, SIM_DB } = c.env;
    if (c.req.header("authkey") !== MSG91_AUTH_KEY) return c.json({ type: "error", message: "Invalid authkey" }, 401);
    const parsed = msg91Body.safeParse(await readJson(c));
    if (!parsed.success) return c.json({ type: "error", message: "Invalid request" }, 400);
    const [{ mobiles, ...values }] = parsed.data.recipients;
    const [name = "", language = ""] = parsed.data.template_id.split(".");
    const registered = findText(c.env, name, language);
    if (registered === null) return c.json({ type: "error", message: "Template ID Missing or Invalid Template" }, 400);
    if (!/^91\d{10}$/.test(mobiles)) return c.json({ type: "error", message: "Invalid mobile number" }, 400);
    const phone = mobiles.slice(2);
    const fault = await findFault(SIM_DB, phone);
    const url = URL.parse(values.url ?? "");
    const message = await storeMessage(
      SIM_DB,
      {
        channel: "sms",
        phone,
        template: name,
        language,
        text: fillText(registered, values),
        path: url && `${url.pathname}${url.search}`,
        code: values.code ?? null,
      },
      { now: c.get("now"), fault },
    );
    followUp(c, message, fault);
    return c.json({ type: "success", message: message.providerId });
  });
