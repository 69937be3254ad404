import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import type { GoogleAttempt } from "#app/usecases/accounts/start-google-sign-in.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-google";
const SECONDS = 10 * 60;

/** The state carried through Google's redirect. */
interface GoogleState {
  attempt: GoogleAttempt;
  returnTo: string;
  /** Of the page with the button. */
  language: Language;
}

/** The `Set-Cookie` value that carries the state. */
export function googleCookie({ attempt: { state, codeVerifier, nonce }, returnTo, language }: GoogleState): string {
  return serialiseCookie(COOKIE, JSON.stringify([state, codeVerifier, nonce, returnTo, language]), { maxAge: SECONDS });
}

/** The `Set-Cookie` value that removes the cookie. */
export function clearedGoogleCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** The state of the redirect; null without our cookie. */
export function readGoogleCookie(request: Request): GoogleState | null {
  const value = readCookie(request, COOKIE);
  if (!value) return null;
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => typeof part === "string")) return null;
    const [state, codeVerifier, nonce, returnTo, language] = parts as [string, string, string, string, string];
    return isLanguage(language) ? { attempt: { state, codeVerifier, nonce }, returnTo, language } : null;
  } catch {
    return null;
  }
}
