import { expect, test } from "vitest";
import { readTypedNumber } from "#app/domain/platform/typed-number.ts";

test.each([
  ["1200", 1200],
  ["1,20,000", 120_000],
  ["120,000", 120_000],
  ["൧,൨൦,൦൦൦", 120_000],
  [" 93.4123549 ", 93.4123549],
  ["12 000", 12_000],
])("%s is a number", (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number);
});

test.each(["ten", "1,2", "1-2", "-5", "1.", "1e5", "٪"])("%s is none", (typed) => {
  expect(readTypedNumber(typed)).toBeNaN();
});

test("nothing typed is null", () => {
  expect(readTypedNumber("  ")).toBeNull();
});
