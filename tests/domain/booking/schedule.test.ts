import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BOOKING_WINDOW_DAYS,
  calendarBounds,
  type CalendarDay,
  findSlot,
  listNextFreeSlots,
  makeCalendar,
  type Schedule,
  type SlotState,
} from "#app/domain/booking/schedule.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { ist } from "../../support/ist.ts";
import { SLOW } from "../../support/tags.ts";

const HOUR_MS = 60 * 60 * 1000;

/** An expert with default hours, queried on a Saturday at noon. */
function scheduleWith(changes: Partial<Schedule> = {}): Schedule {
  return {
    weeklyHours: [],
    leaves: [],
    bufferMinutes: 0,
    minimumNoticeHours: 0,
    sessionMinutes: 60,
    claims: [],
    now: ist("2026-11-21 12:00"),
    ...changes,
  };
}

function findDay(schedule: Schedule, date: string): CalendarDay {
  const day = makeCalendar(schedule).find((candidate) => candidate.date === date);
  if (!day) throw new Error(`${date} is not in the calendar`);
  return day;
}

function statesOn(schedule: Schedule, date: string): SlotState[] {
  return findDay(schedule, date).slots.map((slot) => slot.state);
}

function stateAt(schedule: Schedule, time: string): SlotState | null {
  return findSlot(schedule, ist(time))?.state ?? null;
}

const allFree = Array.from({ length: 10 }, () => "free");

// The server's time zone must not matter: half a day from India, with daylight saving ending in these weeks.
describe.each([
  ["that of the machine", undefined],
  ["New York's", "America/New_York"],
])("with the time zone %s", (_, timeZone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    if (timeZone) process.env.TZ = timeZone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test("the time zone is in effect", () => {
    if (timeZone) expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  });

  describe("the calendar", () => {
    test("goes from today up to 30 days ahead, with ten slots a day from 09:00 to 18:00 IST", () => {
      const calendar = makeCalendar(scheduleWith());
      expect(calendar).toHaveLength(BOOKING_WINDOW_DAYS + 1);
      expect(calendar[0]).toMatchObject({ date: "2026-11-21", weekday: 6 });
      expect(calendar.at(-1)).toMatchObject({ date: "2026-12-21", weekday: 1 });
      for (const { date, slots } of calendar) {
        expect(slots).toHaveLength(10);
        expect(slots[0]?.start).toEqual(ist(`${date} 09:00`));
        expect(slots[9]?.start).toEqual(ist(`${date} 18:00`));
      }
    });

    test("starts with the current day in India", () => {
      expect(makeCalendar(scheduleWith({ now: ist("2026-11-21 23:59") }))[0]?.date).toBe("2026-11-21");
      expect(makeCalendar(scheduleWith({ now: ist("2026-11-22 00:00") }))[0]?.date).toBe("2026-11-22");
      // Still the 21st in London.
      expect(makeCalendar(scheduleWith({ now: new Date("2026-11-21T18:30:00Z") }))[0]?.date).toBe("2026-11-22");
    });

    test("crosses the end of a month and of a year, leap day included", () => {
      const dates = makeCalendar(scheduleWith({ now: ist("2026-12-15 10:00") })).map((day) => day.date);
      expect(dates.slice(16, 18)).toEqual(["2026-12-31", "2027-01-01"]);
      const leap = makeCalendar(scheduleWith({ now: ist("2028-02-27 10:00") })).map((day) => day.date);
      expect(leap.slice(0, 4)).toEqual(["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01"]);
    });

    test("has each date once, without gaps", () => {
      for (const now of ["2026-10-20 01:00", "2026-11-01 11:30", "2027-03-01 23:30"]) {
        const calendar = makeCalendar(scheduleWith({ now: ist(now) }));
        expect(new Set(calendar.map((day) => day.date)).size).toBe(31);
        calendar.forEach((day, index) => expect(day.weekday).toBe(((calendar[0]?.weekday ?? 0) + index) % 7));
      }
    });
  });

  describe("the minimum notice", () => {
    test("is kept to the minute: sooner times are not offered", () => {
      const states = (now: string) => statesOn(scheduleWith({ now: ist(now), minimumNoticeHours: 4 }), "2026-11-21");
      expect(states("2026-11-21 12:00")).toEqual([
        ...Array.from({ length: 4 }, () => "past"),
        ...Array.from({ length: 3 }, () => "too-soon"),
        ...Array.from({ length: 3 }, () => "free"),
      ]);
      expect(states("2026-11-21 12:01").slice(7)).toEqual(["too-soon", "free", "free"]);
    });

    test("reaches over days", () => {
      const schedule = scheduleWith({ now: ist("2026-11-21 12:00"), minimumNoticeHours: 72 });
      expect(listNextFreeSlots(schedule, 1)[0]?.start).toEqual(ist("2026-11-24 12:00"));
      expect(stateAt(schedule, "2026-11-24 11:00")).toBe("too-soon");
    });
  });

  describe("past slots", () => {
    test("are those whose start is not in the future", () => {
      const schedule = scheduleWith({ now: ist("2026-11-21 12:00") });
      expect(statesOn(schedule, "2026-11-21")).toEqual([
        "past",
        "past",
        "past",
        "past",
        "free",
        "free",
        "free",
        "free",
        "free",
        "free",
      ]);
      expect(stateAt(scheduleWith({ now: new Date(ist("2026-11-21 12:00").getTime() - 1) }), "2026-11-21 12:00")).toBe(
        "free",
      );
      expect(stateAt(scheduleWith({ now: ist("2026-11-21 12:01") }), "2026-11-21 12:00")).toBe("past");
    });

    test("are the whole of today in the evening", () => {
      expect(new Set(statesOn(scheduleWith({ now: ist("2026-11-21 18:00") }), "2026-11-21"))).toEqual(
        new Set(["past"]),
      );
    });
  });

  describe("the 30 days", () => {
    test("end after the last slot of the 30th day", () => {
      const schedule = scheduleWith();
      expect(stateAt(schedule, "2026-12-21 18:00")).toBe("free");
      expect(stateAt(schedule, "2026-12-22 09:00")).toBeNull();
      expect(stateAt(schedule, "2026-11-20 09:00")).toBeNull();
    });

    test("move on at midnight in India", () => {
      expect(stateAt(scheduleWith({ now: ist("2026-11-21 23:59") }), "2026-12-22 09:00")).toBeNull();
      expect(stateAt(scheduleWith({ now: ist("2026-11-22 00:00") }), "2026-12-22 09:00")).toBe("free");
    });
  });

  test("no slot starts between the hours, at night, or at an invalid date", () => {
    const schedule = scheduleWith();
    for (const time of ["2026-11-22 09:30", "2026-11-22 08:00", "2026-11-22 19:00", "2026-11-22 00:00"])
      expect(stateAt(schedule, time)).toBeNull();
    expect(findSlot(schedule, new Date(ist("2026-11-22 09:00").getTime() + 1))).toBeNull();
    expect(findSlot(schedule, new Date("2026-11-22T09:00:00Z"))).toBeNull();
    expect(findSlot(schedule, new Date(Number.NaN))).toBeNull();
  });

  describe("weekly hours", () => {
    test("without any, every day from 09:00 to 19:00", () => {
      expect(statesOn(scheduleWith(), "2026-11-22")).toEqual(allFree);
    });

    test("are those of the weekday in India; days without any are off", () => {
      // 2026-11-23 is a Monday.
      const schedule = scheduleWith({ weeklyHours: [{ weekday: 1, startMinute: 10 * 60, endMinute: 13 * 60 }] });
      expect(statesOn(schedule, "2026-11-23")).toEqual([
        "unavailable",
        "free",
        "free",
        "free",
        "unavailable",
        "unavailable",
        "unavailable",
        "unavailable",
        "unavailable",
        "unavailable",
      ]);
      expect(new Set(statesOn(schedule, "2026-11-24"))).toEqual(new Set(["unavailable"]));
      expect(stateAt(schedule, "2026-11-30 10:00")).toBe("free");
    });

    test("a session has to fit into them", () => {
      const schedule = scheduleWith({
        sessionMinutes: 75,
        weeklyHours: [{ weekday: 1, startMinute: 10 * 60, endMinute: 12 * 60 + 15 }],
      });
      expect(stateAt(schedule, "2026-11-23 11:00")).toBe("free");
      expect(stateAt(schedule, "2026-11-23 12:00")).toBe("unavailable");
    });

    test("with a break apply on both sides of it, and as one where they meet", () => {
      const morning = { weekday: 1, startMinute: 9 * 60, endMinute: 12 * 60 };
      const evening = { weekday: 1, startMinute: 13 * 60, endMinute: 19 * 60 };
      const withBreak = scheduleWith({ sessionMinutes: 120, weeklyHours: [evening, morning] });
      expect(statesOn(withBreak, "2026-11-23")).toEqual([
        "free",
        "free",
        "unavailable",
        "unavailable",
        "free",
        "free",
        "free",
        "free",
        "free",
        "unavailable",
      ]);
      const withoutBreak = scheduleWith({
        sessionMinutes: 120,
        weeklyHours: [{ ...evening, startMinute: 12 * 60 }, morning],
      });
      expect(stateAt(withoutBreak, "2026-11-23 11:00")).toBe("free");
    });

    test("beyond 19:00 add no later session", () => {
      const schedule = scheduleWith({
        sessionMinutes: 90,
        weeklyHours: [{ weekday: 1, startMinute: 0, endMinute: 1440 }],
      });
      expect(stateAt(schedule, "2026-11-23 17:00")).toBe("free");
      expect(stateAt(schedule, "2026-11-23 18:00")).toBe("unavailable");
    });
  });

  describe("leaves", () => {
    test("block every session that they overlap, and no other", () => {
      const schedule = scheduleWith({
        leaves: [{ startsAt: ist("2026-11-22 10:30"), endsAt: ist("2026-11-22 13:00") }],
      });
      expect(statesOn(schedule, "2026-11-22")).toEqual([
        "free",
        "unavailable",
        "unavailable",
        "unavailable",
        "free",
        "free",
        "free",
        "free",
        "free",
        "free",
      ]);
    });

    test("extend across midnight and the end of a month", () => {
      const schedule = scheduleWith({
        leaves: [{ startsAt: ist("2026-11-30 18:00"), endsAt: ist("2026-12-01 10:00") }],
      });
      expect(statesOn(schedule, "2026-11-30")).toEqual([...allFree.slice(1), "unavailable"]);
      expect(statesOn(schedule, "2026-12-01")).toEqual(["unavailable", ...allFree.slice(1)]);
    });
  });

  describe("claims", () => {
    test("without an end take a slot, with an end hold it until then", () => {
      const now = ist("2026-11-21 12:00");
      const claims = [
        { slotStart: ist("2026-11-22 09:00"), expiresAt: null },
        { slotStart: ist("2026-11-22 10:00"), expiresAt: new Date(now.getTime() + 1) },
        { slotStart: ist("2026-11-22 11:00"), expiresAt: now },
      ];
      expect(statesOn(scheduleWith({ now, claims }), "2026-11-22").slice(0, 4)).toEqual([
        "taken",
        "held",
        "free",
        "free",
      ]);
    });

    test("block every session that overlaps their hour", () => {
      const claims = [
        { slotStart: ist("2026-11-22 12:00"), expiresAt: null },
        { slotStart: ist("2026-11-22 15:00"), expiresAt: ist("2026-11-23 00:00") },
      ];
      const schedule = scheduleWith({ sessionMinutes: 90, claims });
      expect(statesOn(schedule, "2026-11-22")).toEqual([
        "free",
        "free",
        "taken",
        "taken",
        "free",
        "held",
        "held",
        "free",
        "free",
        "unavailable",
      ]);
    });
  });

  test.each([
    [30, 0, 1],
    [60, 0, 1],
    [75, 0, 2],
    [120, 0, 2],
    [45, 15, 1],
    [60, 15, 2],
    [90, 45, 3],
  ])("a session of %i minutes with a buffer of %i needs %i hours", (sessionMinutes, bufferMinutes, hours) => {
    const start = ist("2026-11-22 09:00");
    const expected = Array.from({ length: hours }, (_, index) => new Date(start.getTime() + index * HOUR_MS));
    expect(claimedHours({ start, sessionMinutes, bufferMinutes })).toEqual(expected);
  });

  test("a buffer keeps the hour after a session free, but does not end the day earlier", () => {
    const schedule = scheduleWith({
      bufferMinutes: 15,
      claims: [{ slotStart: ist("2026-11-22 12:00"), expiresAt: null }],
    });
    expect(statesOn(schedule, "2026-11-22")).toEqual([
      "free",
      "free",
      "taken",
      "taken",
      "free",
      "free",
      "free",
      "free",
      "free",
      "free",
    ]);
  });

  test("a session longer than the day has no slot", () => {
    expect(listNextFreeSlots(scheduleWith({ sessionMinutes: 11 * 60 }), 5)).toEqual([]);
  });

  test("the next free slots continue after the end of the day", () => {
    const next = listNextFreeSlots(scheduleWith({ now: ist("2026-11-21 17:00") }), 2);
    expect(next.map((slot) => slot.start)).toEqual([ist("2026-11-21 18:00"), ist("2026-11-22 09:00")]);
    expect(next[0]?.end).toEqual(ist("2026-11-21 19:00"));
  });

  describe("for random experts", () => {
    const random = mulberry32(20261121);
    const below = (limit: number) => Math.floor(random() * limit);

    function randomSchedule(): Schedule {
      const now = new Date(
        ist("2026-10-01 00:00").getTime() + below(120 * 24 * 60) * 60 * 1000 + below(2) * below(60_000),
      );
      const { from } = calendarBounds(now);
      const someHour = () => new Date(from.getTime() + below(31 * 24) * HOUR_MS);
      return {
        now,
        weeklyHours: Array.from({ length: below(3) === 0 ? 0 : below(10) }, () => {
          const startMinute = below(40) * 30;
          return { weekday: below(7), startMinute, endMinute: Math.min(1440, startMinute + 30 + below(20) * 30) };
        }),
        leaves: Array.from({ length: below(4) }, () => {
          const startsAt = someHour();
          return { startsAt, endsAt: new Date(startsAt.getTime() + (1 + below(72)) * HOUR_MS) };
        }),
        bufferMinutes: below(4) * 15,
        minimumNoticeHours: 1 + below(72),
        sessionMinutes: 15 + below(12) * 15,
        claims: Array.from({ length: below(60) }, () => ({
          slotStart: someHour(),
          expiresAt: below(2) === 0 ? null : new Date(now.getTime() + (below(60) - 20) * 60_000),
        })),
      };
    }

    function checkSchedules(count: number): void {
      let free = 0;
      for (let round = 0; round < count; round += 1) {
        const schedule = randomSchedule();
        const { now, weeklyHours, leaves, claims, sessionMinutes, bufferMinutes, minimumNoticeHours } = schedule;
        const slots = makeCalendar(schedule).flatMap((day) => day.slots);
        expect(slots).toHaveLength(310);
        for (const slot of slots) {
          expect(findSlot(schedule, slot.start)).toEqual(slot);
          if (slot.state !== "free") continue;
          free += 1;
          expect(slot.start.getTime() - now.getTime()).toBeGreaterThanOrEqual(minimumNoticeHours * HOUR_MS);
          const date = toIstDate(slot.start);
          expect(slot.end <= ist(`${date} 19:00`)).toBe(true);
          expect(leaves.filter((leave) => leave.startsAt < slot.end && slot.start < leave.endsAt)).toEqual([]);
          const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
          const firstMinute = (slot.start.getTime() - ist(`${date} 00:00`).getTime()) / 60_000;
          for (
            let minute = firstMinute;
            weeklyHours.length > 0 && minute < firstMinute + sessionMinutes;
            minute += 15
          ) {
            expect(
              weeklyHours.some(
                (hours) => hours.weekday === weekday && hours.startMinute <= minute && minute < hours.endMinute,
              ),
            ).toBe(true);
          }
          const kept = new Date(slot.end.getTime() + bufferMinutes * 60_000);
          const live = claims.filter((claim) => claim.expiresAt === null || claim.expiresAt > now);
          expect(
            live.filter(
              (claim) => claim.slotStart < kept && claim.slotStart.getTime() + HOUR_MS > slot.start.getTime(),
            ),
          ).toEqual([]);
        }
        const [chosen] = listNextFreeSlots(schedule, 1);
        if (!chosen) continue;
        const booked = claimedHours({ start: chosen.start, sessionMinutes, bufferMinutes }).map((slotStart) => ({
          slotStart,
          expiresAt: null,
        }));
        const afterwards = listNextFreeSlots({ ...schedule, claims: [...claims, ...booked] }, 310);
        const tooClose = afterwards.filter(({ start, end }) => {
          const gap = bufferMinutes * 60_000;
          return start.getTime() < chosen.end.getTime() + gap && chosen.start.getTime() < end.getTime() + gap;
        });
        expect(tooClose).toEqual([]);
      }
      expect(free).toBeGreaterThan(20 * count);
    }

    const WANTED = "a free slot is bookable by every rule, minute by minute; booking it leaves no sessions too close";
    test(`${WANTED}: 25 of them`, () => checkSchedules(25));
    test(`${WANTED}: 100 of them`, { tags: [SLOW] }, () => checkSchedules(100));
  });
});
