import { findConsentFacts, hasWithdrawn } from "#db/queries/accounts/consents.ts";
import { mayProcess } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";

/** A student's data may not be processed: the guardian's consent is missing, or consent was withdrawn. */
export type ProcessingFailure = "consent-missing";

/**
 * Whether a student's data may be processed now; checked before selling, storing, writing, booking or sharing.
 * Statements that store check `isProcessable` again, as a withdrawal may come in between.
 */
export async function isProcessingAllowed({ db, config }: Services, userId: string): Promise<boolean> {
  const facts = await findConsentFacts(db, userId);
  return facts !== null && mayProcess(facts.consentState, config.guardianConsent);
}

/** `expert-consent-missing`: the student has withdrawn the consent to share data with experts. */
export type BookingStop = ProcessingFailure | "expert-consent-missing";

/** Why nothing may be booked for a student or shared with an expert; null if it may. */
export async function bookingStop(services: Services, userId: string): Promise<BookingStop | null> {
  const [isAllowed, isWithdrawn] = await Promise.all([
    isProcessingAllowed(services, userId),
    hasWithdrawn(services.db, { userId, kind: "expert" }),
  ]);
  if (!isAllowed) return "consent-missing";
  return isWithdrawn ? "expert-consent-missing" : null;
}
