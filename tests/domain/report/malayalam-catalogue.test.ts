import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { malayalamCatalogue } from "#app/content/report-text/malayalam-catalogue.ts";
import type { CareerCategory } from "#app/domain/report/career.ts";
import type { CatalogueText } from "#app/domain/report/report-text.ts";

/** An English text of the catalogue with its Malayalam translation. */
interface Pair {
  readonly career: string;
  readonly english: string;
  readonly malayalam: string;
}

const { categories } = CAREER_CATALOGUE;
const pairs = categories.flatMap(listPairs);

function findText(category: CareerCategory): CatalogueText {
  const text = malayalamCatalogue[category.id];
  if (text === undefined) {
    throw new Error(`No Malayalam for ${category.name}`);
  }
  return text;
}

function listPairs(category: CareerCategory): Pair[] {
  const text = findText(category);
  const career = category.name;
  return [
    ...category.afterTenth.map(({ path, detail }) => ({
      career,
      english: detail,
      malayalam: text.afterTenth[path] ?? "",
    })),
    ...category.subcategories.map(({ name }) => ({
      career,
      english: name,
      malayalam: text.subcategories[name] ?? "",
    })),
  ];
}

/**
 * The words in Latin letters or digits, such as "B.V.Sc" and "15". Compounds are split and plurals made singular,
 * because Malayalam adds its own endings: "5-year", "IIMs".
 */
function latinWords(text: string): string[] {
  const runs = text.match(/[A-Za-z0-9][A-Za-z0-9.+]*/g) ?? [];
  return runs.map((run) => run.replace(/\.$/, "").replace(/^([A-Z]{2,})s$/, "$1"));
}

/** A degree, an examination or a body: two or more capitals, such as "NEET", "B.Tech", "BS-MS". */
function isAbbreviation(word: string): boolean {
  return (word.match(/[A-Z]/g)?.length ?? 0) >= 2;
}

/** Latin words besides abbreviations and numbers: parts of the proper names of examinations, portals and bodies. */
const LATIN_WORDS = ["C", "Main", "Advanced", "Paper", "Hons", "Security+", "A", "level", "H", "polyadmission.org"];

describe("the catalogue in Malayalam", () => {
  it("has the 43 categories and no other", () => {
    expect(Object.keys(malayalamCatalogue).map(Number)).toEqual(categories.map(({ id }) => id));
  });

  it("has the paths and the fields of each category, and no others", () => {
    for (const category of categories) {
      const text = findText(category);
      const paths = category.afterTenth.map(({ path }) => path);
      expect(Object.keys(text.afterTenth).toSorted(), category.name).toEqual(paths.toSorted());
      const fields = category.subcategories.map(({ name }) => name);
      expect(Object.keys(text.subcategories).toSorted(), category.name).toEqual(fields.toSorted());
    }
  });

  it("has Malayalam everywhere", () => {
    const silent = pairs.filter(({ malayalam }) => !/[\u0d00-\u0d7f]/.test(malayalam));
    expect(silent.map(({ malayalam }) => malayalam)).toEqual([]);
  });

  it("distinguishes the fields of a category", () => {
    for (const category of categories) {
      const names = Object.values(findText(category).subcategories);
      expect(new Set(names).size, category.name).toBe(names.length);
    }
  });

  it("calls a field by one name wherever it appears", () => {
    const names = new Map<string, string>();
    const fields = categories.flatMap((category) => Object.entries(findText(category).subcategories));
    const renamed = fields.filter(([english, malayalam]) => {
      const known = names.get(english) ?? malayalam;
      names.set(english, malayalam);
      return known !== malayalam;
    });
    expect(renamed).toEqual([]);
  });

  it("keeps every number, degree and examination of the English text", () => {
    const missing = pairs.flatMap(({ career, english, malayalam }) => {
      const kept = latinWords(malayalam);
      return latinWords(english)
        .filter((word) => isAbbreviation(word) || /\d/.test(word))
        .filter((word) => !kept.includes(word))
        .map((word) => `${career}: ${word} is missing in ${malayalam}`);
    });
    expect(missing).toEqual([]);
  });

  it("adds no number, degree or examination of its own", () => {
    const added = pairs.flatMap(({ career, english, malayalam }) => {
      const known = latinWords(english);
      return latinWords(malayalam)
        .filter((word) => !known.includes(word))
        .map((word) => `${career}: ${word} in ${malayalam} is not in ${english}`);
    });
    expect(added).toEqual([]);
  });

  it("leaves no English word in Latin script besides abbreviations and names of examinations", () => {
    const english = pairs.flatMap(({ malayalam }) =>
      latinWords(malayalam).filter((word) => !isAbbreviation(word) && !/\d/.test(word) && !LATIN_WORDS.includes(word)),
    );
    expect(english).toEqual([]);
  });

  it("is in composed form, with atomic chillus and joiners only where a loan word breaks", () => {
    for (const { malayalam } of pairs) {
      expect(malayalam).toBe(malayalam.normalize("NFC"));
      expect(malayalam).not.toMatch(/\u200d/);
      // A ZWNJ belongs after a virama, as in സോഫ്റ്റ്‌വെയർ, and nowhere else.
      expect(malayalam).not.toMatch(/(?<!\u0d4d)\u200c|\u200c(?![\u0d15-\u0d39])/);
      // A vowel sign cannot follow a digit, a hyphen or a Latin letter.
      expect(malayalam).not.toMatch(/(?<![\u0d15-\u0d3a])[\u0d3e-\u0d4c]/);
    }
  });

  it("is written as a phrase: no space at its ends, no double space, no full stop", () => {
    const untidy = pairs.filter(
      ({ malayalam }) => malayalam !== malayalam.trim() || / {2}| [,;:)]/.test(malayalam) || isSentence(malayalam),
    );
    expect(untidy).toEqual([]);
  });
});

/** Whether the text ends in a full stop that is not part of an abbreviation, as in "M.Sc.". */
function isSentence(text: string): boolean {
  return /[\u0d00-\u0d7f]\.$/.test(text);
}
