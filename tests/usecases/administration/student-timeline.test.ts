import { beforeEach, describe, expect, test } from "vitest";
import { TIMELINE_PAGE, TIMELINE_TOPICS } from "#app/domain/administration/timeline.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { writeNote } from "#app/usecases/administration/students/write-note.ts";
import { findTimeline, type TimelineEvent } from "#db/queries/administration/students/timeline.ts";
import { auditLog, studentNotes } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { testServices, type TestServices } from "../../support/services.ts";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

/** Every page of the timeline, in order. */
async function wholeTimeline(userId: string): Promise<TimelineEvent[]> {
  const events: TimelineEvent[] = [];
  for (let cursor = null; ;) {
    const page = await findTimeline(services.db, { userId, viewer: OWNER, topic: null, cursor });
    events.push(...page.events);
    if (page.next === null) return events;
    expect(page.events).toHaveLength(TIMELINE_PAGE);
    cursor = page.next as never;
  }
}

const names = (events: TimelineEvent[]) => events.map(({ source, what }) => `${source} ${what}`);

describe("a student's column of time", () => {
  test("has money, mails and the desk's actions, newest first, and nothing of other students", async () => {
    const student = await makeStudent(services);
    const other = await makeStudent(services);
    const admin = await makeAdmin(services);
    services.clock.advance(60_000);
    const checkout = await startedPurchase(services, student.userId, "silver");
    services.clock.advance(60_000);
    await returnFromCheckout(services, student.userId, services.payments.pay(checkout.providerOrderId));
    await services.settle();
    await makeOrder(services, other.userId);
    services.clock.advance(60_000);
    await writeNote(services, admin.currentUser, {
      noteId: crypto.randomUUID(),
      userId: student.userId,
      body: "Rang about the receipt.",
      clientIp: "203.0.113.9",
    });
    const events = await wholeTimeline(student.userId);
    const found = names(events);
    for (const name of ["user signed-up", "login signed-in", "order begun", "order completed", "payment captured"])
      expect(found).toContain(name);
    expect(found).toContain("receipt issued");
    expect(found[0]).toBe("note written");
    expect(events[0]?.facts).toMatchObject({ body: "Rang about the receipt.", by: "Meera Menon" });
    const mail = events.find(({ source }) => source === "mail");
    expect(mail?.facts).toMatchObject({ to: student.email, template: "order-completed" });
    expect(String(mail?.facts.text)).toContain("Silver");
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, two) => two - one));
    expect(JSON.stringify(events)).not.toContain(other.userId);
  });

  test("shows a mail that is not sent yet", async () => {
    const student = await makeStudent(services, { user: { emailVerifiedAt: null } });
    const admin = await makeAdmin(services);
    services.mailer.isDown = true;
    await resendVerificationToStudent(services, admin.currentUser, { userId: student.userId, clientIp: "203.0.113.9" });
    const { events } = await findTimeline(services.db, {
      userId: student.userId,
      viewer: OWNER,
      topic: "mails",
      cursor: null,
    });
    expect(names(events)).toEqual(["waiting waits"]);
    services.mailer.isDown = false;
  });

  test("pages without losing or repeating anything, also of one instant", async () => {
    const student = await makeStudent(services);
    const { userId } = student;
    const at = services.now();
    // More than a page in the same millisecond, from two sources.
    for (let number = 0; number < TIMELINE_PAGE + 7; number += 1) {
      await services.db
        .insert(studentNotes)
        .values({ id: crypto.randomUUID(), userId, body: `${number}`, createdAt: at });
      await services.db
        .insert(auditLog)
        .values({ action: `x.${number}`, entityType: "user", entityId: userId, createdAt: at });
    }
    services.clock.advance(60_000);
    for (let number = 0; number < 5; number += 1)
      await services.db
        .insert(studentNotes)
        .values({ id: crypto.randomUUID(), userId, body: "later", createdAt: services.now() });
    const events = await wholeTimeline(userId);
    const ids = events.map(({ source, key }) => `${source}:${key}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(events.filter(({ source }) => source === "note")).toHaveLength(TIMELINE_PAGE + 12);
    expect(events.filter(({ source }) => source === "audit")).toHaveLength(TIMELINE_PAGE + 7);
  });

  test("can be narrowed to each topic", async () => {
    const { userId } = await makeStudent(services);
    await makeOrder(services, userId);
    for (const topic of TIMELINE_TOPICS)
      expect(await findTimeline(services.db, { userId, viewer: OWNER, topic, cursor: null })).toMatchObject({
        next: null,
      });
    const { events } = await findTimeline(services.db, { userId, viewer: OWNER, topic: "money", cursor: null });
    expect(names(events).toSorted()).toEqual(["order begun", "order completed"]);
  });
});
