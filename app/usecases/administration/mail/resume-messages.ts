import { findUserByPhone } from "#db/queries/accounts/users.ts";
import { deleteMessageStop } from "#db/queries/platform/message-delivery.ts";
import { findMessageStop } from "#db/queries/platform/phone-messages.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { toNationalNumber } from "#app/domain/platform/phone.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `messages-not-stopped`: the number is not stopped, or no longer. */
export type ResumeMessagesFailure = NotPermitted | "messages-not-stopped";

export type ResumeMessagesOutcome = { ok: true } | { ok: false; reason: ResumeMessagesFailure };

/** In the audit log, which outlives erasures: ten digits are guessed from any hash. */
const SOMEBODYS_NUMBER = "number";

/**
 * Resumes messages to a stopped number, once its owner asks for them or says that it is theirs. Messages meanwhile were
 * dropped. A student's withdrawn consent is theirs to give again.
 */
export async function resumeMessages(
  services: Services,
  actor: CurrentUser,
  { phone, clientIp }: { phone: string; clientIp: string },
): Promise<ResumeMessagesOutcome> {
  const { db } = services;
  const number = toNationalNumber(phone);
  const administrator = toAdministrator(actor, clientIp);
  const user = await findUserByPhone(db, number);
  const attempt = {
    action: "message.resume",
    entityType: user ? "user" : "mail-stop",
    entityId: user?.id ?? SOMEBODYS_NUMBER,
  };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const stop = await findMessageStop(db, number);
  if (!stop) return { ok: false, reason: "messages-not-stopped" };
  await db.batch([
    deleteMessageStop(db, number),
    recordAudit(services, administrator, { ...attempt, detail: { reason: stop.reason } }),
  ]);
  return { ok: true };
}
