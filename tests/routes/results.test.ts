import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import { assessmentResults } from "#db/schema/index.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { clearSheet } from "../support/makers/answer-sheets.ts";
import { someDossier } from "../support/makers/dossiers.ts";
import { exchange } from "./send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

const REPORT = "## Personality type\n\nYou build.\n\nThe whole of it.\n\n## Advice\n\nNo known section.\n";

const PRINTED = { pdfStatus: "ready", pdfUrl: "student/report_1.pdf", pdfBytes: 2_000 } as const;

let world: World;
let orderId: string;
let resultId: string;

async function get(address: string, reader: ActorName = "student") {
  const sent = { method: "GET", address, cookie: buildCookie(world, reader) };
  const response = await exchange(world.services, sent, handleRequest);
  return { response, text: (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "") };
}

type Result = typeof assessmentResults.$inferInsert;

async function makeReport(changes: Partial<Result> = {}) {
  const { services, student } = world;
  ({ id: orderId } = await makeOrder(services, student.userId));
  resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId,
    status: "ready",
    report: REPORT,
    reportHtml: renderReportHtml(REPORT, "en"),
    dossier: someDossier,
    dossierHtml: renderDossierHtml(someDossier, "en"),
    createdAt: services.now(),
    ...changes,
  });
}

const inMalayalam = () => {
  const report = "## വ്യക്തിത്വരീതി\n\nനിങ്ങൾ ഉണ്ടാക്കുന്നു.\n";
  const dossier = {
    ...someDossier,
    parts: someDossier.parts.map((part) => ({ ...part, title: `മ ${part.title}`, finding: "കണ്ടെത്തൽ." })),
  };
  return {
    reportMalayalam: report,
    reportMalayalamHtml: renderReportHtml(report, "ml"),
    dossierMalayalam: dossier,
    dossierMalayalamHtml: renderDossierHtml(dossier, "ml"),
  };
};

beforeEach(async () => {
  world = await makeWorld();
});

/** The titles of the parts in order, with their anchors. */
const listParts = (text: string) =>
  [
    ...text.matchAll(
      /<details class="report-part"[^>]*><summary[^>]*><h3>(.*?)<\/h3>.*?<\/summary>\s*<\w+ id="([\w-]+)"/gs,
    ),
  ].map(([, title, anchor]) => `${anchor} ${title}`);

describe("the results page of a report with a dossier", () => {
  test("has the finding on top, and each part folded under its own, with a link to what it says", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    expect(listParts(text).slice(0, 8)).toEqual([
      "en-cover At a glance",
      "en-year Your year",
      "en-path-map Your ways",
      "en-career-1 Teaching",
      "en-personality-type Personality type",
      "en-parents For parents",
      "en-counselor For the counselor",
    ]);
    expect(text.slice(text.indexOf("<h1>"), text.indexOf("report-buttons"))).toContain("you are drawn to people.");
    expect(text).toContain("<p>The next date is in February.</p></summary>");
    expect(text).toContain(
      `<a href="/results?order=${orderId}&amp;language=en&amp;parts=all#en-year">Read this part</a>`,
    );
    expect(text).not.toMatch(/KEAM|The whole of it|Only for the session/);
    expect(text).not.toContain("{{student}}");
    expect(text).toContain(`data-parts-path="/results/${resultId}/parts?language=en"`);
  });

  test("says to the service worker what it is, as long as it is the report as it is now", async () => {
    await makeReport();
    const keptOf = async (address: string) =>
      Object.fromEntries([...(await get(address)).response.headers].filter(([name]) => /^vazhi-(?:re|or)/.test(name)));
    expect(await keptOf(`/results?order=${orderId}`)).toEqual({
      "vazhi-result": resultId,
      "vazhi-report-language": "en",
      "vazhi-report-parts": `/results/${resultId}/parts?language=en`,
    });
    expect(await keptOf(`/results?order=${orderId}&parts=all`)).toEqual({
      "vazhi-result": resultId,
      "vazhi-report-language": "en",
    });
    expect(await keptOf(`/results/more?order=${orderId}`)).toEqual({});
  });

  test("has all parts where that is asked for, and nothing left to be fetched", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}&parts=all`);
    for (const texts of ["KEAM: examination", "The whole of it", "Only for the session"]) expect(text).toContain(texts);
    expect(text).toContain(`href="/results/${resultId}/year.ics?language=en"`);
    expect(text).not.toMatch(/data-parts-path="|<p data-awaits-part/);
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("gives its script the same parts, to its student only", async () => {
    await makeReport();
    const { response, text } = await get(`/results/${resultId}/parts?language=en`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect([...text.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      ...someDossier.parts.map(({ id }) => `en-${id}`),
      "en-personality-type",
    ]);
    expect(text).toContain("KEAM: examination");
    expect(text).toContain("year.ics");
    expect((await get(`/results/${resultId}/parts?language=en`, "other student")).response.status).toBe(404);
    expect((await get(`/results/${resultId}/parts?language=ml`)).response.status).toBe(404);
    expect((await get("/results/nothing/parts")).response.status).toBe(404);
  });

  test("is in one language, with the other in one place at the top", async () => {
    await makeReport({ ...inMalayalam(), language: "both" });
    const { text } = await get("/results?language=ml");
    expect(listParts(text)[1]).toBe("ml-year മ Your year");
    expect(text).not.toContain('id="en-');
    expect(text.match(/aria-label="Language of the report"/g)).toHaveLength(1);
    expect(text.indexOf("Language of the report")).toBeLessThan(text.indexOf("report-part"));
    expect((await get(`/results/${resultId}/parts?language=ml`)).text).toContain('<section id="ml-year"');
  });

  test("has its PDF in the language in which it is read, and both in one beside it", async () => {
    await makeReport({ ...inMalayalam(), language: "both", ...PRINTED });
    const pdf = `/results/${resultId}/report.pdf`;
    for (const language of ["en", "ml"]) {
      expect((await get(`/results?language=${language}`)).text).toContain(`href="${pdf}?language=${language}"`);
      const more = (await get(`/results/more?language=${language}`)).text;
      expect(more).toContain(`href="${pdf}?language=${language}&amp;download=1"`);
      expect(more).toContain(`href="${pdf}"`);
    }
  });

  test("that is in one language has a button for the other, and nothing else about languages", async () => {
    await makeReport({ language: "english", ...PRINTED });
    const { text } = await get("/results");
    expect(text.match(/value="language"[^>]*>മലയാളം/g)).toHaveLength(1);
    expect(text).toContain('name="shown" value="ml"');
    expect(text).not.toContain("Language of the report");
    const more = /<main.*<\/main>/s.exec((await get("/results/more")).text)?.[0];
    expect(more).not.toMatch(/languages?"|English and Malayalam/i);
  });

  test("leads from after its text to what can be done with it, without a form but the session's", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    const after = text.slice(text.indexOf('id="afterwards-title"'));
    const links = [...after.matchAll(/href="([^"]*)" class="report-link"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `/results/share?order=${orderId}&amp;language=en`,
      `/results/more?order=${orderId}&amp;language=en#keep`,
      `/studies?from=results&amp;order=${orderId}`,
      `/results/more?order=${orderId}&amp;language=en#versions`,
    ]);
    expect(text.match(/<form[^>]*>(?:(?!<\/form>).)*name="(?:career|share|version)"/gs)).toBeNull();
  });

  test("lists the parts to be shared by their titles, without the counselor's page", async () => {
    await makeReport();
    const { text } = await get("/results/share");
    const names = [...text.matchAll(/name="section-([\w-]+)"[^>]*>([^<]*)<\/label>/g)];
    expect(names.map(([, id, title]) => `${id} ${title}`)).toEqual([
      "cover At a glance",
      "year Your year",
      "path-map Your ways",
      "career-1 Teaching",
      "personality-type Personality type",
      "parents For parents",
    ]);
  });
});

test("a report from before there were dossiers is shown in the same way, from its text alone", async () => {
  await makeReport({ dossier: null, dossierHtml: null });
  const { text } = await get(`/results?order=${orderId}`);
  expect(listParts(text)).toContain("en-personality-type Personality type");
  expect(text).toContain('<h2 id="summary-title"');
  expect(text.slice(text.indexOf("<h1>"), text.indexOf("report-buttons"))).toContain("You build.");
  expect(text).not.toMatch(/en-year|section-year|year\.ics/);
  // Text outside known sections is kept.
  expect(text).toContain("No known section.");
  expect((await get(`/results/${resultId}/year.ics`)).response.status).toBe(404);
  expect((await get(`/results/${resultId}/parts`)).text).toContain("The whole of it.");
});

test("a report that is being written says so, and one that does not exist leads to the questionnaire", async () => {
  expect((await get("/results")).text).toContain("No Results Available");
  await makeReport({ status: "queued", reportHtml: null, dossierHtml: null });
  expect((await get("/results")).text).toContain("Generating Report...");
  expect((await get(`/results/${resultId}/parts`)).response.status).toBe(404);
  expect((await get(`/results/${resultId}/year.ics`)).response.status).toBe(404);
});

test("what leads nowhere without a report leads to the page that says so", async () => {
  for (const page of ["more", "share"]) {
    const { response } = await get(`/results/${page}?order=nothing`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/results?order=nothing"]);
  }
});

describe("a link to a report with a dossier", () => {
  async function link(sections: string[] | null): Promise<string> {
    const { services, student } = world;
    const shared = await shareReport(services, { userId: student.userId, resultId, days: 7, sections });
    return shared.ok ? `/shared/${shared.token}` : expect.fail();
  }

  test("shows all parts but the counselor's page, and nothing that is its student's own", async () => {
    await makeReport();
    const { text } = await get(await link(null), "visitor");
    expect(listParts(text).map((part) => part.split(" ")[0])).toEqual([
      "en-cover",
      "en-year",
      "en-path-map",
      "en-career-1",
      "en-personality-type",
      "en-parents",
    ]);
    expect(text).toContain("KEAM: examination");
    expect(text).not.toMatch(/Only for the session|For the counselor|year\.ics|name="section-/);
    expect(text).not.toContain(resultId);
  });

  test("shows the chosen parts and nothing of the others, whatever was stored with it", async () => {
    await makeReport();
    const { text } = await get(await link(["year", "counselor"]), "visitor");
    expect(listParts(text)).toEqual(["en-year Your year"]);
    for (const hidden of [
      "At a glance",
      "drawn to people",
      "Teaching",
      "Engineering",
      "You build",
      "Three questions",
      "Only for the session",
      "Two contradictions",
    ])
      expect(text).not.toContain(hidden);
  });
});

test("a link to a career that the report no longer explains says so", async () => {
  await makeReport();
  const { services, student } = world;
  const all = recommendCareers({
    profile: scoreProfile(QUESTIONS, clearSheet("I", "S")),
    catalogue: CAREER_CATALOGUE,
    chosenCategoryIds: [],
    seed: "seed",
  });
  const rank = (recommendedCareers: typeof all) =>
    services.db.update(assessmentResults).set({ recommendedCareers }).where(eq(assessmentResults.id, resultId));
  await rank(all);
  const shared = await shareReport(services, {
    userId: student.userId,
    resultId,
    days: 7,
    sections: ["career-1"],
  });
  const address = shared.ok ? `/shared/${shared.token}` : expect.fail();
  expect(listParts((await get(address, "visitor")).text)).toEqual(["en-career-1 Teaching"]);
  // The report's one career has changed.
  await rank(all.slice(1));
  const { response, text } = await get(address, "visitor");
  expect([response.status, listParts(text)]).toEqual([200, []]);
  expect(text).toContain("What was shared here is no longer in the report");
  expect((await get("/results/share")).text).toContain("No longer in the report");
});

describe("the year as a calendar file", () => {
  test("has the dates in the language of the link, those without published days as tentative", async () => {
    await makeReport({ ...inMalayalam(), language: "both" });
    const { response, text } = await get(`/results/${resultId}/year.ics?language=en`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="vazhi-your-year.ics"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const unfolded = text.replaceAll(/\r?\n /g, "");
    const lines = unfolded.split(/\r?\n/);
    expect(lines).toEqual(
      expect.arrayContaining([
        "SUMMARY:KEAM: application form (Usually February and March)",
        "DTSTART;VALUE=DATE:20270201",
        "DTEND;VALUE=DATE:20270202",
        "STATUS:TENTATIVE",
        "SUMMARY:KEAM: examination",
        "DTSTART;VALUE=DATE:20270412",
        "DTEND;VALUE=DATE:20270421",
        "STATUS:CONFIRMED",
      ]),
    );
    expect(unfolded).toContain("CEE Kerala: https://cee.example");
    // Imported again, it is the same.
    expect((await get(`/results/${resultId}/year.ics?language=en`)).text).toBe(text);
    const ids = (file: string) => [...file.matchAll(/^UID:.*$/gm)].map(([line]) => line.trim());
    expect(new Set(ids(text)).size).toBe(2);
    const malayalam = (await get(`/results/${resultId}/year.ics?language=ml`)).text;
    expect(malayalam).toContain("//ML");
    expect(ids(malayalam)).toEqual(ids(text));
  });

  test("is its student's only, and there is none without dates", async () => {
    await makeReport();
    expect((await get(`/results/${resultId}/year.ics`, "other student")).response.status).toBe(404);
    expect((await get(`/results/${resultId}/year.ics`, "visitor")).response.status).toBe(302);
    expect((await get(`/results/${resultId}/year.ics?language=ml`)).response.status).toBe(404);
    await world.services.db
      .update(assessmentResults)
      .set({ dossier: { ...someDossier, parts: someDossier.parts.filter(({ id }) => id !== "year") } })
      .where(eq(assessmentResults.id, resultId));
    expect((await get(`/results/${resultId}/year.ics`)).response.status).toBe(404);
  });
});
