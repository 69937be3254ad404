import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { reportSections } from "#app/domain/report/sections.ts";
import type { LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { emailReport } from "#app/usecases/report/email-report.ts";
import { printReport } from "#app/usecases/report/print-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, answerSheets } from "#db/schema/index.ts";

const MINUTE_MS = 60_000;

type ReportServices = TestServices & { printer: RecordingPrinter };

let services: ReportServices;
let whilePrinting: () => Promise<void>;
let userId: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  whilePrinting = async () => {};
  services = Object.assign(testServices(), { printer: recordingPrinter({ whilePrinting: () => whilePrinting() }) });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "english" } }));
  ({ orderId, resultId } = await submit());
});

async function submit() {
  const order = await makeOrder(services, userId);
  return { orderId: order.id, resultId: await submittedResult(services, { userId, orderId: order.id }) };
}

const row = () => storedResult(services, resultId);

const change = (language: LanguageChoice, by = userId) =>
  changeReportLanguage(services, { userId: by, resultId, language });
const files = async () => (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key);

async function writeAndSettle() {
  await writeReport(services, resultId);
  await services.settle();
  services.clock.advance(MINUTE_MS);
}

describe("the languages of a report", () => {
  test("are those of the profile", async () => {
    await writeAndSettle();
    expect(await row()).toMatchObject({
      language: "english",
      report: expect.stringContaining("## Personality type"),
      reportMalayalam: null,
      reportMalayalamHtml: null,
    });
    expect(services.printer.printed[0]).toMatchObject({
      title: "Career Guidance Report",
      packageLabel: "Silver",
      parts: [{ language: "en" }],
    });
  });

  test("change with everything that follows: texts, head of the PDF, mail", async () => {
    await writeAndSettle();
    const before = await row();
    expect(await change("malayalam")).toEqual({ ok: true, didChange: true });
    const changed = await row();
    expect(changed).toMatchObject({
      language: "malayalam",
      report: null,
      reportHtml: null,
      pdfStatus: "pending",
      status: "ready",
    });
    for (const { title } of reportSections) expect(changed.reportMalayalam).toContain(`## ${title.ml}`);
    expect(changed.reportMalayalamHtml).toContain('<section id="ml-personality-type"');
    // The facts stay the same.
    for (const fact of ["profile", "quality", "recommendedCareers", "hollandCode", "readyAt"] as const)
      expect(changed[fact]).toEqual(before[fact]);

    expect(services.queuedReports).toContainEqual({ resultId });
    await writeAndSettle();
    expect(services.printer.printed.at(-1)).toMatchObject({
      title: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
      packageLabel: "സിൽവർ",
      educationLabel: "പ്ലസ് ടു കഴിഞ്ഞു",
      dateLabel: "2026 നവംബർ 21",
      parts: [{ language: "ml" }],
    });
    const after = await row();
    expect(after).toMatchObject({ pdfStatus: "ready", pdfBytes: 2_000 });
    expect(await files()).toEqual([after.pdfUrl]);
    expect(after.pdfUrl).not.toBe(before.pdfUrl);

    // One mail per report, regardless of language changes; mails are in the language of the student's pages.
    expect(services.sentMails.filter(({ subject }) => subject === "Your career report is ready")).toHaveLength(1);
    await emailReport(services, { userId, resultId });
    await services.settle();
    const mail = services.sentMails.at(-1);
    expect(mail?.subject).toBe("Your career report is ready");
    expect(mail?.text).toContain(`/results?order=${orderId}`);
    expect(mail?.html).toContain('<html lang="en">');
  });

  test("of a report in both are the existing text and the other one", async () => {
    await writeAndSettle();
    await services.db
      .update(assessmentResults)
      .set({ report: "## Personality type\n\nWith prose." })
      .where(eq(assessmentResults.id, resultId));
    expect(await change("both")).toEqual({ ok: true, didChange: true });
    const changed = await row();
    expect(changed.report).toBe("## Personality type\n\nWith prose.");
    expect(changed.reportMalayalam).toContain(`## ${reportSections[0].title.ml}`);
    await writeAndSettle();
    expect(services.printer.printed.at(-1)?.parts.map(({ language }) => language)).toEqual(["en"]);
  });

  test("requested twice, or unchanged, change nothing", async () => {
    await writeAndSettle();
    expect(await change("english")).toEqual({ ok: true, didChange: false });
    await change("malayalam");
    const once = await row();
    services.queuedReports.length = 0;
    services.clock.advance(MINUTE_MS);
    expect(await change("malayalam")).toEqual({ ok: true, didChange: false });
    expect(await row()).toEqual(once);
    expect(services.queuedReports).toEqual([]);
  });

  test("requested in two tabs at once, change once", async () => {
    await writeAndSettle();
    services.queuedReports.length = 0;
    const outcomes = await Promise.all([change("malayalam"), change("malayalam")]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.didChange).toSorted()).toEqual([false, true]);
    expect(services.queuedReports).toHaveLength(1);
  });

  test("changed while the PDF is being printed: the file with the old text does not count", async () => {
    whilePrinting = async () => {
      whilePrinting = async () => {};
      services.clock.advance(MINUTE_MS);
      expect(await change("malayalam")).toMatchObject({ ok: true });
    };
    await writeReport(services, resultId);
    expect(await row()).toMatchObject({ language: "malayalam", pdfStatus: "pending" });
    expect(await printReport(services, resultId)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ pdfStatus: "ready" });
    expect(services.printer.printed.map(({ parts }) => parts.map(({ language }) => language))).toEqual([
      ["en"],
      ["ml"],
    ]);
  });

  test("cannot be changed by someone else, before the report is finished, or without its answers", async () => {
    const other = await makeStudent(services);
    expect(await change("malayalam")).toEqual({ ok: false, reason: "report-not-ready" });
    await writeAndSettle();
    const before = await row();
    expect(await change("malayalam", other.userId)).toEqual({ ok: false, reason: "report-not-found" });
    expect(await changeReportLanguage(services, { userId, resultId: "nothing", language: "both" })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
    expect(await change("malayalam")).toEqual({ ok: false, reason: "answers-missing" });
    expect(await row()).toEqual(before);
  });
});
