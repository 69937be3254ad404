import { href } from "react-router";

export const CALENDAR_PATH = "/administrator/calendar";

export const TODAY_PATH = "/administrator/calendar/today";

/** The calendar of all experts or of one, by day or by week. */
export function deskCalendarPath({
  view,
  date,
  kind,
  expert,
  isAll = false,
}: {
  view: "day" | "week";
  /** In IST: `2026-11-21`. */
  date: string;
  kind: string | null;
  expert: string | null;
  /** Whether experts who have nothing then are shown, too. */
  isAll?: boolean;
}): string {
  const query = new URLSearchParams({
    view,
    date,
    ...(kind ? { kind } : {}),
    ...(expert ? { expert } : {}),
    ...(isAll ? { all: "1" } : {}),
  });
  return `${CALENDAR_PATH}?${query}`;
}

/** The page that proposes another expert to a family; `chosen` preselects expert and time. */
export function reassignPath(bookingId: string, chosen: { expert: string; to: Date } | null = null): string {
  const query = chosen ? `?${new URLSearchParams({ expert: chosen.expert, to: chosen.to.toISOString() })}` : "";
  return href("/administrator/bookings/:bookingId/reassign", { bookingId }) + query;
}

/** The page that moves a session; `to` is preselected. */
export function movePath(bookingId: string, to: Date | null = null): string {
  return href("/administrator/bookings/:bookingId/move", { bookingId }) + (to ? `?to=${to.toISOString()}` : "");
}
