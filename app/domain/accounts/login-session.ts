import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/domain/platform/duration.ts";

export const IDLE_LIMIT_MS = HOUR_MS;

/** A session ends this long after sign-in, however active it is. */
export const ABSOLUTE_LIMIT_MS = 30 * DAY_MS;

/** How long a proof of identity (a sign-in, or a repeated one) unlocks sensitive actions. */
export const PROOF_MS = 10 * MINUTE_MS;

/** How long a browser remembers that someone signed in on it. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

/** Accounts remembered per browser, the latest ones. */
export const MAX_KNOWN_ACCOUNTS = 5;

/** A session this close to its end counts as expired. */
const EXPIRY_MARGIN_MS = 10 * SECOND_MS;

/** Minimum time between two activity reports to the server. */
export const ACTIVITY_INTERVAL_MS = MINUTE_MS;

export const SESSION_EXPIRED_MESSAGE = {
  en: "Your session has expired. Please log in again.",
  ml: "ലോഗിൻ സമയം കഴിഞ്ഞു. വീണ്ടും ലോഗിൻ ചെയ്യുക.",
};
export const SESSION_IDLE_MESSAGE = {
  en: "Your session has expired after 60 minutes of inactivity. Please log in again.",
  ml: "60 മിനിറ്റ് ഒന്നും ചെയ്യാതിരുന്നതിനാൽ ലോഗൗട്ട് ആയി. വീണ്ടും ലോഗിൻ ചെയ്യുക.",
};

/** Whether and why a session has expired at `now`: `absolute` takes precedence over `idle`. */
export function sessionExpiry(session: { lastActiveAt: Date; expiresAt: Date }, now: Date): "idle" | "absolute" | null {
  if (now.getTime() >= session.expiresAt.getTime() - EXPIRY_MARGIN_MS) return "absolute";
  if (now.getTime() - session.lastActiveAt.getTime() >= IDLE_LIMIT_MS) return "idle";
  return null;
}

/** Whether a proof of identity at `provenAt` is still valid at `now`. */
export function isProofFresh(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MS;
}

/** What a form shows to be confirmed in: the ways in which its user can prove their identity beside it. */
export interface ProofAsked {
  hasPassword: boolean;
  /** A code of the authenticator app or a recovery code. */
  hasCode: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  /** Where accounts without a password or code prove it, in a new tab. */
  page: string;
  /** Needed after many wrong guesses. */
  captcha: { siteKey: string; script: string } | null;
}
