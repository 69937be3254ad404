import { createHmac } from "node:crypto";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailStops, webhookEvents } from "#db/schema/index.ts";
import { testServices } from "../../support/services.ts";

const SECRET = (env as unknown as { RESEND_WEBHOOK_SECRET: string }).RESEND_WEBHOOK_SECRET;
const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default;

interface Delivery {
  event: object;
  id: string;
  secret?: string;
  /** The event's age in seconds. */
  age?: number;
}

function deliver({ event, id, secret = SECRET, age = 0 }: Delivery): Promise<Response> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
  return worker.fetch(new Request("http://vazhi.test/hooks/resend", { method: "POST", headers, body }));
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

const bounce = (to: string, type = "Permanent") => ({
  type: "email.bounced",
  created_at: "2026-11-25T10:00:00Z",
  data: { email_id: "1", to: [to], bounce: { type, message: `550 ${to} does not exist` } },
});

const listStops = (email: string) => testServices().db.select().from(mailStops).where(eq(mailStops.email, email));
const listEvents = (id: string) =>
  testServices()
    .db.select()
    .from(webhookEvents)
    .where(eq(webhookEvents.id, `mail:${id}`));

describe("POST /hooks/resend", () => {
  test("a bounce stops mail to that address, and is kept without it", async () => {
    const [email, id] = [newAddress(), crypto.randomUUID()];
    expect((await deliver({ event: bounce(email.toUpperCase()), id })).status).toBe(200);
    expect(await listStops(email)).toMatchObject([{ reason: "bounce" }]);
    expect(await listEvents(id)).toMatchObject([{ type: "email.bounced", payload: "{}", deliveries: 1 }]);
  });

  test("a complaint does, too", async () => {
    const email = newAddress();
    const event = { type: "email.complained", data: { to: [email] } };
    expect((await deliver({ event, id: crypto.randomUUID() })).status).toBe(200);
    expect(await listStops(email)).toMatchObject([{ reason: "complaint", detail: null }]);
  });

  test("a full mailbox and other events change nothing and leave nothing", async () => {
    const [email, id] = [newAddress(), crypto.randomUUID()];
    for (const event of [bounce(email, "Transient"), { type: "email.delivered", data: { to: [email] } }])
      expect((await deliver({ event, id })).status).toBe(200);
    expect(await listStops(email)).toEqual([]);
    expect(await listEvents(id)).toEqual([]);
  });

  test.each([
    ["another secret", { secret: "whsec_b3RoZXIga2V5" }],
    ["an old time: a replay", { age: 301 }],
  ])("an event with %s is refused, and nothing is written", async (_what, change) => {
    const [email, id] = [newAddress(), crypto.randomUUID()];
    expect((await deliver({ event: bounce(email), id, ...change })).status).toBe(400);
    expect(await listStops(email)).toEqual([]);
    expect(await listEvents(id)).toEqual([]);
  });

  test("twenty deliveries are one stop; one that comes after an administrator has lifted it does not undo that", async () => {
    const [email, id] = [newAddress(), crypto.randomUUID()];
    const { db } = testServices();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver({ event: bounce(email), id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listStops(email)).toHaveLength(1);
    expect(await listEvents(id)).toMatchObject([{ deliveries: 20 }]);
    await db.delete(mailStops).where(eq(mailStops.email, email));
    await deliver({ event: bounce(email), id });
    expect(await listStops(email)).toEqual([]);
    await deliver({ event: bounce(email), id: crypto.randomUUID() });
    expect(await listStops(email)).toHaveLength(1);
  });
});
