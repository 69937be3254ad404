import { withdrawConsents } from "#db/queries/accounts/consents.ts";
import { hasCallAttempt, insertCallAttempt, isCallAllowed } from "#db/queries/administration/call-back.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { CallOutcome } from "#app/domain/administration/call-back.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `call-not-wanted`: no yes stands, or not any more. */
export type RecordCallFailure = NotPermitted | "call-not-wanted";

export type RecordCallOutcome = { ok: true } | { ok: false; reason: RecordCallFailure };

/** Records how a call to a student or guardian ended, once per form (`callId`); `declined` takes the yes back. */
export async function recordCall(
  services: Services,
  actor: CurrentUser,
  { callId, userId, outcome, clientIp }: { callId: string; userId: string; outcome: CallOutcome; clientIp: string },
): Promise<RecordCallOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.call", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await hasCallAttempt(db, { id: callId, userId })) return { ok: true };
  const now = services.now();
  const { recorded } = await batch(db, {
    logged: recordAuditIf(services, isCallAllowed(userId), administrator, { ...attempt, detail: { outcome } }),
    recorded: insertCallAttempt(db, { id: callId, userId, outcome, calledBy: actor.userId, createdAt: now }),
    // Last: the others ask whether the yes stands.
    withdrawn: outcome === "declined" ? withdrawConsents(db, { userId, kinds: ["calls"], now }) : null,
  });
  return recorded.length === 1 ? { ok: true } : { ok: false, reason: "call-not-wanted" };
}
