import { KNOWN_DEVICE_MS } from "#app/domain/accounts/login-session.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";
import { readDeviceTokens } from "./device-cookie.ts";
import { readPhoneCodeToken } from "./phone-code-cookie.ts";

/** How somebody last signed in with this browser, so that its login begins with that. */
const COOKIE = "__Host-login-way";

/** The `Set-Cookie` value after a sign-in by phone. */
export function phoneLoginCookie(): string {
  return serialiseCookie(COOKIE, "phone", { maxAge: KNOWN_DEVICE_MS / 1000 });
}

/** The `Set-Cookie` value after a sign-in with a password. */
export function clearedLoginWayCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** What the login page begins with: signing up in a browser in which nobody has signed in. */
export function loginWay(request: Request): "new" | "phone" | "email" {
  if (readDeviceTokens(request).length === 0) return "new";
  return readCookie(request, COOKIE) === "phone" ? "phone" : "email";
}

/** Whether the login page differs from that of a browser that was never here. */
export function isKnownBrowser(request: Request): boolean {
  return loginWay(request) !== "new" || readPhoneCodeToken(request) !== null;
}
