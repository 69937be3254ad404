import { findUnscheduledCredit } from "../../../db/queries/booking/session-credits";
import { remindToScheduleMail } from "../../content/mails/purchase-mails";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";
import { enqueueMail } from "../platform/enqueue-mail";

/** `credit-not-open`: the order has no Gold session, or it has been scheduled or withdrawn. */
export type RemindToScheduleFailure = NotPermitted | "credit-not-open";

export type RemindToScheduleOutcome = { ok: true; email: string } | { ok: false; reason: RemindToScheduleFailure };

/**
 * Reminds a student by mail of a Gold session not yet scheduled: at most once a day (UTC), however often it is
 * requested.
 */
export async function remindToSchedule(
  services: Services,
  actor: CurrentUser,
  { orderId, clientIp }: { orderId: string; clientIp: string },
): Promise<RemindToScheduleOutcome> {
  const { db, config } = services;
  const attempt = { action: "order.remind-to-schedule", entityType: "order", entityId: orderId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "support.write", attempt)))
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
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "order.remind-to-schedule",
      entityType: "order",
      entityId: orderId,
      detail: { email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email };
}
