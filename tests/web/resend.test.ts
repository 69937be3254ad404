import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPacer, createResendEvents, createResendMailer } from "#app/gateways/resend.ts";
import { type Mail, MailQuotaError } from "#app/ports/mailer.ts";

const mail: Mail = {
  to: "anu@example.com",
  replyTo: "support@vazhi.example",
  subject: "Your report",
  text: "Ready.",
  html: "<p>Ready.</p>",
  attachments: [{ name: "report.pdf", contentType: "application/pdf", content: new Uint8Array([37, 80, 68, 70]) }],
  idempotencyKey: "outbox-1",
};

/** A mailer whose provider returns these responses in turn. */
function mailerWith(...answers: Response[]) {
  const requests: Request[] = [];
  const waited: number[] = [];
  const mailer = createResendMailer({
    apiKey: "re_key",
    baseUrl: "https://api.resend.com",
    from: "Vazhi <no-reply@vazhi.example>",
    async fetch(request) {
      requests.push(request);
      return answers[requests.length - 1] ?? Response.json({ id: "1" });
    },
    async wait(milliseconds) {
      waited.push(milliseconds);
    },
    async pace() {},
  });
  return { mailer, requests, waited };
}

const refusal = (status: number, name: string, headers?: HeadersInit) =>
  Response.json({ statusCode: status, name, message: "No." }, { status, headers });

describe("Resend's mailer", () => {
  test("sends what the API documents, with the key and the reply address", async () => {
    const { mailer, requests } = mailerWith();
    await mailer.send(mail);
    const [request] = requests;
    expect(request?.url).toBe("https://api.resend.com/emails");
    expect(request?.headers.get("authorization")).toBe("Bearer re_key");
    expect(request?.headers.get("idempotency-key")).toBe("outbox-1");
    expect(await request?.json()).toEqual({
      from: "Vazhi <no-reply@vazhi.example>",
      to: ["anu@example.com"],
      reply_to: "support@vazhi.example",
      subject: "Your report",
      text: "Ready.",
      html: "<p>Ready.</p>",
      attachments: [{ filename: "report.pdf", content: "JVBERg==", content_type: "application/pdf" }],
    });
  });

  test("waits as long as requested when it is too fast, a limited number of times", async () => {
    const slow = () => refusal(429, "rate_limit_exceeded", { "retry-after": "2" });
    const patient = mailerWith(slow(), slow());
    await patient.mailer.send(mail);
    expect(patient.waited).toEqual([2000, 2000]);
    const hopeless = mailerWith(slow(), slow(), slow(), slow());
    await expect(hopeless.mailer.send(mail)).rejects.toMatchObject({ name: "MailRateError", retryAfterMs: 2000 });
    expect(hopeless.requests).toHaveLength(3);
    const long = mailerWith(refusal(429, "rate_limit_exceeded", { "retry-after": "60" }));
    await expect(long.mailer.send(mail)).rejects.toMatchObject({ name: "MailRateError", retryAfterMs: 60_000 });
  });

  test("never has more requests in a second than its places", async () => {
    let now = 1000;
    const sentAt: number[] = [];
    const pace = createPacer(4, {
      now: () => now,
      async wait(milliseconds) {
        now += milliseconds;
      },
    });
    for (let mails = 0; mails < 9; mails += 1) {
      await pace();
      sentAt.push(now);
    }
    expect(sentAt).toEqual([1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000]);
  });

  test.each(["daily_quota_exceeded", "monthly_quota_exceeded"])("tells of a used quota: %s", async (name) => {
    const { mailer, requests } = mailerWith(refusal(429, name));
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailQuotaError);
    expect(requests).toHaveLength(1);
  });

  test("takes a known key as sent, even if the attachment was printed anew", async () => {
    const { mailer } = mailerWith(refusal(409, "invalid_idempotent_request"));
    await expect(mailer.send(mail)).resolves.toBeUndefined();
  });

  test.each([
    ["a refusal", () => refusal(422, "validation_error"), "422 validation_error"],
    ["a request that is under way", () => refusal(409, "concurrent_idempotent_requests"), "409"],
    ["a page of a proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "502"],
  ])("rejects on %s, so that it is tried again", async (_what, answer, message) => {
    await expect(mailerWith(answer()).mailer.send(mail)).rejects.toThrow(message);
  });
});

describe("Resend's events", () => {
  const secret = "whsec_bWFpbCB3ZWJob29r";
  const now = new Date("2026-11-25T10:00:00Z");
  const seconds = String(now.getTime() / 1000);
  const bounced = {
    type: "email.bounced",
    data: { to: ["Anu <Anu@Example.com>"], bounce: { type: "Permanent", message: "550 no such user" } },
  };

  function sign(body: string, { id = "msg_1", timestamp = seconds, key = secret } = {}): string {
    const bytes = Buffer.from(key.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  }

  function read(event: unknown, changes: { id?: string; timestamp?: string; signature?: string; body?: string } = {}) {
    const body = JSON.stringify(event);
    const headers = new Headers({
      "svix-id": changes.id ?? "msg_1",
      "svix-timestamp": changes.timestamp ?? seconds,
      "svix-signature": changes.signature ?? sign(body),
    });
    return createResendEvents(secret).read({ body: new TextEncoder().encode(changes.body ?? body), headers, now });
  }

  test("svix's own example has the signature that its documentation gives", () => {
    // https://docs.svix.com/receiving/verifying-payloads/how-manual
    const body = '{"test": 2432232314}';
    const headers = new Headers({
      "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "svix-timestamp": "1614265330",
      "svix-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
    const events = createResendEvents("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    const webhook = { body: new TextEncoder().encode(body), headers };
    expect(events.read({ ...webhook, now: new Date(1614265330_000) })).not.toBeNull();
    expect(events.read({ ...webhook, now: new Date(1614265330_000 + 301_000) })).toBeNull();
    expect(events.read({ ...webhook, now: new Date(1614265330_000 - 301_000) })).toBeNull();
  });

  test("a hard bounce and a complaint stop mail", () => {
    expect(read(bounced)).toEqual({
      id: "msg_1",
      type: "email.bounced",
      stop: "bounce",
      recipients: ["anu@example.com"],
      detail: "550 no such user",
    });
    expect(read({ type: "email.complained", data: { to: ["anu@example.com"] } })?.stop).toBe("complaint");
  });

  test.each([
    { type: "email.bounced", data: { to: ["anu@example.com"], bounce: { type: "Transient" } } },
    { type: "email.delivered", data: { to: ["anu@example.com"] } },
    { type: "contact.created", data: { email: "anu@example.com" } },
    { kind: "something else" },
    null,
  ])("others do not: %j", (event) => {
    expect(read(event)?.stop).toBeNull();
  });

  test.each([
    ["another secret", { signature: sign(JSON.stringify(bounced), { key: "whsec_b3RoZXIga2V5" }) }],
    ["another body", { body: JSON.stringify({ ...bounced, type: "email.complained" }) }],
    ["another id", { id: "msg_2" }],
    ["no id", { id: "" }],
    ["a time that was not signed", { timestamp: String(Number(seconds) + 1) }],
    ["no time", { timestamp: "" }],
    ["no signature", { signature: "" }],
    ["another version", { signature: sign(JSON.stringify(bounced)).replace("v1,", "v0,") }],
    ["a short signature", { signature: "v1,aGk=" }],
    ["what is not base64", { signature: "v1,%%%" }],
    [
      "an old event, signed then",
      {
        timestamp: String(Number(seconds) - 600),
        signature: sign(JSON.stringify(bounced), { timestamp: String(Number(seconds) - 600) }),
      },
    ],
  ])("are not believed with %s", (_what, changes) => {
    expect(read(bounced, changes)).toBeNull();
  });

  test("one of several signatures is enough, as while a secret is replaced", () => {
    const body = JSON.stringify(bounced);
    const old = sign(body, { key: "whsec_b2xkIGtleQ==" });
    expect(read(bounced, { signature: `${old} ${sign(body)}` })).not.toBeNull();
  });
});
