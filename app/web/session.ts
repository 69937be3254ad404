import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { findSession } from "../../db/queries/sessions";
import { ABSOLUTE_LIMIT_MS, sessionExpiry } from "../domain/session";
import type { Services } from "../ports/services";
import type { VisitorState } from "./context";
import { readCookie, serialiseCookie } from "./cookies";

/** `__Host-`: only over a trustworthy origin, for this host alone, the whole site. */
export const SESSION_COOKIE = "__Host-session";

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(token)));
}

/** The `Set-Cookie` value that signs a browser in. */
export function sessionCookie(token: string): string {
  return serialiseCookie(SESSION_COOKIE, token, { maxAge: ABSOLUTE_LIMIT_MS / 1000 });
}

/** The `Set-Cookie` value that signs a browser out. */
export function clearedSessionCookie(): string {
  return serialiseCookie(SESSION_COOKIE, "", { maxAge: 0 });
}

const signedOut: VisitorState = { visitor: null, sessionId: null, expired: null, isDatabaseDown: false };

/** Finds out who is asking. Never rejects: without a database everybody is signed out, and the page says so. */
export async function identifyVisitor(request: Request, services: Services): Promise<VisitorState> {
  const token = readCookie(request, SESSION_COOKIE);
  if (!token) return signedOut;
  try {
    const session = await findSession(services.db, hashToken(token));
    if (!session) return { ...signedOut, expired: "absolute" };
    const expired = sessionExpiry(session, services.now());
    if (expired) return { ...signedOut, sessionId: session.id, expired };
    return { visitor: session.visitor, sessionId: session.id, expired: null, isDatabaseDown: false };
  } catch (error) {
    console.error("The session could not be looked up", error);
    return { ...signedOut, isDatabaseDown: true };
  }
}
