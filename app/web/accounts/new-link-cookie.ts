import { readCookie, serialiseCookie } from "../http/cookies";

const COOKIE = "__Host-new-link";

/** How long the address of a new link can be seen, in seconds: long enough to send it, through a reload or two. */
const SECONDS = 10 * 60;

/** The `Set-Cookie` value that brings the token of a new link to the page that shows it. Only its hash is stored. */
export function newLinkCookie(token: string): string {
  return serialiseCookie(COOKIE, token, { maxAge: SECONDS });
}

/** The token of a link that was made a moment ago in this browser; null when there is none. */
export function readNewLink(request: Request): string | null {
  return readCookie(request, COOKIE);
}
