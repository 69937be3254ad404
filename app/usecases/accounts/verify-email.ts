import { claimEmailToken, findEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUser, type UserRecord, verifyEmailOfTokenOwner } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian } from "./consent/ask-guardian.ts";
import { findKnownDevice } from "./known-device.ts";
import { loginSessionStatements, type SigningInBrowser } from "./login-session.ts";

/** Pressed again within this time, in milliseconds, the button is still the same press. */
const REPEAT_MS = MINUTE_MS;

export type VerifyEmailFailure = "invalid-verification-link";

/**
 * `language` is the account's; `sessionToken` is for the cookie of the browser in which the student signed up; null in
 * any other. `isGuardianAsked`: the student waits for a guardian.
 */
export type VerifyEmailOutcome =
  | { ok: true; email: string; language: Language; sessionToken: string | null; isGuardianAsked: boolean }
  | { ok: false; reason: VerifyEmailFailure };

/** The browser in which the button is pressed. */
type Browser = SigningInBrowser & { deviceTokens: readonly string[] };

const UNKNOWN_BROWSER: Browser = { deviceTokens: [], previousSessionId: null };

/**
 * Uses up a verification link, for the button on its page. Using it again is not a failure as long as the e-mail address
 * is verified. The guardian of a student under 18 is asked now. In the browser that signed up it also signs in: whoever
 * has both that browser and the mail is the student. Not so with a link used before, which the browser's history still has when the next student holds the phone.
 */
export async function verifyEmail(
  services: Services,
  token: string,
  browser: Browser = UNKNOWN_BROWSER,
): Promise<VerifyEmailOutcome> {
  const { db } = services;
  const tokenId = hashToken(token);
  const now = services.now();
  await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "verify-email", now }),
    verifyEmailOfTokenOwner(db, { tokenId, usedAt: now }),
  ]);
  const known = await findEmailToken(db, { id: tokenId, purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  if (!known || !owner?.emailVerifiedAt) return { ok: false, reason: "invalid-verification-link" };
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
 * Signs the browser in that signed up; null for any other, and for administrators, who have a login of their own. The
 * browser's token stays as it is, so that a second press finds it.
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

/** What the page behind a verification link can offer: its button, or what became of the address. Changes nothing. */
export async function readVerificationLink(services: Services, token: string): Promise<"open" | "verified" | "closed"> {
  const { db } = services;
  const known = await findEmailToken(db, { id: hashToken(token), purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  if (owner?.emailVerifiedAt) return "verified";
  return owner && known?.usedAt === null && known.expiresAt > services.now() ? "open" : "closed";
}

/** Whether the button behind a link that is open also signs in: in the browser that signed up. */
export async function signsInHere(
  services: Services,
  token: string,
  deviceTokens: readonly string[],
): Promise<boolean> {
  const known = await findEmailToken(services.db, { id: hashToken(token), purpose: "verify-email" });
  if (!known?.userId) return false;
  return (await findKnownDevice(services, { userId: known.userId, tokens: deviceTokens })) !== null;
}
