import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listAttention } from "#db/queries/administration/attention.ts";
import { countRecipients, listRecipients } from "#db/queries/administration/announcements.ts";
import { auditLog, consents, contactStops, outbox } from "#db/schema/index.ts";
import { attentionBounds } from "#app/domain/administration/attention.ts";
import { MAIL_CAUSES, type MailTemplate } from "#app/domain/platform/mail-budget.ts";
import { CONTACT_IS_STOPPED } from "#app/domain/platform/outbox.ts";
import { isRequired } from "#app/domain/administration/required-mail.ts";
import { allowContact, stopContact } from "#app/usecases/administration/students/stop-contact.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.92";
const reason = "The mother asked by phone";

const content = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

async function mail(services: TestServices, to: string, userId: string | null, template: MailTemplate) {
  services.sentMails.length = 0;
  const dedupeKey = services.newId();
  await enqueueMail(services, { dedupeKey, to, userId, template, mail: content });
  services.nudgeOutbox();
  await services.settle();
  const [row] = await services.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return { sent: services.sentMails.length, status: row?.status, error: row?.lastError };
}

const entriesAbout = (services: TestServices, userId: string) =>
  services.db.select().from(auditLog).where(eq(auditLog.entityId, userId));

describe("all mail to a student", () => {
  test("is stopped with a reason, by account and by address, but for what security and law require", async () => {
    const services = testServices();
    const [student, other, admin] = [
      await makeStudent(services),
      await makeStudent(services),
      await makeAdmin(services),
    ];
    const { userId, email } = student;
    expect(await stopContact(services, admin.currentUser, { userId, reason, clientIp })).toEqual({ ok: true });
    const held = { sent: 0, status: "failed", error: CONTACT_IS_STOPPED };
    expect(await mail(services, email, userId, "report-ready")).toEqual(held);
    expect(await mail(services, email.toUpperCase(), null, "guest-invited")).toEqual(held);
    expect(await mail(services, email, userId, "password-reset")).toMatchObject({ sent: 1 });
    expect(await mail(services, email, userId, "refund")).toMatchObject({ sent: 1 });
    expect(await mail(services, other.email, other.userId, "report-ready")).toMatchObject({ sent: 1 });
    expect(await entriesAbout(services, userId)).toMatchObject([
      { action: "user.stop-contact", adminUserId: admin.userId, detail: { reason } },
    ]);
  });

  test("is nobody's to look after while it is stopped", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { userId, email } = student;
    await stopContact(services, admin.currentUser, { userId, reason, clientIp });
    await mail(services, email, userId, "report-ready");
    const bounds = attentionBounds(services.now());
    const owner = { userId: "x", roles: ["owner"] } as const;
    const { effect } = await listAttention(services.db, owner, { ...bounds, limit: 1000 });
    expect(effect?.filter((row) => row.userId === userId)).toEqual([]);
  });

  test("stops messages to the student's number too, but for codes", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { userId } = student;
    await stopContact(services, admin.currentUser, { userId, reason, clientIp });
    const message = { to: "9847011223", language: "en", userId } as const;
    const keys = [services.newId(), services.newId()] as const;
    await services.db.batch([
      enqueueMessage(services, { ...message, dedupeKey: keys[0], template: "session", values: { path: "/bookings" } }),
      enqueueMessage(services, { ...message, dedupeKey: keys[1], template: "code", values: { code: "123456" } }),
    ]);
    services.nudgeOutbox();
    await services.settle();
    const [held] = await services.db.select().from(outbox).where(eq(outbox.dedupeKey, keys[0]));
    const [code] = await services.db.select().from(outbox).where(eq(outbox.dedupeKey, keys[1]));
    expect(held?.lastError).toBe(CONTACT_IS_STOPPED);
    expect(code?.lastError).not.toBe(CONTACT_IS_STOPPED);
  });

  test("is stopped once, allowed once, and goes again then", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { userId, email } = student;
    const change = { userId, reason, clientIp };
    const both = await Promise.all([1, 2].map(() => stopContact(services, admin.currentUser, change)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "contact-stopped" });
    expect(await allowContact(services, admin.currentUser, change)).toEqual({ ok: true });
    expect(await allowContact(services, admin.currentUser, change)).toEqual({
      ok: false,
      reason: "contact-not-stopped",
    });
    expect(await mail(services, email, userId, "report-ready")).toMatchObject({ sent: 1 });
    const actions = (await entriesAbout(services, userId)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(["user.allow-contact", "user.stop-contact"]);
  });

  test("needs a reason, an existing student and an administrator", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { userId } = student;
    for (const bad of ["", "x".repeat(201)])
      expect(await stopContact(services, admin.currentUser, { userId, reason: bad, clientIp })).toEqual({
        ok: false,
        reason: "change-reason-missing",
      });
    expect(await stopContact(services, admin.currentUser, { userId: "nobody", reason, clientIp })).toEqual({
      ok: false,
      reason: "user-not-found",
    });
    expect(await stopContact(services, student.currentUser, { userId, reason, clientIp })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await services.db.select().from(contactStops).where(eq(contactStops.userId, userId))).toEqual([]);
  });

  test("keeps announcements away from them", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const { userId } = student;
    await services.db.insert(consents).values({
      id: services.newId(),
      userId,
      kind: "news",
      version: "2026-11-01",
      grantedAt: services.now(),
    });
    const isListed = async () =>
      (await listRecipients(services.db, { segment: "all", after: "", limit: 10_000 })).some(
        (each) => each.userId === userId,
      );
    const before = await countRecipients(services.db, "all");
    expect(await isListed()).toBe(true);
    await stopContact(services, admin.currentUser, { userId, reason, clientIp });
    expect(await isListed()).toBe(false);
    expect(await countRecipients(services.db, "all")).toBe(before - 1);
  });
});

test("a mail is required by its kind, or as it carries a receipt", () => {
  const asMail = (template: MailTemplate, attachments?: { kind: "receipt"; paymentId: string }[]) =>
    isRequired({ kind: "mail", payload: { to: "a@b.c", userId: null, template, ...content, attachments } });
  const held = Object.keys(MAIL_CAUSES).filter((template) => !asMail(template as MailTemplate));
  for (const template of ["announcement", "report-ready", "session-reminder-24h", "calendar-changed", "granted"])
    expect(held).toContain(template);
  for (const template of ["password-reset", "order-completed", "credit-note", "support-answer", "data-ready"])
    expect(held).not.toContain(template);
  expect(asMail("session-booked")).toBe(false);
  expect(asMail("session-booked", [{ kind: "receipt", paymentId: "pay_1" }])).toBe(true);
});
