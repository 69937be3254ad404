import { isLanguage, type Language } from "#app/domain/platform/language.ts";

/** The language the student chose to read first in this browser. Set by scripts, so not HttpOnly. */
export const FIRST_LANGUAGE_COOKIE = "first_language";

/** The cookie's value, including the student's mark: another student on the same phone has not chosen. */
export function firstLanguageValue(language: Language, mark: string): string {
  return `${language}.${mark}`;
}

/** The choice of the student with this mark; null if there is none or it is another student's. */
export function chosenFirstLanguage(value: string | null, mark: string): Language | null {
  const [language, chosenBy] = (value ?? "").split(".");
  return isLanguage(language) && chosenBy === mark ? language : null;
}
