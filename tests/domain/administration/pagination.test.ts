import { describe, expect, test } from "vitest";
import { listPages, countPages } from "#app/domain/administration/pagination.ts";

/** The page links as a reader sees them. */
function row(page: number, pageCount: number): string {
  return listPages(page, pageCount)
    .map((entry) => entry.page ?? "…")
    .join(" ");
}

describe("the number of pages", () => {
  const list = { total: 1000, isTotalLimited: true, pageSize: 10, page: 1, rows: 10 };

  test("goes on behind a count that has stopped before the end, page by page", () => {
    expect(countPages(list)).toBe(100);
    expect(countPages({ ...list, page: 100 })).toBe(101);
    expect(countPages({ ...list, page: 2004 })).toBe(2005);
    expect(countPages({ ...list, page: 2005, rows: 3 })).toBe(2005);
  });

  test("is that of the rows where all of them were counted", () => {
    expect(countPages({ ...list, isTotalLimited: false, page: 100 })).toBe(100);
    expect(countPages({ ...list, isTotalLimited: false, total: 1001, page: 101, rows: 1 })).toBe(101);
    expect(countPages({ ...list, isTotalLimited: false, total: 0, rows: 0 })).toBe(0);
  });
});

describe("the row of page numbers", () => {
  test.each([
    [1, 1, "1"],
    [3, 5, "1 2 3 4 5"],
    [1, 6, "1 2 3 4 … 6"],
    [3, 10, "1 2 3 4 … 10"],
    [4, 10, "1 … 3 4 5 … 10"],
    [7, 10, "1 … 6 7 8 … 10"],
    [8, 10, "1 … 7 8 9 10"],
    [10, 10, "1 … 7 8 9 10"],
    [4, 6, "1 … 3 4 5 6"],
  ])("page %i of %i", (page, pageCount, expected) => {
    expect(row(page, pageCount)).toBe(expected);
  });

  test("has at most five numbers, the current one among them, and distinct keys", () => {
    for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const entries = listPages(page, pageCount);
        const numbers = entries.flatMap((entry) => entry.page ?? []);
        expect(numbers.length).toBeLessThanOrEqual(5);
        expect(numbers).toContain(page);
        expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
      }
    }
  });
});
