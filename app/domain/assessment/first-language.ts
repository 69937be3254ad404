import { isLanguage, type Language, LANGUAGES, otherLanguage as other } from "../platform/language";

/** The languages of a question. Both are always on screen. */
export const QUESTION_LANGUAGES = LANGUAGES;
export type QuestionLanguage = Language;

/** What the student chose to read first, in this browser. Readable by scripts, which set it. */
export const FIRST_LANGUAGE_COOKIE = "first_language";

export const isQuestionLanguage = isLanguage;
export const otherLanguage = other;

/**
 * The language that stands on top: the one chosen, or whichever of both comes first among the browser's languages.
 * English where nothing is known.
 * @param acceptLanguage the request's `Accept-Language`, the browser's languages in order of preference
 */
export function firstLanguageOf(chosen: string | null, acceptLanguage: string | null): QuestionLanguage {
  if (isQuestionLanguage(chosen)) return chosen;
  const languages = (acceptLanguage ?? "").split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return languages.find(isQuestionLanguage) ?? "en";
}
