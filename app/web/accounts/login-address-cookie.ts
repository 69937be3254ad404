import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-login-address";
const SECONDS = 10 * 60;

/** The `Set-Cookie` value that prefills the login page's e-mail: URLs end up in histories and logs. */
export function loginAddressCookie(email: string): string {
  return serialiseCookie(COOKIE, email, { maxAge: SECONDS });
}

/** The `Set-Cookie` value that clears it after login. */
export function clearedLoginAddressCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The e-mail address with which this browser is about to log in; empty for none. */
export function readLoginAddress(request: Request): string {
  const address = readCookie(request, COOKIE) ?? "";
  return address.length <= 254 ? address : "";
}
