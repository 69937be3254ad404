import { plainPath } from "#app/content/site/translated-paths.ts";
import { guidePageKey } from "./guide-query.ts";

/** Pages without a query that everybody who is signed out gets alike. Those with a captcha are none. */
const PLAIN_PAGES = new Set([
  "/",
  "/login",
  "/packages",
  "/faq",
  "/method",
  "/privacy-policy",
  "/data-protection",
  "/terms-and-conditions",
  "/cancellation-refund",
  "/shipping-delivery",
]);

/**
 * What a page for signed-out visitors is stored by: its path and, in the guide, its filters. Null for every other
 * address, and for one with a parameter that the page does not know.
 */
export function publicPageKey(url: URL): string | null {
  if (PLAIN_PAGES.has(plainPath(url.pathname))) return url.search === "" ? url.pathname : null;
  return guidePageKey(url);
}
