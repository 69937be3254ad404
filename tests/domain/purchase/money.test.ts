import { describe, expect, test } from "vitest";
import { formatPaise, formatRupees } from "../../../app/domain/purchase/money";

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

describe("formatPaise", () => {
  test.each([
    [0, "₹0.00"],
    [5, "₹0.05"],
    [149_900, "₹1,499.00"],
    [228_728, "₹2,287.28"],
    [-30_000, "−₹300.00"],
    [1_234_567_890, "₹1,23,45,678.90"],
  ])("%i paise read %s", (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });
});
