import { findUnscheduledCredit } from "#db/queries/booking/session-credits.ts";
import { remindToScheduleMail } from "#app/content/mails/purchase-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

/** `credit-not-open`: the order has no Gold session left to schedule. */
export type RemindToScheduleFailure = NotPermitted | "credit-not-open";

export type RemindToScheduleOutcome =
  | { ok: true; email: string | null }
  | { ok: false; reason: RemindToScheduleFailure };

/** Mails a student a reminder to schedule their Gold session, at most once a day (UTC). */
export async function remindToSchedule(
  services: Services,
  actor: CurrentUser,
  { orderId, clientIp }: { orderId: string; clientIp: string },
): Promise<RemindToScheduleOutcome> {
  const { db, config } = services;
  const attempt = { action: "order.remind-to-schedule", entityType: "order", entityId: orderId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const credit = await findUnscheduledCredit(db, orderId);
  if (!credit) return { ok: false, reason: "credit-not-open" };
  const { userId, email, name, language } = credit;
  await db.batch([
    enqueueMail(services, {
      dedupeKey: `remind-to-schedule:${orderId}:${services.now().toISOString().slice(0, 10)}`,
      to: email,
      userId,
      template: "remind-to-schedule",
      mail: remindToScheduleMail(config, { name, orderId }, language ?? "en"),
    }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "order.remind-to-schedule",
      entityType: "order",
      entityId: orderId,
      detail: { email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email };
}
