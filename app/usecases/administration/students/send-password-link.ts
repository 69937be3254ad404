import { findUser } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { passwordLinkStatements } from "#app/usecases/accounts/request-password-reset.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

/** `rate-limited`: five links, all still valid, were sent within the hour. */
export type SendPasswordLinkFailure = NotPermitted | "user-not-found" | "rate-limited";

export type SendPasswordLinkOutcome = { ok: true; email: string } | { ok: false; reason: SendPasswordLinkFailure };

const LINKS = { limit: 5, windowSeconds: 3600 };

/** Mails a student a password reset link on request, only to the account's own address. */
export async function sendPasswordLink(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<SendPasswordLinkOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.password-link", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const user = await findUser(db, userId);
  // Not for administrators.
  if (!user?.profile || user.isAdmin || user.email === null) return { ok: false, reason: "user-not-found" };
  if (!(await isWithinRateLimit(services, { key: `desk-password:user:${userId}`, ...LINKS })))
    return { ok: false, reason: "rate-limited" };
  await db.batch([
    ...passwordLinkStatements(services, { ...user, email: user.email }, "staff"),
    recordAudit(services, administrator, { ...attempt, detail: { email: user.email } }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email: user.email };
}
