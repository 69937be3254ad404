import { createContext, type RouterContextProvider } from "react-router";
import { languageOfPath } from "#app/content/site/translated-paths.ts";
import { acceptedLanguage, isLanguage, type Language } from "#app/domain/platform/language.ts";
import { readCookie, serialiseCookie } from "./http/cookies.ts";
import { parseRequestUrl } from "./http/request-url.ts";

/** The reader's choice in this browser, also without an account. */
const LANGUAGE_COOKIE = "__Host-language";

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language of the response, and of the mails it triggers. */
export const languageContext = createContext<Language>();

/** The `Set-Cookie` value that remembers a reader's choice for a year. */
export function languageCookie(language: Language): string {
  return serialiseCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_SECONDS });
}

/** The `Set-Cookie` values that preserve the sign-up page's language; none if it would be used anyway. */
export function languageKept(request: Request, language: Language): string[] {
  return browserLanguage(request) === language ? [] : [languageCookie(language)];
}

/** The reader's choice in this browser; null if there is none. */
export function chosenLanguage(request: Request): Language | null {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : null;
}

/** The choice in this browser, else the browser's preferred language. */
function browserLanguage(request: Request): Language {
  return chosenLanguage(request) ?? acceptedLanguage(request.headers.get("accept-language"));
}

/**
 * The language of a page. An address below /ml is in Malayalam for everyone. Any other follows the account, else the
 * choice in this browser, else the browser's preference; a report's page, the language that its address names. The
 * administrators' portal is in English.
 * @param own the language of the signed-in user's account
 */
export function readerLanguage(request: Request, own: Language | null = null): Language {
  const { pathname, searchParams } = parseRequestUrl(request);
  if (/^\/administrator(\/|$)/.test(pathname)) return "en";
  if (languageOfPath(pathname) === "ml") return "ml";
  const requested = searchParams.get("language");
  if (/^\/(?:results|shared)(?:\/|$)/.test(pathname) && isLanguage(requested)) return requested;
  return own ?? browserLanguage(request);
}

/** The reader's language, in loaders and actions. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext);
}
