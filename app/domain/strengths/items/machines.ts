import { toRules } from "#app/domain/strengths/item.ts";
import { type CircuitStem, type Lamp, makeCircuit, SHAPES } from "./circuits.ts";
import { type GearChain, makeGears, type Turning } from "./gears.ts";
import { type Lever, makeLever, makePulleys, type Pulleys } from "./levers.ts";
import { makeVessels, type Vessels } from "./vessels.ts";

export type MachineStem = GearChain | Lever | Pulleys | Vessels | CircuitStem;

/** How a wheel turns, a number (kilograms, metres, a mark of the scale), or the lamps that light up. */
export type MachineAnswer = Turning | number | readonly Lamp[];

/** The rules of Machines, from easy to hard. */
export const MACHINE_RULES = toRules<MachineStem, MachineAnswer>([
  ["A", -2.2, "two or three toothed wheels", makeGears(["teeth"])],
  ["B", -1.8, "circuit, branches with switches", makeCircuit(SHAPES.branches)],
  ["C", -1.5, "two vessels, valve open", makeVessels(2, 0)],
  ["D", -1.2, "three or four wheels, a belt", makeGears(["belt", "teeth"])],
  ["E", -0.9, "lever, one weight", makeLever(1)],
  ["F", -0.6, "three vessels, a valve closed", makeVessels(3, 1)],
  ["G", -0.3, "circuit, branches within a row", makeCircuit(SHAPES.nested)],
  ["H", 0, "pulleys, two ropes hold", makePulleys("pull", [1, 2])],
  ["I", 0.3, "wheels, a crossed belt", makeGears(["crossed-belt", "teeth"])],
  ["J", 0.6, "four vessels, a valve closed", makeVessels(4, 1)],
  ["K", 0.8, "lever, two weights", makeLever(2)],
  ["L", 1, "wheels on one axle", makeGears(["teeth", "axle", "teeth"])],
  ["M", 1.2, "pulleys, three or four ropes hold", makePulleys("pull", [3, 4])],
  ["N", 1.5, "vessels, one twice as wide", makeVessels(3, 1, true)],
  ["O", 1.7, "circuit, a shortcut past a lamp", makeCircuit(SHAPES.shortened)],
  ["P", 2, "lever, three weights", makeLever(3)],
  ["Q", 2.2, "pulleys, how much rope", makePulleys("rope", [2, 3, 4])],
]);
