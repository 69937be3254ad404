import { findProfile } from "../../../../db/queries/accounts/users";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { administratorOf } from "../../../domain/platform/actor";
import type { Services } from "../../../ports/services";
import { type AskGuardianFailure, remindGuardianOf } from "../../accounts/consent/ask-guardian";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAudit } from "../../platform/record-audit";

export type RemindGuardianFailure = NotPermitted | "user-not-found" | AskGuardianFailure;

export type RemindGuardianOutcome = { ok: true; email: string } | { ok: false; reason: RemindGuardianFailure };

/** Mails the guardian whom a student waits for the link again, within the limits of the student's own button. */
export async function remindGuardian(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<RemindGuardianOutcome> {
  const administrator = administratorOf(actor, clientIp);
  const attempt = { action: "guardian.remind", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findProfile(services.db, userId))) return { ok: false, reason: "user-not-found" };
  const asked = await remindGuardianOf(services, userId);
  if (asked.ok) await recordAudit(services, administrator, { ...attempt, detail: { to: asked.email } });
  return asked;
}
