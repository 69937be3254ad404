import { describe, expect, test } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { isLikertAnswer, likertPoints } from "#app/domain/assessment/likert.ts";
import {
  composeReport,
  fillStudentName,
  goldReportSections,
  type ReportFacts,
  reportSections,
  type ReportText,
  STUDENT_PLACEHOLDER,
} from "#app/domain/report/sections.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { shownWithError } from "#app/domain/assessment/measurement-error.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import { SAMPLE_STUDENTS } from "../../../scripts/samples/print-samples.ts";
import { writtenSample } from "../../support/makers/composed-reports.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";
import { SLOW } from "../../support/tags.ts";

const BANKS: readonly ReportText[] = [englishReportText, malayalamReportText];

const EDUCATION: readonly EducationStatus[] = ["completed10th", "studying10th", "completed12th", "studying12th"];
const ABROAD = ["europe", "north_america", "asia", "australia", "not_interested", null] as const;

/** The samples' reports, in both languages. */
const writeSamples = () => SAMPLE_STUDENTS.map(writtenSample);

/** Words of the eleven sections, without the O*NET credit: at most, and on the average of the samples. */
const WORDS = { en: { most: 1500, mean: 1300 }, ml: { most: 1150, mean: 1000 } } as const;

/** Students of every education level, with and without choices, Silver and Gold. */
function manyStudents(count: number): ReportFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const plan: StudentPlan = {
      seed: `order-${index}`,
      educationStatus: EDUCATION[index % EDUCATION.length],
      packageType: index % 3 === 0 ? "gold" : "silver",
      chosen: [(index % 43) + 1, ((index * 7) % 43) + 1, ((index * 5) % 43) + 1].slice(0, index % 4),
      studyAbroad: ABROAD[index % ABROAD.length],
    };
    return makeStudent(plan);
  });
}

function listTitles(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? "");
}

/** The blocks of each section, by title, without the heading. */
function listSections(markdown: string): Map<string, string[]> {
  const parts = markdown.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [title = "", ...blocks] = part.trim().split(/\n{2,}/);
      return [title, blocks];
    }),
  );
}

function sectionText(markdown: string, id: string, text: ReportText): string {
  const section = [...reportSections, ...goldReportSections].find((candidate) => candidate.id === id);
  return (listSections(markdown).get(section?.title[text.language] ?? "") ?? []).join("\n\n");
}

function countWords(markdown: string): number {
  const plain = markdown.replace(/\]\([^)]*\)/g, "]").replace(/^\d+\. /gm, "");
  return plain.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

/** Sentences of at least six words, without their numbering; a quoted answer may stand for two careers that have no other. */
function listSentences(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => !/^(?:#|\|)/.test(line))
    .flatMap((line) => line.replace(/^(?:> |- |\d+\. )/, "").split(/(?<=[.!?]) /))
    .filter((one) => countWords(one) >= 6 && !one.includes("“"));
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Ends of sentences; dots of initials and abbreviations such as "LL.B" do not count. */
function sentencesIn(paragraph: string): number {
  return countMatches(paragraph.replace(/\b[A-Z]\. /g, "X "), /[.!?](?=["”’*)]*(?:\s|$))/g);
}

describe.each(BANKS)("the $language report", (text) => {
  const students = manyStudents(24);
  const reports = students.map((facts) => ({ facts, markdown: composeReport(facts, text) }));
  const silverTitles = reportSections.map((section) => section.title[text.language]);
  const goldTitles = goldReportSections.map((section) => section.title[text.language]);

  test("has the eleven sections in the required order, and two more for Gold only", () => {
    for (const { facts, markdown } of reports) {
      const expected = facts.packageType === "gold" ? [...silverTitles, ...goldTitles] : silverTitles;
      expect(listTitles(markdown)).toEqual(expected);
    }
  });

  test("opens each section with its finding in one sentence", () => {
    for (const { markdown } of reports) {
      for (const [title, blocks] of listSections(markdown)) {
        const [lead = "", ...rest] = blocks;
        expect(rest.length, `${title} is more than its lead`).toBeGreaterThan(0);
        expect(lead, title).not.toMatch(/^(?:[#>|]|[*-] |\d)/);
        expect(sentencesIn(lead), lead).toBe(1);
      }
    }
  });

  test("has no gap, slip or raw markup in the text", () => {
    for (const { markdown } of reports) {
      const named = fillStudentName(markdown, "Asha");
      expect(named).not.toMatch(/undefined|NaN|null|\[object|Infinity|\{\{|\}\}/);
      expect(named).not.toMatch(/ {2,}|\.\.|,,| [,.;:!?]|\(\)|<[a-z]/i);
      expect(named).not.toMatch(/\n{3,}|[ \t]$/m);
      expect(countMatches(named, /\*\*/g) % 2).toBe(0);
      for (const block of named.split("\n\n")) {
        expect(block.trim()).not.toBe("");
      }
    }
  });

  test("writes tables whose rows have as many cells as the head", () => {
    for (const { markdown } of reports) {
      for (const block of markdown.split("\n\n").filter((candidate) => candidate.startsWith("|"))) {
        const widths = block.split("\n").map((row) => row.split(/(?<!\\)\|/).length);
        expect(new Set(widths).size, block).toBe(1);
      }
    }
  });

  test("keeps the required numbers of careers, ideas and paths", () => {
    for (const { facts, markdown } of reports) {
      const count = (id: string, pattern: RegExp) => countMatches(sectionText(markdown, id, text), pattern);
      const careers = count("best-careers", /^\d\. /gm);
      expect(careers).toBeGreaterThanOrEqual(3);
      expect(careers).toBeLessThanOrEqual(5);
      expect(count("why-these", /^### /gm)).toBe(careers);
      expect([2, 3, 4]).toContain(count("side-hustles", /^- /gm));
      expect([2, 3]).toContain(count("internships", /^- /gm));
      expect([2, 3]).toContain(count("entrepreneurial", /^- /gm));
      expect(count("aspirational", /^### /gm)).toBe(2);
      const paths = facts.educationStatus.endsWith("10th") ? 2 : 3;
      expect(count("educational-paths", /^### /gm)).toBe(paths);
    }
  });

  test("is the same for the same facts, byte for byte", () => {
    for (const { facts, markdown } of reports.slice(0, 6)) {
      expect(composeReport(structuredClone(facts), text)).toBe(markdown);
    }
  });

  test("differs between any two students in every section", () => {
    for (const id of reportSections.map((section) => section.id)) {
      const bodies = reports.map(({ markdown }) => sectionText(markdown, id, text));
      expect(new Set(bodies).size, id).toBe(bodies.length);
    }
  });

  const { most, mean: usual } = WORDS[text.language];
  const count = (markdown: string) => {
    const eleven = markdown.split(`## ${goldTitles[0]}`)[0] ?? "";
    return countWords(eleven.split(/^---$/m)[0] ?? "");
  };

  test("keeps within its words", () => {
    const lengths = reports.map(({ markdown }) => count(markdown));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
    expect(Math.min(...lengths)).toBeGreaterThan(500);
  });

  test("keeps within its words, for the twelve samples on average", { tags: [SLOW] }, () => {
    const samples = writeSamples().map(({ result: { report, reportMalayalam } }) =>
      count((text.language === "ml" ? reportMalayalam : report) ?? ""),
    );
    expect(mean(samples)).toBeLessThanOrEqual(usual);
    expect(Math.max(...samples)).toBeLessThanOrEqual(most);
  });

  test("says nothing twice: no sentence stands in two places", () => {
    for (const { markdown } of reports) {
      const sentences = listSentences(markdown);
      expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([]);
    }
  });

  test("quotes only clear answers of the student, as they were given", () => {
    for (const { facts, markdown } of reports) {
      const clear = new Set(
        QUESTIONS.flatMap(({ id, type, text: english, malayalamText }) => {
          const answer = facts.answers[id];
          const isClear = type !== null && isLikertAnswer(answer) && answer !== "neutral";
          return isClear ? [asQuoted(text.language === "ml" ? malayalamText : english)] : [];
        }),
      );
      const section = sectionText(markdown, "why-these", text).replaceAll(/^### .*$/gm, "");
      const quoted = [...section.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? "");
      expect(quoted.filter((statement) => !clear.has(statement))).toEqual([]);
    }
  });

  test("opens with the strongest answers on the first type that no career quotes", () => {
    for (const { facts, markdown } of reports) {
      const [top] = facts.profile.letters;
      const opening = sectionText(markdown, "personality-type", text);
      const elsewhere = sectionText(markdown, "why-these", text);
      const liked = top === undefined ? [] : pointsByStatement(facts, top, text).filter(({ points }) => points > 1);
      const free = liked.filter(({ statement }) => !elsewhere.includes(`“${statement}”`));
      const candidates = free.length > 0 ? free : liked;
      const strongest = candidates.filter(({ points }) => points === Math.max(...candidates.map((one) => one.points)));
      expect(strongest.some(({ statement }) => opening.includes(`“${statement}”`))).toBe(liked.length > 0);
    }
  });

  test("carries each career by the career's own first letter, however the student scores on it", () => {
    for (const { facts, markdown } of reports) {
      const parts = sectionText(markdown, "why-these", text).split(/^### /m).slice(1);
      expect(parts.length).toBeGreaterThan(0);
      const explained = new Set<HollandType>();
      for (const part of parts) {
        const category = facts.catalogue.find((one) => part.startsWith(`${text.careerName(one)}\n`));
        const texts = HOLLAND_TYPES.filter((type) => {
          const percent = facts.profile.percentages[type];
          const score = { type, name: text.typeName(type), percent, shown: shownWithError(percent ?? 0) };
          return (["strong", "plain", "halves", "low"] as const).some((liking) =>
            text.whyThese.match(score, text.types[type].asks, liking).some((wording) => part.includes(wording)),
          );
        });
        const first = HOLLAND_TYPES.filter((letter) => category?.hollandCode.startsWith(letter));
        // An earlier career's explanation is not repeated.
        expect(texts, part).toEqual(first.filter((letter) => !explained.has(letter)));
        for (const letter of first) explained.add(letter);
      }
    }
  });

  test("says plainly where no clear answer speaks for or against a career", () => {
    const neutral = composeReport(makeStudent({ seed: "same", uniform: "neutral" }), text);
    const section = sectionText(neutral, "why-these", text);
    expect(section).toContain(text.whyThese.noEvidence(true));
    expect(section).toContain(text.whyThese.noEvidence(false));
    expect(section).not.toContain("“");
  });

  test("states the caution for careless, flat and low-interest answers and offers a counselor", () => {
    const { reservation, counselor } = text.personality;
    const agreeing = composeReport(makeStudent({ seed: "same", uniform: "strongly_agree" }), text);
    const neutral = composeReport(makeStudent({ seed: "same", uniform: "neutral" }), text);
    for (const markdown of [agreeing, neutral]) {
      const opening = sectionText(markdown, "personality-type", text);
      expect(opening).toContain(reservation.careless);
      expect(opening).toContain(reservation.flat);
      expect(opening).toContain(counselor);
    }
    const reluctant = composeReport(reluctantStudent(), text);
    expect(sectionText(reluctant, "personality-type", text)).toContain(reservation.low_interest);
    const clear = makeStudent({ seed: "clear", likedTypes: ["I", "R", "A", "S", "E", "C"] });
    expect(sectionText(composeReport(clear, text), "personality-type", text)).not.toContain("> ");
  });

  test("is honest about a chosen career's low interest match", () => {
    const facts = makeStudent({ seed: "wish", likedTypes: ["R", "I", "C", "E", "A", "S"], chosen: [31] });
    const [wish] = facts.careers;
    const match = Math.round(wish?.fit ?? 100);
    expect(wish?.categoryId).toBe(31);
    expect(match).toBeLessThan(50);
    const markdown = composeReport(facts, text);
    expect(sectionText(markdown, "best-careers", text)).toContain(`${match}%`);
    const named = { name: "", tier: "look" as const, match, error: null, level: null, isChosen: true };
    const section = sectionText(markdown, "why-these", text);
    const verdicts = text.whyThese.chosen.unsupported(named);
    expect(verdicts.filter((verdict) => section.includes(verdict))).toHaveLength(1);
    // A quoted answer may well speak for it: only the answers as a whole do not.
    for (const verdict of verdicts) expect(verdict).toMatch(/as a whole|മൊത്തത്തിൽ/);
  });

  test("recommends a foundation abroad only to those who want to study abroad", () => {
    const { name } = text.paths.foundation_study_abroad;
    for (const { facts, markdown } of reports) {
      if (facts.studyAbroad === "not_interested" || facts.studyAbroad === null) {
        expect(markdown).not.toContain(name);
      }
    }
  });

  test("states which guide it was made from and that the official notice prevails", () => {
    for (const { markdown } of reports) {
      const [note = ""] = text.educationalPaths.prevails(projectGuide.version, null).split(/(?<=\d)/);
      expect(sectionText(markdown, "educational-paths", text)).toContain(`> ${note}`);
    }
  });

  test("credits O*NET without breaking the Markdown", () => {
    for (const { markdown } of reports) {
      expect(markdown.replaceAll("\\*", "*").trimEnd().endsWith(text.credit)).toBe(true);
    }
  });

  test("has text for every career, type pair, path, decision trait and continent", () => {
    const facts = makeStudent({ seed: "bank" });
    for (const category of facts.catalogue) {
      expect(text.careers[category.id], category.name).toBeDefined();
    }
    expect(Object.keys(text.pairs)).toHaveLength(15);
  });

  test("is written even if no questions of some types were answered", () => {
    const facts = makeStudent({ seed: "gap" });
    const answers = Object.fromEntries(
      Object.entries(facts.answers).filter(
        ([id]) => QUESTIONS.find((question) => question.id === Number(id))?.type !== "C",
      ),
    );
    const partial = makeStudent({ seed: "gap", answers });
    const opening = sectionText(composeReport(partial, text), "personality-type", text);
    expect(opening).toContain(text.personality.reservation.incomplete);
    expect(opening).toContain(text.tooFewAnswers);
  });
});

describe("the student's name", () => {
  test("replaces every placeholder", () => {
    expect(fillStudentName(`${STUDENT_PLACEHOLDER}, hello ${STUDENT_PLACEHOLDER}`, "Asha Nair")).toBe(
      "Asha Nair, hello Asha Nair",
    );
  });

  test.each([
    ["# Heading", "\\# Heading"],
    ["**bold** _x_", "\\*\\*bold\\*\\* \\_x\\_"],
    ["<script>alert(1)</script>", "\\<script\\>alert\\(1\\)\\<\\/script\\>"],
    ["[a](https://example.com)", "\\[a\\]\\(https\\:\\/\\/example\\.com\\)"],
    ["a\n\n## b | c", "a \\#\\# b \\| c"],
    ["$& $1 {{student}}", "\\$\\& \\$1 \\{\\{student\\}\\}"],
    ["\u202Eabc\u0000", "abc"],
    ["   ", "Student"],
  ])("stays plain text: %j", (name, expected) => {
    expect(fillStudentName(STUDENT_PLACEHOLDER, name)).toBe(expected);
  });

  test("keeps Malayalam joiners and truncates what is too long", () => {
    expect(fillStudentName(STUDENT_PLACEHOLDER, "ക\u0D4D\u200Cഷവ്യ")).toBe("ക\u0D4D\u200Cഷവ്യ");
    expect(fillStudentName(STUDENT_PLACEHOLDER, "x".repeat(500))).toHaveLength(80);
  });
});

/** A question as it appears between quotation marks. */
function asQuoted(question: string): string {
  return question.trim().replace(/\.$/, "").replaceAll("“", "‘").replaceAll("”", "’");
}

/** Points after mirroring of each answered question of a type, with its text as it would be quoted. */
function pointsByStatement(facts: ReportFacts, type: HollandType, text: ReportText) {
  return facts.questions.flatMap((question) => {
    const answer = facts.answers[question.id];
    if (question.type !== type || !isLikertAnswer(answer)) {
      return [];
    }
    const statement = asQuoted(text.language === "ml" ? question.malayalamText : question.text);
    return [{ statement, points: likertPoints(answer, question.isReversed) }];
  });
}

/** Every type below 40 percent, but not equal: two types at a quarter, the others near nothing. */
function reluctantStudent(): ReportFacts {
  const answers: Record<number, string> = {};
  for (const question of QUESTIONS.filter((candidate) => candidate.id <= 62)) {
    const isLiked = question.type === "S" || question.type === "A";
    const step = isLiked && question.id % 3 !== 0 ? "disagree" : "strongly_disagree";
    const mirrored = step === "disagree" ? "agree" : "strongly_agree";
    answers[question.id] = question.isReversed ? mirrored : step;
  }
  return makeStudent({ seed: "reluctant", answers });
}
