import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { englishCareerTexts } from "#app/content/report-text/english-careers.ts";
import { malayalamCareerTexts } from "#app/content/report-text/malayalam-careers.ts";
import { being } from "#app/content/report-text/malayalam-persons.ts";
import type { CareerText } from "#app/domain/report/report-text.ts";

/** Every string of a career's text under its path, such as "sideHustle.title". */
function listStrings(text: CareerText): Record<string, string> {
  const entries = Object.entries(text).flatMap(([key, value]: [string, string | object]) =>
    typeof value === "string"
      ? [[key, value] as const]
      : Object.entries(value).map(([inner, string]: [string, string]) => [`${key}.${inner}`, string] as const),
  );
  return Object.fromEntries(entries);
}

const careers = Object.entries(malayalamCareerTexts).map(([id, text]) => ({
  id: Number(id),
  strings: listStrings(text),
  english: listStrings(englishCareerTexts[Number(id)] as CareerText),
}));

/** All strings at a path, one for each career, so that a failure names the career. */
function stringsAt(path: string): { id: number; string: string }[] {
  return careers.map(({ id, strings }) => ({ id, string: strings[path] ?? "" }));
}

describe("the Malayalam career texts", () => {
  it("cover every career of the catalogue", () => {
    const ids = CAREER_CATALOGUE.categories.map(({ id }) => id);
    expect(careers.map(({ id }) => id)).toEqual(ids);
  });

  it("state everything that the English texts do", () => {
    for (const { id, strings, english } of careers) {
      expect(Object.keys(strings).toSorted(), `career ${id}`).toEqual(Object.keys(english).toSorted());
    }
  });

  it("are written in Malayalam, not left in English", () => {
    for (const { id, strings, english } of careers) {
      for (const [path, string] of Object.entries(strings)) {
        expect(string, `career ${id}, ${path}`).toMatch(/[\u0d00-\u0d7f]/);
        expect(string, `career ${id}, ${path}`).not.toBe(english[path]);
        expect(string, `career ${id}, ${path}`).not.toMatch(/[a-z]+[\s,;-]+[a-z]+/);
      }
    }
  });

  it("use composed letters without invisible joiners or stray spaces", () => {
    for (const { id, strings } of careers) {
      for (const [path, string] of Object.entries(strings)) {
        expect(string.normalize("NFC"), `career ${id}, ${path}`).toBe(string);
        expect(string, `career ${id}, ${path}`).not.toMatch(/[\u200b-\u200d\ufeff]/);
        expect(string.replace(/\s+/g, " ").trim(), `career ${id}, ${path}`).toBe(string);
      }
    }
  });

  // The composer continues these phrases, or adds the full stop itself.
  it.each(["trial", "horizon.step"])("give %s as a phrase that ends in a verbal noun", (path) => {
    for (const { id, string } of stringsAt(path)) {
      expect(string, `career ${id}`).toMatch(/ുക$/);
    }
  });

  it.each(["work", "sideHustle.detail", "internship.detail", "venture.detail"])(
    "give %s as a full sentence",
    (path) => {
      for (const { id, string } of stringsAt(path)) {
        expect(string, `career ${id}`).toMatch(/[^.]\.$/);
      }
    },
  );

  it.each(["sideHustle.title", "internship.title", "venture.title", "horizon.role", "collegeCheck"])(
    "give %s as a phrase without a stop",
    (path) => {
      for (const { id, string } of stringsAt(path)) {
        expect(string, `career ${id}`).not.toMatch(/[.,;:!?]$/);
      }
    },
  );
});

describe("the word for the person", () => {
  const english = Object.values(englishCareerTexts).map(({ person }) => person);

  it("is one that sentences can use as it is, and no two careers have the same", () => {
    expect(english.filter((person) => !/^(?:a [^aeiou]|an [aeiouAEIOU])/.test(person))).toEqual([]);
    expect(new Set(english).size).toBe(43);
    expect(new Set(stringsAt("person").map(({ string }) => string)).size).toBe(43);
  });

  it("names neither only men nor only women in Malayalam", () => {
    expect(stringsAt("person").filter(({ string }) => /(?:കാരൻ|കാരി|പകൻ|പിക|സ്ഥൻ|സ്ഥ|ജ്ഞൻ|ജ്ഞ|കൻ)$/.test(string))).toEqual(
      [],
    );
  });

  it("joins 'ആയ' by its ending", () => {
    expect(being("ഡോക്ടർ")).toBe("ഡോക്ടറായ");
    expect(being("നഴ്സ്")).toBe("നഴ്സായ");
    expect(being("ലൈബ്രേറിയൻ")).toBe("ലൈബ്രേറിയനായ");
    expect(being("വക്കീൽ")).toBe("വക്കീലായ");
    expect(being("സേനാംഗം")).toBe("സേനാംഗമായ");
    expect(being("ശില്പി")).toBe("ശില്പിയായ");
    for (const { id, string } of stringsAt("person")) expect(being(string), `career ${id}`).toMatch(/ായ$/);
  });
});
