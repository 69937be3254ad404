import type { MetaDescriptor } from "react-router";
import { isTranslated, pathIn } from "#app/content/site/translated-paths.ts";
import { type Bilingual, type Language, LANGUAGES } from "#app/domain/platform/language.ts";

export const BRAND: Bilingual = { en: "Vazhi Career Guide", ml: "വഴി കരിയർ ഗൈഡ്" };

const SHARE_IMAGE: Bilingual = { en: "/share.png", ml: "/share-ml.png" };

const SHARE_IMAGE_ALT: Bilingual = {
  en: "Vazhi: find the way that fits you",
  ml: "വഴി: നിങ്ങൾക്കു ചേരുന്ന വഴി കണ്ടെത്താം",
};

interface PageMeta {
  /** Without the brand, which is appended. */
  title: string;
  /** One or two sentences, up to about 155 characters, for search results and shared links. */
  description?: string;
  /** The part of the query, with its question mark, that makes this a separate page: another language. */
  search?: string;
  /** The picture of link previews, if it is not the site's: a path. */
  image?: string;
  /** Only its owner sees the page: hidden from search engines and link previews. */
  isPrivate?: boolean;
}

export interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

type RootData = { origin?: string; language?: Language } | undefined;

function findRootData(matches: MetaArguments["matches"]): RootData {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData;
}

/** The origin of this site, from the root loader. */
export function readOrigin(matches: MetaArguments["matches"]): string {
  return findRootData(matches)?.origin ?? "";
}

/** The language of the page, from the root loader. */
export function findLanguage(matches: MetaArguments["matches"]): Language {
  return findRootData(matches)?.language ?? "en";
}

/** Links for search engines between the languages of a page. */
function languageAlternates(origin: string, path: string): MetaDescriptor[] {
  const alternate = (hrefLang: string, to: Language): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + pathIn(to, path),
  });
  return [...LANGUAGES.map((each) => alternate(each, each)), alternate("x-default", "en")];
}

/**
 * The metadata for browsers, search engines and link previews: `export const meta: Route.MetaFunction = (args) =>
 * pageMeta(args, { title: "FAQ", description: "…" })`.
 */
export function pageMeta(
  { matches, location }: MetaArguments,
  { title, description, search = "", image, isPrivate = false }: PageMeta,
): MetaDescriptor[] {
  const language = findLanguage(matches);
  const fullTitle = `${title} · ${BRAND[language]}`;
  const about = description ? [{ name: "description", content: description }] : [];
  if (isPrivate) return [{ title: fullTitle }, ...about, { name: "robots", content: "noindex" }];
  const origin = readOrigin(matches);
  // The router ignores case, and the parameters of public pages are slugs and ids in lower case.
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  const address = origin + pathIn(language, path) + search;
  return [
    { title: fullTitle },
    ...about,
    { tagName: "link", rel: "canonical", href: address },
    ...(search === "" && isTranslated(path) ? languageAlternates(origin, path) : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND[language] },
    { property: "og:locale", content: language === "ml" ? "ml_IN" : "en_IN" },
    { property: "og:title", content: fullTitle },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: address },
    { property: "og:image", content: origin + (image ?? SHARE_IMAGE[language]) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: SHARE_IMAGE_ALT[language] },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
