import { describe, expect, test } from "vitest";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { clearSheet, randomSheet, sheetFromCounts, uniformSheet } from "../../support/makers/answer-sheets.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";

/** The cover's text for a report with the stored finding "Stored.", and its names. */
function composeCover(plan: StudentPlan, language: "en" | "ml") {
  const { profile, quality, careers: recommended } = makeStudent(plan);
  const careers = shownCareers(recommended, { profile, quality }, CAREER_CATALOGUE.categories);
  const text = { language, finding: "Stored.", groups: [] };
  return { careers, finding: withCoverFinding(text, { profile, quality, careers }).finding };
}

const weak = [0, 0, 1, 3, 4];

const plans: StudentPlan[] = [
  ...HOLLAND_TYPES.flatMap((strong) =>
    HOLLAND_TYPES.filter((fair) => fair !== strong).map((fair) => ({
      seed: strong + fair,
      answers: clearSheet(strong, fair),
    })),
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
    expect(new Set(findings).size).toBeGreaterThanOrEqual(15);
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
