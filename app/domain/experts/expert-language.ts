/** Languages for sessions, in display order. */
export const EXPERT_LANGUAGES = ["ml", "en", "hi", "ta", "kn", "ar"] as const;

/** An ISO 639 code. */
export type ExpertLanguage = (typeof EXPERT_LANGUAGES)[number];

export function isExpertLanguage(text: string | null): text is ExpertLanguage {
  return EXPERT_LANGUAGES.some((language) => language === text);
}

/** The field name of a language's checkbox in the administrators' form. */
export const languageField = (language: ExpertLanguage) => `language-${language}`;
