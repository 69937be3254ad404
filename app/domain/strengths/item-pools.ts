import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { ItemFamily, ItemPool } from "./adaptive.ts";
import type { ItemRule } from "./item.ts";
import { MACHINE_RULES } from "./items/machines.ts";
import { NUMBER_RULES } from "./items/numbers.ts";
import { PATTERN_RULES } from "./items/patterns.ts";
import { SPACE_RULES } from "./items/space.ts";

/** A rule's items as a family, with the predicted difficulty. */
function toFamily({ id, difficulty, make }: ItemRule<unknown, unknown>): ItemFamily {
  return { id, difficulty, options: make(mulberry32(1)).answers.length };
}

/** The pools of the tasks whose items are made by rules, with predicted difficulties. */
export const PREDICTED_POOLS: readonly ItemPool[] = [
  { task: "patterns", families: PATTERN_RULES.map(toFamily) },
  { task: "numbers", families: NUMBER_RULES.map(toFamily) },
  { task: "space", families: SPACE_RULES.map(toFamily) },
  { task: "machines", families: MACHINE_RULES.map(toFamily) },
];
