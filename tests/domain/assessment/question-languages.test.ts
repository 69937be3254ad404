import { describe, expect, it } from "vitest";
import { chosenQuestionLanguages, questionLanguagesValue } from "#app/domain/assessment/question-languages.ts";

describe("the languages of the questions", () => {
  it.each([
    { first: "en", isBoth: false },
    { first: "ml", isBoth: false },
    { first: "en", isBoth: true },
    { first: "ml", isBoth: true },
  ] as const)("are what the student chose: $first, both: $isBoth", (languages) => {
    expect(chosenQuestionLanguages(questionLanguagesValue(languages, "a1"), "a1")).toEqual(languages);
  });

  it("are one alone for who chose before both could be chosen", () => {
    expect(chosenQuestionLanguages("ml.a1", "a1")).toEqual({ first: "ml", isBoth: false });
  });

  it("are not what another student chose in the same browser", () => {
    expect(chosenQuestionLanguages(questionLanguagesValue({ first: "ml", isBoth: true }, "a1"), "b2")).toBeNull();
  });

  it.each([null, "", "ml", "ml.", "fr.a1", ".a1", "-both.a1", "fr-both.a1", "ml-both-both.a1"])(
    "are not chosen if the cookie says %s",
    (value) => {
      expect(chosenQuestionLanguages(value, "a1")).toBeNull();
    },
  );
});
