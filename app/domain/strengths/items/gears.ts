import { type Item, pick, pickNumber, placeAnswers, type Random } from "#app/domain/strengths/item.ts";

/** How a wheel is driven by the one before it. On one axle two wheels turn together. */
export type Drive = "teeth" | "belt" | "crossed-belt" | "axle";

interface Wheel {
  /** The number of teeth, or a wheel's circumference in the same unit. */
  readonly size: number;
  /** How the wheel before drives it; null for the first. */
  readonly drive: Drive | null;
}

/** Wheels in a chain. The first one turns clockwise. */
export interface GearChain {
  readonly kind: "gears";
  readonly wheels: readonly Wheel[];
}

/** How the last wheel turns, compared with the first. */
export interface Turning {
  readonly isClockwise: boolean;
  readonly speed: "slower" | "same" | "faster";
}

/** All there are. */
const TURNINGS = ([true, false] as const).flatMap((isClockwise) =>
  (["slower", "same", "faster"] as const).map((speed): Turning => ({ isClockwise, speed })),
);
/** At least 10, so that the number fits into the wheel; many, so that the easiest items differ. */
const SIZES = [10, 12, 14, 16, 18, 20, 24] as const;

/** How the last wheel of a chain turns. */
function turnLastWheel(wheels: readonly Wheel[]): Turning {
  let isClockwise = true;
  let ratio = 1;
  for (const [place, { size, drive }] of wheels.entries()) {
    const before = wheels[place - 1];
    if (!before || drive === "axle") continue;
    if (drive !== "belt") isClockwise = !isClockwise;
    ratio *= before.size / size;
  }
  return { isClockwise, speed: Math.abs(ratio - 1) < 1e-9 ? "same" : ratio > 1 ? "faster" : "slower" };
}

/** Which way, and how fast, does the last wheel turn? */
export const makeGears =
  (drives: readonly Drive[]) =>
  (random: Random): Item<GearChain, Turning> => {
    const wanted = pick(random, TURNINGS);
    for (;;) {
      const wheels = [null, ...drives].map((drive): Wheel => ({ size: pick(random, SIZES), drive }));
      // A belt may be crossed instead, and a wheel stand in between: the direction is to be as likely as the other.
      if (random() < 0.5)
        wheels.splice(pickNumber(random, 1, wheels.length - 1), 0, { size: pick(random, SIZES), drive: "teeth" });
      const { isClockwise, speed } = turnLastWheel(wheels);
      // Of two wheels on one axle both rims are to be seen.
      const isHidden = wheels.some(
        ({ size, drive }, place) => drive === "axle" && Math.abs(size - (wheels[place - 1]?.size ?? 0)) < 6,
      );
      if (isHidden || isClockwise !== wanted.isClockwise || speed !== wanted.speed) continue;
      const others = TURNINGS.filter((each) => each !== wanted);
      return { stem: { kind: "gears", wheels }, ...placeAnswers(random, wanted, others) };
    }
  };
