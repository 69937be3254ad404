import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";

/** Whether an actor may change an expert's calendar: the expert, or an administrator with the permission. */
export async function mayChangeCalendar(services: Services, actor: CalendarActor, action: string): Promise<boolean> {
  if (actor.role === "expert") return true;
  return isPermitted(services, actor, "experts.write", { action, entityType: "partner", entityId: actor.expertId });
}
