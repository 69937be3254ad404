import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { deadLetters } from "#db/schema/index.ts";
import { requeueDeadLetter } from "#app/usecases/administration/watch/settle-dead-letter.ts";
import { storeDeadLetters } from "#app/usecases/platform/watch/store-dead-letters.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { makeAdmin } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

test("a lost delivery of the outbox is kept, too, and tried again by delivering what is due", async () => {
  const services = testServices();
  const id = crypto.randomUUID();
  await storeDeadLetters(services, "vazhi-outbox-dead", [{ id, body: {} }]);
  const mail = services.newId();
  await insertOutboxMessage(services.db, {
    id: mail,
    dedupeKey: mail,
    outboxMessage: {
      kind: "mail",
      payload: { to: "a@students.example", subject: "A", text: "A", html: "A", template: "report-ready", userId: null },
    },
    now: services.clock.now,
  });
  const admin = await makeAdmin(services);
  expect(await requeueDeadLetter(services, admin.currentUser, { letterId: id, clientIp: "192.0.2.1" })).toEqual({
    ok: true,
  });
  await services.settle();
  expect(services.sentMails).toMatchObject([{ idempotencyKey: mail }]);
});

test("what the reports queue has given up is kept for the desk, once", async () => {
  const body = { resultId: crypto.randomUUID() };
  const id = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    // The worker's type lists the queues it sends to; dead letters come from another one.
    const batch = createMessageBatch("vazhi-reports-dead", [
      { id, timestamp: new Date(), attempts: 1, body: body as never },
    ]);
    const context = createExecutionContext();
    await payments.queue(batch, env as unknown as PaymentsBindings, context);
    expect((await getQueueResult(batch, context)).outcome).toBe("ok");
  }
  const kept = await testServices().db.select().from(deadLetters).where(eq(deadLetters.id, id));
  expect(kept).toMatchObject([{ queue: "vazhi-reports-dead", body, state: "waiting" }]);
});
