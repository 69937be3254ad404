import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE, findCareerCategory, ONET_ATTRIBUTION } from "#app/content/careers.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { AFTER_TENTH_PATHS } from "#app/domain/report/career.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import { codeLetters, type RiasecScores } from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { makeStudent } from "../../support/makers/report-students.ts";

const { categories, hollandLists } = CAREER_CATALOGUE;

function isRated(interests: RiasecScores): boolean {
  return HOLLAND_TYPES.every((type) => interests[type] >= 1 && interests[type] <= 7);
}

describe("the career catalogue", () => {
  it("has 43 categories with ids 1 to 43 and 318 subcategories", () => {
    expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
    expect(categories.flatMap(({ subcategories }) => subcategories)).toHaveLength(318);
  });

  it("names each category once in both languages, including the examples in the requirements", () => {
    const names = categories.map(({ name }) => name);
    expect(new Set(names).size).toBe(43);
    expect(new Set(categories.map(({ malayalamName }) => malayalamName)).size).toBe(43);
    for (const { malayalamName } of categories) {
      expect(malayalamName).toMatch(/^[\u0d00-\u0d7f\u200c, ]+$/);
    }
    expect(names).toEqual(
      expect.arrayContaining([
        "Engineering",
        "Medicine",
        "Aviation",
        "Law",
        "Civil Services",
        "Defence",
        "Film Making",
        "Data Science & Artificial Intelligence",
      ]),
    );
  });

  it("rates every category and subcategory on all six types", () => {
    for (const { hollandCode, subcategories } of categories) {
      expect(codeLetters(hollandCode)).toHaveLength(3);
      expect(new Set(hollandCode).size).toBe(3);
      expect(subcategories.length).toBeGreaterThanOrEqual(5);
      for (const { occupationCode, jobZone } of subcategories) {
        expect(occupationCode).toMatch(/^\d{2}-\d{4}\.\d{2}$/);
        expect([1, 2, 3, 4, 5]).toContain(jobZone);
      }
    }
    const entries = [...categories, ...categories.flatMap(({ subcategories }) => subcategories)];
    const unrated = entries.filter(({ interests }) => !isRated(interests));
    expect(unrated.map(({ name }) => name)).toEqual([]);
  });

  it("lists the paths after the 10th grade", () => {
    const incomplete = categories.filter(({ afterTenth }) => afterTenth.length < 2);
    expect(incomplete.map(({ name }) => name)).toEqual([]);
    for (const { path, detail } of categories.flatMap(({ afterTenth }) => afterTenth)) {
      expect(AFTER_TENTH_PATHS).toContain(path);
      expect(detail).not.toBe("");
    }
  });

  it("lists under a type the categories with it as first or second letter, highest first", () => {
    for (const type of HOLLAND_TYPES) {
      const expected = categories
        .filter(({ hollandCode }) => hollandCode.slice(0, 2).includes(type))
        .map(({ id }) => id);
      expect([...hollandLists[type]].toSorted((a, b) => a - b)).toEqual(expected);
      const ratings = hollandLists[type].map((id) => findCareerCategory(id)?.interests[type] ?? 0);
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    }
  });

  it("finds a category by id, and nothing for an unknown id", () => {
    expect(findCareerCategory(4)?.name).toBe("Law");
    expect(findCareerCategory(44)).toBeNull();
  });

  it("contains the credit that the O*NET licence requires", () => {
    expect(ONET_ATTRIBUTION).toContain("O*NET 30.2 Database");
    expect(ONET_ATTRIBUTION).toContain("CC BY 4.0");
    expect(ONET_ATTRIBUTION).toContain("not approved, endorsed, or tested");
  });

  it.each(["silver", "gold"] as const)("ends a %s report with that credit", (packageType) => {
    const report = composeReport(makeStudent({ seed: "credit", packageType }), englishReportText);
    const text = renderReportHtml(report, "en")
      .replaceAll(/<[^>]+>/g, "")
      .trim();
    expect(text.endsWith(ONET_ATTRIBUTION)).toBe(true);
  });
});
