import type { Language } from "#app/domain/platform/language.ts";

/** What every part of a guide page is given: the language of the page. */
export interface InLanguage {
  language: Language;
}

/** The attribute of an element that is in English on a page in Malayalam, such as a source's title. */
export function englishOn(language: Language): { lang?: "en" } {
  return language === "ml" ? { lang: "en" } : {};
}
