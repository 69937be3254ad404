import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-login-address";
const SECONDS = 10 * 60;

/**
 * The `Set-Cookie` value that fills in the address on the login page: in a cookie, as what is in an address gets into
 * histories, logs and other sites' statistics.
 */
export function loginAddressCookie(email: string): string {
  return serialiseCookie(COOKIE, email, { maxAge: SECONDS });
}

/** The `Set-Cookie` value for who has logged in. */
export function clearedLoginAddressCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The address that this browser is about to log in with; empty for none. */
export function readLoginAddress(request: Request): string {
  const address = readCookie(request, COOKIE) ?? "";
  return address.length <= 254 ? address : "";
}
