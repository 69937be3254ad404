import { findConsentFacts } from "../../../../db/queries/accounts/processing";
import { mayProcess } from "../../../domain/accounts/consent";
import type { Services } from "../../../ports/services";

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
