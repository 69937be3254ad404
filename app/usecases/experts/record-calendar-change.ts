import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** The statement that logs a calendar change, for its batch. Experts' own changes count too, to explain moved hours. */
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
