import type { CalendarActor } from "../../domain/platform/calendar-actor";
import type { Services } from "../../ports/services";
import { expertAuditEntry } from "../platform/expert-audit-entry";
import { recordAudit } from "../platform/record-audit";

/**
 * The statement that logs a change to an expert's calendar, for the batch that makes it. What experts change themselves
 * is logged, too: who moved an hour is asked when a student stands before a closed door.
 */
export function recordCalendarChange(
  services: Services,
  actor: CalendarActor,
  { action, detail }: { action: string; detail: Record<string, unknown> },
) {
  if (actor.role === "expert") return recordAudit(services, expertAuditEntry(actor, { action, detail }));
  const { userId, email, expertId, clientIp } = actor;
  return recordAudit(services, {
    adminUserId: userId,
    adminEmail: email,
    action,
    entityType: "partner",
    entityId: expertId,
    detail: { by: "administrator", ...detail },
    clientIp,
  });
}
