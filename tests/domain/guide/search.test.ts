import { describe, expect, test } from "vitest";
import {
  foldForSearch,
  LONGEST_SEARCH,
  matchFolded,
  nearestBySpelling,
  readSearchWords,
  searchExpressions,
} from "#app/domain/guide/search.ts";
import { EVERYDAY_WORDS } from "#db/seed/guide-everyday-words.ts";

const NAMES: Readonly<Record<number, string>> = {
  1: "Engineering എൻജിനീയറിങ്",
  2: "Medicine വൈദ്യശാസ്ത്രം",
  4: "Law നിയമം",
  5: "Civil Services സിവിൽ സർവീസ്",
  12: "Nursing & Midwifery നഴ്സിങ്ങും മിഡ്‌വൈഫറിയും",
  36: "Accounting & Chartered Accountancy അക്കൗണ്ടിങ്ങും ചാർട്ടേഡ് അക്കൗണ്ടൻസിയും",
};

const entries = Object.entries(EVERYDAY_WORDS).map(([id, words]) => ({
  id: Number(id),
  folded: ` ${foldForSearch([NAMES[Number(id)] ?? "", ...words].join(" · "))} `,
}));

function search(typed: string): number[] {
  const folded = foldForSearch(readSearchWords(typed));
  return entries
    .map(({ id, folded: words }) => ({ id, share: matchFolded(folded, words) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
    .map(({ id }) => id);
}

describe("a search", () => {
  test.each([
    ["engineering", 1],
    ["injineering", 1],
    ["enginering", 1],
    ["engeneering", 1],
    ["എഞ്ചിനീയറിംഗ്", 1],
    ["എൻജിനിയറിങ്", 1],
    ["നഴ്‌സിംഗ്", 12],
    ["നഴ്സിങ്", 12],
    ["nurse", 12],
    ["nursin", 12],
    ["vakil", 4],
    ["vakeel", 4],
    ["വക്കീൽ", 4],
    ["advocat", 4],
    ["doctor", 2],
    ["docter", 2],
    ["ഡോക്ടർ", 2],
    ["IAS", 5],
    ["collecter", 5],
    ["charterd accountant", 36],
    ["teecher", 31],
    ["ടീച്ചർ", 31],
    ["farmasist", 13],
    ["photografy", 27],
    ["sycology", 32],
    ["arkitect", 23],
  ])("for %s finds its career first, or among the first three", (typed, id) => {
    expect(search(typed).slice(0, 3), typed).toContain(id);
  });

  test.each(["xqzw", "!!!", "   ", "😀", "%", "'\"", "-"])("for %j finds nothing", (typed) => {
    expect(search(typed)).toEqual([]);
  });

  test("asks the index for pieces that are only letters, digits and spaces", () => {
    for (const typed of ['"; drop table users; --', "a*b NEAR(c)", "നഴ്‌സ്", "C++ OR 1=1", "x".repeat(5000)]) {
      const { words, pieces } = searchExpressions(typed, "career") ?? {};
      expect(words).toMatch(/^"#0#"( AND " [a-z0-9]+ ")+$/);
      expect(pieces).toMatch(/^"#0#" AND \("[a-z0-9 ]{3,4}"( OR "[a-z0-9 ]{3,4}")*\)$/);
    }
    for (const typed of ["", " ", "%", "😀", "''"]) expect(searchExpressions(typed, "career")).toBeNull();
  });

  test("is cut beyond a plausible length", () => {
    expect([...readSearchWords("അ".repeat(500))]).toHaveLength(LONGEST_SEARCH);
    expect(readSearchWords("  two \n words ")).toBe("two words");
  });
});

test("an unknown address has neighbours by spelling", () => {
  const slugs = ["law", "engineering", "nursing-and-midwifery", "data-science-and-ai"];
  expect(nearestBySpelling("enginering", slugs, (slug) => slug, 1)).toEqual(["engineering"]);
  expect(nearestBySpelling("nursing", slugs, (slug) => slug, 1)).toEqual(["nursing-and-midwifery"]);
  expect(nearestBySpelling("", slugs, (slug) => slug, 2)).toHaveLength(2);
});
