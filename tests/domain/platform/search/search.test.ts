import { describe, expect, test } from "vitest";
import { isSearchable, search } from "#app/domain/platform/search/matcher.ts";
import { LONGEST_SEARCH, nearestBySpelling, readSearchWords } from "#app/domain/platform/search/sounds.ts";
import { searchAdmissions, searchCareers } from "#app/routes/guide/search-guide.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";
import { STUDENT_WORDS } from "./student-words.ts";

const { careers } = projectGuide;

const findCareers = (typed: string) => searchCareers(typed, careers).map(({ slug }) => slug);

const findAdmissions = (typed: string) =>
  searchAdmissions(typed, projectGuide.admissions, projectGuide.institutes).map(({ slug }) => slug);

describe("a search of careers", () => {
  test("has 200 words of students, 60 of them in Malayalam", () => {
    const words = Object.keys(STUDENT_WORDS);
    expect(words.length).toBeGreaterThanOrEqual(200);
    expect(words.filter((word) => /[\u0d00-\u0d7f]/.test(word)).length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(STUDENT_WORDS))("for %s finds %s first", (typed, slug) => {
    expect(findCareers(typed)[0]).toBe(slug);
  });

  test.each(["xqzw", "!!!", "   ", "😀", "%", "'\"", "-"])("for %j finds nothing", (typed) => {
    expect(findCareers(typed)).toEqual([]);
  });

  test.each([
    ["Calicut", "KOZHIKODE", "കോഴിക്കോട്", "കാലിക്കറ്റ്"],
    ["Trivandrum", "Thiruvananthapuram", "തിരുവനന്തപുരം"],
    ["Cochin", "Kochi", "Ernakulam", "കൊച്ചി", "എറണാകുളം"],
    ["Alleppey", "Alappuzha", "ആലപ്പുഴ"],
  ])("finds the same admissions for %s and its other names", (...names) => {
    const [found = [], ...others] = names.map((typed) => findAdmissions(typed).toSorted());
    expect(found.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(found);
  });

  test.each([["Dr Lakshmi"], ["Menon Lakshmi"], ["lekshmi"], ["ലക്ഷ്മി"], ["LAKSHMI MENON"], ["Laxmi"]])(
    "for %s finds an expert named Dr. Lakshmi Menon",
    (typed) => {
      const experts = ["Dr. Lakshmi Menon", "Biju Das"];
      expect(search(typed, experts, (name) => ({ names: [name] }))).toEqual(["Dr. Lakshmi Menon"]);
    },
  );

  test.each(["MSW", "M.S.W", "m s w"])("for %s finds M.S.W.", (typed) => {
    expect(search(typed, ["M.S.W.", "M.Sc."], (education) => ({ names: [education] }))).toEqual(["M.S.W."]);
  });

  test.each([
    ["Antony", "ആൻ്റണി"],
    ["ആന്റണി", "ആൻറണി"],
    ["Varma", "വര്‍മ്മ"],
    ["വർമ്മ", "വര്‍മ്മ"],
    ["ഗൗരി", "ഗൌരി"],
    ["Gowri", "ഗൌരി"],
    ["René", "Rene\u0301"],
    ["Rene", "René"],
    ["സോണി", "സ\u0d47\u0d3eണി"],
  ])("for %s finds %s", (typed, name) => {
    expect(search(typed, [name, "Biju"], (each) => ({ names: [each] }))).toEqual([name]);
  });

  test("finds nothing else by two letters", () => {
    for (const typed of ["it", "CA", "AI", "HR"]) expect(findCareers(typed)).toHaveLength(1);
  });
});

test("a search without letters or digits has nothing to look for", () => {
  for (const typed of ["", " ", "%", "😀", "''"]) expect(isSearchable(typed)).toBe(false);
  expect(isSearchable("C++")).toBe(true);
});

test("a search is cut beyond a plausible length", () => {
  expect([...readSearchWords("അ".repeat(500))]).toHaveLength(LONGEST_SEARCH);
  expect(readSearchWords("  two \n words ")).toBe("two words");
});

test("an unknown address has neighbours by spelling", () => {
  const slugs = ["law", "engineering", "nursing-and-midwifery", "data-science-and-ai"];
  expect(nearestBySpelling("enginering", slugs, (slug) => slug, 1)).toEqual(["engineering"]);
  expect(nearestBySpelling("nursing", slugs, (slug) => slug, 1)).toEqual(["nursing-and-midwifery"]);
  expect(nearestBySpelling("", slugs, (slug) => slug, 2)).toHaveLength(2);
});
