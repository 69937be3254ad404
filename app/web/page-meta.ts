import type { MetaDescriptor } from "react-router";

const BRAND = "Vazhi Career Guide";

interface PageMeta {
  /** Without the brand, which is appended. */
  title: string;
  /** One or two sentences, up to about 155 characters, for search results and shared links. */
  description?: string;
  /** The part of the query, with its question mark, that makes this a separate page: another language. */
  search?: string;
  /** Of a page that is not in English. */
  language?: "ml";
  /** The picture of link previews, if it is not the site's: a path. */
  image?: string;
  /** Only its owner sees the page: kept from search engines and link previews. */
  isPrivate?: boolean;
}

export interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/** The origin of this site, from the root loader. */
export function originOf(matches: MetaArguments["matches"]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? "";
}

/**
 * The metadata for browsers, search engines and link previews:
 * `export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "FAQ", description: "…" })`.
 */
export function pageMeta(
  { matches, location }: MetaArguments,
  { title, description, search = "", language, image = "/share.png", isPrivate = false }: PageMeta,
): MetaDescriptor[] {
  const fullTitle = `${title} · ${BRAND}`;
  const about = description ? [{ name: "description", content: description }] : [];
  if (isPrivate) return [{ title: fullTitle }, ...about, { name: "robots", content: "noindex" }];
  const origin = originOf(matches);
  const address = origin + (location.pathname === "/" ? "/" : location.pathname.replace(/\/+$/, "")) + search;
  return [
    { title: fullTitle },
    ...about,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: language === "ml" ? "ml_IN" : "en_IN" },
    { property: "og:title", content: fullTitle },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: address },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Vazhi: find the way that fits you" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
