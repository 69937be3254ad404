import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import type { ItemKind } from "./item-kind.ts";
import { MACHINES } from "./machines.tsx";
import { NUMBERS } from "./numbers.tsx";
import { PATTERNS } from "./patterns.tsx";
import { SPACE } from "./space.tsx";
import { WORDS } from "./words.tsx";

/** All kinds, for reviewers: a student's page imports its own. */
export const ITEM_KINDS: Readonly<Record<AdaptiveTask, ItemKind>> = {
  patterns: PATTERNS,
  numbers: NUMBERS,
  words: WORDS,
  space: SPACE,
  machines: MACHINES,
};
