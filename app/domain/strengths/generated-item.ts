import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { Item, ItemRule } from "./item.ts";
import { MACHINE_RULES, type MachineAnswer, type MachineStem } from "./items/machines.ts";
import { NUMBER_RULES, type NumberStem } from "./items/numbers.ts";
import { PATTERN_RULES, type PatternCell, type PatternStem } from "./items/patterns.ts";
import { SPACE_RULES, type SpaceAnswer, type SpaceStem } from "./items/space.ts";

/** Raised when a rule makes another item from the same seed: answers to the former one cannot be scored any more. */
export const GENERATOR_VERSION = 1;

/** An item made by a rule, with its task. */
export type GeneratedItem =
  | ({ readonly task: "patterns" } & Item<PatternStem, PatternCell>)
  | ({ readonly task: "numbers" } & Item<NumberStem, number>)
  | ({ readonly task: "space" } & Item<SpaceStem, SpaceAnswer>)
  | ({ readonly task: "machines" } & Item<MachineStem, MachineAnswer>);

/** The tasks whose items are made by rules. */
export type GeneratedTask = GeneratedItem["task"];

const RULES = { patterns: PATTERN_RULES, numbers: NUMBER_RULES, space: SPACE_RULES, machines: MACHINE_RULES };

/** The rules of a task, one for each family, the easiest first. */
export function listRules(task: GeneratedTask): readonly ItemRule<unknown, unknown>[] {
  return RULES[task];
}

/** Makes the item of a family from a seed, always the same one; null for a family that the task does not have. */
export function makeItem(task: GeneratedTask, family: string, seed: number): GeneratedItem | null {
  const rule = listRules(task).find(({ id }) => id === family);
  return rule ? ({ task, ...rule.make(mulberry32(seed)) } as GeneratedItem) : null;
}
