import type { Language } from "#app/domain/platform/language.ts";

/** Below this path every page is in Malayalam. */
const MALAYALAM = "/ml";

/** Public pages that have an address in each language, without those of single entries. */
const PAGES =
  "packages|career-counselors|psychologists|domain-experts|contact-us|sample-report|faq|method|status|terms-and-conditions|privacy-policy|data-protection|shipping-delivery|cancellation-refund|careers|admissions|pathways|calendar|calendar\\.ics|scholarships|study-abroad|login|signup|forgot-password";

const TRANSLATED = new RegExp(`^/(?:${PAGES}|(?:experts|careers|admissions)/[^/?#]+)?/?(?:[?#]|$)`);

/** The language that an address names by itself: Malayalam below /ml, else English. */
export function languageOfPath(pathname: string): Language {
  return pathname === MALAYALAM || pathname.startsWith(`${MALAYALAM}/`) ? "ml" : "en";
}

/** Whether a path, in either language, has an address in both. */
export function isTranslated(path: string): boolean {
  return TRANSLATED.test(plainPath(path));
}

/**
 * The path without its language, with its query: "/ml/faq" → "/faq", "/ml" → "/". Always a path of this site: what is
 * left of "/ml//evil.example" must not be the address of another.
 */
export function plainPath(path: string): string {
  if (!/^\/ml(?:[/?#]|$)/.test(path)) return path;
  return `/${path.slice(MALAYALAM.length).replace(/^[/\\]+/, "")}`;
}

/**
 * Where a link leads from a page in `language`: public pages have an address in each, all others (a student's own)
 * have one and follow their reader.
 * @param path of this site, in either language, with its query
 */
export function pathIn(language: Language, path: string): string {
  const plain = plainPath(path);
  if (language === "en" || !TRANSLATED.test(plain)) return plain;
  return plain === "/" ? MALAYALAM : MALAYALAM + plain.replace(/^\/(?=[?#])/, "");
}
