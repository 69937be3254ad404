import { describe, expect, test } from "vitest";
import { formatRupees } from "../../app/domain/money";

describe("formatRupees", () => {
  test.each([
    [1, "₹1"],
    [1499, "₹1,499"],
    [2999, "₹2,999"],
    [100_000, "₹1,00,000"],
    [12_345_678, "₹1,23,45,678"],
  ])("%i rupees read %s, in Indian grouping", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});
