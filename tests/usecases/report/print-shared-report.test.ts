import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import type { PrintableReport } from "#app/ports/printer.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { printExcerpt } from "#app/usecases/report/print-excerpt.ts";
import { printSharedReport } from "#app/usecases/report/print-shared-report.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { findSharedReport } from "#db/queries/report/report-shares.ts";
import { assessmentResults } from "#db/schema/index.ts";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
let own: RecordingPrinter;
let shared: RecordingPrinter;
let userId: string;
let resultId: string;
let tokenHash: string;

beforeEach(async () => {
  own = recordingPrinter({ byte: 1 });
  shared = recordingPrinter({ byte: 2 });
  services = Object.assign(testServices(), { printer: own });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "both" } }));
  const { id: orderId } = await makeOrder(services, userId);
  resultId = await submittedResult(services, { userId, orderId });
  await writeReport(services, resultId);
  services.printer = shared;
  const link = await shareReport(services, { userId, resultId, days: 7, sections: null });
  if (!link.ok) throw new Error(`Not shared: ${link.reason}`);
  tokenHash = hashToken(link.token);
});

async function print(language: "en" | "ml" = "en") {
  const report = await findSharedReport(services.db, { tokenHash, now: services.now() });
  if (!report) throw new Error("The link does not work");
  return printSharedReport(services, report, language);
}

const listParts = (report: PrintableReport | undefined) =>
  report?.parts.map(({ dossier }) => dossier?.parts.map(({ id }) => id)) ?? [];

const ownReport = async () => ({ resultId, pdfUrl: (await storedResult(services, resultId)).pdfUrl ?? "" });

describe("the stored and mailed PDF", () => {
  test("is the summary in the reader's language alone", async () => {
    expect(own.printed.map(({ kind, parts }) => [kind, parts.map(({ language }) => language)])).toEqual([
      ["summary", ["en"]],
    ]);
    expect((await ownReport()).pdfUrl).toMatch(new RegExp(`^${userId}/${resultId}_\\d+\\.pdf$`));
  });
});

describe("the PDF behind a link to a whole report", () => {
  test("is a file of its own with the summary, as the student's may be an older one with the counselor's page", async () => {
    const key = await print();
    expect(key).toBe((await ownReport()).pdfUrl.replace(/_(\d+)\.pdf$/, "_summary_en_$1.pdf"));
    expect(shared.printed.map(({ kind }) => kind)).toEqual(["summary"]);
    expect(listParts(shared.printed[0])[0]).not.toContain("counselor");
    expect(listParts(shared.printed[0])[0]).not.toContain("session-notes");
  });

  test("is printed once in each language, and anew with the next version of the report", async () => {
    const first = await print();
    expect(await print()).toBe(first);
    expect(shared.printed).toHaveLength(1);
    expect(await print("ml")).toMatch(/_summary_ml_\d+\.pdf$/);
    expect(shared.printed[1]?.parts.map(({ language }) => language)).toEqual(["ml"]);
    services.clock.advance(60_000);
    expect(await remakeReport(services, { userId, resultId, version: 1 })).toMatchObject({ didRemake: true });
    await writeReport({ ...services, printer: own }, resultId);
    expect(await print()).not.toBe(first);
    expect(shared.printed).toHaveLength(3);
  });

  test("is in the report's only language, whichever is asked for", async () => {
    const none = { reportMalayalam: null, reportMalayalamHtml: null, dossierMalayalam: null, textsKey: null };
    await services.db
      .update(assessmentResults)
      .set({ ...none, report: "## Text", reportHtml: "<p>Text</p>" })
      .where(eq(assessmentResults.id, resultId));
    expect(await print("ml")).toMatch(/_summary_en_\d+\.pdf$/);
  });

  test("is not given while there is no PDF, nor where it cannot be printed, and tried again the next time", async () => {
    services.printer = { ...shared, printReport: () => Promise.reject(new Error("no paper")) };
    await expect(print()).rejects.toThrow("no paper");
    services.printer = shared;
    expect(await print()).toMatch(/_summary_en_\d+\.pdf$/);
    await services.db.update(assessmentResults).set({ pdfStatus: "failed" }).where(eq(assessmentResults.id, resultId));
    expect(await print()).toBeNull();
  });
});

describe("the dossier's PDF", () => {
  const dossier = { kind: "dossier", language: "ml" } as const;

  test("is printed once, with all its parts in that language, or in both", async () => {
    const report = await ownReport();
    const key = await printExcerpt(services, report, dossier);
    expect(key).toMatch(/_dossier_ml_\d+\.pdf$/);
    expect(await printExcerpt(services, report, dossier)).toBe(key);
    expect(shared.printed).toHaveLength(1);
    expect(shared.printed[0]?.parts.map(({ language }) => language)).toEqual(["ml"]);
    expect(listParts(shared.printed[0])[0]).toContain("counselor");
    expect(await printExcerpt(services, report, { kind: "dossier", language: "both" })).toMatch(
      /_dossier_both_\d+\.pdf$/,
    );
    expect(shared.printed[1]?.parts.map(({ language }) => language)).toEqual(["en", "ml"]);
  });

  test("goes when the report is printed anew, and is none of a report that has been replaced", async () => {
    const report = await ownReport();
    const key = (await printExcerpt(services, report, dossier)) ?? "";
    services.clock.advance(60_000);
    expect(await changeReportLanguage(services, { userId, resultId, language: "english" })).toMatchObject({ ok: true });
    await writeReport(services, resultId);
    expect(await services.files.head(key)).toBeNull();
    expect(await printExcerpt(services, report, dossier)).toBeNull();
  });

  test("of an earlier version is printed from that version's text", async () => {
    const earlier = await ownReport();
    services.clock.advance(60_000);
    expect(await remakeReport(services, { userId, resultId, version: 1 })).toMatchObject({ didRemake: true });
    await writeReport({ ...services, printer: own }, resultId);
    expect(await printExcerpt(services, earlier, dossier)).toBeNull();
    expect(await printExcerpt(services, { ...earlier, version: 1 }, dossier)).toMatch(/_dossier_ml_\d+\.pdf$/);
    expect(listParts(shared.printed[0])[0]).toContain("counselor");
  });
});
