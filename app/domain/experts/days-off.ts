import { addIstDays, toIstDate, toIstWeekday } from "#app/domain/platform/ist-calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatShortDay } from "#app/domain/platform/time.ts";
import { listHours } from "./expert-calendar.ts";
import type { Leave, WorkingHours } from "./working-hours.ts";

/** Number of dates with a switch, starting today. */
const SWITCHABLE_DAYS = 14;

/**
 * `working`: can become a day off. `off`: can become working again. `leave`: part of a longer leave. `free`: no work.
 */
type DayState = "working" | "off" | "leave" | "free";

export interface SwitchableDay {
  /** In IST: `2026-11-21`. */
  date: string;
  /** Such as "Sat 21 Nov". */
  title: string;
  state: DayState;
}

/** A leave for the whole of a date in IST. */
export function wholeDay(midnight: Date): Leave {
  return { startsAt: midnight, endsAt: addIstDays(midnight, 1) };
}

/** The dates with a switch at `now`, and their states. */
export function switchableDays(
  { weeklyHours, leaves }: { weeklyHours: readonly WorkingHours[]; leaves: readonly Leave[] },
  now: Date,
  language: Language = "en",
): SwitchableDay[] {
  return Array.from({ length: SWITCHABLE_DAYS }, (_, index) => {
    const day = wholeDay(addIstDays(now, index));
    const covering = leaves.filter((leave) => leave.startsAt < day.endsAt && leave.endsAt > day.startsAt);
    return {
      date: toIstDate(day.startsAt),
      title: formatShortDay(day.startsAt, language),
      state: toState(weeklyHours, covering, day),
    };
  });
}

function toState(weeklyHours: readonly WorkingHours[], covering: readonly Leave[], day: Leave): DayState {
  const isSame = (leave: Leave) =>
    leave.startsAt.getTime() === day.startsAt.getTime() && leave.endsAt.getTime() === day.endsAt.getTime();
  if (covering.some((leave) => leave.startsAt <= day.startsAt && leave.endsAt >= day.endsAt && !isSame(leave)))
    return "leave";
  if (covering.some(isSame)) return "off";
  const isWeekdayFree = weeklyHours.length > 0 && listHours(weeklyHours, toIstWeekday(day.startsAt)).length === 0;
  return isWeekdayFree ? "free" : "working";
}
