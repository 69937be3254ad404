import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import { reportSections } from "#app/domain/report/sections.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, orders, strengthAttempts } from "#db/schema/index.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { clearSheet } from "../support/makers/answer-sheets.ts";
import { someDossier, someHighlights } from "../support/makers/dossiers.ts";
import { submittedResult } from "../support/makers/results.ts";
import { CLEAR_ABILITIES, finishTasks } from "../support/makers/finished-tasks.ts";
import { readableText } from "./guide/open-page.ts";
import { exchange } from "./send.ts";
import { type ActorName, buildCookie, makeWorld, readInMalayalam, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

const REPORT = "## Personality type\n\nYou build.\n\nThe whole of it.\n\n## Advice\n\nNo known section.\n";

const PRINTED = { pdfStatus: "ready", pdfUrl: "student/report_1.pdf", pdfBytes: 2_000 } as const;

/** A wish that the answers do not support. */
const ENGINEERING = 1;

const sheet = clearSheet("S", "I");
const profile = scoreProfile(QUESTIONS, sheet);
const ranked = recommendCareers({
  profile,
  catalogue: CAREER_CATALOGUE,
  chosenCategoryIds: [ENGINEERING],
  seed: "seed",
});
const shownIds = ranked.slice(0, 5).map(({ categoryId }) => categoryId);
const dossier = { ...someDossier, highlights: someHighlights(shownIds) };
const nameOf = (index: number) => ranked[index]?.categoryName ?? "no career";

let world: World;
let orderId: string;
let resultId: string;

async function get(address: string, reader: ActorName = "student") {
  const sent = { method: "GET", address, cookie: buildCookie(world, reader) };
  const response = await exchange(world.services, sent, handleRequest);
  return { response, text: (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "") };
}

type Result = typeof assessmentResults.$inferInsert;

async function makeReport(changes: Partial<Result> = {}, order: Parameters<typeof makeOrder>[2] = {}) {
  const { services, student } = world;
  ({ id: orderId } = await makeOrder(services, student.userId, order));
  resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId,
    status: "ready",
    profile,
    hollandCode: profile.letters.slice(0, 3).join(""),
    recommendedCareers: ranked,
    report: REPORT,
    reportHtml: renderReportHtml(REPORT, "en"),
    dossier,
    dossierHtml: renderDossierHtml(dossier, "en"),
    createdAt: services.now(),
    ...changes,
  });
}

/** A report as the engine writes it. */
async function writeWholeReport() {
  const { services, student } = world;
  ({ id: orderId } = await makeOrder(services, student.userId));
  resultId = await submittedResult(services, { userId: student.userId, orderId });
  const printReport = async () => new Uint8Array(2_000);
  await writeReport({ ...services, printer: { ...services.printer, printReport } }, resultId);
  await services.settle();
}

const inMalayalam = () => {
  const report = "## വ്യക്തിത്വരീതി\n\nനിങ്ങൾ ഉണ്ടാക്കുന്നു.\n";
  const translated = {
    ...dossier,
    parts: someDossier.parts.map((part) => ({ ...part, title: `മ ${part.title}`, finding: "കണ്ടെത്തൽ." })),
  };
  return {
    reportMalayalam: report,
    reportMalayalamHtml: renderReportHtml(report, "ml"),
    dossierMalayalam: translated,
    dossierMalayalamHtml: renderDossierHtml(translated, "ml"),
  };
};

beforeEach(async () => {
  world = await makeWorld();
});

/** The tabs of a page, by name. */
const panes = (text: string) =>
  Object.fromEntries(
    text
      .split(/<section id="(?=\w+" class="pane)/)
      .slice(1)
      .map((contents) => [contents.slice(0, contents.indexOf('"')), contents]),
  );

/** A page from one heading to another. */
const between = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));

/** Ids of the summary's sections. */
const listSections = (text: string) => [...text.matchAll(/<section id="(?:en|ml)-([\w-]+)"/g)].map(([, id]) => id);

const headline = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];

describe("the page of a result", () => {
  test("begins with the finding, drawn: the lead's name from the code's first two letters, and the six figures", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    expect(headline(text)).toBe("You are a helper who thinks things through");
    expect(text).toMatch(/aria-label="Your interest profile: Realistic \d+, Investigative \d+/);
    expect(text).not.toContain("{{student}}");
    const answersAlike = { profile: { ...profile, isFlat: true } };
    await world.services.db.update(assessmentResults).set(answersAlike).where(eq(assessmentResults.id, resultId));
    const flat = await get(`/results?order=${orderId}`);
    expect(headline(flat.text)).toBe("Your answers do not point one way yet");
    expect(flat.text).toContain("Worth a first look");
    expect(flat.text).not.toContain('<ol class="code">');
  });

  test("has the five careers in two groups, with rounded interest match, own answer, pay, chance and date", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    const pointed = between(text, 'id="five-title"', 'id="asked-title"');
    const asked = between(text, 'id="asked-title"', 'id="next"');
    const cards = (group: string) => [...group.matchAll(/<h3><a href="#career-(\d+)"/g)].map(([, id]) => Number(id));
    expect(pointed).toContain("Your answers point to");
    expect(asked).toContain("You asked about");
    expect(cards(asked)).toEqual([ENGINEERING]);
    expect([...cards(pointed), ...cards(asked)].toSorted()).toEqual(shownIds.toSorted());
    expect(asked).toContain("You named it; your answers point elsewhere.");
    const figures = [...text.matchAll(/class="figure">(.*?)<small>%/g)].map(([, figure]) => figure);
    expect(figures).toHaveLength(10);
    for (const figure of figures) expect(figure).toMatch(/^\d{1,2}$|^100$/);
    for (const shown of ["You strongly agreed", "Statement 2.", "₹14,001–35,600", "Likely", "1 December"])
      expect(pointed).toContain(shown);
    // The list's own score orders the careers and is printed nowhere.
    expect(text).not.toMatch(/sort score|list score|match score/i);
  });

  test("has the next step with its day, and what a result requires, in one document with unique ids", async () => {
    await makeReport(PRINTED, { packageType: "gold" });
    const { text } = await get(`/results?order=${orderId}`);
    const next = between(text, 'id="next"', 'class="slips');
    expect(next).toContain("Fill in the form: KEAM");
    expect(next).toMatch(/1 December.*20 December/s);
    const pdf = `/results/${resultId}/report.pdf?language=en`;
    expect(next).toContain(`href="${pdf}&amp;download=1"`);
    expect(next).toContain(`href="/results/share?order=${orderId}&amp;language=en"`);
    for (const shown of [
      "Download PDF",
      "View PDF Report",
      world.student.email,
      "Expert Session",
      "Pending Scheduling",
    ])
      expect(text).toContain(shown);
    expect(text).toMatch(/<button[^>]*value="support"[^>]*>.*?Contact Support/s);
    expect(text).not.toContain("Upgrade to Gold");
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(text).not.toMatch(/parts=all|data-parts-path|<p data-awaits-part/);
  });

  test("of Silver offers the upgrade, and no session", async () => {
    await makeReport({}, { packageType: "silver" });
    await world.services.db.update(orders).set({ status: "completed" }).where(eq(orders.id, orderId));
    const { text } = await get(`/results?order=${orderId}`);
    expect(text).toContain("Upgrade to Gold");
    expect(text).not.toMatch(/Expert Session|Pending Scheduling|Contact Support/);
  });

  test("without a PDF says so where it will appear", async () => {
    await makeReport({ pdfStatus: "failed" });
    const { text } = await get(`/results?order=${orderId}`);
    expect(text).toContain("PDF generation failed. Please try again later.");
    expect(text).not.toContain("report.pdf?");
  });

  test("has four tabs, each with a link and a heading of its own", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    const tabs = panes(text);
    expect(Object.keys(tabs)).toEqual(["me", "careers", "year", "parents"]);
    for (const tab of Object.keys(tabs)) {
      expect(text).toContain(`<a href="#${tab}">`);
      expect(tabs[tab]).toContain(`id="${tab}-name"`);
    }
    for (const shown of ["Your six interests", "You build.", "No known section."]) expect(tabs["me"]).toContain(shown);
    for (const shown of ["Route 1", "70% (2025)", "₹24,000", "First step 1", "Plan 1"])
      expect(tabs["careers"]).toContain(shown);
    expect(tabs["year"]).toContain("The form");
    expect(tabs["year"]).toContain(`href="/results/${resultId}/year.ics?language=en"`);
    // What is over is not ahead.
    expect(text).not.toContain("Passed");
    for (const shown of ["Family limit: ₹50,000", "₹14,001–35,600", "Question 3?"])
      expect(tabs["parents"]).toContain(shown);
    expect(tabs["parents"]?.split("</main>")[0]).not.toMatch(/\byour?\b/i);
    // The counselor's page is for a session, and in the PDF.
    expect(text).not.toMatch(/Only for the session|For the counselor/);
  });

  test("has the eleven sections of the summary as written", async () => {
    await writeWholeReport();
    const { text } = await get(`/results?order=${orderId}`);
    expect(listSections(panes(text)["me"] ?? "")).toEqual(reportSections.map(({ id }) => id));
    expect(reportSections).toHaveLength(11);
    await readInMalayalam(world);
    expect(listSections(panes((await get("/results")).text)["me"] ?? "")).toEqual(reportSections.map(({ id }) => id));
  });

  test("says to the service worker what it is", async () => {
    await makeReport({ ...inMalayalam(), language: "both" });
    const keptOf = async (address: string) =>
      Object.fromEntries([...(await get(address)).response.headers].filter(([name]) => /^vazhi-(?:re|or)/.test(name)));
    expect(await keptOf(`/results?order=${orderId}`)).toEqual({
      "vazhi-result": resultId,
      "vazhi-report-language": "en",
      "vazhi-report-translation": `/results?order=${orderId}&language=ml`,
    });
    expect(await keptOf(`/results/more?order=${orderId}`)).toEqual({});
  });

  test("is in the language that its address names, with its frame; the bar alone changes it", async () => {
    await writeWholeReport();
    const { text } = await get(`/results?order=${orderId}&language=ml`);
    expect(text).toContain('<html lang="ml"');
    expect(text).not.toContain('id="en-');
    expect(/<main.*<\/main>/s.exec(text)?.[0]).not.toMatch(/action="\/language"|>English</);
    const latin = /[A-Za-z]{4,}(?: [A-Za-z]+)*/g;
    // Names of people, examinations, degrees and bodies are written as they are.
    const own = new Set(["Anjali", "Nair", world.student.email]);
    const credit = /O\*NET|USDOL/;
    const shown = (await readableText(text.replaceAll(/<script.*?<\/script>/gs, ""), { without: "en" }))
      .split("\n")
      .filter(
        (line) =>
          /(?:^| )(?:the|you|your|and|of|is|to|a|in|for) /i.test(line) && !own.has(line.trim()) && !credit.test(line),
      );
    expect(shown.flatMap((line) => line.match(latin) ?? [])).toEqual([]);
    for (const english of [
      RESULT_WORDS.en.pointTo(null),
      RESULT_WORDS.en.match,
      ...Object.values(RESULT_WORDS.en.tabs),
    ])
      expect(text).not.toContain(`>${english}<`);
  });

  test("that is in one language has a button for the other", async () => {
    await makeReport({ language: "english", ...PRINTED });
    const { text } = await get("/results");
    expect(text.match(/value="language"[^>]*>മലയാളം/g)).toHaveLength(1);
    expect(text).toContain('name="shown" value="ml"');
    const more = /<main.*<\/main>/s.exec((await get("/results/more")).text)?.[0];
    expect(more).not.toMatch(/languages?"|English and Malayalam/i);
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

  test("leads to what else can be done with it", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`);
    const also = between(text, 'aria-label="Also here"', 'id="me"');
    const links = [...also.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `/results/more?order=${orderId}&amp;language=en#feedback`,
      `/results?studies=1&amp;order=${orderId}&amp;from=results`,
      `/results/${resultId}/dossier.pdf?language=en`,
      `/results/more?order=${orderId}&amp;language=en#versions`,
    ]);
    expect(text.match(/<form[^>]*>(?:(?!<\/form>).)*name="(?:career|share|version)"/gs)).toBeNull();
  });

  test("of another student's order is nobody's", async () => {
    await makeReport();
    const { text } = await get(`/results?order=${orderId}`, "other student");
    expect(text).toContain("No Results Available");
    for (const shown of ["You build", "KEAM", nameOf(0)]) expect(text).not.toContain(shown);
  });

  test("lists the parts to be shared by their titles, without the counselor's page", async () => {
    await makeReport();
    const { text } = await get("/results/share");
    const names = [...text.matchAll(/name="section-([\w-]+)"[^>]*>([^<]*)<\/label>/g)];
    expect(names.map(([, id, title]) => `${id} ${title}`)).toEqual([
      "cover At a glance",
      "year Your year",
      "career-1 Teaching",
      "personality-type Personality type",
      "parents For parents",
    ]);
  });
});

describe("an older report", () => {
  test.each([
    ["without highlights", { dossier: someDossier }],
    ["without a dossier", { dossier: null, dossierHtml: null }],
  ] as const)("%s has what it has, and can be made again", async (_name, changes) => {
    await makeReport(changes);
    const { text } = await get(`/results?order=${orderId}`);
    expect(headline(text)).toBe("You are a helper who thinks things through");
    expect(Object.keys(panes(text))).toEqual(["me", "careers"]);
    expect(text).toContain("This report is older than this page");
    expect(text).toContain(`href="/results/more?order=${orderId}&amp;language=en#versions"`);
    expect(text).toContain(`href="#career-${shownIds[0]}"`);
    // Text outside known sections is kept.
    expect(text).toContain("No known section.");
    expect(text).not.toMatch(/class="facts"|next-title|href="#year"/);
  });

  test("without a dossier has no dates for a calendar", async () => {
    await makeReport({ dossier: null, dossierHtml: null });
    expect((await get(`/results/${resultId}/year.ics`)).response.status).toBe(404);
  });
});

test("a report that is being written says so, and one that does not exist leads to the questionnaire", async () => {
  expect((await get("/results")).text).toContain("No Results Available");
  await makeReport({ status: "queued", reportHtml: null, dossierHtml: null });
  expect((await get("/results")).text).toContain("Generating Report...");
  expect((await get(`/results/${resultId}/year.ics`)).response.status).toBe(404);
});

test("what leads nowhere without a report leads to the page that says so", async () => {
  for (const page of ["more", "share"]) {
    const { response } = await get(`/results/${page}?order=nothing`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/results?order=nothing"]);
  }
});

describe("a shared result", () => {
  async function link(sections: string[] | null): Promise<string> {
    const { services, student } = world;
    const shared = await shareReport(services, { userId: student.userId, resultId, days: 7, sections });
    return shared.ok ? `/shared/${shared.token}` : expect.fail();
  }

  test("begins with the parents' tab, in the third person, without what is its student's own", async () => {
    await makeReport(PRINTED);
    const { text } = await get(await link(null), "visitor");
    expect(headline(text)).toBe("Anjali is a helper who thinks things through");
    expect(text).toContain('data-opens="parents"');
    const tabs = panes(text);
    expect(Object.keys(tabs)).toEqual(["parents", "careers", "year", "me"]);
    expect(tabs["me"]).toContain("Written to Anjali: “you” is Anjali.");
    const outsideSummary = (
      await readableText(text.replaceAll(/<details class="report-part".*?<\/details>/gs, ""))
    ).replaceAll(/Written to Anjali: .*|.*shares the report with you\..*/g, "");
    expect(outsideSummary.match(/.*\byour?\b.*/gi)).toBeNull();
    expect(outsideSummary).not.toContain("Nair");
    expect(text).not.toMatch(/Only for the session|For the counselor|year\.ics|name="section-|also-here/);
    expect(text).not.toContain(resultId);
    expect(text).not.toContain(orderId);
  });

  /** What each part alone reveals. */
  const REVEALED: Readonly<Record<string, { tabs: string[]; shown: string[] }>> = {
    cover: { tabs: ["me"], shown: ["thinks things through", "KEAM"] },
    year: { tabs: ["year"], shown: ["The examination", "KEAM"] },
    "career-1": { tabs: ["careers"], shown: ["Route 1", "First step 1"] },
    "career-2": { tabs: ["careers"], shown: ["Route 2", "Statement 2.", "First step 2"] },
    parents: { tabs: ["parents"], shown: ["Question 1?"] },
    "personality-type": { tabs: ["me"], shown: ["You build.", "thinks things through"] },
    counselor: { tabs: [], shown: [] },
  };
  const EVERYTHING = [
    ...new Set(Object.values(REVEALED).flatMap(({ shown }) => shown)),
    "₹50,000",
    "50000",
    "Only for",
  ];

  test.each(Object.keys(REVEALED))("of %s alone reveals nothing else, on the page and in its data", async (part) => {
    await makeReport(PRINTED);
    const address = await link([part]);
    const { text } = await get(address, "visitor");
    const { tabs = [], shown = [] } = REVEALED[part] ?? {};
    expect(Object.keys(panes(text))).toEqual(tabs);
    const { text: data } = await get(`${address}.data`, "visitor");
    for (const words of EVERYTHING) {
      // The budget stands in the parents' part, and only beside a cost.
      if (part === "parents" && words.startsWith("5")) continue;
      if (shown.includes(words)) expect(text).toContain(words);
      else for (const page of [text, data]) expect(page).not.toContain(words);
    }
    if (part !== "parents") expect(data).not.toMatch(/within|beyond/);
  });

  test("of a career that the report no longer explains says so", async () => {
    await makeReport();
    const address = await link(["career-1"]);
    expect((await get(address, "visitor")).text).toContain(nameOf(0));
    const changes = { recommendedCareers: ranked.slice(1) };
    await world.services.db.update(assessmentResults).set(changes).where(eq(assessmentResults.id, resultId));
    const { response, text } = await get(address, "visitor");
    expect([response.status, Object.keys(panes(text))]).toEqual([200, []]);
    expect(text).toContain("What was shared here is no longer in the report");
    expect((await get("/results/share")).text).toContain("No longer in the report");
  });
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

test("a report that an AI wrote says so, another one does not", async () => {
  const text = RESULT_WORDS.en.writtenWithAi;
  await makeReport({ englishWriter: "ai-written" });
  expect(panes((await get(`/results?order=${orderId}`)).text).me).toContain(text);
  await world.services.db
    .update(assessmentResults)
    .set({ englishWriter: "composer" })
    .where(eq(assessmentResults.id, resultId));
  expect(panes((await get(`/results?order=${orderId}`)).text).me).not.toContain(text);
});

describe("what comes easily, on the page of a result", () => {
  test("is offered before the first task, then shown against the student's own average, with its error", async () => {
    await makeReport(inMalayalam());
    const { student, services } = world;
    const own = `/results?order=${orderId}`;
    const before = panes((await get(own)).text).me;
    expect(before).toContain('href="/strengths">What comes easily: six short tasks, 40 minutes at most</a>');
    expect(before).not.toContain("easy-title");
    expect(panes((await get(own)).text).careers).not.toContain("Leans on");

    await finishTasks(services, student.userId, { ...CLEAR_ABILITIES, care: 0 });
    const { me, careers } = panes((await get(own)).text);
    expect(careers).toContain("Leans on Numbers, Patterns and Space: Space stands out for you.");
    expect(careers).toContain("O*NET 24/25 release (2020)");
    expect(me).toMatch(/<span>Space<\/span> ?<b>stands out<\/b>/);
    expect(me?.match(/class="easy-track"/g)).toHaveLength(4);
    expect(me).toContain("Space stands out for you. Machines: less at hand today; practice helps.");
    expect(me).toMatch(/How sure: Space 9\d%, Machines 9\d%\. The line is your own average/);
    expect(me).toContain("41 right, 3 wrong in 90 seconds. There is no scale for it before 500 students.");
    expect(me).toContain('href="/strengths">To the tasks</a>');
    const malayalam = panes((await get(`${own}&language=ml`)).text).me;
    expect(malayalam).toContain("മികച്ചുനിൽക്കുന്നത്: രൂപവും ദിശയും.");
    expect(malayalam).toContain("എളുപ്പം വഴങ്ങുന്നത്");
  });

  test("changes neither the code nor the order of the careers", async () => {
    await makeReport();
    const own = `/results?order=${orderId}`;
    const read = async () => {
      const { text } = await get(own);
      return [headline(text), /<ol class="code">.*?<\/ol>/s.exec(text)?.[0], ...text.matchAll(/href="#career-\d+"/g)];
    };
    const before = await read();
    await finishTasks(world.services, world.student.userId);
    expect((await read()).map(String)).toEqual(before.map(String));
  });

  test("is nobody else's, and gone with the student's attempts", async () => {
    await makeReport();
    await finishTasks(world.services, world.student.userId);
    expect((await get("/results", "other student")).text).not.toContain("stands out");
    await world.services.db.delete(strengthAttempts).where(eq(strengthAttempts.userId, world.student.userId));
    expect((await get(`/results?order=${orderId}`)).text).not.toContain("stands out");
  });
});
