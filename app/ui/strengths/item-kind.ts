import type { ReactNode } from "react";
import type { Language } from "#app/domain/platform/language.ts";
import { type Item, type ItemRule, makeItem } from "#app/domain/strengths/item.ts";
import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";

export interface ShownAnswer {
  /** What is seen: a drawing, or text. */
  content: ReactNode;
  /** For screen readers, where what is seen does not say it. */
  name?: string;
}

export interface Screen {
  question: string;
  /** Above the question. */
  stem: ReactNode;
  answers: readonly ShownAnswer[];
  /** Drawings are square tiles, words lines, numbers low tiles. */
  look: "drawings" | "words" | "numbers";
}

/** An item as a page shows it. */
export interface ShownItem extends Item<unknown, unknown> {
  /** @param name unique on the page, for the drawings' patterns */
  show(language: Language, name: string): Screen;
}

/** The items of one task. Each is in a file of its own with its rules and drawings, so that a page loads one only. */
export interface ItemKind {
  readonly task: AdaptiveTask;
  /** The item of a family from a seed, or from the words' bank; null for a family that the task does not have. */
  make(family: string, seed: number, bank: readonly WordItem[]): ShownItem | null;
  /** An easy item, which is explained. */
  makePractice(language: Language): ShownItem | null;
}

/** The kind of a task whose items are made by rules. */
export function generatedKind<Stem, Answer>(
  task: Exclude<AdaptiveTask, "words">,
  rules: readonly ItemRule<Stem, Answer>[],
  practice: { family: string; seed: number },
  show: (item: Item<Stem, Answer>, language: Language, name: string) => Screen,
): ItemKind {
  const make = (family: string, seed: number): ShownItem | null => {
    const item = makeItem(rules, family, seed);
    return item && { ...item, show: (language, name) => show(item, language, name) };
  };
  return { task, make, makePractice: () => make(practice.family, practice.seed) };
}
