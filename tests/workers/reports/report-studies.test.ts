import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import type { Printer } from "#app/ports/printer.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { composeWithGuide } from "#app/usecases/report/compose-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { findGuideForReport } from "#db/queries/guide/guide.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import { guideFollowers, profiles, settings } from "#db/schema/index.ts";
import { chooseAiProvider, SimulatedAi } from "../../support/fakes/ai-provider.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { tellStudies } from "../../support/makers/studies.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { fakePrinter } from "../../support/fakes/recording-printer.ts";

type Writing = TestServices & { printer: Printer; proseGenerators: SimulatedAi };
let services: Writing;

beforeAll(seedGuide);

beforeEach(async () => {
  const printer: Printer = { ...fakePrinter, printReport: async () => new Uint8Array(2_000).fill(37) };
  services = Object.assign(testServices(), { printer, proseGenerators: new SimulatedAi() });
  await services.db.delete(settings);
});

const findId = (name: string) => {
  const category = CAREER_CATALOGUE.categories.find((candidate) => candidate.name === name);
  if (!category) throw new Error(`No career ${name}`);
  return category.id;
};

const MEDICINE = findId("Medicine");

interface ReportChanges {
  studies?: Partial<Studies> | null;
  educationStatus?: EducationStatus;
  age?: number;
}

/** Writes the report of a student who would like to be a doctor or a psychologist. */
async function writeFor({ studies = null, educationStatus = "completed12th", age = 18 }: ReportChanges) {
  const { userId } = await makeStudent(services, { profile: { educationStatus, age } });
  if (studies !== null) {
    await tellStudies(services, userId, { ...NO_STUDIES, ...studies });
  }
  await giveReportConsent(services, userId);
  const order = await makeOrder(services, userId, { packageType: "gold" });
  const sheet = {
    ...clearSheet("I", "S"),
    1001: String(MEDICINE),
    1002: String(findId("Psychology & Counselling")),
  };
  const resultId = await submittedResult(services, { userId, orderId: order.id, sheet });
  expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
  const { report, reportMalayalam, ...result } = await storedResult(services, resultId);
  return { userId, resultId, result, report: report ?? "", malayalam: reportMalayalam ?? "" };
}

async function composedAgain(resultId: string, inputs: { studies: Studies | null; age: number | null }) {
  const found = await findReportFacts(services.db, { resultId });
  if (!found) throw new Error(`No result ${resultId}`);
  return (await composeWithGuide(services.db, { ...found, ...inputs }, services.now())).written;
}

const followed = async (userId: string) =>
  (await services.db.select().from(guideFollowers).where(eq(guideFollowers.userId, userId))).map(
    ({ admissionSlug }) => admissionSlug,
  );

describe("a report uses the student's answers about their studies", () => {
  test("science without Biology: medicine gets its bridge, in both languages and in the calendar", async () => {
    const medicine = await findMedicine();
    const without = await writeFor({ studies: { stream: "computer_maths" } });
    expect(without.report).toContain(medicine.bridge.en.replace(/\.$/, ""));
    expect(without.malayalam).toContain(medicine.bridge.ml.replace(/\.$/, ""));
    expect(await followed(without.userId)).toContain(medicine.bridge.admission);
    expect(await followed(without.userId)).not.toContain("keam-medical");

    const having = await writeFor({ studies: { stream: "biology_maths" } });
    expect(having.report).not.toContain(medicine.bridge.en.replace(/\.$/, ""));
    expect(await followed(having.userId)).toContain("keam-medical");
  });

  test("in class 10, what the student wants to take changes nothing", async () => {
    const { resultId, report } = await writeFor({
      educationStatus: "studying10th",
      age: 15,
      studies: { wantedStream: "commerce", wantedSubjects: ["accountancy", "business_studies", "economics"] },
    });
    expect((await composedAgain(resultId, { studies: null, age: null })).report).toBe(report);
  });

  test("the district decides whose degree allotment comes first, and the report knows it", async () => {
    const wayanad = await writeFor({ studies: { stream: "humanities", district: "wayanad" } });
    expect(await followed(wayanad.userId)).toContain("calicut-university-degree");
    const nowhere = await writeFor({ studies: { stream: "humanities" } });
    expect(await followed(nowhere.userId)).toContain("degree-allotment");
    expect(wayanad.report).not.toBe(nowhere.report);
  });

  test("with everything skipped it is composed as if the student had never been asked", async () => {
    const never = await writeFor({});
    const skipped = { studies: NO_STUDIES, age: 18 };
    expect(await composedAgain(never.resultId, skipped)).toMatchObject({
      report: never.report,
      reportMalayalam: never.malayalam,
    });
    // The report from before ages counted.
    expect((await composedAgain(never.resultId, { studies: null, age: null })).report).toBe(never.report);
    const stored = await writeFor({ studies: NO_STUDIES });
    expect((await composedAgain(stored.resultId, { studies: null, age: null })).report).toBe(stored.report);
  });

  test("another language says what the first one says, also if the studies have been changed meanwhile", async () => {
    const { userId, resultId, malayalam } = await writeFor({ studies: { stream: "computer_maths" } });
    await changeReportLanguage(services, { userId, resultId, language: "english" });
    await tellStudies(services, userId, { ...NO_STUDIES, stream: "biology_maths" });
    await services.db.update(profiles).set({ educationStatus: "studying10th" }).where(eq(profiles.id, userId));
    await changeReportLanguage(services, { userId, resultId, language: "both" });
    expect((await storedResult(services, resultId)).reportMalayalam).toBe(malayalam);
  });

  test("neither scores nor ranks depend on it, and on what is mere reflection nothing does", async () => {
    const { resultId, result } = await writeFor({});
    const reflected = await composedAgain(resultId, {
      studies: { ...NO_STUDIES, values: { income: "much", helping: "little" }, ease: { numbers: "much" } },
      age: 18,
    });
    expect(reflected.report).toBe((await storedResult(services, resultId)).report);
    const inputs = await composedAgain(resultId, {
      studies: { ...NO_STUDIES, stream: "commerce", marks: "below_40", yearlyBudget: "up_to_20000", move: "home" },
      age: 18,
    });
    const { hollandCode, profile, recommendedCareers } = result;
    expect(inputs).toMatchObject({ hollandCode, profile, recommendedCareers });
  });

  test("the AI does not receive it", async () => {
    await chooseAiProvider(services);
    await writeFor({ studies: { stream: "computer_maths", district: "wayanad", reservationGroup: "st" } });
    const inputs = JSON.stringify(services.proseGenerators.requests);
    const medicine = await findMedicine();
    const words = [medicine.bridge.en, medicine.bridge.ml, "Wayanad", "വയനാട്", "computer_maths", "reservation"];
    for (const word of words) expect(inputs).not.toContain(word);
    expect(services.proseGenerators.requests.length).toBeGreaterThan(0);
  });
});

async function findMedicine() {
  const { careers } = await findGuideForReport(services.db, {
    categoryIds: [MEDICINE],
    admissions: [],
    categories: [],
  });
  const [medicine] = careers;
  if (!medicine) throw new Error("The guide has no medicine");
  return medicine;
}
