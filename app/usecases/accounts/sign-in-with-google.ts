import { insertTermsConsent } from "#db/queries/accounts/consents.ts";
import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import {
  claimUnverifiedUser,
  findUserByEmail,
  findUserByGoogleSubject,
  insertProfile,
  insertUser,
  linkGoogle,
  type UserRecord,
} from "#db/queries/accounts/users.ts";
import { TERMS_VERSION } from "#app/content/policies/terms-and-conditions.ts";
import { DEFAULT_AGE, isInvitedAdministrator } from "#app/domain/accounts/account.ts";
import { hasLetter, isMoreThanName } from "#app/domain/accounts/person-name.ts";
import { DEFAULT_EDUCATION_STATUS } from "#app/domain/accounts/education.ts";
import { type GoogleIdentity, GoogleSignInError } from "#app/ports/google.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { type SigningInBrowser, signInStatements } from "./login-session.ts";
import type { GoogleAttempt } from "./start-google-sign-in.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

const MAX_NAME_LENGTH = 100;

function isName(text: string): boolean {
  return hasLetter(text) && !isMoreThanName(text);
}

/** `invitation-open`: an administrator, who has to accept the mailed invitation first. */
export type SignInWithGoogleFailure =
  | "google-refused"
  | "google-email-unverified"
  | "google-unavailable"
  | "google-misconfigured"
  | "second-factor-elsewhere"
  | "invitation-open";
export type SignInWithGoogleOutcome =
  | {
      ok: true;
      token: string;
      deviceTokens: string[];
      isNew: boolean;
      isStudent: boolean;
      isComplete: boolean;
      /** They have requested erasure; the page offers to cancel it. */
      isErasurePending?: true;
      language: Language;
    }
  | { ok: false; reason: SignInWithGoogleFailure };

interface Answer extends SigningInBrowser {
  code: string;
  /** As Google returned it; has to match the attempt's. */
  state: string;
  /** Null if the browser lost its cookie. */
  attempt: GoogleAttempt | null;
  /** The language of the sign-in page, for a new account. English by default. */
  language?: Language;
  clientIp: string;
}

/**
 * Completes a sign-in with Google. Accounts are identified by Google's `sub`; the first time, an account with the same
 * verified address is linked, or a new one is created whose profile the student completes later.
 */
export async function signInWithGoogle(services: Services, answer: Answer): Promise<SignInWithGoogleOutcome> {
  const { code, state, attempt, clientIp } = answer;
  if (!services.google || !attempt || attempt.state !== state) return { ok: false, reason: "google-refused" };
  const identified = await identify(services, code, attempt);
  if (!identified.ok) return identified;
  const { identity } = identified;
  if (!identity.isEmailVerified) return { ok: false, reason: "google-email-unverified" };

  const found = await findOrMakeUser(services, identity, answer.language ?? "en");
  if (!found) return { ok: false, reason: "invitation-open" };
  const { user, isNew } = found;
  if (
    user.isAdmin &&
    !(
      await checkSecondFactor(services, {
        userId: user.id,
        code: "",
        sender: { clientIp, knownAs: null },
      })
    ).ok
  )
    return { ok: false, reason: "second-factor-elsewhere" };
  const { token, deviceTokens, statements } = await signInStatements(services, user, answer);
  const audit = user.isAdmin
    ? [
        recordAudit(services, toAdministrator({ userId: user.id, email: user.email }, clientIp), {
          action: "admin.sign-in",
          entityType: "admin",
          entityId: user.id,
          detail: { with: "google" },
        }),
      ]
    : [];
  await services.db.batch([...statements, ...audit]);
  services.nudgeOutbox();
  return {
    ok: true,
    token,
    deviceTokens,
    isNew,
    isStudent: user.profile !== null,
    isComplete: user.profile?.isComplete ?? true,
    ...(user.isErasurePending ? { isErasurePending: true as const } : {}),
    language: user.profile?.language ?? "en",
  };
}

async function identify(
  services: Services,
  code: string,
  { codeVerifier, nonce }: GoogleAttempt,
): Promise<{ ok: true; identity: GoogleIdentity } | { ok: false; reason: SignInWithGoogleFailure }> {
  try {
    const identity = await services.google?.identify({ code, codeVerifier, nonce });
    return identity ? { ok: true, identity } : { ok: false, reason: "google-refused" };
  } catch (error) {
    if (!(error instanceof GoogleSignInError)) throw error;
    console.error("Sign-in with Google failed", error);
    return { ok: false, reason: error.reason === "unavailable" ? "google-unavailable" : "google-misconfigured" };
  }
}

/** Null for an invited administrator: the invitation must not be accepted past its end. */
async function findOrMakeUser(
  services: Services,
  identity: GoogleIdentity,
  language: Language,
): Promise<{ user: UserRecord; isNew: boolean } | null> {
  const { db } = services;
  const { subject, email } = identity;
  const known = await findUserByGoogleSubject(db, subject);
  if (known) return { user: known, isNew: false };

  const link = { subject, now: services.now() };
  const sameAddress = await findUserByEmail(db, email);
  if (sameAddress && isInvitedAdministrator(sameAddress)) return null;
  if (sameAddress?.emailVerifiedAt) {
    await linkGoogle(db, sameAddress.id, link);
    return { user: sameAddress, isNew: false };
  }
  if (sameAddress) {
    await db.batch([
      ...claimUnverifiedUser(db, sameAddress.id, link),
      deleteSessionsOfUser(db, sameAddress.id),
      deleteKnownDevicesOfUser(db, sameAddress.id),
    ]);
  } else {
    await makeUser(services, identity, language);
  }
  const user = await findUserByGoogleSubject(db, subject);
  if (!user) throw new Error("The account that was just made with Google cannot be found");
  return { user, isNew: !sameAddress };
}

async function makeUser(
  services: Services,
  { subject, email, name }: GoogleIdentity,
  language: Language,
): Promise<void> {
  const { db } = services;
  const userId = services.newId();
  const now = services.now();
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash: null, googleSubject: subject, emailVerifiedAt: now, now }),
      insertProfile(db, {
        userId,
        name:
          [toLine(name).slice(0, MAX_NAME_LENGTH).trim(), email.slice(0, email.indexOf("@"))].find(isName) ?? "Student",
        phone: "",
        age: DEFAULT_AGE,
        educationStatus: DEFAULT_EDUCATION_STATUS,
        guardianName: null,
        guardianEmail: null,
        language,
        isComplete: false,
        // A placeholder: nothing is processed before the profile is complete.
        ageStatedAt: now,
        consentState: "own",
        now,
      }),
      insertTermsConsent(db, { id: services.newId(), userId, version: TERMS_VERSION, now }),
    ]);
  } catch (error) {
    // Two tabs at once: the database lets only one create the account, and both use it.
    if (!(await findUserByGoogleSubject(db, subject))) throw error;
  }
}
