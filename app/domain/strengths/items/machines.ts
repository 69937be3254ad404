import { type Item, type ItemRule, pick } from "#app/domain/strengths/item.ts";
import { type Circuit, type CircuitShape, type Lamp, makeCircuit, shapeBranches } from "./circuits.ts";
import { type Drive, type GearChain, makeGears, type Turning } from "./gears.ts";
import { type Lever, makeLever, makePulleys, type Pulleys } from "./levers.ts";
import { makeVessels, type VesselOptions, type Vessels } from "./vessels.ts";

/** An item of Machines, by its kind. */
export type MachineStem =
  | { readonly kind: "gears"; readonly chain: GearChain }
  | { readonly kind: "lever"; readonly lever: Lever }
  | { readonly kind: "pulleys"; readonly pulleys: Pulleys }
  | { readonly kind: "vessels"; readonly vessels: Vessels }
  | { readonly kind: "circuit"; readonly circuit: Circuit };

/** How a wheel turns, a number (kilograms, metres, a mark of the scale), or the lamps that light up. */
export type MachineAnswer =
  | { readonly kind: "turning"; readonly turning: Turning }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "lamps"; readonly lamps: readonly Lamp[] };

type Random = () => number;
type MachineItem = Item<MachineStem, MachineAnswer>;

const toNumbers = (answers: readonly number[]) => answers.map((value) => ({ kind: "number", value }) as const);

const gears = (drives: readonly Drive[]) => (random: Random) => {
  const { stem, answers, right } = makeGears(drives, random);
  return {
    stem: { kind: "gears", chain: stem },
    answers: answers.map((turning) => ({ kind: "turning", turning })),
    right,
  } satisfies MachineItem;
};

const lever = (weights: number) => (random: Random) => {
  const { stem, answers, right } = makeLever(weights, random);
  return { stem: { kind: "lever", lever: stem }, answers: toNumbers(answers), right } satisfies MachineItem;
};

const pulleys = (asked: Pulleys["asked"], ropes: readonly number[]) => (random: Random) => {
  const { stem, answers, right } = makePulleys({ ropes: pick(random, ropes), asked }, random);
  return { stem: { kind: "pulleys", pulleys: stem }, answers: toNumbers(answers), right } satisfies MachineItem;
};

const vessels = (options: VesselOptions) => (random: Random) => {
  const { stem, answers, right } = makeVessels(options, random);
  return { stem: { kind: "vessels", vessels: stem }, answers: toNumbers(answers), right } satisfies MachineItem;
};

const circuit = (shapes: readonly CircuitShape[]) => (random: Random) => {
  const { stem, answers, right } = makeCircuit(shapes, random);
  return {
    stem: { kind: "circuit", circuit: stem },
    answers: answers.map((lamps) => ({ kind: "lamps", lamps })),
    right,
  } satisfies MachineItem;
};

const branches = shapeBranches(3, 2);
const nested: readonly CircuitShape[] = [
  { series: ["lamp", { parallel: [{ series: ["switch", "lamp"] }, { series: ["switch", "lamp"] }] }, "switch"] },
  { parallel: [{ series: ["switch", "lamp", "lamp"] }, { series: ["lamp", "switch"] }] },
];
const shortened: readonly CircuitShape[] = [
  { series: ["lamp", { parallel: ["lamp", "switch"] }, "lamp"] },
  { series: ["lamp", { parallel: [{ series: ["switch", "lamp"] }, "lamp", "switch"] }] },
  { series: [{ parallel: ["lamp", "switch"] }, { parallel: ["lamp", "switch"] }, "lamp"] },
];

/** The rules of Machines, from easy to hard. */
export const MACHINE_RULES: readonly ItemRule<MachineStem, MachineAnswer>[] = [
  { id: "A", difficulty: -2.2, features: "two or three toothed wheels", make: gears(["teeth"]) },
  { id: "B", difficulty: -1.8, features: "circuit, branches with switches", make: circuit([branches]) },
  {
    id: "C",
    difficulty: -1.5,
    features: "two vessels, valve open",
    make: vessels({ count: 2, closedValves: 0, hasWide: false }),
  },
  { id: "D", difficulty: -1.2, features: "three or four wheels, a belt", make: gears(["belt", "teeth"]) },
  { id: "E", difficulty: -0.9, features: "lever, one weight", make: lever(1) },
  {
    id: "F",
    difficulty: -0.6,
    features: "three vessels, a valve closed",
    make: vessels({ count: 3, closedValves: 1, hasWide: false }),
  },
  { id: "G", difficulty: -0.3, features: "circuit, branches within a row", make: circuit(nested) },
  { id: "H", difficulty: 0, features: "pulleys, two ropes hold", make: pulleys("pull", [1, 2]) },
  { id: "I", difficulty: 0.3, features: "wheels, a crossed belt", make: gears(["crossed-belt", "teeth"]) },
  {
    id: "J",
    difficulty: 0.6,
    features: "four vessels, a valve closed",
    make: vessels({ count: 4, closedValves: 1, hasWide: false }),
  },
  { id: "K", difficulty: 0.8, features: "lever, two weights", make: lever(2) },
  { id: "L", difficulty: 1, features: "wheels on one axle", make: gears(["teeth", "axle", "teeth"]) },
  { id: "M", difficulty: 1.2, features: "pulleys, three or four ropes hold", make: pulleys("pull", [3, 4]) },
  {
    id: "N",
    difficulty: 1.5,
    features: "vessels, one twice as wide",
    make: vessels({ count: 3, closedValves: 1, hasWide: true }),
  },
  { id: "O", difficulty: 1.7, features: "circuit, a shortcut past a lamp", make: circuit(shortened) },
  { id: "P", difficulty: 2, features: "lever, three weights", make: lever(3) },
  { id: "Q", difficulty: 2.2, features: "pulleys, how much rope", make: pulleys("rope", [2, 3, 4]) },
];
