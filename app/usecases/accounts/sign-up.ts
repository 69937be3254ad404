import { insertTermsConsent } from "../../../db/queries/accounts/consents";
import { findUserByEmail, insertProfile, insertUser } from "../../../db/queries/accounts/users";
import { TERMS_VERSION } from "../../content/policies/terms-and-conditions";
import type { SignUp } from "../../domain/accounts/account";
import { MINUTE_MS } from "../../domain/platform/duration";
import type { Services } from "../../ports/services";
import { type CaptchaResponse, verifyCaptcha } from "../platform/verify-captcha";
import { isWithinRateLimits } from "../platform/limit-rate";
import { verificationStatements } from "./verification-statements";

/** Whole classes sign up from one school's client IP, and mobile networks share theirs: that limit is generous. */
const CLIENT_IP_LIMIT = { limit: 100, windowSeconds: 3600 };
const ACCOUNT_LIMIT = { limit: 10, windowSeconds: 3600 };

/** The same form submitted again within this time, in milliseconds, is the same sign-up. */
const REPEAT_MS = 10 * MINUTE_MS;

export type SignUpFailure = "captcha-failed" | "rate-limited" | "email-taken";
export type SignUpOutcome = { ok: true; userId: string } | { ok: false; reason: SignUpFailure };

/**
 * Creates a student's account and mails the verification link; nobody is signed in yet. A form that arrives twice is
 * one sign-up. `returnTo` is a path of this site to continue to after logging in.
 */
export async function signUp(
  services: Services,
  form: SignUp & CaptchaResponse & { returnTo: string },
): Promise<SignUpOutcome> {
  const { db, passwords } = services;
  const { email, password, name, phone, age, educationStatus, guardianName, guardianEmail } = form;
  if (!(await verifyCaptcha(services, form))) return { ok: false, reason: "captcha-failed" };
  const isWithin = await isWithinRateLimits(services, [
    { key: `sign-up:address:${form.clientIp}`, ...CLIENT_IP_LIMIT },
    { key: `sign-up:account:${email}`, ...ACCOUNT_LIMIT },
  ]);
  if (!isWithin) return { ok: false, reason: "rate-limited" };
  if (await findUserByEmail(db, email)) return judgeExisting(services, form);

  const userId = services.newId();
  const passwordHash = await passwords.hash(password);
  const now = services.now();
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
        isComplete: true,
        now,
      }),
      insertTermsConsent(db, { id: services.newId(), userId, version: TERMS_VERSION, now }),
      ...verificationStatements(services, { id: userId, email, name, returnTo: form.returnTo }),
    ]);
  } catch (error) {
    // Two forms at the same time: the database lets one of them create the account.
    if (await findUserByEmail(db, email)) return judgeExisting(services, form);
    throw error;
  }
  services.nudgeOutbox();
  return { ok: true, userId };
}

/** The e-mail address has an account: created by this very form a moment ago, or by someone else. */
async function judgeExisting(services: Services, { email, password }: SignUp): Promise<SignUpOutcome> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.emailVerifiedAt || !user.profile) return { ok: false, reason: "email-taken" };
  const isRecent = services.now().getTime() - user.createdAt.getTime() < REPEAT_MS;
  const isSame = isRecent && (await services.passwords.verify(password, user.passwordHash)).isValid;
  return isSame ? { ok: true, userId: user.id } : { ok: false, reason: "email-taken" };
}
