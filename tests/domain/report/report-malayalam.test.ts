import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { malayalamCareerTexts } from "#app/content/report-text/malayalam-careers.ts";
import { malayalamCatalogue } from "#app/content/report-text/malayalam-catalogue.ts";
import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { composeReport, fillStudentName, type ReportFacts } from "#app/domain/report/sections.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { SAMPLE_STUDENTS } from "../../../scripts/samples/print-samples.ts";
import type { SampleStudent } from "../../../scripts/samples/sample-students.ts";
import { writtenSample } from "../../support/makers/composed-reports.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { englishIn, withoutNames } from "../../support/malayalam-text.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";
import { SLOW } from "../../support/tags.ts";

const { categories } = CAREER_CATALOGUE;

/** The six types around the hexagon, starting at `type`. */
function archetype(type: HollandType): HollandType[] {
  const start = HOLLAND_TYPES.indexOf(type);
  return [...HOLLAND_TYPES.slice(start), ...HOLLAND_TYPES.slice(0, start)];
}

const KINDS: readonly Pick<StudentPlan, "likedTypes" | "uniform">[] = [
  ...HOLLAND_TYPES.map((type) => ({ likedTypes: archetype(type) })),
  { uniform: "neutral" },
];

/** Six archetypes and a flat profile, at every stage, with either package in turn, each choosing other careers. */
const students: ReportFacts[] = KINDS.flatMap((kind, index) =>
  EDUCATION_STATUSES.map((educationStatus, stage) => {
    const packageType = (index + stage) % 2 === 0 ? "silver" : "gold";
    return makeStudent({
      ...kind,
      seed: `${index}-${stage}-${packageType}`,
      educationStatus,
      packageType,
      chosen: packageType === "gold" ? [((index * 8 + stage * 2) % 43) + 1, ((index * 5 + stage * 11) % 43) + 1] : [],
      studyAbroad: stage % 2 === 0 ? "europe" : "not_interested",
    });
  }),
);

const reports = students.map((facts) => ({ facts, markdown: composeReport(facts, malayalamReportText) }));

/** Names of authorities, institutes and licences, which readers search for as they appear on signboards and sites. */
const PROPER_NAMES: readonly string[] = [
  ...[...projectGuide.admissions, ...projectGuide.countries].map(({ authority }) => authority.name),
  malayalamReportText.credit,
];

/** Latin words of the guide's names: examinations, institutes, courses, authorities, schemes, countries. */
const GUIDE_WORDS = new Set(
  latinWords(
    [
      ...[
        ...projectGuide.careers,
        ...projectGuide.admissions,
        ...projectGuide.institutes,
        ...projectGuide.scholarships,
        ...projectGuide.countries,
        ...projectGuide.courses,
      ].flatMap(({ name }) => [name.en, name.ml]),
      ...[...projectGuide.admissions, ...projectGuide.countries].map(({ authority }) => authority.name),
    ].join("\n"),
  ),
);

function latinWords(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z'’]*/g) ?? [];
}

/** Latin words but abbreviations in capitals (SSLC, GST), the doctorate, and names of the guide. */
function foreignWords(text: string): string[] {
  return latinWords(text).filter((word) => /[a-z]/.test(word) && word !== "Ph" && !GUIDE_WORDS.has(word));
}

function expectMalayalam(student: SampleStudent): void {
  const { reportMalayalam, dossierMalayalamHtml } = writtenSample(student).result;
  const [sections = ""] = (reportMalayalam ?? "").split(/^---$/m);
  const addresses = /\]\([^)]*\)|\b[a-z]+\.org\b|\{\{student\}\}/g;
  expect(foreignWords(sections.replaceAll(addresses, ""))).toEqual([]);
  const page = (dossierMalayalamHtml ?? "").replaceAll(/<[^>]+>|&\w+;/g, " ");
  expect(page.length).toBeGreaterThan(10_000);
  expect(foreignWords(page.replaceAll(addresses, ""))).toEqual([]);
}

const isQuick = (_: SampleStudent, index: number) => index % 5 === 0;
const ENGLISH = "the sample $id says nothing in English but names of examinations, institutes and courses";
test.each(SAMPLE_STUDENTS.filter(isQuick))(ENGLISH, expectMalayalam);
test.each(SAMPLE_STUDENTS.filter((student, index) => !isQuick(student, index)))(
  ENGLISH,
  { tags: [SLOW] },
  expectMalayalam,
);

describe("the Malayalam report", () => {
  test("has no half-u before a vowel, whatever word follows", () => {
    const half = /(?<![\u0D00-\u0D7F])(?:അതു|ഇതു|ഏതു|എന്തു|[\u0D00-\u0D7F]+(?:ോടു|ിനു|ൾക്കു|ർക്കു|യ്ക്കു)) [“*(]*[അ-ഔ]/u;
    for (const { markdown } of reports) expect(markdown.match(half)?.[0]).toBeUndefined();
  });

  test("contains no English but names, degrees and examinations", () => {
    for (const { markdown } of reports) {
      expect(englishIn(withoutNames(fillStudentName(markdown, "ആശ"), PROPER_NAMES))).toEqual([]);
    }
  });

  test("sets a type before a noun in the form that belongs there", () => {
    const nouns = HOLLAND_TYPES.map((type) => malayalamReportText.typeName(type)).join("|");
    const names = new RegExp(`(?:${nouns})(?: \\([^)]*\\))? (?:ജോലി|ചോദ്യ|ഉത്തര)`, "u");
    for (const { markdown } of reports) expect(names.exec(markdown)?.[0]).toBeUndefined();
  });

  test("is written in composed letters, atomic chillus and no joiners out of place", () => {
    for (const { markdown } of reports) {
      expect(markdown).toBe(markdown.normalize("NFC"));
      expect(markdown).not.toContain("\u200D");
      // A ZWNJ belongs only between a virama and the consonant that it separates, as in "വർക്ക്‌ഷോപ്പ്".
      expect(markdown.match(/(?<!\u0D4D)\u200C|\u200C(?![\u0D15-\u0D39])/g)).toBeNull();
      expect(markdown.match(/[^\P{L}\p{Script=Malayalam}\p{Script=Latin}]/gu)).toBeNull();
    }
  });

  test("attaches no suffix to bold type, a percentage or a bracket", () => {
    for (const { markdown } of reports) {
      expect(markdown.match(/%\)?\p{L}+/gu)).toBeNull();
      for (const line of markdown.split("\n")) {
        const afterBold = line
          .split("**")
          .filter((_, index) => index % 2 === 0)
          .slice(1);
        expect(
          afterBold.filter((rest) => /^\p{L}/u.test(rest)),
          line,
        ).toEqual([]);
      }
    }
  });

  test("repeats no sentence within a section's paragraphs", () => {
    for (const { markdown } of reports) {
      for (const section of markdown.split(/^## /m)) {
        const paragraphs = section.split("\n\n").filter((block) => block.length > 60);
        expect(new Set(paragraphs).size).toBe(paragraphs.length);
      }
    }
  });

  test("matches the English catalogue: each path and field is translated", () => {
    for (const category of categories) {
      const text = malayalamCatalogue[category.id];
      expect(malayalamCareerTexts[category.id], category.name).toBeDefined();
      expect(Object.keys(text?.afterTenth ?? {}).toSorted(), category.name).toEqual(
        category.afterTenth.map(({ path }) => path).toSorted(),
      );
      expect(Object.keys(text?.subcategories ?? {}).toSorted(), category.name).toEqual(
        category.subcategories.map(({ name }) => name).toSorted(),
      );
    }
  });
});
