import { WorkerEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { configOf } from "../../app/config";
import type { Services } from "../../app/ports/services";
import { deliverOutbox } from "../../app/usecases/sweeps/deliver-outbox";
import { receiveMailEvent } from "../../app/usecases/platform/receive-mail-event";
import { receiveWebhook } from "../../app/usecases/purchase/receive-webhook";
import { runMaintenance } from "../../app/usecases/sweeps/run-maintenance";
import { openServices, readClock, readClockOnce, redactLogs, type ServiceBindings } from "../../app/wiring";

redactLogs();

/**
 * Signals that outbox messages may be due. The rows of the outbox are what counts: an extra or a lost message does no
 * harm.
 */
type OutboxNudge = Record<string, never>;

export interface PaymentsBindings extends ServiceBindings {
  OUTBOX: Queue<OutboxNudge>;
}

/** Bytes. The provider's largest events are a few kilobytes. */
const MAX_WEBHOOK_SIZE = 256 * 1024;

async function openServicesOf(env: PaymentsBindings, context: Pick<ExecutionContext, "waitUntil">): Promise<Services> {
  await readClockOnce(env);
  return openServices(env, configOf(env), { defer: (work) => context.waitUntil(work), deliverOutbox });
}

const app = new Hono<{ Bindings: PaymentsBindings }>();

app.post(
  "/hooks/razorpay",
  bodyLimit({ maxSize: MAX_WEBHOOK_SIZE, onError: (c) => c.text("This is larger than any event.", 413) }),
  async (c) => {
    const received = await receiveWebhook(await openServicesOf(c.env, c.executionCtx), {
      body: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header("x-razorpay-signature") ?? "",
      eventId: c.req.header("x-razorpay-event-id") ?? null,
    });
    if (received.ok) {
      // If the nudge is lost, the cron makes up for it.
      if (received.hasOutboxWork) c.executionCtx.waitUntil(c.env.OUTBOX.send({}));
      return c.text("Received");
    }
    if (received.reason === "forged") return c.text("The signature does not match.", 400);
    return c.text("No payment provider is configured.", 503);
  },
);

app.post(
  "/hooks/resend",
  bodyLimit({ maxSize: MAX_WEBHOOK_SIZE, onError: (c) => c.text("This is larger than any event.", 413) }),
  async (c) => {
    const received = await receiveMailEvent(await openServicesOf(c.env, c.executionCtx), {
      body: new Uint8Array(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
    });
    if (received.ok) return c.text("Received");
    if (received.reason === "forged") return c.text("The signature does not match, or is too old.", 400);
    return c.text("No mail provider reports here.", 503);
  },
);

const HOOKS = new Set(["/hooks/razorpay", "/hooks/resend"]);

app.notFound((c) =>
  HOOKS.has(c.req.path) ? c.text("Events are posted here.", 405, { allow: "POST" }) : c.text("Not found", 404),
);

// Whatever went wrong, nothing has been written: the provider sends it again.
app.onError((error, c) => {
  console.error(error);
  return c.text("Please send this again later.", 500);
});

/** What the local simulator calls over RPC. */
export class Operations extends WorkerEntrypoint<PaymentsBindings> {
  /** Reads the simulator's clock, which has been moved, so that no event has to. */
  async followClock(): Promise<void> {
    await readClock(this.env);
  }

  /**
   * Runs the cron's work and returns counts of what was done. The provider is queried about orders of at least
   * `minimumAgeMinutes`.
   */
  async runScheduled(options: { minimumAgeMinutes?: number } = {}): Promise<Record<string, number>> {
    return runMaintenance(await openServicesOf(this.env, this.ctx), options);
  }
}

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, context) {
    await runMaintenance(await openServicesOf(env, context));
  },
  // One sweep for all nudges of a batch.
  async queue(_batch, env, context) {
    await deliverOutbox(await openServicesOf(env, context));
  },
} satisfies ExportedHandler<PaymentsBindings, OutboxNudge>;
