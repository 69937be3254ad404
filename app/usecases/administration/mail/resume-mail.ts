import { findUserByEmail } from "#db/queries/accounts/users.ts";
import { deleteMailStop, findMailStops } from "#db/queries/platform/mail-stops.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `mail-not-stopped`: mail goes to this address, or somebody else has just lifted the stop. */
export type ResumeMailFailure = NotPermitted | "mail-not-stopped";

export type ResumeMailOutcome = { ok: true } | { ok: false; reason: ResumeMailFailure };

/**
 * Lets mail go to an address again that refused it, once its owner has said that it works: what waits for nobody was
 * given up meanwhile, and can be tried again one by one. A new bounce stops it again.
 */
export async function resumeMail(
  services: Services,
  actor: CurrentUser,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<ResumeMailOutcome> {
  const { db } = services;
  const address = email.trim().toLowerCase();
  const administrator = toAdministrator(actor, clientIp);
  const user = await findUserByEmail(db, address);
  // Nobody else's address stands in the audit log, which is kept when people are erased.
  const entityId = user?.id ?? hashToken(address);
  const attempt = { action: "mail.resume", entityType: user ? "user" : "mail-stop", entityId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const [stop] = await findMailStops(db, [address]);
  if (!stop) return { ok: false, reason: "mail-not-stopped" };
  await db.batch([
    deleteMailStop(db, address),
    recordAudit(services, administrator, { ...attempt, detail: { reason: stop.reason } }),
  ]);
  return { ok: true };
}
