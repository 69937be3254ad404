import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { inviteGuest } from "#app/usecases/booking/invite-guest.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { recordSessionOutcome } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { shareReportWithExpert } from "#app/usecases/booking/share-report-with-expert.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { outbox, experts, sessionCredits } from "#db/schema/index.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import { type Actor, makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import {
  bookedSession,
  heldSession,
  makeExpert,
  type MadeExpert,
  openedCheckout,
} from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const EXPERT = "expert@experts.example";
const PARENT = "rema@parents.example";

let services: TestServices;
let student: Actor;
let expert: MadeExpert;

beforeEach(async () => {
  services = testServices();
  // Each test has its own expert, to identify its mails.
  await services.db.update(experts).set({ email: services.newId() }).where(eq(experts.email, EXPERT));
  services.clock.now = ist("2026-11-23 08:00");
  student = await makeStudent(services);
  expert = await makeExpert(services, { expert: { email: EXPERT, meetingLink: "https://meet.example.org/lakshmi" } });
});

async function maintainAt(at: string): Promise<void> {
  services.clock.now = ist(at);
  await runMaintenance(services);
}

const book = (start: string) => bookedSession(services, { ...expert, userId: student.userId, start: ist(start) });

/** The recipients and messages: `expert: session-booked`. Fails on any other recipient. */
async function sent(bookingId: string): Promise<string[]> {
  await deliverOutbox(services);
  await services.settle();
  const names: Record<string, string> = { [student.email]: "student", [EXPERT]: "expert", [PARENT]: "parent" };
  const outboxMessages = await services.db.select().from(outbox).where(eq(outbox.kind, "mail"));
  const about = outboxMessages.filter(
    ({ payload, status }) => status === "done" && JSON.stringify(payload.attachments ?? []).includes(bookingId),
  );
  return about.map(({ payload }) => `${names[String(payload.to)] ?? payload.to}: ${payload.template}`).toSorted();
}

/** The mails with the calendar file of a session, oldest first. */
function mailsAbout(bookingId: string) {
  return services.sentMails.filter(({ attachments }) =>
    attachments?.some(({ content }) => new TextDecoder().decode(content).includes(bookingId)),
  );
}

function newestEvent(bookingId: string, to: string) {
  const files = mailsAbout(bookingId)
    .filter((mail) => mail.to === to)
    .flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === "session.ics"));
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(files.at(-1)?.content)));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
    uid: event.uid,
  };
}

test("a booked session: the expert gets the first name only, once however often the outbox is swept", async () => {
  const bookingId = await book("2026-11-26 10:00");
  expect(await sent(bookingId)).toEqual(["expert: session-booked", "student: session-confirmed"]);
  expect(await sent(bookingId)).toHaveLength(2);
  const [mail] = mailsAbout(bookingId).filter(({ to }) => to === EXPERT);
  expect(mail?.subject).toBe("New session: Anjali on Thursday 26 November 2026 at 10:00 am IST");
  expect(JSON.stringify([mail?.text, mail?.html])).not.toMatch(new RegExp(`Nair|${student.email}|9847012345`));
  expect(mail?.text).toContain("https://meet.example.org/lakshmi");
});

test("a session that begins at once: the expert is mailed all the same, once", async () => {
  const start = ist("2026-11-26 10:00");
  const { id } = await heldSession(services, { ...expert, userId: student.userId, start });
  const payment = services.payments.pay(await openedCheckout(services, id, student.userId));
  services.clock.now = new Date(start.getTime() - 1000);
  await settlePayment({ ...services, nudgeOutbox: () => undefined }, { payment });
  services.clock.now = new Date(start.getTime() + 60_000);
  expect(await sent(id)).toEqual(["expert: session-booked", "student: session-confirmed"]);
  await shareReportWithExpert(services, { bookingId: id, userId: student.userId, isShared: true });
  expect(await sent(id)).toHaveLength(2);
});

test("a session moved, then cancelled: student, expert and parent get mail and calendar updates", async () => {
  const bookingId = await book("2026-11-26 10:00");
  await sent(bookingId);
  services.clock.advance(60_000);
  await inviteGuest(services, {
    bookingId,
    userId: student.userId,
    studentName: "Anjali Nair",
    name: "Rema Nair",
    email: PARENT,
  });
  services.clock.advance(60_000);
  const move = { bookingId, userId: student.userId, start: ist("2026-11-28 15:00") };
  expect(await Promise.all([rescheduleSession(services, move), rescheduleSession(services, move)])).toContainEqual({
    ok: true,
    sessionTime: move.start,
  });
  expect(await sent(bookingId)).toEqual([
    "expert: session-booked",
    "expert: session-moved",
    "parent: guest-invited",
    "parent: session-moved",
    "student: session-confirmed",
    "student: session-moved",
  ]);
  const moved = newestEvent(bookingId, PARENT);
  expect(moved).toMatchObject({ method: "REQUEST", sequence: 1, start: move.start });

  services.clock.advance(60_000);
  await cancelSession(services, {
    bookingId,
    actor: { role: "expert", expertId: expert.expertId },
    reason: "I am ill",
  });
  expect((await sent(bookingId)).filter((line) => line.endsWith("session-cancelled"))).toEqual([
    "expert: session-cancelled",
    "parent: session-cancelled",
    "student: session-cancelled",
  ]);
  expect(newestEvent(bookingId, EXPERT)).toMatchObject({ method: "CANCEL", sequence: 2, uid: moved.uid });
  const mailData = services.sentMails.findLast(
    ({ to, subject }) => to === student.email && subject.startsWith("Cancelled"),
  );
  expect(mailData?.text).toContain("The expert had to cancel your session with Dr. Lakshmi Pillai. We are sorry.");
  expect(mailData?.text).toContain("Reason: I am ill");
  expect(mailData?.text).toContain("The whole amount goes back");
});

async function missedMails() {
  await services.settle();
  return services.sentMails.filter(({ to, subject }) => to === student.email && subject.startsWith("Reported as"));
}

test("a student who did not come: the expert's report is mailed once, with what it means and how to object", async () => {
  const bookingId = await book("2026-11-26 10:00");
  const actor = { role: "expert", expertId: expert.expertId, email: EXPERT, clientIp: "192.0.2.1" } as const;
  const record = (outcome: SessionOutcome) =>
    recordSessionOutcome(services, { actor, bookingId, outcome, report: "I waited for 20 minutes." });
  expect(await record("no_show")).toMatchObject({ ok: false });
  services.clock.now = ist("2026-11-26 10:30");
  expect(await record("completed")).toEqual({ ok: true });
  expect(await missedMails()).toEqual([]);

  expect(await Promise.all([record("no_show"), record("no_show")])).toEqual([{ ok: true }, { ok: true }]);
  services.clock.advance(60_000);
  for (const outcome of ["scheduled", "no_show"] as const) expect(await record(outcome)).toEqual({ ok: true });
  const mails = await missedMails();
  expect(mails).toHaveLength(1);
  const text = mails[0]?.text ?? "";
  for (const part of [
    "Dr. Lakshmi Pillai has reported that you did not come to your session on Thursday 26 November 2026 at 10:00 am IST.",
    "a session that is missed is not refunded",
    `Reply to this mail or write to ${services.config.supportEmail}`,
    `Booking: ${bookingId}`,
    "/cancellation-refund",
  ])
    expect(text).toContain(part);
  // The expert's addition is for the administrators.
  expect(text).not.toContain("20 minutes");
});

test("a Gold session that an administrator records as missed counts as used, and its student is notified once", async () => {
  const order = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db
    .insert(sessionCredits)
    .values({ id: services.newId(), userId: student.userId, orderId: order.id, createdAt: services.now() });
  const booked = await bookWithCredit(services, {
    ...expert,
    userId: student.userId,
    orderId: order.id,
    start: ist("2026-11-25 10:00"),
  });
  const bookingId = booked.ok ? booked.bookingId : "";
  const admin = await makeAdmin(services);
  const correct = (outcome: SessionOutcome, actor = admin) =>
    correctSessionOutcome(services, actor.currentUser, { bookingId, outcome, clientIp: "192.0.2.1" });
  services.clock.now = ist("2026-12-03 10:00");
  expect(await correct("no_show", student)).toEqual({ ok: false, reason: "not-permitted" });
  expect(await missedMails()).toEqual([]);
  for (const outcome of ["no_show", "no_show", "completed", "no_show"] as const) {
    expect(await correct(outcome)).toEqual({ ok: true });
    services.clock.advance(60_000);
  }
  const mails = await missedMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("We have recorded that you did not come to your session with Dr. Lakshmi Pillai");
  expect(mails[0]?.text).toContain("a session that is missed counts as used");
  expect(mails[0]?.text).not.toContain("refunded:");
});

test("giving up a time that was only held notifies no one", async () => {
  const { id } = await heldSession(services, { ...expert, userId: student.userId, start: ist("2026-11-26 10:00") });
  await cancelSession(services, { bookingId: id, actor: { role: "student", userId: student.userId } });
  expect(await sent(id)).toEqual([]);
});

test("a Gold session is confirmed to its student; cancelled late, the credit counts as used", async () => {
  const order = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db
    .insert(sessionCredits)
    .values({ id: services.newId(), userId: student.userId, orderId: order.id, createdAt: services.now() });
  const booked = await bookWithCredit(services, {
    ...expert,
    userId: student.userId,
    orderId: order.id,
    start: ist("2026-11-25 10:00"),
  });
  const bookingId = booked.ok ? booked.bookingId : "";
  expect(await sent(bookingId)).toEqual(["expert: session-booked", "student: session-booked"]);
  services.clock.now = ist("2026-11-24 12:00");
  await cancelSession(services, { bookingId, actor: { role: "student", userId: student.userId } });
  await sent(bookingId);
  expect(services.sentMails.findLast(({ to }) => to === student.email)?.text).toContain(
    "less than 24 hours before, so nothing is returned",
  );
});

test("every mail about a session names its place, and the calendar file does", async () => {
  const place = { town: "Thrissur", venue: "Swaraj Round", meetingLink: null };
  await services.db.update(experts).set(place).where(eq(experts.id, expert.expertId));
  const bookingId = await book("2026-11-26 10:00");
  await services.db.update(experts).set({ town: "Kollam", venue: "Beach Road" }).where(eq(experts.id, expert.expertId));
  services.clock.advance(60_000);
  const { userId } = student;
  await inviteGuest(services, { bookingId, userId, studentName: "Anjali Nair", name: null, email: PARENT });
  services.clock.advance(60_000);
  await rescheduleSession(services, { bookingId, userId, start: ist("2026-11-27 10:00") });
  await sent(bookingId);
  await maintainAt("2026-11-26 10:05");
  await sent(bookingId);
  services.clock.advance(60_000);
  await cancelSession(services, { bookingId, actor: { role: "expert", expertId: expert.expertId } });
  expect(await sent(bookingId)).toHaveLength(3 * 3 + 3);
  const mails = mailsAbout(bookingId);
  expect(mails).toHaveLength(12);
  for (const { to, attachments } of mails) {
    const file = new TextDecoder().decode(attachments.find(({ name }) => name === "session.ics")?.content);
    const page = to === EXPERT ? "/expert/bookings/" : `${services.config.origin}/bookings/`;
    expect(file.replaceAll(/\r\n[ \t]/g, ""), to).toContain(`${page}${bookingId}`);
  }
  for (const { text, subject } of mails) expect(text, subject).toContain("Where: In person: Swaraj Round, Thrissur");
  for (const { attachments } of mails) {
    const file = attachments.find(({ name }) => name === "session.ics");
    expect(new TextDecoder().decode(file?.content)).toContain("LOCATION:In person: Swaraj Round\\, Thrissur");
  }
});

test("everyone is reminded a day before and an hour before, once, for the current time", async () => {
  const bookingId = await book("2026-11-26 10:00");
  await sent(bookingId);
  const reminders = async () => (await sent(bookingId)).filter((line) => line.includes("reminder"));
  await maintainAt("2026-11-25 09:55");
  expect(await reminders()).toEqual([]);
  await rescheduleSession(services, { bookingId, userId: student.userId, start: ist("2026-11-27 12:00") });
  await maintainAt("2026-11-25 10:05");
  expect(await reminders()).toEqual([]);
  await maintainAt("2026-11-26 12:05");
  await maintainAt("2026-11-26 12:10");
  expect(await reminders()).toEqual(["expert: session-reminder-24h", "student: session-reminder-24h"]);
  // A delayed cron still reminds as long as the session is ahead.
  await maintainAt("2026-11-27 11:58");
  expect(await reminders()).toEqual([
    "expert: session-reminder-1h",
    "expert: session-reminder-24h",
    "student: session-reminder-1h",
    "student: session-reminder-24h",
  ]);
  // This late, it does not mention an hour.
  const late = services.sentMails.findLast(({ to }) => to === student.email);
  expect(late?.subject).toMatch(/^Today at 12:00 pm IST: session with /);
  expect(`${late?.subject} ${late?.text}`).not.toMatch(/in an hour/i);
  await maintainAt("2026-11-27 12:05");
  expect(await reminders()).toHaveLength(4);
});

test("the day reminder promises nothing that has expired, and is skipped where the hour's is due", async () => {
  const [inTime, missed] = [await book("2026-11-26 10:00"), await book("2026-11-27 15:00")];
  await maintainAt("2026-11-25 10:05");
  await sent(inTime);
  const reminder = services.sentMails.findLast(
    ({ to, subject }) => to === student.email && subject.startsWith("Reminder"),
  );
  expect(reminder?.text).toContain("The session can no longer be moved, and a cancellation returns nothing");
  // The cron was down for a day.
  await maintainAt("2026-11-27 14:10");
  expect((await sent(missed)).filter((line) => line.includes("reminder"))).toEqual([
    "expert: session-reminder-1h",
    "student: session-reminder-1h",
  ]);
});

test("no reminder of what was booked or moved after the reminder's time, nor of a cancelled session", async () => {
  const soon = await book("2026-11-23 18:00");
  await maintainAt("2026-11-23 08:10");
  expect((await sent(soon)).filter((line) => line.includes("reminder"))).toEqual([]);
  await maintainAt("2026-11-23 17:05");
  expect((await sent(soon)).filter((line) => line.includes("reminder"))).toEqual([
    "expert: session-reminder-1h",
    "student: session-reminder-1h",
  ]);

  const cancelled = await book("2026-11-26 10:00");
  services.clock.advance(60_000);
  await cancelSession(services, { bookingId: cancelled, actor: { role: "student", userId: student.userId } });
  await maintainAt("2026-11-25 10:05");
  expect((await sent(cancelled)).filter((line) => line.includes("reminder"))).toEqual([]);
});
