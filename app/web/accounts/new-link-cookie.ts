import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-new-link";

/** How long the URL of a new link is shown, in seconds: long enough to send it, even after a reload or two. */
const SECONDS = 10 * 60;

/** The `Set-Cookie` value that carries a new link's token to the page that shows it. Only its hash is stored. */
export function newLinkCookie(token: string): string {
  return serialiseCookie(COOKIE, token, { maxAge: SECONDS });
}

/** The token of a link just created in this browser; null if there is none. */
export function readNewLink(request: Request): string | null {
  return readCookie(request, COOKIE);
}
