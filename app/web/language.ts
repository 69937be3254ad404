import { createContext, type RouterContextProvider } from "react-router";
import { languageOfPath } from "#app/content/site/translated-paths.ts";
import { acceptedLanguage, isLanguage, type Language } from "#app/domain/platform/language.ts";
import { readCookie, serialiseCookie } from "./http/cookies.ts";
import { parseRequestUrl } from "./http/request-url.ts";

/** What a browser's reader chose, also where nobody is signed in. */
const LANGUAGE_COOKIE = "__Host-language";

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language of the response, and of all that it causes to be sent. */
export const languageContext = createContext<Language>();

/** The `Set-Cookie` value that remembers a reader's choice for a year. */
export function languageCookie(language: Language): string {
  return serialiseCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_SECONDS });
}

/**
 * The `Set-Cookie` values with which a reader who has signed up stays in the language of that page, on pages that have
 * no address in it: none where they would be read in it by themselves.
 */
export function languageKept(request: Request, language: Language): string[] {
  return browserLanguage(request) === language ? [] : [languageCookie(language)];
}

/** What the browser's reader has chosen; null as long as nothing was. */
export function chosenLanguage(request: Request): Language | null {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : null;
}

/** What was chosen in this browser, or else what the browser asks for. */
function browserLanguage(request: Request): Language {
  return chosenLanguage(request) ?? acceptedLanguage(request.headers.get("accept-language"));
}

/**
 * The language in which a page is read. An address below /ml is in Malayalam for everyone. Any other has none of its
 * own: it follows the account, or else what was chosen in this browser, or else what the browser asks for. The portal of
 * administrators is in English.
 * @param own the language of the account of who is signed in
 */
export function readerLanguage(request: Request, own: Language | null = null): Language {
  const { pathname } = parseRequestUrl(request);
  if (/^\/administrator(\/|$)/.test(pathname)) return "en";
  if (languageOfPath(pathname) === "ml") return "ml";
  return own ?? browserLanguage(request);
}

/** The reader's language, in loaders and actions. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext);
}
