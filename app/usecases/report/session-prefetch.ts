import { sql } from "drizzle-orm";
import {
  type RequestedPrefetch,
  type SessionPrefetch,
  sessionPrefetch,
  userOfSession,
} from "#db/queries/accounts/login-sessions.ts";
import type { Database } from "#db/client.ts";
import { accessOrdersOfUser } from "#db/queries/assessment/order-access.ts";
import { savedCareersOfUser } from "#db/queries/guide/saved-careers.ts";
import { selectBoughtOrder } from "#db/queries/purchase/bought-order.ts";
import { packageStateOfUser } from "#db/queries/purchase/package-state.ts";
import { myOrdersOfUser } from "#db/queries/purchase/my-orders.ts";
import {
  parseTogether,
  readTogether,
  type RowsOf,
  type Selects,
  togetherAsJson,
} from "#db/queries/platform/read-together.ts";
import { type StartPageParameters, startPageOfUser } from "#db/queries/report/start-page.ts";
import { type ShownResultParameters, shownResultOfUser } from "#db/queries/report/shown-result.ts";
import { selectReportOptions } from "#db/queries/report/report-options.ts";
import { selectOwnReport, selectResultStatus } from "#db/queries/report/results.ts";
import { selectScreen } from "#db/queries/report/studies.ts";

import type { Services } from "#app/ports/services.ts";

// In this folder because the results page's prefetch needs all layers below.

export type { Selects };

/** The pages whose first queries are fetched together with the session. */
export type PrefetchedPage = Exclude<keyof typeof prefetches, "site">;

/** What a page reads, for the user of the session. */
function pagePrefetch(name: string, selects: (db: Database) => Selects): SessionPrefetch {
  return sessionPrefetch(name, (db) => togetherAsJson(selects(db)), packageStateOfUser);
}

const userId = userOfSession;
const orderId = sql.placeholder("orderId");

const prefetches = {
  "access-orders": sessionPrefetch("access-orders", accessOrdersOfUser, packageStateOfUser),
  "my-orders": sessionPrefetch("my-orders", myOrdersOfUser, packageStateOfUser),
  "shown-result": sessionPrefetch("shown-result", shownResultOfUser, packageStateOfUser),
  "start-page": sessionPrefetch("start-page", startPageOfUser, packageStateOfUser),
  studies: pagePrefetch("studies", (db) => selectScreen(db, { userId, orderId })),
  "bought-order": pagePrefetch("bought-order", (db) => selectBoughtOrder(db, { userId, id: orderId })),
  "report-options": pagePrefetch("report-options", (db) => selectReportOptions(db, { userId, orderId })),
  "report-status": pagePrefetch("report-status", (db) => ({ results: selectResultStatus(db, { userId, orderId }) })),
  "own-report": pagePrefetch("own-report", (db) => ({
    reports: selectOwnReport(db, { userId, resultId: sql.placeholder("resultId") }),
  })),
  "saved-careers": sessionPrefetch("saved-careers", savedCareersOfUser, packageStateOfUser),
  site: sessionPrefetch("site", sql`null`, packageStateOfUser),
};

/** The rows of a page's selects: from the prefetched JSON or, without it, read now. */
export async function readPageRows<Some extends Selects>(
  { db }: Services,
  prefetched: string | null,
  selects: Some,
): Promise<RowsOf<Some>> {
  return prefetched === null ? readTogether(db, selects) : parseTogether(selects, prefetched);
}

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

/** For a screen about studies, shown or sent. `orderId`: the report's, or (null) the newest's. */
export function studiesPrefetch(orderId: string | null): RequestedPrefetch {
  return { prefetch: prefetches.studies, parameters: { orderId } };
}

/** For `/payment-success`, `/results/more` and the report's state: what belongs to an order, or (null) to the newest. */
export function orderPrefetch(
  page: "bought-order" | "report-options" | "report-status",
  ofOrder: string | null,
): RequestedPrefetch {
  return { prefetch: prefetches[page], parameters: { orderId: ofOrder } };
}

/** For a PDF of a report. */
export function ownReportPrefetch(resultId: string): RequestedPrefetch {
  return { prefetch: prefetches["own-report"], parameters: { resultId } };
}

/** For `/start`. */
export function startPagePrefetch(parameters: StartPageParameters): RequestedPrefetch {
  return { prefetch: prefetches["start-page"], parameters: { ...parameters } };
}
