import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { mailDays, mails, mailStops, outbox } from "#db/schema/index.ts";
import { type TestServices, testServices } from "../../support/services.ts";

/** Enqueues this many mails of a kind; their subjects are `{name} 1`, `{name} 2`… */
async function enqueue(
  services: TestServices,
  {
    name,
    template,
    count,
    to = "anu@example.com",
  }: { name: string; template: MailTemplate; count: number; to?: string },
) {
  for (let place = 1; place <= count; place += 1) {
    const mail = { subject: `${name} ${place}`, text: "Hello", html: "<p>Hello</p>" };
    await enqueueMail(services, { dedupeKey: `${name}:${place}`, to, userId: null, template, mail });
    services.clock.advance(1);
  }
}

const rowsNamed = (services: TestServices, name: string) =>
  services.db
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `${name}:%`));

beforeEach(async () => {
  const { db } = testServices();
  await db.batch([db.delete(outbox), db.delete(mailDays), db.delete(mailStops)]);
});

describe("the provider's daily quota", () => {
  const small = () => testServices({ config: { mailDailyQuota: 20 } });

  test("reserves a tenth for urgent mail; the rest waits for the next day without counting as an attempt", async () => {
    const services = small();
    await enqueue(services, { name: "news", template: "order-completed", count: 25 });
    expect(await deliverOutbox(services)).toEqual({ delivered: 18, postponed: 7, abandoned: 0, unfinished: 0 });
    await enqueue(services, { name: "reset", template: "password-reset", count: 3 });
    expect(await deliverOutbox(services)).toEqual({ delivered: 2, postponed: 1, abandoned: 0, unfinished: 0 });

    const tomorrow = new Date("2026-11-22T00:00:00Z");
    const waiting = (await rowsNamed(services, "news")).filter(({ status }) => status === "pending");
    expect(waiting).toHaveLength(7);
    for (const row of waiting)
      expect(row).toMatchObject({ attempts: 0, nextAttemptAt: tomorrow, lastError: expect.stringContaining("quota") });
    expect(await deliverOutbox(services)).toEqual({ delivered: 0, postponed: 0, abandoned: 0, unfinished: 0 });

    services.clock.now = tomorrow;
    services.sentMails.length = 0;
    expect(await deliverOutbox(services)).toEqual({ delivered: 8, postponed: 0, abandoned: 0, unfinished: 0 });
    expect(services.sentMails).toHaveLength(8);
    expect(await services.db.select().from(mailDays).orderBy(mailDays.day)).toEqual([
      { day: "2026-11-21", sent: 20 },
      { day: "2026-11-22", sent: 8 },
    ]);
  });

  test("urgent mail goes before a backlog", async () => {
    const services = testServices();
    await enqueue(services, { name: "news", template: "order-completed", count: 30 });
    await enqueue(services, { name: "reset", template: "password-reset", count: 2 });
    await deliverOutbox(services);
    const order = services.sentMails.map(({ subject }) => subject);
    expect(order).toHaveLength(32);
    expect(order.slice(0, 10)).toEqual(expect.arrayContaining(["reset 1", "reset 2"]));
  });

  test("does not keep back what is no mail", async () => {
    const services = small();
    await services.db.insert(mailDays).values({ day: "2026-11-21", sent: 20 });
    await services.db.insert(outbox).values({
      id: services.newId(),
      kind: "queue-report",
      dedupeKey: `report:${services.newId()}`,
      payload: { resultId: "result" },
      nextAttemptAt: services.now(),
      createdAt: services.now(),
    });
    expect(await deliverOutbox(services)).toMatchObject({ delivered: 1, postponed: 0 });
    expect(services.queuedReports).toEqual([{ resultId: "result" }]);
  });

  test("is closed for the day when the provider says so, however many we have counted", async () => {
    const services = testServices();
    services.mailer.isUsedUp = true;
    await enqueue(services, { name: "news", template: "order-completed", count: 3 });
    expect(await deliverOutbox(services)).toEqual({ delivered: 0, postponed: 3, abandoned: 0, unfinished: 0 });
    for (const row of await rowsNamed(services, "news"))
      expect(row).toMatchObject({ status: "pending", attempts: 0, nextAttemptAt: new Date("2026-11-22T00:00:00Z") });
    services.mailer.isUsedUp = false;
    services.clock.advance(HOUR_MS);
    await enqueue(services, { name: "later", template: "order-completed", count: 1 });
    expect(await deliverOutbox(services)).toEqual({ delivered: 0, postponed: 1, abandoned: 0, unfinished: 0 });
    services.clock.advance(DAY_MS);
    expect(await deliverOutbox(services)).toEqual({ delivered: 4, postponed: 0, abandoned: 0, unfinished: 0 });
  });
});

describe("an address that mail no longer goes to", () => {
  test("gets nothing, in whatever case it is written; others do", async () => {
    const services = testServices();
    const stoppedAt = services.now();
    await services.db
      .insert(mailStops)
      .values({ email: "gone@example.com", reason: "bounce", detail: "550 no such user", stoppedAt });
    await enqueue(services, { name: "gone", template: "order-completed", count: 1, to: "Gone@Example.com" });
    await enqueue(services, { name: "here", template: "order-completed", count: 1 });
    expect(await deliverOutbox(services)).toEqual({ delivered: 1, postponed: 0, abandoned: 1, unfinished: 0 });
    expect(services.sentMails.map(({ to }) => to)).toEqual(["anu@example.com"]);
    expect(await rowsNamed(services, "gone")).toMatchObject([
      { status: "failed", lastError: expect.stringContaining("stopped") },
    ]);
    expect(await services.db.select().from(mails).where(eq(mails.to, "Gone@Example.com"))).toEqual([]);
  });

  test("a link that it would have got is erased", async () => {
    const services = testServices();
    await services.db
      .insert(mailStops)
      .values({ email: "gone@example.com", reason: "complaint", detail: null, stoppedAt: services.now() });
    await enqueue(services, { name: "secret", template: "password-reset", count: 1, to: "gone@example.com" });
    await deliverOutbox(services);
    const [row] = await services.db
      .select()
      .from(outbox)
      .where(and(like(outbox.dedupeKey, "secret:%"), eq(outbox.status, "failed")));
    expect(row?.payload).toMatchObject({ erased: true });
  });
});
