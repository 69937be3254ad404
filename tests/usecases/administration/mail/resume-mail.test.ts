import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { auditLog, mailStops } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.91";

const stop = (services: TestServices, email: string) =>
  services.db.insert(mailStops).values({ email, reason: "bounce", detail: "550", stoppedAt: services.now() });

async function mailTo(services: TestServices, to: string): Promise<string[]> {
  services.sentMails.length = 0;
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await enqueueMail(services, { dedupeKey: services.newId(), to, userId: null, template: "order-completed", mail });
  services.nudgeOutbox();
  await services.settle();
  return services.sentMails.map((sent) => sent.to);
}

describe("mail to an address that had refused it", () => {
  test("goes there again once an administrator says so, who is named in the audit log; the address is not", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    await stop(services, student.email);
    expect(await mailTo(services, student.email)).toEqual([]);
    const wanted = { email: ` ${student.email.toUpperCase()} `, clientIp };
    expect(await resumeMail(services, admin.currentUser, wanted)).toEqual({ ok: true });
    expect(await mailTo(services, student.email)).toEqual([student.email]);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, student.userId));
    expect(entries).toMatchObject([{ action: "mail.resume", entityType: "user", adminUserId: admin.userId }]);
    expect(JSON.stringify(entries[0]?.detail)).not.toContain(student.email);
  });

  test("twice is once; an address that is nobody's has no name in the audit log either", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const email = `${services.newId()}@families.example`;
    await stop(services, email);
    const both = await Promise.all([1, 2].map(() => resumeMail(services, admin.currentUser, { email, clientIp })));
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await resumeMail(services, admin.currentUser, { email, clientIp })).toEqual({
      ok: false,
      reason: "mail-not-stopped",
    });
    expect(await services.db.select().from(mailStops).where(eq(mailStops.email, email))).toEqual([]);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.action, "mail.resume"));
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test("is not for students to say", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    await stop(services, student.email);
    expect(await resumeMail(services, student.currentUser, { email: student.email, clientIp })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await mailTo(services, student.email)).toEqual([]);
  });
});
