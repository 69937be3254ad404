import { isWholeRequested, requestedLanguage } from "#app/domain/report/report-view.ts";
import {
  accessOrdersPrefetch,
  myOrdersPrefetch,
  shownResultPrefetch,
  sitePrefetch,
  stepFactsPrefetch,
} from "#app/usecases/report/session-prefetch.ts";

/** Addresses without the bar of the site. */
const WITHOUT_BAR = /^\/(administrator|expert|session|images)(\/|$)/;

/** What a form needs whose response may be a page of the site. */
export function prefetchForForm(pathname: string) {
  return WITHOUT_BAR.test(pathname) ? undefined : sitePrefetch;
}

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
    case "/":
    case "/_root.data":
    case "/_.data":
      return stepFactsPrefetch({ now: now.getTime() });
    case "/results":
      return shownResultPrefetch({
        orderId: searchParams.get("order"),
        language: requestedLanguage(searchParams, null),
        isWhole: isWholeRequested(searchParams),
      });
    default:
      return prefetchForForm(pathname);
  }
}
