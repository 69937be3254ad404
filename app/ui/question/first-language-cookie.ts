import {
  chosenFirstLanguage,
  FIRST_LANGUAGE_COOKIE,
  firstLanguageValue,
} from "#app/domain/assessment/first-language.ts";
import type { Language } from "#app/domain/platform/language.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** The student mark of the page. */
const markHere = () => document.documentElement.dataset.student ?? "";

/** The stored first language of questions; empty if the reader has not chosen one. */
export function readFirstLanguage(): string {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${FIRST_LANGUAGE_COOKIE}=`));
  return chosenFirstLanguage(entry?.slice(FIRST_LANGUAGE_COOKIE.length + 1) ?? null, markHere()) ?? "";
}

/** Stores it in a cookie, so that the server renders the languages in this order and hydration shifts nothing. */
export function keepFirstLanguage(language: Language): void {
  const value = firstLanguageValue(language, markHere());
  document.cookie = `${FIRST_LANGUAGE_COOKIE}=${value}; Path=/assessment; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
}
