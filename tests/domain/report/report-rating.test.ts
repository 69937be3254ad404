import { expect, test } from "vitest";
import { netPromoterScore } from "#app/domain/report/report-rating.ts";

test("the net promoter score needs twenty ratings", () => {
  expect(netPromoterScore({ count: 0, promoters: 0, detractors: 0 })).toBeNull();
  expect(netPromoterScore({ count: 19, promoters: 19, detractors: 0 })).toBeNull();
  expect(netPromoterScore({ count: 20, promoters: 20, detractors: 0 })).toBe(100);
});

test.each([
  [20, 0, 0, 0],
  [20, 0, 20, -100],
  [40, 21, 8, 33],
])("of %i ratings, %i promoters and %i detractors are %i", (count, promoters, detractors, score) => {
  expect(netPromoterScore({ count, promoters, detractors })).toBe(score);
});
