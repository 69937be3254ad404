import { claimEmailToken, findEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUser, type UserRecord, verifyEmailOfTokenOwner } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian } from "./consent/ask-guardian.ts";
import { findKnownDevice } from "./known-device.ts";
import { loginSessionStatements, type SigningInBrowser } from "./login-session.ts";

/** Pressing the button again within this time, in milliseconds, counts as the same press. */
const REPEAT_MS = MINUTE_MS;

export type VerifyEmailFailure = "invalid-verification-link";

/**
 * `language` is the account's; `sessionToken` is for the cookie of the browser that signed up; null in any other.
 * `isGuardianAsked`: the student waits for a guardian.
 */
export type VerifyEmailOutcome =
  | { ok: true; email: string; language: Language; sessionToken: string | null; isGuardianAsked: boolean }
  | { ok: false; reason: VerifyEmailFailure };

type Browser = SigningInBrowser & { deviceTokens: readonly string[] };

const UNKNOWN_BROWSER: Browser = { deviceTokens: [], previousSessionId: null };

/**
 * Uses a verification link, when its page's button is pressed. Using it again succeeds while the address is verified. A
 * minor's guardian is asked now. In the browser that signed up it also signs in: whoever has that browser and the mail
 * is the student. A used link does not, as it stays in the browser's history for the next person.
 */
export async function verifyEmail(
  services: Services,
  token: string,
  browser: Browser = UNKNOWN_BROWSER,
): Promise<VerifyEmailOutcome> {
  const { db } = services;
  const tokenId = hashLinkToken(token);
  const now = services.now();
  await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "verify-email", now }),
    verifyEmailOfTokenOwner(db, { tokenId, usedAt: now }),
  ]);
  const known = await findEmailToken(db, { id: tokenId, purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  if (!known || !owner?.email || !owner.emailVerifiedAt) return { ok: false, reason: "invalid-verification-link" };
  const asked = owner.profile ? await askGuardian(services, owner.id) : null;
  const isFresh = known.usedAt !== null && now.getTime() - known.usedAt.getTime() < REPEAT_MS;
  return {
    ok: true,
    email: owner.email,
    language: owner.profile?.language ?? "en",
    isGuardianAsked: asked?.ok ?? false,
    sessionToken: isFresh ? await signInHere(services, owner, browser) : null,
  };
}

/**
 * Signs in the browser that signed up; null for any other, and for administrators, who have their own login. The
 * browser's token stays the same, so that a second press finds it.
 */
async function signInHere(
  services: Services,
  { id: userId, profile, isAdmin }: UserRecord,
  { deviceTokens: tokens, previousSessionId, client }: Browser,
): Promise<string | null> {
  if (!profile || isAdmin || !(await findKnownDevice(services, { userId, tokens }))) return null;
  const { token, statements } = loginSessionStatements(services, { userId, previousSessionId, client });
  await services.db.batch([...statements]);
  return token;
}

/** The state of a verification link or its address, for its page. Read-only. */
export async function readVerificationLink(services: Services, token: string): Promise<"open" | "verified" | "closed"> {
  const { db } = services;
  const known = await findEmailToken(db, { id: hashLinkToken(token), purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  if (owner?.emailVerifiedAt) return "verified";
  return owner && known?.usedAt === null && known.expiresAt > services.now() ? "open" : "closed";
}

/** Whether an open link also signs in: only in the browser that signed up. */
export async function signsInHere(
  services: Services,
  token: string,
  deviceTokens: readonly string[],
): Promise<boolean> {
  const known = await findEmailToken(services.db, { id: hashLinkToken(token), purpose: "verify-email" });
  if (!known?.userId) return false;
  return (await findKnownDevice(services, { userId: known.userId, tokens: deviceTokens })) !== null;
}
