import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarBounds, makeCalendar } from "#app/domain/booking/schedule.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { addLeave } from "#app/usecases/experts/add-leave.ts";
import { saveWeeklyHours } from "#app/usecases/experts/save-weekly-hours.ts";
import { switchDay } from "#app/usecases/experts/switch-day.ts";
import { switchWeekday } from "#app/usecases/experts/switch-weekday.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { expertLeaves } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { bookedSession, heldSession, makeExpert } from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";

const MONDAY = 1;

async function withExpert() {
  const services = testServices();
  const expert = await makeExpert(services);
  const { expertId } = expert;
  const actor: ExpertActor = { role: "expert", expertId, email: "expert@experts.example", clientIp: "192.0.2.7" };
  async function freeOn(date: string): Promise<number> {
    const now = services.now();
    const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
    const day = makeCalendar({ ...parts, bufferMinutes: 0, sessionMinutes: 60, now }).find(
      (each) => each.date === date,
    );
    return day?.slots.filter(({ state }) => state === "free").length ?? -1;
  }
  const weekday = (isOff: boolean, day = MONDAY) => switchWeekday(services, { actor, weekday: day, isOff });
  const date = (isOff: boolean, day = "2026-11-23") => switchDay(services, { actor, date: day, isOff });
  return { services, expert, expertId, actor, freeOn, weekday, date };
}

describe("a weekday's switch", () => {
  test("takes it off every week and brings its times back", async () => {
    const { services, actor, freeOn, weekday } = await withExpert();
    const hours = [
      { weekday: MONDAY, startMinute: 600, endMinute: 780 },
      { weekday: 2, startMinute: 600, endMinute: 720 },
    ];
    await saveWeeklyHours(services, { actor, hours });
    for (let round = 0; round < 2; round += 1) {
      expect(await weekday(true)).toEqual({ ok: true });
      expect([await freeOn("2026-11-23"), await freeOn("2026-11-30"), await freeOn("2026-11-24")]).toEqual([0, 0, 2]);
    }
    // Saving the other days' hours keeps the times of the day off.
    await saveWeeklyHours(services, { actor, hours: hours.slice(1) });
    expect(await freeOn("2026-11-23")).toBe(0);
    for (let round = 0; round < 2; round += 1) {
      expect(await weekday(false)).toEqual({ ok: true });
      expect(await freeOn("2026-11-23")).toBe(3);
    }
  });

  test("works for someone who never chose hours, and leaves at least one day", async () => {
    const { freeOn, weekday } = await withExpert();
    expect(await weekday(true)).toEqual({ ok: true });
    expect([await freeOn("2026-11-23"), await freeOn("2026-11-24")]).toEqual([0, 10]);
    for (const day of [2, 3, 4, 5, 6]) expect(await weekday(true, day)).toEqual({ ok: true });
    expect(await weekday(true, 0)).toEqual({ ok: false, reason: "last-working-day" });
    expect([await freeOn("2026-11-29"), await freeOn("2026-11-30")]).toEqual([10, 0]);
    expect(await weekday(false, 2)).toEqual({ ok: true });
    expect(await freeOn("2026-11-24")).toBe(10);
  });

  test("pressed for the last two days at the same moment leaves one of them", async () => {
    const { services, actor, weekday } = await withExpert();
    await saveWeeklyHours(services, {
      actor,
      hours: [MONDAY, 2].map((day) => ({ weekday: day, startMinute: 600, endMinute: 660 })),
    });
    const outcomes = await Promise.all([weekday(true, MONDAY), weekday(true, 2)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is not changed by others", async () => {
    const { services, actor } = await withExpert();
    const stranger = { ...actor, expertId: "nobody" };
    const notFound = { ok: false, reason: "expert-not-found" };
    expect(await switchWeekday(services, { actor: stranger, weekday: MONDAY, isOff: true })).toEqual(notFound);
    expect(await switchDay(services, { actor: stranger, date: "2026-11-23", isOff: true })).toEqual(notFound);
  });
});

describe("a date's switch", () => {
  test("makes the whole day a leave and ends it, once, and says what is booked and held", async () => {
    const { services, expert, expertId, freeOn, date } = await withExpert();
    const { userId } = await makeStudent(services);
    const { userId: other } = await makeStudent(services);
    await bookedSession(services, { ...expert, userId, start: ist("2026-11-23 09:00") });
    await heldSession(services, { ...expert, userId: other, start: ist("2026-11-23 10:00") });
    for (let round = 0; round < 2; round += 1)
      expect(await date(true)).toEqual({ ok: true, within: { booked: 1, held: 1 } });
    expect(await services.db.select().from(expertLeaves).where(eq(expertLeaves.expertId, expertId))).toMatchObject([
      { startsAt: ist("2026-11-23 00:00"), endsAt: ist("2026-11-24 00:00") },
    ]);
    expect([await freeOn("2026-11-23"), await freeOn("2026-11-24")]).toEqual([0, 10]);
    for (let round = 0; round < 2; round += 1) expect(await date(false)).toEqual({ ok: true, within: null });
    expect(await freeOn("2026-11-23")).toBe(8);
    expect((await auditEntries(services, { entityId: expertId })).map(({ action }) => action)).toEqual([
      "expert.add-leave",
      "expert.add-leave",
      "expert.remove-leave",
      "expert.remove-leave",
    ]);
  });

  test("does not cut a longer leave, and knows the next two weeks only", async () => {
    const { services, actor, date } = await withExpert();
    const leave = { startsAt: ist("2026-11-22 00:00"), endsAt: ist("2026-11-25 00:00"), reason: null };
    await addLeave(services, { actor, leave });
    expect(await date(false)).toEqual({ ok: false, reason: "day-in-leave" });
    for (const day of ["2026-11-20", "2026-12-05", "2026-02-30", "soon"])
      expect(await date(true, day)).toEqual({ ok: false, reason: "day-unknown" });
    expect(await date(true, "2026-12-04")).toMatchObject({ ok: true });
  });
});
