import { expect, test } from "vitest";
import type { KeptCareer } from "#app/domain/report/recommendation.ts";
import { keptCareers, readCareers, storedCareers } from "#app/domain/report/recommendation.ts";
import { packFacts, unpackFacts } from "#db/schema/packed-json.ts";

const facts = {
  percentages: { R: 50, I: 62.5, A: null },
  letters: ["I", "R"],
  norms: { n: 812, date: "2027-01-31", means: { R: 41 }, deviations: { R: 20 } },
  cautions: [{ kind: "scattered", severity: "fail" }],
  studies: { board: null },
  consistency: null,
};

test("the facts of a row keep their values under shorter names", () => {
  const stored = packFacts(facts);
  expect(stored.length).toBeLessThan(JSON.stringify(facts).length);
  expect(stored).not.toContain("percentages");
  expect(unpackFacts(JSON.parse(stored))).toEqual(facts);
});

test("facts stored whole, as they were before, are read as they are", () => {
  expect(unpackFacts(JSON.parse(JSON.stringify(facts)))).toEqual(facts);
  expect(unpackFacts(null)).toBeNull();
});

const career: KeptCareer = {
  categoryId: 9,
  categoryName: "Software & Information Technology",
  shownPercent: 83,
  fit: 90,
  choiceRank: null,
  isExplore: false,
  subcategories: [],
};

test("kept careers lose the names of their fields, and are read with them", () => {
  const careers = [career, { ...career, choiceRank: 2 }, { ...career, isExplore: true }];
  expect(storedCareers(careers)).toEqual([
    [9, "Software & Information Technology", 83, 90],
    [9, "Software & Information Technology", 83, 90, 2],
    [9, "Software & Information Technology", 83, 90, null, 1],
  ]);
  expect(readCareers(JSON.parse(JSON.stringify(storedCareers(careers))))).toEqual(careers);
  // The earlier stored form.
  expect(readCareers(careers)).toEqual(careers);
});

test("whole careers are stored whole, until their texts have moved", () => {
  const whole = { ...career, score: 82.7, subcategories: ["Web Development"] };
  expect(storedCareers([whole])).toEqual([whole]);
  expect(storedCareers(keptCareers([whole]))).toEqual([[9, "Software & Information Technology", 83, 90]]);
});
