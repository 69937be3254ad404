import { isLanguage, type Language } from "../../domain/platform/language";
import { useState } from "react";
import { FIRST_LANGUAGE_COOKIE } from "../../domain/assessment/first-language";
import { useBrowserValue } from "../use-hydrated";

const YEAR_S = 365 * 24 * 60 * 60;

function keptLanguage(): string {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${FIRST_LANGUAGE_COOKIE}=`));
  return entry?.slice(FIRST_LANGUAGE_COOKIE.length + 1) ?? "";
}

/**
 * Which language stands on top, and what changes it. Kept in a cookie, so that the server renders the page in this order
 * and nothing moves when React takes over.
 */
export function useFirstLanguage(initial: Language) {
  const [chosen, setChosen] = useState<Language | null>(null);
  // A page kept for use without a network may be older than the choice.
  const kept = useBrowserValue(keptLanguage);
  return {
    language: chosen ?? (isLanguage(kept) ? kept : initial),
    readFirst(language: Language) {
      setChosen(language);
      document.cookie = `${FIRST_LANGUAGE_COOKIE}=${language}; Path=/assessment; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
    },
  };
}
