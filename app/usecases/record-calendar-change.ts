import type { CalendarActor } from "../domain/calendar-actor";
import type { Services } from "../ports/services";
import { recordAudit } from "./record-audit";

/**
 * The statement that logs a change to an expert's calendar, for the batch that makes it. What experts change themselves
 * is logged, too: who moved an hour is asked when a student stands before a closed door.
 */
export function recordCalendarChange(services: Services, actor: CalendarActor, change: { action: string; detail: Record<string, unknown> }) {
  const isAdministrator = actor.role === "administrator";
  return recordAudit(services, {
    adminUserId: isAdministrator ? actor.userId : null,
    adminEmail: isAdministrator ? actor.email : null,
    action: change.action,
    entityType: "partner",
    entityId: actor.partnerId,
    detail: { by: actor.role, ...change.detail },
    address: actor.address,
  });
}
