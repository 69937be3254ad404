import { wantedLanguage } from "../domain/report/report-view";
import type { Preload } from "../usecases/accounts/identify-current-user";

/**
 * What a page that is opened, or fetched by the framework, will ask the database for: it comes with the session, so
 * that the page takes one round trip in all. Its loader asks for itself where nothing came.
 */
export function preloadFor({ pathname, searchParams }: URL, now: Date): Preload | undefined {
  switch (pathname) {
    case "/assessment":
    case "/assessment.data":
      return { what: "access-orders" };
    case "/my-orders":
      return { what: "my-orders" };
    case "/results":
      return {
        what: "shown-result",
        parameters: { orderId: searchParams.get("order"), language: wantedLanguage(searchParams), now: now.getTime() },
      };
  }
}
