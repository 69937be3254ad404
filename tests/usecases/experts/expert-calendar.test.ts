import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { toAdministrator, type ExpertActor } from "#app/domain/platform/actor.ts";
import { type CalendarActor, sessionsOutside } from "#app/domain/experts/expert-calendar.ts";
import { withCommitments } from "#app/domain/experts/commitments.ts";
import { calendarBounds, findSlot } from "#app/domain/booking/schedule.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { addLeave } from "#app/usecases/experts/add-leave.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { identifyExpert } from "#app/usecases/experts/identify-expert.ts";
import { recordSessionOutcome } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import { removeLeave } from "#app/usecases/experts/remove-leave.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { saveSessionNotes } from "#app/usecases/booking/save-session-notes.ts";
import { saveSessionSettings } from "#app/usecases/experts/save-session-settings.ts";
import { saveWeeklyHours } from "#app/usecases/experts/save-weekly-hours.ts";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { signInExpert } from "#app/usecases/experts/sign-in-expert.ts";
import { signOutExpert } from "#app/usecases/experts/sign-out-expert.ts";
import {
  findNextSession,
  findReportOfSession,
  findSessionOfExpert,
  listSessions,
  listSessionsBetween,
} from "#db/queries/booking/expert-bookings.ts";
import { findExpertCalendar } from "#db/queries/experts/expert-calendar.ts";
import { findExpertOfLink } from "#db/queries/experts/expert-sign-ins.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import {
  assessmentResults,
  bookings,
  emailTokens,
  expertSessions,
  expertLeaves,
  expertPricing,
  experts,
} from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { ist } from "../../support/ist.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeExpert } from "../../support/makers/sessions.ts";

const ADDRESS = "192.0.2.7";
const HOUR_MS = 60 * 60 * 1000;
const MONDAY_NINE = ist("2026-11-23 09:00");

function asExpert(expertId: string): ExpertActor {
  return { role: "expert", expertId, email: "expert@experts.example", clientIp: ADDRESS };
}

/** An expert with a unique address. */
async function withExpert(changes: Partial<typeof experts.$inferInsert> = {}) {
  const services = testServices();
  const email = `${services.newId()}@experts.example`;
  const expert = await makeExpert(services, { expert: { email, ...changes } });
  return { services, email, ...expert };
}

function mailedToken(services: TestServices, email: string): string {
  const mail = services.sentMails.findLast((sent) => sent.to === email);
  return /\/expert\/login\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Audit entries about an expert: the action, and the administrator if it was one. */
async function readLog(services: TestServices, expertId: string) {
  return (await auditEntries(services, { entityId: expertId })).map(({ action, adminUserId }) => ({
    action,
    adminUserId,
  }));
}

async function requestedToken(services: TestServices, email: string): Promise<string> {
  expect(await requestExpertLink(services, { email, clientIp: services.newId() })).toEqual({ ok: true });
  await services.settle();
  return mailedToken(services, email);
}

async function signedIn(services: TestServices, email: string): Promise<string> {
  const result = await signInExpert(services, { token: await requestedToken(services, email), clientIp: ADDRESS });
  if (!result.ok) throw new Error("The link did not sign in");
  return result.token;
}

describe("an expert's sign-in link", () => {
  test("is mailed to the expert and signs one browser in, once", async () => {
    const { services, email, expertId } = await withExpert();
    const token = await requestedToken(services, email);
    expect(
      await services.db
        .select({ id: emailTokens.id, userId: emailTokens.userId })
        .from(emailTokens)
        .where(eq(emailTokens.id, hashToken(token))),
    ).toEqual([{ id: hashToken(token), userId: null }]);
    // Viewing the page does not use up the link.
    expect(await findExpertOfLink(services.db, { tokenId: hashToken(token), now: services.now() })).toMatchObject({
      id: expertId,
      name: "Dr. Lakshmi Pillai",
    });

    const both = await Promise.all([
      signInExpert(services, { token, clientIp: ADDRESS }),
      signInExpert(services, { token, clientIp: ADDRESS }),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    const session = both.find((each) => each.ok)?.token ?? "";
    expect(await identifyExpert(services, session)).toMatchObject({ expertId, email });
    expect(await findExpertOfLink(services.db, { tokenId: hashToken(token), now: services.now() })).toBeNull();
    expect(await services.db.select().from(expertSessions).where(eq(expertSessions.expertId, expertId))).toHaveLength(
      1,
    );
  });

  test("works for 24 hours, the session it opens for 12", async () => {
    const { services, email } = await withExpert();
    const token = await requestedToken(services, email);
    const later = await requestedToken(services, email);
    services.clock.advance(24 * HOUR_MS - 1);
    const opened = await signInExpert(services, { token, clientIp: ADDRESS });
    expect(opened.ok).toBe(true);
    services.clock.advance(1);
    expect(await signInExpert(services, { token: later, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "invalid-expert-link",
    });
    const session = opened.ok ? opened.token : "";
    services.clock.advance(12 * HOUR_MS - 2);
    expect(await identifyExpert(services, session)).not.toBeNull();
    services.clock.advance(1);
    expect(await identifyExpert(services, session)).toBeNull();
    services.clock.advance(1);
    await applyRetention(services);
    expect(
      await services.db
        .select()
        .from(expertSessions)
        .where(eq(expertSessions.id, hashToken(session))),
    ).toEqual([]);
  });

  test("is not mailed to strangers and inactive experts, who get the same response", async () => {
    const { services, email, expertId } = await withExpert({ status: "inactive" });
    expect(await requestExpertLink(services, { email, clientIp: "192.0.2.8" })).toEqual({ ok: true });
    expect(await requestExpertLink(services, { email: "nobody@experts.example", clientIp: "192.0.2.8" })).toEqual({
      ok: true,
    });
    await services.settle();
    expect(services.sentMails).toEqual([]);
    const { currentUser } = await makeAdmin(services);
    const clientIp = "192.0.2.9";
    expect(await sendExpertLink(services, currentUser, { expertId, clientIp })).toEqual({
      ok: false,
      reason: "expert-inactive",
    });
    expect(await sendExpertLink(services, currentUser, { expertId: "nobody", clientIp })).toEqual({
      ok: false,
      reason: "expert-not-found",
    });
  });

  test("and the session end when the expert becomes inactive", async () => {
    const { services, email, expertId } = await withExpert();
    const session = await signedIn(services, email);
    const token = await requestedToken(services, email);
    await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expertId));
    expect(await identifyExpert(services, session)).toBeNull();
    expect(await signInExpert(services, { token, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "invalid-expert-link",
    });
  });

  test("is sent at most five times an hour to one network, and signing out ends the session", async () => {
    const { services, email, expertId } = await withExpert();
    const session = await signedIn(services, email);
    const request = () => requestExpertLink(services, { email, clientIp: "192.0.2.10" });
    for (let round = 0; round < 5; round += 1) expect(await request()).toEqual({ ok: true });
    expect(await request()).toEqual({
      ok: false,
      reason: "rate-limited",
    });
    const expert = await identifyExpert(services, session);
    if (!expert) throw new Error("Nobody is signed in");
    for (let round = 0; round < 2; round += 1)
      expect(await signOutExpert(services, expert, { clientIp: ADDRESS })).toEqual({ ok: true });
    expect(await identifyExpert(services, session)).toBeNull();
    expect((await readLog(services, expertId)).map(({ action }) => action)).toEqual([
      "expert.sign-in",
      "expert.sign-out",
    ]);
  });

  test("can be sent by an administrator, which is logged", async () => {
    const { services, email, expertId } = await withExpert();
    const { userId, currentUser } = await makeAdmin(services);
    expect(await sendExpertLink(services, currentUser, { expertId, clientIp: "192.0.2.9" })).toEqual({
      ok: true,
      sentTo: email,
    });
    await services.settle();
    expect((await signInExpert(services, { token: mailedToken(services, email), clientIp: ADDRESS })).ok).toBe(true);
    expect(await readLog(services, expertId)).toEqual([
      { action: "expert.send-sign-in-link", adminUserId: userId },
      { action: "expert.sign-in", adminUserId: null },
    ]);
    expect(await signInExpert(services, { token: "guessed", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "invalid-expert-link",
    });
  });
});

async function slotState(
  services: TestServices,
  expertId: string,
  start: Date,
  sessionMinutes = 60,
): Promise<string | undefined> {
  const now = services.now();
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  return findSlot({ ...parts, bufferMinutes: 0, sessionMinutes, now }, start)?.state;
}

describe("weekly hours and leave", () => {
  test("show in the students' calendar at once, and leave booked sessions alone", async () => {
    const { services, expertId, pricingId } = await withExpert();
    const { userId } = await makeStudent(services);
    const bookingId = await bookedSession(services, { userId, expertId, pricingId, start: MONDAY_NINE });
    const afternoons = [{ weekday: 1, startMinute: 14 * 60, endMinute: 18 * 60 }];
    expect(await saveWeeklyHours(services, { actor: asExpert(expertId), hours: afternoons })).toEqual({ ok: true });
    expect(await slotState(services, expertId, ist("2026-11-23 10:00"))).toBe("unavailable");
    expect(await slotState(services, expertId, ist("2026-11-23 14:00"))).toBe("free");

    const calendar = await findExpertCalendar(services.db, { expertId, now: services.now() });
    expect(calendar?.weeklyHours).toEqual(afternoons);
    expect(calendar && sessionsOutside(calendar.upcoming, calendar).map(({ id }) => id)).toEqual([bookingId]);
    expect(
      await services.db.select({ status: bookings.sessionStatus }).from(bookings).where(eq(bookings.id, bookingId)),
    ).toEqual([{ status: "scheduled" }]);

    // Saving again replaces.
    expect(
      await saveWeeklyHours(services, {
        actor: asExpert(expertId),
        hours: [{ weekday: 1, startMinute: 540, endMinute: 600 }],
      }),
    ).toEqual({ ok: true });
    expect(await slotState(services, expertId, ist("2026-11-23 14:00"))).toBe("unavailable");
    expect(await readLog(services, expertId)).toEqual([
      { action: "expert.save-hours", adminUserId: null },
      { action: "expert.save-hours", adminUserId: null },
    ]);
    expect(await saveWeeklyHours(services, { actor: asExpert("nobody"), hours: afternoons })).toEqual({
      ok: false,
      reason: "expert-not-found",
    });
  });

  test("leave blocks hours, once; only its own expert can remove it", async () => {
    const { services, expertId } = await withExpert();
    const other = await makeExpert(services);
    const leave = { startsAt: ist("2026-11-23 10:00"), endsAt: ist("2026-11-23 12:00"), reason: "Dentist" };
    const nothing = { ok: true, within: { booked: 0, held: 0 } };
    expect(await addLeave(services, { actor: asExpert(expertId), leave })).toEqual(nothing);
    expect(await addLeave(services, { actor: asExpert(expertId), leave })).toEqual(nothing);
    const stored = await services.db.select().from(expertLeaves).where(eq(expertLeaves.expertId, expertId));
    expect(stored).toHaveLength(1);
    expect(await slotState(services, expertId, ist("2026-11-23 09:00"))).toBe("free");
    expect(await slotState(services, expertId, ist("2026-11-23 10:00"))).toBe("unavailable");
    expect(await slotState(services, other.expertId, ist("2026-11-23 10:00"))).toBe("free");

    const leaveId = stored[0]?.id ?? "";
    expect(await removeLeave(services, { actor: asExpert(other.expertId), leaveId })).toEqual({
      ok: false,
      reason: "leave-not-found",
    });
    expect(await removeLeave(services, { actor: asExpert(expertId), leaveId })).toEqual({ ok: true });
    expect(await removeLeave(services, { actor: asExpert(expertId), leaveId })).toEqual({
      ok: false,
      reason: "leave-not-found",
    });
    expect(await slotState(services, expertId, ist("2026-11-23 10:00"))).toBe("free");
    expect(
      await addLeave(services, {
        actor: asExpert(expertId),
        leave: { ...leave, startsAt: ist("2026-11-20 10:00"), endsAt: services.now() },
      }),
    ).toEqual({ ok: false, reason: "leave-over" });
    expect(await addLeave(services, { actor: asExpert("nobody"), leave })).toEqual({
      ok: false,
      reason: "expert-not-found",
    });
  });

  test("leave warns of booked sessions and of held times in it, and of nothing else", async () => {
    const { services, expertId, pricingId } = await withExpert();
    const students = await Promise.all(Array.from({ length: 4 }, () => makeStudent(services)));
    const [booked, held, before, after] = students.map(({ userId }) => ({ userId, expertId, pricingId }));
    if (!booked || !held || !before || !after) throw new Error("Too few students");
    await bookedSession(services, { ...booked, start: MONDAY_NINE });
    await heldSession(services, { ...held, start: ist("2026-11-23 10:00") });
    await heldSession(services, { ...before, start: ist("2026-11-22 18:00") });
    await heldSession(services, { ...after, start: ist("2026-11-24 09:00") });
    const leave = { startsAt: ist("2026-11-23 09:30"), endsAt: ist("2026-11-24 00:00"), reason: null };
    expect(await addLeave(services, { actor: asExpert(expertId), leave })).toEqual({
      ok: true,
      within: { booked: 1, held: 1 },
    });
    const calendar = await findExpertCalendar(services.db, { expertId, now: services.now() });
    const timesOutside = () => calendar && sessionsOutside(calendar.held, calendar).map((time) => time.sessionTime);
    expect(timesOutside()).toEqual([ist("2026-11-23 10:00")]);
    expect(withCommitments("Leave added", { booked: 1, held: 2 })).toBe(
      "Leave added. 1 session is booked and stays. 2 times are held for people about to pay: they are booked if the payment was opened already.",
    );
    // An expired hold blocks no one.
    services.clock.advance(15 * 60_000);
    const later = { ...leave, startsAt: ist("2026-11-23 09:45") };
    expect(await addLeave(services, { actor: asExpert(expertId), leave: later })).toMatchObject({
      within: { booked: 1, held: 0 },
    });
  });

  test("session settings affect the expert's own prices only", async () => {
    const { services, expertId, pricingId } = await withExpert();
    const other = await makeExpert(services);
    const { currentUser } = await makeAdmin(services);
    const actor: CalendarActor = { ...toAdministrator(currentUser, "192.0.2.9"), expertId };
    const settings = {
      bufferMinutes: 15,
      minimumNoticeHours: 24,
      meetingLink: "https://meet.example.com/lakshmi",
      town: null,
      venue: null,
      sessionMinutes: new Map([
        [pricingId, 45],
        [other.pricingId, 15],
      ]),
    };
    expect(await saveSessionSettings(services, { actor, settings })).toEqual({ ok: true });
    const calendar = await findExpertCalendar(services.db, { expertId, now: services.now() });
    expect(calendar).toMatchObject({
      bufferMinutes: 15,
      meetingLink: "https://meet.example.com/lakshmi",
      venue: null,
      offers: [{ sessionMinutes: 45 }],
    });
    expect(
      await services.db
        .select({ minutes: expertPricing.minSessionTime })
        .from(expertPricing)
        .where(eq(expertPricing.id, other.pricingId)),
    ).toEqual([{ minutes: 60 }]);
    expect(await readLog(services, expertId)).toEqual([
      { action: "expert.save-session-settings", adminUserId: currentUser.userId },
    ]);
    expect(await saveSessionSettings(services, { actor: asExpert("nobody"), settings })).toEqual({
      ok: false,
      reason: "expert-not-found",
    });
  });
});

describe("an expert's own sessions", () => {
  /** A booked session on Monday at nine, and another expert with one, too. */
  async function withSession() {
    const { services, expertId, pricingId } = await withExpert();
    const other = await makeExpert(services);
    const { userId } = await makeStudent(services);
    const bookingId = await bookedSession(services, { userId, expertId, pricingId, start: MONDAY_NINE });
    return { services, expertId, pricingId, other, userId, bookingId };
  }

  test("are listed once confirmed; a hold is not", async () => {
    const { services, expertId, pricingId, userId, bookingId } = await withSession();
    await heldSession(services, { userId, expertId, pricingId, start: ist("2026-11-24 09:00") });
    const now = services.now();
    expect((await findNextSession(services.db, { expertId, now }))?.id).toBe(bookingId);
    expect(await listSessions(services.db, { expertId, when: "upcoming", now, limit: 20, offset: 0 })).toMatchObject({
      count: 1,
      rows: [{ id: bookingId, studentName: "Anjali Nair", kind: "Career Counselor" }],
    });
    expect(await listSessions(services.db, { expertId, when: "past", now, limit: 20, offset: 0 })).toEqual({
      count: 0,
      rows: [],
    });
    const week = { expertId, from: ist("2026-11-23 00:00"), until: ist("2026-11-30 00:00") };
    expect((await listSessionsBetween(services.db, week)).map(({ id }) => id)).toEqual([bookingId]);

    services.clock.now = new Date(MONDAY_NINE.getTime() + 30 * 60 * 1000);
    expect((await findNextSession(services.db, { expertId, now: services.now() }))?.id).toBe(bookingId);
    services.clock.now = new Date(MONDAY_NINE.getTime() + HOUR_MS);
    expect(await findNextSession(services.db, { expertId, now: services.now() })).toBeNull();
    expect(
      await listSessions(services.db, { expertId, when: "past", now: services.now(), limit: 20, offset: 0 }),
    ).toMatchObject({ count: 1 });
  });

  test("notes are saved by their own expert, and cleared", async () => {
    const { services, expertId, other, bookingId } = await withSession();
    expect(
      await saveSessionNotes(services, {
        actor: asExpert(expertId),
        bookingId,
        notes: "Likes robots.\nAsk about Kannur.",
      }),
    ).toEqual({ ok: true });
    expect(await saveSessionNotes(services, { actor: asExpert(other.expertId), bookingId, notes: "Mine" })).toEqual({
      ok: false,
      reason: "session-not-found",
    });
    expect(await findSessionOfExpert(services.db, { id: bookingId, expertId })).toMatchObject({
      expertNotes: "Likes robots.\nAsk about Kannur.",
    });
    expect(await findSessionOfExpert(services.db, { id: bookingId, expertId: other.expertId })).toBeNull();
    expect(await saveSessionNotes(services, { actor: asExpert(expertId), bookingId, notes: null })).toEqual({
      ok: true,
    });
    expect(await findSessionOfExpert(services.db, { id: bookingId, expertId })).toMatchObject({ expertNotes: null });
  });

  test("an outcome is recorded once the session has begun, and can be changed until a day after it", async () => {
    const { services, expertId, other, bookingId } = await withSession();
    const record = (outcome: "completed" | "no_show" | "scheduled", by = expertId) =>
      recordSessionOutcome(services, { actor: asExpert(by), bookingId, outcome });
    expect(await record("completed")).toEqual({ ok: false, reason: "session-not-begun" });
    services.clock.now = MONDAY_NINE;
    expect(await record("completed", other.expertId)).toEqual({ ok: false, reason: "session-not-found" });
    expect(await record("completed")).toEqual({ ok: true });
    expect(await record("completed")).toEqual({ ok: true });
    expect(await record("scheduled")).toEqual({ ok: true });
    services.clock.now = new Date(MONDAY_NINE.getTime() + 25 * HOUR_MS - 1);
    expect(await record("no_show")).toEqual({ ok: true });
    expect(await record("completed")).toEqual({ ok: true });
    services.clock.advance(1);
    expect(await record("no_show")).toEqual({ ok: false, reason: "outcome-final" });
    expect(await record("completed")).toEqual({ ok: true });
    await services.db
      .update(bookings)
      .set({ paymentStatus: "refunded", sessionStatus: "cancelled" })
      .where(eq(bookings.id, bookingId));
    expect(await record("completed")).toEqual({ ok: false, reason: "session-cancelled" });
    const logged = await auditEntries(services, { entityId: bookingId });
    expect(logged.map(({ detail }) => `${detail?.before} → ${detail?.after}`)).toEqual([
      "scheduled → completed",
      "completed → scheduled",
      "scheduled → no_show",
      "no_show → completed",
    ]);
    expect(logged[0]).toMatchObject({ adminEmail: "expert@experts.example", detail: { by: "expert" } });
  });

  test("the report can be read with consent, by this expert, until 30 days after the session", async () => {
    const { services, expertId, other, userId, bookingId } = await withSession();
    const order = await makeOrder(services, userId);
    await services.db.insert(assessmentResults).values({
      id: services.newId(),
      userId,
      orderId: order.id,
      status: "ready",
      report: "Hello",
      reportHtml: "<p>Hello</p>",
      readyAt: services.now(),
    });
    const read = (by = expertId, begunAfter = new Date(0)) =>
      findReportOfSession(services.db, { bookingId, expertId: by, begunAfter });
    expect(await read()).toBeNull();
    await services.db.update(bookings).set({ sharesReport: true }).where(eq(bookings.id, bookingId));
    expect(await read()).toMatchObject({ reportHtml: "<p>Hello</p>", studentName: "Anjali Nair" });
    expect(await read(other.expertId)).toBeNull();
    expect(await read(expertId, MONDAY_NINE)).toBeNull();
    await services.db.update(bookings).set({ sharesReport: false }).where(eq(bookings.id, bookingId));
    expect(await read()).toBeNull();
  });
});
