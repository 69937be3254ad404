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

async function print() {
  const report = await findSharedReport(services.db, { tokenHash, now: services.now() });
  if (!report) throw new Error("The link does not work");
  return printSharedReport(services, report);
}

const listParts = (report: PrintableReport | undefined) =>
  report?.parts.map(({ dossier }) => dossier?.parts.map(({ id }) => id)) ?? [];

describe("the PDF behind a link to a whole report", () => {
  test("is the student's own without the counselor's page, in each language", async () => {
    const key = await print();
    const { pdfUrl } = await storedResult(services, resultId);
    expect(key).not.toBe(pdfUrl);
    expect(listParts(own.printed[0])).toHaveLength(2);
    for (const parts of listParts(own.printed[0])) expect(parts).toContain("counselor");
    expect(listParts(shared.printed[0])).toEqual(
      listParts(own.printed[0]).map((parts) => parts?.filter((id) => id !== "counselor")),
    );
    const file = await services.files.get(key ?? "");
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))[0]).toBe(2);
    expect(
      new Uint8Array((await (await services.files.get(pdfUrl ?? ""))?.arrayBuffer()) ?? new ArrayBuffer(0))[0],
    ).toBe(1);
  });

  test("is printed once, and anew with the next version of the report", async () => {
    const first = await print();
    expect(await print()).toBe(first);
    expect(shared.printed).toHaveLength(1);
    services.clock.advance(60_000);
    expect(await remakeReport(services, { userId, resultId, version: 1 })).toMatchObject({ didRemake: true });
    await writeReport({ ...services, printer: own }, resultId);
    expect(await print()).not.toBe(first);
    expect(shared.printed).toHaveLength(2);
  });

  test("is the student's own where there is no such page, and none while there is no PDF", async () => {
    const none = { dossier: null, dossierMalayalam: null, dossierHtml: null, dossierMalayalamHtml: null };
    await services.db.update(assessmentResults).set(none).where(eq(assessmentResults.id, resultId));
    expect(await print()).toBe((await storedResult(services, resultId)).pdfUrl);
    expect(shared.printed).toEqual([]);
  });

  test("is not given where it cannot be printed, and tried again the next time", async () => {
    services.printer = { ...shared, printReport: () => Promise.reject(new Error("no paper")) };
    await expect(print()).rejects.toThrow("no paper");
    services.printer = shared;
    expect(await print()).toMatch(/_shared_\d+\.pdf$/);
  });
});

describe("the PDF in one of a report's languages", () => {
  const excerpt = { language: "ml", isForOthers: false } as const;
  const ownReport = async () => ({ resultId, pdfUrl: (await storedResult(services, resultId)).pdfUrl ?? "" });

  test("is printed once, with that language's text and head alone", async () => {
    const report = await ownReport();
    const key = await printExcerpt(services, report, excerpt);
    expect(key).toMatch(/_ml_\d+\.pdf$/);
    expect(await printExcerpt(services, report, excerpt)).toBe(key);
    expect(shared.printed).toHaveLength(1);
    expect(shared.printed[0]?.parts.map(({ language }) => language)).toEqual(["ml"]);
    expect(listParts(shared.printed[0])).toEqual([listParts(own.printed[0])[1]]);
    expect(shared.printed[0]?.title).toBe(shared.printed[0]?.parts[0]?.dossier?.head.title);
  });

  test("behind a link has no page for the counselor, and is a file of its own", async () => {
    const link = await findSharedReport(services.db, { tokenHash, now: services.now() });
    const key = await printSharedReport(services, link ?? expect.fail(), "en");
    expect(key).toMatch(/_shared_en_\d+\.pdf$/);
    expect(shared.printed[0]?.parts.map(({ language }) => language)).toEqual(["en"]);
    expect(listParts(shared.printed[0])[0]).not.toContain("counselor");
    expect(key).not.toBe(await printExcerpt(services, await ownReport(), { ...excerpt, language: "en" }));
  });

  test("goes when the report is printed anew, and is none of a report that has been replaced", async () => {
    const report = await ownReport();
    const key = (await printExcerpt(services, report, excerpt)) ?? "";
    services.clock.advance(60_000);
    expect(await changeReportLanguage(services, { userId, resultId, language: "english" })).toMatchObject({ ok: true });
    await writeReport(services, resultId);
    expect(await services.files.head(key)).toBeNull();
    expect(await printExcerpt(services, report, excerpt)).toBeNull();
  });
});
