import { revokeShare } from "#db/queries/report/report-shares.ts";
import type { Services } from "#app/ports/services.ts";

export type StopSharingFailure = "share-not-found";

export type StopSharingOutcome = { ok: true } | { ok: false; reason: StopSharingFailure };

/** Revokes a student's own link for good. Idempotent. */
export async function stopSharing(
  services: Services,
  { userId, shareId }: { userId: string; shareId: string },
): Promise<StopSharingOutcome> {
  const isStopped = await revokeShare(services.db, { id: shareId, userId, now: services.now() });
  return isStopped ? { ok: true } : { ok: false, reason: "share-not-found" };
}
