import { describe, expect, test } from "vitest";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { makeCodePair } from "#app/domain/strengths/items/care.ts";
import { type Circuit, LAMPS } from "#app/domain/strengths/items/circuits.ts";
import type { GearChain } from "#app/domain/strengths/items/gears.ts";
import { MACHINE_RULES, type MachineAnswer, type MachineStem } from "#app/domain/strengths/items/machines.ts";
import type { Vessels } from "#app/domain/strengths/items/vessels.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** Follows a point of each wheel's rim through a small turn of the first one. */
function turnByRim({ wheels }: GearChain): string {
  const angles: number[] = [0.01];
  for (const [place, { size, drive }] of wheels.entries()) {
    const before = wheels[place - 1];
    const angle = angles[place - 1] ?? 0;
    if (!before) continue;
    const rim = angle * before.size;
    if (drive === "axle") angles.push(angle);
    if (drive === "belt") angles.push(rim / size);
    if (drive === "teeth" || drive === "crossed-belt") angles.push(-rim / size);
  }
  const last = angles.at(-1) ?? 0;
  const speed = Math.abs(Math.abs(last) - 0.01) < 1e-12 ? "same" : Math.abs(last) > 0.01 ? "faster" : "slower";
  return JSON.stringify({ isClockwise: last > 0, speed });
}

/** Lets water run through open valves in small steps until it rests. */
function levelByFlow({ vessels, valves, asked }: Vessels): number {
  const levels = vessels.map(({ level }) => level);
  for (let step = 0; step < 400; step += 1) {
    for (const [place, isOpen] of valves.entries()) {
      const [one = 0, other = 0] = levels.slice(place, place + 2);
      const flow = isOpen ? (one - other) * 0.2 : 0;
      levels[place] = one - flow / (vessels[place]?.width ?? 1);
      levels[place + 1] = other + flow / (vessels[place + 1]?.width ?? 1);
    }
  }
  return levels[asked] ?? 0;
}

/** A lamp has a resistance, an open switch nearly no conductance; a lamp lights up with the current through it. */
function lightByCurrent(circuit: Circuit): string {
  const resistance = (part: Circuit): number => {
    if ("lamp" in part) return 1;
    if ("isClosed" in part) return part.isClosed ? 1e-9 : 1e12;
    if ("series" in part) return part.series.reduce((sum, each) => sum + resistance(each), 0);
    return 1 / part.parallel.reduce((sum, each) => sum + 1 / resistance(each), 0);
  };
  const lit: string[] = [];
  const drive = (part: Circuit, current: number): void => {
    if ("lamp" in part && current > 1e-4) lit.push(part.lamp);
    if ("series" in part) for (const each of part.series) drive(each, current);
    if ("parallel" in part)
      for (const each of part.parallel) drive(each, (current * resistance(part)) / resistance(each));
  };
  drive(circuit, 1 / Math.max(resistance(circuit), 1e-3));
  return lit.toSorted().join("");
}

function isRight(stem: MachineStem, answer: MachineAnswer): boolean {
  const value = typeof answer === "number" ? answer : Number.NaN;
  switch (stem.kind) {
    case "gears":
      return JSON.stringify(answer) === turnByRim(stem);
    case "lever": {
      const moments = stem.weights.map(({ at, kilograms }) => at * kilograms);
      return moments.reduce((sum, moment) => sum + moment, value * stem.askedAt) === 0;
    }
    // Work is conserved: the pull times the rope is the weight times one metre.
    case "pull":
      return value * stem.ropes === stem.kilograms;
    case "rope":
      return value === stem.ropes;
    case "vessels":
      return Math.abs(value - levelByFlow(stem)) < 1e-6;
    default:
      return Array.isArray(answer) && answer.join("") === lightByCurrent(stem.circuit);
  }
}

describe("machines", () => {
  test.each(MACHINE_RULES.map((rule) => [`${rule.id}: ${rule.features}`, rule] as const))("%s", (_, rule) => {
    for (const seed of SEEDS) {
      const { stem, answers, right } = rule.make(mulberry32(seed));
      expect(answers).toHaveLength(6);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(6);
      expect(answers.map((answer) => isRight(stem, answer))).toEqual(answers.map((__, place) => place === right));
    }
  });

  test("no answer of a rule is right for more than half of its items", () => {
    for (const { id, make } of MACHINE_RULES) {
      const given = SEEDS.map((seed) => {
        const { answers, right } = make(mulberry32(seed));
        return JSON.stringify(answers[right]);
      });
      const most = Math.max(...[...new Set(given)].map((each) => given.filter((other) => other === each).length));
      expect(most / given.length, `rule ${id}`).toBeLessThan(0.5);
    }
  });

  test("the two easiest rules have many different items, as every beginner gets them", () => {
    const [gears = 0, branches = 0] = MACHINE_RULES.map(
      ({ make }) => new Set(SEEDS.map((seed) => JSON.stringify(make(mulberry32(seed)).stem))).size,
    );
    expect(gears).toBeGreaterThan(32);
    expect(branches).toBeGreaterThan(9);
  });

  test("lamps are named once", () => {
    for (const { make } of MACHINE_RULES) {
      const { stem } = make(mulberry32(5));
      if (stem.kind !== "circuit") continue;
      const named = JSON.stringify(stem.circuit).match(/(?<="lamp":")\w/g) ?? [];
      expect(new Set(named).size).toBe(named.length);
      expect(named.every((lamp) => LAMPS.some((each) => each === lamp))).toBe(true);
    }
  });
});

describe("codes", () => {
  test("are the same about half the time, and never nearly so", () => {
    const pairs = Array.from({ length: 2000 }, (_, seed) => makeCodePair(mulberry32(seed)));
    for (const { left, right, isSame } of pairs) expect(left === right).toBe(isSame);
    expect(pairs.filter(({ isSame }) => isSame).length / pairs.length).toBeCloseTo(0.5, 1);
  });
});
