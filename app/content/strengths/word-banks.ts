import type { Language } from "#app/domain/platform/language.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { ENGLISH_WORDS } from "./words-en.ts";
import { MALAYALAM_WORDS } from "./words-ml.ts";

/** The items of the task Words, written separately for each language. */
export const WORD_BANKS: Readonly<Record<Language, readonly WordItem[]>> = {
  en: ENGLISH_WORDS,
  ml: MALAYALAM_WORDS,
};
