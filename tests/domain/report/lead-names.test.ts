import { describe, expect, test } from "vitest";
import { LEAD_NAMES, leadHeadline } from "#app/content/report-text/lead-names.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";

const pairs = HOLLAND_TYPES.flatMap((first) =>
  HOLLAND_TYPES.filter((second) => second !== first).map((second) => `${first}${second}`),
);
const names = Object.values(LEAD_NAMES);
const englishNames = names.map(({ en }) => en);
const malayalamNames = names.map(({ ml }) => ml);

describe("the names of leads", () => {
  test("cover the thirty ordered pairs and the six single letters, in both languages", () => {
    expect(pairs).toHaveLength(30);
    expect(Object.keys(LEAD_NAMES).toSorted()).toEqual([...pairs, ...HOLLAND_TYPES].toSorted());
  });

  test("are distinct", () => {
    expect(new Set(englishNames).size).toBe(36);
    expect(new Set(malayalamNames).size).toBe(36);
  });

  test("are short: at most seven English and five Malayalam words", () => {
    expect(englishNames.filter((name) => name.split(" ").length > 7)).toEqual([]);
    expect(malayalamNames.filter((name) => name.split(" ").length > 5)).toEqual([]);
  });

  test("fit their frames: an article or 'someone' in English, 'ആൾ' at the end in Malayalam", () => {
    expect(englishNames.filter((name) => !/^(?:an? [a-z]|someone who )/.test(name) || name.endsWith("."))).toEqual([]);
    expect(malayalamNames.filter((name) => !name.endsWith(" ആൾ") || /[A-Za-z.]/.test(name))).toEqual([]);
  });

  test("neither praise nor promise", () => {
    const praise = /leader|best|great|gifted|talent|brilliant|expert|natural|born|always|never/;
    expect(englishNames.filter((name) => praise.test(name))).toEqual([]);
    expect(malayalamNames.filter((name) => /നേതാ|മികച്ച|മിടുക്ക|പ്രതിഭ|എപ്പോഴും/.test(name))).toEqual([]);
  });
});

describe("the headline", () => {
  const letters: HollandType[] = ["S", "I", "A"];

  test("names the first two letters, to the student and about the student", () => {
    expect(leadHeadline("en", letters, null)).toBe("You are a helper who thinks things through");
    expect(leadHeadline("en", letters, "Devika")).toBe("Devika is a helper who thinks things through");
    expect(leadHeadline("ml", letters, null)).toBe("ആലോചിച്ചു സഹായിക്കുന്ന ആളാണ് നിങ്ങൾ");
    expect(leadHeadline("ml", letters, "ദേവിക")).toBe("ആലോചിച്ചു സഹായിക്കുന്ന ആളാണ് ദേവിക");
  });

  test("of the same letters in another order differs, and one letter has a name of its own", () => {
    expect(leadHeadline("en", ["I", "S"], null)).toBe("You are someone who finds out what helps people");
    expect(leadHeadline("en", ["S"], null)).toBe("You are someone who likes helping people");
  });

  test("without a code asserts nothing", () => {
    expect(leadHeadline("en", [], null)).toBe("Your answers do not point one way yet");
    expect(leadHeadline("en", [], "Devika")).toBe("Devika’s answers do not point one way yet");
    expect(leadHeadline("ml", [], null)).toBe("നിങ്ങളുടെ ഉത്തരങ്ങളിൽ ഇതുവരെ ഒരു ഇഷ്ടം മാത്രം മുന്നിലില്ല");
    expect(leadHeadline("ml", [], "ദേവിക")).toBe("ദേവിക: ഉത്തരങ്ങളിൽ ഇതുവരെ ഒരു ഇഷ്ടം മാത്രം മുന്നിലില്ല");
  });
});
