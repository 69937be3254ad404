import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { claimedHours, SLOT_HOURS } from "#app/domain/experts/working-hours.ts";
import { findSlot, type Schedule, type SlotState } from "./schedule.ts";

/** The state of a time for the desk. `current`: the session's present time. `too-late`: too late to ask the family. */
export type DeskSlotState = SlotState | "current" | "too-late";

export interface DeskSlot {
  start: Date;
  state: DeskSlotState;
}

/** Labels beside a time, for the desk. */
export const slotStateNames: Readonly<Record<DeskSlotState, string>> = {
  free: "Free",
  taken: "Taken by another session",
  held: "Held for somebody",
  past: "Past",
  "too-soon": "Too soon for the expert",
  unavailable: "The expert does not work",
  current: "Booked now",
  "too-late": "Too late to ask the family",
};

/**
 * The ten times of a date (IST) for moving a session, whose own hours do not block it. `sessionTime` is null for a
 * session of another expert. Free times for which `isTooLate` holds are not offered.
 */
export function deskSlots(
  schedule: Schedule,
  {
    date,
    sessionTime,
    isTooLate = () => false,
  }: { date: string; sessionTime: Date | null; isTooLate?: (start: Date) => boolean },
): DeskSlot[] {
  const midnight = istMidnight(date)?.getTime() ?? 0;
  const own = new Set(
    (sessionTime ? claimedHours({ ...schedule, start: sessionTime }) : []).map((hour) => hour.getTime()),
  );
  const claims = schedule.claims.filter(
    ({ slotStart, expiresAt }) => expiresAt !== null || !own.has(slotStart.getTime()),
  );
  return SLOT_HOURS.map((hour): DeskSlot => {
    const start = new Date(midnight + hour * HOUR_MS);
    if (start.getTime() === sessionTime?.getTime()) return { start, state: "current" };
    const state = findSlot({ ...schedule, claims }, start)?.state ?? "past";
    return { start, state: state === "free" && isTooLate(start) ? "too-late" : state };
  });
}
