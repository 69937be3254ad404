import { PHONE_CODE_MS, PHONE_PROOF_MS } from "#app/domain/accounts/phone-code.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

/** A code works only in the browser that asked for it. */
const COOKIE = "__Host-phone-code";

/** The `Set-Cookie` value that binds a code, and then the proof, to this browser. */
export function phoneCodeCookie(token: string): string {
  return serialiseCookie(COOKIE, token, { maxAge: (PHONE_CODE_MS + PHONE_PROOF_MS) / 1000 });
}

/** The `Set-Cookie` value that clears it once the proof is spent. */
export function clearedPhoneCodeCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The token of the code that this browser asked for; null for none. */
export function readPhoneCodeToken(request: Request): string | null {
  const token = readCookie(request, COOKIE);
  return token !== null && /^\w{1,100}$/.test(token) ? token : null;
}
