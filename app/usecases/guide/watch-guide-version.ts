import { findGuideVersion } from "../../../db/queries/guide/guide-pages";
import type { Services } from "../../ports/services";

/** The number of the guide's newest version, as `current` finds out. */
export interface GuideVersionWatch {
  /** Null while the database does not respond. */
  current(services: Services): Promise<number | null>;
}

/**
 * Looks the guide's version up, and remembers it for `rememberedForMs` milliseconds: that is how long a page made from
 * an earlier version may still be served.
 */
export function watchGuideVersion(rememberedForMs: number): GuideVersionWatch {
  let known: { version: number; until: number } | null = null;
  return {
    async current(services) {
      const now = services.now().getTime();
      // A clock that was set back, as the simulator's can be, must not keep it for longer.
      if (known && now < known.until && known.until - now <= rememberedForMs) return known.version;
      const version = await findGuideVersion(services.db).catch(() => null);
      known = version === null ? null : { version, until: now + rememberedForMs };
      return version;
    },
  };
}
