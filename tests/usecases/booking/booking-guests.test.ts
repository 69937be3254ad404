import { eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { guestSchema } from "#app/web/forms/sessions.ts";
import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { inviteGuest } from "#app/usecases/booking/invite-guest.ts";
import { removeGuest } from "#app/usecases/booking/remove-guest.ts";
import { shareReportWithExpert } from "#app/usecases/booking/share-report-with-expert.ts";
import { listBookingGuests } from "#db/queries/booking/booking-guests.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { consents, outbox } from "#db/schema/index.ts";
import { type Actor, makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeExpert, type MadeExpert } from "../../support/makers/sessions.ts";

let services: TestServices;
let student: Actor;
let expert: MadeExpert;
let bookingId: string;

beforeEach(async () => {
  services = testServices();
  services.clock.now = ist("2026-11-23 08:00");
  student = await makeStudent(services);
  expert = await makeExpert(services);
  bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: ist("2026-11-25 10:00") });
});

const invite = (changes: object = {}) =>
  inviteGuest(services, {
    bookingId,
    userId: student.userId,
    studentName: "Anjali Nair",
    name: "Rema Nair",
    email: "rema@parents.example",
    ...changes,
  });
const guests = async () =>
  (await listBookingGuests(services.db, { bookingId, userId: student.userId })).map(({ email }) => email);
const invitations = async () =>
  (await services.db.select().from(outbox).where(like(outbox.dedupeKey, "guest-invited:%")))
    .map(({ payload }) => payload)
    .filter(({ attachments }) => JSON.stringify(attachments).includes(bookingId));

test("a parent is invited once, by mail with a calendar file, however often the form is sent", async () => {
  expect(await Promise.all([invite(), invite()])).toEqual([{ ok: true }, { ok: true }]);
  expect(await invite()).toEqual({ ok: true });
  expect(await guests()).toEqual(["rema@parents.example"]);
  expect(await invitations()).toMatchObject([
    {
      to: "rema@parents.example",
      subject: "Anjali Nair invites you to a session with Dr. Lakshmi Pillai",
      attachments: [{ kind: "session", bookingId }],
    },
  ]);
});

test("at most two guests are allowed; removing one makes room", async () => {
  await invite();
  await invite({ email: "second@parents.example" });
  expect(await invite({ email: "third@parents.example" })).toEqual({ ok: false, reason: "too-many-guests" });
  const [first] = await listBookingGuests(services.db, { bookingId, userId: student.userId });
  const id = first?.id ?? "";
  const stranger = await makeStudent(services);
  expect(await removeGuest(services, { id, bookingId, userId: stranger.userId })).toEqual({
    ok: false,
    reason: "guest-not-found",
  });
  expect(await removeGuest(services, { id, bookingId, userId: student.userId })).toEqual({
    ok: true,
    email: "rema@parents.example",
  });
  expect(await removeGuest(services, { id, bookingId, userId: student.userId })).toEqual({
    ok: false,
    reason: "guest-not-found",
  });
  expect(await invite({ email: "third@parents.example" })).toEqual({ ok: true });
});

test("no one is invited to someone else's session, or to one that is not booked, or has begun", async () => {
  const stranger = await makeStudent(services);
  expect(await invite({ userId: stranger.userId })).toEqual({ ok: false, reason: "booking-not-found" });
  const held = await heldSession(services, { ...expert, userId: student.userId, start: ist("2026-11-26 10:00") });
  expect(await invite({ bookingId: held.id })).toEqual({ ok: false, reason: "not-confirmed" });
  services.clock.now = ist("2026-11-25 10:01");
  expect(await invite()).toEqual({ ok: false, reason: "session-over" });
  expect(await guests()).toEqual([]);
});

test("invitations in our name are limited per day", async () => {
  for (let number = 0; number < 10; number += 1) {
    await invite({ email: `parent-${number}@parents.example` });
    const [guest] = await listBookingGuests(services.db, { bookingId, userId: student.userId });
    await removeGuest(services, { id: guest?.id ?? "", bookingId, userId: student.userId });
  }
  expect(await invite({ email: "one-more@parents.example" })).toEqual({ ok: false, reason: "too-many-invitations" });
});

test("the form requires an address, and at most a name", () => {
  expect(guestSchema.parse({ name: " ", email: " Rema@Parents.example " })).toEqual({
    name: null,
    email: "rema@parents.example",
  });
  const { message = "" } = guestSchema.safeParse({ email: "" }).error?.issues[0] ?? {};
  expect(readBilingualMessage(message, "en")).toBe("Please enter an email address");
  expect(readBilingualMessage(message, "ml")).toBe("ഇമെയിൽ വിലാസം എഴുതുക");
  expect(guestSchema.safeParse({ email: "rema" }).success).toBe(false);
});

test("the expert reads the report only while the student consents; each consent is on record", async () => {
  const share = (isShared: boolean, userId = student.userId) =>
    shareReportWithExpert(services, { bookingId, userId, isShared });
  const isShared = async () =>
    (await findBooking(services.db, { id: bookingId, actor: { role: "student", userId: student.userId } }))
      ?.sharesReport;
  const record = async () =>
    (await services.db.select().from(consents).where(eq(consents.userId, student.userId))).map(
      ({ kind, withdrawnAt }) => [kind, withdrawnAt !== null],
    );
  expect(await isShared()).toBe(false);
  const done = { ok: true, expertName: "Dr. Lakshmi Pillai" };
  expect([await share(true), await share(true)]).toEqual([done, done]);
  expect(await isShared()).toBe(true);
  expect(await record()).toEqual([[`report-to-expert:${bookingId}`, false]]);
  services.clock.advance(1000);
  expect(await share(false)).toEqual(done);
  expect(await isShared()).toBe(false);
  expect(await record()).toEqual([[`report-to-expert:${bookingId}`, true]]);

  const stranger = await makeStudent(services);
  expect(await share(true, stranger.userId)).toEqual({ ok: false, reason: "booking-not-found" });
  const held = await heldSession(services, { ...expert, userId: student.userId, start: ist("2026-11-26 10:00") });
  expect(await shareReportWithExpert(services, { bookingId: held.id, userId: student.userId, isShared: true })).toEqual(
    { ok: false, reason: "not-confirmed" },
  );
});
