import type { CalendarActor } from "../../domain/experts/expert-calendar";
import type { Services } from "../../ports/services";
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
  return recordAudit(services, actor, {
    action,
    entityType: "partner",
    entityId: actor.expertId,
    detail: { by: actor.role, ...detail },
  });
}
