import { updateSessionSettings } from "../../../db/queries/experts/expert-calendar";
import { findExpertAccount } from "../../../db/queries/experts/expert-sign-ins";
import type { CalendarActor } from "../../domain/experts/expert-calendar";
import type { SessionSettings } from "../../domain/experts/expert-calendar";
import type { Services } from "../../ports/services";
import type { NotPermitted } from "../accounts/is-permitted";
import { mayChangeCalendar } from "./may-change-calendar";
import { recordCalendarChange } from "./record-calendar-change";

export type SaveSessionSettingsFailure = NotPermitted | "expert-not-found";

export type SaveSessionSettingsOutcome = { ok: true } | { ok: false; reason: SaveSessionSettingsFailure };

/**
 * Sets length, buffer, minimum notice and place of an expert's sessions. Lengths of other experts' prices are ignored. A booked session
 * keeps its length and its hours; its place changes, too.
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
