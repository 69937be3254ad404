import { sql } from "drizzle-orm";
import { type RequestedPrefetch, sessionPrefetch } from "#db/queries/accounts/login-sessions.ts";
import { accessOrdersOfUser } from "#db/queries/assessment/order-access.ts";
import { packageStateOfUser } from "#db/queries/purchase/package-state.ts";
import { myOrdersOfUser } from "#db/queries/purchase/my-orders.ts";
import { type StepParameters, stepFactsOfUser } from "#db/queries/report/student-steps.ts";
import { type ShownResultParameters, shownResultOfUser } from "#db/queries/report/shown-result.ts";

// It is in this folder because a prefetch of the results page needs all the layers below.

/** The pages whose first queries are fetched together with the session. */
export type PrefetchedPage = "access-orders" | "my-orders" | "shown-result" | "step-facts";

const prefetches = {
  "access-orders": sessionPrefetch("access-orders", accessOrdersOfUser, packageStateOfUser),
  "my-orders": sessionPrefetch("my-orders", myOrdersOfUser, packageStateOfUser),
  "shown-result": sessionPrefetch("shown-result", shownResultOfUser, packageStateOfUser),
  "step-facts": sessionPrefetch("step-facts", stepFactsOfUser, packageStateOfUser),
  site: sessionPrefetch("site", sql<string>`null`, packageStateOfUser),
};

/** What the bar of every page of the site needs. */
export const sitePrefetch: RequestedPrefetch = { prefetch: prefetches.site };

/** What `/assessment` needs first. */
export const accessOrdersPrefetch: RequestedPrefetch = { prefetch: prefetches["access-orders"] };

/** What `/my-orders` needs first. */
export const myOrdersPrefetch: RequestedPrefetch = { prefetch: prefetches["my-orders"] };

/** What `/results` needs first. */
export function shownResultPrefetch(parameters: ShownResultParameters): RequestedPrefetch {
  return { prefetch: prefetches["shown-result"], parameters: { ...parameters } };
}

/** What the home page needs first. */
export function stepFactsPrefetch(parameters: StepParameters): RequestedPrefetch {
  return { prefetch: prefetches["step-facts"], parameters: { ...parameters } };
}
