import { touchSession as noteActivity } from "#db/queries/accounts/login-sessions.ts";
import { ACTIVITY_INTERVAL_MS } from "#app/domain/accounts/login-session.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Records a user's activity, at most once a minute. `lastActiveAt` is the stored value: most requests need no write.
 */
export async function touchSession(services: Services, session: { id: string; lastActiveAt: Date }): Promise<void> {
  const now = services.now();
  const notedBefore = new Date(now.getTime() - ACTIVITY_INTERVAL_MS);
  if (session.lastActiveAt.getTime() > notedBefore.getTime()) return;
  await noteActivity(services.db, session.id, { now, notedBefore });
}
