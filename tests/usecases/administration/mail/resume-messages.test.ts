import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadAttentionItems } from "#app/routes/admin/dashboard/load-attention-items.ts";
import { type AttentionKind, attentionBounds } from "#app/domain/administration/attention.ts";
import { resumeMessages } from "#app/usecases/administration/mail/resume-messages.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { auditLog, messageStops, outbox, phoneMessages } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.92";

let last = 0;
const newNumber = () => {
  last += 1;
  return String(9_400_000_000 + (Date.now() % 1_000_000) * 100 + last);
};

async function makeStopped(services: TestServices) {
  const phone = newNumber();
  const student = await makeStudent(services, { user: { phone, phoneVerifiedAt: services.now() } });
  await services.db.insert(messageStops).values({ phone, reason: "opt-out", stoppedAt: services.now() });
  return { phone, ...student };
}

const listItems = async (services: TestServices, wanted: AttentionKind) =>
  (await loadAttentionItems(services, { userId: "x", roles: ["owner"] }, attentionBounds(services.now())))?.find(
    ({ kind }) => kind === wanted,
  )?.items ?? [];

async function send(services: TestServices, to: string, userId: string, template: "code" | "account") {
  const dedupeKey = crypto.randomUUID();
  const values = template === "code" ? { code: "482913" } : { path: "/profile/data" };
  await enqueueMessage(services, { dedupeKey, to, template, values, language: "en", userId } as Parameters<
    typeof enqueueMessage
  >[1]);
  await deliverOutbox(services);
  return (await services.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey)))[0]?.id ?? "";
}

test("messages go to a number again once an administrator says so: twice is once, and the audit log has no number", async () => {
  const services = testServices();
  const { phone, userId } = await makeStopped(services);
  const admin = await makeAdmin(services);
  expect(await listItems(services, "message-stop")).toEqual(
    expect.arrayContaining([expect.objectContaining({ repair: expect.objectContaining({ fields: { phone } }) })]),
  );
  expect(await resumeMessages(services, admin.currentUser, { phone: `+91 ${phone}`, clientIp })).toEqual({ ok: true });
  expect(await resumeMessages(services, admin.currentUser, { phone, clientIp })).toEqual({
    ok: false,
    reason: "messages-not-stopped",
  });
  const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
  expect(entries).toMatchObject([{ action: "message.resume", detail: { reason: "opt-out" } }]);
  // A guardian's, who has no account.
  const guardian = newNumber();
  await services.db.insert(messageStops).values({ phone: guardian, reason: "moved", stoppedAt: services.now() });
  expect(await resumeMessages(services, admin.currentUser, { phone: guardian, clientIp })).toEqual({ ok: true });
  expect(JSON.stringify(await services.db.select().from(auditLog))).not.toMatch(new RegExp(`${phone}|${guardian}`));
});

test("a student may not say so", async () => {
  const services = testServices();
  const { phone, currentUser } = await makeStopped(services);
  expect(await resumeMessages(services, currentUser, { phone, clientIp })).toEqual({
    ok: false,
    reason: "not-permitted",
  });
  expect(await services.db.select().from(messageStops).where(eq(messageStops.phone, phone))).toHaveLength(1);
});

test("a message that was given up is listed and can be tried again, one with a code cannot; both stand in the history", async () => {
  const services = testServices();
  const phone = newNumber();
  const { userId } = await makeStudent(services, { user: { phone, phoneVerifiedAt: services.now() } });
  const admin = await makeAdmin(services);
  services.messages.refusing.add(phone);
  const [message, code] = [await send(services, phone, userId, "account"), await send(services, phone, userId, "code")];
  const items = (await listItems(services, "effect")).filter(({ id }) => id === message || id === code);
  expect(items).toMatchObject([
    { what: "Message not delivered", detail: "account: No such number", repair: { intent: "retry-outbox-message" } },
    { what: "Message not delivered", repair: null },
  ]);
  expect(await retryOutboxMessage(services, admin.currentUser, { effectId: code, clientIp })).toEqual({
    ok: false,
    reason: "mail-secret",
  });
  services.messages.refusing.clear();
  expect(await retryOutboxMessage(services, admin.currentUser, { effectId: message, clientIp })).toEqual({ ok: true });
  await services.settle();
  expect(services.messages.sent).toMatchObject([{ to: phone, template: "account" }]);
  expect(await services.db.select().from(phoneMessages).where(eq(phoneMessages.id, message))).toMatchObject([
    { status: "accepted", failure: null },
  ]);
  const viewer = { userId: admin.userId, roles: ["owner"] as const };
  const { events } = await findTimeline(services.db, { userId, viewer, topic: "mails", cursor: null });
  const shown = events.filter(({ source }) => source === "message").map(({ facts }) => [facts.template, facts.status]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ["account", "accepted"],
      ["code", "failed"],
    ]),
  );
  expect(JSON.stringify(events)).not.toContain("482913");
});
