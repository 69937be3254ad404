import { type Item, pick, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";

export const LAMPS = ["A", "B", "C", "D"] as const;

export type Lamp = (typeof LAMPS)[number];

/** What lies between the two poles of the battery. */
export type Circuit =
  | { readonly lamp: Lamp }
  | { readonly isClosed: boolean }
  | { readonly series: readonly Circuit[] }
  | { readonly parallel: readonly Circuit[] };

/** Lamps and switches between the poles of a battery. */
export interface CircuitStem {
  readonly kind: "circuit";
  readonly circuit: Circuit;
}

/** A circuit before its lamps are named and its switches set. */
type Shape = "lamp" | "switch" | { readonly series: readonly Shape[] } | { readonly parallel: readonly Shape[] };

function isConducting(part: Circuit): boolean {
  if ("isClosed" in part) return part.isClosed;
  if ("series" in part) return part.series.every(isConducting);
  return "parallel" in part ? part.parallel.some(isConducting) : true;
}

function hasLamp(part: Circuit): boolean {
  if ("series" in part) return part.series.some(hasLamp);
  if ("parallel" in part) return part.parallel.every((branch) => !isConducting(branch) || hasLamp(branch));
  return "lamp" in part;
}

/** The lamps that light up. Beside a branch without any lamp that conducts, the others get no current. */
function listLit(part: Circuit): Lamp[] {
  if (!isConducting(part)) return [];
  if ("lamp" in part) return [part.lamp];
  if ("series" in part) return part.series.flatMap(listLit).toSorted();
  const conducting = "parallel" in part ? part.parallel.filter(isConducting) : [];
  return conducting.every(hasLamp) ? conducting.flatMap(listLit).toSorted() : [];
}

function build(shape: Shape, random: Random, lamps: Lamp[]): Circuit {
  if (shape === "lamp") return { lamp: lamps.shift() ?? "A" };
  if (shape === "switch") return { isClosed: random() < 0.6 };
  if ("series" in shape) return { series: shape.series.map((part) => build(part, random, lamps)) };
  return { parallel: shape.parallel.map((part) => build(part, random, lamps)) };
}

/** The circuits with one switch the other way. */
function listToggled(circuit: Circuit): Circuit[] {
  if ("isClosed" in circuit) return [{ isClosed: !circuit.isClosed }];
  const among = (parts: readonly Circuit[]) =>
    parts.flatMap((part, place) => listToggled(part).map((toggled) => parts.toSpliced(place, 1, toggled)));
  if ("series" in circuit) return among(circuit.series).map((series) => ({ series }));
  return "parallel" in circuit ? among(circuit.parallel).map((parallel) => ({ parallel })) : [];
}

/** All sets of some lamps, the empty one included. */
function listSets(lamps: readonly Lamp[]): Lamp[][] {
  const [first, ...rest] = lamps;
  if (first === undefined) return [[]];
  return listSets(rest).flatMap((set) => [set, [first, ...set]]);
}

/** Which lamps light up? */
export const makeCircuit =
  (shapes: readonly Shape[]) =>
  (random: Random): Item<CircuitStem, readonly Lamp[]> => {
    const unnamed: Lamp[] = [...LAMPS];
    const circuit = build(pick(random, shapes), random, unnamed);
    const lamps = LAMPS.slice(0, LAMPS.length - unnamed.length);
    const right = listLit(circuit);
    const likely = [...listToggled(circuit).map(listLit), lamps, []];
    const sets = [...shuffle(random, likely), ...shuffle(random, listSets(lamps))];
    const wrong = [...new Map(sets.map((set) => [set.join(""), set])).values()].filter(
      (set) => set.join("") !== right.join(""),
    );
    return { stem: { kind: "circuit", circuit }, ...placeAnswers(random, right, wrong.slice(0, 5)) };
  };

const switched: Shape = { series: ["switch", "lamp"] };

/** Circuits from simple to hard: branches side by side, branches within a row, and a shortcut past a lamp. */
export const SHAPES = {
  branches: [
    { parallel: [switched, switched, "lamp"] },
    { parallel: [switched, "lamp", switched] },
    { parallel: ["lamp", switched, switched] },
  ],
  nested: [
    { series: ["lamp", { parallel: [switched, switched] }, "switch"] },
    { parallel: [{ series: ["switch", "lamp", "lamp"] }, { series: ["lamp", "switch"] }] },
  ],
  shortened: [
    { series: ["lamp", { parallel: ["lamp", "switch"] }, "lamp"] },
    { series: ["lamp", { parallel: [switched, "lamp", "switch"] }] },
    { series: [{ parallel: ["lamp", "switch"] }, { parallel: ["lamp", "switch"] }, "lamp"] },
  ],
} satisfies Record<string, readonly Shape[]>;
