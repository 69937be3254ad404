import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { beforeAll, describe, expect, test } from "vitest";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { isPrintable, type Statement } from "#app/domain/guide/statement.ts";
import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import type { Dossier, DossierBlock, DossierPart, DossierPartId } from "#app/domain/report/dossier/dossier.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { escapeInline } from "#app/domain/report/markdown.ts";
import type { ReportFacts } from "#app/domain/report/sections.ts";
import { englishIn, withoutNames } from "../../support/malayalam-text.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { composedDossier, composedReport } from "../../support/makers/composed-reports.ts";
import { ALL_DOSSIER_STUDENTS, DOSSIER_STUDENTS, withStudies } from "../../support/makers/dossier-students.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { SLOW } from "../../support/tags.ts";

const BANKS = [
  { language: "en" as const, text: englishReportText, words: englishDossierText },
  { language: "ml" as const, text: malayalamReportText, words: malayalamDossierText },
];
type Bank = (typeof BANKS)[number];

const compose = (facts: ReportFacts, { text, words }: Bank) => composedDossier(facts, text, words);

/** Every fifth of each kind of student. */
const FEW = Object.values(DOSSIER_STUDENTS).flatMap((students: readonly ReportFacts[]) =>
  students.filter((_, index) => index % 5 === 0),
);

const dossiersOf = (students: readonly ReportFacts[], bank: Bank) =>
  students.map((facts) => ({ facts, dossier: compose(facts, bank) }));

const RUNS = [
  { of: "a few students", students: FEW, options: {} },
  { of: "all students", students: ALL_DOSSIER_STUDENTS, options: { tags: [SLOW] } },
].flatMap((run) => BANKS.map((bank) => ({ ...run, bank })));

function findPart({ parts }: Dossier, id: DossierPartId): DossierPart {
  const part = parts.find((each) => each.id === id);
  if (part === undefined) throw new Error(`There is no part ${id}`);
  return part;
}

const joinMarkdown = ({ blocks }: DossierPart) =>
  blocks.flatMap((block) => (block.kind === "text" ? [block.markdown] : [])).join("\n\n");

function listTexts({ title, finding, blocks }: DossierPart): string[] {
  return [title, finding, ...blocks.flatMap(textsOfBlock)];
}

function textsOfBlock(block: DossierBlock): string[] {
  switch (block.kind) {
    case "text":
      return [block.markdown];
    case "types-chart":
    case "hexagon":
      return [block.alternative, ...block.types.flatMap(({ name, shown }) => [name, shown])];
    case "chances":
      return [block.title, ...block.head, ...block.rows.flatMap(({ cells }) => cells), block.note];
    case "careers":
      return block.careers.flatMap(({ name, standing, percentages }) => [name, standing, percentages]);
    case "year":
      return [
        block.alternative,
        ...block.months,
        ...block.events.flatMap(({ title, when, note }) => [title, when, note ?? ""]),
      ];
    case "path-map":
      return [
        block.alternative,
        block.start,
        block.career,
        ...block.routes.flatMap(({ name, stateLabel, note, steps }) => [
          name,
          stateLabel,
          note ?? "",
          ...steps.flatMap(({ course, length, entry }) => [course, length, entry]),
        ]),
      ];
  }
}

/** Names of authorities, which readers search for as they appear on sites. */
const AUTHORITIES = [...projectGuide.admissions, ...projectGuide.scholarships, ...projectGuide.countries].map(
  ({ authority }) => authority.name,
);

const everything = (dossier: Dossier) => dossier.parts.flatMap(listTexts).join("\n");

for (const { of, students, options, bank } of RUNS) {
  describe(`the dossier in '${bank.language}' of ${of}`, options, () => {
    describeDossiers(students, bank);
  });
}

function describeDossiers(students: readonly ReportFacts[], bank: Bank): void {
  const { language, text, words } = bank;
  let all: ReturnType<typeof dossiersOf> = [];
  beforeAll(() => {
    all = dossiersOf(students, bank);
  });

  test("has all its parts in order, for every student", () => {
    for (const { facts, dossier } of all) {
      expect(dossier.asOf).toBe(facts.asOf);
      expect(dossier.parts.map(({ id }) => id)).toEqual([
        "cover",
        "year",
        "path-map",
        "career-1",
        "career-2",
        "career-3",
        "career-4",
        "career-5",
        "parents",
        "counselor",
      ]);
    }
  });

  test("has a finding of one sentence in each part, in plain text", () => {
    for (const { dossier } of all) {
      for (const { finding } of dossier.parts) {
        expect(finding).toMatch(/[^\s.]\.$/);
        expect(finding.slice(0, -1)).not.toMatch(/[.!?][”"]?\s|\n|undefined|null/);
        expect(finding).not.toMatch(/\*\*|\]\(|\{\{/);
      }
    }
  });

  test("has no empty block, row or item", () => {
    for (const { dossier } of all) {
      for (const part of dossier.parts) {
        expect(part.blocks.length).toBeGreaterThan(0);
        for (const block of part.blocks) {
          if (block.kind === "text") {
            expect(block.markdown.trim()).not.toBe("");
            expect(block.markdown).not.toMatch(/^(?:- |\d+\. |> |### )?$\n^$/m);
            expect(block.markdown).not.toMatch(/\n{3,}|\|\s+\|\s*$|^-\s*$|: *$|undefined|null|NaN/m);
          } else if (block.kind === "careers") expect(block.careers).toHaveLength(3);
          else if (block.kind === "year") expect(block.events.length).toBeGreaterThan(0);
          else if (block.kind === "path-map") {
            expect(block.routes.length).toBeGreaterThan(0);
            for (const route of block.routes) {
              expect(route.steps.length).toBeGreaterThan(0);
              if (route.state !== "open") expect(route.note).not.toBeNull();
              else expect(route.note === null).toBe(route.stateLabel === words.map.states.open);
            }
          } else if (block.kind === "chances") {
            expect(block.rows.length).toBeGreaterThan(0);
            for (const { cells } of block.rows) expect(cells).toHaveLength(block.head.length);
          } else expect(block.types.map(({ type }) => type)).toEqual(HOLLAND_TYPES);
          expect(textsOfBlock(block).join("\n")).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
        }
      }
    }
  });

  test("is Markdown that contains no HTML and no placeholder but the name's", () => {
    for (const { dossier } of all) {
      for (const { blocks } of dossier.parts) {
        for (const block of blocks) {
          if (block.kind !== "text") continue;
          expect(block.markdown).not.toMatch(/^#{1,2} |^#{4}/m);
          const html = micromark(block.markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
          const plain = html.replaceAll(/<[^>]+>/g, "");
          expect(plain).not.toMatch(/\*\*|&lt;|\]\(|^\s*\|/m);
        }
      }
      expect(everything(dossier).replaceAll("{{student}}", "")).not.toMatch(/\{\{|\}\}/);
    }
  });

  test("is the same for the same facts", () => {
    for (const { facts, dossier } of all.slice(0, 6)) {
      expect(composeDossier(facts, text, words)).toEqual(dossier);
    }
  });

  test("has the careers of the summary in its order, with the same figures", () => {
    for (const { facts, dossier } of all) {
      const summary = composedReport(facts, text);
      const { shown, best } = readFindings(facts, text);
      const pages = dossier.parts.filter(({ id }) => id.startsWith("career-"));
      expect(pages.map(({ title }) => title)).toEqual(shown.map(({ name }) => name));
      for (const [index, career] of best.entries()) {
        const mark = text.bestCareers.mark(career);
        expect(summary).toContain(`**${career.name}**: ${mark}.`);
        const page = pages[index];
        expect(page && joinMarkdown(page)).toContain(`| ${mark} |`);
      }
      const cover = findPart(dossier, "cover").blocks.find((block) => block.kind === "careers");
      expect(cover?.kind === "careers" && cover.careers.map(({ name }) => name)).toEqual(
        shown.slice(0, 3).map(({ name }) => name),
      );
      // Every percentage of the profile is one of the student's own.
      const scores = readFindings(facts, text).scores.map(({ shown: percent }) => percent);
      for (const percent of everything(dossier).match(/\d+±\d+%/g) ?? []) expect(scores).toContain(percent);
    }
  });

  test("begins the first career where the summary does", () => {
    for (const { facts, dossier } of all.filter((each) => each.facts.applicant.level === "12th")) {
      const { best } = readFindings(facts, text);
      const next = best[0]?.guided?.assessed.next ?? null;
      if (next?.admission == null) continue;
      const name = next.admission.name[language];
      expect(composedReport(facts, text)).toContain(name);
      const cover = joinMarkdown(findPart(dossier, "cover"));
      if (best[0]?.guided?.judged?.routes.length) expect(cover).toContain(escapeInline(name));
    }
  });

  test("says nothing of the guide that may not be said, and labels the rest", () => {
    const statements = [...projectGuide.careers, ...projectGuide.admissions, ...projectGuide.scholarships]
      .flatMap((entry) => entry.statements)
      .filter(({ record }) => !record)
      .map((statement) => ({ ...statement, stated: escapeInline(statement[language]) }));
    const printable = new Set(statements.filter(isPrintable).map(({ stated: texts }) => texts));
    const forbidden = statements.filter(({ stated: texts }) => !printable.has(texts));
    expect(forbidden.length).toBeGreaterThan(100);
    const lines = [
      ...new Set(all.flatMap(({ dossier }) => dossier.parts.flatMap((part) => joinMarkdown(part).split("\n")))),
    ];
    const whole = lines.join("\n");
    expect(forbidden.filter(({ stated: texts }) => whole.includes(texts))).toEqual([]);
    const used = statements.filter(({ stated: texts, status }) => status !== "prose" && whole.includes(texts));
    expect(used.length).toBeGreaterThan(150);
    for (const line of lines) expectLabels(line, used);
  });

  test("shows everything within the size of its pages", () => {
    const most = language === "en" ? 500 : 350;
    for (const { dossier } of all) {
      for (const part of dossier.parts) expect(splitWords(joinMarkdown(part)), part.id).toBeLessThanOrEqual(most);
      const year = findPart(dossier, "year").blocks.find((block) => block.kind === "year");
      if (year?.kind === "year") expect(year.events.length).toBeLessThanOrEqual(24);
      for (const block of dossier.parts.flatMap(({ blocks }) => blocks)) {
        if (block.kind === "path-map") expect(block.routes.length).toBeLessThanOrEqual(4);
      }
    }
  });

  test("has its year in order, each event within the year and with its authority", () => {
    for (const { facts, dossier } of all) {
      for (const block of findPart(dossier, "year").blocks) {
        if (block.kind !== "year") continue;
        expect(block.months).toHaveLength(12);
        expect(block.start).toBe("2026-11-01");
        const starts = block.events.map(({ from }) => from);
        expect(starts).toEqual(starts.toSorted());
        for (const { from, to, authority, isExact, when } of block.events) {
          expect(from <= to && to >= facts.asOf && from < "2027-11-01").toBe(true);
          expect(authority?.url).toMatch(/^https?:/);
          expect(isExact || /Usually|usually|Now|last round|സാധാരണ|ഇപ്പോൾ|കഴിഞ്ഞ തവണ/.test(when)).toBe(true);
        }
        expect(new Set(block.events.map(({ title, from }) => title + from)).size).toBe(block.events.length);
      }
    }
  });

  test.runIf(language === "ml")("contains no English but names, degrees and examinations", () => {
    for (const { dossier } of all) expect(englishIn(withoutNames(everything(dossier), AUTHORITIES))).toEqual([]);
  });

  test.runIf(language === "ml")(
    "is written in composed letters, and attaches no suffix to bold type, a percentage or a bracket",
    () => {
      for (const { dossier } of all) {
        const whole = everything(dossier);
        expect(whole).toBe(whole.normalize("NFC"));
        expect(whole).not.toContain("\u200D");
        expect(whole.match(/(?<!\u0D4D)\u200C|\u200C(?![\u0D15-\u0D39])/g)).toBeNull();
        expect(whole.match(/[^\P{L}\p{Script=Malayalam}\p{Script=Latin}]/gu)).toBeNull();
        // Addresses are percent-encoded.
        expect(whole.replaceAll(/\]\([^)]*\)/g, "]").match(/%\)?\p{L}+/gu)).toBeNull();
        for (const line of whole.split("\n")) {
          const afterBold = line.split("**").filter((_, index) => index % 2 === 0);
          expect(afterBold.slice(1).filter((rest) => /^\p{L}/u.test(rest))).toEqual([]);
        }
      }
    },
  );
}

function expectLabels(line: string, statements: readonly (Statement & { readonly stated: string })[]): void {
  const own = statements.filter(({ stated: text }) => line.includes(text));
  for (const { stated: text, status, year } of own) {
    // The guide may have the same sentence twice, with different years.
    if (own.filter((other) => other.stated === text).length > 1) continue;
    const before = line.slice(0, line.indexOf(text));
    if (status === "unchecked") expect(before).toMatch(/(?:Usually|സാധാരണ): /);
    if (status === "sourced" && year !== null) expect(before).toContain(`[${year}](`);
  }
}

const splitWords = (markdown: string) =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

describe("the text for each kind of answers", () => {
  const [english] = BANKS;
  const sendEvent = (facts: ReportFacts | undefined) => {
    if (english === undefined || facts === undefined) throw new Error("There is no such student");
    return compose(facts, english);
  };

  test("a flat profile gets no code, and doors instead of recommendations", () => {
    const flat = DOSSIER_STUDENTS.guarded.filter(({ profile }) => profile.isFlat);
    expect(flat.length).toBeGreaterThan(3);
    for (const facts of flat) {
      const dossier = sendEvent(facts);
      const whole = everything(dossier);
      expect(whole).not.toMatch(new RegExp(`\\b${facts.profile.code}\\b`));
      expect(whole).not.toMatch(/fits? (?:you )?best|drawn to/);
      expect(findPart(dossier, "career-1").finding).toMatch(
        /door to try|neither support nor oppose|leave the question open/,
      );
    }
  });

  test("careless answers are called so on the cover, for the parents and for the counselor", () => {
    const careless = DOSSIER_STUDENTS.guarded.filter(({ quality }) => quality.verdict === "interpret_with_care");
    expect(careless.length).toBeGreaterThan(3);
    for (const facts of careless) {
      const dossier = sendEvent(facts);
      expect(findPart(dossier, "cover").finding).toMatch(/first guess only/);
      expect(findPart(dossier, "parents").finding).toMatch(/do not decide anything yet/);
      expect(findPart(dossier, "counselor").finding).toMatch(/flagged/);
      expect(joinMarkdown(findPart(dossier, "counselor"))).toMatch(/1\. (?:How did you answer|What was the hour like)/);
    }
  });

  test("low interest is said with its limit, and not as a lack of ability", () => {
    const low = DOSSIER_STUDENTS.guarded.filter(
      ({ profile, quality }) => profile.hasLowInterest && !profile.isFlat && quality.verdict === "good",
    );
    expect(low.length).toBeGreaterThan(1);
    for (const facts of low) {
      const dossier = sendEvent(facts);
      expect(findPart(dossier, "cover").finding).toMatch(/No kind of work rises above 40%/);
      expect(joinMarkdown(findPart(dossier, "parents"))).toMatch(/does not mean a lack of ability/);
    }
  });

  test("a wish against the answers is named with both sides, and never as what the answers point to", () => {
    const facts = makeStudent({ seed: "wish", likedTypes: ["E", "C", "S", "A", "I", "R"], chosen: [2] });
    const dossier = sendEvent(facts);
    expect(findPart(dossier, "cover").finding).toMatch(/^You wish for Medicine, but your answers draw you to /);
    expect(findPart(dossier, "parents").finding).toMatch(/(?:wish is|wishes for|the wish,) Medicine/);
    expect(joinMarkdown(findPart(dossier, "counselor"))).toMatch(
      /The wish for Medicine stands against the answers|do not carry the wish for Medicine/,
    );
  });

  test("a student of commerce sees that medicine needs a bridge, and which", () => {
    const dossier = sendEvent(DOSSIER_STUDENTS.inputsUsed[2]);
    const maps = findPart(dossier, "path-map").blocks.filter((block) => block.kind === "path-map");
    const medicine = maps.find(({ career }) => career === "Medicine");
    expect(medicine?.start).toBe("Plus two passed: Commerce");
    expect(medicine?.routes.map(({ state }) => state)).not.toContain("open");
    expect(medicine?.routes[0]?.note).toMatch(/It also needs Physics, Chemistry, Biology\. .*SCOLE-Kerala/);
    expect(joinMarkdown(findPart(dossier, "path-map"))).toMatch(
      /\*\*Medicine:\*\* with what you told us no direct route/,
    );
    expect(findPart(dossier, "path-map").finding).toMatch(/^Of \d+ routes .* are open to you now\.$/);
    const counselor = joinMarkdown(findPart(dossier, "counselor"));
    expect(counselor).toMatch(
      /No route to Medicine is open with what the student has told; .* begins with SCOLE-Kerala/,
    );
    expect(counselor).toMatch(/\d\. (?:With your subjects Medicine|Did you know that Medicine)/);
  });

  test("without studies the path map says what it would need to know; with them it does not ask", () => {
    const pending = sendEvent(
      DOSSIER_STUDENTS.archetypes.find(({ educationStatus }) => educationStatus === "completed12th"),
    );
    expect(joinMarkdown(findPart(pending, "path-map"))).toMatch(
      /Not told yet: stream and subjects, marks and district\./,
    );
    expect(findPart(pending, "path-map").finding).toMatch(/asks? for (?:no particular|certain) subjects/);
    const inputs = withStudies(makeStudent({ seed: "told", likedTypes: ["S", "A", "I", "E", "C", "R"] }), {
      stream: "humanities",
      marks: "60_to_74",
      district: "kollam",
    });
    expect(joinMarkdown(findPart(sendEvent(inputs), "path-map"))).not.toMatch(/Not told yet/);
  });

  /** Of the chosen careers, three at a time, from each `step`th one on. */
  function expectEachOnce(step: number): void {
    for (let first = 1; first <= 43; first += step) {
      const facts = makeStudent({ seed: `needs-${first}`, chosen: [first, first + 1, first + 2] });
      const maps = findPart(sendEvent(facts), "path-map").blocks.flatMap((block) =>
        block.kind === "path-map" ? [block] : [],
      );
      for (const { note } of maps.flatMap(({ routes }) => routes)) {
        const named = note?.match(/Physics|Chemistry|Biology|Mathematics|Accountancy/g) ?? [];
        expect(new Set(named).size, note ?? "").toBe(named.length);
      }
    }
  }

  const NEEDS = "what a route needs names no subject twice";
  test(NEEDS, () => expectEachOnce(12));
  test(`${NEEDS}: of every career`, { tags: [SLOW] }, () => expectEachOnce(3));

  test("class 10 learns which streams keep a career open, and that the chosen one does not", () => {
    const dossier = sendEvent(DOSSIER_STUDENTS.inputsUsed[0]);
    const text = joinMarkdown(findPart(dossier, "path-map"));
    expect(text).toContain("### Which plus-two stream keeps it open");
    expect(text).toMatch(/“Commerce” would close the usual route/);
    const map = findPart(dossier, "path-map").blocks.find((block) => block.kind === "path-map");
    expect(map?.kind === "path-map" && map.start).toBe("In class 10; you would like Commerce");
  });

  test("the counselor sees the answers about values, ease and means, but no group", () => {
    const text = everything(sendEvent(DOSSIER_STUDENTS.inputsUsed[0]));
    expect(text).toContain("| Values (own reflection) | a job that is secure; living near my family |");
    expect(text).toMatch(/\| Means \| up to ₹20,000 a year, loan: no; daily from home \|/);
    expect(text).not.toMatch(/Scheduled Tribe/);
  });

  test("no page is empty without a guide, and none gives advice that the guide would have to carry", () => {
    for (const facts of DOSSIER_STUDENTS.unguided) {
      const dossier = sendEvent(facts);
      expect(findPart(dossier, "year").blocks.map(({ kind }) => kind)).toEqual(["text"]);
      expect(findPart(dossier, "path-map").finding).toMatch(/had no routes/);
      expect(joinMarkdown(findPart(dossier, "career-1"))).toMatch(/had no page about/);
      expect(everything(dossier)).not.toMatch(/₹/);
    }
  });
});

describe("the year", () => {
  const [english] = BANKS;
  const [student] = DOSSIER_STUDENTS.archetypes.filter(({ educationStatus }) => educationStatus === "completed12th");

  function eventsWith(change: (statement: Statement) => Statement) {
    if (english === undefined || student === undefined) throw new Error("There is no such student");
    const guide: Guide = {
      ...student.guide,
      admissions: student.guide.admissions.map((each) => ({ ...each, statements: each.statements.map(change) })),
    };
    const [block] = findPart(compose({ ...student, guide }, english), "year").blocks;
    return block?.kind === "year" ? block.events : [];
  }

  test("has published days unchanged, with the year in which they were seen unless they were checked", () => {
    const days = { from: "2027-01-10", to: "2027-02-03", year: 2027 };
    const dated = (status: "sourced" | "checked") => (statement: Statement) =>
      statement.field === "form" ? { ...statement, ...days, status } : statement;
    const isForm = ({ title }: { title: string }) => title.endsWith("application form");
    const sourced = eventsWith(dated("sourced")).filter(isForm);
    expect(sourced.length).toBeGreaterThan(0);
    for (const event of sourced) {
      expect(event).toMatchObject({ isExact: true, from: days.from, to: days.to });
      expect(event.when).toBe("10 January 2027 to 3 February 2027");
      expect(event.note).toMatch(/As announced in 2027; check with the authority\.$/);
    }
    for (const { note } of eventsWith(dated("checked")).filter(isForm)) expect(note ?? "").not.toMatch(/check with/);
  });

  test("has papers ready before each form, and none where the guide names no papers", () => {
    const events = eventsWith((statement) => statement);
    const papers = events.filter(({ title }) => title.endsWith("papers ready"));
    expect(papers.length).toBeGreaterThan(0);
    for (const { title, to } of papers) {
      const form = events.find((each) => each.title === title.replace("papers ready", "application form"));
      expect(form && to < form.from).toBe(true);
    }
    const without = eventsWith((statement) =>
      statement.field === "documents" ? { ...statement, status: "doubtful" } : statement,
    );
    expect(without.filter(({ title }) => title.endsWith("papers ready"))).toEqual([]);
  });
});

function expectScholarships(students: readonly ReportFacts[]): void {
  const [english] = BANKS;
  if (english === undefined) throw new Error("There is no English");
  for (const facts of students) {
    const pages = compose(facts, english).parts.filter(({ id }) => id.startsWith("career-"));
    const named = pages.flatMap((page) =>
      projectGuide.scholarships.filter(({ name }) => joinMarkdown(page).includes(`**${escapeInline(name.en)}**`)),
    );
    expect(new Set(named).size, facts.orderId).toBe(named.length);
    if (facts.studies?.reservationGroup === "st") expect(named.map(({ slug }) => slug)).toContain("e-grantz");
    if (facts.studies?.reservationGroup !== "disability")
      expect(named.map(({ slug }) => slug)).not.toContain("aicte-saksham");
  }
}

const ONCE = "no scholarship is on two pages, and students in a group see its fee waiver";
test(ONCE, () => expectScholarships(DOSSIER_STUDENTS.inputsUsed));
test(`${ONCE}: all students`, { tags: [SLOW] }, () => expectScholarships(ALL_DOSSIER_STUDENTS));

test("text entered into the guide is shown as text, not read as Markdown", () => {
  const [english] = BANKS;
  const [facts] = DOSSIER_STUDENTS.archetypes;
  if (english === undefined || facts === undefined) throw new Error("There is no such student");
  const hostile = "**Bold** <script>alert(1)</script> [here](https://evil.example) | `code`\n# Title\n- item";
  const guide: Guide = {
    ...facts.guide,
    careers: facts.guide.careers.map((career) => ({
      ...career,
      name: { en: hostile, ml: hostile },
      bridge: { ...career.bridge, en: hostile },
      statements: career.statements.map((statement) => ({ ...statement, en: hostile, status: "checked" as const })),
    })),
    scholarships: facts.guide.scholarships.map((each) => ({ ...each, name: { en: hostile, ml: hostile } })),
  };
  for (const { blocks } of compose({ ...facts, guide }, english).parts) {
    for (const block of blocks) {
      if (block.kind !== "text") continue;
      const html = micromark(block.markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
      expect(html).not.toMatch(/<script|<code|evil\.example"|<h1|<strong>Bold/);
    }
  }
});
