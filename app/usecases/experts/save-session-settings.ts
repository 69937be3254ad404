import { updateSessionSettings } from "#db/queries/experts/expert-calendar.ts";
import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import type { CalendarActor } from "#app/domain/experts/expert-calendar.ts";
import type { SessionSettings } from "#app/domain/experts/expert-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import type { NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { mayChangeCalendar } from "./may-change-calendar.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

export type SaveSessionSettingsFailure = NotPermitted | "expert-not-found";

export type SaveSessionSettingsOutcome = { ok: true } | { ok: false; reason: SaveSessionSettingsFailure };

/**
 * Sets the length, buffer, minimum notice and place of an expert's sessions. Lengths for other experts' prices are
 * ignored. Booked sessions keep their length and hours, but get the new place.
 */
export async function saveSessionSettings(
  services: Services,
  { actor, settings }: { actor: CalendarActor; settings: SessionSettings },
): Promise<SaveSessionSettingsOutcome> {
  if (!(await mayChangeCalendar(services, actor, "expert.save-session-settings")))
    return { ok: false, reason: "not-permitted" };
  const { db } = services;
  const { expertId } = actor;
  if (!(await findExpertAccount(db, expertId))) return { ok: false, reason: "expert-not-found" };
  const { sessionMinutes, ...shared } = settings;
  await db.batch([
    ...updateSessionSettings(db, { expertId, settings, now: services.now() }),
    recordCalendarChange(services, actor, {
      action: "expert.save-session-settings",
      detail: { ...shared, sessionMinutes: Object.fromEntries(sessionMinutes) },
    }),
  ]);
  return { ok: true };
}
