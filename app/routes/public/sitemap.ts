import { listExpertIds } from "../../../db/queries/experts/experts";
import { getServices } from "../../web/context";
import type { Route } from "./+types/sitemap";

const PUBLIC_PATHS = [
  "/",
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

/** A sitemap holds at most 50,000 URLs. */
const MOST_EXPERTS = 49_000;

/**
 * The public pages (sitemaps.org, 0.9), including those of experts. The paths contain nothing that XML requires
 * escaped.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = getServices(context);
  const { origin } = config;
  const expertIds = await listExpertIds(db, { limit: MOST_EXPERTS });
  const paths = [...PUBLIC_PATHS, ...expertIds.map((id) => `/experts/${id}`)];
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(document.join("\n"), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
