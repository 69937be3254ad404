import { findProfile } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type AskGuardianFailure, sendGuardianReminder } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RemindGuardianFailure = NotPermitted | "user-not-found" | AskGuardianFailure;

export type RemindGuardianOutcome = { ok: true; email: string | null } | { ok: false; reason: RemindGuardianFailure };

/** Mails the awaited guardian the link again, within the limits of the student's own button. */
export async function remindGuardian(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<RemindGuardianOutcome> {
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "guardian.remind", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findProfile(services.db, userId))) return { ok: false, reason: "user-not-found" };
  const asked = await sendGuardianReminder(services, userId);
  if (asked.ok) await recordAudit(services, administrator, { ...attempt, detail: { to: asked.email } });
  return asked;
}
