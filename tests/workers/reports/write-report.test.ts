import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { uniformSheet, clearSheet } from "../../support/makers/answer-sheets.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import type { Printer } from "#app/ports/printer.ts";
import type { ReportMessage } from "#app/ports/services.ts";
import { assessmentResults, orders, outbox, answerSheets } from "#db/schema/index.ts";
import worker from "../../../workers/reports/index.ts";

const MINUTE_MS = 60_000;
const PDF = new Uint8Array(2_000).fill(37);

type ReportServices = TestServices & { printer: Printer & { printed: number } };

let services: ReportServices;
let userId: string;
let orderId: string;
let resultId: string;

function withPrinter(base: TestServices): ReportServices {
  const printer = {
    ...base.printer,
    printed: 0,
    async printReport() {
      printer.printed += 1;
      return PDF;
    },
  };
  return Object.assign(base, { printer });
}

async function submit(sheet: Record<number, string>, changes: Parameters<typeof makeOrder>[2] = {}) {
  const order = await makeOrder(services, userId, changes);
  return { orderId: order.id, resultId: await submittedResult(services, { userId, orderId: order.id, sheet }) };
}

const row = (id = resultId) => storedResult(services, id);

/** Whether one run of the cron queues the report again. */
async function isRequeued(id = resultId): Promise<boolean> {
  services.queuedReports.length = 0;
  await requeueStuckReports(services);
  return services.queuedReports.filter((message) => message.resultId === id).length === 1;
}

const files = async () => (await services.files.list({ prefix: `${userId}/` })).objects;
const reportMails = () => services.sentMails.filter((mail) => /report is ready/.test(mail.subject));

beforeEach(async () => {
  services = withPrinter(testServices());
  ({ userId } = await makeStudent(services, { profile: { name: "Anjali *Nair* <b>" } }));
  ({ orderId, resultId } = await submit(clearSheet("I", "S")));
});

describe("writing a report", () => {
  test("scores, writes, prints, stores and mails", async () => {
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
    await services.settle();
    const result = await row();
    expect(result).toMatchObject({
      status: "ready",
      pdfStatus: "ready",
      proseGenerator: "built-in",
      attempts: 1,
      readyAt: START,
      mailedAt: START,
      claimedUntil: null,
    });
    expect(result.hollandCode).toMatch(/^IS/);
    expect(result.recommendedCareers).toHaveLength(10);
    expect(result.quality?.verdict).toBe("good");
    expect(result.report?.match(/^## /gm)?.length).toBeGreaterThanOrEqual(11);
    expect(result.report).not.toContain("Anjali");
    expect(await files()).toMatchObject([
      { key: `${userId}/${resultId}_${result.createdAt.getTime()}.pdf`, size: PDF.length },
    ]);
    expect(reportMails()).toHaveLength(1);
    expect(reportMails()[0]?.text).toContain(`/results?order=${orderId}`);
  });

  test("uniform answers yield a report all the same, to be read with care", async () => {
    const second = await submit(uniformSheet("agree"));
    expect(await writeReport(services, second.resultId)).toMatchObject({ ok: true });
    expect(await row(second.resultId)).toMatchObject({ status: "ready", quality: { verdict: "interpret_with_care" } });
  });

  test("the same answers and order yield the same text", async () => {
    await writeReport(services, resultId);
    const first = (await row()).report;
    await services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
    await writeReport(services, resultId);
    expect((await row()).report).toBe(first);
  });

  test("a message delivered three times, at once and again, yields one report, one file, one mail", async () => {
    await Promise.all([
      writeReport(services, resultId),
      writeReport(services, resultId),
      writeReport(services, resultId),
    ]);
    await services.settle();
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "printed" });
    await services.settle();
    await deliverOutbox(services);
    expect(await row()).toMatchObject({ status: "ready", attempts: 1 });
    expect(await files()).toHaveLength(1);
    expect(reportMails()).toHaveLength(1);
  });

  test("a message about nothing is acknowledged", async () => {
    expect(await writeReport(services, "no such result")).toEqual({ ok: true, did: "nothing" });
  });

  test("an order whose payment is pending keeps its report waiting until it is settled", async () => {
    const paid = await submit(clearSheet("R", "I"), { status: "paid" });
    expect(await writeReport(services, paid.resultId)).toEqual({ ok: true, did: "nothing" });
    services.clock.advance(30 * MINUTE_MS);
    expect(await isRequeued(paid.resultId)).toBe(false);
    expect(await row(paid.resultId)).toMatchObject({ status: "queued", attempts: 0 });
    await services.db.update(orders).set({ status: "completed" }).where(eq(orders.id, paid.orderId));
    expect(await isRequeued(paid.resultId)).toBe(true);
    expect(await writeReport(services, paid.resultId)).toEqual({ ok: true, did: "wrote" });
  });
});

describe("when something fails", () => {
  test("while writing: queued again, failed after five attempts, retried by the cron 15 minutes later", async () => {
    await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await writeReport(services, resultId)).toEqual({ ok: false, reason: "writing-failed" });
      expect(await row()).toMatchObject({
        status: attempt < 5 ? "queued" : "failed",
        attempts: attempt,
        claimedUntil: null,
      });
    }
    expect((await row()).notice).toBeTruthy();
    expect(await isRequeued()).toBe(false);
    services.clock.advance(16 * MINUTE_MS);
    expect(await isRequeued()).toBe(true);
    expect(await row()).toMatchObject({ status: "queued" });
  });

  test("a worker that dies while writing leaves a claim that expires, and another finishes", async () => {
    await services.db
      .update(assessmentResults)
      .set({ status: "writing", attempts: 1, claimedUntil: new Date(START.getTime() + 2 * MINUTE_MS) })
      .where(eq(assessmentResults.id, resultId));
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "nothing" });
    services.clock.advance(3 * MINUTE_MS);
    expect(await isRequeued()).toBe(true);
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
    expect(await row()).toMatchObject({ status: "ready", attempts: 2 });
  });

  test("R2 fails: the report is on screen, and the message prints it later", async () => {
    const put = services.files.put.bind(services.files);
    services.files = Object.assign(Object.create(services.files) as R2Bucket, {
      put: () => Promise.reject(new Error("R2 is away")),
      list: services.files.list.bind(services.files),
    });
    expect(await writeReport(services, resultId)).toEqual({ ok: false, reason: "printing-failed" });
    expect(await row()).toMatchObject({
      status: "ready",
      pdfStatus: "failed",
      notice: "Failed to save PDF to cloud storage: R2 is away",
    });
    await services.settle();
    expect(reportMails()).toEqual([]);
    services.files.put = put;
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "printed" });
    await services.settle();
    expect(await row()).toMatchObject({ status: "ready", pdfStatus: "ready", attempts: 1 });
    expect(reportMails()).toHaveLength(1);
  });

  test("a file below 1000 bytes is not saved", async () => {
    services.printer.printReport = async () => PDF.slice(0, 999);
    expect(await writeReport(services, resultId)).toEqual({ ok: false, reason: "printing-failed" });
    expect(await files()).toEqual([]);
    expect(await row()).toMatchObject({ pdfStatus: "failed", pdfUrl: null });
  });

  test("a worker that dies between R2 and the row prints the same file again, and mails once", async () => {
    const batch = services.db.batch.bind(services.db);
    services.db.batch = ((statements: readonly unknown[]) => {
      // The look-up before printing is the first batch; the second one records the file.
      if (services.printer.printed > 0) throw new Error("D1 is away");
      return batch(statements as never);
    }) as typeof services.db.batch;
    expect(await writeReport(services, resultId)).toEqual({ ok: false, reason: "printing-failed" });
    expect(await files()).toHaveLength(1);
    services.db.batch = batch;
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "printed" });
    await services.settle();
    expect(await files()).toHaveLength(1);
    expect(reportMails()).toHaveLength(1);
  });

  test("a mail service that is down delays only the mail", async () => {
    services.mailer.isDown = true;
    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
    await services.settle();
    expect(reportMails()).toEqual([]);
    services.mailer.isDown = false;
    services.clock.advance(10 * MINUTE_MS);
    await deliverOutbox(services);
    await deliverOutbox(services);
    expect(reportMails()).toHaveLength(1);
    expect(
      await services.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `report-ready:${resultId}`)),
    ).toMatchObject([{ status: "done" }]);
  });
});

describe("the cron", () => {
  test("sends again what the queue lost, at intervals", async () => {
    expect(await isRequeued()).toBe(false);
    services.clock.advance(3 * MINUTE_MS);
    expect(await isRequeued()).toBe(true);
    expect(await isRequeued()).toBe(false);
  });

  test("leaves finished reports alone and takes up those without a PDF", async () => {
    await writeReport(services, resultId);
    services.clock.advance(60 * MINUTE_MS);
    expect(await isRequeued()).toBe(false);
    await services.db.update(assessmentResults).set({ pdfStatus: "pending" }).where(eq(assessmentResults.id, resultId));
    expect(await isRequeued()).toBe(true);
  });
});

test("the worker acknowledges each message individually and prints a real PDF", async () => {
  const { messages, results } = await deliver([{ resultId }, { resultId: "no such result" }]);
  expect(results.explicitAcks.toSorted()).toEqual(messages.toSorted());
  expect(results.retryMessages).toEqual([]);
  const result = await row();
  expect(result).toMatchObject({ status: "ready", pdfStatus: "ready" });
  const stored = await services.files.get(result.pdfUrl ?? "");
  const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect(bytes.length).toBe(result.pdfBytes);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("the worker retries a message when its report failed, and only that one", async () => {
  const good = await submit(clearSheet("A", "E"));
  await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
  const { results } = await deliver([{ resultId }, { resultId: good.resultId }]);
  expect(results.retryMessages.map(({ msgId }) => msgId)).toEqual(["message-0"]);
  expect(results.explicitAcks).toEqual(["message-1"]);
});

async function deliver(bodies: ReportMessage[]) {
  const messages = bodies.map((body, index) => ({ id: `message-${index}`, timestamp: START, attempts: 1, body }));
  const batch = createMessageBatch<ReportMessage>("vazhi-reports", messages);
  const context = createExecutionContext();
  await worker.queue(batch, env as unknown as Parameters<typeof worker.queue>[1], context);
  return { messages: messages.map(({ id }) => id), results: await getQueueResult(batch, context) };
}
