import type { Language } from "#app/domain/platform/language.ts";

/** The language of the document, for scripts. Components use `useLanguage`. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "ml" ? "ml" : "en";
}
