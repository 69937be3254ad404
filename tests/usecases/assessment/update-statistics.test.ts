import { beforeEach, describe, expect, test } from "vitest";
import { LIKERT_QUESTIONS, QUESTIONS } from "#app/content/questions.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { NORMS_FROM } from "#app/domain/assessment/norms.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { mean, standardDeviation } from "#app/domain/assessment/statistics.ts";
import { updateStatistics } from "#app/usecases/assessment/update-statistics.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { findNorms, findStatistics } from "#db/queries/assessment/statistics.ts";
import { assessmentStatistics } from "#db/schema/index.ts";
import { randomSheet, uniformSheet } from "../../support/makers/answer-sheets.ts";
import { honestSheet } from "../../support/makers/simulated-people.ts";
import { forgetSheets, type SubmittedSheet, submittedSheets } from "../../support/makers/submitted-sheets.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let services: TestServices;

beforeEach(async () => {
  services = testServices();
  await forgetSheets();
});

/** Clearly honest people, submitted one a minute, the last one two hours ago. */
function people(count: number, changes: Partial<SubmittedSheet> = {}): SubmittedSheet[] {
  const sheets: SubmittedSheet[] = [];
  for (let seed = 1; sheets.length < count; seed += 1) {
    const answers = honestSheet(seed);
    if (assessAnswerQuality({ items: LIKERT_QUESTIONS, answers }).verdict !== "good") continue;
    const submittedAt = new Date(START.getTime() - 2 * HOUR_MS - (count - sheets.length) * 60_000);
    sheets.push({ answers, submittedAt, ...changes });
  }
  return sheets;
}

function listPercentages(sheets: readonly SubmittedSheet[], type: (typeof HOLLAND_TYPES)[number]): number[] {
  return sheets.map(({ answers }) => scoreProfile(QUESTIONS, answers).percentages[type] ?? Number.NaN);
}

/** A database that fails at the write with this number, before or after it is done. */
function killedAt(write: number, isDone: boolean): TestServices {
  let writes = 0;
  const db = new Proxy(services.db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property !== "insert" && property !== "update") {
        return typeof value === "function" ? value.bind(target) : value;
      }
      writes += 1;
      if (writes === write && !isDone) throw new Error("killed before it was stored");
      if (writes === write + 1 && isDone) throw new Error("killed after it was stored");
      return (value as (...args: unknown[]) => unknown).bind(target);
    },
  });
  return { ...services, db };
}

describe("the statistics of the questionnaire", () => {
  test("are those of everybody's first sheet, together and by language", async () => {
    const sheets = people(70).map((sheet, index) => ({
      ...sheet,
      language: (["english", "malayalam", "both"] as const)[index % 3] ?? "both",
    }));
    await submittedSheets(services, sheets);
    expect(await updateStatistics(services)).toEqual({ sheets: 70 });
    const row = await findStatistics(services.db);
    expect(row).toMatchObject({ n: 70, completedOn: "2026-11-21", norms: null, normsSince: null });
    for (const type of HOLLAND_TYPES) {
      const percentages = listPercentages(sheets, type);
      expect(row?.figures?.all?.types[type].mean).toBeCloseTo(mean(percentages), 9);
      expect(row?.figures?.all?.types[type].deviation).toBeCloseTo(standardDeviation(percentages, "sample"), 9);
      const english = listPercentages(
        sheets.filter(({ language }) => language === "english"),
        type,
      );
      expect(row?.figures?.byLanguage.english?.types[type].mean).toBeCloseTo(mean(english), 9);
    }
    expect(row?.figures?.byLanguage).toMatchObject({ english: { n: 24 }, malayalam: { n: 23 }, both: { n: 23 } });
  });

  test("are absent before the first answers, and not computed for one person", async () => {
    expect(await updateStatistics(services)).toEqual({ sheets: 0 });
    expect(await findStatistics(services.db)).toMatchObject({ n: 0, figures: { all: null }, norms: null });
    services.clock.advance(DAY_MS);
    await submittedSheets(services, people(1));
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toMatchObject({ n: 1, figures: { all: null } });
  });

  test("count each person once, and no careless, hurried or incomplete sheet", async () => {
    const [first, second, third, fourth] = people(4);
    if (!first || !second || !third || !fourth) throw new Error("There are four");
    const { 5: _, ...incomplete } = third.answers;
    const [userId = ""] = await submittedSheets(services, [
      first,
      { ...first, answers: uniformSheet("agree") },
      { ...first, answers: randomSheet(7) },
      { ...third, answers: incomplete },
      { ...fourth, secondsPerAnswer: 1 },
      { ...second, secondsPerAnswer: 8 },
    ]);
    // The same person again, later: reading a report influences the answers.
    await submittedSheets(services, [{ ...third, userId }]);
    expect(await updateStatistics(services)).toEqual({ sheets: 7 });
    expect(await findStatistics(services.db)).toMatchObject({ n: 2 });
  });

  test("read a sheet once: a second run the same day does nothing, the next day's only what is new", async () => {
    const sheets = people(12);
    await submittedSheets(services, sheets.slice(0, 10));
    await updateStatistics(services);
    const firstDay = await findStatistics(services.db);
    expect(await updateStatistics(services)).toEqual({ sheets: 0 });
    expect(await findStatistics(services.db)).toEqual(firstDay);

    const later = new Date(START.getTime() + HOUR_MS);
    await submittedSheets(
      services,
      sheets.slice(10).map((sheet) => ({ ...sheet, submittedAt: later })),
    );
    expect(await updateStatistics(services)).toEqual({ sheets: 0 });
    services.clock.advance(DAY_MS);
    expect(await updateStatistics(services)).toEqual({ sheets: 2 });
    const secondDay = await findStatistics(services.db);
    expect(secondDay).toMatchObject({ n: 12, completedOn: "2026-11-22" });
    expect(secondDay?.figures?.all?.types.R.mean).toBeCloseTo(mean(listPercentages(sheets, "R")), 9);
  });

  test("leave what was submitted within the hour for the next night", async () => {
    await submittedSheets(services, people(3, { submittedAt: new Date(START.getTime() - HOUR_MS + 1000) }));
    expect(await updateStatistics(services)).toEqual({ sheets: 0 });
    services.clock.advance(DAY_MS);
    expect(await updateStatistics(services)).toEqual({ sheets: 3 });
  });

  test("of more than a thousand new sheets are complete after the night's second run", async () => {
    const [one, other] = people(2);
    if (!one || !other) throw new Error("There are two");
    await submittedSheets(
      services,
      Array.from({ length: 1020 }, (_, index) => (index % 2 === 0 ? one : other)),
    );
    expect(await updateStatistics(services)).toEqual({ sheets: 1000 });
    expect(await findStatistics(services.db)).toMatchObject({ n: 0, completedOn: null, figures: null });
    expect(await updateStatistics(services)).toEqual({ sheets: 20 });
    expect(await findStatistics(services.db)).toMatchObject({ n: 1020, completedOn: "2026-11-21" });
  });

  test("tell apart sheets of the same instant, across pages", async () => {
    await submittedSheets(services, people(60, { submittedAt: new Date(START.getTime() - DAY_MS) }));
    expect(await updateStatistics(services)).toEqual({ sheets: 60 });
    expect(await findStatistics(services.db)).toMatchObject({ n: 60 });
  });

  test.each([
    ["before its first page is stored", 1, false],
    ["between two pages", 2, false],
    ["after its first page is stored", 1, true],
    ["before the figures are stored", 3, false],
  ])("are the same after a run that was killed %s", async (_, write, isDone) => {
    await submittedSheets(services, people(110));
    await expect(updateStatistics(killedAt(write, isDone))).rejects.toThrow("killed");
    await updateStatistics(services);
    const row = await findStatistics(services.db);
    expect(row).toMatchObject({ n: 110, completedOn: "2026-11-21" });

    await services.db.delete(assessmentStatistics);
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toEqual(row);
  });

  test("are the same after two runs at once", async () => {
    await submittedSheets(services, people(110));
    await Promise.all([updateStatistics(services), updateStatistics(services)]);
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toMatchObject({ n: 110, completedOn: "2026-11-21" });
  });

  test("restart when the keying of questions changes; the old figures remain until then", async () => {
    await submittedSheets(services, people(60));
    await updateStatistics(services);
    const before = await findStatistics(services.db);
    await services.db.update(assessmentStatistics).set({ keying: "R+1" });
    expect(await updateStatistics(killedAt(2, false)).catch(() => "killed")).toBe("killed");
    expect(await findStatistics(services.db)).toMatchObject({ n: 60, figures: before?.figures });
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toEqual(before);
  });

  test("are brought up to date by the cron", async () => {
    await submittedSheets(services, people(3));
    expect(await runMaintenance(services)).toMatchObject({ countedSheets: 3 });
    expect(await runMaintenance(services)).toMatchObject({ countedSheets: 0 });
  });
});

describe("the norms", () => {
  test("are the means and deviations from the five hundredth person on, with the day since when", async () => {
    const sheets = people(NORMS_FROM);
    await submittedSheets(services, sheets.slice(0, -1));
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toMatchObject({ n: NORMS_FROM - 1, norms: null, normsSince: null });
    expect(await findNorms(services.db)).toBeNull();

    await submittedSheets(
      services,
      sheets.slice(-1).map((sheet) => ({ ...sheet, submittedAt: START })),
    );
    services.clock.advance(DAY_MS);
    await updateStatistics(services);
    const norms = await findNorms(services.db);
    expect(norms).toMatchObject({ n: NORMS_FROM, date: "2026-11-22" });
    for (const type of HOLLAND_TYPES) {
      const percentages = listPercentages(sheets, type);
      expect(norms?.means[type]).toBeCloseTo(mean(percentages), 9);
      expect(norms?.deviations[type]).toBeCloseTo(standardDeviation(percentages, "sample"), 9);
    }

    services.clock.advance(DAY_MS);
    await updateStatistics(services);
    expect(await findStatistics(services.db)).toMatchObject({
      normsSince: "2026-11-22",
      norms: { n: NORMS_FROM, date: "2026-11-23" },
    });
  });
});
