import { expect, test } from "vitest";
import { listClosingRows, summariseClosings } from "#app/domain/guide/records/closing-rows.ts";
import type { ClosingRecord } from "#app/domain/guide/records/record.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { Statement } from "#app/domain/guide/statement.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";

const keam = projectGuide.admissions.find(({ slug }) => slug === "keam-engineering") as AdmissionEntry;

function closing(id: string, year: number, changes: Partial<ClosingRecord>, status: Statement["status"] = "sourced") {
  const record: ClosingRecord = {
    kind: "closing",
    institute: "cet",
    course: "b-tech-civil",
    category: "general",
    quota: "state",
    stage: "second",
    measure: "rank",
    value: 100,
    outOf: null,
    candidates: null,
    ...changes,
  };
  const source = { url: "https://example.org", title: "List", date: String(year) };
  return {
    id,
    field: "closing",
    en: "",
    ml: "",
    status,
    source,
    year,
    from: null,
    to: null,
    checkedOn: null,
    record,
  } as const;
}

const rowsOf = (...statements: readonly Statement[]) => listClosingRows({ ...keam, statements });

test("two years of the same seats are one row, the newest one's latest stage first", () => {
  const [row, ...others] = rowsOf(
    closing("a", 2024, { value: 90 }),
    closing("b", 2025, { value: 100, stage: "first" }),
    closing("c", 2025, { value: 120, stage: "last" }),
  );
  expect(others).toEqual([]);
  expect([row?.newest.record.value, row?.before?.record.value]).toEqual([120, 90]);
});

test("categories and measures have rows of their own", () => {
  const rows = rowsOf(
    closing("a", 2025, {}),
    closing("b", 2025, { category: "sc", value: 900 }),
    closing("c", 2025, { measure: "vacant", institute: null, course: null, value: 12 }),
  );
  expect(rows.map(({ category, measure }) => [category, measure])).toEqual([
    ["general", "vacant"],
    ["general", "rank"],
    ["sc", "rank"],
  ]);
});

test("nothing doubtful or outdated is a row", () => {
  expect(rowsOf(closing("a", 2025, {}, "doubtful"), closing("b", 2025, {}, "outdated"))).toEqual([]);
});

test("a range goes from the hardest to the easiest seats, by ranks and by percent", () => {
  const ends = (rows: ReturnType<typeof rowsOf>, courses: readonly string[] = []) =>
    summariseClosings(rows, courses).map(({ row, end }) => [end, row.newest.record.value]);
  const ranks = rowsOf(
    closing("a", 2025, { value: 4000 }),
    closing("b", 2025, { value: 300, course: "b-tech-computer-science" }),
    closing("c", 2025, { value: 1200, course: "b-tech-mechanical" }),
    closing("d", 2025, { value: 9000, course: "b-tech-mechanical", category: "st" }),
  );
  expect(ends(ranks)).toEqual([
    ["hardest", 300],
    ["easiest", 4000],
  ]);
  expect(ends(ranks, ["b-tech-civil"])).toEqual([["only", 4000]]);
  const percents = rowsOf(
    closing("a", 2025, { measure: "percent", value: 92 }),
    closing("b", 2025, { measure: "percent", value: 71, institute: "mec" }),
  );
  expect(ends(percents)).toEqual([
    ["hardest", 92],
    ["easiest", 71],
  ]);
  // A figure of years before the newest says nothing about the next one.
  expect(ends(rowsOf(closing("a", 2025, { value: 10 }), closing("b", 2021, { value: 1, institute: "mec" })))).toEqual([
    ["only", 10],
  ]);
});
