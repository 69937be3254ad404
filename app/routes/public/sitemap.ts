import { href } from "react-router";
import { listExpertIds } from "#db/queries/experts/experts.ts";
import { listGuideSlugs } from "#db/queries/guide/guide-pages.ts";
import { GUIDE_PARTS, TOOLS } from "#app/content/guide/guide-addresses.ts";
import { isTranslated, pathIn } from "#app/content/site/translated-paths.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { getServices } from "#app/web/context.ts";
import type { Route } from "./+types/sitemap";

const PUBLIC_PATHS = [
  "/",
  "/packages",
  "/career-counselors",
  "/psychologists",
  "/domain-experts",
  "/sample-report",
  "/strengths/try",
  "/faq",
  "/method",
  "/contact-us",
  "/login",
  "/signup",
  "/terms-and-conditions",
  "/privacy-policy",
  "/data-protection",
  "/shipping-delivery",
  "/cancellation-refund",
];

/** A sitemap holds at most 50,000 URLs, two for each expert; some hundreds of them are the guide's. */
const MAX_EXPERTS = 24_000;

/** A page's address in each language with links to the others, as in the page's own head. */
function buildEntries(origin: string, path: string): string[] {
  if (!isTranslated(path)) throw new Error(`${path} has no address in each language`);
  const addresses = LANGUAGES.map((language) => ({ language, href: origin + pathIn(language, path) }));
  const alternates = [...addresses, { language: "x-default", href: origin + pathIn("en", path) }]
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  return addresses.map(({ href }) => `  <url><loc>${href}</loc>${alternates}</url>`);
}

/** The public pages (sitemaps.org, 0.9), including experts'. No path contains a character that XML escapes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = getServices(context);
  const { origin } = config;
  const [expertIds, guide] = await Promise.all([listExpertIds(db, { limit: MAX_EXPERTS }), listGuideSlugs(db)]);
  const paths = [
    ...PUBLIC_PATHS,
    ...expertIds.map((id) => href("/experts/:expertId", { expertId: id })),
    ...GUIDE_PARTS.map((part) => `/${part}`),
    "/compare",
    ...guide.careers.map((slug) => href("/careers/:slug", { slug })),
    ...guide.admissions.map((slug) => href("/admissions/:slug", { slug })),
    ...guide.institutes.map((slug) => href("/institutes/:slug", { slug })),
    ...TOOLS.map((tool) => `/tools/${tool}`),
  ];
  const entries = paths.flatMap((path) => buildEntries(origin, path));
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(document.join("\n"), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
