import type { CalendarActor } from "../../domain/experts/expert-calendar";
import type { Services } from "../../ports/services";
import { isPermitted } from "../accounts/is-permitted";

/** Whether somebody may change an expert's calendar: the expert may, an administrator whose roles allow it as well. */
export async function mayChangeCalendar(services: Services, actor: CalendarActor, action: string): Promise<boolean> {
  if (actor.role === "expert") return true;
  return isPermitted(services, actor, "experts.write", { action, entityType: "partner", entityId: actor.expertId });
}
