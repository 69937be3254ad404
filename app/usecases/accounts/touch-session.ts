import { touchSession as noteActivity } from "#db/queries/accounts/login-sessions.ts";
import { ACTIVITY_INTERVAL_MS } from "#app/domain/accounts/login-session.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Records that a user is active, at most once a minute. `lastActiveAt` is what the request's look-up found: most
 * requests need no write at all.
 */
export async function touchSession(services: Services, session: { id: string; lastActiveAt: Date }): Promise<void> {
  const now = services.now();
  const notedBefore = new Date(now.getTime() - ACTIVITY_INTERVAL_MS);
  if (session.lastActiveAt.getTime() > notedBefore.getTime()) return;
  await noteActivity(services.db, session.id, { now, notedBefore });
}
