/** Which languages a student can want a report in. */
export const LANGUAGE_CHOICES = ["english", "malayalam", "both"] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languageChoiceLabels: Record<LanguageChoice, string> = {
  english: "English",
  malayalam: "മലയാളം (Malayalam)",
  both: "English and Malayalam",
};

/** Which texts a choice asks for. */
export function wantedLanguages(choice: LanguageChoice): { english: boolean; malayalam: boolean } {
  return { english: choice !== "malayalam", malayalam: choice !== "english" };
}
