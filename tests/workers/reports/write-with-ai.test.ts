import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AI_NAMED_SINCE, EXACT_ANSWERS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { WRITTEN_WITH_AI } from "#app/content/report/summary-words.ts";
import { SUMMARY_GROUPS } from "#app/domain/report/ai/summary-sections.ts";
import { reportSections } from "#app/domain/report/sections.ts";
import type { Printer } from "#app/ports/printer.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { upgradeReport } from "#app/usecases/report/upgrade-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { printer } from "#app/wiring-reports.ts";
import { countAiReports } from "#db/queries/report/ai-settings.ts";
import { findShownResult } from "#db/queries/report/shown-result.ts";
import { assessmentResults, orders, settings } from "#db/schema/index.ts";
import { chooseAiProvider, SimulatedAi } from "../../support/fakes/ai-provider.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import type { AiFault } from "../../../workers/simulator/ai-answers.ts";
import { SLOW } from "../../support/tags.ts";

const FALLBACK = "Error generating AI report. Falling back to basic report.";
const MALFORMED = `${FALLBACK} Unexpected response format from API`;
const GROUPS = SUMMARY_GROUPS.en.length + SUMMARY_GROUPS.ml.length;

type Writing = TestServices & { printer: Printer; proseGenerators: SimulatedAi };

let services: Writing;
let student: Awaited<ReturnType<typeof makeStudent>>;

beforeEach(async () => {
  services = Object.assign(testServices(), { printer, proseGenerators: new SimulatedAi() });
  await services.db.delete(settings);
  await chooseAiProvider(services, { mode: "writes" });
  student = await makeStudent(services, { profile: { name: "Anju Hidden", phone: "9847099887" } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const consent = (version?: string) => giveReportConsent(services, student.userId, version ? { version } : {});

async function submit(language: "english" | "malayalam" | "both" = "both"): Promise<string> {
  const order = await makeOrder(services, student.userId, {});
  const id = await submittedResult(services, { userId: student.userId, orderId: order.id });
  await services.db.update(assessmentResults).set({ language }).where(eq(assessmentResults.id, id));
  return id;
}

async function write(language?: "english" | "malayalam" | "both") {
  const id = await submit(language);
  expect(await writeReport(services, id)).toMatchObject({ ok: true });
  return storedResult(services, id);
}

const titles = (markdown: string | null) => markdown?.match(/^## .*/gm)?.map((line) => line.slice(3));
const summaries = () =>
  services.proseGenerators.requests.filter(
    ({ response_format: format }) => format.json_schema?.name === "report_summary",
  );

describe("with a key and a consent that names the AI", () => {
  beforeEach(() => consent());

  test("it writes the summary in both languages, and who wrote and what it took is stored", async () => {
    const row = await write();
    expect(row).toMatchObject({
      status: "ready",
      pdfStatus: "ready",
      proseGenerator: "ai",
      englishWriter: "ai-written",
      malayalamWriter: "ai-written",
      selectedEvidence: null,
      notice: null,
      aiRequests: GROUPS + 1,
      aiTokensIn: (GROUPS + 1) * 1000,
      aiTokensOut: (GROUPS + 1) * 100,
    });
    expect(row.report).toContain("This is what your answers and our guide say.");
    for (const [text, language] of [
      [row.report, "en"],
      [row.reportMalayalam, "ml"],
    ] as const) {
      expect(titles(text)).toEqual(reportSections.map(({ title }) => title[language]));
      expect(text).toContain(WRITTEN_WITH_AI[language]);
      expect(text).toContain("{{student}}");
    }
    const shown = await findShownResult(services.db, { userId: student.userId, orderId: null, language: "en" });
    expect(shown.result).toMatchObject({ isWrittenWithAi: true });
    const sent = JSON.stringify(services.proseGenerators.requests);
    for (const hidden of ["Anju", "Hidden", "9847099887", student.email, student.userId])
      expect(sent).not.toContain(hidden);
    expect(summaries()[0]).toMatchObject({ temperature: 0.7, max_tokens: 2500, model: "gpt-3.5-turbo" });
  });

  test("this is the default of an installation that never chose", async () => {
    await services.db.update(settings).set({ aiProvider: "openai" });
    const [row] = await services.db.select().from(settings);
    await services.db.delete(settings);
    await services.db
      .insert(settings)
      .values({ aiProvider: "openai", aiApiKey: row?.aiApiKey, aiBaseUrl: row?.aiBaseUrl });
    expect(await write("english")).toMatchObject({ englishWriter: "ai-written", malayalamWriter: null });
    expect(summaries()).toHaveLength(SUMMARY_GROUPS.en.length);
  });

  test("it is asked once, however often the message comes", async () => {
    const id = await submit();
    await Promise.all([writeReport(services, id), writeReport(services, id)]);
    await writeReport(services, id);
    expect(summaries()).toHaveLength(GROUPS);
  });

  test("a first answer with a mistake is corrected, and the mistake is told", async () => {
    services.proseGenerators.fault = "wrong-figure";
    services.proseGenerators.faultTimes = 1;
    const row = await write("english");
    expect(row).toMatchObject({ englishWriter: "ai-written", notice: null });
    const retried = summaries().slice(SUMMARY_GROUPS.en.length);
    expect(retried).toHaveLength(1);
    expect(retried[0]?.messages[1]?.content).toMatch(/mistakesOfYourLastAnswer.*99\.9%/);
  });

  // That the check finds each fault is also a test of the domain, which takes a hundredth of the time.
  const TWICE = "%s, twice: the composer writes, and administrators are told";
  test.each(["wrong-figure", "cut", "malformed"] as const)(TWICE, expectComposer);
  test.each([
    "invented-college",
    "missing-section",
    "five-pages",
    "phone-number",
    "promise",
    "diagnosis",
    "html",
    "invented-ids",
    "wrong-schema",
  ] as const)(TWICE, { tags: [SLOW] }, expectComposer);

  async function expectComposer(fault: AiFault): Promise<void> {
    services.proseGenerators.fault = fault;
    const row = await write("english");
    expect(row).toMatchObject({ englishWriter: "composer", status: "ready", pdfStatus: "ready", notice: MALFORMED });
    expect(summaries()).toHaveLength(2 * SUMMARY_GROUPS.en.length);
    expect(row.report).not.toMatch(/99\.9%|Quantum|9847012345|guaranteed|depression|<script|Written with AI/);
    expect(titles(row.report)).toEqual(reportSections.map(({ title }) => title.en));
    // The same as without any AI, byte for byte.
    await services.db.delete(settings);
    await services.db
      .update(assessmentResults)
      .set({ status: "queued", counselorBrief: null })
      .where(eq(assessmentResults.id, row.id));
    await writeReport(services, row.id);
    expect((await storedResult(services, row.id)).report).toBe(row.report);
  }

  const ALIKE = "%s in Malayalam is refused alike";
  test.each(["phone-number"] as const)(ALIKE, expectRefusedAlike);
  test.each(["wrong-figure", "invented-college", "five-pages", "cut"] as const)(
    ALIKE,
    { tags: [SLOW] },
    expectRefusedAlike,
  );

  async function expectRefusedAlike(fault: AiFault): Promise<void> {
    services.proseGenerators.fault = fault;
    expect(await write("malayalam")).toMatchObject({ malayalamWriter: "composer", notice: MALFORMED });
  }

  test("English for Malayalam: only the Malayalam text falls back", async () => {
    services.proseGenerators.fault = "english-for-malayalam";
    const row = await write();
    expect(row).toMatchObject({ englishWriter: "ai-written", malayalamWriter: "composer", notice: MALFORMED });
    expect(row.reportMalayalam).not.toContain(WRITTEN_WITH_AI.ml);
  });

  test.each([
    ["429", "OpenAI API error: It is a 429"],
    ["500", "OpenAI API error: It is a 500"],
    ["timeout", "OpenAI API error: no answer in time"],
  ] as const)("%s: the composer writes", async (fault, detail) => {
    services.proseGenerators.fault = fault;
    expect(await write("english")).toMatchObject({ englishWriter: "composer", notice: `${FALLBACK} ${detail}` });
  });

  test("upgraded to Gold, the text stays and Gold's sections are added; a further language is the composer's", async () => {
    const english = await write("english");
    await services.db.update(orders).set({ packageType: "gold" }).where(eq(orders.id, english.orderId));
    expect(await upgradeReport(services, english.id)).toEqual({ ok: true, did: "wrote" });
    const gold = await storedResult(services, english.id);
    expect(gold).toMatchObject({ englishWriter: "ai-written", proseGenerator: "ai", aiRequests: english.aiRequests });
    const summaryOf = (text: string | null) =>
      text?.split("\n## Personalised study plan")[0]?.split("\n---")[0]?.trimEnd();
    expect(summaryOf(gold.report)).toBe(summaryOf(english.report));
    expect(gold.report).toContain("## Personalised study plan");
    expect(gold.report?.split(WRITTEN_WITH_AI.en)).toHaveLength(2);
    await changeReportLanguage(services, { userId: student.userId, resultId: gold.id, language: "both" });
    const both = await storedResult(services, gold.id);
    expect(both).toMatchObject({ report: gold.report, englishWriter: "ai-written", malayalamWriter: "composer" });
    expect(summaries()).toHaveLength(SUMMARY_GROUPS.en.length);
  });

  test("the month's reports are counted, with those that fell back", async () => {
    const since = new Date(services.now().getTime() - 1000);
    const before = await countAiReports(services.db, { since });
    await write("english");
    services.proseGenerators.fault = "wrong-schema";
    await write("english");
    const after = await countAiReports(services.db, { since });
    expect([after.written - before.written, after.fallbacks - before.fallbacks]).toEqual([1, 1]);
    expect(after.tokensIn - before.tokensIn).toBe((SUMMARY_GROUPS.en.length + 1) * 1000);
    const later = new Date(services.now().getTime() + 1000);
    expect(await countAiReports(services.db, { since: later })).toMatchObject({ written: 0, fallbacks: 0 });
  });
});

describe("without a consent that names the AI", () => {
  test.each([[EXACT_ANSWERS_SINCE], ["2026-11-23"], [null]])(
    "given to %s: nothing is sent, the composer writes, and nobody has to be told",
    async (version) => {
      if (version !== null) await consent(version);
      expect(version ?? "").not.toBe(AI_NAMED_SINCE);
      expect(await write()).toMatchObject({
        proseGenerator: "built-in",
        englishWriter: "composer",
        malayalamWriter: "composer",
        aiRequests: null,
        notice: null,
      });
      expect(services.proseGenerators.requests).toEqual([]);
    },
  );
});
