import type { Bilingual } from "#app/domain/platform/language.ts";

/** The languages in which a student can have a report. */
export const LANGUAGE_CHOICES = ["english", "malayalam", "both"] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languageChoiceNames: Readonly<Record<LanguageChoice, Bilingual>> = {
  english: { en: "English", ml: "ഇംഗ്ലീഷ്" },
  malayalam: { en: "Malayalam", ml: "മലയാളം" },
  both: { en: "English and Malayalam", ml: "ഇംഗ്ലീഷും മലയാളവും" },
};

export function requestedLanguages(choice: LanguageChoice): { english: boolean; malayalam: boolean } {
  return { english: choice !== "malayalam", malayalam: choice !== "english" };
}
