import { KNOWN_DEVICE_MS, MAX_KNOWN_ACCOUNTS } from "#app/domain/accounts/login-session.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

/** Survives logout, because its purpose is to recognise this browser. */
const DEVICE_COOKIE = "__Host-device";

/** The tokens of the accounts that have signed in with this browser, newest first. */
export function readDeviceTokens(request: Request): string[] {
  const tokens = readCookie(request, DEVICE_COOKIE)?.split(".") ?? [];
  return tokens.filter((token) => /^\w{1,100}$/.test(token)).slice(0, MAX_KNOWN_ACCOUNTS);
}

/** The `Set-Cookie` value that marks a browser as known. */
export function deviceCookie(tokens: readonly string[]): string {
  return serialiseCookie(DEVICE_COOKIE, tokens.join("."), { maxAge: KNOWN_DEVICE_MS / 1000 });
}
