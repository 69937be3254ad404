import { deleteExpertSessionsExpiredBefore } from "../../../db/queries/experts/expert-sign-ins";
import { deleteRateLimitsBefore } from "../../../db/queries/platform/rate-limits";
import { deleteSessionsExpiredBefore } from "../../../db/queries/accounts/login-sessions";
import { deleteKnownDevicesExpiredBefore } from "../../../db/queries/accounts/known-devices";
import { deleteEmailTokensExpiredBefore } from "../../../db/queries/accounts/tokens";
import { DAY_MS } from "../../domain/platform/duration";
import type { Services } from "../../ports/services";

/** Longer than any rate limit's window, in milliseconds. */
const LONGEST_WINDOW_MS = DAY_MS;

/** Used links are kept for a while after they expire, so that opening one again can still be explained. */
const LINK_MEMORY_MS = 7 * DAY_MS;

/**
 * Deletes sessions, known devices, mailed links and rate-limit windows that are over. For the cron; repeating it does no harm. Returns
 * an empty report: there is nothing in it to watch.
 */
export async function forgetExpiredSignIns(services: Services): Promise<Record<string, number>> {
  const { db } = services;
  const now = services.now().getTime();
  await db.batch([
    deleteSessionsExpiredBefore(db, new Date(now)),
    deleteExpertSessionsExpiredBefore(db, new Date(now)),
    deleteKnownDevicesExpiredBefore(db, new Date(now)),
    deleteEmailTokensExpiredBefore(db, new Date(now - LINK_MEMORY_MS)),
    deleteRateLimitsBefore(db, new Date(now - LONGEST_WINDOW_MS)),
  ]);
  return {};
}
