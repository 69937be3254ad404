import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { mails, orders, outbox, reconciliationRuns } from "#db/schema/index.ts";
import { MAX_ATTEMPTS } from "#app/domain/platform/outbox.ts";
import { MailRateError } from "#app/ports/mailer.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import payments, { type PaymentsBindings } from "../../../workers/payments/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const MINUTE_MS = 60 * 1000;

const findRow = async (services: TestServices, id: string) =>
  (await services.db.select().from(outbox).where(eq(outbox.id, id)))[0];

describe("the scheduled run", () => {
  test("completes an order whose webhook never came, and records what it did", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    services.payments.pay(providerOrderId);
    services.clock.advance(16 * MINUTE_MS);
    const summary = await runMaintenance(services);
    expect(summary).toMatchObject({ checked: 1, completed: 1, stopped: 0, expired: 0 });
    expect(await services.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
      { status: "completed" },
    ]);
    // The deferred work or the job sends the settlement's mail, whichever is first.
    await services.settle();
    expect(services.sentMails).toMatchObject([{ subject: "Payment received: Silver Package" }]);
    const [run] = await services.db
      .select()
      .from(reconciliationRuns)
      .orderBy(desc(reconciliationRuns.startedAt))
      .limit(1);
    expect(run).toMatchObject({ trigger: "cron", summary, finishedAt: services.clock.now });
  });

  test("checks younger orders on request", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId);
    services.payments.pay(providerOrderId);
    await runMaintenance(services);
    expect(await services.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
      { status: "created" },
    ]);
    await runMaintenance(services, { minimumAgeMinutes: 0 });
    expect(await services.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
      { status: "completed" },
    ]);
  });

  test("a part that fails leaves the others running", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    await startedPurchase(services, userId);
    services.clock.advance(25 * 60 * MINUTE_MS);
    const broken = {
      ...services,
      get payments(): TestServices["payments"] {
        throw new Error("a bug");
      },
    };
    const summary = await runMaintenance(broken);
    expect(summary).toMatchObject({ refundsFailed: 1, expired: 1 });
    expect(summary.failed).toBeGreaterThan(0);
    expect(await services.db.select().from(orders).where(eq(orders.userId, userId))).toMatchObject([
      { status: "expired" },
    ]);
  });

  test("the worker's own cron runs, although the provider does not respond here", async () => {
    const context = createExecutionContext();
    await payments.scheduled(
      createScheduledController({ cron: "*/5 * * * *" }),
      env as unknown as PaymentsBindings,
      context,
    );
    await waitOnExecutionContext(context);
    const [run] = await testServices()
      .db.select()
      .from(reconciliationRuns)
      .orderBy(desc(reconciliationRuns.startedAt))
      .limit(1);
    expect(run?.finishedAt).not.toBeNull();
  });
});

describe("the outbox", () => {
  const mail = {
    to: "anjali@students.example",
    subject: "Hello",
    text: "Hello.",
    html: "<p>Hello.</p>",
    template: "report-ready" as const,
    userId: null,
  };

  async function enqueueMail(services: TestServices): Promise<string> {
    const id = services.newId();
    await insertOutboxMessage(services.db, {
      id,
      dedupeKey: `test:${id}`,
      outboxMessage: { kind: "mail", payload: mail },
      now: services.clock.now,
    });
    return id;
  }

  test("mail goes out once, with the row's id as its key, and is marked as sent", async () => {
    const services = testServices();
    const id = await enqueueMail(services);
    await Promise.all([runMaintenance(services), runMaintenance(services), runMaintenance(services)]);
    expect(services.sentMails).toEqual([
      {
        to: mail.to,
        replyTo: services.config.supportEmail,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [],
        idempotencyKey: id,
      },
    ]);
    expect(await services.db.select().from(mails).where(eq(mails.id, id))).toMatchObject([
      { template: "report-ready" as const, userId: null },
    ]);
    expect(await findRow(services, id)).toMatchObject({ status: "done", attempts: 1 });
  });

  test("while the mail service is down it waits longer each time, and is given up after ten attempts", async () => {
    const services = testServices();
    services.mailer.isDown = true;
    const id = await enqueueMail(services);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await runMaintenance(services);
      const row = await findRow(services, id);
      waits.push(((row?.nextAttemptAt.getTime() ?? 0) - services.clock.now.getTime()) / MINUTE_MS);
      services.clock.advance((waits.at(-1) ?? 0) * MINUTE_MS);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(await findRow(services, id)).toMatchObject({
      status: "pending",
      attempts: 9,
      lastError: "Error: The mail service is down",
    });
    await runMaintenance(services);
    expect(await findRow(services, id)).toMatchObject({ status: "failed", attempts: 10 });
    services.mailer.isDown = false;
    services.clock.advance(24 * 60 * MINUTE_MS);
    await runMaintenance(services);
    expect(services.sentMails).toEqual([]);
  });

  test("a claim that its worker did not finish is later taken up by another", async () => {
    const services = testServices();
    const id = await enqueueMail(services);
    await new Promise<void>((isSending) => {
      const mailer = {
        async send(): Promise<void> {
          isSending();
          await new Promise<never>(() => undefined);
        },
      };
      void runMaintenance({ ...services, mailer });
    });
    expect(await findRow(services, id)).toMatchObject({ status: "pending", attempts: 1 });
    await runMaintenance(services);
    expect(services.sentMails).toEqual([]);
    services.clock.advance(6 * MINUTE_MS);
    await runMaintenance(services);
    expect(services.sentMails).toHaveLength(1);
  });

  test("an unknown payload is set aside, and what waits behind it goes out", async () => {
    const services = testServices();
    const id = services.newId();
    await services.db
      .insert(outbox)
      .values({ id, kind: "mail", dedupeKey: `test:${id}`, payload: { to: 7 }, nextAttemptAt: services.clock.now });
    await enqueueMail(services);
    await runMaintenance(services);
    expect(await findRow(services, id)).toMatchObject({
      status: "failed",
      lastError: "The payload is not one that anybody knows how to carry out",
    });
    expect(services.sentMails).toHaveLength(1);
  });

  test("the same message is never inserted twice", async () => {
    const services = testServices();
    const wanted = {
      dedupeKey: "once",
      outboxMessage: { kind: "mail", payload: mail } as const,
      now: services.clock.now,
    };
    await insertOutboxMessage(services.db, { ...wanted, id: services.newId() });
    await insertOutboxMessage(services.db, { ...wanted, id: services.newId() });
    await runMaintenance(services);
    expect(services.sentMails).toHaveLength(1);
  });

  test("a report is nudged by its id alone", async () => {
    const services = testServices();
    const outboxMessage = { kind: "queue-report", payload: { resultId: "r1" } } as const;
    await insertOutboxMessage(services.db, {
      id: services.newId(),
      dedupeKey: "report:r1",
      outboxMessage,
      now: services.clock.now,
    });
    await runMaintenance(services);
    expect(services.queuedReports).toEqual([{ resultId: "r1" }]);
  });

  test("a mail beyond the provider's requests per second is sent seconds later, however often that happens", async () => {
    const services = testServices();
    const id = await enqueueMail(services);
    const { send } = services.mailer;
    services.mailer.send = () => Promise.reject(new MailRateError("Too many requests", 2000));
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 1; attempt += 1) {
      await deliverOutbox(services);
      const row = await findRow(services, id);
      expect(row).toMatchObject({ status: "pending", attempts: 0 });
      services.clock.advance(2000);
      expect(row?.nextAttemptAt).toEqual(services.clock.now);
    }
    services.mailer.send = send;
    expect(await deliverOutbox(services)).toMatchObject({ delivered: 1 });
  });

  test("a run ends at its limit and says that there is more, links first", async () => {
    const services = testServices();
    for (let index = 0; index < 101; index += 1) await enqueueMail(services);
    const link = services.newId();
    await insertOutboxMessage(services.db, {
      id: link,
      dedupeKey: `test:${link}`,
      outboxMessage: { kind: "mail", payload: { ...mail, template: "verify-email" } },
      now: services.clock.now,
    });
    expect(await deliverOutbox(services)).toMatchObject({ delivered: 100, unfinished: 1 });
    expect(services.sentMails.slice(0, 10).map(({ idempotencyKey }) => idempotencyKey)).toContain(link);
    expect(await deliverOutbox(services)).toMatchObject({ delivered: 2, unfinished: 0 });
  });

  test("a backlog is worked off in one run", async () => {
    const services = testServices();
    for (let index = 0; index < 35; index += 1) await enqueueMail(services);
    expect(await runMaintenance(services)).toMatchObject({ delivered: 35 });
  });
});
