import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailStops } from "#db/schema/index.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { testServices } from "../../support/services.ts";

/** As Cloudflare's Email Sending publishes it: see `readSendingEvent`. */
const sendingEvent = (name: string, recipient: string, more: object = {}) => ({
  type: `cf.email.sending.message.${name}`,
  source: { type: "email.sending", zoneId: "zone", domain: "mail.vazhi.example" },
  payload: {
    eventId: crypto.randomUUID(),
    messageId: "message",
    sender: "no-reply@mail.vazhi.example",
    recipient,
    subject: "Your report",
    terminal: true,
    ...more,
  },
  metadata: { accountId: "account", eventSubscriptionId: "subscription", eventSchemaVersion: 1, eventTimestamp: "" },
});

async function deliver(...bodies: unknown[]): Promise<string> {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts: 1,
    body: body as never,
  }));
  const batch = createMessageBatch("vazhi-mail-events-staging", messages);
  const context = createExecutionContext();
  await payments.queue(batch, env as unknown as PaymentsBindings, context);
  return (await getQueueResult(batch, context)).outcome;
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

const listStops = (email: string) => testServices().db.select().from(mailStops).where(eq(mailStops.email, email));

test("a hard bounce and a complaint stop mail to the address, however often they are delivered", async () => {
  const [bounced, complained] = [newAddress(), newAddress()];
  const bounce = sendingEvent("bounced", bounced.toUpperCase(), {
    bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
  });
  const complaint = sendingEvent("complained", complained, { complaint: { type: "abuse" } });
  for (let time = 0; time < 2; time += 1) expect(await deliver(bounce, complaint)).toBe("ok");
  expect(await listStops(bounced)).toMatchObject([{ reason: "bounce", detail: "550 5.1.1 User unknown" }]);
  expect(await listStops(complained)).toMatchObject([{ reason: "complaint" }]);
});

test("a soft bounce, a delivery and what is no event at all stop nothing", async () => {
  const email = newAddress();
  const soft = sendingEvent("bounced", email, { bounce: { type: "soft", reason: "452 mailbox full" } });
  expect(await deliver(soft, sendingEvent("delivered", email), { odd: true }, "text")).toBe("ok");
  expect(await listStops(email)).toEqual([]);
});
