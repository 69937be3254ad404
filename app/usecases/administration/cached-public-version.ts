import { findPublicVersion } from "#db/queries/administration/public-version.ts";
import type { Services } from "#app/ports/services.ts";

/** Which version of the content pages for visitors are made from, as `version` finds out. */
export interface CachedPublicVersion {
  /** Null while the database does not respond. */
  version(services: Services): Promise<string | null>;
}

/**
 * Looks the version up, and remembers it for `rememberedForMs` milliseconds: that is how long a page made from earlier
 * content may still be served.
 */
export function cachedPublicVersion(rememberedForMs: number): CachedPublicVersion {
  let known: { version: string; until: number } | null = null;
  return {
    async version(services) {
      const at = services.now();
      const now = at.getTime();
      // A clock that was set back, as the simulator's can be, must not keep it for longer.
      if (known && now < known.until && known.until - now <= rememberedForMs) return known.version;
      const version = await findPublicVersion(services.db, at).catch(() => null);
      known = version === null ? null : { version, until: now + rememberedForMs };
      return version;
    },
  };
}
