import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-erasure";

/** The maximum duration of an erasure: seven days, plus possible postponements. */
const SECONDS = 60 * 24 * 60 * 60;

/** The `Set-Cookie` value that lets the requesting browser see an erasure's receipt. */
export function erasureCookie(token: string): string {
  return serialiseCookie(COOKIE, token, { maxAge: SECONDS });
}

/** The `Set-Cookie` value that removes the receipt after it was shown or is obsolete. */
export function clearedErasureCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The token of an erasure requested in this browser; null for none. */
export function readErasureToken(request: Request): string | null {
  return readCookie(request, COOKIE);
}
