import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acceptProposedTime } from "#app/usecases/booking/accept-proposed-time.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { moveSession } from "#app/usecases/booking/desk/move-session.ts";
import { proposeTime } from "#app/usecases/booking/propose-time.ts";
import { acceptReassignment, declineReassignment } from "#app/usecases/booking/reassignment/answer-reassignment.ts";
import {
  proposeReassignment,
  type ProposeReassignmentRequest,
} from "#app/usecases/booking/reassignment/propose-reassignment.ts";
import { withdrawReassignment } from "#app/usecases/booking/reassignment/withdraw-reassignment.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { listReassignments } from "#db/queries/booking/session-reassignments.ts";
import { bookings, guardianRequests, profiles } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import {
  bookedSession,
  claimsFor,
  listClaims,
  findFaults,
  makeExpert,
  PSYCHOLOGIST,
  stateOfBooking,
} from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";

const TUESDAY_TEN = ist("2026-11-24 10:00");
const WEDNESDAY_NINE = ist("2026-11-25 09:00");
const GONE = { ok: false, reason: "reassignment-gone" };

/** A student with a session, another expert who charges `charge` rupees, and an administrator. */
async function withSession({ charge = 800 }: { charge?: number } = {}) {
  const services = testServices();
  const email = `${services.newId()}@experts.example`;
  const otherEmail = `${services.newId()}@experts.example`;
  const expert = await makeExpert(services, { expert: { email } });
  const other = await makeExpert(services, {
    expert: { email: otherEmail, name: "Biju Das", language: "ml" },
    pricing: { sessionCharge: charge },
  });
  const student = await makeStudent(services);
  const { userId } = student;
  const bookingId = await bookedSession(services, { ...expert, userId, start: TUESDAY_TEN });
  const admin = await makeAdmin(services);
  services.clock.advance(60_000);
  const propose = (changes: Partial<ProposeReassignmentRequest> = {}) =>
    proposeReassignment(services, admin.currentUser, {
      bookingId,
      from: TUESDAY_TEN,
      toExpertId: other.expertId,
      start: TUESDAY_TEN,
      reason: "Dr. Lakshmi is ill",
      clientIp: "192.0.2.1",
      ...changes,
    });
  const tokenSentTo = (to: string) =>
    /session-change\/(\w+)/.exec(services.sentMails.findLast((mail) => mail.to === to)?.text ?? "")?.[1] ?? "";
  return { services, expert, email, other, otherEmail, student, userId, bookingId, admin, propose, tokenSentTo };
}

/** The same with a request for the same time. */
async function asked(changes: { charge?: number } & Partial<ProposeReassignmentRequest> = {}) {
  const { charge, ...request } = changes;
  const scene = await withSession(charge === undefined ? {} : { charge });
  expect(await scene.propose(request)).toMatchObject({ ok: true, respondent: "student" });
  await scene.services.settle();
  scene.services.clock.advance(60_000);
  return { ...scene, token: scene.tokenSentTo(scene.student.email) };
}

describe("a family is asked for another expert", () => {
  test("by mail with both experts, the reason and a deadline; the time is kept, and nothing else changes", async () => {
    const { services, expert, other, student, userId, bookingId, token } = await asked({ start: WEDNESDAY_NINE });
    const mail = services.sentMails.findLast(({ to }) => to === student.email);
    for (const line of ["Dr. Lakshmi Pillai", "Biju Das", "Dr. Lakshmi is ill", "You pay nothing more"])
      expect(mail?.text).toContain(line);
    expect(token).toHaveLength(32);
    expect(await listClaims(services, other.expertId)).toEqual(claimsFor(bookingId, ["2026-11-25 09:00"], "held"));
    const { userId: stranger } = await makeStudent(services);
    expect(
      await holdSession(services, { ...other, userId: stranger, couponCode: null, start: WEDNESDAY_NINE }),
    ).toEqual({ ok: false, reason: "slot-taken" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      expertId: expert.expertId,
      sessionTime: TUESDAY_TEN,
      rescheduleCount: 0,
    });
    expect(await auditEntries(services, { entityId: bookingId })).toMatchObject([
      { action: "booking.propose-expert", detail: { asked: "student", toExpert: other.expertId, student: userId } },
    ]);
  });

  test("the guardian instead of a student under 18 who has one that consented", async () => {
    const { services, userId, propose, student, tokenSentTo } = await withSession();
    await services.db.update(profiles).set({ age: 15, consentState: "given" }).where(eq(profiles.id, userId));
    const now = services.now();
    await services.db.insert(guardianRequests).values({
      id: services.newId(),
      userId,
      name: "Latha",
      email: "latha@families.example",
      state: "given",
      createdAt: now,
      sentAt: now,
    });
    expect(await propose()).toMatchObject({ ok: true, respondent: "guardian" });
    await services.settle();
    expect(tokenSentTo(student.email)).toBe("");
    expect(services.sentMails.findLast(({ to }) => to === "latha@families.example")?.text).not.toContain("Latha");
    expect(await acceptReassignment(services, tokenSentTo("latha@families.example"))).toEqual({ ok: true });
  });

  test("a student who has turned 18, whose answer needs their own consent", async () => {
    const { services, userId, propose, student, tokenSentTo } = await withSession();
    const ageStatedAt = new Date(services.now().getTime() - 366 * 24 * 60 * 60 * 1000);
    await services.db.update(profiles).set({ consentState: "given", ageStatedAt }).where(eq(profiles.id, userId));
    expect(await propose()).toMatchObject({ ok: true, respondent: "student" });
    await services.settle();
    const token = tokenSentTo(student.email);
    expect(await acceptReassignment(services, token)).toEqual({ ok: false, reason: "consent-missing" });
    await services.db.update(profiles).set({ consentState: "own" }).where(eq(profiles.id, userId));
    expect(await acceptReassignment(services, token)).toEqual({ ok: true });
  });

  test("not twice, not for an expert of another kind, at a taken time, or too late for an answer", async () => {
    const { services, other, bookingId, propose } = await withSession();
    const { userId: stranger } = await makeStudent(services);
    await bookedSession(services, { ...other, userId: stranger, start: WEDNESDAY_NINE });
    const psychologist = await makeExpert(services, { associationId: PSYCHOLOGIST });
    expect(await propose({ toExpertId: psychologist.expertId })).toEqual({ ok: false, reason: "expert-unsuitable" });
    expect(await propose({ start: WEDNESDAY_NINE })).toEqual({ ok: false, reason: "slot-taken" });
    expect(await propose({ from: WEDNESDAY_NINE })).toEqual({ ok: false, reason: "session-changed" });
    const both = await Promise.all([propose(), propose()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await propose()).toEqual({ ok: false, reason: "reassignment-open" });
    expect(await auditEntries(services, { entityId: bookingId })).toHaveLength(1);
    const late = await withSession();
    late.services.clock.now = ist("2026-11-24 08:30");
    expect(await late.propose()).toEqual({ ok: false, reason: "too-late-to-ask" });
  });
});

describe("the family agrees", () => {
  test("the session is the other expert's with unchanged price and length; all four sides are notified", async () => {
    const { services, expert, email, other, otherEmail, student, bookingId, token } = await asked();
    await services.db
      .update(bookings)
      .set({ sharesReport: true, expertNotes: "Ask about Kochi" })
      .where(eq(bookings.id, bookingId));
    const sent = services.sentMails.length;
    const answers = await Promise.all([acceptReassignment(services, token), acceptReassignment(services, token)]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      expertId: other.expertId,
      pricingId: other.pricingId,
      sessionTime: TUESDAY_TEN,
      totalCharge: 800,
      sessionDuration: 60,
      sharesReport: false,
      expertNotes: null,
      rescheduleCount: 1,
      refunds: [],
    });
    expect(await listClaims(services, expert.expertId)).toEqual({});
    expect(await listClaims(services, other.expertId)).toEqual(claimsFor(bookingId, ["2026-11-24 10:00"], "taken"));
    const mails = services.sentMails.slice(sent);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, otherEmail, student.email].toSorted());
    const fileTo = (to: string) =>
      new TextDecoder().decode(mails.find((mail) => mail.to === to)?.attachments?.[0]?.content);
    expect(fileTo(email)).toContain("METHOD:CANCEL");
    expect(fileTo(email)).not.toContain("Biju");
    expect(fileTo(otherEmail)).toContain("METHOD:REQUEST");
    expect(mails.find(({ to }) => to === otherEmail)?.text).toContain("കുടുംബം സമ്മതിച്ചു");
    expect(await declineReassignment(services, token)).toEqual(GONE);
  });

  test("what the other charges less goes back once, and the session stays", async () => {
    const { services, admin, other, bookingId, token } = await asked({ charge: 500 });
    expect(await acceptReassignment(services, token)).toEqual({ ok: true });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({
      expertId: other.expertId,
      paymentStatus: "completed",
      refunds: ["300, processed"],
    });
    // A later cancellation refunds exactly the rest.
    await cancelSession(services, { bookingId, actor: { role: "administrator", userId: admin.userId } });
    await services.settle();
    expect((await stateOfBooking(services, bookingId)).refunds.toSorted()).toEqual([
      "300, processed",
      "500, processed",
    ]);
  });

  test("to an expert who charges more without paying more", async () => {
    const { services, bookingId, token } = await asked({ charge: 1500 });
    expect(await acceptReassignment(services, token)).toEqual({ ok: true });
    await services.settle();
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ totalCharge: 800, refunds: [] });
  });

  test("not after the deadline, a move, a cancellation, or when it was taken back", async () => {
    const expired = await asked();
    expired.services.clock.now = ist("2026-11-24 08:00");
    expect(await acceptReassignment(expired.services, expired.token)).toEqual(GONE);
    await releaseExpiredHolds(expired.services);
    expect(await listClaims(expired.services, expired.other.expertId)).toEqual({});
    expect(await findFaults(expired.services, expired.expert.expertId)).toEqual([]);

    const moved = await asked();
    await moveSession(moved.services, moved.admin.currentUser, {
      bookingId: moved.bookingId,
      from: TUESDAY_TEN,
      start: WEDNESDAY_NINE,
      reason: "Asked for",
      clientIp: "192.0.2.1",
    });
    expect(await acceptReassignment(moved.services, moved.token)).toEqual(GONE);
    expect(await listClaims(moved.services, moved.other.expertId)).toEqual({});

    const cancelled = await asked();
    const { userId, bookingId } = cancelled;
    await cancelSession(cancelled.services, { bookingId, actor: { role: "student", userId } });
    expect(await acceptReassignment(cancelled.services, cancelled.token)).toEqual(GONE);
    expect(await listClaims(cancelled.services, cancelled.other.expertId)).toEqual({});

    const withdrawn = await asked();
    const request = { bookingId: withdrawn.bookingId, clientIp: "192.0.2.1" };
    const { currentUser } = withdrawn.admin;
    expect(await withdrawReassignment(withdrawn.services, currentUser, request)).toEqual({ ok: true });
    expect(await withdrawReassignment(withdrawn.services, currentUser, request)).toMatchObject({ ok: false });
    expect(await acceptReassignment(withdrawn.services, withdrawn.token)).toEqual(GONE);
    expect(await acceptReassignment(withdrawn.services, "unknown")).toEqual(GONE);
  });

  test("and a time that the expert so far had proposed can no longer be accepted", async () => {
    const { services, expert, email, userId, bookingId, token } = await asked();
    const actor = { role: "expert", expertId: expert.expertId, email, clientIp: "192.0.2.7" } as const;
    const proposed = await proposeTime(services, { actor, bookingId, start: WEDNESDAY_NINE });
    if (!proposed.ok) throw new Error(proposed.reason);
    expect(await acceptReassignment(services, token)).toEqual({ ok: true });
    expect(await acceptProposedTime(services, { proposalId: proposed.proposalId, bookingId, userId })).toEqual({
      ok: false,
      reason: "proposal-gone",
    });
    expect(await listClaims(services, expert.expertId)).toEqual({});
  });
});

test("the family declines: the hours are free at once, the session stays, and another may be asked", async () => {
  const { services, expert, other, bookingId, token, propose } = await asked();
  expect(await declineReassignment(services, token)).toEqual({ ok: true });
  expect(await declineReassignment(services, token)).toEqual({ ok: true });
  expect(await acceptReassignment(services, token)).toEqual(GONE);
  expect(await listClaims(services, other.expertId)).toEqual({});
  expect(await findFaults(services, expert.expertId)).toEqual([]);
  expect(await stateOfBooking(services, bookingId)).toMatchObject({ expertId: expert.expertId, rescheduleCount: 0 });
  expect(await propose()).toMatchObject({ ok: true });
  const listed = await listReassignments(services.db, { bookingId, now: services.now() });
  expect(listed.map(({ status }) => status)).toEqual(["open", "declined"]);
});
