import type { GoogleAttempt } from "../../usecases/accounts/start-google-sign-in";
import { readCookie, serialiseCookie } from "../http/cookies";

const COOKIE = "__Host-google";
const SECONDS = 10 * 60;

/** Carries the attempt, and where to go afterwards, through the browser to Google and back. */
export function googleCookie(attempt: GoogleAttempt, returnTo: string): string {
  const { state, codeVerifier, nonce } = attempt;
  return serialiseCookie(COOKIE, JSON.stringify([state, codeVerifier, nonce, returnTo]), { maxAge: SECONDS });
}

/** The `Set-Cookie` value that removes the cookie. */
export function clearedGoogleCookie(): string {
  return serialiseCookie(COOKIE, "", { maxAge: 0 });
}

/** What came back; null when the browser has no cookie that we set. */
export function readGoogleCookie(request: Request): { attempt: GoogleAttempt; returnTo: string } | null {
  const value = readCookie(request, COOKIE);
  if (!value) return null;
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts) || parts.length !== 4 || !parts.every((part) => typeof part === "string")) return null;
    const [state, codeVerifier, nonce, returnTo] = parts as [string, string, string, string];
    return { attempt: { state, codeVerifier, nonce }, returnTo };
  } catch {
    return null;
  }
}
