import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { printEarlierVersion } from "#app/usecases/report/print-report.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { upgradeReport } from "#app/usecases/report/upgrade-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { openDatabase } from "#db/client.ts";
import { assessmentResults, profiles, reportVersions, answerSheets } from "#db/schema/index.ts";
import { FaultPlan, faultyBucket, faultyDatabase } from "../../support/fakes/faults.ts";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let services: TestServices & { printer: RecordingPrinter };
let userId: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  services = Object.assign(testServices(), { printer: recordingPrinter() });
  ({ userId } = await makeStudent(services, {
    profile: { reportLanguage: "english", educationStatus: "completed12th" },
  }));
  ({ id: orderId } = await makeOrder(services, userId));
  resultId = await submittedResult(services, { userId, orderId });
  services.queuedReports.length = 0;
});

const row = () => storedResult(services, resultId);
const remake = (version: number, by = userId) => remakeReport(services, { userId: by, resultId, version });
const versions = () =>
  services.db
    .select()
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId))
    .orderBy(asc(reportVersions.number));
const files = async () =>
  (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key).toSorted();
const reportMails = () => services.sentMails.filter((mail) => /report is ready/.test(mail.subject));

async function write() {
  await writeReport(services, resultId);
  await services.settle();
}

async function deliver() {
  for (const { resultId: id } of services.queuedReports.splice(0)) await writeReport(services, id);
  await services.settle();
}

/** Changes the student's class, so that a new text differs. */
const changeStudent = () =>
  services.db.update(profiles).set({ educationStatus: "studying10th" }).where(eq(profiles.id, userId));

describe("making a report again", () => {
  test("gives a new version with a new PDF and no second mail; the old one stays as it was", async () => {
    await write();
    const before = await row();
    services.clock.advance(HOUR_MS);
    await changeStudent();
    expect(await remake(1)).toEqual({ ok: true, didRemake: true });
    expect(services.queuedReports).toEqual([{ resultId }]);
    await deliver();

    const after = await row();
    expect(after).toMatchObject({
      status: "ready",
      version: 2,
      versionReason: "remade",
      versionedAt: services.now(),
      readyAt: services.now(),
      pdfStatus: "ready",
      hollandCode: before.hollandCode,
    });
    expect(after.report).not.toBe(before.report);
    expect(after.pdfUrl).not.toBe(before.pdfUrl);
    expect(services.printer.printed.at(-1)?.parts[0]?.markdown).toContain((after.report ?? "").slice(-200));
    const [archived, ...others] = await versions();
    expect(others).toEqual([]);
    expect(archived).toMatchObject({
      number: 1,
      reason: "first",
      madeAt: before.readyAt,
      report: before.report,
      reportHtml: before.reportHtml,
      profile: before.profile,
      quality: before.quality,
      recommendedCareers: before.recommendedCareers,
      hollandCode: before.hollandCode,
      guideVersion: before.guideVersion,
      pdfStatus: "ready",
      pdfUrl: before.pdfUrl,
      pdfBytes: before.pdfBytes,
    });
    expect(await files()).toEqual([before.pdfUrl, after.pdfUrl].toSorted());
    expect(reportMails()).toHaveLength(1);
  });

  test("is possible once in 24 hours, with the time from which it is possible again", async () => {
    await write();
    expect(await remake(1)).toEqual({ ok: true, didRemake: true });
    const from = new Date(services.now().getTime() + 24 * HOUR_MS);
    services.clock.advance(24 * HOUR_MS - 1);
    expect(await remake(2)).toEqual({ ok: false, reason: "remade-today", from });
    services.clock.advance(1);
    expect(await remake(2)).toEqual({ ok: true, didRemake: true });
    expect(await versions()).toMatchObject([
      { number: 1, reason: "first" },
      { number: 2, reason: "remade" },
    ]);
    await deliver();
    expect(await files()).toHaveLength(3 - 1);
  });

  test("makes one version of repeated clicks, in one tab or in two", async () => {
    await write();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => remake(1)));
    expect(clicks.filter((outcome) => outcome.ok && outcome.didRemake)).toHaveLength(1);
    expect(clicks.filter((outcome) => outcome.ok)).toHaveLength(5);
    services.clock.advance(MINUTE_MS);
    expect(await remake(1)).toEqual({ ok: true, didRemake: false });
    expect(await row()).toMatchObject({ version: 2 });
    expect(await versions()).toHaveLength(1);
    await deliver();
    expect(await files()).toHaveLength(2);
  });

  test("needs a finished report of one's own, and its answers", async () => {
    expect(await remake(1)).toEqual({ ok: false, reason: "report-not-ready" });
    await services.db.update(assessmentResults).set({ status: "writing" }).where(eq(assessmentResults.id, resultId));
    expect(await remake(1)).toEqual({ ok: false, reason: "report-not-ready" });
    await services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
    await write();
    const other = await makeStudent(services);
    expect(await remake(1, other.userId)).toEqual({ ok: false, reason: "report-not-found" });
    await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
    expect(await remake(1)).toEqual({ ok: false, reason: "answers-not-kept" });
    expect(await versions()).toEqual([]);
    expect(await row()).toMatchObject({ version: 1 });
  });

  test("loses nothing to a change of language at the same time", async () => {
    await write();
    await Promise.all([remake(1), changeReportLanguage(services, { userId, resultId, language: "both" })]);
    await deliver();
    const after = await row();
    expect(after).toMatchObject({ version: 2, language: "both", pdfStatus: "ready" });
    expect(after.reportMalayalamHtml).toContain("<section");
    const [archived] = await versions();
    expect([archived?.pdfUrl, after.pdfUrl].toSorted()).toEqual(
      expect.arrayContaining((await files()).filter((key) => key !== archived?.pdfUrl)),
    );
  });

  test("loses nothing to an upgrade at the same time: the report is Gold in the end", async () => {
    await write();
    await makeOrder(services, userId, {
      packageType: "gold",
      kind: "upgrade",
      upgradedOrderId: orderId,
      originalAmount: 1500,
    });
    const [, upgraded] = await Promise.all([remake(1), upgradeReport(services, resultId)]);
    if (!upgraded.ok) await upgradeReport(services, resultId);
    await deliver();
    const after = await row();
    expect(after.report).toContain("## Personalised study plan");
    expect((await versions()).map(({ number }) => number)).toEqual(
      Array.from({ length: after.version - 1 }, (_, index) => index + 1),
    );
  });

  test("prints what is stored, whatever the guide says by then", async () => {
    await write();
    await remake(1);
    const { report } = await row();
    await changeStudent();
    await deliver();
    expect(services.printer.printed.at(-1)?.parts).toHaveLength(1);
    expect(services.printer.printed.at(-1)?.parts[0]?.markdown.slice(-300)).toBe(report?.slice(-300));
  });

  test("keeps the PDF of a version that was being printed when the next one took its place", async () => {
    const { printReport } = services.printer;
    let isFirst = true;
    services.printer.printReport = async (report) => {
      if (isFirst) {
        isFirst = false;
        await remake(1);
      }
      return printReport(report);
    };
    await write();
    await deliver();
    const after = await row();
    const [archived] = await versions();
    expect(archived).toMatchObject({ pdfStatus: "ready", pdfBytes: 2_000 });
    expect(await files()).toEqual([archived?.pdfUrl, after.pdfUrl].toSorted());
    expect(reportMails()).toHaveLength(1);
  });

  test("has the PDF of an earlier version made when it is missing, from the text of then", async () => {
    await write();
    const before = await row();
    await services.db
      .update(assessmentResults)
      .set({ pdfStatus: "pending", pdfUrl: null, pdfBytes: null })
      .where(eq(assessmentResults.id, resultId));
    await services.files.delete(before.pdfUrl ?? "");
    services.clock.advance(HOUR_MS);
    await changeStudent();
    await remake(1);
    await deliver();
    expect(await versions()).toMatchObject([{ pdfStatus: "pending", pdfUrl: before.pdfUrl }]);
    for (let round = 0; round < 2; round += 1)
      expect(await printEarlierVersion(services, { resultId, number: 1 })).toEqual({ ok: true });
    expect(services.printer.printed.at(-1)?.parts[0]?.markdown.slice(-300)).toBe(before.report?.slice(-300));
    expect(await versions()).toMatchObject([{ pdfStatus: "ready", pdfBytes: 2_000, inputsUsed: before.inputsUsed }]);
    // The title has the former class.
    expect(services.printer.printed.map(({ educationLabel }) => educationLabel)).toEqual([
      "Completed 12th Grade",
      "Studying in 10th Grade",
      "Completed 12th Grade",
    ]);
    expect(services.printer.printed).toHaveLength(3);
    expect(await files()).toEqual([before.pdfUrl, (await row()).pdfUrl].toSorted());
    expect(await printEarlierVersion(services, { resultId, number: 7 })).toEqual({ ok: true });
  });

  // A worker may die between any two requests, before or after one took effect; the student presses again.
  const DIES = "leaves one new version and its PDF when a worker dies %s";
  test.each(["before", "after"] as const)(`${DIES} every fourth request`, (when) => expectOneVersion(when, 4));
  test.each(["before", "after"] as const)(`${DIES} any request`, { tags: [SLOW] }, (when) => expectOneVersion(when, 1));

  async function expectOneVersion(when: "before" | "after", stride: number): Promise<void> {
    const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };
    await write();
    let deaths = 0;
    for (let at = 1; ; at += stride) {
      services.clock.advance(25 * HOUR_MS);
      const { version } = await row();
      const plan = new FaultPlan(at, when);
      const mortal = {
        ...services,
        db: openDatabase(faultyDatabase(DB, plan)),
        files: faultyBucket(FILES, plan),
      };
      await remakeReport(mortal, { userId, resultId, version })
        .then(() => writeReport(mortal, resultId))
        .catch(() => undefined);
      await services.settle().catch(() => undefined);
      if (!plan.hasStruck) break;
      deaths += 1;

      services.clock.advance(5 * MINUTE_MS);
      expect(await remake(version)).toMatchObject({ ok: true });
      await requeueStuckReports(services);
      await deliver();
      const after = await row();
      expect(after).toMatchObject({ status: "ready", pdfStatus: "ready", version: version + 1 });
      expect(await versions()).toHaveLength(version);
      expect(await files()).toContain(after.pdfUrl);
      expect(await files()).toHaveLength(version + 1);
    }
    expect(deaths).toBeGreaterThanOrEqual(6 / stride);
    expect(reportMails()).toHaveLength(1);
  }
});
