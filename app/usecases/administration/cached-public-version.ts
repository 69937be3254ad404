import { findPublicVersion } from "#db/queries/administration/public-version.ts";
import type { Services } from "#app/ports/services.ts";

/** The version of the content that visitors' pages are made from. */
export interface CachedPublicVersion {
  /** Null while the database does not respond. */
  version(services: Services): Promise<string | null>;
}

/**
 * Looks the version up and caches it for `rememberedForMs` milliseconds: the longest that an outdated page is served.
 */
export function cachedPublicVersion(rememberedForMs: number): CachedPublicVersion {
  let known: { version: string; until: number } | null = null;
  return {
    async version(services) {
      const at = services.now();
      const now = at.getTime();
      // A clock set back, as by the simulator, must not extend the cache.
      if (known && now < known.until && known.until - now <= rememberedForMs) return known.version;
      const version = await findPublicVersion(services.db, at).catch(() => null);
      known = version === null ? null : { version, until: now + rememberedForMs };
      return version;
    },
  };
}
