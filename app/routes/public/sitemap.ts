import { listExpertIds } from "../../../db/queries/experts/experts";
import { listGuideSlugs } from "../../../db/queries/guide/guide-pages";
import { GUIDE_PARTS, translatedPath } from "../../content/guide/guide-addresses";
import { getServices } from "../../web/context";
import type { Route } from "./+types/sitemap";

const PUBLIC_PATHS = [
  "/",
  "/packages",
  "/career-counselors",
  "/psychologists",
  "/domain-experts",
  "/sample-report",
  "/sample-report?language=ml",
  "/faq",
  "/contact-us",
  "/login",
  "/signup",
  "/terms-and-conditions",
  "/privacy-policy",
  "/shipping-delivery",
  "/cancellation-refund",
];

/** A sitemap holds at most 50,000 URLs, some hundreds of them the guide's. */
const MOST_EXPERTS = 48_000;

/** A page in both languages, each of which names both. */
function bilingualEntries(origin: string, path: string): string[] {
  const addresses = { en: origin + path, ml: origin + translatedPath(path, "ml") };
  const alternates = Object.entries(addresses)
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  return Object.values(addresses).map((address) => `  <url><loc>${address}</loc>${alternates}</url>`);
}

/**
 * The public pages (sitemaps.org, 0.9), including those of experts. The paths contain nothing that XML requires
 * escaped.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = getServices(context);
  const { origin } = config;
  const [expertIds, guide] = await Promise.all([listExpertIds(db, { limit: MOST_EXPERTS }), listGuideSlugs(db)]);
  const paths = [...PUBLIC_PATHS, ...expertIds.map((id) => `/experts/${id}`)];
  const bilingualPaths = [
    "/method",
    ...GUIDE_PARTS.map((part) => `/${part}`),
    ...guide.careers.map((slug) => `/careers/${slug}`),
    ...guide.admissions.map((slug) => `/admissions/${slug}`),
  ];
  const entries = [
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    ...bilingualPaths.flatMap((path) => bilingualEntries(origin, path)),
  ];
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
