import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MessageChannel, MessageStatus } from "#app/domain/platform/phone-message.ts";
import type { MessageEvent } from "#app/ports/message-sender.ts";
import { receiveMessageEvent } from "#app/usecases/accounts/phone/receive-message-event.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { consents, messageStops, outbox, phoneMessages } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const MINUTE_MS = 60_000;

let services: TestServices;
beforeEach(() => {
  services = testServices();
});
afterEach(() => vi.restoreAllMocks());

let last = 0;
/** A number that no other test has. */
function newNumber(): string {
  last += 1;
  return String(9_600_000_000 + (Date.now() % 1_000_000) * 100 + last);
}

interface Enqueued {
  to?: string;
  template?: "code" | "account";
  channel?: MessageChannel;
  userId?: string | null;
}

/** Enqueues a message and delivers it; returns its id and number. */
async function send({ to = newNumber(), template = "code", channel = "whatsapp", userId = null }: Enqueued = {}) {
  const dedupeKey = crypto.randomUUID();
  await enqueueMessage(services, {
    dedupeKey,
    to,
    channel,
    language: "ml",
    userId,
    ...(template === "code"
      ? { template, values: { code: "482913" } }
      : { template, values: { path: "/profile/data" } }),
  } as Parameters<typeof enqueueMessage>[1]);
  await deliverOutbox(services);
  const [row] = await services.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  if (!row) throw new Error("It was not enqueued");
  return { id: row.id, to };
}

const findOutbox = async (id: string) => (await services.db.select().from(outbox).where(eq(outbox.id, id)))[0];
const findRecord = async (id: string) =>
  (await services.db.select().from(phoneMessages).where(eq(phoneMessages.id, id)))[0];
const listStops = (phone: string) => services.db.select().from(messageStops).where(eq(messageStops.phone, phone));

/** Makes one channel refuse for good, or be out of order. */
function breakChannel(channel: MessageChannel, problem: Error) {
  const sender = services.messageSenders[channel];
  services.messageSenders = {
    ...services.messageSenders,
    [channel]: sender && { send: () => Promise.reject(problem) },
  };
}

/** Reports of a provider, as if read from its signed webhook. */
async function report(channel: MessageChannel, ...events: MessageEvent[]) {
  services.messageEvents = {
    whatsapp: null,
    sms: null,
    [channel]: { answerChallenge: () => null, read: () => events },
  };
  const webhook = { url: new URL("https://vazhi.test/hooks"), body: new Uint8Array(), headers: new Headers() };
  const outcome = await receiveMessageEvent(services, channel, webhook);
  await services.settle();
  return outcome;
}

const status = (
  id: string,
  to: Exclude<MessageStatus, "accepted">,
  channel: MessageChannel = "whatsapp",
): MessageEvent => ({
  kind: "status",
  providerId: `${channel}-${id}`,
  status: to,
  failure: to === "failed" ? "131026 Not reachable: 9847012345" : null,
});

describe("a message to a phone", () => {
  test("is recorded, and leaves neither its code nor its number in the outbox", async () => {
    const { id, to } = await send();
    expect(services.messages.sent).toMatchObject([{ to, channel: "whatsapp", values: { code: "482913" } }]);
    expect(await findOutbox(id)).toMatchObject({ status: "done", payload: { template: "code", values: {} } });
    const [record, row] = [await findRecord(id), await findOutbox(id)];
    expect(record).toMatchObject({ to, template: "code", channel: "whatsapp", status: "accepted", failure: null });
    expect(JSON.stringify([record, row?.payload])).not.toContain("482913");
    expect(JSON.stringify(row)).not.toContain(to);
  });

  test("waits while its provider is down, and nothing secret is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    services.messages.isDown = true;
    for (const channel of ["whatsapp", "sms"] as const)
      breakChannel(channel, new Error("Could not send to +919847012345 or 919847012345"));
    const { id } = await send({ template: "account" });
    const waiting = await findOutbox(id);
    expect(waiting).toMatchObject({ status: "pending", lastError: "Error: Could not send to … or …" });
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/9847012345|482913/);
    services = testServices({ now: new Date(services.now().getTime() + 2 * MINUTE_MS) });
    await deliverOutbox(services);
    expect(await findOutbox(id)).toMatchObject({ status: "done" });
    expect(services.messages.sent).toHaveLength(1);
  });

  test("goes by the other channel if the first one refuses it for good; one with a code also if it is down", async () => {
    const { MessageRefusedError } = await import("#app/ports/message-sender.ts");
    breakChannel("whatsapp", new MessageRefusedError("not on WhatsApp", { isNumberAtFault: true }));
    const { id } = await send({ template: "account" });
    expect(await findRecord(id)).toMatchObject({ channel: "sms", sealed: null });
    breakChannel("whatsapp", new Error("down"));
    const code = await send();
    expect(await findRecord(code.id)).toMatchObject({ channel: "sms" });
    expect(services.messages.sent).toHaveLength(2);
  });

  test("is given up if every channel refuses it, with the reason of the first", async () => {
    const { MessageRefusedError } = await import("#app/ports/message-sender.ts");
    breakChannel("whatsapp", new MessageRefusedError("not on WhatsApp", { isNumberAtFault: true }));
    breakChannel("sms", new MessageRefusedError("no such template", { isNumberAtFault: false }));
    const { id, to } = await send();
    const given = await findOutbox(id);
    expect(given).toMatchObject({ status: "failed", lastError: "not on WhatsApp" });
    expect(JSON.stringify(given)).not.toMatch(new RegExp(`482913|${to}`));
    // The desk sees that and why it did not arrive.
    expect(await findRecord(id)).toMatchObject({ to, template: "code", status: "failed", failure: "not on WhatsApp" });
  });

  test("with a code that came too late to be typed is not sent", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const channel of ["whatsapp", "sms"] as const) breakChannel(channel, new Error("down"));
    const { id } = await send();
    expect(await findOutbox(id)).toMatchObject({ status: "pending" });
    services = testServices({ now: new Date(services.now().getTime() + 10 * MINUTE_MS) });
    await deliverOutbox(services);
    expect(await findOutbox(id)).toMatchObject({ status: "failed", lastError: "The code was not sent in time" });
    expect(services.messages.sent).toEqual([]);
  });
});

describe("a provider's report", () => {
  test("moves a message forward only: repeated and overtaking ones do no harm", async () => {
    const { id } = await send();
    await report("whatsapp", status(id, "delivered"), status(id, "delivered"));
    expect(await findRecord(id)).toMatchObject({ status: "delivered", sealed: null, statusAt: services.now() });
    await report("whatsapp", status(id, "read"));
    await report("whatsapp", status(id, "delivered"), status(id, "failed"));
    expect(await findRecord(id)).toMatchObject({ status: "read", failure: null });
    expect(services.messages.sent).toHaveLength(1);
    // Unknown, and one of another provider.
    expect(await report("whatsapp", status("unknown", "read"))).toEqual({ ok: true });
    const other = await send();
    await report("sms", { ...status(other.id, "read"), kind: "status" } as MessageEvent);
    expect(await findRecord(other.id)).toMatchObject({ status: "accepted" });
  });

  test("that WhatsApp failed sends the same code by SMS, once however often it comes, and no further", async () => {
    const { id, to } = await send();
    await Promise.all(Array.from({ length: 5 }, () => report("whatsapp", status(id, "failed"))));
    await services.settle();
    expect(services.messages.sent).toMatchObject([
      { to, channel: "whatsapp", values: { code: "482913" } },
      { to, channel: "sms", values: { code: "482913" }, language: "ml" },
    ]);
    expect(await findRecord(id)).toMatchObject({ status: "failed", failure: "131026 Not reachable: …", sealed: null });
    const [second] = await services.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `fallback:${id}`));
    await report("sms", status(second?.id ?? "", "failed", "sms"));
    expect(services.messages.sent).toHaveLength(2);
  });

  test("does so for other messages, too, but not for a code that is over or has a successor", async () => {
    const other = await send({ template: "account" });
    await report("whatsapp", status(other.id, "failed"));
    expect(services.messages.sent).toMatchObject([{ channel: "whatsapp" }, { channel: "sms", template: "account" }]);

    const late = await send();
    services.clock.advance(10 * MINUTE_MS);
    await report("whatsapp", status(late.id, "failed"));
    const first = await send();
    services.clock.advance(MINUTE_MS);
    await send({ to: first.to });
    const before = services.messages.sent.length;
    await report("whatsapp", status(first.id, "failed"));
    expect(services.messages.sent).toHaveLength(before);
  });

  test("without a second channel only records it", async () => {
    services.messageSenders = { ...services.messageSenders, sms: null };
    const { id } = await send();
    expect(await findRecord(id)).toMatchObject({ sealed: null });
    await report("whatsapp", status(id, "failed"));
    expect(await findRecord(id)).toMatchObject({ status: "failed" });
    expect(services.messages.sent).toHaveLength(1);
  });

  test("that never comes leaves nothing to open after a day", async () => {
    const { id } = await send();
    expect((await findRecord(id))?.sealed).toMatch(/^v1\./);
    services.clock.advance(25 * 60 * MINUTE_MS);
    await applyRetention(services);
    expect(await findRecord(id)).toMatchObject({ sealed: null, status: "accepted" });
  });

  test("forged, or of a provider that is not set up, is refused", async () => {
    const webhook = { url: new URL("https://vazhi.test/"), body: new Uint8Array(), headers: new Headers() };
    expect(await receiveMessageEvent(services, "sms", webhook)).toEqual({ ok: false, reason: "not-configured" });
    services.messageEvents = { whatsapp: { answerChallenge: () => null, read: () => null }, sms: null };
    expect(await receiveMessageEvent(services, "whatsapp", webhook)).toEqual({ ok: false, reason: "forged" });
  });
});

describe("a number that wants no messages", () => {
  const stop = (phone: string, eventId: string, reason: "opt-out" | "wrong-number" = "opt-out"): MessageEvent => ({
    kind: "stop",
    eventId,
    phone,
    reason,
  });

  test("gets codes that are asked for and nothing else; the consent ends", async () => {
    const phone = newNumber();
    const { userId } = await makeStudent(services, { user: { phone, phoneVerifiedAt: services.now() } });
    await services.db
      .insert(consents)
      .values({ id: services.newId(), userId, kind: "messages" as never, version: "1", grantedAt: services.now() });
    await report("whatsapp", stop(phone, crypto.randomUUID()));
    expect(await listStops(phone)).toMatchObject([{ reason: "opt-out" }]);
    const rows = await services.db.select().from(consents).where(eq(consents.userId, userId));
    expect(rows.find(({ kind }) => (kind as string) === "messages")?.withdrawnAt).toEqual(services.now());
    await send({ to: phone, template: "account", userId });
    expect(services.messages.sent).toEqual([]);
    await send({ to: phone, userId });
    expect(services.messages.sent).toMatchObject([{ template: "code" }]);
  });

  test("stays free once a desk has lifted the stop, even if the event is delivered again", async () => {
    const [phone, eventId] = [newNumber(), crypto.randomUUID()];
    await Promise.all([report("sms", stop(phone, eventId, "wrong-number")), report("sms", stop(phone, eventId))]);
    expect(await listStops(phone)).toHaveLength(1);
    await services.db.delete(messageStops).where(eq(messageStops.phone, phone));
    await report("sms", stop(phone, eventId));
    expect(await listStops(phone)).toEqual([]);
    await report("sms", stop(phone, crypto.randomUUID()), stop("12025550100", crypto.randomUUID()));
    expect(await listStops(phone)).toHaveLength(1);
    expect(await listStops("12025550100")).toEqual([]);
  });
});
