/** Which languages a student can want reports in. The database also knows `malayalam` alone, for a full report in it. */
export const LANGUAGE_CHOICES = ["both", "english"] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languageChoiceLabels: Record<LanguageChoice, string> = {
  both: "English, with a summary in Malayalam",
  english: "English only",
};
