import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createWhatsappEvents, createWhatsappSender } from "#app/gateways/whatsapp.ts";
import { MessageRefusedError, type PhoneMessage } from "#app/ports/message-sender.ts";

const code: PhoneMessage<"code"> = {
  to: "9847012345",
  template: "code",
  values: { code: "482913" },
  language: "ml",
  idempotencyKey: "outbox-1",
};

/** A sender whose provider gives this answer. */
function senderWith(answer: () => Response = () => Response.json({ messages: [{ id: "wamid.1" }] })) {
  const requests: Request[] = [];
  const sender = createWhatsappSender({
    token: "EAAG",
    phoneNumberId: "100",
    baseUrl: "https://graph.facebook.com",
    async fetch(request) {
      requests.push(request);
      return answer();
    },
  });
  return { sender, requests };
}

const problem = (errorCode: number, status = 400) =>
  Response.json(
    { error: { message: "(#1) 919847012345 482913", type: "OAuthException", code: errorCode } },
    { status },
  );

describe("the WhatsApp sender", () => {
  test("sends a code as Meta's authentication template takes it: in the text and on the button that copies it", async () => {
    const { sender, requests } = senderWith();
    expect(await sender.send(code)).toEqual({ providerId: "wamid.1" });
    const [request] = requests;
    expect(request?.url).toBe("https://graph.facebook.com/v26.0/100/messages");
    expect(request?.headers.get("authorization")).toBe("Bearer EAAG");
    expect(await request?.json()).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "919847012345",
      type: "template",
      biz_opaque_callback_data: "outbox-1",
      template: {
        name: "vazhi_code",
        language: { code: "ml" },
        components: [
          { type: "body", parameters: [{ type: "text", text: "482913" }] },
          { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "482913" }] },
        ],
      },
    });
  });

  test("puts a link on the button, as what follows our address, and only letters of a name into the text", async () => {
    const { sender, requests } = senderWith();
    await sender.send({
      ...code,
      language: "en",
      template: "guardian-consent",
      values: { student: "Anu http://evil.example!\n\n", path: "/guardian/abc" },
    });
    const sent = (await requests[0]?.json()) as { template: unknown };
    expect(sent.template).toEqual({
      name: "vazhi_guardian_consent",
      language: { code: "en" },
      components: [
        { type: "body", parameters: [{ type: "text", text: "Anu http evil example" }] },
        { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "guardian/abc" }] },
      ],
    });
  });

  test.each([
    ["another site", { template: "account", values: { path: "//evil.example" } }],
    ["a whole address", { template: "account", values: { path: "https://evil.example/" } }],
    ["a word as code", { template: "code", values: { code: "please call" } }],
    ["no value", { template: "receipt", values: { path: "/my-orders" } }],
  ])("sends nothing with %s", async (_what, message) => {
    const { sender, requests } = senderWith();
    await expect(sender.send({ ...code, ...message } as PhoneMessage)).rejects.toBeInstanceOf(MessageRefusedError);
    expect(requests).toEqual([]);
  });

  test.each([131_026, 131_021])("gives up on a number that cannot be reached: %i", async (errorCode) => {
    const { sender } = senderWith(() => problem(errorCode));
    await expect(sender.send(code)).rejects.toMatchObject({ name: "MessageRefusedError", isNumberAtFault: true });
  });

  test.each([130_472, 131_047, 131_049, 132_000, 132_001, 132_015])(
    "gives up on the message: %i",
    async (errorCode) => {
      const { sender } = senderWith(() => problem(errorCode));
      await expect(sender.send(code)).rejects.toMatchObject({ name: "MessageRefusedError", isNumberAtFault: false });
    },
  );

  test.each([
    ["its limits", () => problem(130_429, 429)],
    ["the limit of a number", () => problem(131_056)],
    ["the limit of the account", () => problem(80_007)],
    ["an expired token", () => problem(190, 401)],
    ["an error of its own", () => problem(131_000, 500)],
    ["a page of a proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["an answer without an id", () => Response.json({ messages: [] })],
  ])("rejects on %s, so that it is tried again", async (_what, answer) => {
    const failure = await senderWith(answer)
      .sender.send(code)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefusedError);
  });

  test("never repeats Meta's words, which may quote number and code", async () => {
    for (const errorCode of [131_026, 132_000, 190]) {
      const { sender } = senderWith(() => problem(errorCode));
      await expect(sender.send(code)).rejects.toThrow(/^WhatsApp answered 400, error \d+$/);
    }
  });
});

describe("WhatsApp's events", () => {
  const events = createWhatsappEvents({ appSecret: "app-secret", verifyToken: "ours", phoneNumberId: "100" });
  const url = new URL("https://vazhi.test/hooks/whatsapp");

  const change = (value: object, phoneNumberId = "100") => ({
    object: "whatsapp_business_account",
    entry: [
      { id: "1", changes: [{ field: "messages", value: { metadata: { phone_number_id: phoneNumberId }, ...value } }] },
    ],
  });

  function read(event: unknown, { key = "app-secret", signature }: { key?: string; signature?: string } = {}) {
    const body = new TextEncoder().encode(typeof event === "string" ? event : JSON.stringify(event));
    const right = `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
    return events.read({ url, body, headers: new Headers({ "x-hub-signature-256": signature ?? right }) });
  }

  const status = (name: string, more: object = {}) =>
    change({ statuses: [{ id: "wamid.1", status: name, timestamp: "1", recipient_id: "919847012345", ...more }] });

  const answer = (text: string) =>
    change({ messages: [{ id: "wamid.2", from: "919847012345", timestamp: "1", type: "text", text: { body: text } }] });

  test("tell how far a message came", () => {
    for (const name of ["delivered", "read"])
      expect(read(status(name))).toEqual([{ kind: "status", providerId: "wamid.1", status: name, failure: null }]);
    expect(read(status("failed", { errors: [{ code: 131_026, title: "Message undeliverable" }] }))).toEqual([
      { kind: "status", providerId: "wamid.1", status: "failed", failure: "131026 Message undeliverable" },
    ]);
    expect(read(status("sent"))).toEqual([]);
    expect(read(status("constructor"))).toEqual([]);
  });

  test.each(["STOP", "stop.", " Stop ", "നിർത്തുക", "നിര്‍ത്തുക", "വേണ്ട"])("%s asks for no more", (text) => {
    expect(read(answer(text))).toEqual([{ kind: "stop", eventId: "wamid.2", phone: "9847012345", reason: "opt-out" }]);
  });

  test.each(["Thank you", "Do not stop", "stop it you", ""])("%j does not", (text) => {
    expect(read(answer(text))).toEqual([]);
  });

  test("tell that somebody left a number", () => {
    const left = { id: "wamid.3", from: "919847012345", type: "system", system: { type: "user_changed_number" } };
    expect(read(change({ messages: [left] }))).toEqual([
      { kind: "stop", eventId: "wamid.3", phone: "9847012345", reason: "moved" },
    ]);
  });

  test("of another number of the same account are not ours", () => {
    expect(read({ ...change({ statuses: [{ id: "x", status: "read" }] }, "200") })).toEqual([]);
  });

  test.each([null, [], {}, { entry: [{}] }, "{", { entry: [{ changes: [{ value: { statuses: [1, {}] } }] }] }])(
    "odd ones change nothing: %j",
    (event) => {
      expect(read(event)).toEqual([]);
    },
  );

  test.each([
    ["another secret", { key: "other" }],
    ["no signature", { signature: "" }],
    ["a short one", { signature: "sha256=abcd" }],
    ["another algorithm", { signature: `sha1=${"0".repeat(40)}` }],
    ["a wrong one", { signature: `sha256=${"0".repeat(64)}` }],
  ])("are not believed with %s", (_what, change) => {
    expect(read(status("read"), change)).toBeNull();
  });

  test("Meta's question is answered if it knows our token", () => {
    const ask = (query: string) => events.answerChallenge(new URL(`${url.href}?${query}`));
    expect(ask("hub.mode=subscribe&hub.verify_token=ours&hub.challenge=42")).toBe("42");
    expect(ask("hub.mode=subscribe&hub.verify_token=other&hub.challenge=42")).toBeNull();
    expect(ask("hub.verify_token=ours&hub.challenge=42")).toBeNull();
    expect(ask("")).toBeNull();
  });
});
