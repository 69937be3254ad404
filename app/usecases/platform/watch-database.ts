import { isDatabaseAvailable } from "../../../db/queries/platform/probe";
import type { Services } from "../../ports/services";

/** Whether the database answers, as `isUp` finds out. */
export interface DatabaseHealth {
  isUp(services: Services): Promise<boolean>;
}

/**
 * Probes the database, and trusts a good answer for `trustedForMs` milliseconds, so that pages without a query of
 * their own do not wait for one. A bad answer is never trusted: the first page after a repair is without a banner.
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
