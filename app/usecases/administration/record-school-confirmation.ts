import { findOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { giveConsent } from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/**
 * `confirmation-not-wanted`: no guardian is awaited, or schools cannot confirm here. `guardian-unreachable`: the student
 * has only passed on a link, and who cannot be reached could not withdraw.
 */
export type RecordSchoolConfirmationFailure =
  | NotPermitted
  | "confirmation-missing"
  | "confirmation-not-wanted"
  | "guardian-unreachable";

export type RecordSchoolConfirmationOutcome = { ok: true } | { ok: false; reason: RecordSchoolConfirmationFailure };

/** In characters. */
export const MAX_CONFIRMATION_LENGTH = 200;

/**
 * Records that a school has confirmed a guardian's consent, and mails the guardian the page for withdrawing it. Not
 * possible after a refusal. Idempotent.
 */
export async function recordSchoolConfirmation(
  services: Services,
  actor: CurrentUser,
  { userId, confirmedFor, clientIp }: { userId: string; confirmedFor: string; clientIp: string },
): Promise<RecordSchoolConfirmationOutcome> {
  const attempt = { action: "guardian.confirm", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (confirmedFor === "" || confirmedFor.length > MAX_CONFIRMATION_LENGTH)
    return { ok: false, reason: "confirmation-missing" };
  const request = await findOpenedRequest(services.db, { userId });
  if (request?.state === "given" && request.method === "school") return { ok: true };
  const isAccepted = services.config.guardianVerification.includes("school");
  if (!request || !isAccepted) return { ok: false, reason: "confirmation-not-wanted" };
  if (request.email === null) return { ok: false, reason: "guardian-unreachable" };
  const isGiven = await giveConsent(services, request, {
    method: "school",
    from: ["asked", "consented"],
    confirmedFor,
    confirmedBy: actor.userId,
  });
  if (!isGiven) return { ok: false, reason: "confirmation-not-wanted" };
  await recordAudit(services, toAdministrator(actor, clientIp), {
    ...attempt,
    detail: { for: confirmedFor },
  });
  return { ok: true };
}
