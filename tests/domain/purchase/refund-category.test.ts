import { expect, test } from "vitest";
import { categoryAsBefore } from "#app/domain/purchase/refund-category.ts";

test("a refund that failed is asked for again for the same reason, so that the report has it where it was", () => {
  expect(categoryAsBefore("report-problem")).toBe("report-problem");
  expect(categoryAsBefore("session-cancelled")).toBe("other");
  expect(categoryAsBefore(null)).toBe("other");
});
