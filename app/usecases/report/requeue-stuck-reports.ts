import { takeStuckResults } from "#db/queries/report/results.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";

const STUCK_AFTER_MS = 2 * MINUTE_MS;
const RETRY_FAILED_AFTER_MS = 15 * MINUTE_MS;

const BATCH_SIZE = 50;

/**
 * Requeues reports whose message was lost, whose worker died, that failed a while ago, or whose PDF is missing. Returns
 * how many. The row is authoritative: a redundant message does nothing.
 */
export async function requeueStuckReports(services: Services): Promise<number> {
  const now = services.now();
  const ids = await takeStuckResults(services.db, {
    now,
    queuedBefore: new Date(now.getTime() - STUCK_AFTER_MS),
    failedBefore: new Date(now.getTime() - RETRY_FAILED_AFTER_MS),
    limit: BATCH_SIZE,
    policy: services.config.guardianConsent,
  });
  for (const resultId of ids) await services.reportQueue.send({ resultId });
  return ids.length;
}
