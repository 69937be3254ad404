import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { cachedPublicVersion } from "#app/usecases/administration/cached-public-version.ts";
import { readerLanguage } from "#app/web/language.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";
import { isKnownBrowser } from "#app/web/accounts/login-way.ts";
import { readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { isFirstView } from "./first-view.ts";
import { type PageCache, pageCache } from "./page-cache.ts";
import { parseRequestUrl } from "./request-url.ts";
import { readToast } from "./toast.ts";

/** How long, in milliseconds, an isolate may miss a change of the pages' data. */
const VERSION_REMEMBERED_MS = 10_000;

/** Five minutes, because the guide's pages link to experts, whose changes do not change its version. */
const KEPT_MS = 300_000;

/** An isolate has 128 MB in total. */
const MAX_BYTES = 24_000_000;

/** Pages that are the same for every signed-out visitor: the guide's, the home page, the packages, the policies. */
export interface PublicPageCache extends PageCache {
  /**
   * The cache key of a page: its address, the version of its data, the day (the start of the guide's calendar), the
   * reader's language, and whether styles are inlined. Null for other pages, or if the response is not the same for
   * everyone.
   */
  toKey(request: Request, services: Services): Promise<string | null>;
}

/** Caches them in the memory of an isolate: a shared cache behind it would be a second one to invalidate. */
export function publicPageCache(): PublicPageCache {
  const content = cachedPublicVersion(VERSION_REMEMBERED_MS);
  return {
    ...pageCache({ maxBytes: MAX_BYTES, maxAgeMs: KEPT_MS }),
    async toKey(request, services) {
      if (request.method !== "GET" || isSignedIn(request) || readToast(request)) return null;
      // The address is shown in the login page's field.
      if (readLoginAddress(request) !== "") return null;
      const page = publicPageKey(parseRequestUrl(request));
      if (page === null || (plainPath(page) === "/login" && isKnownBrowser(request))) return null;
      const version = await content.version(services);
      if (version === null) return null;
      const styles = isFirstView(request) ? "inlined" : "linked";
      return [page, readerLanguage(request), version, toIstDate(services.now()), styles].join(" ");
    },
  };
}
