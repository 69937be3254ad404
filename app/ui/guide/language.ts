import type { GuideLanguage } from "../../domain/guide/statement";

/** What every part of a guide page is given: the language of the page. */
export interface InLanguage {
  language: GuideLanguage;
}

/** The attribute of an element that is in English on a page in Malayalam, such as a source's title. */
export function englishOn(language: GuideLanguage): { lang?: "en" } {
  return language === "ml" ? { lang: "en" } : {};
}
