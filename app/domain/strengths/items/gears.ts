import { type Item, pick, pickNumber, placeAnswers } from "#app/domain/strengths/item.ts";

/** How a wheel is driven by the one before it. On one axle two wheels turn together. */
export type Drive = "teeth" | "belt" | "crossed-belt" | "axle";

/** Wheels in a chain. The first one turns clockwise. */
export interface GearChain {
  readonly wheels: readonly {
    /** The number of teeth, or a wheel's circumference in the same unit. */
    readonly size: number;
    /** How the wheel before drives it; null for the first. */
    readonly drive: Drive | null;
  }[];
}

/** How the last wheel turns, compared with the first. */
export interface Turning {
  readonly isClockwise: boolean;
  readonly speed: "slower" | "same" | "faster";
}

const SPEEDS = ["slower", "same", "faster"] as const;
const SIZES = [8, 12, 16, 24] as const;

/** How the last wheel of a chain turns. */
function turnLastWheel({ wheels }: GearChain): Turning {
  let isClockwise = true;
  let ratio = 1;
  for (const [place, { size, drive }] of wheels.entries()) {
    const before = wheels[place - 1];
    if (!before || drive === "axle") continue;
    if (drive !== "belt") isClockwise = !isClockwise;
    ratio *= before.size / size;
  }
  const speed = Math.abs(ratio - 1) < 1e-9 ? "same" : ratio > 1 ? "faster" : "slower";
  return { isClockwise, speed };
}

/** Which way, and how fast, does the last wheel turn? The six answers are all there are. */
export function makeGears(drives: readonly Drive[], random: () => number): Item<GearChain, Turning> {
  const wanted: Turning = { isClockwise: random() < 0.5, speed: pick(random, SPEEDS) };
  for (;;) {
    const wheels = [null, ...drives].map((drive) => ({ size: pick(random, SIZES), drive }));
    // A belt may be crossed instead, and a wheel stand in between: the direction is to be as likely as the other.
    const chain = { wheels: random() < 0.5 ? wheels : addWheel(wheels, random) };
    const turning = turnLastWheel(chain);
    if (turning.isClockwise !== wanted.isClockwise || turning.speed !== wanted.speed) continue;
    // Of two equal wheels on one axle only one would be seen.
    if (chain.wheels.some(({ size, drive }, place) => drive === "axle" && chain.wheels[place - 1]?.size === size))
      continue;
    const others = [true, false].flatMap((isClockwise) =>
      SPEEDS.map((speed) => ({ isClockwise, speed })).filter(
        (each) => each.isClockwise !== turning.isClockwise || each.speed !== turning.speed,
      ),
    );
    return { stem: chain, ...placeAnswers(random, turning, others) };
  }
}

function addWheel(wheels: GearChain["wheels"], random: () => number): GearChain["wheels"] {
  const place = pickNumber(random, 1, wheels.length - 1);
  return [...wheels.slice(0, place), { size: pick(random, SIZES), drive: "teeth" }, ...wheels.slice(place)];
}
