import {
  findConsentFacts,
  insertConsents,
  listConsents,
  renewConsents,
  withdrawConsents,
} from "#db/queries/accounts/consents.ts";
import { deleteUncoveredStrengths } from "#db/queries/accounts/strengths-consent.ts";
import { endGuardianRequests } from "#db/queries/accounts/guardian-requests.ts";
import { claimOwnConsent, withdrawOwnConsent } from "#db/queries/accounts/users.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { allowMessagesTo, stopMessagesTo } from "#db/queries/platform/phone-messages.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import {
  PROCESSING_CONSENTS,
  type ConsentKind,
  NECESSARY_CONSENTS,
  type VoluntaryConsent,
} from "#app/domain/accounts/consent-kinds.ts";
import type { Services } from "#app/ports/services.ts";

/** `under-age`: a guardian decides. */
export type ChangeOwnConsentFailure = "under-age" | "profile-not-found";

export type ChangeOwnConsentOutcome = { ok: true } | { ok: false; reason: ChangeOwnConsentFailure };

/**
 * Records an adult student's consent, after turning 18 or after a withdrawal. It replaces the guardian's answers;
 * `voluntary` are the optional consents ticked.
 */
export async function consentAsAdult(
  services: Services,
  { userId, voluntary }: { userId: string; voluntary: readonly VoluntaryConsent[] },
): Promise<ChangeOwnConsentOutcome> {
  const { db } = services;
  const facts = await findConsentFacts(db, userId);
  if (!facts) return { ok: false, reason: "profile-not-found" };
  const now = services.now();
  const age = ageAt(facts, now);
  if (isMinor(age)) return { ok: false, reason: "under-age" };
  if (facts.consentState === "own") return { ok: true };
  await db.batch([
    claimOwnConsent(db, { userId, age, now }),
    withdrawConsents(db, { userId, kinds: PROCESSING_CONSENTS, now }),
    endGuardianRequests(db, { userId, now }),
    ...insertConsents(
      db,
      { userId, kinds: [...NECESSARY_CONSENTS, ...voluntary], version: CONSENT_VERSION, givenBy: "student", now },
      () => services.newId(),
    ),
    deleteUncoveredStrengths(db, userId),
  ]);
  return { ok: true };
}

/**
 * Gives or withdraws one consent. `report` is needed for any processing and ends `strengths` with it, `expert` is needed
 * for sessions, `strengths` for its tasks, whose answers are deleted with it, and `messages` stops or allows messages to
 * the student's number. Giving one that is in force renews it, if it is to an earlier text. Idempotent.
 */
export async function changeConsent(
  services: Services,
  { userId, kind, isGiven }: { userId: string; kind: Exclude<ConsentKind, "account">; isGiven: boolean },
): Promise<ChangeOwnConsentOutcome> {
  const { db } = services;
  const facts = await findConsentFacts(db, userId);
  if (!facts) return { ok: false, reason: "profile-not-found" };
  const now = services.now();
  const isOfMessages = kind === "messages";
  const isOwn = facts.consentState === "own" || facts.consentState === "own-withdrawn";
  // Anyone may withdraw, and decides about their own phone; a minor's other consents are given by the guardian.
  if (!isOwn && !isOfMessages && (isGiven || kind === "report")) return { ok: false, reason: "under-age" };
  if (kind === "report" && isGiven && facts.consentState === "own-withdrawn")
    return consentAsAdult(services, { userId, voluntary: [] });
  const isActive = (await listConsents(db, userId)).some((each) => each.kind === kind && each.withdrawnAt === null);
  const consent = { userId, kinds: [kind], version: CONSENT_VERSION, givenBy: "student", now } as const;
  const newId = () => services.newId();
  const changes: Statement[] = isGiven
    ? [...renewConsents(db, consent, newId), ...(isOfMessages ? [allowMessagesTo(db, userId)] : [])]
    : [
        // Older accounts consented through the terms, so a withdrawal needs a row to withdraw.
        ...(isActive || !NECESSARY_CONSENTS.some((each) => each === kind) ? [] : insertConsents(db, consent, newId)),
        withdrawConsents(db, { userId, kinds: kind === "report" ? [kind, "strengths"] : [kind], now }),
        deleteUncoveredStrengths(db, userId),
        ...(kind === "report" ? [withdrawOwnConsent(db, { userId, now })] : []),
        ...(isOfMessages ? [stopMessagesTo(db, { userId, now })] : []),
      ];
  await batch(db, { changes });
  return { ok: true };
}
