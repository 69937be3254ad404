import { type Item, pickNumber, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";

/** A beam on a pivot. One weight is missing: how heavy must it be for the beam to balance? */
export interface Lever {
  /** Weights in kilograms at their place: steps to the left of the pivot (negative) or to the right. */
  readonly weights: readonly { readonly at: number; readonly kilograms: number }[];
  /** Where the missing weight goes. */
  readonly askedAt: number;
}

/** A load on ropes over pulleys. Friction and the pulleys' own weight are left out. */
export interface Pulleys {
  /** The weight of the load, in kilograms. */
  readonly kilograms: number;
  /** The rope sections that hold the load up. */
  readonly ropes: number;
  /** What is asked: the pull, in kilograms, or the metres of rope to pull for one metre of lift. */
  readonly asked: "pull" | "rope";
}

type Random = () => number;

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
export function makeLever(count: number, random: Random): Item<Lever, number> {
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
    const wrong = listWrong(random, right, [
      total,
      Math.abs(moment),
      right * Math.abs(askedAt),
      total + Math.abs(askedAt),
    ]);
    return { stem: { weights, askedAt }, ...placeAnswers(random, right, wrong) };
  }
}

export function makePulleys({ ropes, asked }: Omit<Pulleys, "kilograms">, random: Random): Item<Pulleys, number> {
  const kilograms = 12 * pickNumber(random, 1, 6);
  const stem = { kilograms, ropes, asked };
  const right = asked === "pull" ? kilograms / ropes : ropes;
  const mistakes =
    asked === "pull"
      ? [1, 2, 3, 4].map((each) => kilograms / each).concat(kilograms * 2, kilograms - ropes)
      : [1, 2, 3, 4, 5, 6];
  return { stem, ...placeAnswers(random, right, listWrong(random, right, shuffle(random, mistakes))) };
}
