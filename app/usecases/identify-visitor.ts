import { findSession } from "../../db/queries/sessions";
import { sessionExpiry } from "../domain/session";
import { hashToken } from "../domain/token";
import type { Visitor } from "../domain/visitor";
import type { Services } from "../ports/services";

/**
 * Who is asking: `visitor` is null for somebody signed out. `expired` tells why a session that the browser still
 * named is over, `isDatabaseDown` that nobody could be looked up.
 */
export interface VisitorState {
  visitor: Visitor | null;
  /** The session's id in the database, also when it is over. */
  sessionId: string | null;
  lastActiveAt: Date | null;
  expired: "idle" | "absolute" | null;
  isDatabaseDown: boolean;
}

/** Somebody of whom nothing is known. */
export const signedOut: VisitorState = { visitor: null, sessionId: null, lastActiveAt: null, expired: null, isDatabaseDown: false };

/**
 * Finds out who a session token belongs to, in one round trip. Never rejects: without a database everybody is signed
 * out, and the page says so.
 */
export async function identifyVisitor(services: Services, token: string | null): Promise<VisitorState> {
  if (!token) return signedOut;
  try {
    const session = await findSession(services.db, hashToken(token));
    if (!session) return { ...signedOut, expired: "absolute" };
    const expired = sessionExpiry(session, services.now());
    if (expired) return { ...signedOut, sessionId: session.id, expired };
    const { id: sessionId, lastActiveAt, visitor } = session;
    return { visitor, sessionId, lastActiveAt, expired: null, isDatabaseDown: false };
  } catch (error) {
    console.error("The session could not be looked up", error);
    return { ...signedOut, isDatabaseDown: true };
  }
}
