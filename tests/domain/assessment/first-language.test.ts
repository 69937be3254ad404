import { describe, expect, it } from "vitest";
import { firstLanguageOf } from "../../../app/domain/assessment/first-language";

describe("the language that stands on top", () => {
  it.each([
    [null, "en", "en"],
    [null, "ml", "ml"],
    ["ml", "en", "ml"],
    ["en", "ml", "en"],
    ["fr", "ml", "ml"],
  ] as const)("chosen %s, pages read in %s: %s", (chosen, reader, expected) => {
    expect(firstLanguageOf(chosen, reader)).toBe(expected);
  });
});
