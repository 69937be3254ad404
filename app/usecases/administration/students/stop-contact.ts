import { findProfile } from "#db/queries/accounts/users.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  deleteContactStop,
  insertContactStop,
  isContactAllowed,
  isContactStopped,
} from "#db/queries/platform/contact-stops.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { MAX_CHANGE_REASON_LENGTH } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type StopContactFailure = NotPermitted | "change-reason-missing" | "contact-stopped" | "user-not-found";

export type StopContactOutcome = { ok: true } | { ok: false; reason: StopContactFailure };

export type AllowContactFailure = NotPermitted | "change-reason-missing" | "contact-not-stopped";

export type AllowContactOutcome = { ok: true } | { ok: false; reason: AllowContactFailure };

interface ContactChange {
  userId: string;
  /** In the administrator's words. */
  reason: string;
  clientIp: string;
}

/** Stops every mail and message to a student but those that law or security require: see `isRequired`. */
export async function stopContact(
  services: Services,
  actor: CurrentUser,
  { userId, reason, clientIp }: ContactChange,
): Promise<StopContactOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.stop-contact", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > MAX_CHANGE_REASON_LENGTH) return { ok: false, reason: "change-reason-missing" };
  const { stopped } = await batch(db, {
    logged: recordAuditIf(services, isContactAllowed(userId), administrator, { ...attempt, detail: { reason } }),
    stopped: insertContactStop(db, { userId, reason, stoppedBy: actor.userId, stoppedAt: services.now() }),
  });
  if (stopped.length === 1) return { ok: true };
  return { ok: false, reason: (await findProfile(db, userId)) ? "contact-stopped" : "user-not-found" };
}

/** Lets all mail and messages go to a student again. What was held back meanwhile stays so. */
export async function allowContact(
  services: Services,
  actor: CurrentUser,
  { userId, reason, clientIp }: ContactChange,
): Promise<AllowContactOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.allow-contact", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > MAX_CHANGE_REASON_LENGTH) return { ok: false, reason: "change-reason-missing" };
  const { allowed } = await batch(db, {
    logged: recordAuditIf(services, isContactStopped(userId), administrator, { ...attempt, detail: { reason } }),
    allowed: deleteContactStop(db, userId),
  });
  return allowed.length === 1 ? { ok: true } : { ok: false, reason: "contact-not-stopped" };
}
