import type { Language } from "#app/domain/platform/language.ts";

/** Below this path every page is in Malayalam. */
const MALAYALAM = "/ml";

/** Public pages with an address in each language, without those of single entries. */
const PAGES =
  "packages|career-counselors|psychologists|domain-experts|contact-us|sample-report|strengths/try|faq|method|status|terms-and-conditions|privacy-policy|data-protection|shipping-delivery|cancellation-refund|careers|compare|admissions|institutes|pathways|calendar|tools|calendar\\.ics|scholarships|study-abroad|login|signup|forgot-password";

const TRANSLATED = new RegExp(`^/(?:${PAGES}|(?:experts|careers|admissions|institutes|tools)/[^/?#]+)?/?(?:[?#]|$)`);

/** The language of an address: Malayalam below /ml, else English. */
export function languageOfPath(pathname: string): Language {
  return pathname === MALAYALAM || pathname.startsWith(`${MALAYALAM}/`) ? "ml" : "en";
}

/** Whether a path, in either language, has an address in both. */
export function isTranslated(path: string): boolean {
  return TRANSLATED.test(plainPath(path));
}

/**
 * The path without its language, with its query: "/ml/faq" → "/faq", "/ml" → "/". Always a path of this site: the rest
 * of "/ml//evil.example" must not be another site's address.
 */
export function plainPath(path: string): string {
  if (!/^\/ml(?:[/?#]|$)/.test(path)) return path;
  return `/${path.slice(MALAYALAM.length).replace(/^[/\\]+/, "")}`;
}

/**
 * The target of a link on a page in `language`: public pages have an address in each, all others (a student's own) have
 * one and follow their reader.
 * @param path of this site, in either language, with its query
 */
export function pathIn(language: Language, path: string): string {
  const plain = plainPath(path);
  if (language === "en" || !TRANSLATED.test(plain)) return plain;
  return plain === "/" ? MALAYALAM : MALAYALAM + plain.replace(/^\/(?=[?#])/, "");
}
