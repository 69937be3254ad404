import { findSession, type RequestedPrefetch, type SessionRecord } from "#db/queries/accounts/login-sessions.ts";
import { sessionExpiry } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Who is asking: `currentUser` is null for a visitor. `expired` is why the browser's session has ended;
 * `isDatabaseDown` means that the lookup failed.
 */
export interface CurrentUserState {
  currentUser: CurrentUser | null;
  /** The session's id in the database, even if it has ended. */
  sessionId: string | null;
  lastActiveAt: Date | null;
  /** When the user last proved their identity in this session. */
  provenAt: Date | null;
  hasSecondFactor: boolean;
  expired: "idle" | "absolute" | null;
  isDatabaseDown: boolean;
  /** The page's other data, if it was fetched with the session. */
  prefetched: { name: string; json: string } | null;
  /** The user's purchases as JSON, if they were fetched with the session. */
  packages: string | null;
}

/** An anonymous visitor. */
export const signedOut: CurrentUserState = {
  currentUser: null,
  sessionId: null,
  lastActiveAt: null,
  provenAt: null,
  hasSecondFactor: false,
  expired: null,
  isDatabaseDown: false,
  prefetched: null,
  packages: null,
};

/**
 * Identifies the user of a session token in one round trip. Never rejects: without a database everyone is signed out,
 * and the page shows a notice. `requested` names the page data to prefetch.
 */
export async function identifyCurrentUser(
  services: Services,
  token: string | null,
  requested?: RequestedPrefetch,
): Promise<CurrentUserState> {
  if (!token) return signedOut;
  try {
    const session = await findAnySession(services, hashToken(token), requested);
    if (!session) return { ...signedOut, expired: "absolute" };
    const expired = sessionExpiry(session, services.now());
    if (expired) return { ...signedOut, sessionId: session.id, expired };
    const { id: sessionId, lastActiveAt, provenAt, hasSecondFactor, prefetched, packages, currentUser } = session;
    return {
      currentUser,
      sessionId,
      lastActiveAt,
      provenAt,
      hasSecondFactor,
      expired: null,
      isDatabaseDown: false,
      prefetched: requested && prefetched !== null ? { name: requested.prefetch.name, json: prefetched } : null,
      packages,
    };
  } catch (error) {
    console.error("The session could not be looked up", error);
    return { ...signedOut, isDatabaseDown: true };
  }
}

/** The session, without the page's data if they cannot be fetched together: the page then looks them up itself. */
async function findAnySession(
  { db }: Services,
  id: string,
  requested: RequestedPrefetch | undefined,
): Promise<SessionRecord | null> {
  if (!requested) return findSession(db, id);
  try {
    return await findSession(db, id, requested);
  } catch (error) {
    console.error(`The session could not be looked up with ${requested.prefetch.name}`, error);
    return findSession(db, id);
  }
}
