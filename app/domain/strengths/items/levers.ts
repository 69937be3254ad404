import { type Item, pick, pickNumber, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";

/** A beam on a pivot. One weight is missing: how heavy must it be for the beam to balance? */
export interface Lever {
  readonly kind: "lever";
  /** Weights in kilograms at their place: steps to the left of the pivot (negative) or to the right. */
  readonly weights: readonly { readonly at: number; readonly kilograms: number }[];
  /** Where the missing weight goes. */
  readonly askedAt: number;
}

/** A load on ropes over pulleys. Friction and the pulleys' own weight are left out. */
export interface Pulleys {
  /** What is asked: the pull, in kilograms, or the metres of rope to pull for one metre of lift. */
  readonly kind: "pull" | "rope";
  /** The weight of the load. */
  readonly kilograms: number;
  /** The rope sections that hold the load up. */
  readonly ropes: number;
}

/** Five whole, positive wrong answers: the results of mistakes first. */
function listWrong(random: Random, right: number, mistakes: readonly number[]): number[] {
  const near = shuffle(
    random,
    [1, 2, 3, 4, 5, 6].flatMap((distance) => [right - distance, right + distance]),
  );
  const usable = [...mistakes, ...near].filter((each) => Number.isInteger(each) && each > 0 && each !== right);
  return [...new Set(usable)].slice(0, 5);
}

/** @param count the number of weights already on the beam */
export const makeLever =
  (count: number) =>
  (random: Random): Item<Lever, number> => {
    for (;;) {
      const places = shuffle(random, [-4, -3, -2, -1, 1, 2, 3, 4]).slice(0, count + 1);
      const askedAt = places.pop() ?? 1;
      const weights = places.map((at) => ({ at, kilograms: pickNumber(random, 2, 12) }));
      const moment = weights.reduce((sum, { at, kilograms }) => sum + at * kilograms, 0);
      const right = -moment / askedAt;
      // Both sides the same distance would need no law of the lever.
      const isTrivial = count === 1 && Math.abs(askedAt) === Math.abs(weights[0]?.at ?? 0);
      if (!Number.isInteger(right) || right < 1 || right > 24 || isTrivial) continue;
      const total = weights.reduce((sum, { at, kilograms }) => sum + Math.sign(-at * askedAt) * kilograms, 0);
      const mistakes = [total, Math.abs(moment), right * Math.abs(askedAt), total + Math.abs(askedAt)];
      const wrong = listWrong(random, right, mistakes);
      return { stem: { kind: "lever", weights, askedAt }, ...placeAnswers(random, right, wrong) };
    }
  };

/** @param ropes the numbers of rope sections to draw from */
export const makePulleys =
  (kind: Pulleys["kind"], ropes: readonly number[]) =>
  (random: Random): Item<Pulleys, number> => {
    const stem = { kind, ropes: pick(random, ropes), kilograms: 12 * pickNumber(random, 1, 6) };
    const right = kind === "pull" ? stem.kilograms / stem.ropes : stem.ropes;
    const mistakes =
      kind === "pull"
        ? [1, 2, 3, 4].map((each) => stem.kilograms / each).concat(stem.kilograms * 2, stem.kilograms - stem.ropes)
        : [1, 2, 3, 4, 5, 6];
    return { stem, ...placeAnswers(random, right, listWrong(random, right, shuffle(random, mistakes))) };
  };
