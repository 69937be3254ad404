import { requestedLanguage } from "../domain/report/report-view";
import { accessOrdersPrefetch, myOrdersPrefetch, shownResultPrefetch } from "../usecases/report/session-prefetch";

/**
 * What a page that is opened, or fetched by the framework, will need from the database: it comes with the session, so
 * that the page takes one round trip in all. Its loader runs its own query where nothing came.
 */
export function prefetchFor({ pathname, searchParams }: URL, now: Date) {
  switch (pathname) {
    case "/assessment":
    case "/assessment.data":
      return accessOrdersPrefetch;
    case "/my-orders":
      return myOrdersPrefetch;
    case "/results":
      return shownResultPrefetch({
        orderId: searchParams.get("order"),
        language: requestedLanguage(searchParams),
        now: now.getTime(),
      });
  }
}
