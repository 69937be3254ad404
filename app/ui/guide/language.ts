import type { Language } from "#app/domain/platform/language.ts";

/** Props of all parts of a guide page. */
export interface InLanguage {
  language: Language;
}

/** The `lang` attribute of English text on a Malayalam page, such as a source's title. */
export function englishOn(language: Language): { lang?: "en" } {
  return language === "ml" ? { lang: "en" } : {};
}
