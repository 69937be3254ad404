import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { CAREER_EVIDENCE } from "#app/content/evidence.ts";
import { QUESTIONS } from "#app/content/questions.ts";

const { categories } = CAREER_CATALOGUE;
const SCORED = QUESTIONS.filter(({ type }) => type !== null);

/** The minimum share of a career's positive numbers for its own Holland letters. */
const OWN_SHARE = 0.6;

/** Questions of other letters that nevertheless speak for a career, with the reason. */
const BEYOND_OWN_LETTERS: Readonly<Record<number, readonly number[]>> = {
  3: [24, 28], // Aviation: loads, fuel and distances are computed, and procedures are followed to the letter.
  4: [47], // Law: mediation makes peace between quarrelling sides.
  5: [21], // Civil Services: a decision rests on checked facts.
  6: [40], // Defence: the forces rescue and rebuild after floods.
  7: [12], // Film Making: no two days on a set are alike.
  13: [24, 29], // Pharmacy: a prescription is followed exactly; a pharmacy is a shop, and firms employ sales people.
  14: [25], // Allied Health Sciences: tests and images follow a protocol.
  15: [16], // Dentistry: most dentists run a practice of their own.
  18: [16], // Agriculture: a farm is a business.
  22: [40], // Environmental Science: conservation works through people of the area.
  27: [12], // Fine Arts: a studio has no timetable.
  29: [3, 8, 21], // Journalism: finding out, meeting people and checking facts are the reporter's day.
  30: [8], // Advertising: clients and audiences are new people every week.
  31: [36], // Teaching: a classroom is a stage.
  37: [8], // Banking: branches, insurance and advice live on customers.
  40: [1, 7], // Hospitality: kitchens and bakeries are work with the hands.
  41: [24], // Merchant Navy: rules and routes are given.
  43: [16, 24], // Skilled Trades: work by another's plan, and a workshop of one's own as the usual aim.
};

function relevance(careerId: number, questionId: number): number {
  return CAREER_EVIDENCE[careerId]?.[questionId] ?? 0;
}

/** Questions for which agreeing speaks for a career. */
function positive(careerId: number) {
  return SCORED.filter(({ id }) => relevance(careerId, id) > 0);
}

function sum(careerId: number, questions: readonly { readonly id: number }[]): number {
  return questions.reduce((total, { id }) => total + relevance(careerId, id), 0);
}

describe("the evidence table", () => {
  test("has one line for each career, and only scored questions", () => {
    const careerIds = categories.map(({ id }) => id);
    expect(Object.keys(CAREER_EVIDENCE).map(Number)).toEqual(careerIds);
    const scoredIds = new Set(SCORED.map(({ id }) => id));
    expect(scoredIds.size).toBe(48);
    for (const [careerId, line] of Object.entries(CAREER_EVIDENCE)) {
      expect(
        Object.keys(line).filter((id) => !scoredIds.has(Number(id))),
        careerId,
      ).toEqual([]);
      expect(Object.values(line).every((value) => [-2, -1, 1, 2].includes(value))).toBe(true);
    }
  });

  test.each(SCORED)("question $id is evidence for at least two careers: $text", ({ id, isReversed }) => {
    // For a reversed question, disagreement shows a preference.
    const spokenFor = categories.filter((career) => relevance(career.id, id) * (isReversed ? -1 : 1) > 0);
    expect(spokenFor.length).toBeGreaterThanOrEqual(2);
  });

  test.each(categories)("$name has answers for it, at its core, and against it", ({ id, hollandCode }) => {
    expect(positive(id).length).toBeGreaterThanOrEqual(4);
    expect(positive(id).some((question) => relevance(id, question.id) === 2)).toBe(true);
    expect(positive(id).filter(({ type }) => type === hollandCode[0]).length).toBeGreaterThanOrEqual(2);
    expect(SCORED.filter((question) => relevance(id, question.id) < 0).length).toBeGreaterThanOrEqual(1);
  });

  test.each(categories)(
    "what speaks for $name is of its own letters, but for listed reasons",
    ({ id, hollandCode }) => {
      const own = positive(id).filter(({ type }) => type !== null && hollandCode.includes(type));
      const beyond = positive(id).filter((question) => !own.includes(question));
      expect(beyond.map((question) => question.id)).toEqual(BEYOND_OWN_LETTERS[id] ?? []);
      expect(sum(id, own) / sum(id, positive(id))).toBeGreaterThanOrEqual(OWN_SHARE);
    },
  );

  test("disliking an activity by a reversed question never speaks for a career at its core", () => {
    const reversed = QUESTIONS.filter(({ isReversed, type }) => isReversed && type !== null);
    for (const { id } of reversed) {
      expect(categories.filter((career) => relevance(career.id, id) > 1)).toEqual([]);
    }
  });

  test("no two careers have the same line", () => {
    const lines = categories.map(({ id }) => JSON.stringify(CAREER_EVIDENCE[id]));
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each([
    ["teach others", 14, "Teaching & Education", 2],
    ["teach others", 14, "Skilled Trades & Technical Services", 0],
    ["farm or boat", 19, "Engineering", 0],
    ["farm or boat", 19, "Agriculture & Horticulture", 2],
    ["farm or boat", 19, "Fisheries & Marine Sciences", 2],
    ["keep accounts", 18, "Accounting & Chartered Accountancy", 2],
    ["build houses", 26, "Architecture & Planning", 2],
    ["own business", 16, "Civil Services", -1],
    ["bored by tools", 39, "Skilled Trades & Technical Services", -2],
    ["tired by people's problems", 27, "Psychology & Counselling", -2],
  ])("%s (%i) for %s: %i", (_activity, questionId, name, expected) => {
    const career = categories.find((category) => category.name === name);
    expect(relevance(career?.id ?? 0, questionId)).toBe(expected);
  });
});
