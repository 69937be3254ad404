import { deleteEmailTokensOfUnverified } from "#db/queries/accounts/tokens.ts";
import {
  changeUnverifiedEmail,
  deleteUnverifiedUser,
  findProfile,
  findUserByEmail,
} from "#db/queries/accounts/users.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { isMailboxOfGuardian } from "./consent/guardian-mailbox.ts";
import { type AddressTryFailure, tryAddress } from "./limit-taken-addresses.ts";
import { findSignUpOfBrowser, type SignUpOfBrowser } from "./pending-sign-up.ts";
import { resendVerification } from "./resend-verification.ts";
import { isSignUpWithinLimits } from "./sign-up.ts";
import { verificationStatements } from "./verification-statements.ts";

/** Address changes per sign-up: a change needs no captcha. */
const SIGN_UP_LIMIT = { limit: 5, windowSeconds: 3600 };

export type ChangeSignUpAddressFailure =
  | "sign-up-not-found"
  | "rate-limited"
  | "email-taken"
  | "guardian-address"
  | AddressTryFailure;

export type ChangeSignUpAddressOutcome = { ok: true } | { ok: false; reason: ChangeSignUpAddressFailure };

interface Asked {
  /** Tokens of accounts that know the browser, from its cookie. */
  deviceTokens: readonly string[];
  clientIp: string;
  /** The path on this site to continue to after login. */
  returnTo: string;
}

/**
 * Changes the address of this browser's pending sign-up and mails a link to the new one; old links stop working. As at
 * sign-up, an unverified address remains available to others, and a network gets few answers about taken ones.
 */
export async function changeSignUpAddress(
  services: Services,
  { email, deviceTokens, clientIp, returnTo }: Asked & { email: string },
): Promise<ChangeSignUpAddressOutcome> {
  const signUp = await findSignUpOfBrowser(services, deviceTokens);
  if (!signUp || signUp.isVerified) return { ok: false, reason: "sign-up-not-found" };
  if (email === signUp.email) return resendVerification(services, { email, clientIp, returnTo });
  return tryAddress(services, { clientIp, captchaToken: null }, () =>
    change(services, signUp, { email, clientIp, returnTo }),
  );
}

async function change(
  services: Services,
  { userId }: SignUpOfBrowser,
  { email, clientIp, returnTo }: { email: string; clientIp: string; returnTo: string },
): Promise<ChangeSignUpAddressOutcome> {
  const { db } = services;
  const isWithin = await isWithinRateLimit(services, { key: `change-address:${userId}`, ...SIGN_UP_LIMIT });
  if (!isWithin || !(await isSignUpWithinLimits(services, { email, clientIp, hasCaptcha: false })))
    return { ok: false, reason: "rate-limited" };
  if (await isMailboxOfGuardian(services, userId, email)) return { ok: false, reason: "guardian-address" };
  const other = await findUserByEmail(db, email);
  if (other && (other.emailVerifiedAt || !other.profile || other.isAdmin)) return { ok: false, reason: "email-taken" };
  const { language = "en" } = (await findProfile(db, userId)) ?? {};
  try {
    const [, changed] = await db.batch([
      // No user has the empty id.
      deleteUnverifiedUser(db, other?.id ?? ""),
      changeUnverifiedEmail(db, { userId, email, now: services.now() }),
      deleteEmailTokensOfUnverified(db, userId),
      ...verificationStatements(services, { id: userId, email, language, returnTo }),
    ]);
    services.nudgeOutbox();
    // Verified concurrently, under the old address.
    return changed.length > 0 ? { ok: true } : { ok: false, reason: "sign-up-not-found" };
  } catch (error) {
    // Someone has just taken the address.
    const taken = await findUserByEmail(db, email);
    if (taken && taken.id !== userId) return { ok: false, reason: "email-taken" };
    throw error;
  }
}

/** Mails the link again to the address that this browser signed up with. */
export async function resendToSignUpAddress(
  services: Services,
  { deviceTokens, clientIp, returnTo }: Asked,
): Promise<ChangeSignUpAddressOutcome> {
  const signUp = await findSignUpOfBrowser(services, deviceTokens);
  if (!signUp || signUp.isVerified) return { ok: false, reason: "sign-up-not-found" };
  return resendVerification(services, { email: signUp.email, clientIp, returnTo });
}
