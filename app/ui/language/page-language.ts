import type { Language } from "../../domain/platform/language";

/** The language of the page that a script runs in: that of its document. Components have `useLanguage`. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "ml" ? "ml" : "en";
}
