import { insertConsents, insertTermsConsent } from "#db/queries/accounts/consents.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { claimPhoneProof } from "#db/queries/accounts/phone-codes.ts";
import { findUserByPhone, insertProfile, insertUser, releaseNumber } from "#db/queries/accounts/users.ts";
import { type Statement, batch } from "#db/queries/platform/batch.ts";
import { allowMessagesTo } from "#db/queries/platform/phone-messages.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { TERMS_VERSION } from "#app/content/policies/terms-and-conditions.ts";
import type { SignUpByPhone } from "#app/domain/accounts/account.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { firstConsentState } from "#app/domain/accounts/consent.ts";
import { IDLE_NUMBER_MS } from "#app/domain/platform/phone-message.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { rememberDevice } from "#app/usecases/accounts/known-device.ts";
import { loginSessionStatements } from "#app/usecases/accounts/login-session.ts";
import {
  findPhoneProof,
  proofTimes,
  type Prover,
  signInByProof,
  type SignInByPhoneFailure,
} from "./sign-in-by-phone.ts";

export type SignUpByPhoneFailure = SignInByPhoneFailure | "number-idle";

/** A number may have an account by now, for instance by the same form sent twice: then it signs in. */
export type SignUpByPhoneOutcome =
  | {
      ok: true;
      token: string;
      deviceTokens: string[];
      /** The new account's id; null if the number had one. */
      newUserId: string | null;
      isErasurePending: boolean;
      language: Language;
    }
  | { ok: false; reason: SignUpByPhoneFailure };

/**
 * Creates a student's account for a number that this browser has proved, and signs in. Under 18 a guardian consents
 * later; the consent to messages is the student's own. A number whose account is idle becomes the new account's if the
 * student says that it is theirs alone (`isNumberNew`): the former owner's sessions end, and nothing of theirs is shown.
 */
export async function signUpByPhone(
  services: Services,
  {
    language,
    isNumberNew,
    name,
    age,
    educationStatus,
    ...prover
  }: Prover &
    SignUpByPhone & {
      /** Of the form, and of later pages and messages. */
      language: Language;
    },
): Promise<SignUpByPhoneOutcome> {
  const { db } = services;
  const proof = await findPhoneProof(services, prover.codeToken);
  if (!proof) return { ok: false, reason: "code-over" };
  const { phone } = proof;
  const known = await signInByProof(services, prover);
  if (!known.ok) return known;
  if (known.kind === "signed-in") return { ...known, newUserId: null };
  if (known.kind === "idle-number" && !isNumberNew) return { ok: false, reason: "number-idle" };

  const userId = services.newId();
  const now = services.now();
  const { token, statements: session } = loginSessionStatements(services, {
    ...prover,
    userId,
    signedInAt: null,
    isByPhone: true,
  });
  const device = await rememberDevice(services, { userId, tokens: prover.deviceTokens ?? [] });
  const kinds = isMinor(age) ? (["messages"] as const) : [...NECESSARY_CONSENTS, "messages" as const];
  try {
    await batch(db, {
      changes: [
        ...(await releaseStatements(services, phone)),
        insertUser(db, {
          id: userId,
          email: null,
          passwordHash: null,
          googleSubject: null,
          emailVerifiedAt: null,
          phone,
          now,
        }),
        insertProfile(db, {
          userId,
          name,
          phone,
          age,
          educationStatus,
          guardianName: null,
          guardianEmail: null,
          language,
          isComplete: true,
          ageStatedAt: now,
          consentState: firstConsentState(age),
          now,
        }),
        insertTermsConsent(db, { id: services.newId(), userId, version: TERMS_VERSION, now }),
        ...insertConsents(db, { userId, kinds, version: CONSENT_VERSION, givenBy: "student", now }, () =>
          services.newId(),
        ),
        allowMessagesTo(db, userId),
        claimPhoneProof(db, { id: proof.id, purpose: "sign-in", ...proofTimes(services) }),
        ...session,
        ...device.statements,
      ],
    });
  } catch (error) {
    // Concurrent forms: the database lets only one create the account, and the others use it.
    const made = await signInByProof(services, prover);
    if (made.ok && made.kind === "signed-in") return { ...made, newUserId: null };
    throw error;
  }
  return { ok: true, token, deviceTokens: device.deviceTokens, newUserId: userId, isErasurePending: false, language };
}

/** Takes the number from an idle account. An account used meanwhile keeps it, and the new one cannot be made. */
async function releaseStatements(services: Services, phone: string): Promise<Statement[]> {
  const former = await findUserByPhone(services.db, phone);
  if (!former) return [];
  const now = services.now();
  const idleSince = new Date(now.getTime() - IDLE_NUMBER_MS);
  return [
    releaseNumber(services.db, { userId: former.id, phone, idleSince, now }),
    deleteSessionsOfUser(services.db, former.id),
  ];
}
