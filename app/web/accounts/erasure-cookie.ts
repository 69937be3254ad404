import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-erasure";

/** As long as an erasure may take: seven days, and what postpones it. */
const SECONDS = 60 * 24 * 60 * 60;

/** The `Set-Cookie` value by which the browser that asked for an erasure is shown its receipt. */
export function erasureCookie(token: string): string {
  return serialiseCookie(COOKIE, token, { maxAge: SECONDS });
}

/** The `Set-Cookie` value after which the receipt has been shown, or is not wanted any more. */
export function clearedErasureCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The token of an erasure that was asked for in this browser; null for all others. */
export function readErasureToken(request: Request): string | null {
  return readCookie(request, COOKIE);
}
