// The language in which this browser last read a page, used for offline pages.
import { isLanguage, type Language } from "#app/domain/platform/language.ts";

const CACHE = "language";
const KEY = "/language";

let known: Language | null = null;

/** Stores the language of a page from the server. */
export async function rememberLanguage(response: Response): Promise<void> {
  const language = response.headers.get("content-language");
  if (!isLanguage(language) || language === known) return;
  known = language;
  const cache = await caches.open(CACHE).catch(() => null);
  await cache?.put(KEY, new Response(language)).catch(() => undefined);
}

/** The language for an offline page in place of another one. */
export async function languageHere(pathname = ""): Promise<Language> {
  if (/^\/ml(?:\/|$)/.test(pathname)) return "ml";
  const stored =
    known ??
    (await caches.match(KEY, { cacheName: CACHE }).then(
      (found) => found?.text(),
      () => null,
    ));
  if (isLanguage(stored)) return stored;
  return /^ml\b/.test(navigator.language) ? "ml" : "en";
}
