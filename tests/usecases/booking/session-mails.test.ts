import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { icsAttachment } from "#app/usecases/booking/ics-attachment.ts";
import type { MailAttachment } from "#app/ports/mailer.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { testServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeExpert } from "../../support/makers/sessions.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");
const MONDAY_TEN = ist("2026-11-23 10:00");

/** A student with a paid session on Monday at nine; it is Saturday noon. */
async function withSession() {
  const services = testServices();
  const expert = await makeExpert(services, { expert: { meetingLink: "https://meet.example.org/lakshmi" } });
  const student = await makeStudent(services, { profile: { name: "K. P. Anjali Nair" } });
  const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start: MONDAY_NINE });
  return { services, expert, student, bookingId };
}

function readCalendar(file: MailAttachment | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content)) as unknown[]);
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("The file holds no event");
  const { uid, sequence, summary, startDate } = new ICAL.Event(component);
  return { method: calendar.getFirstPropertyValue("method"), uid, sequence, summary, start: startDate.toJSDate() };
}

describe("a session's calendar file", () => {
  test("follows the session: moved, and removed when it is cancelled", async () => {
    const { services, student, bookingId } = await withSession();
    const { userId } = student;
    const file = async () => readCalendar(await icsAttachment(services, { bookingId, userId }));
    expect(await file()).toEqual({
      method: "PUBLISH",
      uid: `${bookingId}@vazhi.test`,
      sequence: 0,
      summary: "Session: Dr. Lakshmi Pillai and Anjali",
      start: MONDAY_NINE,
    });
    await rescheduleSession(services, { bookingId, userId, start: MONDAY_TEN });
    expect(await file()).toMatchObject({ method: "PUBLISH", sequence: 1, start: MONDAY_TEN });
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    expect(await file()).toMatchObject({ method: "CANCEL", uid: `${bookingId}@vazhi.test`, sequence: 2 });
  });

  test("is not given to another student, for an unknown booking, or for a mere hold", async () => {
    const { services, expert, bookingId } = await withSession();
    const other = await makeStudent(services);
    expect(await icsAttachment(services, { bookingId, userId: other.userId })).toBeNull();
    expect(await icsAttachment(services, { bookingId: "nothing", userId: other.userId })).toBeNull();
    const held = await heldSession(services, { userId: other.userId, ...expert, start: MONDAY_TEN });
    expect(await icsAttachment(services, { bookingId: held.id, userId: other.userId })).toBeNull();
    await cancelSession(services, { bookingId: held.id, actor: { role: "student", userId: other.userId } });
    expect(await icsAttachment(services, { bookingId: held.id, userId: other.userId })).toBeNull();
  });

  test("comes with the mail that confirms the session, as an invitation", async () => {
    const { services, student, bookingId } = await withSession();
    const confirmation = services.sentMails.find(({ to }) => to === student.email);
    const file = confirmation?.attachments.find(({ name }) => name === "session.ics");
    expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(readCalendar(file)).toMatchObject({ method: "REQUEST", uid: `${bookingId}@vazhi.test`, start: MONDAY_NINE });
  });
});
