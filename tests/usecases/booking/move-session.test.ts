import { describe, expect, test } from "vitest";
import { moveSession, type MoveSessionRequest } from "#app/usecases/booking/desk/move-session.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { inviteGuest } from "#app/usecases/booking/invite-guest.ts";
import { listDeskExperts, listDeskSessions } from "#db/queries/booking/desk-calendar.ts";
import { expertLeaves, profiles } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { auditEntries } from "../../support/audit.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import {
  bookedSession,
  claimsFor,
  listClaims,
  findFaults,
  heldSession,
  makeExpert,
  stateOfBooking,
} from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";

const TUESDAY_TEN = ist("2026-11-24 10:00");
const WEDNESDAY_NINE = ist("2026-11-25 09:00");
const LATHA = { name: "Latha", email: "latha@parents.example", studentName: "Anjali Nair" };

/** A student with a session on Tuesday at ten, and an administrator. */
async function withSession(language: "en" | "ml" = "en") {
  const services = testServices();
  const email = `${services.newId()}@experts.example`;
  const expert = await makeExpert(services, { expert: { email } });
  const student = await makeStudent(services);
  await services.db.update(profiles).set({ language }).where(eq(profiles.id, student.userId));
  const { userId } = student;
  const bookingId = await bookedSession(services, { ...expert, userId, start: TUESDAY_TEN });
  const admin = await makeAdmin(services);
  services.clock.advance(60_000);
  const move = (start = WEDNESDAY_NINE, changes: Partial<MoveSessionRequest> = {}) =>
    moveSession(services, admin.currentUser, {
      bookingId,
      from: TUESDAY_TEN,
      start,
      reason: "The family asked",
      clientIp: "192.0.2.1",
      ...changes,
    });
  return { services, expert, email, student, userId, bookingId, admin, move };
}

describe("an administrator moves a session", () => {
  test("price and length stay, everybody is mailed in their language with a calendar file, and it is logged", async () => {
    const { services, expert, email, student, userId, bookingId, move } = await withSession("ml");
    await inviteGuest(services, { ...LATHA, bookingId, userId });
    await services.settle();
    const before = await stateOfBooking(services, bookingId);
    const sent = services.sentMails.length;
    expect(await move()).toEqual({ ok: true, sessionTime: WEDNESDAY_NINE });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      sessionTime: WEDNESDAY_NINE,
      movedBy: "administrator",
      rescheduleCount: 1,
      totalCharge: before.totalCharge,
      sessionDuration: before.sessionDuration,
      payments: before.payments,
      refunds: [],
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-25 09:00"], "taken"));
    const mails = services.sentMails.slice(sent);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, "latha@parents.example", student.email].toSorted());
    expect(mails.find(({ to }) => to === student.email)?.text).toContain("ഞങ്ങൾ മാറ്റി");
    expect(mails.find(({ to }) => to === email)?.text).toContain("We have moved the session of");
    for (const { attachments } of mails) {
      const file = new TextDecoder().decode(attachments?.[0]?.content);
      expect(file).toContain("SEQUENCE:1");
      expect(file).toContain("DTSTART:20261125T033000Z");
    }
    expect(await auditEntries(services, { entityId: bookingId })).toMatchObject([
      { action: "booking.move", detail: { to: WEDNESDAY_NINE.toISOString(), reason: "The family asked" } },
    ]);
  });

  test("within the family's 24 hours and the expert's notice, too; sent twice and at once it is one move", async () => {
    const { services, expert, bookingId, move } = await withSession();
    services.clock.now = ist("2026-11-24 08:30");
    const outcomes = await Promise.all([move(ist("2026-11-24 11:00")), move(ist("2026-11-24 11:00"))]);
    expect(outcomes).toEqual([
      { ok: true, sessionTime: ist("2026-11-24 11:00") },
      { ok: true, sessionTime: ist("2026-11-24 11:00") },
    ]);
    expect(await move(ist("2026-11-24 11:00"))).toMatchObject({ ok: true });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ rescheduleCount: 1 });
    expect(await auditEntries(services, { entityId: bookingId })).toHaveLength(1);
    expect(await findFaults(services, expert.expertId)).toEqual([]);
  });

  test("not to a time that is taken, past, off the hours or on leave; not what was moved or cancelled meanwhile", async () => {
    const { services, expert, userId, bookingId, move } = await withSession();
    const { userId: stranger } = await makeStudent(services);
    await heldSession(services, { ...expert, userId: stranger, start: WEDNESDAY_NINE });
    await services.db.insert(expertLeaves).values({
      id: services.newId(),
      expertId: expert.expertId,
      startsAt: ist("2026-11-26 00:00"),
      endsAt: ist("2026-11-27 00:00"),
    });
    for (const [start, reason] of [
      [ist("2026-11-21 09:00"), "slot-past"],
      [ist("2026-11-24 10:30"), "slot-invalid"],
      [WEDNESDAY_NINE, "slot-taken"],
      [ist("2026-11-26 09:00"), "slot-unavailable"],
    ] as const)
      expect(await move(start)).toEqual({ ok: false, reason });
    expect(await move(ist("2026-11-27 09:00"), { from: WEDNESDAY_NINE })).toEqual({
      ok: false,
      reason: "session-changed",
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionTime: TUESDAY_TEN, rescheduleCount: 0 });
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    expect(await move(ist("2026-11-27 09:00"))).toEqual({ ok: false, reason: "session-cancelled" });
  });

  test("onto another session of the student only where both are meant", async () => {
    const { services, userId, move } = await withSession();
    const other = await makeExpert(services);
    await bookedSession(services, { ...other, userId, start: WEDNESDAY_NINE });
    expect(await move()).toEqual({ ok: false, reason: "overlapping-session" });
    expect(await move(WEDNESDAY_NINE, { isOverlapConfirmed: true })).toMatchObject({ ok: true });
  });
});

test("the desk's calendar shows booked sessions, live holds and guests of all experts, and none outside its days", async () => {
  const { services, expert, userId, bookingId } = await withSession();
  await inviteGuest(services, { ...LATHA, bookingId, userId });
  const other = await makeExpert(services, { expert: { name: "Biju Das" } });
  const { userId: stranger } = await makeStudent(services);
  const held = await heldSession(services, { ...other, userId: stranger, start: ist("2026-11-24 12:00") });
  await bookedSession(services, { ...other, userId, start: WEDNESDAY_NINE });
  const day = { from: ist("2026-11-24 00:00"), until: ist("2026-11-25 00:00") };
  const ours = ({ expertId }: { expertId: string }) => [expert.expertId, other.expertId].includes(expertId);
  const shown = async () => (await listDeskSessions(services.db, { ...day, now: services.now() })).filter(ours);
  expect((await shown()).map(({ id, guests }) => [id, guests])).toEqual([
    [bookingId, 1],
    [held.id, 0],
  ]);
  expect(await listDeskSessions(services.db, { ...day, now: services.now(), expertId: other.expertId })).toHaveLength(
    1,
  );
  services.clock.advance(16 * 60_000);
  expect((await shown()).map(({ id }) => id)).toEqual([bookingId]);
  const experts = await listDeskExperts(services.db, { ...day, kind: "psychologist" });
  expect(experts.some(({ id }) => id === other.expertId)).toBe(false);
});
