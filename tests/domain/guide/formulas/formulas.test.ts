import { describe, expect, test } from "vitest";
import { computeBArch } from "#app/domain/guide/formulas/b-arch.ts";
import { computeCalicutBba, computeCalicutBca } from "#app/domain/guide/formulas/degree-index-calicut.ts";
import { computeDegreeIndexKerala } from "#app/domain/guide/formulas/degree-index-kerala.ts";
import { estimateJeeRank } from "#app/domain/guide/formulas/jee-rank.ts";
import { computeKeamEngineering, scaleToBoard } from "#app/domain/guide/formulas/keam-engineering.ts";
import type { FormulaOutcome } from "#app/domain/guide/formulas/outcome.ts";
import { computePolytechnicIndex, GRADE_VALUES, gradeValueOf } from "#app/domain/guide/formulas/polytechnic-index.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

const random = mulberry32(35);
const upTo = (highest: number) => Math.floor(random() * (highest + 1));

function indexOf(outcome: FormulaOutcome): number {
  if (!outcome.ok) throw new Error(`${outcome.field} is ${outcome.reason}`);
  return outcome.index;
}

/** Compares two students of whom the second has more in one value, 300 times. */
function neverLowers(compute: (mark: number) => FormulaOutcome, highest: number) {
  for (let round = 0; round < 300; round += 1) {
    const low = upTo(highest);
    const high = low + upTo(highest - low);
    expect(indexOf(compute(high))).toBeGreaterThanOrEqual(indexOf(compute(low)));
  }
}

describe("KEAM engineering", () => {
  const full = { mark: 100, boardHighest: 100 };
  const best = { mathematics: full, physics: full, chemistry: full, score: 300 };

  test("a mark counts relative to the highest of its board, as in the source", () => {
    expect(scaleToBoard({ mark: 70, boardHighest: 95 }).toFixed(2)).toBe("73.68");
    expect(scaleToBoard({ mark: 95, boardHighest: 95 })).toBe(100);
  });

  test("the subjects weigh 150, 90 and 60, the score 300", () => {
    expect(computeKeamEngineering(best)).toEqual({ ok: true, index: 600, outOf: 600 });
    const without = (subject: string) => computeKeamEngineering({ ...best, [subject]: { mark: 0, boardHighest: 100 } });
    expect(["mathematics", "physics", "chemistry"].map((subject) => indexOf(without(subject)))).toEqual([
      450, 510, 540,
    ]);
    expect(computeKeamEngineering({ ...best, score: 120 })).toMatchObject({ index: 420 });
  });

  test.each([
    [{ score: 301 }, "too-high", "score"],
    [{ score: -1 }, "too-low", "score"],
    [{ score: Number.NaN }, "not-a-number", "score"],
    [{ physics: { mark: 96, boardHighest: 95 } }, "too-high", "physics"],
    [{ physics: { mark: 0, boardHighest: 0 } }, "too-low", "physicsHighest"],
  ])("refuses %j", (changes, reason, field) => {
    expect(computeKeamEngineering({ ...best, ...changes })).toEqual({ ok: false, reason, field });
  });

  test("more marks never lower the index", () => {
    neverLowers((mark) => computeKeamEngineering({ ...best, mathematics: { mark, boardHighest: 97 } }), 97);
    neverLowers((score) => computeKeamEngineering({ ...best, score }), 300);
  });
});

describe("B.Arch", () => {
  test("is half NATA and half all plus-two marks", () => {
    expect(computeBArch({ nata: 120, marks: { mark: 1080, outOf: 1200 } })).toEqual({
      ok: true,
      index: 300,
      outOf: 400,
    });
  });

  test("refuses a score above 200 and marks above their total", () => {
    expect(computeBArch({ nata: 201, marks: { mark: 1, outOf: 1200 } })).toMatchObject({ field: "nata" });
    expect(computeBArch({ nata: 100, marks: { mark: 1201, outOf: 1200 } })).toMatchObject({ field: "marks" });
    expect(computeBArch({ nata: 100, marks: { mark: 0, outOf: 0 } })).toMatchObject({ field: "marksOutOf" });
  });

  test("more marks never lower it", () => {
    neverLowers((mark) => computeBArch({ nata: 90, marks: { mark, outOf: 1200 } }), 1200);
    neverLowers((nata) => computeBArch({ nata, marks: { mark: 900, outOf: 1200 } }), 200);
  });
});

describe("the polytechnic index", () => {
  const usual = {
    weighted: [9, 9, 9],
    others: [6, 6, 6, 6, 6, 6, 6],
    isFromBackwardDistrict: false,
    isSecondChance: false,
  };

  test("weighs the weighted papers three times", () => {
    expect(computePolytechnicIndex(usual)).toEqual({ ok: true, index: 7.6875, outOf: 10 });
    expect(computePolytechnicIndex({ ...usual, others: usual.others.map(() => 9) })).toMatchObject({ index: 9 });
    expect(computePolytechnicIndex({ ...usual, isFromBackwardDistrict: true })).toMatchObject({ index: 8.6875 });
    expect(computePolytechnicIndex({ ...usual, isSecondChance: true })).toMatchObject({ index: 7.1875 });
  });

  test("refuses a paper that was not passed, and no papers", () => {
    expect(computePolytechnicIndex({ ...usual, others: [2] })).toMatchObject({ reason: "too-low", field: "others" });
    expect(computePolytechnicIndex({ ...usual, weighted: [10] })).toMatchObject({
      reason: "too-high",
      field: "weighted",
    });
    expect(computePolytechnicIndex({ ...usual, weighted: [] })).toMatchObject({ reason: "too-low", field: "weighted" });
  });

  test("percentages have the grade values of the source", () => {
    expect([100, 90, 89.9, 80, 70, 60, 50, 40, 30, 29.9, -1, 101].map(gradeValueOf)).toEqual([
      9,
      9,
      8,
      8,
      7,
      6,
      5,
      4,
      3,
      null,
      null,
      null,
    ]);
    expect(GRADE_VALUES["D+"]).toBe(3);
  });

  test("a better grade never lowers it", () => {
    neverLowers((extra) => computePolytechnicIndex({ ...usual, weighted: [3 + extra, 5, 6] }), 6);
    neverLowers((extra) => computePolytechnicIndex({ ...usual, others: [3 + extra, 5, 6] }), 6);
  });
});

describe("the degree index of the University of Kerala", () => {
  test("is the total and the subject's mark, as in the source", () => {
    const total = { mark: 800, outOf: 1200 };
    expect(computeDegreeIndexKerala({ total, subject: { mark: 150, outOf: 200 } })).toMatchObject({ index: 950 });
    expect(computeDegreeIndexKerala({ total, subject: { mark: 120, outOf: 200 } })).toMatchObject({ index: 920 });
    expect(computeDegreeIndexKerala({ total: { mark: 400, outOf: 600 }, subject: { mark: 60, outOf: 100 } })).toEqual({
      ok: true,
      index: 920,
      outOf: 1400,
    });
  });

  test("refuses marks above their total", () => {
    const total = { mark: 1201, outOf: 1200 };
    expect(computeDegreeIndexKerala({ total, subject: { mark: 1, outOf: 200 } })).toMatchObject({ field: "total" });
  });

  test("more marks never lower it", () => {
    const subject = { mark: 150, outOf: 200 };
    neverLowers((mark) => computeDegreeIndexKerala({ total: { mark, outOf: 1200 }, subject }), 1200);
  });
});

describe("the degree indices of the University of Calicut", () => {
  const optionals = { mark: 480, outOf: 600 };

  test("BCA: the higher of mathematics and the computer subject is added", () => {
    const [mathematics, computer] = [
      { mark: 150, outOf: 200 },
      { mark: 170, outOf: 200 },
    ];
    expect(computeCalicutBca({ optionals, mathematics, computer })).toEqual({ ok: true, index: 650, outOf: 800 });
    expect(computeCalicutBca({ optionals, mathematics, computer: null })).toMatchObject({ index: 630 });
    expect(computeCalicutBca({ optionals, mathematics: null, computer: null })).toMatchObject({ ok: false });
    expect(computeCalicutBca({ optionals, mathematics: { mark: 201, outOf: 200 }, computer })).toMatchObject({
      field: "mathematics",
    });
  });

  test("BBA: 25 for each commerce paper, at most 50", () => {
    const total = { mark: 900, outOf: 1200 };
    const indices = [0, 1, 2, 3].map((commercePapers) => indexOf(computeCalicutBba({ total, commercePapers })));
    expect(indices).toEqual([900, 925, 950, 950]);
    expect(computeCalicutBba({ total, commercePapers: 1.5 })).toMatchObject({ reason: "not-a-whole-number" });
    expect(computeCalicutBba({ total, commercePapers: -1 })).toMatchObject({ reason: "too-low" });
  });

  test("more marks never lower them", () => {
    neverLowers((mark) => computeCalicutBca({ optionals, mathematics: { mark, outOf: 200 }, computer: null }), 200);
    neverLowers((mark) => computeCalicutBba({ total: { mark, outOf: 1200 }, commercePapers: 1 }), 1200);
  });
});

describe("the rank in JEE Main", () => {
  test("is the share above the percentile", () => {
    expect(estimateJeeRank({ percentile: 99, candidates: 1_000_000 })).toEqual({ ok: true, rank: 10_000 });
    expect(estimateJeeRank({ percentile: 99.9, candidates: 1_000_000 })).toEqual({ ok: true, rank: 1_000 });
    expect(estimateJeeRank({ percentile: 100, candidates: 1_000_000 })).toEqual({ ok: true, rank: 1 });
  });

  test("refuses percentiles above 100, words, and no or half candidates", () => {
    expect(estimateJeeRank({ percentile: 100.1, candidates: 10 })).toMatchObject({ reason: "too-high" });
    expect(estimateJeeRank({ percentile: Number.NaN, candidates: 10 })).toMatchObject({ reason: "not-a-number" });
    expect(estimateJeeRank({ percentile: 50, candidates: 0 })).toMatchObject({ field: "candidates" });
    expect(estimateJeeRank({ percentile: 50, candidates: 10.5 })).toMatchObject({ reason: "not-a-whole-number" });
  });

  test("a better percentile never worsens it", () => {
    neverLowers((tenths) => {
      const outcome = estimateJeeRank({ percentile: tenths / 10, candidates: 1_234_567 });
      return outcome.ok ? { ok: true, index: -outcome.rank, outOf: 0 } : outcome;
    }, 1000);
  });
});
