import { selectKnownDevice } from "#db/queries/accounts/known-devices.ts";
import { claimEmailToken, ownerOfEmailToken, selectEmailToken } from "#db/queries/accounts/tokens.ts";
import { type UserRecord, verifyEmailOfTokenOwner } from "#db/queries/accounts/users.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian, selectStudent } from "./consent/ask-guardian.ts";
import { toDeviceIds } from "./known-device.ts";
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
  const { known, owner, student, isKnownBrowser } = await readLink(services, token, browser.deviceTokens);
  if (!known || !owner?.email || !owner.emailVerifiedAt) return { ok: false, reason: "invalid-verification-link" };
  const asked = owner.profile ? await askGuardian(services, owner.id, student) : null;
  const isFresh = known.usedAt !== null && now.getTime() - known.usedAt.getTime() < REPEAT_MS;
  return {
    ok: true,
    email: owner.email,
    language: owner.profile?.language ?? "en",
    isGuardianAsked: asked?.ok ?? false,
    sessionToken: isFresh && isKnownBrowser ? await signInHere(services, owner, browser) : null,
  };
}

/** A link, its account, and whether this browser has signed up or in to that. */
async function readLink({ db, now }: Services, token: string, deviceTokens: readonly string[]) {
  const link = { id: hashLinkToken(token), purpose: "verify-email" } as const;
  const userId = ownerOfEmailToken(link);
  const {
    links: [known],
    devices,
    ...student
  } = await readTogether(db, {
    ...selectStudent(db, userId),
    links: selectEmailToken(db, link),
    devices: selectKnownDevice(db, { ids: toDeviceIds(deviceTokens), userId, now: now() }),
  });
  return { known, owner: student.users[0], student, isKnownBrowser: devices.length > 0 };
}

/** Signs in; null for administrators, who have their own login. The browser's token stays, so a second press finds it. */
async function signInHere(
  services: Services,
  { id: userId, signedInAt, profile, isAdmin }: UserRecord,
  { previousSessionId, client }: Browser,
): Promise<string | null> {
  if (!profile || isAdmin) return null;
  const { token, statements } = loginSessionStatements(services, { userId, signedInAt, previousSessionId, client });
  await services.db.batch([...statements]);
  return token;
}

/**
 * The state of a verification link or its address, for its page, and whether an open one also signs in: only in the
 * browser that signed up. Read-only.
 */
export async function readVerificationLink(
  services: Services,
  token: string,
  deviceTokens: readonly string[],
): Promise<{ state: "open" | "verified" | "closed"; isSigningIn: boolean }> {
  const { known, owner, isKnownBrowser: isSigningIn } = await readLink(services, token, deviceTokens);
  if (owner?.emailVerifiedAt) return { state: "verified", isSigningIn };
  const isOpen = owner !== undefined && known?.usedAt === null && known.expiresAt > services.now();
  return { state: isOpen ? "open" : "closed", isSigningIn };
}
