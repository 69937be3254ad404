import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { AI_REQUESTS_KEY } from "#app/domain/report/ai/ai-budget.ts";
import { mailDay } from "#app/domain/platform/mail-quota.ts";
import { ALERT_KINDS, ALERT_TITLES, type AlertKind } from "#app/domain/platform/watch/alert.ts";
import { readStatus } from "#app/usecases/administration/watch/read-status.ts";
import { checkHealth } from "#app/usecases/administration/watch/check-health.ts";
import { flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { storeDeadLetters } from "#app/usecases/platform/watch/store-dead-letters.ts";
import { dismissDeadLetter, requeueDeadLetter } from "#app/usecases/administration/watch/settle-dead-letter.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { runMaintenanceNow } from "#app/usecases/jobs/run-maintenance-now.ts";
import { watchCron, watchOperations } from "#app/usecases/jobs/watch-operations.ts";
import {
  alerts,
  auditLog,
  backups,
  deadLetters,
  mailDays,
  mailStops,
  metricCounts,
  orders,
  outbox,
  payments,
  rateLimits,
  reconciliationRuns,
  webhookEvents,
} from "#db/schema/index.ts";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { openDatabase } from "#db/client.ts";
import runbook from "../../../docs/runbook.md?raw";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.31";

/** Changes whole tables, as only tests do: see query-plans.ts. */
const whole = openDatabase((env as unknown as { DB: D1Database }).DB);

/** Clears the conditions left by other tests. */
beforeEach(async () => {
  await whole.batch([
    whole.delete(alerts),
    whole.delete(deadLetters),
    whole.delete(metricCounts),
    whole.delete(backups),
    whole.delete(reconciliationRuns),
    whole.delete(outbox),
    whole.delete(mailDays),
    whole.delete(webhookEvents),
    whole.update(orders).set({ status: "completed" }).where(eq(orders.status, "paid")),
  ]);
});

async function cronRan(services: TestServices, minutesAgo: number, summary: Record<string, number> = {}) {
  const startedAt = new Date(services.now().getTime() - minutesAgo * MINUTE_MS);
  const run = { id: services.newId(), trigger: "cron" as const, startedAt, finishedAt: startedAt, summary };
  await services.db.insert(reconciliationRuns).values(run);
}

async function disputeEvent({ db, newId, now }: TestServices, type: string) {
  const dispute = { id: "disp_1", payment_id: "pay_1", status: "open" };
  await db.insert(webhookEvents).values({
    id: newId(),
    type,
    payload: JSON.stringify({ payload: { dispute: { entity: dispute } } }),
    receivedAt: now(),
    outcome: "dispute",
  });
}

/** For each kind: how to cause and how to end it. */
const TROUBLES: Readonly<
  Record<
    AlertKind,
    { breaks: (services: TestServices) => Promise<void>; mends: (services: TestServices) => Promise<void> }
  >
> = {
  "cron-silent": {
    breaks: (services) => cronRan(services, 16),
    mends: (services) => cronRan(services, 0),
  },
  "maintenance-failing": {
    async breaks(services) {
      for (const minutesAgo of [11, 6, 1]) await cronRan(services, minutesAgo, { retentionFailed: 1, mailsSent: 2 });
    },
    mends: (services) => cronRan(services, 0, { mailsSent: 1 }),
  },
  "payment-undelivered": {
    async breaks(services) {
      const { userId } = await makeStudent(services);
      const createdAt = new Date(services.now().getTime() - 11 * MINUTE_MS);
      const { id: orderId } = await makeOrder(services, userId, { status: "paid", createdAt });
      await services.db.insert(payments).values({
        id: "pay_undelivered",
        userId,
        orderId,
        amountPaise: 149900,
        refundedAmountPaise: 0,
        currency: "INR",
        status: "captured",
        role: "pending",
        createdAt,
        updatedAt: createdAt,
      });
    },
    async mends({ db }) {
      await db.delete(payments).where(eq(payments.id, "pay_undelivered"));
      await db.update(orders).set({ status: "completed" }).where(eq(orders.status, "paid"));
    },
  },
  "error-rate": {
    async breaks(services) {
      for (let count = 0; count < 100; count += 1) services.metrics.count("request", count < 12 ? "5xx" : "2xx", 20);
      for (let count = 0; count < 12; count += 1) services.metrics.count("error", "GET /results");
      await flushMetrics(services, { everyMs: 0 });
    },
    mends: async (services) => services.clock.advance(11 * MINUTE_MS),
  },
  dispute: {
    breaks: (services) => disputeEvent(services, "payment.dispute.created"),
    async mends(services) {
      services.clock.advance(1000);
      await disputeEvent(services, "payment.dispute.won");
    },
  },
  "event-set-aside": {
    breaks: async ({ db, newId, now }) =>
      void (await db.insert(webhookEvents).values({
        id: newId(),
        type: "refund.processed",
        payload: "{}",
        receivedAt: now(),
        outcome: "set-aside",
        reason: "It is about the account acc_Other, and ours is acc_Ours",
      })),
    mends: async () => void (await whole.update(webhookEvents).set({ reason: null })),
  },
  "effect-abandoned": {
    async breaks({ db, newId, now }) {
      await db.insert(outbox).values({
        id: newId(),
        kind: "mail",
        dedupeKey: newId(),
        payload: {},
        status: "failed",
        attempts: 10,
        nextAttemptAt: now(),
        createdAt: now(),
      });
    },
    mends: async () => void (await whole.update(outbox).set({ status: "pending" })),
  },
  "dead-letter": {
    breaks: (services) => storeDeadLetters(services, "vazhi-reports-dead", [{ id: "m1", body: { resultId: "r1" } }]),
    mends: async () => void (await whole.update(deadLetters).set({ state: "dismissed" })),
  },
  "mail-quota": {
    breaks: async ({ db, now }) => void (await db.insert(mailDays).values({ day: mailDay(now()), sent: 8 })),
    mends: async () => void (await whole.delete(mailDays)),
  },
  "mail-failing": {
    async breaks(services) {
      for (let count = 0; count < 6; count += 1) services.metrics.count("mail", "failed");
      await flushMetrics(services, { everyMs: 0 });
    },
    mends: async (services) => services.clock.advance(11 * MINUTE_MS),
  },
  "ai-budget": {
    breaks: async ({ db, now }) =>
      void (await db
        .insert(rateLimits)
        .values({ key: AI_REQUESTS_KEY, windowStart: startOfIstDay(now()), count: 1_600 })),
    mends: async () => void (await whole.update(rateLimits).set({ count: 1_599 })),
  },
  "backup-missing": {
    async breaks({ db, newId, now }) {
      const startedAt = new Date(now().getTime() - 27 * HOUR_MS);
      await db.insert(backups).values({
        id: newId(),
        day: "2026-11-20",
        status: "done",
        progress: {} as typeof backups.$inferInsert.progress,
        startedAt,
        finishedAt: startedAt,
      });
    },
    mends: async ({ now }) => void (await whole.update(backups).set({ finishedAt: now() })),
  },
};

test("a mail to an address that is stopped is given up on purpose, and no alert", async () => {
  const services = watchful();
  const to = "gone@students.example";
  await services.db.insert(mailStops).values({ email: to, reason: "bounce", detail: null, stoppedAt: services.now() });
  const mail = { to, subject: "s", text: "t", html: "h", template: "session-reminder-1h" as const, userId: null };
  await services.db.batch([
    insertOutboxMessage(services.db, {
      id: services.newId(),
      dedupeKey: services.newId(),
      outboxMessage: { kind: "mail", payload: mail },
      now: services.now(),
    }),
  ]);
  expect(await deliverOutbox(services)).toMatchObject({ abandoned: 1 });
  expect(await watchOperations(services)).toEqual({ alertsOpen: 0, alertsSent: 0 });
});

test("parts that fail now and then mend themselves, and are no alert", async () => {
  const services = watchful();
  await cronRan(services, 11, { retentionFailed: 1, namesFailed: 1 });
  await cronRan(services, 6, { retentionFailed: 1 });
  expect(await watchOperations(services)).toEqual({ alertsOpen: 0, alertsSent: 0 });
  await cronRan(services, 1, { retentionFailed: 2, namesFailed: 1 });
  expect(await watchOperations(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
  expect(services.sentAlerts[0]?.text).toContain("retention");
  expect(services.sentAlerts[0]?.text).not.toContain("names");
});

test("a backup that can never be begun is missed, too", async () => {
  const services = watchful();
  await cronRan(services, 27 * 60);
  await cronRan(services, 1);
  expect(await watchOperations(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
  expect(services.postedAlerts).toMatchObject([{ kind: "backup-missing" }]);
});

function watchful() {
  return testServices({
    hasBackups: true,
    config: { mailDailyQuota: 10, alerts: { email: "operations@vazhi.example", webhookUrl: null } },
  });
}

describe.each(ALERT_KINDS)("%s", (kind) => {
  const { breaks, mends } = TROUBLES[kind];

  test("is raised once, said by mail and webhook, and said to be over", async () => {
    const services = watchful();
    expect(await watchOperations(services)).toEqual({ alertsOpen: 0, alertsSent: 0 });
    await breaks(services);
    expect(await watchOperations(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
    expect(services.sentAlerts).toHaveLength(1);
    expect(services.sentAlerts[0]).toMatchObject({
      to: "operations@vazhi.example",
      subject: `[Alert] ${ALERT_TITLES[kind]}`,
    });
    expect(services.postedAlerts).toMatchObject([{ kind, state: "raised" }]);
    // Outgoing messages identify no one.
    expect(JSON.stringify([services.sentAlerts, services.postedAlerts])).not.toContain("students.example");

    expect(await watchOperations(services)).toEqual({ alertsOpen: 1, alertsSent: 0 });
    await mends(services);
    expect(await watchOperations(services)).toEqual({ alertsOpen: 0, alertsSent: 1 });
    expect(services.sentAlerts[1]?.subject).toBe(`[Over] ${ALERT_TITLES[kind]}`);
    expect(services.postedAlerts[1]).toMatchObject({ kind, state: "ended" });
    expect(await watchOperations(services)).toEqual({ alertsOpen: 0, alertsSent: 0 });
  });

  test("has its paragraph in the runbook", () => {
    const [, paragraph = ""] = runbook.split(`\n### ${ALERT_TITLES[kind]}\n`);
    expect(paragraph.split("\n#")[0]?.length).toBeGreaterThan(200);
  });
});

describe("messages", () => {
  const again = async (services: TestServices, minutes: number) => {
    services.clock.advance(minutes * MINUTE_MS);
    return (await watchOperations(services)).alertsSent;
  };
  const letter = (services: TestServices, id: string) =>
    storeDeadLetters(services, "vazhi-reports-dead", [{ id, body: { resultId: id } }]);

  test("are repeated after an hour, four hours and each day", async () => {
    const services = watchful();
    await letter(services, "a");
    expect(await again(services, 0)).toBe(1);
    expect(await again(services, 59)).toBe(0);
    expect(await again(services, 1)).toBe(1);
    expect(await again(services, 3 * 60)).toBe(0);
    expect(await again(services, 60)).toBe(1);
    expect(await again(services, 23 * 60)).toBe(0);
    expect(await again(services, 60)).toBe(1);
    expect(services.postedAlerts.map(({ state }) => state)).toEqual(["raised", "stands", "stands", "stands"]);
    expect(new Set(services.sentAlerts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  });

  test("come sooner when there is more of it, but not each time", async () => {
    const services = watchful();
    await letter(services, "a");
    expect(await again(services, 0)).toBe(1);
    await letter(services, "b");
    expect(await again(services, 5)).toBe(0);
    expect(await again(services, 10)).toBe(1);
    expect(services.postedAlerts[1]).toMatchObject({ state: "stands", count: 2 });
  });

  test("that cannot be sent are tried again; one way that works is enough", async () => {
    const services = watchful();
    services.mailer.isDown = true;
    const { alertWebhook } = services;
    services.alertWebhook = { post: () => Promise.reject(new Error("down")) };
    await letter(services, "a");
    expect(await again(services, 0)).toBe(0);
    expect(await again(services, 1)).toBe(0);
    services.alertWebhook = alertWebhook;
    expect(await again(services, 5)).toBe(1);
    expect(services.postedAlerts).toMatchObject([{ state: "raised" }]);
  });

  test("whose sender dies on the way are sent by another one, in minutes", async () => {
    const services = watchful();
    const neverAnswers = () => new Promise<void>(() => {});
    // Neither channel responds, and the worker is ended while it waits.
    const dies = async (isClaimed: (alert: typeof alerts.$inferSelect) => boolean) => {
      const dying = testServices({ hasBackups: true, now: services.now() });
      dying.mailer.send = neverAnswers;
      dying.alertWebhook = { post: neverAnswers };
      void watchOperations(dying);
      await expect.poll(async () => (await services.db.select().from(alerts)).some(isClaimed)).toBe(true);
    };
    await letter(services, "a");
    await dies(({ nextNoticeAt }) => nextNoticeAt > services.now());
    expect(await again(services, 1)).toBe(0);
    expect(await again(services, 5)).toBe(1);
    expect(services.postedAlerts).toMatchObject([{ state: "raised" }]);

    // The same for the message about its end.
    await whole.update(deadLetters).set({ state: "dismissed" });
    await dies(({ endedAt, nextNoticeAt }) => endedAt !== null && nextNoticeAt > services.now());
    expect(await again(services, 1)).toBe(0);
    expect(await again(services, 5)).toBe(1);
    expect(services.postedAlerts[1]).toMatchObject({ state: "ended" });
  });

  test("of two crons at once are one", async () => {
    const services = watchful();
    await letter(services, "a");
    await Promise.all([watchOperations(services), watchOperations(services), watchOperations(services)]);
    expect(services.postedAlerts).toHaveLength(1);
    expect(await services.db.select().from(alerts)).toHaveLength(1);
  });

  test("the cron's silence is noticed by those who serve pages, and ended by the cron", async () => {
    const services = watchful();
    expect(await watchCron(services)).toEqual({ alertsOpen: 0, alertsSent: 0 });
    await cronRan(services, 20);
    expect(await watchCron(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
    expect(await watchCron(services)).toEqual({ alertsOpen: 1, alertsSent: 0 });
    const summary = await runMaintenance(testServices());
    expect(summary).toMatchObject({ alertsOpen: 0 });
  });

  test("a cron whose runs begin and die on the way is silent: such a run looks for no alert", async () => {
    const services = watchful();
    await cronRan(services, 20);
    for (const minutesAgo of [15, 10, 5, 0])
      await services.db.insert(reconciliationRuns).values({
        id: services.newId(),
        trigger: "cron",
        startedAt: new Date(services.now().getTime() - minutesAgo * MINUTE_MS),
      });
    expect(await checkHealth(services)).toMatchObject({ status: "broken", cron: { ok: false, seconds: 1200 } });
    expect(await watchCron(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
  });

  test("so is one of which no run has ever come to its end", async () => {
    const services = watchful();
    await services.db.insert(reconciliationRuns).values({
      id: services.newId(),
      trigger: "cron",
      startedAt: new Date(services.now().getTime() - 16 * MINUTE_MS),
    });
    expect(await watchCron(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
  });

  test("doing the cron's work by hand neither ends nor hides its silence", async () => {
    const services = testServices();
    const { currentUser } = await makeAdmin(services);
    await cronRan(services, 20);
    expect(await watchCron(services)).toEqual({ alertsOpen: 1, alertsSent: 1 });
    expect(await runMaintenanceNow(services, currentUser, { clientIp })).toMatchObject({ ok: true });
    const [silence] = await services.db.select().from(alerts).where(eq(alerts.kind, "cron-silent"));
    expect(silence).toMatchObject({ endedAt: null });
    expect(await checkHealth(services)).toMatchObject({ cron: { ok: false, seconds: 1200 } });
  });
});

describe("health and status", () => {
  test("well, with a run of the cron and nothing late", async () => {
    const services = watchful();
    await cronRan(services, 4);
    expect(await checkHealth(services)).toEqual({
      status: "ok",
      database: { ok: true },
      cron: { ok: true, seconds: 240 },
      outbox: { ok: true, seconds: 0 },
      reports: { ok: true, seconds: 0 },
    });
    expect(await readStatus(services)).toMatchObject({ isWell: true, troubled: [], past: [] });
  });

  test("broken by a silent cron or a late effect, and said in visitors' words", async () => {
    const services = watchful();
    await cronRan(services, 16);
    await services.db.insert(outbox).values({
      id: services.newId(),
      kind: "mail",
      dedupeKey: services.newId(),
      payload: {},
      nextAttemptAt: new Date(services.now().getTime() - 20 * MINUTE_MS),
    });
    expect(await checkHealth(services)).toMatchObject({
      status: "broken",
      cron: { ok: false },
      outbox: { ok: false, seconds: 1200 },
    });
    expect(await readStatus(services)).toMatchObject({ isWell: false, troubled: ["mails"] });
  });

  test("without a database nothing rejects", async () => {
    const down = () => Promise.reject(new Error("down"));
    const statement = { bind: () => statement, all: down, raw: down, run: down, first: down };
    const dead = { prepare: () => statement, batch: down };
    const services = testServices({ database: dead as unknown as D1Database });
    expect(await checkHealth(services)).toMatchObject({ status: "broken", database: { ok: false } });
    expect(await readStatus(services)).toMatchObject({ isWell: false, troubled: ["site"], past: null });
  });

  test("ended incidents are shown for two weeks, without those that do not affect visitors", async () => {
    const services = watchful();
    await TROUBLES["mail-failing"].breaks(services);
    await TROUBLES.dispute.breaks(services);
    await watchOperations(services);
    services.clock.advance(12 * MINUTE_MS);
    await TROUBLES.dispute.mends(services);
    await watchOperations(services);
    expect((await readStatus(services)).past).toMatchObject([{ part: "mails" }]);
    services.clock.advance(15 * DAY_MS);
    await cronRan(services, 0);
    expect((await readStatus(services)).past).toEqual([]);
  });
});

describe("a dead letter", () => {
  test("is stored once, and put back into its queue once, with an entry in the log", async () => {
    const services = testServices();
    const { currentUser } = await makeAdmin(services);
    const message = { id: "dead-1", body: { resultId: "r1", isUpgrade: true } };
    await storeDeadLetters(services, "vazhi-reports-dead", [message]);
    await storeDeadLetters(services, "vazhi-reports-dead", [message]);
    expect(await services.db.select().from(deadLetters)).toHaveLength(1);
    const choice = { letterId: "dead-1", clientIp };
    expect(await requeueDeadLetter(services, currentUser, choice)).toEqual({ ok: true });
    expect(services.queuedReports).toEqual([{ resultId: "r1", isUpgrade: true }]);
    expect(await requeueDeadLetter(services, currentUser, choice)).toEqual({
      ok: false,
      reason: "dead-letter-not-found",
    });
    expect(services.queuedReports).toHaveLength(1);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, "dead-1"));
    expect(entries.map(({ action }) => action)).toEqual(["dead-letter.requeue"]);
  });

  test("that cannot be parsed can only be set aside", async () => {
    const services = testServices();
    const { currentUser } = await makeAdmin(services);
    await storeDeadLetters(services, "vazhi-reports-dead", [{ id: "dead-2", body: "?" }]);
    const choice = { letterId: "dead-2", clientIp };
    expect(await requeueDeadLetter(services, currentUser, choice)).toEqual({
      ok: false,
      reason: "dead-letter-unreadable",
    });
    expect(await dismissDeadLetter(services, currentUser, choice)).toEqual({ ok: true });
  });
});
