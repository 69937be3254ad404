import { CAMPAIGN_COOKIE_DAYS, CAMPAIGN_PARAMETER, readCampaignCode } from "#app/domain/administration/campaign.ts";
import { istMidnight, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { readCookie, serialiseCookie } from "./cookies.ts";
import { parseRequestUrl } from "./request-url.ts";

const COOKIE = "__Host-came-by";

/** Further public pages, which have a captcha or several versions and so are in no cache. */
const FURTHER_PAGES = new Set(["/signup", "/sample-report", "/contact-us", "/study-abroad", "/start"]);

/** The code of a link to a public page, and the page's address without it; null for other requests. */
export function findCampaignArrival(request: Request): { code: string; location: string } | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = parseRequestUrl(request);
  const code = readCampaignCode(url.searchParams.get(CAMPAIGN_PARAMETER));
  if (code === null) return null;
  const page = new URL(url);
  page.searchParams.delete(CAMPAIGN_PARAMETER);
  const isPublic = publicPageKey(new URL(page.pathname, page)) !== null || FURTHER_PAGES.has(plainPath(page.pathname));
  return isPublic ? { code, location: page.pathname + page.search } : null;
}

/**
 * Leads from a link to its page's own address, so that caches know one page, and remembers the code and the day: nothing
 * else, so that the cookie is the same for everybody who came by the link that day.
 */
export function answerCampaignArrival({ code, location }: { code: string; location: string }, now: Date): Response {
  const maxAge = (CAMPAIGN_COOKIE_DAYS * DAY_MS) / SECOND_MS;
  return new Response(null, {
    status: 302,
    headers: {
      location,
      "cache-control": "no-store",
      "set-cookie": serialiseCookie(COOKIE, `${code}.${toIstDate(now)}`, { maxAge }),
    },
  });
}

/** By which link this browser came, and the start of that day; null if it is not known. */
export function readCampaign(request: Request): { code: string; since: Date } | null {
  const [code = null, day = ""] = readCookie(request, COOKIE)?.split(".") ?? [];
  const known = readCampaignCode(code);
  const since = istMidnight(day);
  return known !== null && since ? { code: known, since } : null;
}

/** The `Set-Cookie` value that forgets it, once an account has it. */
export function forgottenCampaignCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}
