import { plainPath } from "#app/content/site/translated-paths.ts";
import type { ReadConsistency } from "#app/ports/read-consistency.ts";
import { readExpertToken, readSessionToken } from "#app/web/accounts/session-cookie.ts";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { parseRequestUrl } from "./request-url.ts";

/** Public pages, without content whose withdrawal must take effect at once. */
const PUBLIC =
  /^\/(?:careers|compare|admissions|institutes|pathways|calendar|tools|scholarships|study-abroad|career-counselors|psychologists|domain-experts|experts|sample-report|images\/partners)(?:\/|$)/;

/** A student's own pages without payments. Pages with payments read the primary only. */
const OWN = /^\/(?:assessment|career-selection|results)(?:\/|$)/;

/** The page's path for the framework's data requests. */
const withoutData = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/(?:_root|_)$/, "/");

/**
 * Which database replicas a request may read. For signed-in users the session is read from the primary, so that logout
 * and ended sessions take effect at once and they read their own writes; later reads of the page may use a nearby
 * replica. Forms, payments, revocable links, the portal and everything not named here read the primary.
 */
export function chooseReadConsistency(request: Request): ReadConsistency {
  if (request.method !== "GET" && request.method !== "HEAD") return "primary";
  if (readExpertToken(request) !== null) return "primary";
  const url = parseRequestUrl(request);
  const path = withoutData(plainPath(url.pathname));
  const isPublic = PUBLIC.test(path) || publicPageKey(url) !== null || path === "/";
  if (readSessionToken(request) !== null) return isPublic || OWN.test(path) ? "primary-first" : "primary";
  return isPublic ? "anywhere" : "primary";
}
