import { type Item, pick, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";

export const LAMPS = ["A", "B", "C", "D"] as const;

export type Lamp = (typeof LAMPS)[number];

/** What lies between the two poles of the battery. */
export type Circuit =
  | { readonly lamp: Lamp }
  | { readonly isClosed: boolean }
  | { readonly wire: true }
  | { readonly series: readonly Circuit[] }
  | { readonly parallel: readonly Circuit[] };

type Random = () => number;

/** The shape of a circuit: a lamp, a switch that is set later, or a plain wire. */
type Shape =
  | "lamp"
  | "switch"
  | "wire"
  | { readonly series: readonly Shape[] }
  | { readonly parallel: readonly Shape[] };

const isConducting = (part: Circuit): boolean => {
  if ("isClosed" in part) return part.isClosed;
  if ("series" in part) return part.series.every(isConducting);
  if ("parallel" in part) return part.parallel.some(isConducting);
  return true;
};

const hasLamp = (part: Circuit): boolean => {
  if ("lamp" in part) return true;
  if ("series" in part) return part.series.some(hasLamp);
  if ("parallel" in part) return part.parallel.every((branch) => !isConducting(branch) || hasLamp(branch));
  return false;
};

/** The lamps that light up. Beside a branch without any lamp that conducts, the others get no current. */
function listLit(circuit: Circuit): Lamp[] {
  if (!isConducting(circuit)) return [];
  if ("lamp" in circuit) return [circuit.lamp];
  if ("series" in circuit) return circuit.series.flatMap(listLit).toSorted();
  if (!("parallel" in circuit)) return [];
  const conducting = circuit.parallel.filter(isConducting);
  const shortcut = conducting.find((branch) => !hasLamp(branch));
  return shortcut ? [] : conducting.flatMap(listLit).toSorted();
}

function build(shape: Shape, random: Random, lamps: Lamp[]): Circuit {
  if (shape === "lamp") return { lamp: lamps.shift() ?? "A" };
  if (shape === "switch") return { isClosed: random() < 0.6 };
  if (shape === "wire") return { wire: true };
  if ("series" in shape) return { series: shape.series.map((part) => build(part, random, lamps)) };
  return { parallel: shape.parallel.map((part) => build(part, random, lamps)) };
}

/** The circuit with one switch the other way. */
function listToggled(circuit: Circuit): Circuit[] {
  if ("isClosed" in circuit) return [{ isClosed: !circuit.isClosed }];
  const among = (parts: readonly Circuit[]) =>
    parts.flatMap((part, place) => listToggled(part).map((toggled) => parts.toSpliced(place, 1, toggled)));
  if ("series" in circuit) return among(circuit.series).map((series) => ({ series }));
  if ("parallel" in circuit) return among(circuit.parallel).map((parallel) => ({ parallel }));
  return [];
}

const listLamps = (circuit: Circuit): Lamp[] => {
  if ("lamp" in circuit) return [circuit.lamp];
  if ("series" in circuit) return circuit.series.flatMap(listLamps);
  return "parallel" in circuit ? circuit.parallel.flatMap(listLamps) : [];
};

/** All sets of some lamps, the empty one included. */
function listSets(lamps: readonly Lamp[]): Lamp[][] {
  const [first, ...rest] = lamps;
  if (first === undefined) return [[]];
  return listSets(rest).flatMap((set) => [set, [first, ...set]]);
}

/** Which lamps light up? */
export function makeCircuit(shapes: readonly Shape[], random: Random): Item<Circuit, readonly Lamp[]> {
  const shape = pick(random, shapes);
  const circuit = build(shape, random, [...LAMPS]);
  const lamps = listLamps(circuit).toSorted();
  const right = listLit(circuit);
  const likely = [...listToggled(circuit).map(listLit), lamps, []];
  const sets = [...shuffle(random, likely), ...shuffle(random, listSets(lamps))];
  const wrong = [...new Map(sets.map((set) => [set.join(""), set])).values()].filter(
    (set) => set.join("") !== right.join(""),
  );
  return { stem: circuit, ...placeAnswers(random, right, wrong.slice(0, 5)) };
}

/** Branches side by side, each with a lamp, and with a switch where asked for. */
export function shapeBranches(lamps: number, switched: number): Shape {
  return {
    parallel: Array.from({ length: lamps }, (_, place): Shape =>
      place < switched ? { series: ["switch", "lamp"] } : "lamp",
    ),
  };
}

export type CircuitShape = Shape;
