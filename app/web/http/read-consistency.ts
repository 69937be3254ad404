import { plainPath } from "#app/content/site/translated-paths.ts";
import type { ReadConsistency } from "#app/ports/read-consistency.ts";
import { readExpertToken, readSessionToken } from "#app/web/accounts/session-cookie.ts";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { parseRequestUrl } from "./request-url.ts";

/** What everybody may read, whoever they are, and where nothing is withdrawn that must be gone at once. */
const PUBLIC =
  /^\/(?:careers|admissions|pathways|calendar|scholarships|study-abroad|career-counselors|psychologists|domain-experts|experts|sample-report|images\/partners)(?:\/|$)/;

/** A student's own pages without money. Of those with it, every statement reads the primary. */
const OWN = /^\/(?:assessment|career-selection|studies|results)(?:\/|$)/;

/** What the framework fetches for a page instead of the page. */
const withoutData = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/(?:_root|_)$/, "/");

/**
 * Which copies of the database a request may read. Whoever is signed in has the session looked up at the primary, so
 * that logging out and ending sessions takes effect at once, and reads what she has just written; what a page reads
 * after that may come from nearby. Forms, money, links that can be withdrawn, the portal and everything that is not
 * named here read the primary.
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
