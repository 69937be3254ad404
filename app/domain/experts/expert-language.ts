/** The languages in which sessions can be held, in the order in which they are listed. */
export const EXPERT_LANGUAGES = ["ml", "en", "hi", "ta", "kn", "ar"] as const;

/** An ISO 639 code. */
export type ExpertLanguage = (typeof EXPERT_LANGUAGES)[number];

/** Whether a text is the code of one of these languages. */
export function isExpertLanguage(text: string | null): text is ExpertLanguage {
  return EXPERT_LANGUAGES.some((language) => language === text);
}

/** The name of a language's box in the administrators' form. */
export const languageField = (language: ExpertLanguage) => `language-${language}`;
