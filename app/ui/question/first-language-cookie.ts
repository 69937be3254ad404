import {
  chosenFirstLanguage,
  FIRST_LANGUAGE_COOKIE,
  firstLanguageValue,
} from "#app/domain/assessment/first-language.ts";
import type { Language } from "#app/domain/platform/language.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** The mark of the page's student. */
const markHere = () => document.documentElement.dataset.student ?? "";

/** What this browser keeps as the language that stands on top; empty if its reader has not chosen. */
export function readFirstLanguage(): string {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${FIRST_LANGUAGE_COOKIE}=`));
  return chosenFirstLanguage(entry?.slice(FIRST_LANGUAGE_COOKIE.length + 1) ?? null, markHere()) ?? "";
}

/** Kept in a cookie, so that the server renders the page in this order and nothing moves when React takes over. */
export function keepFirstLanguage(language: Language): void {
  const value = firstLanguageValue(language, markHere());
  document.cookie = `${FIRST_LANGUAGE_COOKIE}=${value}; Path=/assessment; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
}
