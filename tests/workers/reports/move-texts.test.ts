import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { type CareerView, shownCareers } from "#app/domain/report/report-view.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { printEarlierVersion } from "#app/usecases/report/print-report.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { moveRemainingTexts, moveTexts } from "#app/usecases/report/texts/move-texts.ts";
import { packTexts, readShownText, withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { findShownResult } from "#db/queries/report/shown-result.ts";
import { answerSheets, assessmentResults, profiles, reportVersions } from "#db/schema/index.ts";
import runbook from "../../../docs/runbook.md?raw";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const HOUR_MS = 3_600_000;

let services: TestServices & { printer: RecordingPrinter };
let userId: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  services = Object.assign(testServices(), { printer: recordingPrinter() });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "both" } }));
  ({ id: orderId } = await makeOrder(services, userId));
  resultId = await submittedResult(services, { userId, orderId });
  await writeReport(services, resultId);
  await services.settle();
});

const row = () => storedResult(services, resultId);
const whole = async () => withTexts(services.files, await row());
const versions = () =>
  services.db
    .select()
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId))
    .orderBy(asc(reportVersions.number));
const files = async () => (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key);
const textFiles = async () => (await files()).filter((key) => key.endsWith(".texts"));

type Row = Awaited<ReturnType<typeof row>>;

function listTexts({ report, reportMalayalam, reportHtml, reportMalayalamHtml, ...others }: Row) {
  const { recommendedCareers, dossier, dossierMalayalam, dossierHtml, dossierMalayalamHtml } = others;
  return {
    report,
    reportMalayalam,
    reportHtml,
    reportMalayalamHtml,
    dossier,
    dossierMalayalam,
    dossierHtml,
    dossierMalayalamHtml,
    recommendedCareers,
  };
}

/** A row's size in the database, without indexes. */
function countBytes(found: object): number {
  const stored = Object.values(found).filter((value) => value !== null);
  return stored.reduce((sum: number, value) => sum + new TextEncoder().encode(JSON.stringify(value)).byteLength, 0);
}

async function remake() {
  services.clock.advance(25 * HOUR_MS);
  await services.db.update(profiles).set({ educationStatus: "studying10th" }).where(eq(profiles.id, userId));
  const { version } = await row();
  expect(await remakeReport(services, { userId, resultId, version })).toEqual({ ok: true, didRemake: true });
  await writeReport(services, resultId);
  await services.settle();
}

describe("the texts of a finished report", () => {
  test("move to a file beside the PDF, and are read from there to the letter", async () => {
    const before = await row();
    await moveTexts(services, resultId);
    const after = await row();
    expect(after.textsKey).toBe(after.pdfUrl?.replace(/\.pdf$/, ".texts"));
    expect(listTexts(after)).toMatchObject({
      reportHtml: null,
      reportMalayalamHtml: null,
      dossier: null,
      dossierMalayalam: null,
      dossierHtml: null,
      dossierMalayalamHtml: null,
    });
    expect(before.report?.startsWith(after.report ?? "missing")).toBe(true);
    expect(after.reportMalayalam).not.toBeNull();
    expect(listTexts(await whole())).toEqual(listTexts(before));
  });

  test("leave less than 8 kB of the result and the answers in the database", async () => {
    const before = countBytes(await row());
    await moveTexts(services, resultId);
    const [answers] = await services.db.select().from(answerSheets).where(eq(answerSheets.orderId, orderId));
    const left = countBytes(await row()) + countBytes(answers ?? {});
    console.log(`Result and answers: ${before} bytes before, ${left} after`);
    expect(left).toBeLessThan(8000);
    expect(before).toBeGreaterThan(10 * left);
  });

  test.each(["en", "ml"] as const)("are shown the same from the file, with highlights: %s", async (language) => {
    const shown = async () => {
      const { result } = await findShownResult(services.db, { userId, orderId: null, language });
      if (!result) throw new Error("There is no result");
      return { languages: result.languages, text: await readShownText(services.files, result, { language }) };
    };
    const before = await shown();
    await moveTexts(services, resultId);
    expect(await shown()).toEqual(before);
    expect(before.text?.highlights?.careers.length).toBeGreaterThan(3);
    expect(before.text?.dossierHtml).toBeNull();
  });

  test("take the careers along: the row keeps those that are shown, with what is asked for without the text", async () => {
    const before = (await row()).recommendedCareers ?? [];
    await moveTexts(services, resultId);
    const kept = (await row()).recommendedCareers ?? [];
    expect(before).toHaveLength(10);
    expect(kept).toHaveLength(5);
    expect(new TextEncoder().encode(JSON.stringify(kept)).byteLength).toBeLessThan(900);
    const { profile } = await row();
    const names = (career: CareerView) => ({ ...career, subcategories: [] });
    const shown = (careers: typeof kept) =>
      shownCareers(careers, { profile, quality: null }, CAREER_CATALOGUE.categories);
    expect(shown(kept).map(names)).toEqual(shown(before).map(names));
    expect(shown(before)[0]?.subcategories.length).toBeGreaterThan(0);

    // The results page finds them with the text, in one read.
    const { get } = services.files;
    let reads = 0;
    services.files.get = ((...args: Parameters<typeof get>) => {
      reads += 1;
      return get.apply(services.files, args);
    }) as typeof get;
    const { result } = await findShownResult(services.db, { userId, orderId: null, language: "ml" });
    const text = result && (await readShownText(services.files, result, { language: "ml" }));
    services.files.get = get;
    expect(text?.careers).toEqual(before);
    expect(reads).toBe(1);
  });

  test("in a file from before the careers moved leave them in the row", async () => {
    await moveTexts(services, resultId);
    const moved = await whole();
    const { bytes, sizes } = await packTexts({ ...moved, recommendedCareers: null });
    await services.files.put(moved.textsKey ?? "", bytes);
    await services.db
      .update(assessmentResults)
      .set({ textsSizes: sizes, recommendedCareers: moved.recommendedCareers })
      .where(eq(assessmentResults.id, resultId));
    expect((await whole()).recommendedCareers).toEqual(moved.recommendedCareers);
    const { result } = await findShownResult(services.db, { userId, orderId: null, language: "en" });
    const text = result && (await readShownText(services.files, result, { language: "en" }));
    expect(text?.careers).toHaveLength(10);
  });

  test("move once, however often and by whomever it is asked for", async () => {
    await Promise.all([moveTexts(services, resultId), moveTexts(services, resultId)]);
    const first = await row();
    await moveTexts(services, resultId);
    expect(await row()).toEqual(first);
    expect(await textFiles()).toHaveLength(1);
  });

  test("of one language, or without a dossier, have no member for the rest", async () => {
    const texts = { ...listTexts(await row()), reportMalayalam: null, reportMalayalamHtml: null, dossier: null };
    const { bytes, sizes } = await packTexts({ ...texts, dossierMalayalam: null, dossierMalayalamHtml: null });
    expect(sizes.map((size) => size > 0)).toEqual([true, false, true, false, false, false, true, false]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes.byteLength);
  });

  test("stay where they are when another version comes while they move", async () => {
    const { put } = services.files;
    const old = listTexts(await row());
    let isFirst = true;
    services.files.put = async (...args: Parameters<typeof put>) => {
      if (isFirst && String(args[0]).endsWith(".texts")) {
        isFirst = false;
        await remake();
      }
      return put.apply(services.files, args) as never;
    };
    await moveTexts(services, resultId);
    services.files.put = put;
    const now = await row();
    expect(now).toMatchObject({ version: 2, textsKey: null });
    expect(listTexts(now)).not.toEqual(old);
    const [archived] = await versions();
    expect(archived && listTexts(archived as unknown as Row)).toEqual(old);
  });

  test("of a report that is not finished do not move", async () => {
    const { id } = await makeOrder(services, userId);
    const waiting = await submittedResult(services, { userId, orderId: id });
    await moveTexts(services, waiting);
    expect(await storedResult(services, waiting)).toMatchObject({ status: "queued", textsKey: null });
  });
});

describe("what happens to a report whose texts have moved", () => {
  test("another version: both keep their own texts, and both are printed from them", async () => {
    const first = listTexts(await row());
    await moveTexts(services, resultId);
    await remake();
    await moveTexts(services, resultId);
    const [archived] = await versions();
    if (!archived) throw new Error("There is no earlier version");
    expect(listTexts((await withTexts(services.files, archived)) as unknown as Row)).toEqual(first);
    expect(listTexts(await whole())).not.toEqual(first);
    expect(await textFiles()).toHaveLength(2);

    await services.files.delete(archived.pdfUrl);
    services.printer.printed.length = 0;
    expect(await printEarlierVersion(services, { resultId, number: 1 })).toEqual({ ok: true });
    expect(services.printer.printed[0]?.parts).toHaveLength(1);
    expect(services.printer.printed[0]?.parts[0]?.markdown).toContain("## ");
  });

  test("a version that was replaced before it had moved is moved by the cron", async () => {
    const first = listTexts(await row());
    await remake();
    expect(await moveRemainingTexts(services)).toBeGreaterThanOrEqual(2);
    const [archived] = await versions();
    expect(archived?.textsKey).toBe(archived?.pdfUrl.replace(/\.pdf$/, ".texts"));
    expect(archived && listTexts((await withTexts(services.files, archived)) as unknown as Row)).toEqual(first);
  });

  test("another language: what was written stays, the file of before goes", async () => {
    await moveTexts(services, resultId);
    const before = listTexts(await whole());
    services.clock.advance(HOUR_MS);
    await changeReportLanguage(services, { userId, resultId, language: "malayalam" });
    await writeReport(services, resultId);
    await services.settle();
    const { recommendedCareers } = before;
    expect(await row()).toMatchObject({ textsKey: null, report: null, reportMalayalam: before.reportMalayalam });
    expect(await row()).toMatchObject({ recommendedCareers });
    await moveTexts(services, resultId);
    expect(await textFiles()).toHaveLength(1);
    expect(listTexts(await whole())).toMatchObject({ report: null, reportMalayalam: before.reportMalayalam });
    expect((await whole()).recommendedCareers).toEqual(recommendedCareers);
    expect(recommendedCareers).toHaveLength(10);
  });

  test("a file that is lost: the runbook's commands have the report written again", async () => {
    const before = listTexts(await row());
    await moveTexts(services, resultId);
    const { textsKey, version, readyAt } = await row();
    await services.files.delete(await files());
    // The key contains its id.
    expect(/\/(.+)_/.exec(textsKey ?? "")?.[1]).toBe(resultId);
    const [, written = ""] =
      /```sql\n(INSERT INTO audit_log[^`]*UPDATE assessment_results[^`]*)```/.exec(runbook) ?? [];
    const commands = written.replaceAll("KEY", textsKey ?? "").replaceAll("REPORT", resultId);
    const statements = commands.split(";").flatMap((statement) => statement.trim() || []);
    expect(statements).toHaveLength(2);
    for (const statement of statements) await services.db.run(sql.raw(statement));
    services.clock.advance(HOUR_MS);
    await requeueStuckReports(services);
    expect(services.queuedReports).toContainEqual({ resultId });
    await writeReport(services, resultId);
    await services.settle();
    await moveTexts(services, resultId);
    expect(await row()).toMatchObject({ status: "ready", pdfStatus: "ready", version, textsKey });
    expect((await row()).readyAt?.getTime()).toBeGreaterThan(readyAt?.getTime() ?? 0);
    expect(await files()).toHaveLength(2);
    expect(listTexts(await whole())).toMatchObject({
      report: before.report,
      reportMalayalam: before.reportMalayalam,
      recommendedCareers: before.recommendedCareers,
    });
  });

  test("a file that is lost is an error, never an empty report", async () => {
    await moveTexts(services, resultId);
    await services.files.delete((await row()).textsKey ?? "");
    await expect(whole()).rejects.toThrow("The texts of a report are lost");
  });
});
