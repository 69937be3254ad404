import { isLanguage, type Language } from "#app/domain/platform/language.ts";

/** What the student chose to read first, in this browser. Readable by scripts, which set it. */
export const FIRST_LANGUAGE_COOKIE = "first_language";

/** The cookie's value: with the student's mark, as the next student on the same phone has not chosen. */
export function firstLanguageValue(language: Language, mark: string): string {
  return `${language}.${mark}`;
}

/** What the student with this mark chose; null if nothing, or if somebody else did. */
export function chosenFirstLanguage(value: string | null, mark: string): Language | null {
  const [language, chosenBy] = (value ?? "").split(".");
  return isLanguage(language) && chosenBy === mark ? language : null;
}
