import type { Language } from "#app/domain/platform/language.ts";
import type { MetaDescriptor } from "react-router";
import { GUIDE_PART_NAMES, type GuidePart, guidePath } from "#app/content/guide/guide-addresses.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { GUIDE_WORDS } from "#app/content/guide/guide-words.ts";
import { type MetaArguments, readOrigin, pageMeta } from "./page-meta.ts";

interface GuideMeta {
  language: Language;
  part: GuidePart;
  title: string;
  description: string;
  /** On an entry's page: its name. */
  entry?: string;
  /** The picture of link previews: a path. */
  image?: string;
  /** Objects of schema.org, without their context. */
  things?: readonly object[];
}

/** Search engines show some 155 characters of a description. */
const DESCRIPTION_LENGTH = 155;

/** Truncates a description after a whole word. */
function shorten(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= DESCRIPTION_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(" ", DESCRIPTION_LENGTH - 1))}…`;
}

const structured = (thing: object): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...thing },
});

/** The metadata of a guide page: languages link to each other, and a search or filter is not a separate page. */
export function guideMeta(
  args: MetaArguments,
  { language, part, title, description, entry, image, things = [] }: GuideMeta,
): MetaDescriptor[] {
  const origin = readOrigin(args.matches);
  const pathname = args.location.pathname.replace(/\/+$/, "");
  const crumbs = [
    { name: GUIDE_WORDS.guide[language], path: guidePath(language, "careers") },
    ...(part === "careers" ? [] : [{ name: GUIDE_PART_NAMES[part][language], path: guidePath(language, part) }]),
    ...(entry === undefined ? [] : [{ name: entry, path: pathIn(language, pathname) }]),
  ];
  return [
    ...pageMeta(args, {
      title,
      description: shorten(description),
      ...(image === undefined ? {} : { image }),
    }),
    ...things.map(structured),
    structured({
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(({ name, path }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name,
        item: origin + path,
      })),
    }),
  ];
}
