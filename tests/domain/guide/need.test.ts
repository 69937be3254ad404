import { expect, test } from "vitest";
import { ADMISSIONS_BY_NEED, CAREERS_BY_NEED, readMore, sortByNeed } from "#app/domain/guide/need.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

test("admissions begin with plus two, engineering, medicine and the degree; all are in the guide, once", () => {
  const admissions = sortByNeed(projectGuide.admissions, ADMISSIONS_BY_NEED).map(({ slug }) => slug);
  expect(admissions.slice(0, 4)).toEqual(["hscap", "keam-engineering", "neet-ug", "degree-allotment"]);
  expect(admissions.toSorted()).toEqual(projectGuide.admissions.map(({ slug }) => slug).toSorted());
  for (const [order, entries] of [
    [ADMISSIONS_BY_NEED, projectGuide.admissions],
    [CAREERS_BY_NEED, projectGuide.careers],
  ] as const) {
    const slugs = new Set<string>(entries.map(({ slug }) => slug));
    expect(order.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(new Set(order).size).toBe(order.length);
  }
});

test("entries without a place of their own keep their order after the others", () => {
  const entries = ["c", "a", "d", "b"].map((slug) => ({ slug }));
  expect(sortByNeed(entries, ["a", "b", "gone"]).map(({ slug }) => slug)).toEqual(["a", "b", "c", "d"]);
});

test.each([
  [null, 0],
  ["", 0],
  ["1", 1],
  ["9", 9],
  ["0", 0],
  ["-1", 0],
  ["10", 0],
  ["1e3", 0],
  ["all", 0],
])("?more=%s is %d steps", (value, steps) => {
  expect(readMore(value)).toBe(steps);
});
