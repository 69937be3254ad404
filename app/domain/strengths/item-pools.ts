import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { ItemPool } from "./adaptive.ts";
import type { ItemRule } from "./item.ts";
import { MACHINE_RULES } from "./items/machines.ts";
import { NUMBER_RULES } from "./items/numbers.ts";
import { PATTERN_RULES } from "./items/patterns.ts";
import { SPACE_RULES } from "./items/space.ts";

// For the server: a page imports the rules of its own task only.

const RULES = { patterns: PATTERN_RULES, numbers: NUMBER_RULES, space: SPACE_RULES, machines: MACHINE_RULES };

/** The tasks whose items are made by rules. */
export const GENERATED_TASKS = ["patterns", "numbers", "space", "machines"] as const;

export type GeneratedTask = (typeof GENERATED_TASKS)[number];

/** The rules of a task, one for each family, the easiest first. */
export function listRules(task: GeneratedTask): readonly ItemRule<unknown, unknown>[] {
  return RULES[task];
}

/** The pools of these tasks, with predicted difficulties. */
export const PREDICTED_POOLS: readonly ItemPool[] = GENERATED_TASKS.map((task) => ({
  task,
  families: listRules(task).map(({ id, difficulty, make }) => ({
    id,
    difficulty,
    options: make(mulberry32(1)).answers.length,
  })),
}));
