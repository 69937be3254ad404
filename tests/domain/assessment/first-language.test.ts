import { describe, expect, it } from "vitest";
import { firstLanguageOf, otherLanguage } from "../../../app/domain/assessment/first-language";

describe("the language that stands on top", () => {
  it.each([
    [null, null, "en"],
    [null, "", "en"],
    [null, "en-IN,en;q=0.9,ml;q=0.8", "en"],
    [null, "ml-IN,ml;q=0.9,en;q=0.8", "ml"],
    [null, "hi-IN, ml;q=0.9, en;q=0.8", "ml"],
    [null, "ta-IN", "en"],
    ["ml", "en-IN", "ml"],
    ["en", "ml-IN", "en"],
    ["fr", "ml-IN", "ml"],
  ] as const)("chosen %s, the browser's languages %s: %s", (chosen, acceptLanguage, expected) => {
    expect(firstLanguageOf(chosen, acceptLanguage)).toBe(expected);
  });

  it("the other one stands below it", () => {
    expect([otherLanguage("en"), otherLanguage("ml")]).toEqual(["ml", "en"]);
  });
});
