import { findTaskFacts } from "#db/queries/strengths/attempts.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

/** Why a student may not do the tasks. `package-missing`: no completed order, perhaps because it was refunded. */
export type TaskStop = ProcessingFailure | "package-missing" | "strengths-consent-missing";

type TaskAccess = { ok: true; attempts: readonly StrengthAttempt[] } | { ok: false; reason: TaskStop };

/**
 * Whether a student may do the tasks now, and their attempts. Statements that store check it again, as an order may be
 * refunded or a consent withdrawn in between. `consent`: see `isProcessingAllowed`.
 */
export async function checkTaskAccess(services: Services, userId: string, consent?: ConsentFacts): Promise<TaskAccess> {
  if (!(await isProcessingAllowed(services, userId, consent))) return { ok: false, reason: "consent-missing" };
  const facts = await findTaskFacts(services.db, userId);
  if (!facts?.ownsPackage) return { ok: false, reason: "package-missing" };
  if (!facts.hasConsent) return { ok: false, reason: "strengths-consent-missing" };
  return { ok: true, attempts: facts.attempts };
}
