import { isLanguage, type Language, LANGUAGES, otherLanguage as other } from "../platform/language";

/** The languages of a question. Both are always on screen. */
export const QUESTION_LANGUAGES = LANGUAGES;
export type QuestionLanguage = Language;

/** What the student chose to read first, in this browser. Readable by scripts, which set it. */
export const FIRST_LANGUAGE_COOKIE = "first_language";

export const isQuestionLanguage = isLanguage;
export const otherLanguage = other;

/** The language that stands on top: the one chosen, or else the one in which everything around is read. */
export function firstLanguageOf(chosen: string | null, reader: Language): QuestionLanguage {
  return isQuestionLanguage(chosen) ? chosen : reader;
}
