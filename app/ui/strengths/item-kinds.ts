import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import type { ItemKind } from "./item-kind.ts";

/** Loads a task's kind of items, for reviewers, who see one task after the other. A student's page imports its own. */
export const ITEM_KINDS: Readonly<Record<AdaptiveTask, () => Promise<ItemKind>>> = {
  patterns: async () => (await import("./patterns.tsx")).PATTERNS,
  numbers: async () => (await import("./numbers.tsx")).NUMBERS,
  words: async () => (await import("./words.tsx")).WORDS,
  space: async () => (await import("./space.tsx")).SPACE,
  machines: async () => (await import("./machines.tsx")).MACHINES,
};
