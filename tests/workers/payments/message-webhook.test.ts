import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messageStops, phoneMessages } from "#db/schema/index.ts";
import { testServices } from "../../support/services.ts";

const secrets = env as unknown as Record<
  "WHATSAPP_APP_SECRET" | "WHATSAPP_VERIFY_TOKEN" | "WHATSAPP_PHONE_NUMBER_ID" | "MSG91_WEBHOOK_SECRET",
  string
>;
const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;
const { db } = testServices();

const ask = (path: string, init: RequestInit = {}) => worker.fetch(new Request(`http://vazhi.test${path}`, init));

/** Posts Meta's event, signed over its bytes. */
function tell(value: object, secret = secrets.WHATSAPP_APP_SECRET) {
  const metadata = { phone_number_id: secrets.WHATSAPP_PHONE_NUMBER_ID };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { metadata, ...value } }] }] });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return ask("/hooks/whatsapp", { method: "POST", headers: { "x-hub-signature-256": `sha256=${signature}` }, body });
}

async function makeMessage(channel: "whatsapp" | "sms") {
  const id = crypto.randomUUID();
  const message = { id, to: "9847012345", template: "account", channel, providerId: `p-${id}`, createdAt: new Date() };
  await db.insert(phoneMessages).values(message);
  return message;
}

const findStatus = async (id: string) =>
  (await db.select().from(phoneMessages).where(eq(phoneMessages.id, id)))[0]?.status;
const listStops = (phone: string) => db.select().from(messageStops).where(eq(messageStops.phone, phone));

describe("/hooks/whatsapp", () => {
  test("answers Meta's question, if it knows our token", async () => {
    const query = `hub.mode=subscribe&hub.verify_token=${secrets.WHATSAPP_VERIFY_TOKEN}&hub.challenge=1158201444`;
    const answer = await ask(`/hooks/whatsapp?${query}`);
    expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
    expect((await ask("/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1")).status).toBe(401);
  });

  test("a signed status is applied, a forged one is not", async () => {
    const { id, providerId } = await makeMessage("whatsapp");
    const read = { statuses: [{ id: providerId, status: "read", timestamp: "1", recipient_id: "919847012345" }] };
    expect((await tell(read, "another secret")).status).toBe(401);
    expect(await findStatus(id)).toBe("accepted");
    expect((await tell(read)).status).toBe(200);
    expect((await tell(read)).status).toBe(200);
    expect(await findStatus(id)).toBe("read");
  });

  test("an answer STOP stops messages; repeated after the desk lifted it, it does not", async () => {
    const phone = "9847099001";
    const stop = { messages: [{ id: "wamid.stop", from: `91${phone}`, type: "text", text: { body: "നിർത്തുക" } }] };
    expect((await tell(stop)).status).toBe(200);
    expect(await listStops(phone)).toMatchObject([{ reason: "opt-out" }]);
    await db.delete(messageStops).where(eq(messageStops.phone, phone));
    expect((await tell(stop)).status).toBe(200);
    expect(await listStops(phone)).toEqual([]);
  });

  test("what is larger than any event is refused unread", async () => {
    expect((await ask("/hooks/whatsapp", { method: "POST", body: "x".repeat(256 * 1024 + 1) })).status).toBe(413);
  });
});

describe("/hooks/msg91", () => {
  const post = (key: string, body: string) => ask(`/hooks/msg91?key=${key}`, { method: "POST", body });

  test("a report at our secret address is applied, elsewhere it is not", async () => {
    const { id, providerId } = await makeMessage("sms");
    const report = JSON.stringify({
      requestId: providerId,
      number: "919847099002",
      status: "2",
      failedReason: "Unknown subscriber",
    });
    expect((await post("wrong", report)).status).toBe(401);
    expect(await findStatus(id)).toBe("accepted");
    expect((await post(secrets.MSG91_WEBHOOK_SECRET, report)).status).toBe(200);
    expect(await findStatus(id)).toBe("failed");
    expect(await listStops("9847099002")).toMatchObject([{ reason: "wrong-number" }]);
  });

  test("what is larger than any report, or none, changes nothing", async () => {
    expect((await post(secrets.MSG91_WEBHOOK_SECRET, "x".repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await post(secrets.MSG91_WEBHOOK_SECRET, "{")).status).toBe(200);
  });
});
