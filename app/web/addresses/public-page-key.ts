import { plainPath } from "#app/content/site/translated-paths.ts";
import { isGuidePath } from "#app/content/guide/guide-addresses.ts";
import { guidePageKey } from "./guide-query.ts";

/** Pages without a query that are the same for every signed-out visitor. Pages with a captcha are not. */
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

/** The cache key of a page for signed-out visitors: path and guide filters. Null for other addresses. */
export function publicPageKey(url: URL): string | null {
  if (PLAIN_PAGES.has(plainPath(url.pathname))) return url.search === "" ? url.pathname : null;
  return guidePageKey(url);
}

/** Whether an address is one of the guide's pages whose body is the same for every reader: all but the comparison. */
export function hasSharedBody({ pathname }: URL): boolean {
  return isGuidePath(pathname) && plainPath(pathname) !== "/compare";
}
