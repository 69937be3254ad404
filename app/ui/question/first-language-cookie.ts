import { FIRST_LANGUAGE_COOKIE } from "../../domain/assessment/first-language";
import type { Language } from "../../domain/platform/language";

const YEAR_S = 365 * 24 * 60 * 60;

/** What this browser keeps as the language that stands on top; empty if its reader has not chosen. */
export function readFirstLanguage(): string {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${FIRST_LANGUAGE_COOKIE}=`));
  return entry?.slice(FIRST_LANGUAGE_COOKIE.length + 1) ?? "";
}

/** Kept in a cookie, so that the server renders the page in this order and nothing moves when React takes over. */
export function keepFirstLanguage(language: Language): void {
  document.cookie = `${FIRST_LANGUAGE_COOKIE}=${language}; Path=/assessment; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
}
