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

/** The pages that everybody may find (sitemaps.org, 0.9). The paths hold nothing that XML would want escaped. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = getServices(context).config;
  const entries = PUBLIC_PATHS.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const document = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...entries, "</urlset>", ""];
  return new Response(document.join("\n"), { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
}
