import type { ItemFamily, ItemPool } from "./adaptive.ts";
import type { Item } from "./item.ts";

/** One of five words does not belong; A is to B as C is to what; which sentence follows for certain. */
export const WORD_KINDS = ["odd-one-out", "analogy", "follows"] as const;

export type WordKind = (typeof WORD_KINDS)[number];

/**
 * An item of a word bank, a family of its own. The stem is empty for an odd one out, A, B and C for an analogy, and two
 * or three statements for `follows`.
 */
export interface WordItem extends Item<readonly string[], string> {
  /** Three characters, unique in both banks; stored with answers, so never reused for another item. */
  readonly id: string;
  readonly kind: WordKind;
  /** The predicted difficulty in logits, until answers have corrected it. */
  readonly difficulty: number;
}

/** The pool of a bank's items, with predicted difficulties. */
export function wordPool(bank: readonly WordItem[]): ItemPool {
  return {
    task: "words",
    families: bank.map(({ id, difficulty, answers }): ItemFamily => ({ id, difficulty, options: answers.length })),
  };
}
