import { describe, expect, test } from "vitest";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { PATTERN_RULES, type PatternCell } from "#app/domain/strengths/items/patterns.ts";

// Solves matrices without knowing how they were made: every simple rule that explains the eight cells has to lead to the
// same ninth.

const FEATURES = ["shape", "count", "turn", "shade"] as const;

type Row = readonly [unknown, unknown, unknown];

const isConstant = (row: readonly unknown[]) => row.every((value) => value === row[0]);

/** The ninth value by each rule that explains rows of eight values. */
function explainRows(values: readonly unknown[], modulus: number | null): unknown[] {
  const [first, second] = [values.slice(0, 3) as unknown as Row, values.slice(3, 6) as unknown as Row];
  const [seventh, eighth] = values.slice(6);
  const found: unknown[] = [];
  if (isConstant(first) && isConstant(second) && seventh === eighth) found.push(eighth);
  if (first.every((value, place) => value === second[place] && (place === 2 || value === values[6 + place])))
    found.push(first[2]);
  const isThree = new Set(first).size === 3 && second.every((value) => first.includes(value));
  if (isThree && new Set(second).size === 3 && seventh !== eighth && first.includes(seventh) && first.includes(eighth))
    found.push(first.find((value) => value !== seventh && value !== eighth));
  if (typeof seventh === "number" && typeof eighth === "number") {
    const wrap = (value: number) => (modulus === null ? value : ((value % modulus) + modulus) % modulus);
    const steps = [first, second].flatMap((row) => [
      wrap(Number(row[1]) - Number(row[0])),
      wrap(Number(row[2]) - Number(row[1])),
    ]);
    const step = wrap(eighth - seventh);
    if (steps.every((each) => each === step)) found.push(wrap(eighth + step));
  }
  return found;
}

const byColumns = (values: readonly unknown[]) => [0, 3, 6, 1, 4, 7, 2, 5].map((place) => values[place]);

function solve(stem: readonly PatternCell[]): PatternCell {
  const ninth = FEATURES.map((feature) => {
    const values = stem.map((cell) => cell[feature]);
    const modulus = feature === "turn" ? 8 : null;
    const explained = new Set([...explainRows(values, modulus), ...explainRows(byColumns(values), modulus)]);
    const possible = [...explained].filter(
      (value) => feature !== "count" || (Number(value) >= 1 && Number(value) <= 4),
    );
    if (possible.length !== 1) throw new Error(`${feature}: ${possible.join(" or ")} after ${values.join(" ")}`);
    return [feature, possible[0]];
  });
  return Object.fromEntries(ninth) as PatternCell;
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

describe("patterns", () => {
  test.each(PATTERN_RULES.map((rule) => [rule.id, rule] as const))("rule %s has one right answer", (_, rule) => {
    for (const seed of SEEDS) {
      const { stem, answers, right } = rule.make(mulberry32(seed));
      expect(answers[right]).toEqual(solve(stem));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(6);
    }
  });

  test("the answers alone do not tell which is right: no value of a feature is more frequent than another", () => {
    for (const { make } of PATTERN_RULES)
      for (const seed of SEEDS) {
        const { answers } = make(mulberry32(seed));
        for (const feature of FEATURES) {
          const values = answers.map((answer) => answer[feature]);
          const counts = [...new Set(values)].map((value) => values.filter((each) => each === value).length);
          expect(new Set(counts).size).toBe(1);
        }
      }
  });

  test("the right answer is at each place about as often", () => {
    const places = PATTERN_RULES.flatMap(({ make }, index) =>
      SEEDS.map((seed) => make(mulberry32(1000 * index + seed)).right),
    );
    const counts = [0, 1, 2, 3, 4, 5].map((place) => places.filter((each) => each === place).length);
    const expected = places.length / 6;
    // Chi-squared with five degrees of freedom: 20.5 is exceeded by chance once in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(20.5);
  });

  test("an arrow that does not turn is never told apart by its turn alone", () => {
    for (const { make } of PATTERN_RULES)
      for (const seed of SEEDS.slice(0, 40)) {
        const { answers } = make(mulberry32(seed));
        const round = answers.filter(({ shape }) => ["circle", "square", "cross", "triangle", "moon"].includes(shape));
        expect(new Set(round.map(({ turn }) => turn)).size).toBeLessThan(2);
      }
  });

  test("rules have ids of their own, and are ordered by difficulty", () => {
    expect(new Set(PATTERN_RULES.map(({ id }) => id)).size).toBe(PATTERN_RULES.length);
    const difficulties = PATTERN_RULES.map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other));
  });
});
