import { findUserByEmail } from "#db/queries/accounts/users.ts";
import { deleteMailStop, findMailStop } from "#db/queries/platform/mail-stops.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { toComparable } from "#app/domain/platform/typed-text.ts";

/** `mail-not-stopped`: the address is not stopped, or no longer. */
export type ResumeMailFailure = NotPermitted | "mail-not-stopped";

export type ResumeMailOutcome = { ok: true } | { ok: false; reason: ResumeMailFailure };

/**
 * Resumes mail to a stopped address, once its owner says that it works. Mails meanwhile were abandoned and can be
 * retried one by one. A new bounce stops it again.
 */
export async function resumeMail(
  services: Services,
  actor: CurrentUser,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<ResumeMailOutcome> {
  const { db } = services;
  const address = toComparable(email).toLowerCase();
  const administrator = toAdministrator(actor, clientIp);
  const user = await findUserByEmail(db, address);
  // A hash, as the audit log outlives erasures and must not contain other people's addresses.
  const entityId = user?.id ?? hashToken(address);
  const attempt = { action: "mail.resume", entityType: user ? "user" : "mail-stop", entityId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const stop = await findMailStop(db, address);
  if (!stop) return { ok: false, reason: "mail-not-stopped" };
  await db.batch([
    deleteMailStop(db, address),
    recordAudit(services, administrator, { ...attempt, detail: { reason: stop.reason } }),
  ]);
  return { ok: true };
}
