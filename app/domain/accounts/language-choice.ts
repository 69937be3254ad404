/** The languages in which a student can have a report. */
export const LANGUAGE_CHOICES = ["english", "malayalam", "both"] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languageChoiceLabels: Record<LanguageChoice, string> = {
  english: "English",
  malayalam: "മലയാളം (Malayalam)",
  both: "English and Malayalam",
};

/** Which texts a choice includes. */
export function requestedLanguages(choice: LanguageChoice): { english: boolean; malayalam: boolean } {
  return { english: choice !== "malayalam", malayalam: choice !== "english" };
}
