import { type Item, pickNumber, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";

interface Vessel {
  /** The width: 1, or 2 for twice the water at a level. */
  readonly width: number;
  /** The level at the beginning, in marks of the scale. */
  readonly level: number;
}

/** Vessels side by side, joined by pipes at the bottom. The valves are opened as drawn: how high does water stand then? */
export interface Vessels {
  readonly kind: "vessels";
  readonly vessels: readonly Vessel[];
  /** Between each vessel and the next: whether the valve is open. */
  readonly valves: readonly boolean[];
  /** The place of the vessel that is asked about, from 0. */
  readonly asked: number;
}

/** The highest mark of the scale. */
export const HIGHEST_LEVEL = 12;

/** The vessels joined with the one asked about by open valves, from first to last. */
function listJoined({ vessels, valves, asked }: Vessels): readonly Vessel[] {
  const before = valves.lastIndexOf(false, asked - 1);
  const after = valves.indexOf(false, asked);
  return vessels.slice(asked === 0 ? 0 : before + 1, after < 0 ? undefined : after + 1);
}

/** The level at rest: the same in all joined vessels. */
function findLevel(vessels: readonly Vessel[]): number {
  const water = vessels.reduce((sum, { width, level }) => sum + width * level, 0);
  return water / vessels.reduce((sum, { width }) => sum + width, 0);
}

/**
 * How high does the water stand in the vessel asked about?
 * @param hasWide whether a vessel is twice as wide as the others
 */
export const makeVessels =
  (count: number, closedValves: number, hasWide = false) =>
  (random: Random): Item<Vessels, number> => {
    for (;;) {
      const wide = hasWide ? pickNumber(random, 0, count - 1) : -1;
      const vessels = Array.from({ length: count }, (_, place) => ({
        width: place === wide ? 2 : 1,
        level: pickNumber(random, 0, HIGHEST_LEVEL),
      }));
      const closed = shuffle(random, [...vessels.slice(1).keys()]).slice(0, closedValves);
      const valves = vessels.slice(1).map((_, place) => !closed.includes(place));
      const stem: Vessels = { kind: "vessels", vessels, valves, asked: pickNumber(random, 0, count - 1) };
      const joined = listJoined(stem);
      const right = findLevel(joined);
      const isWidthNeeded = !hasWide || joined.some(({ width }) => width === 2);
      const isMoved = joined.length > 1 && right !== vessels[stem.asked]?.level;
      if (!Number.isInteger(right) || !isMoved || !isWidthNeeded) continue;
      // Six marks in a row, of which the right one is any: neither the first nor the middle one is right more often.
      const lowest = pickNumber(random, Math.max(0, right - 5), Math.min(right, HIGHEST_LEVEL - 5));
      const wrong = [0, 1, 2, 3, 4, 5].map((more) => lowest + more).filter((mark) => mark !== right);
      return { stem, ...placeAnswers(random, right, wrong) };
    }
  };
