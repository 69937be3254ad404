import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deadLetters } from "#db/schema/index.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { testServices } from "../../support/services.ts";

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
