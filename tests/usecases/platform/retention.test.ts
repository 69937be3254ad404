import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { listEventsOfPurchase } from "#db/queries/administration/order-details.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const { DB: database } = env as unknown as { DB: D1Database };

const DAY_MS = 24 * 60 * 60 * 1000;

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

async function run(statement: string, ...values: unknown[]): Promise<void> {
  await database
    .prepare(statement)
    .bind(...values)
    .run();
}

async function ids(table: string, column = "id"): Promise<string[]> {
  const { results } = await database.prepare(`select ${column} as id from ${table}`).all<{ id: string }>();
  return results.map(({ id }) => String(id));
}

const daysAgo = (days: number) => services.now().getTime() - days * DAY_MS;

test("what has been kept long enough goes, and nothing sooner", async () => {
  for (const [name, days] of [["old", 91] as const, ["new", 89] as const]) {
    await run(
      "insert into outbox (id, kind, dedupe_key, payload, status, next_attempt_at, done_at) values (?, 'mail', ?, '{}', 'done', 1, ?)",
      `${name}-done`,
      `${name}-done`,
      daysAgo(days),
    );
    await run(
      "insert into mails (id, to_address, subject, template, created_at) values (?, 'a@b.example', 's', 't', ?)",
      `${name}-mail`,
      daysAgo(days),
    );
    await run(
      "insert into phone_messages (id, to_phone, template, channel, provider_id, created_at) values (?, '9847012345', 'code', 'sms', 'p', ?)",
      `${name}-message`,
      daysAgo(days),
    );
  }
  for (const [name, days] of [["old", 1.1] as const, ["new", 0.9] as const])
    await run(
      "insert into phone_codes (id, purpose, phone, code_hash, channel, sent_at, expires_at) values (?, 'sign-in', '9847012345', 'h', 'sms', 1, ?)",
      `${name}-code`,
      daysAgo(days),
    );
  for (const [name, days] of [["old", 181] as const, ["new", 179] as const])
    await run(
      "insert into webhook_events (id, type, payload, received_at, outcome) values (?, 'x', '{}', ?, 'stored')",
      `${name}-event`,
      daysAgo(days),
    );
  for (const [name, days] of [["old", 731] as const, ["cut", 31] as const, ["new", 29] as const])
    await run(
      "insert into audit_log (action, entity_id, client_ip, created_at) values ('x.y', ?, '192.0.2.1', ?)",
      `${name}-entry`,
      daysAgo(days),
    );
  await applyRetention(services);
  expect(await ids("outbox")).toContain("new-done");
  expect(await ids("outbox")).not.toContain("old-done");
  expect(await ids("mails")).toContain("new-mail");
  expect(await ids("mails")).not.toContain("old-mail");
  expect(await ids("phone_messages")).toEqual(["new-message"]);
  expect(await ids("phone_codes")).toEqual(["new-code"]);
  expect(await ids("webhook_events")).toContain("new-event");
  expect(await ids("webhook_events")).not.toContain("old-event");
  expect(await ids("audit_log", "entity_id")).toEqual(expect.arrayContaining(["cut-entry", "new-entry"]));
  expect(await ids("audit_log", "entity_id")).not.toContain("old-entry");
  expect(await ids("audit_log where client_ip is not null", "entity_id")).toContain("new-entry");
  expect(await ids("audit_log where client_ip is not null", "entity_id")).not.toContain("cut-entry");
});

test("runs of the cron go after ninety days, letters that were dealt with after a year", async () => {
  for (const days of [91, 89])
    await run(
      "insert into reconciliation_runs (id, trigger, started_at) values (?, 'cron', ?)",
      `run-${days}`,
      daysAgo(days),
    );
  for (const [state, days] of [["requeued", 366] as const, ["waiting", 366] as const, ["dismissed", 364] as const])
    await run(
      "insert into dead_letters (id, queue, body, state, created_at) values (?, 'q', '{}', ?, ?)",
      `${state}-${days}`,
      state,
      daysAgo(days),
    );
  await applyRetention(services);
  expect(await ids("reconciliation_runs")).toEqual(["run-89"]);
  expect((await ids("dead_letters")).toSorted()).toEqual(["dismissed-364", "waiting-366"]);
});

test("a delivered mail loses what it said after a week, one of a session after a month, and keeps to whom it went and what it was", async () => {
  const text = { text: "Dear Anu", html: "<p>Dear Anu</p>", attachments: [{ kind: "receipt", paymentId: "pay_1" }] };
  const kept = { to: "a@b.example", subject: "s", template: "order-completed", userId: "u" };
  const makePayload = (template: string) =>
    JSON.stringify({ ...kept, template, ...text, unsubscribe: "https://vazhi.example/stop" });
  const payload = makePayload(kept.template);
  const put = (id: string, values: { kind?: string; status?: string; days: number; template?: string }) =>
    run(
      "insert into outbox (id, kind, dedupe_key, payload, status, next_attempt_at, created_at, done_at) values (?, ?, ?, ?, ?, 1, ?, ?)",
      id,
      values.kind ?? "mail",
      id,
      makePayload(values.template ?? kept.template),
      values.status ?? "done",
      daysAgo(values.days),
      daysAgo(values.days),
    );
  await put("cut", { days: 8 });
  await put("recent", { days: 6 });
  await put("gave-up", { days: 32, status: "failed" });
  await put("waits", { days: 32, status: "pending" });
  await put("no-mail", { days: 32, kind: "refund" });
  await put("session", { days: 30, template: "session-booked" });
  await put("old-session", { days: 32, template: "session-booked" });
  const found = async (id: string) => {
    const row = await database.prepare("select payload, cut_at from outbox where id = ?").bind(id).first();
    return { payload: JSON.parse(String(row?.payload)) as object, cutAt: row?.cut_at };
  };
  await applyRetention(services);
  expect(await found("cut")).toEqual({ payload: kept, cutAt: services.now().getTime() });
  for (const id of ["recent", "gave-up", "waits", "no-mail"])
    expect(await found(id)).toEqual({ payload: JSON.parse(payload), cutAt: null });
  expect(await found("session")).toEqual({ payload: JSON.parse(makePayload("session-booked")), cutAt: null });
  expect(await found("old-session")).toMatchObject({ payload: { ...kept, template: "session-booked" } });
  expect((await found("old-session")).cutAt).toBe(services.now().getTime());
  // Only once: shortened rows are not checked again.
  services.clock.advance(DAY_MS / 24);
  await applyRetention(services);
  expect((await found("cut")).cutAt).toBe(services.now().getTime() - DAY_MS / 24);
});

test("mails are cut in bounded steps: a backlog takes several runs", async () => {
  await run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10100)
     insert into outbox (id, kind, dedupe_key, payload, status, next_attempt_at, done_at)
     select 'backlog-' || i, 'mail', 'backlog-' || i, '{"text":"t"}', 'done', 1, ? from n`,
    daysAgo(40),
  );
  const left = async () => (await ids("outbox where cut_at is null and id like 'backlog-%'")).length;
  await applyRetention(services);
  expect(await left()).toBe(100);
  await applyRetention(services);
  expect(await left()).toBe(0);
});

test("a provider's event keeps the ids in it after a week, a dispute all that it says", async () => {
  const event = (entities: object) => JSON.stringify({ event: "x", account_id: "acc_1", payload: entities });
  const payment = { entity: { id: "pay_1", order_id: "order_1", amount: 149_900, method: "upi" } };
  const put = (id: string, type: string, payload: string, days: number) =>
    run(
      "insert into webhook_events (id, type, payload, payment_id, received_at, outcome) values (?, ?, ?, 'pay_1', ?, 'applied')",
      id,
      type,
      payload,
      daysAgo(days),
    );
  const paid = event({ payment, order: { entity: { id: "order_1", amount_paid: 149_900 } } });
  const refunded = event({ payment, refund: { entity: { id: "rfnd_1", payment_id: "pay_1", notes: [] } } });
  const disputed = event({ payment, dispute: { entity: { id: "disp_1", payment_id: "pay_1", status: "open" } } });
  await put("event-paid", "order.paid", paid, 8);
  await put("event-refunded", "refund.processed", refunded, 8);
  await put("event-disputed", "payment.dispute.created", disputed, 8);
  await put("event-erased", "payment.captured", "{}", 8);
  await put("event-recent", "order.paid", paid, 6);
  const found = async (id: string) => {
    const row = await database.prepare("select payload, cut_at from webhook_events where id = ?").bind(id).first();
    return { payload: JSON.parse(String(row?.payload)) as { payload?: object }, isCut: row?.cut_at !== null };
  };
  await applyRetention(services);
  const ids = { payment: { entity: { id: "pay_1", order_id: "order_1" } } };
  expect(await found("event-paid")).toMatchObject({ isCut: true, payload: { payload: ids } });
  expect((await found("event-paid")).payload).toEqual({
    payload: { ...ids, order: { entity: { id: "order_1" } } },
  });
  expect((await found("event-refunded")).payload.payload).toEqual({
    ...ids,
    refund: { entity: { id: "rfnd_1", payment_id: "pay_1" } },
  });
  expect(await found("event-erased")).toMatchObject({ isCut: true });
  expect(await found("event-disputed")).toEqual({ isCut: false, payload: JSON.parse(disputed) });
  expect(await found("event-recent")).toEqual({ isCut: false, payload: JSON.parse(paid) });

  // The order's page finds it as before.
  const shown = await listEventsOfPurchase(services.db, {
    paymentIds: [],
    providerOrderIds: ["order_1"],
    since: new Date(daysAgo(9)),
  });
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(["event-paid", "event-refunded", "event-recent"]));
});

test("unconfirmed accounts are deleted after thirty days, except buyers'", async () => {
  const old = { emailVerifiedAt: null, createdAt: new Date(daysAgo(31)) };
  const gone = await makeStudent(services, { user: old });
  const recent = await makeStudent(services, { user: { ...old, createdAt: new Date(daysAgo(29)) } });
  const buyer = await makeStudent(services, { user: old });
  const confirmed = await makeStudent(services, { user: { createdAt: new Date(daysAgo(400)) } });
  await makeOrder(services, buyer.userId);
  await run("delete from sessions");
  await applyRetention(services);
  const left = await ids("users");
  expect(left).toEqual(expect.arrayContaining([recent.userId, buyer.userId, confirmed.userId]));
  expect(left).not.toContain(gone.userId);
  expect(await ids("profiles")).not.toContain(gone.userId);
});

test("the books of an erased student are deleted eight years after the financial year, and their row with them", async () => {
  const { userId } = await makeStudent(services);
  const { id: orderId } = await makeOrder(services, userId);
  await run("delete from sessions where user_id = ?", userId);
  await run("update users set erased_at = ? where id = ?", services.now().getTime(), userId);
  services.clock.now = new Date("2035-03-30T00:00:00Z");
  await applyRetention(services);
  expect(await ids("orders")).toContain(orderId);
  services.clock.now = new Date("2035-04-05T00:00:00Z");
  await applyRetention(services);
  expect(await ids("orders")).not.toContain(orderId);
  expect(await ids("users")).not.toContain(userId);
});
