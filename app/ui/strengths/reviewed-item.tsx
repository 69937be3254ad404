import { lazy } from "react";
import type { Language } from "#app/domain/platform/language.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import type { ItemKind } from "./item-kind.ts";
import { ITEM_KINDS } from "./item-kinds.ts";
import { ItemView } from "./item-view.tsx";

interface ReviewedItemProps {
  family: string;
  seed: number;
  /** The word itself; empty for items that are made. */
  bank: readonly WordItem[];
  language: Language;
}

const lazyItem = (load: () => Promise<ItemKind>) =>
  lazy(async () => {
    const kind = await load();
    function ReviewedItem({ family, seed, bank, language }: ReviewedItemProps) {
      const item = kind.make(family, seed, bank);
      return item ? <ItemView item={item} name={`${family}-${seed}`} language={language} showRight /> : null;
    }
    return { default: ReviewedItem };
  });

/** An item of each task as students see it, with the right answer marked. A task's file is loaded when it is shown. */
export const REVIEWED_ITEMS = {
  patterns: lazyItem(ITEM_KINDS.patterns),
  numbers: lazyItem(ITEM_KINDS.numbers),
  words: lazyItem(ITEM_KINDS.words),
  space: lazyItem(ITEM_KINDS.space),
  machines: lazyItem(ITEM_KINDS.machines),
};
