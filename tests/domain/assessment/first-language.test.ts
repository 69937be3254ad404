import { describe, expect, it } from "vitest";
import { chosenFirstLanguage, firstLanguageValue } from "#app/domain/assessment/first-language.ts";

describe("the language that stands on top", () => {
  it.each(["en", "ml"] as const)("is what the student chose: %s", (language) => {
    expect(chosenFirstLanguage(firstLanguageValue(language, "a1"), "a1")).toBe(language);
  });

  it("is not what another student chose in the same browser", () => {
    expect(chosenFirstLanguage(firstLanguageValue("ml", "a1"), "b2")).toBeNull();
  });

  it.each([null, "", "ml", "ml.", "fr.a1", ".a1"])("is not chosen if the cookie says %s", (value) => {
    expect(chosenFirstLanguage(value, "a1")).toBeNull();
  });
});
