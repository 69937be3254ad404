import { describe, expect, test } from "vitest";
import { groupByDayPart, isFreeIn, startOfSlot, viewCalendar } from "#app/domain/booking/calendar-view.ts";
import { findNextFreeSlot, makeCalendar, type Schedule } from "#app/domain/booking/schedule.ts";
import { ist } from "../../support/ist.ts";

const schedule: Schedule = {
  weeklyHours: [],
  leaves: [{ startsAt: ist("2026-11-23 00:00"), endsAt: ist("2026-11-24 00:00") }],
  bufferMinutes: 0,
  minimumNoticeHours: 1,
  sessionMinutes: 60,
  claims: [{ slotStart: ist("2026-11-24 10:00"), expiresAt: null }],
  now: ist("2026-11-23 08:00"),
};
const calendar = makeCalendar(schedule);
const nothing = { date: null, slot: null };

describe("the calendar as a page gets it", () => {
  test("has the free hours of all 31 dates, and shows the first date that has any", () => {
    const view = viewCalendar(calendar, nothing);
    expect(view.days).toHaveLength(31);
    expect(view.days[0]).toEqual({ date: "2026-11-23", freeHours: [] });
    expect(view.days[1]).toEqual({ date: "2026-11-24", freeHours: [9, 11, 12, 13, 14, 15, 16, 17, 18] });
    expect(view.date).toBe("2026-11-24");
    // Small enough to be sent with the page.
    expect(JSON.stringify(view).length).toBeLessThan(2500);
  });

  test("shows a requested date even if it is full, but a requested time's only if anything is free then", () => {
    expect(viewCalendar(calendar, { date: "2026-11-23", slot: null }).date).toBe("2026-11-23");
    expect(viewCalendar(calendar, { date: null, slot: ist("2026-11-30 10:00") }).date).toBe("2026-11-30");
    expect(viewCalendar(calendar, { date: null, slot: ist("2026-11-23 10:00") }).date).toBe("2026-11-24");
    expect(viewCalendar(calendar, { date: "2027-11-23", slot: null }).date).toBe("2026-11-24");
  });

  test("shows today where nothing is free at all", () => {
    const booked = viewCalendar(
      makeCalendar({ ...schedule, leaves: [{ startsAt: ist("2026-11-01 00:00"), endsAt: ist("2027-01-01 00:00") }] }),
      nothing,
    );
    expect(booked.date).toBe("2026-11-23");
    expect(booked.days.flatMap(({ freeHours }) => freeHours)).toEqual([]);
  });

  test("knows what is free by the instant", () => {
    const view = viewCalendar(calendar, nothing);
    expect(startOfSlot("2026-11-24", 9)).toEqual(ist("2026-11-24 09:00"));
    expect(isFreeIn(view, ist("2026-11-24 09:00"))).toBe(true);
    for (const instant of ["2026-11-24 10:00", "2026-11-24 09:30", "2026-11-23 09:00", "2027-06-01 09:00"])
      expect(isFreeIn(view, ist(instant))).toBe(false);
  });

  test("groups hours by part of the day, without empty parts", () => {
    expect(groupByDayPart([9, 11, 12, 15, 16, 18])).toEqual([
      { part: "morning", hours: [9, 11] },
      { part: "afternoon", hours: [12, 15] },
      { part: "evening", hours: [16, 18] },
    ]);
    expect(groupByDayPart([13])).toEqual([{ part: "afternoon", hours: [13] }]);
    expect(groupByDayPart([])).toEqual([]);
  });
});

test("the next free slot is sought among some of the dates only", () => {
  expect(findNextFreeSlot(schedule, { firstDay: 0, days: 1 })).toBeNull();
  expect(findNextFreeSlot(schedule, { firstDay: 0, days: 3 })?.start).toEqual(ist("2026-11-24 09:00"));
  expect(findNextFreeSlot(schedule, { firstDay: 3, days: 28 })?.start).toEqual(ist("2026-11-26 09:00"));
});
