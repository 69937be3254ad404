import { findConsentFacts } from "#db/queries/accounts/processing.ts";
import { mayProcess } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";

/** A student's data may not be processed: a guardian has not agreed, or somebody has withdrawn. */
export type ProcessingFailure = "consent-missing";

/**
 * Whether a student's data may be processed now: asked before anything is sold, stored, written, booked or passed on.
 * Statements that store something ask again by `isProcessable`, as a withdrawal may come in between.
 */
export async function isProcessingAllowed({ db, config }: Services, userId: string): Promise<boolean> {
  const facts = await findConsentFacts(db, userId);
  return facts !== null && mayProcess(facts.consentState, config.guardianConsent);
}
