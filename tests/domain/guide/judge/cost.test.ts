import { describe, expect, test } from "vitest";
import type { Candidate } from "#app/domain/guide/judge/candidate.ts";
import { compareWithBudget, findAwards, LOAN_LIMIT } from "#app/domain/guide/judge/cost.ts";
import { judgeCareer } from "#app/domain/guide/judge/judge-career.ts";
import type { AwardRecord } from "#app/domain/guide/records/record.ts";
import {
  madeAdmission,
  madeCareer,
  madeInstitute,
  madeScholarship,
  makeAward,
  makeCandidate,
  makeClosing,
  makeCourse,
  makeGuide,
  makeRoute,
  makeStep,
} from "../../../support/guide/made-guide.ts";

const career = madeCareer("engineering", [makeRoute()]);

function costOf(guide: Parameters<typeof makeGuide>[0], candidate: Partial<Candidate>) {
  const { routes, hard } = judgeCareer(career, makeGuide(guide), makeCandidate(candidate));
  return [...routes, ...hard][0]?.cost;
}

describe("the budget", () => {
  test.each([
    [{ budget: 50_000 }, "within"],
    [{ budget: 49_999, loan: "yes" }, "with-loan"],
    [{ budget: 49_999, loan: "perhaps" }, "with-loan"],
    [{ budget: 49_999, loan: null }, "with-loan"],
    [{ budget: 49_999, loan: "no" }, "beyond"],
    [{ budget: "no-limit", loan: "no" }, "within"],
    [{ budget: null }, "unknown"],
  ] as const)("%j for ₹50,000 a year is %s", (changes, verdict) => {
    expect(compareWithBudget(50_000, 4, makeCandidate(changes))).toBe(verdict);
  });

  test("a loan covers what banks give without security", () => {
    const candidate = makeCandidate({ budget: 20_000, loan: "yes" });
    expect(compareWithBudget(20_000 + LOAN_LIMIT / 5, 5, candidate)).toBe("with-loan");
    expect(compareWithBudget(20_001 + LOAN_LIMIT / 5, 5, candidate)).toBe("beyond");
  });
});

describe("the cost of a route", () => {
  const closing = (institute: string, value: number) =>
    makeClosing({ institute, course: "b-tech-civil", value, candidates: 10_000 });
  const guide = {
    careers: [career],
    admissions: [madeAdmission("some-test", [closing("cet", 100), closing("private", 8000)])],
    institutes: [
      madeInstitute("cet", [makeCourse({ fees: { government: 8000 } })]),
      madeInstitute("private", [makeCourse({ fees: { merit: 50_000, management: 99_000, nri: 1000 } })], {
        kind: "self-financing",
      }),
    ],
  };

  test("is by the fee of the seat that is likely, not of the cheapest one", () => {
    expect(costOf(guide, { ranks: { "some-test": 5000 }, budget: 60_000 })).toMatchObject({
      verdict: "within",
      rupeesAYear: 50_000,
      total: 200_000,
      fee: { quota: "merit", institute: "private", source: { url: "https://authority.example/list" } },
      isWhole: true,
    });
    expect(costOf(guide, { ranks: { "some-test": 50 }, budget: 60_000 })).toMatchObject({ rupeesAYear: 8000 });
  });

  test("without a fee is unknown", () => {
    expect(costOf({ ...guide, institutes: [] }, { budget: 10 })).toMatchObject({ verdict: "unknown", fee: null });
  });

  test("of a first step without a fee is unknown, unless a later one is beyond the budget", () => {
    const steps = [makeStep({ courses: ["b-sc"], admission: null }), makeStep()];
    const long = madeCareer("long", [makeRoute(steps)]);
    const judge = (budget: number) =>
      judgeCareer(long, makeGuide(guide), makeCandidate({ budget, loan: "no" })).routes[0]?.cost;
    expect(judge(100_000)).toMatchObject({ verdict: "unknown", rupeesAYear: 8000, isWhole: false });
    expect(judge(10)).toMatchObject({ verdict: "beyond" });
  });

  test("at one institute is the fee at all of its kind, if it has none of its own", () => {
    const ofKind = makeCourse({ instituteKind: "government", fees: { government: 8650 } });
    const admissions = [madeAdmission("some-test", [closing("cet", 100), ofKind])];
    const institutes = [madeInstitute("cet", [makeCourse()])];
    const { routes } = judgeCareer(career, makeGuide({ admissions, institutes }), makeCandidate({ budget: 9000 }));
    expect(routes[0]?.institutes[0]).toMatchObject({ fee: { rupees: 8650, institute: "cet" }, cost: "within" });
  });

  test("students of SC and ST pay their own fee", () => {
    const institutes = [madeInstitute("cet", [makeCourse({ fees: { government: 8000, "sc-st": 0 } })])];
    expect(costOf({ ...guide, institutes }, { group: "sc" })).toMatchObject({
      rupeesAYear: 0,
      fee: { quota: "sc-st" },
    });
    expect(costOf({ ...guide, institutes }, { group: "ews" })).toMatchObject({ rupeesAYear: 8000 });
  });

  test("is less by the largest fee waiver whose conditions are all met, not by a scholarship with few places", () => {
    const scholarships = [
      madeScholarship("small", [makeAward({ low: 5000, groups: ["sebc"] })], "fee-waiver"),
      madeScholarship("large", [makeAward({ low: 2000, per: "month", groups: ["sebc"] })], "fee-waiver"),
      madeScholarship("income", [makeAward({ low: 90_000, incomeLimit: 250_000 })], "fee-waiver"),
      madeScholarship("places", [makeAward({ low: 45_000 })]),
    ];
    const cost = costOf({ ...guide, scholarships }, { ranks: { "some-test": 5000 }, budget: 30_000, group: "sebc" });
    expect(cost).toMatchObject({
      verdict: "within",
      rupeesAYear: 50_000,
      afterAwards: 30_000,
      neededAward: { scholarship: { slug: "large" } },
    });
    expect(cost?.awards.map(({ scholarship, dependsOn }) => [scholarship.slug, ...dependsOn])).toEqual([
      ["places"],
      ["small"],
      ["large"],
      ["income", "income"],
    ]);
  });

  test("names one award of a scholarship: the lowest, as the others are for later years", () => {
    const scholarships = [
      madeScholarship("degree", [makeAward({ low: 20_000, high: 20_000 }), makeAward({ low: 12_000, high: 12_000 })]),
    ];
    expect(costOf({ ...guide, scholarships }, {})?.awards.map(({ record }) => record.low)).toEqual([12_000]);
  });

  test("takes self-financing fees where seats stay empty", () => {
    const admissions = [
      madeAdmission("some-test", [makeClosing({ measure: "vacant", value: 9, candidates: null })], {
        kind: "allotment",
      }),
    ];
    expect(costOf({ ...guide, admissions }, {})).toMatchObject({ fee: { quota: "merit" } });
  });
});

describe("an award", () => {
  const listed = (award: Partial<AwardRecord>, candidate: Partial<Candidate>) =>
    findAwards(
      career,
      makeGuide({ scholarships: [madeScholarship("one", [makeAward(award)])] }),
      makeCandidate(candidate),
    ).map(({ dependsOn }) => dependsOn)[0] ?? null;

  test.each([
    [{}, {}, []],
    [{ level: "10th" }, {}, null],
    [{ level: "degree" }, {}, null],
    [{ careers: ["medicine"] }, {}, null],
    [{ careers: ["engineering"] }, {}, []],
    [{ forGirls: true }, { gender: "female" }, []],
    [{ forGirls: true }, { gender: "male" }, null],
    [{ forGirls: true }, { gender: "other" }, null],
    [{ forGirls: true }, {}, null],
    [{ groups: ["sc", "st"] }, { group: "sc" }, []],
    [{ groups: ["sc"] }, { group: "sebc" }, null],
    [{ groups: ["ews"] }, { group: "sc" }, null],
    [{ groups: ["ews"] }, {}, null],
    [{ groups: ["forward"] }, { group: "ews" }, []],
    [{ groups: ["forward"] }, { group: "none" }, ["community"]],
    [{ groups: ["forward"] }, { group: "sebc" }, null],
    [{ groups: ["minority"] }, { group: "sebc" }, ["community"]],
    [{ groups: ["minority"] }, { group: "st" }, null],
    [{ groups: ["fishers"] }, {}, null],
    [{ minimumMarks: 80 }, { marks: { lo: 80, hi: 90 } }, []],
    [{ minimumMarks: 80 }, { marks: { lo: 75, hi: 89 } }, ["marks"]],
    [{ minimumMarks: 80 }, { marks: { lo: 60, hi: 74 } }, null],
    [{ minimumMarks: 80 }, {}, ["marks"]],
    [{ incomeLimit: 250_000 }, {}, ["income"]],
  ] as [Partial<AwardRecord>, Partial<Candidate>, string[] | null][])("%j for %j: %j", (award, candidate, expected) => {
    expect(listed(award, candidate)).toEqual(expected);
  });
});
