import { sql } from "drizzle-orm";
import { type RequestedPrefetch, sessionPrefetch } from "#db/queries/accounts/login-sessions.ts";
import { accessOrdersOfUser } from "#db/queries/assessment/order-access.ts";
import { savedCareersOfUser } from "#db/queries/guide/saved-careers.ts";
import { packageStateOfUser } from "#db/queries/purchase/package-state.ts";
import { myOrdersOfUser } from "#db/queries/purchase/my-orders.ts";
import { type StartPageParameters, startPageOfUser } from "#db/queries/report/start-page.ts";
import { type ShownResultParameters, shownResultOfUser } from "#db/queries/report/shown-result.ts";

// In this folder because the results page's prefetch needs all layers below.

/** The pages whose first queries are fetched together with the session. */
export type PrefetchedPage = "access-orders" | "my-orders" | "shown-result" | "start-page" | "saved-careers";

const prefetches = {
  "access-orders": sessionPrefetch("access-orders", accessOrdersOfUser, packageStateOfUser),
  "my-orders": sessionPrefetch("my-orders", myOrdersOfUser, packageStateOfUser),
  "shown-result": sessionPrefetch("shown-result", shownResultOfUser, packageStateOfUser),
  "start-page": sessionPrefetch("start-page", startPageOfUser, packageStateOfUser),
  "saved-careers": sessionPrefetch("saved-careers", savedCareersOfUser, packageStateOfUser),
  site: sessionPrefetch("site", sql`null`, packageStateOfUser),
};

/** For the header on every page of the site. */
export const sitePrefetch: RequestedPrefetch = { prefetch: prefetches.site };

/** For the guide's pages with hearts. */
export const savedCareersPrefetch: RequestedPrefetch = { prefetch: prefetches["saved-careers"] };

/** For `/assessment`. */
export const accessOrdersPrefetch: RequestedPrefetch = { prefetch: prefetches["access-orders"] };

/** For `/my-orders`. */
export const myOrdersPrefetch: RequestedPrefetch = { prefetch: prefetches["my-orders"] };

/** For `/results`. */
export function shownResultPrefetch(parameters: ShownResultParameters): RequestedPrefetch {
  return { prefetch: prefetches["shown-result"], parameters: { ...parameters } };
}

/** For `/start`. */
export function startPagePrefetch(parameters: StartPageParameters): RequestedPrefetch {
  return { prefetch: prefetches["start-page"], parameters: { ...parameters } };
}
