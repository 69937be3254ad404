import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelSessionAsAdministrator } from "#app/usecases/booking/cancel-session-as-administrator.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { endUserSessions } from "#app/usecases/administration/end-user-sessions.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { resendSessionConfirmation } from "#app/usecases/administration/resend-session-confirmation.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { findBookingDetails } from "#db/queries/administration/booking-details.ts";
import { listAuditEntriesAbout } from "#db/queries/administration/lists/list-audit-log.ts";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { findOrderDetails, listEventsOfPurchase } from "#db/queries/administration/order-details.ts";
import { findUserDetails } from "#db/queries/administration/user-details.ts";
import { assessmentDrafts, assessmentResults, mails, sessionCredits, sessions } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";
import { bookedSession, listClaims, makeExpert, stateOfBooking } from "../../support/makers/sessions.ts";

const ADDRESS = "203.0.113.8";
const MONDAY_NINE = ist("2026-11-23 09:00");

async function actionsOn({ db }: TestServices, entityId: string): Promise<string[]> {
  const entries = await listAuditEntriesAbout(db, OWNER, [entityId], 20);
  return entries.map(({ action }) => action).filter((action) => !action.endsWith(".refused"));
}

async function withBooking() {
  const services = testServices();
  const expert = await makeExpert(services);
  const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
  const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start: MONDAY_NINE });
  return { services, expert, student, admin, bookingId };
}

async function makeReport(
  { db, newId }: TestServices,
  userId: string,
  orderId: string,
  changes: Partial<typeof assessmentResults.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(assessmentResults).values({ id, userId, orderId, createdAt: START, updatedAt: START, ...changes });
  return id;
}

describe("the page of a student", () => {
  test("shows everything of theirs and nothing of others; an unknown student has no page", async () => {
    const { services, student, bookingId } = await withBooking();
    const { db } = services;
    const other = await makeStudent(services);
    const taken = await makeOrder(services, student.userId, { packageType: "gold" });
    const begun = await makeOrder(services, student.userId);
    await makeOrder(services, other.userId);
    await makeReport(services, student.userId, taken.id, { status: "failed", notice: "The writer gave up" });
    await db.insert(assessmentDrafts).values({
      orderId: begun.id,
      userId: student.userId,
      answers: { 1: { answer: "yes", at: 1 }, 2: { answer: "no", at: 2 }, 1001: { answer: "5", at: 3 } },
    });

    const details = await findUserDetails(db, { userId: student.userId, now: services.now() });
    expect(details?.user).toMatchObject({
      email: student.email,
      name: "Anjali Nair",
      hasPassword: true,
      hasGoogle: false,
      isAdmin: false,
    });
    expect(details?.orders.find(({ id }) => id === taken.id)).toMatchObject({
      reportStatus: "failed",
      notice: "The writer gave up",
      drafted: null,
      answered: 0,
    });
    expect(details?.orders.find(({ id }) => id === begun.id)).toMatchObject({ reportStatus: null, drafted: 2 });
    expect(details?.orders).toHaveLength(2);
    expect(details?.bookings.map(({ id }) => id)).toEqual([bookingId]);
    expect(details?.sessions).toHaveLength(1);
    expect(await findUserDetails(db, { userId: "unknown", now: services.now() })).toBeNull();
    const admin = await makeAdmin(services);
    expect(await findUserDetails(db, { userId: admin.userId, now: services.now() })).toBeNull();
  });

  test("ends all their sessions; those of administrators need the permission", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const clerk = await makeAdmin(services, { admin: { roles: ["support"] } });
    const listSessions = (userId: string) => services.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(await endUserSessions(services, student.currentUser, { userId: admin.userId, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await endUserSessions(services, clerk.currentUser, { userId: admin.userId, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await endUserSessions(services, admin.currentUser, { userId: "unknown", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "user-not-found",
    });
    expect(await listSessions(admin.userId)).toHaveLength(1);
    expect(await endUserSessions(services, clerk.currentUser, { userId: student.userId, clientIp: ADDRESS })).toEqual({
      ok: true,
    });
    expect(await listSessions(student.userId)).toEqual([]);
    expect(await actionsOn(services, student.userId)).toEqual(["user.end-sessions"]);
  });

  test("mails another verification link while the address is not verified", async () => {
    const services = testServices();
    const [student, admin] = [
      await makeStudent(services, { user: { emailVerifiedAt: null } }),
      await makeAdmin(services),
    ];
    const verified = await makeStudent(services);
    const wanted = { userId: student.userId, clientIp: ADDRESS };
    expect(await resendVerificationToStudent(services, student.currentUser, wanted)).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await resendVerificationToStudent(services, admin.currentUser, { ...wanted, userId: "unknown" })).toEqual({
      ok: false,
      reason: "user-not-found",
    });
    expect(
      await resendVerificationToStudent(services, admin.currentUser, { ...wanted, userId: verified.userId }),
    ).toEqual({
      ok: false,
      reason: "already-verified",
    });
    expect(await resendVerificationToStudent(services, admin.currentUser, wanted)).toEqual({
      ok: true,
      email: student.email,
    });
    await services.settle();
    expect(services.sentMails.filter(({ to }) => to === student.email)).toHaveLength(1);

    const [mail] = await services.db.select().from(mails).where(eq(mails.userId, student.userId));
    const again = {
      mail: { id: mail?.id ?? "" },
      entity: { entityType: "user", entityId: student.userId } as const,
      submissionId: "one",
      clientIp: ADDRESS,
    };
    expect(await resendMail(services, admin.currentUser, again)).toEqual({ ok: false, reason: "mail-secret" });
  });
});

describe("the page of an order", () => {
  test("shows payments, provider orders and events, and resends the confirmation once per opened page", async () => {
    const services = testServices();
    const { db } = services;
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { orderId, providerOrderId } = await startedPurchase(services, student.userId);
    const payment = services.payments.pay(providerOrderId);
    await returnFromCheckout(services, student.userId, payment);
    await services.settle();
    const details = await findOrderDetails(db, orderId);
    expect(details).toMatchObject({
      order: { id: orderId, status: "completed", email: student.email },
      payments: [{ id: payment.id, role: "settled" }],
      providerOrders: [{ id: providerOrderId }],
    });
    expect(
      await listEventsOfPurchase(db, { paymentIds: [payment.id], providerOrderIds: [providerOrderId], since: START }),
    ).toEqual([]);
    expect(await findOrderDetails(db, "unknown")).toBeNull();

    const again = {
      mail: { dedupeKey: `order-completed:${orderId}` },
      entity: { entityType: "order", entityId: orderId } as const,
      submissionId: "one",
      clientIp: ADDRESS,
    };
    expect(await resendMail(services, student.currentUser, again)).toEqual({ ok: false, reason: "not-permitted" });
    expect(
      await resendMail(services, admin.currentUser, { ...again, mail: { dedupeKey: "order-completed:unknown" } }),
    ).toEqual({ ok: false, reason: "mail-not-found" });
    const before = services.sentMails.length;
    for (const submissionId of ["one", "one", "two"])
      expect(await resendMail(services, admin.currentUser, { ...again, submissionId })).toMatchObject({
        ok: true,
        to: student.email,
      });
    await services.settle();
    expect(services.sentMails.length - before).toBe(2);
    expect(services.sentMails.at(-1)?.attachments).toHaveLength(1);
    expect(await actionsOn(services, orderId)).toContain("mail.resend");

    const other = await makeStudent(services);
    const [mail] = await db.select().from(mails).where(eq(mails.userId, student.userId));
    const elsewhere = {
      mail: { id: mail?.id ?? "" },
      entity: { entityType: "user", entityId: other.userId } as const,
      submissionId: "three",
      clientIp: ADDRESS,
    };
    expect(await resendMail(services, admin.currentUser, elsewhere)).toEqual({ ok: false, reason: "mail-not-found" });

    services.clock.advance(32 * 24 * 3_600_000);
    await applyRetention(services);
    const late = { ...again, submissionId: "late" };
    expect(await resendMail(services, admin.currentUser, late)).toEqual({ ok: false, reason: "mail-cut" });
    const { events } = await findTimeline(db, { userId: student.userId, viewer: OWNER, topic: "mails", cursor: null });
    const sent = events.find(({ id }) => id === mail?.id);
    expect(sent?.facts).toMatchObject({ template: "order-completed", text: null, cut: services.now().getTime() });
  });

  test("retries a failed report", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const order = await makeOrder(services, student.userId);
    const resultId = await makeReport(services, student.userId, order.id, { status: "failed", notice: "It broke" });
    const wanted = { resultId, clientIp: ADDRESS };
    expect(await requeueReport(services, student.currentUser, wanted)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await requeueReport(services, admin.currentUser, { ...wanted, resultId: "unknown" })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    expect(await findOrderDetails(services.db, order.id)).toMatchObject({
      order: { resultId, reportStatus: "failed", pdfStatus: "pending", proseGenerator: null, notice: "It broke" },
    });
    expect(services.queuedReports).toEqual([]);
    for (let round = 0; round < 2; round += 1)
      expect(await requeueReport(services, admin.currentUser, wanted)).toEqual({ ok: true });
    expect(services.queuedReports).toEqual([{ resultId }, { resultId }]);
    expect(
      (await services.db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId)))[0],
    ).toMatchObject({ status: "queued" });
    const whole = await makeReport(services, student.userId, (await makeOrder(services, student.userId)).id, {
      status: "ready",
      report: "Text",
      pdfStatus: "ready",
      pdfUrl: "a/b.pdf",
      pdfBytes: 2000,
    });
    expect(await requeueReport(services, admin.currentUser, { ...wanted, resultId: whole })).toEqual({
      ok: false,
      reason: "report-finished",
    });
  });
});

describe("the page of a booking", () => {
  test("cancels any session in the administrator's name, with a refund if they may refund", async () => {
    const { services, expert, student, admin, bookingId } = await withBooking();
    const clerk = await makeAdmin(services, { admin: { roles: ["support"] } });
    const wanted = { bookingId, reason: "The expert is ill", clientIp: ADDRESS };
    for (const { currentUser } of [student, clerk])
      expect(await cancelSessionAsAdministrator(services, currentUser, wanted)).toEqual({
        ok: false,
        reason: "not-permitted",
      });
    expect(
      await cancelSessionAsAdministrator(services, admin.currentUser, { ...wanted, bookingId: "unknown" }),
    ).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
    expect(await actionsOn(services, bookingId)).toEqual([]);
    expect(await cancelSessionAsAdministrator(services, admin.currentUser, wanted)).toEqual({
      ok: true,
      refund: "full",
    });
    expect(await cancelSessionAsAdministrator(services, admin.currentUser, wanted)).toEqual({
      ok: false,
      reason: "already-cancelled",
    });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ paymentStatus: "refunded" });
    expect(await listClaims(services, expert.expertId)).toEqual({});
    expect(await actionsOn(services, bookingId)).toEqual(["booking.cancel"]);
    const details = await findBookingDetails(services.db, bookingId);
    expect(details).toMatchObject({
      booking: { id: bookingId, cancelledBy: "administrator", cancellationReason: "The expert is ill" },
      refunds: [{ amountPaise: 80_000 }],
      guests: [],
    });
    expect(await findBookingDetails(services.db, "unknown")).toBeNull();
  });

  test("resends the latest mail of a session that is paid for, moved, or booked with a Gold package", async () => {
    const { services, expert, student, admin, bookingId } = await withBooking();
    const { db, newId } = services;
    const resend = (id: string, by = admin) =>
      resendSessionConfirmation(services, by.currentUser, { bookingId: id, submissionId: newId(), clientIp: ADDRESS });
    const resent = async (id: string) => {
      const before = services.sentMails.length;
      expect(await resend(id)).toMatchObject({ ok: true, to: student.email });
      await services.settle();
      return services.sentMails.slice(before);
    };
    expect(await resend(bookingId, student)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await resend("unknown")).toEqual({ ok: false, reason: "booking-not-found" });
    expect(await resent(bookingId)).toMatchObject([{ to: student.email, text: expect.stringContaining("9:00 am") }]);

    services.clock.advance(60_000);
    expect(
      await rescheduleSession(services, { bookingId, userId: student.userId, start: ist("2026-11-23 11:00") }),
    ).toMatchObject({ ok: true });
    await services.settle();
    expect(await resent(bookingId)).toMatchObject([{ to: student.email, text: expect.stringContaining("11:00 am") }]);

    const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
    await db.insert(sessionCredits).values({ id: newId(), userId: student.userId, orderId });
    const credited = await bookWithCredit(services, {
      userId: student.userId,
      orderId,
      ...expert,
      start: ist("2026-11-23 14:00"),
    });
    if (!credited.ok) throw new Error(credited.reason);
    await services.settle();
    expect(await resent(credited.bookingId)).toMatchObject([
      {
        to: student.email,
        text: expect.stringContaining("2:00 pm"),
        attachments: [{ name: expect.stringContaining(".ics") }],
      },
    ]);
    expect(await actionsOn(services, credited.bookingId)).toEqual(["mail.resend"]);
  });

  test("corrects the outcome of a session, from its start on and however late", async () => {
    const { services, student, admin, bookingId } = await withBooking();
    const wanted = { bookingId, outcome: "no_show" as const, clientIp: ADDRESS };
    expect(await correctSessionOutcome(services, admin.currentUser, wanted)).toEqual({
      ok: false,
      reason: "session-not-begun",
    });
    services.clock.advance(10 * 24 * 60 * 60 * 1000);
    expect(await correctSessionOutcome(services, student.currentUser, wanted)).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await correctSessionOutcome(services, admin.currentUser, { ...wanted, bookingId: "unknown" })).toEqual({
      ok: false,
      reason: "booking-not-found",
    });
    for (let round = 0; round < 2; round += 1)
      expect(await correctSessionOutcome(services, admin.currentUser, wanted)).toEqual({ ok: true });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionStatus: "no_show" });
    expect(await actionsOn(services, bookingId)).toEqual(["booking.outcome"]);
    await deliverOutbox(services);
  });
});
