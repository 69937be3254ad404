import { beforeEach, describe, expect, test } from "vitest";
import { dayName } from "#app/content/guide/guide-words.ts";
import { METHOD_LIMITS, METHOD_SECTIONS, METHOD_SOURCES, normsText, notEnoughYet } from "#app/content/method.ts";
import { gapsText, SIMULATED_RELIABILITY, STRENGTHS_METHOD } from "#app/content/strengths/method-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { ONET_ABILITIES_ATTRIBUTION } from "#app/content/strengths/career-strengths.ts";
import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { NORMS_FROM, normsFrom, STATISTICS_FROM } from "#app/domain/assessment/norms.ts";
import {
  countPeople,
  countSheet,
  emptyLanguageSums,
  type LanguageSums,
  publishedStatistics,
  describeQuestionnaire,
} from "#app/domain/assessment/published-statistics.ts";
import { otherLanguage } from "#app/domain/platform/language.ts";
import { assessmentStatistics, strengthCalibrations, strengthCounts } from "#db/schema/index.ts";
import { honestSheet } from "../../support/makers/simulated-people.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { decoded, innerLinks, openPage, readableText, findLanguageSwitch } from "../guide/open-page.ts";

const QUESTIONNAIRE = describeQuestionnaire(LIKERT_QUESTIONS);
const DAY = "2026-11-20";

let services: TestServices;

beforeEach(async () => {
  services = testServices();
  for (const table of [assessmentStatistics, strengthCounts, strengthCalibrations]) await services.db.delete(table);
});

/** Stores the statistics of this many honest people: two thirds read English, one third Malayalam. */
async function storeStatistics(people: number) {
  let sums: LanguageSums = emptyLanguageSums(QUESTIONNAIRE);
  for (let seed = 1; countPeople(sums) < people; seed += 1) {
    const language = seed % 3 === 0 ? "malayalam" : "english";
    sums = countSheet(sums, QUESTIONNAIRE, { language, answers: honestSheet(seed), answeredAt: {}, isFirst: true });
  }
  const figures = publishedStatistics(QUESTIONNAIRE, sums);
  const norms = figures.all && normsFrom(figures.all, DAY);
  await services.db.insert(assessmentStatistics).values({
    id: "current",
    keying: QUESTIONNAIRE.keying,
    sums,
    seenUntil: services.now(),
    seenId: "last",
    n: people,
    completedOn: DAY,
    figures,
    norms,
    normsSince: norms && "2026-11-19",
  });
  return figures;
}

async function pageIn(language: "en" | "ml") {
  const { status, html } = await openPage(services, language === "ml" ? "/ml/method" : "/method");
  return { status, html, text: await readableText(html) };
}

describe.each(["en", "ml"] as const)("the page on how results come about, in %s", (language) => {
  test("explains, limits and names its sources, without React", async () => {
    const { status, html, text } = await pageIn(language);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toContain("data-hydrated");
    for (const { title, paragraphs, list = [] } of [...METHOD_SECTIONS, METHOD_LIMITS]) {
      for (const texts of [title, ...paragraphs, ...list]) expect(text).toContain(texts[language]);
    }
    for (const source of METHOD_SOURCES) expect(text).toContain(source);
    expect(text).toContain("O*NET 30.2");
    expect(text).toContain(ONET_ABILITIES_ATTRIBUTION[language]);
  });

  test("leads to the same page in the other language, for readers and for search engines", async () => {
    const { html } = await pageIn(language);
    expect(findLanguageSwitch(html)).toEqual({
      language: otherLanguage(language),
      returnTo: pathIn(language, "/method"),
    });
    const { origin } = services.config;
    expect(html).toMatch(new RegExp(`<link [^>]*hreflang="ml"[^>]*href="${origin}/ml/method"`, "i"));
  });

  test("has no figures before the first night, and says how many are missing", async () => {
    const { text } = await pageIn(language);
    expect(text).toContain(notEnoughYet(0, STATISTICS_FROM)[language]);
    expect(text).toContain(notEnoughYet(0, NORMS_FROM)[language].trim());
    expect(text).not.toContain("NaN");
  });

  test(`has none of ${STATISTICS_FROM - 1} people either`, async () => {
    await storeStatistics(STATISTICS_FROM - 1);
    const { html, text } = await pageIn(language);
    expect(text).toContain(notEnoughYet(STATISTICS_FROM - 1, STATISTICS_FROM)[language]);
    // That of the strengths.
    expect(html.match(/<table/g)).toHaveLength(1);
  });

  test(`has alpha and n from ${STATISTICS_FROM} people on`, async () => {
    const figures = await storeStatistics(STATISTICS_FROM);
    const { html, text } = await pageIn(language);
    expect(text).not.toContain(notEnoughYet(STATISTICS_FROM, STATISTICS_FROM)[language]);
    for (const { alpha, sem } of Object.values(figures.all?.types ?? {})) {
      expect(text).toContain(alpha?.toFixed(2).replace(/^0/, ""));
      expect(text).toContain(`±${sem?.toFixed(1)}`);
    }
    expect(text).toContain(dayName(DAY, language));
    expect(html.match(/<table/g)).toHaveLength(3);
    // 200 and 100: too few in either language for separate figures.
    const [, , rows = ""] = html.split("<table");
    expect(decoded(rows).match(/>–</g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain(notEnoughYet(STATISTICS_FROM, NORMS_FROM)[language].trim());
  });

  test("says how exact the strengths' tasks are, before the first answers and afterwards", async () => {
    const before = await pageIn(language);
    expect(before.text).toContain(STRENGTHS_METHOD.none[language]);
    for (const { name } of [TASK_WORDS.patterns, TASK_WORDS.words]) expect(before.text).toContain(name[language]);
    expect(before.text).toContain(SIMULATED_RELIABILITY.space);

    const counts = { task: "space", students: 30, answers: {}, abilities: {} } as const;
    await services.db.insert(strengthCounts).values([
      { ...counts, language: "en" },
      { ...counts, language: "ml", students: 12 },
    ]);
    const family = { difficulty: 0.1, n: 71, fit: 0.98, gap: { logits: 0.9, error: 0.1, isLarge: true } };
    const figures = { space: { A: family, B: { ...family, n: 214, fit: 1.07, gap: null } } };
    await services.db.insert(strengthCalibrations).values({ version: 1, figures });
    const { html, text } = await pageIn(language);
    expect(text).not.toContain(STRENGTHS_METHOD.none[language]);
    expect(text).toContain(gapsText(1)[language]);
    for (const value of ["42", "71–214", "0.98–1.07"]) expect(decoded(html)).toContain(`>${value}</td>`);
  });

  test(`says since when norms count, from ${NORMS_FROM} people on`, async () => {
    await storeStatistics(NORMS_FROM);
    const { text } = await pageIn(language);
    expect(text).toContain(normsText({ en: dayName("2026-11-19", "en"), ml: dayName("2026-11-19", "ml") })[language]);
    expect(text).not.toContain(notEnoughYet(NORMS_FROM, NORMS_FROM)[language].trim());
  });
});

test("the page is linked from the footer and the questions, and is in the sitemap", async () => {
  for (const from of ["/", "/faq", "/sample-report"]) {
    expect(innerLinks((await openPage(services, from)).html), from).toContain("/method");
  }
  expect(innerLinks((await openPage(services, "/ml/sample-report")).html)).toContain("/ml/method");
  const { html } = await openPage(services, "/sitemap.xml");
  for (const path of ["/method", "/ml/method"]) {
    expect(html).toContain(`<loc>${services.config.origin}${path}</loc>`);
  }
});
