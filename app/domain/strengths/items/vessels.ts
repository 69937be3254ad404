import { type Item, pickNumber, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";

/** Vessels side by side, joined by pipes at the bottom. The valves are opened as drawn: how high does water stand then? */
export interface Vessels {
  readonly vessels: readonly {
    /** The width: 1, or 2 for twice the water at a level. */
    readonly width: number;
    /** The level at the beginning, in marks of the scale. */
    readonly level: number;
  }[];
  /** Between each vessel and the next: whether the valve is open. */
  readonly valves: readonly boolean[];
  /** The place of the vessel that is asked about, from 0. */
  readonly asked: number;
}

export interface VesselOptions {
  readonly count: number;
  readonly closedValves: number;
  /** Whether a vessel is twice as wide as the others. */
  readonly hasWide: boolean;
}

type Random = () => number;

/** The highest mark of the scale. */
export const HIGHEST_LEVEL = 12;

/** The vessels joined with the one asked about by open valves, from first to last. */
function listJoined({ vessels, valves, asked }: Vessels): Vessels["vessels"] {
  let [first, last] = [asked, asked];
  while (first > 0 && valves[first - 1] === true) first -= 1;
  while (last < vessels.length - 1 && valves[last] === true) last += 1;
  return vessels.slice(first, last + 1);
}

/** The level at rest: the same in all joined vessels. */
function levelOf(vessels: Vessels["vessels"]): number {
  const water = vessels.reduce((sum, { width, level }) => sum + width * level, 0);
  return water / vessels.reduce((sum, { width }) => sum + width, 0);
}

/** How high does the water stand in the vessel asked about? */
export function makeVessels({ count, closedValves, hasWide }: VesselOptions, random: Random): Item<Vessels, number> {
  for (;;) {
    const wide = hasWide ? pickNumber(random, 0, count - 1) : -1;
    const vessels = Array.from({ length: count }, (_, place) => ({
      width: place === wide ? 2 : 1,
      level: pickNumber(random, 0, HIGHEST_LEVEL),
    }));
    const closed = shuffle(random, [...vessels.slice(1).keys()]).slice(0, closedValves);
    const valves = vessels.slice(1).map((_, place) => !closed.includes(place));
    const stem = { vessels, valves, asked: pickNumber(random, 0, count - 1) };
    const joined = listJoined(stem);
    const right = levelOf(joined);
    const own = vessels[stem.asked]?.level ?? 0;
    const isWidthNeeded = !hasWide || joined.some(({ width }) => width === 2);
    if (!Number.isInteger(right) || joined.length < 2 || right === own || !isWidthNeeded) continue;
    // Six marks in a row, of which the right one is any: neither the first nor the one in the middle is right more often.
    const lowest = pickNumber(random, Math.max(0, right - 5), Math.min(right, HIGHEST_LEVEL - 5));
    const wrong = [0, 1, 2, 3, 4, 5].map((more) => lowest + more).filter((mark) => mark !== right);
    return { stem, ...placeAnswers(random, right, wrong) };
  }
}
