import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { printer } from "#app/wiring-reports.ts";
import { openDatabase } from "#db/client.ts";
import { assessmentResults, answerSheets, outbox } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet, untimedAnswers } from "../../support/makers/answer-sheets.ts";
import { faultyBucket, faultyDatabase, FaultPlan } from "../../support/fakes/faults.ts";
import { storedResult } from "../../support/makers/results.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";

const MINUTE_MS = 60_000;
const bindings = env as unknown as { DB: D1Database; FILES: R2Bucket };

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

/** A submitted attempt whose report waits to be written. */
async function makeQueuedResult({ profile = {} } = {}) {
  const student = await makeStudent(services, { profile });
  const order = await makeOrder(services, student.userId, {});
  const resultId = services.newId();
  const answers = untimedAnswers({ ...clearSheet("I", "R"), 1001: "1" });
  await services.db.insert(answerSheets).values({ userId: student.userId, orderId: order.id, answers });
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId: order.id,
    createdAt: services.now(),
    updatedAt: services.now(),
  });
  return { student, order, resultId };
}

async function listPdfs(userId: string): Promise<string[]> {
  return (await bindings.FILES.list({ prefix: `${userId}/` })).objects.map(({ key }) => key);
}

async function mailsAbout(resultId: string) {
  return services.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `report-ready:${resultId}`));
}

describe("a report in adverse conditions", () => {
  test("a hostile name stays text, and is not even in the stored report", async () => {
    const name = `<script>alert(1)</script> [x](javascript:alert(1)) {{student}}`;
    const { resultId } = await makeQueuedResult({ profile: { name } });
    expect(await writeReport({ ...services, printer }, resultId)).toMatchObject({ ok: true });
    const row = await storedResult(services, resultId);
    expect(row.report).not.toContain("alert");
    expect(row.reportHtml).not.toContain("alert");
    expect(row.pdfStatus).toBe("ready");
  });

  /** Kills the worker at each request in turn, or at one of every `stride`, before or after it takes effect. */
  async function expectOneOfEach(when: "before" | "after", stride: number): Promise<void> {
    let deaths = 0;
    for (let at = 1; ; at += stride) {
      const { student, resultId } = await makeQueuedResult();
      const plan = new FaultPlan(at, when);
      const mortal = {
        ...services,
        db: openDatabase(faultyDatabase(bindings.DB, plan)),
        files: faultyBucket(bindings.FILES, plan),
        printer,
      };
      await writeReport(mortal, resultId).catch(() => undefined);
      await services.settle().catch(() => undefined);
      if (!plan.hasStruck) break;
      deaths += 1;

      // Redelivery, then the cron until nothing is left to do.
      for (let round = 0; round < 3; round += 1) {
        services.clock.advance(20 * MINUTE_MS);
        services.queuedReports.length = 0;
        await requeueStuckReports(services);
        for (const message of [{ resultId }, ...services.queuedReports])
          await writeReport({ ...services, printer }, message.resultId);
        await services.settle();
        await deliverOutbox(services);
      }
      expect(await storedResult(services, resultId)).toMatchObject({ status: "ready", pdfStatus: "ready" });
      expect(await listPdfs(student.userId)).toHaveLength(1);
      expect(await mailsAbout(resultId)).toHaveLength(1);
      // A worker that dies right after sending sends again with the same key, and the provider drops the duplicate.
      expect(
        new Set(services.sentMails.filter(({ to }) => to === student.email).map((mail) => mail.idempotencyKey)).size,
      ).toBe(1);
    }
    expect(deaths).toBeGreaterThanOrEqual(6 / stride);
  }

  test.each(["before", "after"] as const)(
    "a worker that dies %s every fourth request leaves one report, one PDF and one mail",
    (when) => expectOneOfEach(when, 4),
  );
  test.each(["before", "after"] as const)(
    "a worker that dies %s any request leaves one report, one PDF and one mail",
    { tags: [SLOW] },
    (when) => expectOneOfEach(when, 1),
  );
});
