import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { readComparedCareers } from "#app/domain/guide/saved-careers.ts";
import { compareCareers, type ComparingReader } from "#app/domain/report/comparison/comparison.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { applicantFrom, NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import {
  madeAdmission,
  madeCareer,
  madeInstitute,
  makeClosing,
  makeCourse,
  makeGuide,
  makeRoute,
  makeStep,
} from "../../../support/guide/made-guide.ts";
import { clearSheet } from "../../../support/makers/answer-sheets.ts";

const pay = (low: number, high: number) => {
  const record = {
    kind: "pay",
    post: { en: "Nurse", ml: "നഴ്സ്" },
    sector: "government",
    point: "start",
    low,
    high,
    currency: "INR",
    per: "month",
    place: null,
  } as const;
  return { ...makeCourse(), id: "pay", field: "pay" as const, year: 2024, record };
};

const course = makeCourse({ admission: "easy", fees: { merit: 80_000, management: 200_000 } });
const admissions = [
  madeAdmission("easy", [makeClosing({ measure: "percent", value: 50, candidates: null })], { kind: "allotment" }),
  madeAdmission("hard", [makeClosing({ measure: "percent", value: 95, candidates: null })], { kind: "allotment" }),
];
const routeBy = (admission: string, years: number) => [makeRoute([makeStep({ admission, years })])];
const nursing = {
  ...madeCareer("nursing-and-midwifery", routeBy("easy", 4)),
  categoryId: 12,
  statements: [pay(20_000, 30_000)],
};
const medicine = { ...madeCareer("medicine", routeBy("hard", 5.5)), categoryId: 2 };
const teaching = { ...madeCareer("teaching", []), categoryId: 31 };
const careers = [medicine, nursing, teaching];
const guide = makeGuide({ admissions, careers, institutes: [madeInstitute("college", [course])] });

const NOBODY: ComparingReader = { report: null, told: null };
const compare = (reader: ComparingReader) =>
  compareCareers(careers, { guide, catalogue: CAREER_CATALOGUE, reader, asOf: "2026-11-28" });

const told = (changes: Partial<Studies>) => {
  const studies = { ...NO_STUDIES, ...changes };
  return { studies, applicant: applicantFrom(studies, { educationStatus: "studying12th", age: 17 }) };
};
const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
const ranked = recommendCareers({ profile, catalogue: CAREER_CATALOGUE, chosenCategoryIds: [], seed: "order" });
const report = { profile, quality: null, careers: ranked };

describe("for a visitor", () => {
  test("careers keep the given order, with the guide's figures alone, and nothing where there is none", () => {
    const { careers: compared, level, marks } = compare(NOBODY);
    expect(compared.map(({ entry }) => entry.slug)).toEqual(["medicine", "nursing-and-midwifery", "teaching"]);
    const [doctor, nurse, teacher] = compared;
    expect(nurse).toMatchObject({
      match: null,
      verdict: null,
      fee: { rupees: 80_000, quota: "merit", isLeast: false },
      pay: { low: 20_000, high: 30_000, sector: "government", year: 2024 },
      years: { count: 4, after: "12th" },
    });
    expect(doctor).toMatchObject({ fee: null, pay: null, years: { count: 5.5 } });
    expect(teacher).toMatchObject({ fee: null, pay: null, years: null });
    expect([level, marks]).toEqual([[], null]);
  });
});

describe("for who has a report", () => {
  test("the best match comes first, with the figure and error that the report prints, also for other careers", () => {
    const { careers: compared } = compare({ report, told: null });
    const matches = compared.map(({ match }) => match?.percent ?? 0);
    expect(matches).toEqual(matches.toSorted((one, other) => other - one));
    const kept = ranked.filter(({ categoryId }) => [2, 12, 31].includes(categoryId));
    expect(kept.length).toBeGreaterThan(0);
    for (const { categoryId, fit } of kept) {
      const match = compared.find(({ entry }) => entry.categoryId === categoryId)?.match;
      expect(match?.percent).toBe(Math.round(fit));
      expect(match?.error).toBeGreaterThan(0);
    }
    // Computed as the report does, if it keeps no figure.
    const without = compare({ report: { ...report, careers: [] }, told: null });
    expect(without.careers.map(({ match }) => match?.percent)).toEqual(matches);
  });

  test("neighbours are level if they differ by no more than their error", () => {
    const figures = [91, 89, 50];
    const careersOf = [2, 12, 31].map((categoryId, place) => ({
      ...(ranked[0] as (typeof ranked)[number]),
      categoryId,
      fit: figures[place] ?? 0,
    }));
    expect(compare({ report: { ...report, careers: careersOf }, told: null }).level).toEqual([{ from: 0, count: 2 }]);
  });

  test("answers that support no match have none", () => {
    const flat = { ...report, profile: { ...profile, isFlat: true } };
    expect(compare({ report: flat, told: null }).careers.map(({ match }) => match)).toEqual([null, null, null]);
  });
});

describe("for who has told about studies", () => {
  test("each career is likely, a stretch, unlikely or not judged, at the own marks", () => {
    const { careers: compared, marks } = compare({ report: null, told: told({ exactMarks: 80 }) });
    expect(compared.map(({ verdict }) => verdict)).toEqual(["unlikely", "likely", null]);
    expect(marks).toEqual({ lo: 80, hi: 80 });
  });

  test("without marks nothing is judged", () => {
    const { careers: compared, marks } = compare({ report: null, told: told({}) });
    expect(compared.map(({ verdict }) => verdict)).toEqual(["not-judged", "not-judged", null]);
    expect(marks).toBeNull();
  });
});

describe("an address", () => {
  const all = [
    { categoryId: 4, slug: "law" },
    { categoryId: 2, slug: "medicine" },
    { categoryId: 12, slug: "nursing-and-midwifery" },
  ];
  const read = (...parameters: string[]) => {
    const { careers: found, unknown, isPlain } = readComparedCareers(parameters, all);
    return [found.map(({ slug }) => slug).join(), unknown.join(), isPlain];
  };

  test.each([
    [["law,medicine"], "law,medicine", "", true],
    [["law", "medicine"], "law,medicine", "", false],
    [["4,2"], "law,medicine", "", false],
    [["law,law,4"], "law", "", false],
    [[" LAW ,,medicine,"], "law,medicine", "", false],
    [["law,lawyers,99"], "law", "lawyers,99", true],
    [[], "", "", true],
    [[""], "", "", true],
  ])("%j names %s", (parameters, found, unknown, isPlain) => {
    expect(read(...parameters)).toEqual([found, unknown, isPlain]);
  });

  test("of any length is read to its fiftieth name", () => {
    const { unknown } = readComparedCareers([Array.from({ length: 5000 }, (_, place) => `x${place}`).join()], all);
    expect(unknown).toHaveLength(50);
  });
});
