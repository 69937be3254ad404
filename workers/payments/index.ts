import { WorkerEntrypoint } from "cloudflare:workers";
import { type Context, Hono } from "hono";
import { readConfig } from "#app/config.ts";
import type { BackupMessage, Services } from "#app/ports/services.ts";
import { cachedContacts } from "#app/usecases/administration/contents/cached-contacts.ts";
import { countAnswer, flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { storeDeadLetters } from "#app/usecases/platform/watch/store-dead-letters.ts";
import { runBackup } from "#app/usecases/jobs/backup/run-backup.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { receiveMessageEvent } from "#app/usecases/accounts/phone/receive-message-event.ts";
import { applyMailEvent, receiveMailEvent } from "#app/usecases/platform/receive-mail-event.ts";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import {
  inLogContext,
  createServices,
  readClock,
  readClockOnce,
  readSendingEvent,
  type ServiceBindings,
  structureLogs,
} from "#app/wiring.ts";
import { readBounded } from "#app/web/http/request-body.ts";

structureLogs("payments");

/** Signals that outbox messages may be due. The outbox's rows are authoritative: extra or lost signals do no harm. */
type OutboxNudge = Record<string, never>;

export interface PaymentsBindings extends ServiceBindings {
  OUTBOX: Queue<OutboxNudge>;
}

/** Delay before a failed backup step is retried; the cron resumes lost ones. */
const BACKUP_RETRY_SECONDS = 60;

/** Bytes; the provider's largest events are a few kilobytes. */
const MAX_WEBHOOK_SIZE = 256 * 1024;

const TOO_LARGE = "This is larger than any event.";

/** Shared by the isolate: support contacts for the mails. */
const contacts = cachedContacts();

async function createRequestServices(
  env: PaymentsBindings,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<Services> {
  await readClockOnce(env);
  const services = createServices(env, readConfig(env), { defer: (work) => context.waitUntil(work), deliverOutbox });
  return contacts.applyTo(services);
}

const app = new Hono<{ Bindings: PaymentsBindings }>();

app.post("/hooks/razorpay", async (c) => {
  const body = await readBounded(c.req.raw, MAX_WEBHOOK_SIZE);
  if (!body) return c.text(TOO_LARGE, 413);
  const services = await createRequestServices(c.env, c.executionCtx);
  const received = await receiveWebhook(services, {
    body,
    signature: c.req.header("x-razorpay-signature") ?? "",
    eventId: c.req.header("x-razorpay-event-id") ?? null,
  });
  if (received.ok) {
    // If the nudge is lost, the cron delivers.
    if (received.hasOutboxWork) c.executionCtx.waitUntil(c.env.OUTBOX.send({}));
    return c.text("Received");
  }
  if (received.reason === "forged") return c.text("The signature does not match.", 400);
  return c.text("No payment provider is configured.", 503);
});

app.post("/hooks/resend", async (c) => {
  const body = await readBounded(c.req.raw, MAX_WEBHOOK_SIZE);
  if (!body) return c.text(TOO_LARGE, 413);
  const received = await receiveMailEvent(await createRequestServices(c.env, c.executionCtx), {
    body,
    headers: c.req.raw.headers,
  });
  if (received.ok) return c.text("Received");
  if (received.reason === "forged") return c.text("The signature does not match, or is too old.", 400);
  return c.text("No mail provider reports here.", 503);
});

/** Meta asks once whether the address is ours. */
app.get("/hooks/whatsapp", async (c) => {
  const { messageEvents } = await createRequestServices(c.env, c.executionCtx);
  const answer = messageEvents.whatsapp?.answerChallenge(new URL(c.req.url)) ?? null;
  return answer === null ? c.text("This is not our token.", 401) : c.text(answer);
});

app.post("/hooks/whatsapp", (c) => receiveFrom(c, "whatsapp"));

app.post("/hooks/msg91", (c) => receiveFrom(c, "sms"));

/** Answers what a provider reports of messages to phones. */
async function receiveFrom(
  c: Context<{ Bindings: PaymentsBindings }>,
  channel: keyof Services["messageEvents"],
): Promise<Response> {
  const body = await readBounded(c.req.raw, MAX_WEBHOOK_SIZE);
  if (!body) return c.text(TOO_LARGE, 413);
  const received = await receiveMessageEvent(await createRequestServices(c.env, c.executionCtx), channel, {
    url: new URL(c.req.url),
    body,
    headers: c.req.raw.headers,
  });
  if (received.ok) return c.text("Received");
  if (received.reason === "forged") return c.text("The signature does not match.", 401);
  return c.text("No such provider reports here.", 503);
}

const HOOKS = new Set(["/hooks/razorpay", "/hooks/resend", "/hooks/whatsapp", "/hooks/msg91"]);

app.notFound((c) =>
  HOOKS.has(c.req.path) ? c.text("Events are posted here.", 405, { allow: "POST" }) : c.text("Not found", 404),
);

// Nothing has been written on any error: the provider sends the event again.
app.onError((error, c) => {
  console.error(error);
  return c.text("Please send this again later.", 500);
});

/** Counts responses to events for the alert: after a day of errors the provider stops resending. Never rejects. */
async function count(
  request: Request,
  status: number,
  env: PaymentsBindings,
  context: ExecutionContext,
): Promise<void> {
  const { pathname } = new URL(request.url);
  if (!HOOKS.has(pathname)) return;
  try {
    const services = createServices(env, readConfig(env), { defer: (work) => context.waitUntil(work), deliverOutbox });
    countAnswer(services, { status, route: () => `POST ${pathname}` });
    await flushMetrics(services);
  } catch (error) {
    console.warn("An answer could not be counted", error);
  }
}

/** RPC for the local simulator. */
export class Operations extends WorkerEntrypoint<PaymentsBindings> {
  /** Rereads the simulator's clock after it was moved, so that events need not. */
  async followClock(): Promise<void> {
    await readClock(this.env);
  }

  /** Runs the cron's jobs and returns counts. The provider is queried about orders of at least `minimumAgeMinutes`. */
  async runScheduled(options: { minimumAgeMinutes?: number } = {}): Promise<Record<string, number>> {
    const services = await createRequestServices(this.env, this.ctx);
    const summary = await runMaintenance(services, options);
    await flushMetrics(services, { everyMs: 0 });
    return summary;
  }
}

export default {
  fetch: (request: Request, env: PaymentsBindings, context: ExecutionContext) =>
    inLogContext({ requestId: findRequestId(request), doing: "webhook" }, async () => {
      const response = await app.fetch(request, env, context);
      context.waitUntil(count(request, response.status, env, context));
      return response;
    }),
  scheduled: (_controller, env, context) =>
    inLogContext({ requestId: crypto.randomUUID(), doing: "cron" }, async () => {
      const services = await createRequestServices(env, context);
      const summary = await runMaintenance(services, { onlyDue: true });
      console.info({ event: "maintenance", ...summary });
      // The queue's runs deliver one after the other; the cron's next one is minutes away.
      if (summary.unfinished === 1) await env.OUTBOX.send({});
      await flushMetrics(services, { everyMs: 0 });
    }),
  queue: (batch, env, context) =>
    inLogContext({ requestId: crypto.randomUUID(), doing: `queue ${batch.queue}` }, async () => {
      const services = await createRequestServices(env, context);
      await consume(services, env, batch);
      await flushMetrics(services);
    }),
} satisfies ExportedHandler<PaymentsBindings, OutboxNudge | BackupMessage>;

function findRequestId(request: Request): string {
  return request.headers.get("cf-ray") ?? crypto.randomUUID();
}

/** Dispatches by the batch's queue; outside production, its name ends with the environment's. */
async function consume(services: Services, env: PaymentsBindings, batch: MessageBatch<unknown>): Promise<void> {
  if (batch.queue.includes("-dead")) {
    await storeDeadLetters(services, batch.queue, batch.messages);
    return;
  }
  if (batch.queue.includes("-mail-events")) {
    for (const { id, body } of batch.messages) {
      const event = readSendingEvent(body);
      if (event) await applyMailEvent(services, event);
      else console.error({ event: "unknown-mail-event", id });
    }
    return;
  }
  if (batch.queue.includes("-backup")) {
    for (const message of batch.messages) {
      const { ok } = await runBackup(services, (message.body as BackupMessage).backupId);
      if (ok) message.ack();
      else message.retry({ delaySeconds: BACKUP_RETRY_SECONDS });
    }
    return;
  }
  // One delivery run for all nudges of a batch.
  const { unfinished } = await deliverOutbox(services);
  if (unfinished) await env.OUTBOX.send({});
}
