import { describe, expect, test } from "vitest";
import { SUM_SENTENCES } from "#app/content/strengths/number-words.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { EVERYDAY_SUMS, type EverydaySum, NUMBER_RULES, type NumberStem } from "#app/domain/strengths/items/numbers.ts";

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

/** The answers of the everyday sums by their equations, solved without knowing how the items were made. */
const holds: Record<EverydaySum, (answer: number, values: Record<string, number>) => boolean> = {
  fare: (answer, { people = 0, price = 0, note = 0 }) => answer + people * price === note,
  discount: (answer, { price = 0, percent = 0 }) => answer * 100 === price * (100 - percent),
  petrol: (answer, { perLitre = 0, km = 0, price = 0 }) => answer * perLitre === km * price,
  share: (answer, { mine = 0, theirs = 0, total = 0 }) => answer * theirs === (total - answer) * mine,
  average: (answer, { tests = 0, before = 0, wanted = 0 }) => tests * before + answer === wanted * (tests + 1),
  mixture: (answer, { first = 0, low = 0, second = 0, high = 0 }) =>
    (answer - low) * first === (high - answer) * second,
  work: (answer, { alone = 0, other = 0 }) => answer * (alone + other) === alone * other,
  "before-discount": (answer, { paid = 0, percent = 0 }) => answer * (100 - percent) === paid * 100,
  "two-discounts": (answer, { price = 0, first = 0, second = 0 }) =>
    answer * 10_000 === price * (100 - first) * (100 - second),
  meeting: (answer, { km = 0, slow = 0, fast = 0 }) => answer * fast === (km - answer) * slow,
};

/** Every simple rule that explains a series, and the number to which it leads. */
function explainSeries(shown: readonly number[]): number[] {
  const at = (place: number) => shown.at(place) ?? 0;
  const differences = shown.slice(1).map((value, place) => value - (shown[place] ?? 0));
  const isSame = (values: readonly number[]) => values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-9);
  const found: number[] = [];
  if (isSame(differences)) found.push(at(-1) + (differences[0] ?? 0));
  const second = differences.slice(1).map((value, place) => value - (differences[place] ?? 0));
  if (isSame(second)) found.push(at(-1) + (differences.at(-1) ?? 0) + (second[0] ?? 0));
  const ratios = shown.slice(1).map((value, place) => value / (shown[place] ?? 1));
  if (isSame(ratios)) found.push(at(-1) * (ratios[0] ?? 1));
  const growth = differences.slice(1).map((value, place) => value / (differences[place] ?? 1));
  if (isSame(growth)) found.push(at(-1) + (differences.at(-1) ?? 0) * (growth[0] ?? 1));
  if (shown.slice(2).every((value, place) => value === (shown[place] ?? 0) + (shown[place + 1] ?? 0)))
    found.push(at(-1) + at(-2));
  const inTurn = [0, 1].map((start) => differences.filter((_, place) => place % 2 === start));
  if (inTurn.every((steps) => steps.length > 1 && isSame(steps))) found.push(at(-1) + at(-2) - at(-3));
  const apart = [0, 1].map((start) => shown.filter((_, place) => place % 2 === start));
  const steps = apart.map((values) => values.slice(1).map((value, place) => value - (values[place] ?? 0)));
  if (steps.every((each) => each.length > 1 && isSame(each))) found.push(at(-2) + (at(-2) - at(-4)));
  return [...new Set(found)];
}

function solutions(stem: NumberStem, answers: readonly number[]): number[] {
  if (stem.kind !== "series") return answers.filter((answer) => holds[stem.kind](answer, stem.values));
  const explained = explainSeries(stem.shown);
  expect(explained, stem.shown.join(" ")).toHaveLength(1);
  return answers.filter((answer) => explained.includes(answer));
}

describe("numbers", () => {
  test.each(NUMBER_RULES.map((rule) => [`${rule.id}: ${rule.features}`, rule] as const))("%s", (_, rule) => {
    for (const seed of SEEDS) {
      const { stem, answers, right } = rule.make(mulberry32(seed));
      expect(answers).toHaveLength(6);
      expect(new Set(answers).size).toBe(6);
      expect(answers.every((answer) => Number.isInteger(answer) && answer > 0)).toBe(true);
      expect(solutions(stem, answers), `seed ${seed}: ${JSON.stringify(stem)}`).toEqual([answers[right]]);
    }
  });

  test("the right answer is at each place, and at each rank of size, about as often", () => {
    const made = NUMBER_RULES.flatMap(({ make }, index) => SEEDS.map((seed) => make(mulberry32(1000 * index + seed))));
    const places = [0, 1, 2, 3, 4, 5].map((place) => made.filter(({ right }) => right === place).length);
    for (const count of places) expect(count / made.length).toBeCloseTo(1 / 6, 1);
    const ranks = made.map(({ answers, right }) => answers.filter((answer) => answer < (answers[right] ?? 0)).length);
    // Whoever always takes a number of one rank must not do much better than by guessing.
    for (const rank of [0, 1, 2, 3, 4, 5])
      expect(ranks.filter((each) => each === rank).length / made.length).toBeLessThan(0.34);
  });

  test("an average never needs more marks than a test has", () => {
    for (const { make } of NUMBER_RULES)
      for (const seed of SEEDS) {
        const { stem, answers, right } = make(mulberry32(seed));
        if (stem.kind === "average") expect(answers[right]).toBeLessThanOrEqual(100);
      }
  });

  test("each sum has a sentence in both languages with all its values", () => {
    for (const rule of NUMBER_RULES) {
      const { stem } = rule.make(mulberry32(1));
      if (stem.kind === "series") continue;
      for (const sentence of Object.values(SUM_SENTENCES[stem.kind])) {
        const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
        expect(named).toEqual(Object.keys(stem.values).toSorted());
      }
    }
    expect(Object.keys(SUM_SENTENCES).toSorted()).toEqual([...EVERYDAY_SUMS].toSorted());
  });
});
