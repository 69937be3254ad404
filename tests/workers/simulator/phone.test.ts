import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createMsg91Events, createMsg91Sender, SIMULATED_MSG91 } from "#app/gateways/msg91.ts";
import { createWhatsappEvents, createWhatsappSender, SIMULATED_WHATSAPP } from "#app/gateways/whatsapp.ts";
import type { MessageEvent, PhoneMessage as Message } from "#app/ports/message-sender.ts";
import type { PhoneMessage } from "../../../workers/simulator/phone/phone-store.ts";
import { local } from "../../../settings/local.ts";
import { bindings, postJson, type ReceivedWebhook, request, takeWebhooks, waitForWebhooks } from "./support.ts";

const { localSecrets: secrets = {} } = local;
const toSimulator = async (outgoing: Request) =>
  request(new URL(outgoing.url).pathname, {
    method: outgoing.method,
    headers: outgoing.headers,
    body: await outgoing.text(),
  });

// The product's own gateways: what they send and read is what the simulator takes and tells.
const senders = {
  whatsapp: createWhatsappSender({
    ...SIMULATED_WHATSAPP,
    token: bindings.WHATSAPP_TOKEN,
    phoneNumberId: bindings.WHATSAPP_PHONE_NUMBER_ID,
    fetch: toSimulator,
  }),
  sms: createMsg91Sender({
    ...SIMULATED_MSG91,
    authKey: bindings.MSG91_AUTH_KEY,
    templateIds: JSON.parse(secrets.MSG91_TEMPLATE_IDS ?? "{}") as object,
    origin: "http://127.0.0.1:8787",
    fetch: toSimulator,
  }),
};
const readers = {
  "/hooks/whatsapp": createWhatsappEvents({
    appSecret: bindings.WHATSAPP_APP_SECRET,
    verifyToken: "",
    phoneNumberId: bindings.WHATSAPP_PHONE_NUMBER_ID,
  }),
  "/hooks/msg91": createMsg91Events(bindings.MSG91_WEBHOOK_SECRET),
};

const code: Message = {
  to: "9847012345",
  template: "code",
  values: { code: "482913" },
  language: "ml",
  idempotencyKey: "one",
};
const link: Message = { ...code, template: "report-ready", values: { path: "/results?id=1" }, language: "en" };

function readEvent({ path, search, body, hubSignature }: ReceivedWebhook): readonly MessageEvent[] | null {
  return readers[path as keyof typeof readers].read({
    url: new URL(`http://vazhi.test${path}${search}`),
    body: new TextEncoder().encode(body),
    headers: new Headers({ "content-type": "application/json", "x-hub-signature-256": hubSignature ?? "" }),
  });
}

const waitForEvents = async (count: number) => (await waitForWebhooks(count)).flatMap((each) => readEvent(each) ?? []);
const list = async (query = "") => (await request(`/simulator/phone.json${query}`)).json<PhoneMessage[]>();
const setFault = (fault: string | null, phone = code.to) => postJson("/simulator/phone/faults", { phone, fault });

beforeEach(async () => {
  await request("/simulator/phone.json", { method: "DELETE" });
  await takeWebhooks();
});

describe("a message to a phone", () => {
  it("by WhatsApp or SMS reads as it is registered, arrives, and is reported to the product", async () => {
    const { providerId } = await senders.whatsapp.send(code);
    const { providerId: smsId } = await senders.sms.send(link);
    expect(await waitForEvents(2)).toEqual(
      expect.arrayContaining([
        { kind: "status", providerId, status: "delivered", failure: null },
        { kind: "status", providerId: smsId, status: "delivered", failure: null },
      ]),
    );
    expect(await list()).toMatchObject([
      {
        providerId: smsId,
        channel: "sms",
        text: "Vazhi: Your career report is ready.",
        path: "/results?id=1",
        code: null,
      },
      { providerId, channel: "whatsapp", phone: "9847012345", code: "482913", path: null, status: "delivered" },
    ]);
    expect((await list())[1]?.text).toContain("482913 ആണ് Vazhi കോഡ്");
    expect(await list("?to=9999999999")).toEqual([]);
  });

  it("is shown on the page of its number with its code and link, and can be read", async () => {
    await senders.whatsapp.send(code);
    await senders.whatsapp.send({ ...link, idempotencyKey: "two" });
    await waitForWebhooks(2);
    const page = await (await request(`/simulator/phone?to=${code.to}`)).text();
    expect(page).toContain("<strong>482913</strong>");
    expect(page).toContain('<a href="/results?id=1">Open</a>');
    const [newest] = await list();
    const read = await request(`/simulator/phone/${newest?.id}/read`, { method: "POST" });
    expect(read.headers.get("location")).toBe(`/simulator/phone?to=${code.to}`);
    expect(await waitForEvents(1)).toMatchObject([{ status: "read" }]);
    expect((await request("/simulator/phone/999999/read", { method: "POST" })).status).toBe(404);
    expect(await (await request("/simulator/phone")).text()).toContain(code.to);
  });

  it("of a text that is not registered, or with another key, is refused like by the provider", async () => {
    await expect(senders.whatsapp.send({ ...code, language: "ta" as never })).rejects.toThrow("400, error 132001");
    const path = `/simulator/whatsapp/v26.0/${bindings.WHATSAPP_PHONE_NUMBER_ID}/messages`;
    expect((await postJson(path, {})).status).toBe(401);
    expect((await postJson(path, {}, { authorization: `Bearer ${bindings.WHATSAPP_TOKEN}` })).status).toBe(400);
    expect((await postJson("/simulator/msg91/api/v5/flow", {})).status).toBe(401);
    expect((await postJson("/simulator/msg91/api/v5/flow", {}, { authkey: bindings.MSG91_AUTH_KEY })).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe("what becomes of messages to a number", () => {
  it("delayed: they arrive when the clock has moved on, or by a button", async () => {
    await setFault("delayed");
    await senders.whatsapp.send(code);
    await senders.sms.send(code);
    expect(await list()).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
    const [newest] = await list();
    await request(`/simulator/phone/${newest?.id}/delivered`, { method: "POST" });
    expect(await waitForEvents(1)).toMatchObject([{ status: "delivered" }]);
    await postJson("/simulator/clock", { advance: "PT6M" });
    expect(await waitForEvents(1)).toMatchObject([{ status: "delivered" }]);
    expect(await list()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
    await postJson("/simulator/clock", { reset: true });
  });

  it("failed: they are accepted and do not arrive", async () => {
    await setFault("failed");
    await senders.whatsapp.send(code);
    expect(await waitForEvents(1)).toMatchObject([{ status: "failed", failure: "131026 Message undeliverable" }]);
    await setFault(null);
    await senders.whatsapp.send(code);
    expect(await waitForEvents(1)).toMatchObject([{ status: "delivered" }]);
  });

  it("wrong number: WhatsApp refuses it, and an operator knows nobody there", async () => {
    await setFault("wrong-number");
    await expect(senders.whatsapp.send(code)).rejects.toMatchObject({ isNumberAtFault: true });
    await senders.sms.send(code);
    expect(await waitForEvents(1)).toMatchObject([
      { kind: "status", status: "failed" },
      { kind: "stop", phone: code.to, reason: "wrong-number" },
    ]);
  });

  it("moved: WhatsApp tells it once, and what comes is read by somebody else", async () => {
    await setFault("moved");
    expect(await waitForEvents(1)).toMatchObject([{ kind: "stop", phone: code.to, reason: "moved" }]);
    await senders.whatsapp.send(code);
    await waitForWebhooks(1);
    expect(await list()).toMatchObject([{ isStrangers: true, status: "delivered" }]);
    expect(await (await request(`/simulator/phone?to=${code.to}`)).text()).toContain("at somebody else");
  });

  it("its owner answers STOP, by a button or a script", async () => {
    const form = await request("/simulator/phone/stop", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ phone: code.to }),
    });
    expect(form.status).toBe(303);
    expect(await (await postJson("/simulator/phone/stop", { phone: code.to, text: "നിർത്തുക" })).json()).toEqual({
      status: 200,
    });
    expect(await waitForEvents(2)).toMatchObject([
      { kind: "stop", reason: "opt-out" },
      { kind: "stop", reason: "opt-out" },
    ]);
  });

  it("odd requests are refused", async () => {
    expect((await setFault("exploded")).status).toBe(400);
    expect((await setFault("failed", "12")).status).toBe(400);
    expect((await postJson("/simulator/phone/stop", "{")).status).toBe(400);
  });

  it("webhooks are signed over their bytes, as Meta signs them", async () => {
    await senders.whatsapp.send(code);
    const [webhook] = await waitForWebhooks(1);
    const expected = createHmac("sha256", bindings.WHATSAPP_APP_SECRET)
      .update(webhook?.body ?? "")
      .digest("hex");
    expect(webhook?.hubSignature).toBe(`sha256=${expected}`);
  });
});
