import { expect, test } from "vitest";
import { toBounds, dayOff, offTimes, placeOfSession, listWeek } from "#app/domain/booking/desk-calendar.ts";
import { isTimeToAnswer } from "#app/domain/booking/reassignment.ts";
import { deskSlots } from "#app/domain/booking/desk-slots.ts";
import { ist } from "../../support/ist.ts";

const TUESDAY = "2026-11-24";
const mornings = [{ weekday: 2, startMinute: 9 * 60, endMinute: 13 * 60 }];

test("hours outside the week's and leaves are off, in stretches", () => {
  const leaves = [{ startsAt: ist("2026-11-24 09:00"), endsAt: ist("2026-11-24 10:10") }];
  expect(offTimes({ weeklyHours: mornings, leaves }, TUESDAY)).toEqual([
    { startMinute: 540, endMinute: 615, why: "leave" },
    { startMinute: 780, endMinute: 1140, why: "hours" },
  ]);
  expect(offTimes({ weeklyHours: [], leaves: [] }, TUESDAY)).toEqual([]);
});

test("a day off says why", () => {
  const leaves = [{ startsAt: ist("2026-11-24 00:00"), endsAt: ist("2026-11-25 00:00") }];
  expect(dayOff(offTimes({ weeklyHours: mornings, leaves }, TUESDAY))).toBe("leave");
  expect(dayOff(offTimes({ weeklyHours: mornings, leaves: [] }, "2026-11-25"))).toBe("hours");
  expect(dayOff(offTimes({ weeklyHours: mornings, leaves: [] }, TUESDAY))).toBeNull();
});

test("a week begins on Monday, in IST, and a session is in its hour's row", () => {
  expect(listWeek("2026-11-29")).toEqual(listWeek("2026-11-23"));
  expect([listWeek(TUESDAY)[0], listWeek(TUESDAY)[6]]).toEqual(["2026-11-23", "2026-11-29"]);
  expect(toBounds(listWeek(TUESDAY))).toEqual({ from: ist("2026-11-23 00:00"), until: ist("2026-11-30 00:00") });
  expect(placeOfSession({ start: ist("2026-11-24 14:00"), minutes: 30 })).toEqual({ top: 50, height: 5 });
});

test("a session's own hours are not in the way of moving it; those of others and proposed ones are", () => {
  const schedule = {
    weeklyHours: [],
    leaves: [],
    bufferMinutes: 0,
    minimumNoticeHours: 0,
    sessionMinutes: 120,
    claims: [
      { slotStart: ist("2026-11-24 10:00"), expiresAt: null },
      { slotStart: ist("2026-11-24 11:00"), expiresAt: null },
      { slotStart: ist("2026-11-24 15:00"), expiresAt: null },
      { slotStart: ist("2026-11-24 17:00"), expiresAt: ist("2026-11-24 09:00") },
    ],
    now: ist("2026-11-23 12:00"),
  };
  const states = (sessionTime: Date | null) =>
    deskSlots(schedule, { date: TUESDAY, sessionTime })
      .map(({ state }) => state)
      .join(" ");
  expect(states(ist("2026-11-24 10:00"))).toBe("free current free free free taken taken held held unavailable");
  expect(states(null)).toMatch(/^taken taken taken free /);
});

test("a free time that leaves a family no time to answer is not offered; others keep their reason", () => {
  const now = ist("2026-11-24 09:30");
  const schedule = {
    weeklyHours: mornings,
    leaves: [],
    bufferMinutes: 0,
    minimumNoticeHours: 0,
    sessionMinutes: 60,
    claims: [{ slotStart: ist("2026-11-24 10:00"), expiresAt: null }],
    now,
  };
  const states = (fromTime: Date) =>
    deskSlots(schedule, {
      date: TUESDAY,
      sessionTime: null,
      isTooLate: (proposedTime) => !isTimeToAnswer({ fromTime, proposedTime }, now),
    })
      .slice(0, 5)
      .map(({ state }) => state)
      .join(" ");
  expect(states(ist("2026-11-25 10:00"))).toBe("past taken too-late free unavailable");
  // The session itself begins too soon.
  expect(states(ist("2026-11-24 11:30"))).toBe("past taken too-late too-late unavailable");
});
