import { istDateOf } from "../../domain/platform/ist-calendar";
import type { Services } from "../../ports/services";
import { watchGuideVersion } from "../../usecases/guide/watch-guide-version";
import { isSignedIn } from "../accounts/session-cookie";
import { guidePageKey } from "../addresses/guide-query";
import { type PageCache, pageCache } from "./page-cache";
import { readToast } from "./toast";

/** How long, in milliseconds, an isolate may not know of a change of the guide. */
const VERSION_REMEMBERED_MS = 10_000;

/** Five minutes, as the guide's pages link to experts, whose changes make no version of it. */
const KEPT_MS = 300_000;

/** An isolate has 128 MB for all that it does. */
const MOST_BYTES = 24_000_000;

/** The guide's pages as signed-out visitors get them. */
export interface GuideCache extends PageCache {
  /**
   * By what a page is kept: its address, the guide's version, the day, with which its calendar begins, and the build,
   * whose files it names. Null for what is no page of the guide, or not the same for everyone.
   */
  keyOf(request: Request, services: Services): Promise<string | null>;
}

/** `build` names the deployed build, `shared` is the cache behind the isolate's own. */
export function guideCache({ build, shared }: { build: string; shared: Pick<Cache, "match" | "put"> }): GuideCache {
  const version = watchGuideVersion(VERSION_REMEMBERED_MS);
  return {
    ...pageCache({ mostBytes: MOST_BYTES, maxAgeMs: KEPT_MS, shared }),
    async keyOf(request, services) {
      if (request.method !== "GET" || isSignedIn(request) || readToast(request)) return null;
      const page = guidePageKey(new URL(request.url));
      if (page === null) return null;
      const number = await version.current(services);
      if (number === null) return null;
      const key = new URL(page, services.config.origin);
      key.searchParams.set("made-from", [number, istDateOf(services.now()), build].join("~"));
      return key.href;
    },
  };
}
