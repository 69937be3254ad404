import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

/** `__Host-`: only over a secure origin, for this host alone, the whole site. */
const SESSION_COOKIE = "__Host-session";

/** A separate cookie: an expert is not a user, and may be signed in as a student at the same time. */
export const EXPERT_COOKIE = "__Host-expert";

/** The token that the browser sent; null if there is none. */
export function readSessionToken(request: Request): string | null {
  return readCookie(request, SESSION_COOKIE);
}

/** Whether the browser has the cookie of a student, an administrator or an expert, valid or not. */
export function isSignedIn(request: Request): boolean {
  return readSessionToken(request) !== null || readExpertToken(request) !== null;
}

/** The token of a signed-in expert; null if there is none. */
export function readExpertToken(request: Request): string | null {
  return readCookie(request, EXPERT_COOKIE);
}

/** The `Set-Cookie` value that signs a browser in. */
export function sessionCookie(token: string): string {
  return serialiseCookie(SESSION_COOKIE, token, { maxAge: ABSOLUTE_LIMIT_MS / 1000 });
}

/** The `Set-Cookie` value that signs a browser out. */
export function clearedSessionCookie(): string {
  return serialiseCookie(SESSION_COOKIE, "", { maxAge: 0 });
}
