import { revokeShare } from "../../../db/queries/report/report-shares";
import type { Services } from "../../ports/services";

export type StopSharingFailure = "share-not-found";

export type StopSharingOutcome = { ok: true } | { ok: false; reason: StopSharingFailure };

/** Ends a student's own link at once and for good. A link that has ended already stays ended. */
export async function stopSharing(
  services: Services,
  { userId, shareId }: { userId: string; shareId: string },
): Promise<StopSharingOutcome> {
  const isStopped = await revokeShare(services.db, { id: shareId, userId, now: services.now() });
  return isStopped ? { ok: true } : { ok: false, reason: "share-not-found" };
}
