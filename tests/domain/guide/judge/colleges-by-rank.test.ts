import { expect, test } from "vitest";
import { listCollegesByRank, MAX_STATE_RANK } from "#app/domain/guide/judge/colleges-by-rank.ts";
import { madeAdmission, makeClosing } from "../../../support/guide/made-guide.ts";

const at = (institute: string, value: number, changes = {}, statement = {}) =>
  makeClosing({ institute, course: "b-tech-civil", value, ...changes }, statement);

const keam = madeAdmission("keam-engineering", [
  at("a", 1000),
  at("a", 900, {}, { year: 2024 }),
  at("b", 5000),
  at("c", 9000),
  at("d", 100),
  at("e", 200),
  at("a", 7000, { category: "sc" }),
  at("a", 2000, { course: "b-tech-mechanical" }),
  at("a", 9999, { quota: "management" }),
  at("f", 9999, {}, { status: "doubtful" }),
  makeClosing({ value: 9999 }),
]);

function list(rank: number, category: "general" | "sc" = "general", courses: string[] = ["b-tech-civil"]) {
  const outcome = listCollegesByRank(keam, { rank, category, courses });
  if (!outcome.ok) throw new Error(outcome.reason);
  const slugs = (rows: typeof outcome.likely) => rows.map(({ seats }) => seats.institute);
  return { outcome, likely: slugs(outcome.likely), stretch: slugs(outcome.stretch), unlikely: slugs(outcome.unlikely) };
}

test("institutes are likely, stretch or unlikely at their last closing, hardest options first", () => {
  expect(list(1000)).toMatchObject({ likely: ["b", "c"], stretch: ["a"], unlikely: ["e", "d"] });
  expect(list(1).likely).toEqual(["d", "e", "a", "b", "c"]);
});

test("both years are told", () => {
  const [row] = list(1000).outcome.stretch;
  expect([row?.seats.newest.year, row?.needed, row?.seats.before?.year, row?.seats.before?.record.value]).toEqual([
    2025, 1000, 2024, 900,
  ]);
});

test("by category and branch", () => {
  expect(list(5000, "sc")).toMatchObject({ likely: ["a", "c"], stretch: ["b"] });
  expect(list(1500, "general", ["b-tech-mechanical"])).toMatchObject({ likely: ["a"], stretch: [], unlikely: [] });
  expect(list(1500, "general", []).likely).toHaveLength(3);
  expect(list(1500, "general", ["mbbs"])).toMatchObject({ likely: [], stretch: [], unlikely: [] });
});

test.each([
  [0, "too-low"],
  [-1, "too-low"],
  [10_00_000, "too-high"],
  [MAX_STATE_RANK + 1, "too-high"],
  [1.5, "not-a-whole-number"],
  [Number.NaN, "not-a-whole-number"],
])("a rank of %f is %s", (rank, reason) => {
  expect(listCollegesByRank(keam, { rank, category: "general", courses: [] })).toEqual({
    ok: false,
    reason,
    field: "rank",
  });
});

test("a better rank never moves an institute down", () => {
  const order = ["unlikely", "stretch", "likely"] as const;
  const placeOf = (rank: number, slug: string) => order.findIndex((key) => list(rank)[key].includes(slug));
  for (let rank = 12_000; rank > 100; rank -= 97) {
    for (const slug of ["a", "b", "c", "d", "e"])
      expect(placeOf(rank - 97, slug)).toBeGreaterThanOrEqual(placeOf(rank, slug));
  }
});
