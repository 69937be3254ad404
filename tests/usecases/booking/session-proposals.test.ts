import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { acceptProposedTime } from "#app/usecases/booking/accept-proposed-time.ts";
import { declineProposedTime } from "#app/usecases/booking/decline-proposed-time.ts";
import { withdrawProposal } from "#app/usecases/booking/withdraw-proposal.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { proposeTime } from "#app/usecases/booking/propose-time.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { findLiveProposal } from "#db/queries/booking/session-proposals.ts";
import { expertLeaves, sessionProposals } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
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
const GONE = { ok: false, reason: "proposal-gone" };

/** A student with a session on Tuesday at ten, and another student interested in the expert's time. */
async function withSession(minSessionTime = 60) {
  const services = testServices();
  const email = `${services.newId()}@experts.example`;
  const expert = await makeExpert(services, { expert: { email }, pricing: { minSessionTime } });
  const student = await makeStudent(services);
  const { userId: stranger } = await makeStudent(services);
  const { userId } = student;
  const bookingId = await bookedSession(services, { ...expert, userId, start: TUESDAY_TEN });
  services.clock.advance(60_000);
  const actor: ExpertActor = { role: "expert", expertId: expert.expertId, email, clientIp: "192.0.2.7" };
  const propose = (start = WEDNESDAY_NINE) => proposeTime(services, { actor, bookingId, start });
  const taken = (start: Date) => holdSession(services, { ...expert, userId: stranger, couponCode: null, start });
  return { services, expert, email, student, userId, stranger, bookingId, actor, propose, taken };
}

/** The same with an open proposal for Wednesday at nine. */
async function withProposal(minSessionTime?: number) {
  const scene = await withSession(minSessionTime);
  const proposed = await scene.propose();
  if (!proposed.ok) throw new Error(proposed.reason);
  await scene.services.settle();
  scene.services.clock.advance(60_000);
  const { proposalId } = proposed;
  return { ...scene, proposalId, answer: { proposalId, bookingId: scene.bookingId, userId: scene.userId } };
}

describe("an expert proposes another time", () => {
  test("the student is mailed with weekday, place and deadline, and the hour is kept from others", async () => {
    const { services, expert, student, bookingId, taken, propose } = await withProposal();
    const mail = services.sentMails.findLast(({ to }) => to === student.email);
    expect(mail?.subject).toBe("Dr. Lakshmi Pillai proposes another time: Wednesday 25 November 2026 at 9:00 am IST");
    for (const line of [
      "So far: Tuesday 24 November 2026 at 10:00 am IST",
      "Where: Online, by video call",
      "Answer by: Tuesday 24 November 2026 at 10:00 am IST",
      "If you accept: Free to cancel until Tuesday 24 November at 9:00 am IST.",
      `/bookings/${bookingId}`,
    ])
      expect(mail?.text).toContain(line);
    expect(await listClaims(services, expert.expertId)).toEqual({
      ...claimsFor(bookingId, ["2026-11-24 10:00"], "taken"),
      ...claimsFor(bookingId, ["2026-11-25 09:00"], "held"),
    });
    expect(await taken(WEDNESDAY_NINE)).toEqual({ ok: false, reason: "slot-taken" });
    // The session itself is unchanged.
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionTime: TUESDAY_TEN, rescheduleCount: 0 });
    expect(await propose(ist("2026-11-26 09:00"))).toEqual({ ok: false, reason: "proposal-open" });
    expect((await auditEntries(services, { entityId: bookingId })).map(({ action }) => action)).toEqual([
      "booking.propose",
    ]);
  });

  test("not at the same time, a past one, one taken, or one outside the hours; within the notice they may", async () => {
    const { services, expert, stranger, actor, bookingId, propose } = await withSession();
    await heldSession(services, { ...expert, userId: stranger, start: WEDNESDAY_NINE });
    await services.db.insert(expertLeaves).values({
      id: services.newId(),
      expertId: expert.expertId,
      startsAt: ist("2026-11-26 00:00"),
      endsAt: ist("2026-11-27 00:00"),
    });
    for (const [start, reason] of [
      [TUESDAY_TEN, "proposal-same-time"],
      [ist("2026-11-21 09:00"), "slot-past"],
      [ist("2026-11-24 10:30"), "slot-invalid"],
      [WEDNESDAY_NINE, "slot-taken"],
      [ist("2026-11-26 09:00"), "slot-unavailable"],
    ] as const)
      expect(await propose(start)).toEqual({ ok: false, reason });
    expect(
      await proposeTime(services, { actor: { ...actor, expertId: stranger }, bookingId, start: WEDNESDAY_NINE }),
    ).toEqual({ ok: false, reason: "session-not-found" });
    expect(await propose(ist("2026-11-21 14:00"))).toMatchObject({ ok: true });
    services.clock.now = TUESDAY_TEN;
    expect(await propose(WEDNESDAY_NINE)).toEqual({ ok: false, reason: "session-over" });
  });

  test("of two simultaneous proposals one succeeds; of a proposal and another student's hold one gets the hour", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { services, expert, propose, taken } = await withSession();
      const both = await Promise.all([propose(), propose(ist("2026-11-26 09:00"))]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await findFaults(services, expert.expertId)).toEqual([]);
      const other = await withSession();
      const race = [other.propose, () => other.taken(WEDNESDAY_NINE)];
      const outcomes = await Promise.all(race.map((_, index) => race[(index + round) % 2]?.()));
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(await findFaults(other.services, other.expert.expertId)).toEqual([]);
      expect(await taken(TUESDAY_TEN)).toEqual({ ok: false, reason: "slot-taken" });
    }
  });
});

describe("the student", () => {
  test("accepts: the session is moved, at its price, and everybody is mailed; twice is once", async () => {
    const { services, expert, email, answer, bookingId } = await withProposal();
    const accepted = { ok: true, sessionTime: WEDNESDAY_NINE };
    expect(await Promise.all([acceptProposedTime(services, answer), acceptProposedTime(services, answer)])).toEqual([
      accepted,
      accepted,
    ]);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      sessionTime: WEDNESDAY_NINE,
      rescheduledFrom: TUESDAY_TEN,
      rescheduleCount: 1,
      paidAmount: 800,
      paymentStatus: "completed",
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-25 09:00"], "taken"));
    const mails = services.sentMails.filter(({ subject }) => subject.startsWith("Moved"));
    expect(mails).toHaveLength(2);
    expect(mails.find(({ to }) => to === email)?.text).toContain("has accepted the time that you proposed");
  });

  test("keeps the time so far: the hour is free again, and the expert is mailed; twice is once", async () => {
    const { services, email, answer, bookingId, taken } = await withProposal();
    for (let round = 0; round < 2; round += 1)
      expect(await declineProposedTime(services, answer)).toEqual({ ok: true, sessionTime: TUESDAY_TEN });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionTime: TUESDAY_TEN, claims: 1 });
    expect(services.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      "Anjali keeps the session on Tuesday 24 November 2026 at 10:00 am IST",
    );
    expect(await acceptProposedTime(services, answer)).toEqual(GONE);
    expect(await taken(WEDNESDAY_NINE)).toMatchObject({ ok: true });
  });

  test("accepts less than 24 hours before, too: the expert has asked", async () => {
    const { services, answer } = await withProposal();
    services.clock.now = ist("2026-11-24 09:59");
    expect(await acceptProposedTime(services, answer)).toMatchObject({ ok: true });
  });

  test("of accepting and keeping at the same moment, one holds", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { services, expert, answer, bookingId } = await withProposal(120);
      const outcomes = await Promise.all(
        (round % 2 === 0 ? [acceptProposedTime, declineProposedTime] : [declineProposedTime, acceptProposedTime]).map(
          (reply) => reply(services, answer),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await findFaults(services, expert.expertId)).toEqual([]);
      expect(await stateOfBooking(services, bookingId)).toMatchObject({ claims: 2 });
    }
  });

  test("is someone else, or sends another proposal: nothing", async () => {
    const { services, answer, stranger, bookingId } = await withProposal();
    const notFound = { ok: false, reason: "booking-not-found" };
    expect(await acceptProposedTime(services, { ...answer, userId: stranger })).toEqual(notFound);
    expect(await declineProposedTime(services, { ...answer, userId: stranger })).toEqual(notFound);
    expect(await acceptProposedTime(services, { ...answer, proposalId: "none" })).toEqual(GONE);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionTime: TUESDAY_TEN });
  });

  test("has another session then: asks first", async () => {
    const { services, answer, userId } = await withProposal();
    const other = await makeExpert(services);
    await bookedSession(services, { ...other, userId, start: WEDNESDAY_NINE });
    expect(await acceptProposedTime(services, answer)).toEqual({ ok: false, reason: "overlapping-session" });
    expect(await acceptProposedTime(services, { ...answer, isOverlapConfirmed: true })).toMatchObject({ ok: true });
  });
});

describe("a proposal ends", () => {
  test("when the old time comes: the hour is free, the session keeps its own", async () => {
    const { services, expert, answer, bookingId, taken, stranger } = await withProposal();
    services.clock.now = TUESDAY_TEN;
    await releaseExpiredHolds(services);
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-24 10:00"], "taken"));
    expect(await acceptProposedTime(services, answer)).toEqual(GONE);
    expect(await taken(WEDNESDAY_NINE)).toMatchObject({ ok: true });
    expect(stranger).not.toBe("");
  });

  test("when the proposed time comes, if that is earlier; another student's hold clears it automatically", async () => {
    const { services, bookingId, propose } = await withSession(120);
    const earlier = ist("2026-11-23 17:00");
    expect(await propose(earlier)).toMatchObject({ ok: true });
    services.clock.now = earlier;
    expect(await findLiveProposal(services.db, { bookingId, now: services.now() })).toBeNull();
    expect(await propose(WEDNESDAY_NINE)).toMatchObject({ ok: true });
    const stored = await services.db.select().from(sessionProposals).where(eq(sessionProposals.bookingId, bookingId));
    expect(stored.map(({ status }) => status).toSorted()).toEqual(["lapsed", "open"]);
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ claims: 4 });
  });

  test("when the expert withdraws it", async () => {
    const { services, actor, bookingId, answer, taken } = await withProposal();
    expect(await withdrawProposal(services, { actor: { ...actor, expertId: "nobody" }, bookingId })).toEqual({
      ok: false,
      reason: "session-not-found",
    });
    expect(await withdrawProposal(services, { actor, bookingId })).toEqual({ ok: true });
    expect(await withdrawProposal(services, { actor, bookingId })).toEqual(GONE);
    expect(await acceptProposedTime(services, answer)).toEqual(GONE);
    expect(await taken(WEDNESDAY_NINE)).toMatchObject({ ok: true });
  });

  test("when the student moves or cancels the session", async () => {
    const moved = await withProposal();
    const { services, expert, bookingId, userId } = moved;
    expect(await rescheduleSession(services, { bookingId, userId, start: ist("2026-11-26 11:00") })).toMatchObject({
      ok: true,
    });
    expect(await listClaims(services, expert.expertId)).toEqual(claimsFor(bookingId, ["2026-11-26 11:00"], "taken"));
    expect(await acceptProposedTime(services, moved.answer)).toEqual(GONE);
    expect(await moved.propose()).toMatchObject({ ok: true });

    const cancelled = await withProposal();
    await cancelSession(cancelled.services, {
      bookingId: cancelled.bookingId,
      actor: { role: "student", userId: cancelled.userId },
    });
    expect(await listClaims(cancelled.services, cancelled.expert.expertId)).toEqual({});
    expect(await acceptProposedTime(cancelled.services, cancelled.answer)).toEqual(GONE);
  });

  test("an hour that overlaps the session itself can be proposed, and is moved to", async () => {
    const { services, expert, bookingId, userId, propose, taken } = await withSession(120);
    const proposed = await propose(ist("2026-11-24 11:00"));
    if (!proposed.ok) throw new Error(proposed.reason);
    expect(await taken(ist("2026-11-24 12:00"))).toEqual({ ok: false, reason: "slot-taken" });
    const { proposalId } = proposed;
    expect(await acceptProposedTime(services, { proposalId, bookingId, userId })).toMatchObject({ ok: true });
    expect(await listClaims(services, expert.expertId)).toEqual(
      claimsFor(bookingId, ["2026-11-24 11:00", "2026-11-24 12:00"], "taken"),
    );
  });
});
