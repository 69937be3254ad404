import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { describe, expect, test } from "vitest";
import { describeHours, describeLeave } from "#app/domain/experts/expert-calendar.ts";
import { leaveSchema, sessionSettingsSchema, weeklyHoursSchema } from "#app/web/forms/expert-calendar.ts";
import { checkOutcome, toSessionState } from "#app/domain/booking/session-state.ts";
import { ist } from "../../support/ist.ts";

describe("the forms of the calendar", () => {
  const sentences = (parsed: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    (parsed.error?.issues ?? []).map(
      ({ path, message }) => `${String(path[0])}: ${readBilingualMessage(message, "en")}`,
    );

  test("weekly hours: several stretches a day, in order, or the message of the broken rule", () => {
    const fields = {
      intent: "hours",
      "from-1-0": "09:00",
      "until-1-0": "13:00",
      "from-1-1": "14:00",
      "until-1-1": "18:00",
      "from-0-0": "",
      "until-0-0": "",
    };
    expect(weeklyHoursSchema.parse(fields)).toEqual([
      { weekday: 1, startMinute: 540, endMinute: 780 },
      { weekday: 1, startMinute: 840, endMinute: 1080 },
    ]);
    expect(sentences(weeklyHoursSchema.safeParse({ "from-1-0": "09:00", "until-1-0": "" }))).toEqual([
      "from-1-0: Please give both times, or leave both empty",
    ]);
    expect(sentences(weeklyHoursSchema.safeParse({ "from-2-0": "13:00", "until-2-0": "13:00" }))).toEqual([
      "from-2-0: The end has to be later than the start",
    ]);
    expect(sentences(weeklyHoursSchema.safeParse({ "from-2-0": "9", "until-2-0": "99:00" }))).toEqual([
      "from-2-0: Please enter times such as 09:30",
    ]);
    expect(sentences(weeklyHoursSchema.safeParse({ ...fields, "from-1-1": "12:30" }))).toEqual([
      "from-1-1: These times overlap others of the same day",
    ]);
    expect(sentences(weeklyHoursSchema.safeParse({}))).toEqual([
      "hours: Please keep hours on at least one day. To be away for a while, add leave instead.",
    ]);
  });

  test("weekly hours: one day's, copied to all", () => {
    const copied = weeklyHoursSchema.parse({
      "from-1-0": "09:00",
      "until-1-0": "13:00",
      "from-3-0": "not read",
      copyFrom: "1",
    });
    expect(copied.map(({ weekday }) => weekday).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(copied.every(({ startMinute, endMinute }) => startMinute === 540 && endMinute === 780)).toBe(true);
    expect(
      sentences(weeklyHoursSchema.safeParse({ "from-2-0": "09:00", "until-2-0": "13:00", copyFrom: "1" })),
    ).toEqual(["hours: Please keep hours on at least one day. To be away for a while, add leave instead."]);
    expect(weeklyHoursSchema.parse({ "from-2-0": "09:00", "until-2-0": "13:00", copyFrom: "9" })).toHaveLength(1);
  });

  test("leave: whole days, parts of days, and dates that do not exist", () => {
    const empty = { fromDate: "", fromTime: "", untilDate: "", untilTime: "", reason: "" };
    expect(leaveSchema.parse({ ...empty, fromDate: "2026-12-24" })).toEqual({
      startsAt: ist("2026-12-24 00:00"),
      endsAt: ist("2026-12-25 00:00"),
      reason: null,
    });
    expect(
      leaveSchema.parse({
        ...empty,
        fromDate: "2026-12-24",
        fromTime: "13:00",
        untilDate: "2026-12-26",
        reason: " Christmas ",
      }),
    ).toEqual({
      startsAt: ist("2026-12-24 13:00"),
      endsAt: ist("2026-12-27 00:00"),
      reason: "Christmas",
    });
    expect(sentences(leaveSchema.safeParse(empty))).toEqual(["fromDate: Please choose the first day"]);
    expect(sentences(leaveSchema.safeParse({ ...empty, fromDate: "2026-02-30" }))).toEqual([
      "fromDate: Please enter a day and a time that exist",
    ]);
    expect(sentences(leaveSchema.safeParse({ ...empty, fromDate: "2026-12-24", untilDate: "2026-12-23" }))).toEqual([
      "untilDate: The end has to be later than the start",
    ]);
    expect(sentences(leaveSchema.safeParse({ ...empty, fromDate: "2026-12-24", untilDate: "2028-12-23" }))).toEqual([
      "untilDate: One leave can be a year long at most",
    ]);
  });

  test("session settings: minutes in steps, https only", () => {
    const fields = {
      intent: "settings",
      bufferMinutes: "10",
      minimumNoticeHours: "72",
      meetingLink: "",
      town: " Kochi ",
      venue: " Room 4 ",
      "minutes-p1": "45",
    };
    expect(sessionSettingsSchema.parse(fields)).toEqual({
      bufferMinutes: 10,
      minimumNoticeHours: 72,
      meetingLink: null,
      town: "Kochi",
      venue: "Room 4",
      sessionMinutes: new Map([["p1", 45]]),
    });
    expect(sentences(sessionSettingsSchema.safeParse({ ...fields, bufferMinutes: "7" }))).toEqual([
      "bufferMinutes: Please enter 0 to 120 minutes, in steps of 5",
    ]);
    for (const hours of ["0", "73", "4.5", "", "soon"]) {
      expect(sentences(sessionSettingsSchema.safeParse({ ...fields, minimumNoticeHours: hours }))).toEqual([
        "minimumNoticeHours: Please enter 1 to 72 hours",
      ]);
    }
    expect(sentences(sessionSettingsSchema.safeParse({ ...fields, "minutes-p1": "10" }))).toEqual([
      "minutes-p1: Please enter 15 to 240 minutes, in steps of 15",
    ]);
    for (const link of [
      "http://meet.example.com",
      "javascript:alert(1)",
      "meet.example.com",
      "https://a:b@meet.example.com",
    ]) {
      expect(sentences(sessionSettingsSchema.safeParse({ ...fields, meetingLink: link }))).toEqual([
        "meetingLink: Please enter a link that begins with https://",
      ]);
    }
  });
});

test("hours are written as people say them", () => {
  const hours = [
    { weekday: 1, startMinute: 14 * 60, endMinute: 18 * 60 + 30 },
    { weekday: 1, startMinute: 9 * 60, endMinute: 12 * 60 },
  ];
  expect(describeHours(hours, 1)).toBe("9:00 am – 12:00 pm, 2:00 pm – 6:30 pm");
  expect(describeHours(hours, 2)).toBe("");
});

test("a leave of whole days is shown by its days, any other by its times", () => {
  const leave = (startsAt: string, endsAt: string) => describeLeave({ startsAt: ist(startsAt), endsAt: ist(endsAt) });
  expect(leave("2026-12-15 00:00", "2026-12-16 00:00")).toBe("15 December 2026, the whole day");
  expect(leave("2026-12-30 00:00", "2027-01-02 00:00")).toBe("30 December 2026 until 1 January 2027, whole days");
  expect(leave("2026-12-15 00:00", "2026-12-15 13:00")).toBe(
    "15 December 2026 at 12:00 am IST until 15 December 2026 at 1:00 pm IST",
  );
});

describe("the stages of a session", () => {
  const session = {
    sessionTime: ist("2026-11-23 09:00"),
    sessionDuration: 45,
    sessionStatus: "scheduled",
    sessionFailure: null,
    paymentStatus: "completed",
  } as const;

  test("upcoming, running, awaiting its outcome", () => {
    expect(toSessionState(session, ist("2026-11-23 08:59"))).toBe("upcoming");
    expect(toSessionState(session, ist("2026-11-23 09:00"))).toBe("running");
    expect(toSessionState(session, ist("2026-11-23 09:45"))).toBe("awaiting-outcome");
    expect(toSessionState({ ...session, sessionStatus: "no_show" }, ist("2026-11-23 09:45"))).toBe("no-show");
    expect(
      toSessionState({ ...session, paymentStatus: "refunded", sessionStatus: "cancelled" }, ist("2026-11-23 08:00")),
    ).toBe("cancelled");
  });

  test("a first outcome is never too late, a changed one is", () => {
    const late = ist("2026-12-23 09:00");
    expect(checkOutcome(session, "completed", late)).toBeNull();
    expect(checkOutcome({ ...session, sessionStatus: "completed" }, "no_show", late)).toBe("outcome-final");
    expect(checkOutcome({ ...session, sessionStatus: "completed" }, "completed", late)).toBeNull();
    expect(checkOutcome(session, "no_show", ist("2026-11-23 08:59"))).toBe("session-not-begun");
  });
});
