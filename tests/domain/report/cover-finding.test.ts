import { describe, expect, test } from "vitest";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import {
  type AnswerCounts,
  clearSheet,
  randomSheet,
  sheetFromCounts,
  uniformSheet,
} from "../../support/makers/answer-sheets.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";

/** The cover's text for a report with the stored finding "Stored.", and its names. */
function composeCover(plan: StudentPlan, language: "en" | "ml") {
  const { profile, quality, careers: recommended } = makeStudent(plan);
  const careers = shownCareers(recommended, { profile, quality }, CAREER_CATALOGUE.categories);
  const text = { language, finding: "Stored.", groups: [] };
  return { careers, finding: withCoverFinding(text, { profile, quality, careers }).finding };
}

const weak = [0, 0, 1, 3, 4];

/** Answers with one type at 94% and a second one by its counts; the other four at 16%. */
function sheetWith(strong: HollandType, second: HollandType, counts: AnswerCounts): Record<number, string> {
  return sheetFromCounts({
    R: weak,
    I: weak,
    A: weak,
    S: weak,
    E: weak,
    C: weak,
    [second]: counts,
    [strong]: [6, 2, 0, 0, 0],
  });
}

/** Counts of a second type by its percentage. */
const SECOND = {
  88: [4, 4, 0, 0, 0],
  75: [1, 6, 1, 0, 0],
  66: [0, 5, 3, 0, 0],
  59: [0, 4, 3, 1, 0],
} as const satisfies Record<number, AnswerCounts>;

const plans: StudentPlan[] = [
  ...HOLLAND_TYPES.flatMap((strong) =>
    HOLLAND_TYPES.filter((fair) => fair !== strong).map((fair) => ({
      seed: strong + fair,
      answers: clearSheet(strong, fair),
    })),
  ),
  ...HOLLAND_TYPES.flatMap((strong) =>
    HOLLAND_TYPES.filter((second) => second !== strong).flatMap((second) =>
      [SECOND[88], SECOND[75]].map((counts) => ({
        seed: `${strong}${second}${counts[0]}`,
        answers: sheetWith(strong, second, counts),
      })),
    ),
  ),
  ...CAREER_CATALOGUE.categories.map(({ id }) => ({ seed: `wish ${id}`, answers: clearSheet("S", "E"), chosen: [id] })),
  { seed: "scattered", answers: randomSheet(7) },
  { seed: "alike", answers: uniformSheet("agree") },
  { seed: "low", answers: sheetFromCounts({ R: weak, I: weak, A: weak, S: [0, 0, 4, 2, 2], E: weak, C: weak }) },
];

describe("the finding on a report's cover", () => {
  test.each(["en", "ml"] as const)("is a short sentence that names none of the careers below it: %s", (language) => {
    const findings = plans.map((plan) => {
      const { finding, careers } = composeCover(plan, language);
      for (const { name, malayalamName } of careers) {
        expect(finding).not.toContain(language === "ml" ? malayalamName : name);
      }
      expect(finding).toMatch(/^[^.]+\.$/);
      expect(finding?.length, finding ?? "").toBeLessThanOrEqual(150);
      return finding;
    });
    expect(findings).not.toContain("Stored.");
    expect(new Set(findings).size).toBeGreaterThanOrEqual(40);
  });

  test.each(["en", "ml"] as const)("leads with the stronger of two types that are clearly apart: %s", (language) => {
    const cover = (strong: HollandType, second: HollandType, percent: keyof typeof SECOND) =>
      composeCover({ seed: "apart", answers: sheetWith(strong, second, SECOND[percent]) }, language).finding ?? "";
    const { types, weaker, pairs } = (language === "ml" ? malayalamDossierText : englishDossierText).cover;
    for (const [strong, second] of [
      ["I", "S"],
      ["S", "I"],
    ] as const) {
      // Far below, the second one is left out.
      for (const percent of [66, 59] as const) {
        expect(cover(strong, second, percent)).toContain(types[strong]);
        expect(cover(strong, second, percent)).not.toContain(weaker[second]);
      }
      const ordered = cover(strong, second, 75);
      expect(ordered.indexOf(types[strong])).toBeGreaterThanOrEqual(0);
      expect(ordered.lastIndexOf(weaker[second])).toBeGreaterThan(ordered.indexOf(types[strong]));
    }
    expect(cover("I", "S", 66)).not.toBe(cover("S", "I", 59));
    // Within the error of both, the two are one interest, whichever comes first.
    expect(cover("I", "S", 88)).toContain(pairs["IS"]);
    expect(cover("S", "I", 88)).toContain(pairs["IS"]);
  });

  test("says what the answers say of the student's own choice", () => {
    const text = CAREER_CATALOGUE.categories.map(
      ({ id }) => composeCover({ seed: "wish", answers: clearSheet("S", "E"), chosen: [id] }, "en").finding ?? "",
    );
    for (const end of ["and your own choice, listed first, fits that.", "is still open.", "does not fit that yet."]) {
      expect(text.some((finding) => finding.endsWith(end))).toBe(true);
    }
  });

  test("is a first guess where the answers are to be read with care", () => {
    expect(composeCover({ seed: "alike", answers: uniformSheet("agree") }, "en").finding).toMatch(
      /: take these as a first guess only\.$/,
    );
  });

  test("stays what was stored where the report's figures are not known, and nothing where nothing is shown", () => {
    const text = { language: "en" as const, finding: "Stored.", groups: [] };
    expect(withCoverFinding(text, { profile: null, quality: null, careers: [] }).finding).toBe("Stored.");
    const { profile, quality } = makeStudent({ seed: "x" });
    expect(withCoverFinding({ ...text, finding: null }, { profile, quality, careers: [] }).finding).toBeNull();
    expect(withCoverFinding(null, { profile, quality, careers: [] })).toBeNull();
  });
});
