import type { Bilingual } from "#app/domain/platform/language.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import leanings from "./career-strengths.json";

const LEANINGS = leanings as Readonly<Record<string, readonly StrengthTask[]>>;

/**
 * The tasks that a career category leans on: those whose abilities it needs more than other categories do, the greatest
 * need first, at most three. Empty for some, and for an unknown category. README.md explains how they were computed.
 */
export function listCareerStrengths(categoryId: number): readonly StrengthTask[] {
  return LEANINGS[categoryId] ?? [];
}

/** How many of the categories lean on no task. */
export const LEANING_ON_NONE = Object.values(LEANINGS).filter((tasks) => tasks.length === 0).length;

/** Follows the credit of O*NET wherever a page names a leaning. */
export const ONET_ABILITIES_ATTRIBUTION: Bilingual = {
  en: "The importance of abilities is from an O*NET 24/25 release (2020), modified as well and used under the same license.",
  ml: "കഴിവുകളുടെ പ്രാധാന്യം O*NET 24/25 പതിപ്പിൽനിന്നാണ് (2020); അതും മാറ്റങ്ങളോടെ, അതേ ലൈസൻസിൽ ഉപയോഗിക്കുന്നു.",
};
