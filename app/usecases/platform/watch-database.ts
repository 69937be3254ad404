import { isDatabaseAvailable } from "#db/queries/platform/probe.ts";
import type { Services } from "#app/ports/services.ts";

/** Whether the database responds. */
export interface DatabaseHealth {
  isUp(services: Services): Promise<boolean>;
}

/**
 * Probes the database, and caches a good result for `trustedForMs` milliseconds, so that pages without a query do not
 * wait for one. A bad result is never cached: the first page after a recovery has no banner.
 */
export function watchDatabase(trustedForMs: number): DatabaseHealth {
  let trustedUntil = 0;
  return {
    async isUp(services) {
      const now = services.now().getTime();
      if (now < trustedUntil) return true;
      const isUp = await isDatabaseAvailable(services.db);
      if (isUp) trustedUntil = now + trustedForMs;
      return isUp;
    },
  };
}
