import { describe, expect, test } from "vitest";
import { businessSchema } from "#app/web/forms/business.ts";
import { checkFields } from "#app/web/http/forms.ts";

const FILLED = {
  name: "Vazhi",
  address: "12 Marine Drive\r\nKochi 682031",
  state: "32",
  gstin: "",
  sac: "999293",
  taxPercent: "18",
};

describe("the form about the seller", () => {
  test("takes a rate of zero, and fractions", () => {
    for (const [taxPercent, rate] of [
      ["18", 18],
      ["0", 0],
      [" 2.5 ", 2.5],
    ] as const)
      expect(checkFields({ ...FILLED, taxPercent }, businessSchema)).toMatchObject({
        ok: true,
        data: { taxPercent: rate, gstin: null, address: "12 Marine Drive\nKochi 682031" },
      });
  });

  test.each([
    ["", "Please enter a rate in percent"],
    ["  ", "Please enter a rate in percent"],
    ["eighteen", "Please enter a rate in percent"],
    ["-1", "The rate cannot be below zero"],
    ["180", "The rate cannot be above 100"],
  ])("refuses the rate %o", (taxPercent, sentence) => {
    expect(checkFields({ ...FILLED, taxPercent }, businessSchema)).toMatchObject({
      ok: false,
      fieldErrors: { taxPercent: sentence },
    });
  });
});
