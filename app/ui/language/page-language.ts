import type { Language } from "#app/domain/platform/language.ts";

/** The language of the page that a script runs in: that of its document. Components have `useLanguage`. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "ml" ? "ml" : "en";
}
