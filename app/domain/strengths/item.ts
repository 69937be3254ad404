import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

/** Raised when a rule makes another item from the same seed: answers to the former one cannot be scored any more. */
export const GENERATOR_VERSION = 2;

/** Returns numbers in [0, 1). */
export type Random = () => number;

/** A made item: its stem, and answers of which exactly one is right. Both are data, drawn by `app/ui/strengths`. */
export interface Item<Stem, Answer> {
  readonly stem: Stem;
  readonly answers: readonly Answer[];
  /** The place of the right answer, from 0. */
  readonly right: number;
}

/** A rule that makes any number of items of about the same difficulty. */
export interface ItemRule<Stem, Answer> {
  /** One or two letters, unique within the task; stored with answers, so never reused for another rule. */
  readonly id: string;
  /** The difficulty predicted from its features, in logits, until answers have corrected it. */
  readonly difficulty: number;
  /** What makes it easy or hard, in English, for reviewers. */
  readonly features: string;
  /** Makes an item; the same numbers from `random` make the same item. */
  readonly make: (random: Random) => Item<Stem, Answer>;
}

/** The rules of a task, from rows of id, difficulty, features and maker. */
export function toRules<Stem, Answer>(
  rows: readonly (readonly [string, number, string, ItemRule<Stem, Answer>["make"]])[],
): readonly ItemRule<Stem, Answer>[] {
  return rows.map(([id, difficulty, features, make]) => ({ id, difficulty, features, make }));
}

/** Makes the item of a family from a seed, always the same one; null for a family that the rules do not have. */
export function makeItem<Stem, Answer>(
  rules: readonly ItemRule<Stem, Answer>[],
  family: string,
  seed: number,
): Item<Stem, Answer> | null {
  return rules.find(({ id }) => id === family)?.make(mulberry32(seed)) ?? null;
}

/** A random element. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("There is nothing to pick from");
  return value;
}

/** A whole number from `least` to `most`, both included. */
export function pickNumber(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** The values in random order (Fisher & Yates). */
export function shuffle<Value>(random: Random, values: readonly Value[]): Value[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Value, shuffled[last] as Value];
  }
  return shuffled;
}

/** Puts the right answer among the wrong ones, at any place with the same probability. */
export function placeAnswers<Answer>(
  random: Random,
  right: Answer,
  wrong: readonly Answer[],
): { answers: Answer[]; right: number } {
  const place = Math.floor(random() * (wrong.length + 1));
  const answers = shuffle(random, wrong);
  answers.splice(place, 0, right);
  return { answers, right: place };
}
