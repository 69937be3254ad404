/** Which languages a student wants reports in. */
export const LANGUAGE_CHOICES = ["english", "malayalam", "both"] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languageChoiceLabels: Record<LanguageChoice, string> = {
  english: "English",
  malayalam: "Malayalam",
  both: "English and Malayalam",
};
