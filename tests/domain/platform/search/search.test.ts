import { describe, expect, test } from "vitest";
import { isSearchable, search } from "#app/domain/platform/search/matcher.ts";
import { LONGEST_SEARCH, nearestBySpelling, readSearchWords } from "#app/domain/platform/search/sounds.ts";
import { searchAdmissions, searchCareers, searchInstitutes } from "#app/routes/guide/search-guide.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";
import { STUDENT_WORDS } from "./student-words.ts";

const { careers } = projectGuide;

const findCareers = (typed: string) => searchCareers(typed, careers).map(({ slug }) => slug);

const findInstitutes = (typed: string) => searchInstitutes(typed, projectGuide.institutes).map(({ slug }) => slug);

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
    ["Trivandrum", "Thiruvananthapuram", "തിരുവനന്തപുരം", "TVM"],
    ["Quilon", "Kollam", "കൊല്ലം"],
    ["Trichur", "Thrissur", "തൃശൂർ", "തൃശ്ശൂർ"],
    ["Palghat", "Palakkad", "പാലക്കാട്"],
    ["Cannanore", "Kannur", "കണ്ണൂർ"],
    ["Cochin", "Kochi", "Ernakulam", "കൊച്ചി", "എറണാകുളം"],
    ["Alleppey", "Alappuzha", "ആലപ്പുഴ"],
  ])("finds the same entries in the same order for %s and its other names", (...names) => {
    for (const find of [findAdmissions, findCareers, findInstitutes]) {
      const [found = [], ...others] = names.map(find);
      expect(found.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toEqual(found);
    }
  });

  // Abbreviations in both scripts, with and without dots and spaces: the whole word first, and nothing spelled like it.
  test.each([
    ["CA", "accounting", "ca-foundation", ["C.A.", "c a", "സിഎ", "സി.എ", "സി എ"]],
    ["IAS", "civil-services", "upsc-civil-services", ["I.A.S.", "i a s", "ഐഎഎസ്", "ഐ.എ.എസ്", "ഐ എ എസ്", "ഐഎഎസ്‌"]],
    ["AI", "data-science-and-ai", null, ["A.I.", "എഐ", "എ.ഐ"]],
    ["PSC", "civil-services", "kerala-psc", ["P.S.C", "p s c", "പിഎസ്‌സി", "പിഎസ്സി", "പി.എസ്.സി", "പി എസ് സി"]],
    ["ACCA", "accounting", null, ["A.C.C.A", "acca", "എസിസിഎ", "എ.സി.സി.എ"]],
    ["MBBS", "medicine", "keam-medical", ["M.B.B.S", "m b b s", "എംബിബിഎസ്", "എം.ബി.ബി.എസ്", "എം ബി ബി എസ്"]],
    ["LLB", "law", "klee", ["L.L.B", "എൽഎൽബി", "എൽ.എൽ.ബി"]],
    ["IT", "software-and-it", null, ["I.T.", "ഐടി", "ഐ.ടി"]],
    ["NDA", "defence", "nda", ["N.D.A", "എൻഡിഎ", "എൻ.ഡി.എ"]],
    ["HSCAP", null, "hscap", ["hscap", "H.S.C.A.P"]],
    ["KEAM", "engineering", "keam-engineering", ["keam", "K.E.A.M"]],
    ["NEET", "medicine", "neet-ug", ["neet"]],
    ["KTET", null, null, ["ktet", "കെ-ടെറ്റ്"]],
  ] as const)("for %s finds %s and %s first, also as %j", (typed, career, admission, others) => {
    for (const other of [typed, ...others]) {
      if (career !== null) expect(findCareers(other)[0], other).toBe(career);
      if (career !== null && admission === null) expect(findAdmissions(other), other).toEqual([]);
      if (admission !== null) expect(findAdmissions(other)[0], other).toBe(admission);
    }
  });

  test("whole words come before beginnings, and these before what only sounds alike", () => {
    const names = ["Sera Kurian", "Carpentry", "Car", "Cara Joseph"];
    expect(search("car", names, (name) => ({ names: [name] }))).toEqual(["Car", "Carpentry", "Cara Joseph"]);
    expect(search("keam", ["B.Com", "KEAM"], (name) => ({ names: [name] }))).toEqual(["KEAM"]);
    expect(search("fathima", ["Fatima", "Phathima"], (name) => ({ names: [name] }))).toHaveLength(2);
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
