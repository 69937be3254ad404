import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { cachedPublicVersion } from "#app/usecases/administration/cached-public-version.ts";
import { readerLanguage } from "#app/web/language.ts";
import { readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { isFirstView } from "./first-view.ts";
import { type PageCache, pageCache } from "./page-cache.ts";
import { parseRequestUrl } from "./request-url.ts";
import { readToast } from "./toast.ts";

/** How long, in milliseconds, an isolate may not know of a change of what the pages are made from. */
const VERSION_REMEMBERED_MS = 10_000;

/** Five minutes, as the guide's pages link to experts, whose changes make no version of it. */
const KEPT_MS = 300_000;

/** An isolate has 128 MB for all that it does. */
const MAX_BYTES = 24_000_000;

/** Pages that are the same for every signed-out visitor: the guide's, the home page, the packages, the policies. */
export interface PublicPageCache extends PageCache {
  /**
   * By what a page is kept: its address, the version of all that it is made from, the day, with which the guide's
   * calendar begins, the language of its reader, and whether it brings its styles along. Null for what is no such page,
   * or not the same for everyone.
   */
  toKey(request: Request, services: Services): Promise<string | null>;
}

/** Keeps them in the memory of an isolate: a cache behind it, which isolates share, would be a second one to keep right. */
export function publicPageCache(): PublicPageCache {
  const content = cachedPublicVersion(VERSION_REMEMBERED_MS);
  return {
    ...pageCache({ maxBytes: MAX_BYTES, maxAgeMs: KEPT_MS }),
    async toKey(request, services) {
      if (request.method !== "GET" || isSignedIn(request) || readToast(request)) return null;
      // It stands in the field of the login page.
      if (readLoginAddress(request) !== "") return null;
      const page = publicPageKey(parseRequestUrl(request));
      if (page === null) return null;
      const version = await content.version(services);
      if (version === null) return null;
      const styles = isFirstView(request) ? "inlined" : "linked";
      return [page, readerLanguage(request), version, toIstDate(services.now()), styles].join(" ");
    },
  };
}
