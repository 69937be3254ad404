import {
  insertConsents,
  insertFirstConsents,
  insertTermsConsent,
  withdrawConsents,
} from "#db/queries/accounts/consents.ts";
import { deleteKnownDevice, deleteKnownDevicesOfUnverified } from "#db/queries/accounts/known-devices.ts";
import { deleteEmailTokensOfUnverified } from "#db/queries/accounts/tokens.ts";
import {
  findProfile,
  findUserByEmail,
  insertProfile,
  insertUser,
  isUnverified,
  replaceUnverifiedUser,
  type UserRecord,
} from "#db/queries/accounts/users.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { TERMS_VERSION } from "#app/content/policies/terms-and-conditions.ts";
import type { SignUp } from "#app/domain/accounts/account.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import { firstConsentState, givenAtSignUp } from "#app/domain/accounts/consent.ts";
import { PROCESSING_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { checkGuardian, type GuardianFieldFailure } from "#app/domain/accounts/guardian-rule.ts";
import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import type { CaptchaResponse } from "#app/usecases/platform/verify-captcha.ts";
import { isWithinNetworkLimit } from "#app/usecases/platform/limit-network.ts";
import { rememberDevice } from "./known-device.ts";
import { type AddressTryFailure, tryAddress } from "./limit-taken-addresses.ts";
import { verificationStatements } from "./verification-statements.ts";

/** Per network, for one mailbox. */
const NETWORK_AT_MAILBOX_LIMIT = { limit: 10, windowSeconds: 3600 };

/** The same form submitted again within this time, in milliseconds, is the same sign-up. */
const REPEAT_MS = 10 * MINUTE_MS;

const PROFILE_FIELDS = ["name", "phone", "age", "educationStatus", "guardianName", "guardianEmail"] as const;

type Form = SignUp &
  CaptchaResponse & {
    returnTo: string;
    /** The language of the form, and of later pages and mails. English by default. */
    language?: Language;
    /** Tokens of accounts that know this browser, from its cookie. None by default. */
    deviceTokens?: readonly string[];
  };

export type SignUpFailure =
  | NewPasswordFailure
  | GuardianFieldFailure
  | AddressTryFailure
  | "rate-limited"
  | "email-taken";
export type SignUpOutcome = { ok: true; userId: string; deviceTokens: string[] } | { ok: false; reason: SignUpFailure };

/**
 * Creates a student's account and mails the verification link, without signing in. A form sent twice is one sign-up; a
 * new one replaces an unverified account. `returnTo` is the path to continue to after login. `deviceTokens` are for the
 * cookie of this browser: only there does the mailed link sign in, and can the address be changed. Another spelling of
 * an account's mailbox makes an account of its own: to refuse it would tell strangers who has one.
 */
export async function signUp(services: Services, form: Form): Promise<SignUpOutcome> {
  const { email, password, name } = form;
  // Before the captcha, whose token is valid once.
  const problem = checkNewPassword(password, { name, email, isAdmin: false });
  if (problem) return { ok: false, reason: problem };
  const wrong = checkGuardian(form, { ownEmail: email, policy: services.config.guardianConsent });
  if (wrong) return { ok: false, reason: wrong };
  return tryAddress(services, form, () => openAccount(services, form));
}

async function openAccount(services: Services, form: Form): Promise<SignUpOutcome> {
  const { db, passwords } = services;
  const { email, password, name, phone, age, educationStatus, guardianName, guardianEmail, language = "en" } = form;
  if (!(await isSignUpWithinLimits(services, { ...form, hasCaptcha: true })))
    return { ok: false, reason: "rate-limited" };
  if (await findUserByEmail(db, email)) return resolveExistingAccount(services, form);

  const userId = services.newId();
  const passwordHash = await passwords.hash(password);
  const now = services.now();
  const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens: form.deviceTokens ?? [] });
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash, googleSubject: null, emailVerifiedAt: null, now }),
      insertProfile(db, {
        userId,
        name,
        phone,
        age,
        educationStatus,
        guardianName,
        guardianEmail,
        language,
        isComplete: true,
        ageStatedAt: now,
        consentState: firstConsentState(age),
        now,
      }),
      insertFirstConsents(
        db,
        { userId, terms: TERMS_VERSION, kinds: givenAtSignUp(form), version: CONSENT_VERSION, now },
        () => services.newId(),
      ),
      ...verificationStatements(services, { id: userId, email, language, returnTo: form.returnTo }),
      ...statements,
    ]);
  } catch (error) {
    // Concurrent forms: the database lets only one create the account.
    if (await findUserByEmail(db, email)) return resolveExistingAccount(services, form);
    throw error;
  }
  services.nudgeOutbox();
  return { ok: true, userId, deviceTokens };
}

/** Counts a sign-up or a change of its address for its network; the mailbox has a budget: see `findMailBudget`. */
export async function isSignUpWithinLimits(
  services: Services,
  { email, clientIp, hasCaptcha }: { email: string; clientIp: string; hasCaptcha: boolean },
): Promise<boolean> {
  const key = `sign-up:account:${canonicalMailbox(email)}:${toNetwork(clientIp)}`;
  const others = [{ key, ...NETWORK_AT_MAILBOX_LIMIT }];
  return isWithinNetworkLimit(services, { form: "sign-up", clientIp, hasCaptcha, others });
}

/**
 * Handles an address that has an account. An unverified one is an unfinished sign-up, perhaps someone else's: this one
 * replaces it, unless it is the same form again.
 */
async function resolveExistingAccount(services: Services, form: Form): Promise<SignUpOutcome> {
  const user = await findUserByEmail(services.db, form.email);
  if (!user || user.emailVerifiedAt || !user.profile) return { ok: false, reason: "email-taken" };
  const { id: userId } = user;
  if (!(await isSameForm(services, user, form))) return replace(services, userId, form);
  const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens: form.deviceTokens ?? [] });
  await services.db.batch([...statements]);
  return { ok: true, userId, deviceTokens };
}

async function isSameForm({ db, now, passwords }: Services, user: UserRecord, form: Form): Promise<boolean> {
  if (now().getTime() - user.createdAt.getTime() >= REPEAT_MS) return false;
  const profile = await findProfile(db, user.id);
  const isSame = profile !== null && PROFILE_FIELDS.every((field) => profile[field] === form[field]);
  return isSame && (await passwords.verify(form.password, user.passwordHash)).isValid;
}

/** Replaces an unverified account: its password, data, links and known browser stop being valid. */
async function replace(services: Services, userId: string, form: Form): Promise<SignUpOutcome> {
  const { db } = services;
  const { email, returnTo, name, phone, age, educationStatus, guardianName, guardianEmail, language = "en" } = form;
  const passwordHash = await services.passwords.hash(form.password);
  const now = services.now();
  const profile = {
    name,
    phone,
    age,
    ageStatedAt: now,
    consentState: firstConsentState(age),
    educationStatus,
    guardianName,
    guardianEmail,
    language,
  };
  const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens: form.deviceTokens ?? [] });
  const [replaced] = await db.batch([
    ...replaceUnverifiedUser(db, { userId, passwordHash, now, ...profile }),
    deleteKnownDevicesOfUnverified(db, userId),
    ...statements,
    deleteEmailTokensOfUnverified(db, userId),
    insertTermsConsent(db, { id: services.newId(), userId, version: TERMS_VERSION, now }),
    withdrawConsents(db, { userId, kinds: PROCESSING_CONSENTS, now }, isUnverified(userId)),
    ...insertGivenConsents(services, userId, form),
    ...verificationStatements(services, { id: userId, email, language, returnTo }),
  ]);
  services.nudgeOutbox();
  if (replaced.length > 0) return { ok: true, userId, deviceTokens };
  // Verified concurrently: the mail goes to the owner and changes nothing, and this browser stays unknown.
  await deleteKnownDevice(db, hashToken(deviceTokens[0] ?? ""));
  return { ok: false, reason: "email-taken" };
}

/** The consents ticked in the form, while the address is unverified. Only adults can give them. */
function insertGivenConsents(services: Services, userId: string, form: Form) {
  const kinds = givenAtSignUp(form);
  return insertConsents(
    services.db,
    { userId, kinds, version: CONSENT_VERSION, givenBy: "student", now: services.now() },
    () => services.newId(),
    isUnverified(userId),
  );
}
