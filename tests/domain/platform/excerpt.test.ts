import { describe, expect, test } from "vitest";
import { firstWords } from "#app/domain/platform/excerpt.ts";

const ten = "one two three four five six seven eight nine ten";

describe("the first words of a text", () => {
  test("ten words stay as they are", () => {
    expect(firstWords(ten, 10)).toBe(ten);
  });

  test("eleven words are cut to ten, and the cut is marked", () => {
    expect(firstWords(`${ten} eleven`, 10)).toBe(`${ten}…`);
  });

  test("the ellipsis replaces a comma", () => {
    expect(firstWords("one two, three", 2)).toBe("one two…");
    expect(firstWords("one two.", 2)).toBe("one two.");
  });

  test("line breaks and double spaces separate words like single spaces", () => {
    expect(firstWords("  one\n\ntwo   three\tfour ", 3)).toBe("one two three…");
  });

  test("an empty text stays empty", () => {
    expect(firstWords(" ", 10)).toBe("");
  });

  test("Malayalam words count like any others", () => {
    expect(firstWords("ഇത് ഒരു ചെറിയ വാചകം ആണ്", 3)).toBe("ഇത് ഒരു ചെറിയ…");
  });
});
