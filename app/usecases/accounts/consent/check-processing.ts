import { findConsentFacts, hasWithdrawn, selectReportVersion } from "#db/queries/accounts/consents.ts";
import {
  AI_NAMED_SINCE,
  EXACT_ANSWERS_SINCE,
  RATINGS_SINCE,
  SAVED_CAREERS_SINCE,
} from "#app/content/accounts/consent-texts.ts";
import { findOpenedRequest, type OpenedRequest, selectOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import {
  ageAt,
  type ConsentFacts,
  type ConsentState,
  type GuardianPolicy,
  isOwnState,
  isProofOld,
  mayProcess,
  processingStop,
} from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";
import type { Database } from "#db/client.ts";
import { readTogether, type RowsOf } from "#db/queries/platform/read-together.ts";
import { hasStrengthsConsent } from "#db/queries/accounts/strengths-consent.ts";
import { selectPhoneChangeSince } from "#db/queries/accounts/phone-changes.ts";
import { holdSince, type MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";

/**
 * A student's data may not be processed: the guardian's consent is missing, consent was withdrawn, or the student has
 * turned 18 and has not consented themselves.
 */
export type ProcessingFailure = "consent-missing";

/**
 * Whether a student may start something that processes their data; checked before selling, storing, writing, booking or
 * sharing, whichever page or script asks. Statements that store check `isProcessable` again, as a withdrawal may come in
 * between; it also lets background work continue on the guardian's consent after the student has turned 18. `known`: the
 * facts as this request has read them with the session; otherwise they are looked up.
 */
export async function isProcessingAllowed(
  { db, config, now }: Services,
  userId: string,
  known?: ConsentFacts,
): Promise<boolean> {
  const facts = known ?? (await findConsentFacts(db, userId));
  return facts !== null && processingStop(facts, config.guardianConsent, now()) === null;
}

/** The guardian's consent stands, and has to be proved anew before more is paid. */
export type ProofFailure = "guardian-proof-old";

/**
 * Whether a guardian's consent was proved in a way that is not accepted any more. It stays in force for what the student
 * has; before the next payment it is proved anew.
 */
export async function isNewProofNeeded({ db, config, now }: Services, userId: string): Promise<boolean> {
  const request = await findOpenedRequest(db, { userId });
  return needsNewProof(request, config.guardianConsent, now());
}

/** The same for a student's request to a guardian; null if there is none. */
export function needsNewProof(request: OpenedRequest | null, policy: GuardianPolicy, now: Date): boolean {
  if (policy === "off" || request === null) return false;
  return request.consentState === "given" && isMinor(ageAt(request, now)) && isProofOld(request);
}

/** Why a student whose data may be processed may neither pay nor ask somebody to pay; null if they may. */
export async function findPaymentStop(services: Services, userId: string): Promise<MoneyHold | ProofFailure | null> {
  const { db } = services;
  return toPaymentStop(services, await readTogether(db, selectPaymentStop(db, { userId, now: services.now() })));
}

/** Statements of it: a number changed lately, and the request to a guardian. */
export function selectPaymentStop(db: Database, { userId, now }: { userId: string; now: Date }) {
  return {
    changes: selectPhoneChangeSince(db, { userId, since: holdSince(now) }),
    requests: selectOpenedRequest(db, { userId }),
  };
}

/** The same from the rows of `selectPaymentStop`. */
export function toPaymentStop(
  { config, now }: Services,
  { changes, requests: [request] }: RowsOf<ReturnType<typeof selectPaymentStop>>,
): MoneyHold | ProofFailure | null {
  if (changes.length > 0) return "number-changed-lately";
  return needsNewProof(request ?? null, config.guardianConsent, now()) ? "guardian-proof-old" : null;
}

/**
 * Whether the consent under which a student's data is processed also names exact marks, standings, ranks and gender.
 * An older one stays in force for everything else. Without a guardian policy nobody is asked for students under 18.
 * `found`: the rows of `selectReportVersion`.
 */
export function coversExactAnswers([found]: readonly ReportConsent[], policy: GuardianPolicy): boolean {
  return found !== undefined && isCovered(found, policy, EXACT_ANSWERS_SINCE);
}

/** The same for a report's AI: the consent names who provides it, and what it is told. */
export function isAiCovered(services: Services, userId: string): Promise<boolean> {
  return isCoveredSince(services, userId, AI_NAMED_SINCE);
}

/** The consent of a student's `report`, as far as it decides what it covers. */
interface ReportConsent {
  consentState: ConsentState;
  version: string | null;
}

/**
 * Whether careers may be saved in an account. A student who decides for themselves asks for it with each heart; a
 * guardian's consent must name it.
 */
export function coversSavedCareers(consent: ReportConsent, policy: GuardianPolicy): boolean {
  return isOwnState(consent.consentState) || isCovered(consent, policy, SAVED_CAREERS_SINCE);
}

export async function areSavedCareersCovered({ db, config }: Services, userId: string): Promise<boolean> {
  const [found] = await selectReportVersion(db, userId);
  return found !== undefined && coversSavedCareers(found, config.guardianConsent);
}

/**
 * Whether a student may be asked for ratings. One who decides for themselves agrees with each rating; a guardian's
 * consent must name them.
 */
export function coversRatings(consent: ReportConsent, policy: GuardianPolicy): boolean {
  return isOwnState(consent.consentState) || isCovered(consent, policy, RATINGS_SINCE);
}

export async function areRatingsCovered({ db, config }: Services, userId: string): Promise<boolean> {
  const [found] = await selectReportVersion(db, userId);
  return found !== undefined && coversRatings(found, config.guardianConsent);
}

function isCovered({ consentState, version }: ReportConsent, policy: GuardianPolicy, since: string): boolean {
  return consentState === "waiting" ? policy === "off" : version !== null && version >= since;
}

async function isCoveredSince({ db, config }: Services, userId: string, since: string): Promise<boolean> {
  const [found] = await selectReportVersion(db, userId);
  return found !== undefined && isCovered(found, config.guardianConsent, since);
}

/** `strengths-consent-missing`: nobody who may has agreed to the strengths' tasks. */
export type StrengthsStop = ProcessingFailure | "strengths-consent-missing";

/**
 * Why a student's strengths may not be measured; null if they may: the student agreed from 18 on, before that the
 * guardian. Statements that store check `isStrengthsCovered` again.
 */
export async function strengthsStop(
  services: Services,
  userId: string,
  known?: ConsentFacts,
): Promise<StrengthsStop | null> {
  if (!(await isProcessingAllowed(services, userId, known))) return "consent-missing";
  return (await hasStrengthsConsent(services.db, userId)) ? null : "strengths-consent-missing";
}

/** `expert-consent-missing`: the student has withdrawn the consent to share data with experts. */
export type BookingStop = ProcessingFailure | "expert-consent-missing";

/** Why a student may not book, or share anything with an expert; null if they may. */
export async function bookingStop(services: Services, userId: string): Promise<BookingStop | null> {
  return toBookingStop(services, userId, await isProcessingAllowed(services, userId));
}

/**
 * The same for the desk, which looks after a booked session: the consent under which it was booked is enough, though the
 * student may have turned 18. Their answer to a proposal asks for their own.
 */
export async function deskBookingStop(services: Services, userId: string): Promise<BookingStop | null> {
  const facts = await findConsentFacts(services.db, userId);
  return toBookingStop(
    services,
    userId,
    facts !== null && mayProcess(facts.consentState, services.config.guardianConsent),
  );
}

async function toBookingStop({ db }: Services, userId: string, isAllowed: boolean): Promise<BookingStop | null> {
  if (!isAllowed) return "consent-missing";
  return (await hasWithdrawn(db, { userId, kind: "expert" })) ? "expert-consent-missing" : null;
}
