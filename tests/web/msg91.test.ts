import { describe, expect, test } from "vitest";
import { createMsg91Events, createMsg91Sender } from "#app/gateways/msg91.ts";
import { MessageRefusedError, type PhoneMessage } from "#app/ports/message-sender.ts";

const report: PhoneMessage<"guardian-report"> = {
  to: "9847012345",
  template: "guardian-report",
  values: { student: "Anu", path: "/guardian/abc" },
  language: "en",
  idempotencyKey: "outbox-1",
};

function senderWith(answer: () => Response = () => Response.json({ type: "success", message: "req1" })) {
  const requests: Request[] = [];
  const sender = createMsg91Sender({
    authKey: "key",
    templateIds: { "guardian-report": { en: "t-en" }, receipt: { en: "r-en" }, code: { en: "c-en" } },
    origin: "https://vazhi.test",
    baseUrl: "https://control.msg91.com",
    async fetch(request) {
      requests.push(request);
      return answer();
    },
  });
  return { sender, requests };
}

const refusal = (message: string, status = 400) => Response.json({ type: "error", message }, { status });

describe("MSG91's sender", () => {
  test("sends a registered text's id with its values, and the link whole", async () => {
    const { sender, requests } = senderWith();
    expect(await sender.send(report)).toEqual({ providerId: "req1" });
    const [request] = requests;
    expect(request?.url).toBe("https://control.msg91.com/api/v5/flow");
    expect(request?.headers.get("authkey")).toBe("key");
    expect(await request?.json()).toEqual({
      template_id: "t-en",
      short_url: "0",
      recipients: [{ mobiles: "919847012345", student: "Anu", url: "https://vazhi.test/guardian/abc" }],
    });
  });

  test("sends an amount as digits: DLT takes no others", async () => {
    const { sender, requests } = senderWith();
    await sender.send({ ...report, template: "receipt", values: { rupees: "2,999", path: "/my-orders" } });
    expect(await requests[0]?.json()).toMatchObject({ recipients: [{ rupees: "2999" }] });
  });

  test.each([
    ["a text that is not registered", { ...report, template: "session", values: { path: "/my-orders" } }],
    ["a language that is not", { ...report, language: "ml" }],
    ["another site's address", { ...report, values: { student: "Anu", path: "//evil.example" } }],
  ])("sends nothing for %s", async (_what, message) => {
    const { sender, requests } = senderWith();
    await expect(sender.send(message as PhoneMessage)).rejects.toBeInstanceOf(MessageRefusedError);
    expect(requests).toEqual([]);
  });

  test("gives up on a wrong number or template, and tries the rest again", async () => {
    const fail = (answer: () => Response) => senderWith(answer).sender.send(report);
    await expect(fail(() => refusal("Invalid mobile number 919847012345"))).rejects.toMatchObject({
      name: "MessageRefusedError",
      isNumberAtFault: true,
      message: "MSG91 answered 400: number",
    });
    await expect(fail(() => refusal("Template ID Missing or Invalid Template"))).rejects.toMatchObject({
      name: "MessageRefusedError",
      isNumberAtFault: false,
    });
    for (const answer of [
      () => refusal("Invalid authkey", 401),
      () => refusal("Too many requests", 429),
      () => refusal("Insufficient balance", 200),
      () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    ]) {
      const failure = await fail(answer).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MessageRefusedError);
    }
  });
});

describe("MSG91's reports", () => {
  const events = createMsg91Events("our-secret");

  function read(body: string, { key = "our-secret", type = "application/json" } = {}) {
    const url = new URL(`https://vazhi.test/hooks/msg91?key=${key}`);
    return events.read({ url, body: new TextEncoder().encode(body), headers: new Headers({ "content-type": type }) });
  }

  const single = (status: string, more: object = {}) =>
    JSON.stringify({ requestId: "req1", number: "919847012345", status, desc: "X", ...more });

  test("tell what arrived and what did not", () => {
    expect(read(single("1"))).toEqual([{ kind: "status", providerId: "req1", status: "delivered", failure: null }]);
    for (const status of ["2", "9", "16", "17", "25"])
      expect(read(single(status))).toEqual([
        { kind: "status", providerId: "req1", status: "failed", failure: `${status} X` },
      ]);
    expect(read(single("8"))).toEqual([]);
  });

  test("a number that nobody has gets no more", () => {
    expect(read(single("2", { failedReason: "Unknown Subscriber" }))).toEqual([
      { kind: "status", providerId: "req1", status: "failed", failure: "2 Unknown Subscriber" },
      { kind: "stop", eventId: "req1", phone: "9847012345", reason: "wrong-number" },
    ]);
  });

  test("come as a form with several, too", () => {
    const data = JSON.stringify([
      { requestId: "a", report: [{ number: "919847012345", status: "1", desc: "DELIVERED" }] },
      { requestId: "b", report: [{ number: "919847012346", status: "2", desc: "FAILED" }] },
    ]);
    const body = new URLSearchParams({ data }).toString();
    expect(read(body, { type: "application/x-www-form-urlencoded" })).toMatchObject([
      { providerId: "a", status: "delivered" },
      { providerId: "b", status: "failed" },
    ]);
  });

  test.each(["", "{", "[]", "null", '{"requestId":""}', '[{"requestId":"a","report":[{}]}]'])(
    "odd ones change nothing: %s",
    (body) => expect(read(body)).toEqual([]),
  );

  test("are not believed without our secret", () => {
    expect(read(single("1"), { key: "other" })).toBeNull();
    expect(read(single("1"), { key: "" })).toBeNull();
    expect(events.answerChallenge(new URL("https://vazhi.test/hooks/msg91"))).toBeNull();
  });
});
