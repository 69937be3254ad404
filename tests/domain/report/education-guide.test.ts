import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE, findCareerCategory } from "../../../app/content/careers";
import { educationGuide } from "../../../app/content/education-paths";
import type { CareerCategory } from "../../../app/domain/report/career";
import {
  findExamRecord,
  leadingExam,
  oldestReview,
  type Authority,
  type Review,
} from "../../../app/domain/report/education-guide";

/** The day of the last review of the catalogue, in UTC. */
const REVIEWED_ON = new Date("2026-11-21T00:00:00Z");

const { categories } = CAREER_CATALOGUE;
const { exams, admissionFacts, pathAuthorities, abroad } = educationGuide;

const examNames = new Set(categories.flatMap((category) => category.exams));

/** Everything that the catalogue states about a category's admission, text by text. */
function admissionTexts({ afterTenth, afterTwelfth, notes }: CareerCategory): string[] {
  return [...afterTenth.map(({ detail }) => detail), ...afterTwelfth, notes];
}

describe("the record of an examination", () => {
  it("exists exactly once for every examination of the catalogue", () => {
    for (const exam of examNames) {
      const records = exams.filter(({ catalogueNames }) => catalogueNames.includes(exam));
      expect(records, exam).toHaveLength(1);
      expect(findExamRecord(educationGuide, exam)).toBe(records[0]);
    }
  });

  it("is not kept for an examination that the catalogue no longer names", () => {
    const orphans = exams.flatMap(({ catalogueNames }) => catalogueNames).filter((exam) => !examNames.has(exam));
    expect(orphans).toEqual([]);
    expect(exams.filter(({ catalogueNames }) => catalogueNames.length === 0)).toEqual([]);
  });

  it("has its own name", () => {
    expect(new Set(exams.map(({ name }) => name)).size).toBe(exams.length);
  });

  it("is unknown for an examination outside the catalogue", () => {
    expect(findExamRecord(educationGuide, "KEAM of another year")).toBeNull();
  });

  it("introduces a category by its first examination", () => {
    for (const category of categories) {
      expect(leadingExam(educationGuide, category)?.exam).toBe(category.exams[0]);
    }
    const law = findCareerCategory(4);
    expect(law && leadingExam(educationGuide, { ...law, exams: ["Unknown test", "AILET"] })?.exam).toBe("AILET");
    expect(law && leadingExam(educationGuide, { ...law, exams: [] })).toBeNull();
  });
});

describe("an admission fact", () => {
  it("quotes the catalogue in each of its categories", () => {
    for (const { categoryIds, quote } of admissionFacts) {
      expect(categoryIds.length, quote).toBeGreaterThan(0);
      for (const id of categoryIds) {
        const category = findCareerCategory(id);
        const texts = category === null ? [] : admissionTexts(category);
        expect(
          texts.some((text) => text.includes(quote)),
          `${id}: ${quote}`,
        ).toBe(true);
      }
    }
  });

  it("backs every share, age, mark, rank and quota that the catalogue states", () => {
    const ageing = /%|\bage\b|\bmarks\b|NEET|quota|register|approved|\brules?\b|\bLBS\b/;
    const uncovered = categories.flatMap((category) =>
      admissionTexts(category)
        .filter((text) => ageing.test(text))
        .filter((text) => !isCovered(category.id, text))
        .map((text) => `${category.id}: ${text}`),
    );
    expect(uncovered).toEqual([]);
  });

  it("backs every note, except those about the profile only", () => {
    const aboutProfile = /\bprox(y|ies)\b[^.]*\.$/;
    const uncovered = categories
      .filter(({ id, notes }) => notes !== "" && !aboutProfile.test(notes) && !isCovered(id, notes))
      .map(({ id, notes }) => `${id}: ${notes}`);
    expect(uncovered).toEqual([]);
  });

  function isCovered(id: number, text: string): boolean {
    return admissionFacts.some(({ categoryIds, quote }) => categoryIds.includes(id) && text.includes(quote));
  }
});

describe("every source", () => {
  const reviews: readonly (Review & { readonly authority: Authority })[] = [
    ...exams,
    ...admissionFacts,
    ...Object.values(pathAuthorities).map((path) => ({ ...path, authority: path })),
  ];

  it("was checked in a year that has begun, and not long ago", () => {
    const thisYear = REVIEWED_ON.getUTCFullYear();
    for (const { checkedYear, authority } of [...reviews, { ...educationGuide, authority: { name: "the guide" } }]) {
      expect(Number.isInteger(checkedYear), authority.name).toBe(true);
      expect(checkedYear, authority.name).toBeLessThanOrEqual(thisYear);
      expect(checkedYear, authority.name).toBeGreaterThanOrEqual(thisYear - 1);
    }
  });

  it("states in a sentence what was found", () => {
    for (const { note, authority } of reviews) {
      expect(note, authority.name).toMatch(/^\S.{10,}\.$/);
    }
  });

  it("is an HTTPS site, which belongs to one authority", () => {
    const authorities = [...reviews.map(({ authority }) => authority), ...Object.values(abroad).flat()];
    const namesBySite = new Map<string, string>();
    for (const { name, url } of authorities) {
      const { protocol, username, search } = new URL(url);
      expect({ protocol, username, search }, url).toEqual({ protocol: "https:", username: "", search: "" });
      expect(url, name).not.toMatch(/\/$/);
      expect(namesBySite.get(url) ?? name, url).toBe(name);
      namesBySite.set(url, name);
    }
  });
});

describe("the year printed in a report", () => {
  const [first, second] = categories;
  if (first === undefined || second === undefined) {
    throw new Error("The catalogue is empty");
  }
  const older = {
    ...educationGuide,
    exams: exams.map((record) =>
      record.catalogueNames.includes("BITSAT") ? { ...record, checkedYear: 2024 } : record,
    ),
    admissionFacts: admissionFacts.map((fact) =>
      fact.categoryIds.includes(second.id) ? { ...fact, checkedYear: 2023 } : fact,
    ),
    pathAuthorities: { ...pathAuthorities, iti: { ...pathAuthorities.iti, checkedYear: 2022 } },
  };

  it("is the oldest among the paths, examinations and facts that the report rests on", () => {
    expect(oldestReview(older, ["vhse"], [first])).toBe(2024);
    expect(oldestReview(older, ["vhse"], [second])).toBe(2023);
    expect(oldestReview(older, ["vhse", "iti"], [first, second])).toBe(2022);
    expect(oldestReview(older, ["vhse"], [])).toBe(2026);
  });

  it("is the guide's own if the report rests on none of them", () => {
    expect(oldestReview({ ...older, checkedYear: 2025 }, [], [])).toBe(2025);
  });
});
