import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { FaultPlan, faultyBucket, faultyDatabase } from "../../support/fakes/faults.ts";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { upgradeReport } from "#app/usecases/report/upgrade-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { openDatabase } from "#db/client.ts";
import { assessmentResults, reportVersions } from "#db/schema/index.ts";

const MINUTE_MS = 60_000;
const GOLD_SECTION = "## Personalised study plan";

let services: TestServices & { printer: RecordingPrinter };
let userId: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  services = Object.assign(testServices(), { printer: recordingPrinter() });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "english" } }));
  ({ id: orderId } = await makeOrder(services, userId));
  resultId = await submittedResult(services, { userId, orderId });
});

const row = () => storedResult(services, resultId);
const versions = () => services.db.select().from(reportVersions).where(eq(reportVersions.resultId, resultId));

/** The expected PDFs: of the current report and its earlier versions. */
const wanted = async () => [(await row()).pdfUrl, ...(await versions()).map(({ pdfUrl }) => pdfUrl)].toSorted();

/** Turns the Silver order into Gold, as the settlement does. */
async function upgradeOrder() {
  await makeOrder(services, userId, {
    packageType: "gold",
    kind: "upgrade",
    upgradedOrderId: orderId,
    originalAmount: 1500,
  });
}

const files = async () =>
  (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key).toSorted();
const reportMails = () => services.sentMails.filter((mail) => /report is ready/.test(mail.subject));

describe("the report of an upgraded order", () => {
  test("gets its Gold sections as one new version with a new PDF, and no second mail", async () => {
    await writeReport(services, resultId);
    await services.settle();
    const before = await row();
    expect(before.report).not.toContain(GOLD_SECTION);
    await upgradeOrder();
    services.clock.advance(MINUTE_MS);
    for (const did of ["wrote", "printed"]) {
      expect(await upgradeReport(services, resultId)).toEqual({ ok: true, did });
      await services.settle();
    }
    const after = await row();
    expect(after.report).toContain(GOLD_SECTION);
    expect(after).toMatchObject({
      status: "ready",
      pdfStatus: "ready",
      hollandCode: before.hollandCode,
      readyAt: before.readyAt,
      version: 2,
      versionReason: "upgraded",
    });
    expect(services.printer.printed.at(-1)).toMatchObject({ packageLabel: "Gold" });
    expect(await versions()).toMatchObject([
      { number: 1, reason: "first", report: before.report, pdfUrl: before.pdfUrl, pdfStatus: "ready" },
    ]);
    expect(await files()).toEqual([before.pdfUrl, after.pdfUrl].toSorted());
    expect(reportMails()).toHaveLength(1);
  });

  // A worker may die between any two steps, before or after a request took effect: the message is redelivered.
  const DIES = "leaves one new version and its PDF when a worker dies %s";
  test.each(["before", "after"] as const)(`${DIES} every fourth request`, (when) => expectOneVersion(when, 4));
  test.each(["before", "after"] as const)(`${DIES} any request`, { tags: [SLOW] }, (when) => expectOneVersion(when, 1));

  async function expectOneVersion(when: "before" | "after", stride: number): Promise<void> {
    const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };
    let deaths = 0;
    for (let at = 1; ; at += stride) {
      ({ userId } = await makeStudent(services, { profile: { reportLanguage: "english" } }));
      ({ id: orderId } = await makeOrder(services, userId));
      resultId = await submittedResult(services, { userId, orderId });
      await writeReport(services, resultId);
      await services.settle();
      await upgradeOrder();
      services.clock.advance(MINUTE_MS);
      const plan = new FaultPlan(at, when);
      await upgradeReport(
        { ...services, db: openDatabase(faultyDatabase(DB, plan)), files: faultyBucket(FILES, plan) },
        resultId,
      ).catch(() => undefined);
      await services.settle().catch(() => undefined);
      if (!plan.hasStruck) break;
      deaths += 1;

      services.clock.advance(MINUTE_MS);
      expect(await upgradeReport(services, resultId)).toMatchObject({ ok: true });
      await services.settle();
      expect(await row()).toMatchObject({ version: 2, pdfStatus: "ready" });
      expect(await files()).toEqual(await wanted());
    }
    expect(deaths).toBeGreaterThanOrEqual(6 / stride);
  }

  test("leaves the PDF of a later text alone, and deletes its own, if the text changes meanwhile", async () => {
    await writeReport(services, resultId);
    await services.settle();
    await upgradeOrder();
    services.clock.advance(MINUTE_MS);
    const { printReport } = services.printer;
    let isFirst = true;
    services.printer.printReport = async (report) => {
      if (isFirst) {
        isFirst = false;
        services.clock.advance(MINUTE_MS);
        await changeReportLanguage(services, { userId, resultId, language: "both" });
        await writeReport(services, resultId);
      }
      return printReport(report);
    };
    await upgradeReport(services, resultId);
    await services.settle();
    expect(await row()).toMatchObject({ pdfStatus: "ready", language: "both", version: 2 });
    expect(await files()).toEqual(await wanted());
  });

  test("is written as Gold where it is not finished yet", async () => {
    await upgradeOrder();
    expect(await upgradeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
    expect((await row()).report).toContain(GOLD_SECTION);
  });

  test("waits while another request is writing it", async () => {
    await services.db.update(assessmentResults).set({ status: "writing" }).where(eq(assessmentResults.id, resultId));
    await upgradeOrder();
    expect(await upgradeReport(services, resultId)).toEqual({ ok: false, reason: "being-written" });
  });

  test("stays Silver without an upgrade; an unknown report is ignored", async () => {
    await writeReport(services, resultId);
    await upgradeReport(services, resultId);
    expect((await row()).report).not.toContain(GOLD_SECTION);
    expect(await upgradeReport(services, services.newId())).toEqual({ ok: true, did: "nothing" });
  });
});
