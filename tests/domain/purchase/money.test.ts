import { describe, expect, test } from "vitest";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import {
  formatAmount,
  formatPaise,
  formatRupees,
  formatWithCode,
  toPaise,
  parseRupees,
  plainRupees,
  toRupees,
} from "#app/domain/purchase/money.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";

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

describe("formatAmount", () => {
  test.each([
    [149_900, "INR", "₹1,499"],
    [149_850, "INR", "₹1,498.50"],
    [1, "INR", "₹0.01"],
    [2000, "USD", "20 USD"],
    [2050, "USD", "20.5 USD"],
  ])("%i %s is shown as %s", (paise, currency, text) => {
    expect(formatAmount(paise, currency)).toBe(text);
  });

  test("is in rupees if no currency is given", () => expect(formatAmount(10_000)).toBe("₹100"));
});

test("formatWithCode names the currency", () => {
  expect(formatWithCode(149_850, "INR")).toBe("1498.5 INR");
  expect(formatWithCode(2000, "USD")).toBe("20 USD");
});

describe("toPaise and toRupees", () => {
  test.each([
    [0, 0],
    [1, 100],
    [1499, 149_900],
    [2999, 299_900],
  ])("%i rupees are %i paise", (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  test.each([0.5, 1498.99, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    "%d is no price in rupees",
    (rupees) => {
      expect(() => toPaise(rupees)).toThrow(RangeError);
    },
  );

  test.each([50, 149_899, 100.5, Number.NaN, Number.POSITIVE_INFINITY])("%d paise are no whole rupees", (paise) => {
    expect(() => toRupees(paise)).toThrow(RangeError);
  });
});

describe("parseRupees", () => {
  test.each([
    ["0.01", 1],
    ["0.1", 10],
    ["0.29", 29],
    ["1.10", 110],
    ["4.35", 435],
    ["1499.99", 149_999],
    ["2999", 299_900],
    ["0", 0],
  ])("reads %s as %i paise", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each([
    "1.005",
    "",
    ".5",
    "5.",
    "-1",
    "+1",
    "1e3",
    "1,499",
    "007",
    "₹5",
    "12.3.4",
    " 5",
    "1234567890",
    "Infinity",
  ])("rejects %j", (text) => {
    expect(parseRupees(text)).toBeNull();
  });
});

/** Amounts at the limits of floating point: 300 per seed, always the same. */
describe.each([1, 2, 3])("at random (seed %i)", (seed) => {
  const random = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const amounts = Array.from({ length: 300 }, () => between(0, 10 ** between(2, 10)));

  test("paise survive being written and read back", () => {
    for (const paise of amounts) {
      expect(parseRupees(plainRupees(paise))).toBe(paise);
      const [whole, fraction] = [Math.floor(paise / 100), paise % 100];
      expect(parseRupees(`${whole}.${String(fraction).padStart(2, "0")}`)).toBe(paise);
      // The displayed amount has the same digits.
      expect(formatPaise(paise).replace(/\D/g, "")).toBe(`${whole}${String(fraction).padStart(2, "0")}`);
    }
  });

  test("prices after any coupon, refunded in parts, leave nothing and are whole throughout", () => {
    for (let round = 0; round < 300; round += 1) {
      const discountType = round % 2 === 0 ? "percentage" : "fixed";
      const discountValue = discountType === "percentage" ? between(1, 100) : between(1, 4000);
      const quote = quotePrice(between(1, 5000), { code: "ANY", discountType, discountValue });
      expect(toPaise(quote.originalAmount) - toPaise(quote.couponDiscount)).toBe(toPaise(quote.amount));
      let left = toPaise(quote.amount);
      const parts: number[] = [];
      while (left > 0) {
        const part = between(1, left);
        parts.push(part);
        left -= part;
      }
      const returned = parts.reduce((sum, part) => sum + part, 0);
      expect(parts.every(Number.isSafeInteger)).toBe(true);
      expect(toRupees(returned)).toBe(quote.amount);
    }
  });
});
