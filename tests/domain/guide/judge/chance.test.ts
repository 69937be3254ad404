import { describe, expect, test } from "vitest";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import { type Candidate, categoryOf, marksOf, STANDINGS } from "#app/domain/guide/judge/candidate.ts";
import { judgeStep } from "#app/domain/guide/judge/step-chance.ts";
import {
  madeAdmission,
  madeInstitute,
  makeCandidate,
  makeClosing,
  makeFormula,
  makeGuide,
  makeStep,
} from "../../../support/guide/made-guide.ts";

function judge(
  admission: AdmissionEntry,
  candidate: Partial<Candidate>,
  institutes = [madeInstitute("a"), madeInstitute("b")],
) {
  const step = makeStep({ admission: admission.slug });
  return judgeStep(step, makeCandidate(candidate), makeGuide({ admissions: [admission], institutes }));
}

const exactly = (percent: number) => ({ marks: { lo: percent, hi: percent } });
const byMarks = (statements: AdmissionEntry["statements"], changes: Partial<AdmissionEntry> = {}) =>
  madeAdmission("allotment", statements, { kind: "allotment", ...changes });

describe("marks against a closing", () => {
  const closing = makeClosing({ measure: "percent", value: 80, candidates: null });

  test.each([
    [82, "likely"],
    [81.9, "stretch"],
    [78, "stretch"],
    [77.9, "unlikely"],
  ])("%f percent at a closing of 80 is %s: two points on either side", (percent, verdict) => {
    expect(judge(byMarks([closing]), exactly(percent))).toMatchObject({ verdict, by: "marks" });
  });

  test("a change of more than two points from the year before is the margin", () => {
    const before = makeClosing({ measure: "percent", value: 75, candidates: null }, { year: 2024 });
    const admission = byMarks([before, closing]);
    expect(judge(admission, exactly(84)).verdict).toBe("stretch");
    expect(judge(admission, exactly(85))).toMatchObject({ verdict: "likely", easiest: { margin: 5, needed: 80 } });
    expect(judge(admission, exactly(85)).easiest?.seats.before?.record.value).toBe(75);
  });

  test("a closing two years older is no year before", () => {
    const older = makeClosing({ measure: "percent", value: 60, candidates: null }, { year: 2023 });
    expect(judge(byMarks([older, closing]), exactly(82)).easiest).toMatchObject({ margin: 2, seats: { before: null } });
  });

  test("a band counts by its lower end for likely and its upper end for unlikely", () => {
    expect(judge(byMarks([closing]), { marks: { lo: 75, hi: 89 } }).verdict).toBe("stretch");
    expect(judge(byMarks([closing]), { marks: { lo: 60, hi: 74 } }).verdict).toBe("unlikely");
    expect(judge(byMarks([closing]), { marks: { lo: 90, hi: 100 } }).verdict).toBe("likely");
  });

  test("without marks it is not judged, and says what is needed", () => {
    expect(judge(byMarks([closing]), {})).toMatchObject({ verdict: "not-judged", needs: ["marks"] });
  });

  test("the newest closing of the student's category counts, else the general one", () => {
    const sc = makeClosing({ measure: "percent", value: 60, candidates: null, category: "sc" }, { year: 2024 });
    const admission = byMarks([closing, sc]);
    expect(judge(admission, { ...exactly(70), group: "sc" }).verdict).toBe("likely");
    expect(judge(admission, { ...exactly(70), group: "st" }).verdict).toBe("unlikely");
    expect(judge(admission, { ...exactly(70), group: "sebc" }).verdict).toBe("unlikely");
    expect((["none", "sebc", "oec", "other", null] as const).map(categoryOf)).toEqual(Array(5).fill("general"));
  });

  test("class-10 grades stand for their percentages", () => {
    expect(marksOf(makeCandidate({ sslc: 9 }))).toEqual({ lo: 90, hi: 100 });
    expect(marksOf(makeCandidate({ sslc: 5.5 }))).toEqual({ lo: 55, hi: 65 });
    expect(marksOf(makeCandidate({ sslc: 90 }))).toBeNull();
  });
});

describe("an index", () => {
  const closing = makeClosing({ measure: "index", value: 588, outOf: 600, candidates: null });

  test("whose arithmetic is not known as a whole is judged only from five points below", () => {
    const admission = byMarks([closing]);
    expect(judge(admission, { marks: { lo: 60, hi: 62 } })).toMatchObject({ verdict: "unlikely", by: "index" });
    expect(judge(admission, exactly(93)).verdict).toBe("unlikely");
    expect(judge(admission, exactly(93.1))).toMatchObject({ verdict: "not-judged", needs: ["formula"] });
    expect(judge(admission, exactly(100)).verdict).toBe("not-judged");
  });

  test("of marks alone is judged like marks", () => {
    const admission = byMarks([closing, makeFormula("degree-index-kerala")]);
    expect(judge(admission, exactly(100))).toMatchObject({ verdict: "likely", by: "marks" });
    expect(judge(admission, exactly(95.9)).verdict).toBe("unlikely");
  });

  test("of an examination says nothing about marks at school", () => {
    expect(judge(madeAdmission("some-test", [closing]), exactly(40)).verdict).toBe("not-judged");
    const nata = madeAdmission("b-arch-kerala", [closing], { kind: "allotment" });
    expect(judge(nata, exactly(40)).verdict).toBe("not-judged");
  });
});

describe("a rank", () => {
  // A share of 1 of 10.
  const admission = madeAdmission("some-test", [makeClosing()]);

  test.each([
    ["best-1", "likely"],
    ["best-5", "likely"],
    ["best-10", "stretch"],
    ["best-25", "unlikely"],
    ["later", "unlikely"],
    ["no-idea", "not-judged"],
  ] as const)("for 1 of 10 candidates, a standing of %s is %s", (standing, verdict) => {
    const chance = judge(admission, { standings: { "some-test": standing } });
    expect(chance).toMatchObject({ verdict, easiest: { share: 0.1, needed: 1000 } });
  });

  test.each([
    [850, "likely"],
    [851, "stretch"],
    [1150, "stretch"],
    [1151, "unlikely"],
  ])("that is known, %i, is %s at a closing of 1000: 15 percent on either side", (rank, verdict) => {
    const chance = judge(admission, { ranks: { "some-test": rank }, standings: { "some-test": "best-1" } });
    expect(chance).toMatchObject({ verdict, by: "rank" });
  });

  test("of 0 or with a fraction is ignored", () => {
    for (const rank of [0, -5, 1.5, Number.NaN]) {
      expect(judge(admission, { ranks: { "some-test": rank } })).toMatchObject({ verdict: "not-judged" });
    }
  });

  test("both ends of the range are told: some seat, and the best-known one", () => {
    const best = makeClosing({ institute: "a", course: "b-tech-civil", value: 100 });
    const some = makeClosing({ institute: "b", course: "b-tech-civil", value: 7000 });
    const chance = judge(madeAdmission("some-test", [best, some]), { standings: { "some-test": "best-25" } });
    expect(chance).toMatchObject({
      verdict: "likely",
      easiest: { share: 0.7, verdict: "likely" },
      hardest: { share: 0.01, verdict: "unlikely" },
    });
  });

  test("the number of candidates is that of the same list and year", () => {
    const counted = makeClosing({ institute: "a", course: "b-tech-civil", value: 9000 });
    const bare = makeClosing({ institute: "b", course: "b-tech-civil", value: 500, candidates: null });
    const central = makeClosing({
      institute: "b",
      course: "b-tech-civil",
      category: "sc",
      quota: "all-india",
      candidates: null,
    });
    const { seats } = judge(madeAdmission("some-test", [counted, bare]), {});
    expect(seats.map(({ share }) => share).toSorted()).toEqual([0.05, 0.9]);
    const sc = judge(madeAdmission("some-test", [counted, central]), { group: "sc" });
    expect(sc.seats.find(({ seats }) => seats.institute === "b")?.share).toBeNull();
  });

  test("a student of a category is judged by the general list if the own one tells nothing", () => {
    const own = makeClosing({ category: "sc", candidates: null }, { year: 2024 });
    const both = madeAdmission("some-test", [makeClosing(), own]);
    expect(judge(both, { group: "sc", standings: { "some-test": "best-1" } }).verdict).toBe("likely");
    expect(judge(both, { group: "sc", standings: { "some-test": "best-50" } }).verdict).toBe("not-judged");
  });

  test("what qualifies for the list is no seat", () => {
    const qualifying = makeClosing({ measure: "percentile", value: 50, quota: "all-india", candidates: null });
    const passed = makeClosing({ measure: "passed", value: 60, candidates: null });
    for (const statement of [qualifying, passed]) {
      const chance = judge(madeAdmission("some-test", [statement]), { standings: { "some-test": "best-1" } });
      expect(chance.verdict).toBe("not-judged");
    }
    const foundation = makeClosing({ measure: "passed", value: 60, course: "b-tech-civil", candidates: null });
    const chance = judge(madeAdmission("some-test", [foundation]), { standings: { "some-test": "best-25" } });
    expect(chance).toMatchObject({ verdict: "likely", easiest: { share: 0.6 } });
  });

  test("the rank list of JEE Main decides at JoSAA, for institutes that admit by it", () => {
    const josaa = madeAdmission(
      "josaa",
      ["nit", "iit"].map((institute) => makeClosing({ institute, course: "b-tech-civil", quota: "home-state" })),
      { kind: "allotment" },
    );
    const institutes = [madeInstitute("nit", [], { admissions: ["jee-main"] }), madeInstitute("iit")];
    const guide = makeGuide({ admissions: [madeAdmission("jee-main"), josaa], institutes });
    const candidate = makeCandidate({ ranks: { "jee-main": 500 } });
    const chance = judgeStep(makeStep({ admission: "jee-main" }), candidate, guide);
    expect(chance.seats.map(({ seats, verdict }) => [seats.institute, verdict])).toEqual([["nit", "likely"]]);
  });
});

describe("empty seats", () => {
  const empty = makeClosing({ measure: "vacant", value: 500, candidates: null });

  test("say nothing after three years", () => {
    const inYear = (year: number) => judge(byMarks([makeClosing({ measure: "vacant", value: 500 }, { year })]), {});
    expect(inYear(2023).verdict).toBe("likely");
    expect(inYear(2022)).toMatchObject({ verdict: "not-judged", easiest: null });
  });

  test("are likely for who meets the minimum", () => {
    const requirement = { ...madeAdmission("x").requirement, minimumMarks: 50 };
    const admission = byMarks([empty], { requirement });
    expect(judge(admission, exactly(50))).toMatchObject({ verdict: "likely", by: "empty-seats" });
    expect(judge(admission, { marks: { lo: 45, hi: 55 } }).verdict).toBe("stretch");
    expect(judge(admission, exactly(49)).verdict).toBe("unlikely");
    expect(judge(admission, {})).toMatchObject({ verdict: "not-judged", needs: ["marks"] });
    expect(judge(admission, { ...exactly(49), group: "sc" })).toMatchObject({ needs: ["minimum"] });
  });

  test("of an examination need its list", () => {
    const admission = madeAdmission("some-test", [empty]);
    expect(judge(admission, exactly(99)).verdict).toBe("not-judged");
    expect(judge(admission, { standings: { "some-test": "best-50" } }).verdict).toBe("likely");
    expect(judge(admission, { standings: { "some-test": "later" } }).verdict).toBe("stretch");
    expect(judge(admission, { ranks: { "some-test": 90_000 } }).verdict).toBe("likely");
  });

  test("of a whole admission say nothing about one branch whose closing is known", () => {
    const branch = makeClosing({ institute: "a", course: "b-tech-civil", value: 10 });
    const chance = judge(madeAdmission("some-test", [empty, branch]), { standings: { "some-test": "best-50" } });
    expect(chance.verdict).toBe("unlikely");
  });
});

test("the number selected where marks decide only tells how scarce seats are", () => {
  const selected = makeClosing({ measure: "selected", value: 5864, candidates: 65_430 });
  const closing = makeClosing({ measure: "index", value: 100, outOf: 100, candidates: null, institute: "a" });
  const chance = judge(byMarks([selected, closing]), { marks: { lo: 60, hi: 62 } });
  expect(chance).toMatchObject({
    verdict: "unlikely",
    by: "index",
    selection: { seats: { newest: { record: { value: 5864 } } } },
  });
});

test("doubtful, outdated and undated closings are not used, nor seats of others", () => {
  const unusable = [
    makeClosing({}, { status: "doubtful" }),
    makeClosing({}, { status: "outdated" }),
    makeClosing({}, { status: "unchecked" }),
    makeClosing({}, { year: null }),
    makeClosing({ quota: "nri" }),
    makeClosing({ quota: "other-state" }),
    makeClosing({ quota: "women-home-state" }),
    makeClosing({ category: "st" }),
    makeClosing({ course: "mbbs" }),
  ];
  for (const statement of unusable) {
    const chance = judge(madeAdmission("some-test", [statement]), {
      standings: { "some-test": "best-1" },
      group: "sc",
    });
    expect(chance).toMatchObject({ verdict: "not-judged", seats: [], needs: ["closing"] });
  }
  const women = madeAdmission("some-test", [makeClosing({ quota: "women-home-state" })]);
  const standings = { "some-test": "best-1" } as const;
  expect(judge(women, { standings, gender: "female" }).verdict).toBe("likely");
  expect(STANDINGS).toContain("best-1");
});

test("the latest stage of a year counts", () => {
  const stages = (["last", "first"] as const).map((stage, index) => makeClosing({ stage, value: 1000 - index * 900 }));
  expect(judge(madeAdmission("some-test", stages), {}).easiest?.needed).toBe(1000);
});
