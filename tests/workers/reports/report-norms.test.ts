import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { SURVEY_NORMS } from "#app/domain/assessment/norms.ts";
import type { Norms } from "#app/domain/assessment/riasec.ts";
import { dayName } from "#app/content/guide/guide-words.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import type { Printer } from "#app/ports/printer.ts";
import { updateStatistics } from "#app/usecases/assessment/update-statistics.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, assessmentStatistics } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { fakePrinter } from "../../support/fakes/recording-printer.ts";

const NORMS: Norms = {
  n: 512,
  date: "2026-11-20",
  means: { R: 30, I: 50, A: 49, S: 59, E: 40, C: 37 },
  deviations: { R: 18, I: 22, A: 21, S: 20, E: 20, C: 21 },
};

let services: TestServices;

beforeEach(async () => {
  const printer: Printer = { ...fakePrinter, printReport: async () => new Uint8Array(2_000) };
  services = Object.assign(testServices(), { printer });
  await services.db.delete(assessmentStatistics);
});

async function setNorms(norms: Norms | null) {
  await updateStatistics(services);
  await services.db.update(assessmentStatistics).set({ norms });
}

async function writtenReport() {
  const { userId } = await makeStudent(services, { profile: { reportLanguage: "english" } });
  const order = await makeOrder(services, userId);
  const resultId = await submittedResult(services, { userId, orderId: order.id });
  await writeReport(services, resultId);
  await services.settle();
  return { userId, resultId, result: await storedResult(services, resultId) };
}

const sentence = englishReportText.bestCareers.norms(NORMS);

test("a report says by which norms its careers were ranked, and stores them", async () => {
  const { result: before } = await writtenReport();
  expect(before.status).toBe("ready");
  expect(before.profile?.norms).toEqual(SURVEY_NORMS);
  expect(before.report).toContain(englishReportText.bestCareers.norms(SURVEY_NORMS));

  await setNorms(NORMS);
  const { result } = await writtenReport();
  expect(result.profile?.norms).toEqual(NORMS);
  expect(result.report).toContain(sentence);
  expect(sentence).toContain(dayName(NORMS.date, "en"));
  // The same answers: letters and percentages are equal, matches differ.
  expect(result).toMatchObject({ hollandCode: before.hollandCode });
  expect(result.profile?.percentages).toEqual(before.profile?.percentages);
  const fits = (careers: typeof result.recommendedCareers) => careers?.map(({ fit }) => fit);
  expect(fits(result.recommendedCareers)).not.toEqual(fits(before.recommendedCareers));
});

test("too few students for norms: a survey's are used", async () => {
  await setNorms(null);
  const { result } = await writtenReport();
  expect(result.profile?.norms).toEqual(SURVEY_NORMS);
});

test("a report stays by the norms it was made by, also in another language", async () => {
  await setNorms(NORMS);
  const { userId, resultId, result } = await writtenReport();
  await setNorms({ ...NORMS, n: 900, date: "2026-11-21", means: { ...NORMS.means, S: 20 } });
  services.clock.advance(60_000);
  expect(await changeReportLanguage(services, { userId, resultId, language: "both" })).toMatchObject({ ok: true });
  const both = await storedResult(services, resultId);
  expect(both).toMatchObject({ report: result.report, recommendedCareers: result.recommendedCareers });
  expect(both.profile).toEqual(result.profile);
  expect(both.reportMalayalam).toContain(malayalamReportText.bestCareers.norms(NORMS));
});

test("a report from before there were norms is not compared later", async () => {
  const { userId, resultId, result } = await writtenReport();
  if (result.profile === null) throw new Error("The report has a profile");
  const { norms: _, ...profile } = result.profile;
  await services.db.update(assessmentResults).set({ profile }).where(eq(assessmentResults.id, resultId));
  await setNorms(NORMS);
  services.clock.advance(60_000);
  await changeReportLanguage(services, { userId, resultId, language: "malayalam" });
  const later = await storedResult(services, resultId);
  expect(later.reportMalayalam).not.toContain("512");
  expect(later.profile).not.toHaveProperty("norms");
});
