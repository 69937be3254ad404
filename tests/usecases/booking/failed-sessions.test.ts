import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { answerFailedSession } from "#app/usecases/booking/outcomes/answer-failed-session.ts";
import { askForOutcomes } from "#app/usecases/booking/outcomes/ask-for-outcomes.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { cancelSessionAsAdministrator } from "#app/usecases/booking/cancel-session-as-administrator.ts";
import { cancelSessionAsExpert } from "#app/usecases/booking/cancel-session-as-expert.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { moveSession } from "#app/usecases/booking/desk/move-session.ts";
import { acceptReassignment } from "#app/usecases/booking/reassignment/answer-reassignment.ts";
import { proposeReassignment } from "#app/usecases/booking/reassignment/propose-reassignment.ts";
import { recordSessionOutcome } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import { reportAbsentExpert } from "#app/usecases/booking/outcomes/report-absent-expert.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import { classifyCancellation } from "#app/domain/booking/cancellation.ts";
import { attentionBounds } from "#app/domain/administration/attention.ts";
import { listOpenFailures, listSessionsWithoutOutcome } from "#db/queries/administration/unsettled-sessions.ts";
import { listOpenOutcomes } from "#db/queries/booking/expert-bookings.ts";
import { countReliability, findSessionFailure } from "#db/queries/booking/session-failures.ts";
import { bookings, outbox, sessionCredits } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import {
  bookedSession,
  findFaults,
  insertCreditBooking,
  makeExpert,
  stateOfBooking,
} from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";

const START = ist("2026-11-24 10:00");
const clientIp = "192.0.2.1";
const REPEATS = 20;

const expertActor = (expertId: string): ExpertActor => ({
  role: "expert",
  expertId,
  email: "lakshmi@experts.example",
  clientIp,
});

/** A paid session of an hour on Tuesday at ten, at two in the afternoon. */
async function afterSession({ charge = 800 } = {}) {
  const services = testServices();
  const expert = await makeExpert(services, { pricing: { sessionCharge: charge } });
  const { userId } = await makeStudent(services);
  const bookingId = await bookedSession(services, { ...expert, userId, start: START });
  const admin = await makeAdmin(services);
  services.clock.now = ist("2026-11-24 14:00");
  const { expertId } = expert;
  const actor = expertActor(expertId);
  const record = (outcome: SessionOutcome) => recordSessionOutcome(services, { actor, bookingId, outcome });
  const correct = (outcome: SessionOutcome) =>
    correctSessionOutcome(services, admin.currentUser, { bookingId, outcome, clientIp });
  const answer = (wish: "refund" | "another_expert", by = userId) =>
    answerFailedSession(services, { bookingId, userId: by, wish });
  const report = (by = userId) => reportAbsentExpert(services, { bookingId, userId: by });
  const state = () => stateOfBooking(services, bookingId);
  const failure = async () => findSessionFailure(services.db, { bookingId, sessionTime: (await state()).sessionTime });
  const reliability = () => countReliability(services.db, { expertId, since: ist("2025-11-24 00:00") });
  const mailsOf = async (template: string) => {
    const rows = await services.db.select().from(outbox).where(eq(outbox.kind, "mail"));
    return rows.filter(
      ({ payload, dedupeKey }) =>
        (payload as { template?: string }).template === template &&
        (dedupeKey.includes(bookingId) || dedupeKey.includes(expertId)),
    );
  };
  const context = { services, expert, expertId, actor, userId, bookingId, admin };
  return { ...context, record, correct, answer, report, state, failure, reliability, mailsOf };
}

describe("an expert who did not come", () => {
  test("says so: the student is asked by one mail, the session is owed, and it counts against the expert", async () => {
    const { record, state, failure, reliability, mailsOf } = await afterSession();
    expect(await record("expert_no_show")).toEqual({ ok: true });
    expect(await record("expert_no_show")).toEqual({ ok: true });
    expect(await state()).toMatchObject({ sessionStatus: "scheduled", sessionFailure: "expert_no_show", claims: 1 });
    expect(await failure()).toMatchObject({ kind: "expert_no_show", state: "confirmed", reportedBy: "expert" });
    expect(await mailsOf("session-failed")).toHaveLength(1);
    expect(await reliability()).toEqual({ held: 0, notCome: 1 });
    expect(await record("completed")).toEqual({ ok: true });
    expect(await state()).toMatchObject({ sessionStatus: "completed", sessionFailure: null });
    expect(await reliability()).toEqual({ held: 1, notCome: 0 });
  });

  test("nobody reports another student's session, one ahead, or one of more than a week ago", async () => {
    const { services, report, failure } = await afterSession();
    const { userId: stranger } = await makeStudent(services);
    expect(await report(stranger)).toEqual({ ok: false, reason: "booking-not-found" });
    services.clock.now = ist("2026-11-24 09:59");
    expect(await report()).toEqual({ ok: false, reason: "session-not-begun" });
    services.clock.now = ist("2026-12-01 11:00");
    expect(await report()).toEqual({ ok: false, reason: "report-too-late" });
    expect(await failure()).toBeNull();
    services.clock.now = ist("2026-12-01 10:59");
    expect(await report()).toEqual({ ok: true });
  });

  test("a student's report waits for an administrator, once, also after the expert has said otherwise", async () => {
    const { record, report, correct, state, failure, reliability, mailsOf } = await afterSession();
    expect(await record("no_show")).toEqual({ ok: true });
    expect(await report()).toEqual({ ok: true });
    expect(await report()).toEqual({ ok: true });
    expect(await state()).toMatchObject({ sessionStatus: "no_show", sessionFailure: null });
    expect(await failure()).toMatchObject({ state: "reported", reportedBy: "student" });
    expect(await reliability()).toEqual({ held: 1, notCome: 0 });
    // The expert's other word leaves the report open.
    expect(await record("technical_failure")).toEqual({ ok: true });
    expect(await failure()).toMatchObject({ state: "reported", kind: "expert_no_show" });
    expect(await correct("expert_no_show")).toEqual({ ok: true });
    expect(await failure()).toMatchObject({ state: "confirmed", kind: "expert_no_show" });
    expect(await mailsOf("session-failed")).toHaveLength(2);
    expect(await record("completed")).toEqual({ ok: false, reason: "outcome-final" });
    expect(await reliability()).toEqual({ held: 0, notCome: 1 });
  });

  test("an administrator dismisses a report by the outcome that is recorded already, and it cannot be repeated", async () => {
    const { services, bookingId, record, report, correct, failure } = await afterSession();
    await record("completed");
    await report();
    expect(await correct("completed")).toEqual({ ok: true });
    expect(await failure()).toMatchObject({ state: "dismissed" });
    expect(await report()).toEqual({ ok: false, reason: "report-decided" });
    expect(await auditEntries(services, { entityId: bookingId, action: "booking.outcome" })).toHaveLength(2);
  });

  test("recording it for a paid session needs the permission to refund", async () => {
    const { services, bookingId, state } = await afterSession();
    const { currentUser } = await makeAdmin(services, { admin: { roles: ["support"] } });
    const request = { bookingId, outcome: "expert_no_show", clientIp } as const;
    expect(await correctSessionOutcome(services, currentUser, request)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await correctSessionOutcome(services, currentUser, { ...request, outcome: "no_show" })).toEqual({
      ok: true,
    });
    expect(await state()).toMatchObject({ sessionFailure: null });
  });
});

describe("what a student chooses after a failed session", () => {
  test("one refund of everything, however often it is asked for", async () => {
    const { services, expertId, userId, record, answer, state } = await afterSession();
    expect(await answer("refund")).toEqual({ ok: false, reason: "session-not-failed" });
    await record("technical_failure");
    const { userId: stranger } = await makeStudent(services);
    expect(await answer("refund", stranger)).toEqual({ ok: false, reason: "booking-not-found" });
    const answers = await Promise.all(Array.from({ length: REPEATS }, () => answer("refund", userId)));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"ok":true,"is":"refunded"}']));
    await services.settle();
    expect(await state()).toMatchObject({
      paymentStatus: "refunded",
      sessionStatus: "cancelled",
      cancelledBy: "student",
      claims: 0,
      refunds: ["800, processed"],
    });
    expect(await findFaults(services, expertId)).toEqual([]);
  });

  test("above the limit of one administrator the desk has to refund", async () => {
    const { services, userId, bookingId, record, answer, state, failure } = await afterSession({ charge: 5001 });
    await record("expert_no_show");
    expect(await answer("refund")).toEqual({ ok: true, is: "waits" });
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual({
      ok: false,
      reason: "session-over",
    });
    expect(await failure()).toMatchObject({ wish: "refund" });
    expect(await state()).toMatchObject({ paymentStatus: "completed", refunds: [] });
  });

  test("another hour, at no cost and however late", async () => {
    const { services, expertId, userId, bookingId, record, state, reliability } = await afterSession();
    const start = ist("2026-11-26 11:00");
    const request = { bookingId, userId, start };
    expect(await rescheduleSession(services, request)).toEqual({ ok: false, reason: "too-late" });
    await record("expert_no_show");
    expect(await rescheduleSession(services, request)).toEqual({ ok: true, sessionTime: start });
    await services.settle();
    expect(await state()).toMatchObject({ sessionTime: start, sessionFailure: null, paidAmount: 800, claims: 1 });
    expect(await reliability()).toEqual({ held: 0, notCome: 1 });
    expect(await findFaults(services, expertId)).toEqual([]);
    // Held at last, it counts as held; the first time still counts, too.
    services.clock.now = ist("2026-11-26 13:00");
    expect(await record("completed")).toEqual({ ok: true });
    expect(await reliability()).toEqual({ held: 1, notCome: 1 });
  });

  test("another expert: the wish reaches the desk, which asks the family as before", async () => {
    const { services, admin, expertId, bookingId, record, answer, state, failure, reliability } = await afterSession();
    await record("expert_no_show");
    expect(await answer("another_expert")).toEqual({ ok: true, is: "waits" });
    expect(await failure()).toMatchObject({ wish: "another_expert" });
    const other = await makeExpert(services);
    const start = ist("2026-11-27 12:00");
    const proposed = await proposeReassignment(services, admin.currentUser, {
      bookingId,
      from: START,
      toExpertId: other.expertId,
      start,
      reason: "You asked for another expert",
      clientIp,
    });
    expect(proposed).toMatchObject({ ok: true });
    await services.settle();
    const links = services.sentMails.map(({ text }) => /session-change\/([\w-]+)/.exec(text)?.[1]);
    const token = links.find(Boolean) ?? "";
    expect(await acceptReassignment(services, token)).toEqual({ ok: true });
    expect(await state()).toMatchObject({ expertId: other.expertId, sessionTime: start, sessionFailure: null });
    expect(await reliability()).toEqual({ held: 0, notCome: 1 });
    expect(await findFaults(services, expertId)).toEqual([]);
    expect(await findFaults(services, other.expertId)).toEqual([]);
  });

  test("a Gold session comes back", async () => {
    const services = testServices();
    const expert = await makeExpert(services);
    const { userId } = await makeStudent(services);
    const { id: orderId } = await makeOrder(services, userId, { packageType: "gold" });
    const bookingId = await insertCreditBooking(services, { ...expert, userId, start: START });
    await services.db.insert(sessionCredits).values({ id: services.newId(), orderId, userId, bookingId });
    services.clock.now = ist("2026-11-24 14:00");
    const actor = expertActor(expert.expertId);
    await recordSessionOutcome(services, { actor, bookingId, outcome: "expert_no_show" });
    expect(await answerFailedSession(services, { bookingId, userId, wish: "refund" })).toEqual({
      ok: true,
      is: "credited",
    });
    const [credit] = await services.db.select().from(sessionCredits).where(eq(sessionCredits.userId, userId));
    expect(credit?.bookingId).toBeNull();
    const [booking] = await services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking && classifyCancellation(booking)).toBe("credit-returned");
  });
});

describe("after the start", () => {
  test("administrators move and cancel with a reason; students and experts do not", async () => {
    const { services, actor, admin, userId, bookingId, state } = await afterSession();
    const over = { ok: false, reason: "session-over" };
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toEqual(over);
    expect(await cancelSessionAsExpert(services, { actor, bookingId, reason: "Ill" })).toEqual(over);
    const start = ist("2026-11-25 10:00");
    const request = { bookingId, from: START, start, reason: "The line was down", clientIp };
    expect(await moveSession(services, admin.currentUser, request)).toEqual({ ok: true, sessionTime: start });
    services.clock.now = ist("2026-11-25 10:30");
    const sent = services.sentMails.length;
    const cancel = { bookingId, reason: "The line was down again", clientIp };
    expect(await cancelSessionAsAdministrator(services, admin.currentUser, cancel)).toEqual({
      ok: true,
      refund: "full",
    });
    await services.settle();
    expect(await state()).toMatchObject({ paymentStatus: "refunded", claims: 0, refunds: ["800, processed"] });
    expect(services.sentMails.slice(sent).some(({ text }) => text.includes("The line was down again"))).toBe(true);
  });

  test("a session with an outcome is not cancelled", async () => {
    const { services, admin, bookingId, record } = await afterSession();
    await record("completed");
    expect(
      await cancelSessionAsAdministrator(services, admin.currentUser, { bookingId, reason: "Why not", clientIp }),
    ).toEqual({ ok: false, reason: "session-over" });
  });
});

describe("what needs attention", () => {
  test("a report until it is decided, a wish until it is carried out", async () => {
    const { services, bookingId, userId, report, correct, answer } = await afterSession();
    const waiting = async () =>
      (await listOpenFailures(services.db, 100)).filter((row) => row.bookingId === bookingId).map(({ wish }) => wish);
    await report();
    expect(await waiting()).toEqual([null]);
    await correct("expert_no_show");
    expect(await waiting()).toEqual([]);
    await answer("another_expert");
    expect(await waiting()).toEqual(["another_expert"]);
    await rescheduleSession(services, { bookingId, userId, start: ist("2026-11-26 11:00") });
    expect(await waiting()).toEqual([]);
  });

  test("a session without an outcome, a day after its end", async () => {
    const { services, bookingId, record } = await afterSession();
    const isListed = async (now: Date) => {
      const { outcomeBefore: before } = attentionBounds(now);
      const rows = await listSessionsWithoutOutcome(services.db, { before, limit: 100 });
      return rows.some(({ id }) => id === bookingId);
    };
    expect(await isListed(ist("2026-11-25 10:59"))).toBe(false);
    expect(await isListed(ist("2026-11-25 11:00"))).toBe(true);
    await record("technical_failure");
    expect(await isListed(ist("2026-11-25 11:00"))).toBe(false);
  });
});

describe("the morning after", () => {
  test("from eight on the expert is mailed once about the sessions of a day without an outcome", async () => {
    const { services, expert, expertId, record, mailsOf } = await afterSession();
    const { userId } = await makeStudent(services);
    services.clock.now = ist("2026-11-24 14:30");
    await bookedSession(services, { ...expert, userId, start: ist("2026-11-25 10:00") });
    services.clock.now = ist("2026-11-24 23:00");
    expect(await askForOutcomes(services)).toEqual({ outcomesAsked: 0 });
    expect(await listOpenOutcomes(services.db, { expertId, now: services.now() })).toHaveLength(1);
    services.clock.now = ist("2026-11-25 07:59");
    expect(await askForOutcomes(services)).toEqual({ outcomesAsked: 0 });
    services.clock.now = ist("2026-11-25 08:00");
    await askForOutcomes(services);
    await askForOutcomes(services);
    const [mail, ...others] = await mailsOf("session-outcomes");
    expect(others).toEqual([]);
    expect(mail?.payload).toMatchObject({ subject: "What became of your session?", userId: null });
    expect(await record("completed")).toEqual({ ok: true });
    expect(await listOpenOutcomes(services.db, { expertId, now: services.now() })).toEqual([]);
  });

  test.each(["completed", "no_show", "expert_no_show", "technical_failure"] as const)(
    "not after %s",
    async (outcome) => {
      const { services, record, mailsOf } = await afterSession();
      await record(outcome);
      services.clock.now = ist("2026-11-25 08:00");
      await askForOutcomes(services);
      expect(await mailsOf("session-outcomes")).toEqual([]);
    },
  );
});
