import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { databaseFor } from "#db/read-consistency.ts";
import { createAlertWebhook } from "./gateways/alert-webhook.ts";
import { createBackupStore } from "./gateways/backup-store.ts";
import { createGoogleSignIn, GOOGLE, simulatedGoogle } from "./gateways/google.ts";
import { createEmailBindingMailer, readSendingEvent } from "./gateways/mailer.ts";
import { createMsg91Events, createMsg91Sender, MSG91, SIMULATED_MSG91 } from "./gateways/msg91.ts";
import { createMetrics } from "./gateways/metrics.ts";
import { createOpenAiProseGenerator } from "./gateways/openai-prose-generator.ts";
import { createPasswords } from "./gateways/passwords.ts";
import { createRazorpay, RAZORPAY, SIMULATED_RAZORPAY } from "./gateways/razorpay.ts";
import {
  createPacer,
  createResendEvents,
  createResendMailer,
  REQUESTS_PER_SECOND,
  RESEND,
  SIMULATED_RESEND,
} from "./gateways/resend.ts";
import { newRecordId } from "./gateways/record-ids.ts";
import { createSecretBox } from "./gateways/secret-box.ts";
import { inLogContext, structureLogs } from "./gateways/structured-console.ts";
import { createTurnstile, SIMULATED_TURNSTILE, TURNSTILE } from "./gateways/turnstile.ts";
import { createWhatsappEvents, createWhatsappSender, SIMULATED_WHATSAPP, WHATSAPP } from "./gateways/whatsapp.ts";
import { createWorkersAiProseGenerator, type WorkersAi } from "./gateways/workers-ai-prose-generator.ts";
import type { Config } from "./ports/config.ts";
import type { GoogleSignIn } from "./ports/google.ts";
import type { Captcha } from "./ports/captcha.ts";
import type { MailEvents, Mailer } from "./ports/mailer.ts";
import type { MessageSenders } from "./ports/message-sender.ts";
import type { ReadConsistency } from "./ports/read-consistency.ts";
import type { PaymentProvider } from "./ports/payments.ts";
import type { Printer } from "./ports/printer.ts";
import type { BackupMessage, QueueMessage, Services } from "./ports/services.ts";
import type { ProseGenerators } from "./ports/prose-generator.ts";

/** The bindings of every worker: SIMULATOR locally, EMAIL if Cloudflare sends mail, AI for Workers AI. */
export interface ServiceBindings {
  DB: D1Database;
  FILES: R2Bucket;
  REPORTS: Queue<QueueMessage>;
  SIMULATOR?: Fetcher;
  EMAIL?: SendEmail;
  AI?: WorkersAi;
  /** The backup bucket, for workers that make and manage backups. */
  BACKUPS?: R2Bucket;
  BACKUP?: Queue<BackupMessage>;
  /** Receives metrics, if Analytics Engine is bound. */
  METRICS?: AnalyticsEngineDataset;
  /** The reports worker's `Printing` entrypoint; the reports worker itself prints without it. */
  PRINTING?: Printer;
}

/** For each worker's entry: see the gateway. */
export { inLogContext, readSendingEvent, structureLogs };

/** The simulator's clock offset in a local environment, in milliseconds. Always empty in production. */
const clockOffsets = new WeakMap<ServiceBindings, number>();

const clockReading = z.object({ offset: z.int() });

/** Reads the simulator's clock offset, if there is a simulator, and applies it from now on. */
export async function readClock(env: ServiceBindings): Promise<void> {
  if (!env.SIMULATOR) return;
  const answer = await env.SIMULATOR.fetch("http://simulator.internal/simulator/clock");
  const reading = clockReading.safeParse(answer.ok ? await answer.json() : null);
  if (reading.success) clockOffsets.set(env, reading.data.offset);
}

/** The same, once per environment: for a worker that is notified of every change. */
export async function readClockOnce(env: ServiceBindings): Promise<void> {
  if (env.SIMULATOR && !clockOffsets.has(env)) await readClock(env);
}

function nowIn(env: ServiceBindings): Date {
  return new Date(Date.now() + (clockOffsets.get(env) ?? 0));
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Shared by the isolate, as the provider counts all its requests. */
const pace = createPacer(REQUESTS_PER_SECOND, { now: () => Date.now(), wait });

function createMailer(env: ServiceBindings, config: Config): Mailer {
  const { mailFrom: from, resendApiKey: apiKey } = config;
  const { SIMULATOR: simulator } = env;
  if (apiKey !== null) {
    if (!simulator)
      return createResendMailer({ ...RESEND, apiKey, from, wait, pace, fetch: (request) => fetch(request) });
    return createResendMailer({
      ...SIMULATED_RESEND,
      apiKey,
      from,
      wait,
      pace,
      fetch: (request) => simulator.fetch(request),
    });
  }
  if (env.EMAIL) return createEmailBindingMailer(env.EMAIL, from);
  throw new Error("No mail service: neither RESEND_API_KEY nor the binding EMAIL");
}

function createMailEvents({ resendWebhookSecret }: Config): MailEvents | null {
  return resendWebhookSecret === null ? null : createResendEvents(resendWebhookSecret);
}

function createMessageSenders({ SIMULATOR: simulator }: ServiceBindings, config: Config): MessageSenders {
  const { whatsapp, sms, origin } = config;
  const send = (request: Request) => (simulator ? simulator.fetch(request) : fetch(request));
  return {
    whatsapp:
      whatsapp && createWhatsappSender({ ...(simulator ? SIMULATED_WHATSAPP : WHATSAPP), ...whatsapp, fetch: send }),
    sms: sms && createMsg91Sender({ ...(simulator ? SIMULATED_MSG91 : MSG91), ...sms, origin, fetch: send }),
  };
}

function createMessageEvents({ whatsapp, whatsappWebhook, smsWebhookSecret }: Config): Services["messageEvents"] {
  return {
    whatsapp: whatsapp && whatsappWebhook && createWhatsappEvents({ ...whatsapp, ...whatsappWebhook }),
    sms: smsWebhookSecret === null ? null : createMsg91Events(smsWebhookSecret),
  };
}

function createPaymentProvider(env: ServiceBindings, config: Config): PaymentProvider | null {
  if (!config.razorpay) return null;
  const credentials = { ...config.razorpay, webhookSecrets: config.razorpayWebhookSecrets };
  const { SIMULATOR: simulator } = env;
  if (!simulator) return createRazorpay({ ...credentials, ...RAZORPAY, fetch: (request) => fetch(request) });
  return createRazorpay({ ...credentials, ...SIMULATED_RAZORPAY, fetch: (request) => simulator.fetch(request) });
}

function createGoogle(env: ServiceBindings, config: Config): GoogleSignIn | null {
  if (!config.google) return null;
  const client = { ...config.google, redirectUri: `${config.origin}/auth/google/callback`, now: () => nowIn(env) };
  const { SIMULATOR: simulator } = env;
  if (!simulator) return createGoogleSignIn({ ...client, endpoints: GOOGLE, fetch: (request) => fetch(request) });
  return createGoogleSignIn({
    ...client,
    endpoints: simulatedGoogle(config.origin),
    fetch: (request) => simulator.fetch(request),
  });
}

function createCaptcha(env: ServiceBindings, config: Config): Captcha | null {
  if (!config.turnstile) return null;
  const { SIMULATOR: simulator } = env;
  if (!simulator)
    return createTurnstile({ ...config.turnstile, endpoints: TURNSTILE, fetch: (request) => fetch(request) });
  return createTurnstile({
    ...config.turnstile,
    endpoints: SIMULATED_TURNSTILE,
    fetch: (request) => simulator.fetch(request),
  });
}

/** Only the reports worker bundles fonts and the text shaper: the others call it. */
function createPrinter({ PRINTING: press }: ServiceBindings): Printer {
  const unbound = () => Promise.reject(new Error("No printing press is bound"));
  return press ?? { printReport: unbound, printReceipt: unbound, printStatement: unbound };
}

/** The key and selection are read only when a report is written. */
function createProseGenerators(env: ServiceBindings, config: Config): ProseGenerators {
  const { SIMULATOR: simulator, AI: ai } = env;
  const simulated = `${config.origin}/simulator/ai/`;
  return {
    hasWorkersAi: ai !== undefined,
    open(connection, hooks) {
      if (connection.provider === "openai") {
        const isSimulated = simulator !== undefined && connection.baseUrl.startsWith(simulated);
        return createOpenAiProseGenerator({
          ...connection,
          ...hooks,
          wait,
          fetch: (request) => (isSimulated ? simulator.fetch(request) : fetch(request)),
        });
      }
      if (!ai) throw new Error("Workers AI is not bound");
      return createWorkersAiProseGenerator({ ai, ...hooks, model: connection.model });
    },
  };
}

/** Only workers with the bucket and the queue make backups. */
function createBackups({ BACKUPS: bucket }: ServiceBindings, { backupEncryptionKey: key }: Config) {
  return bucket && key !== null ? createBackupStore(bucket, key) : null;
}

function createBackupQueue({ BACKUP: queue }: ServiceBindings): Services["backupQueue"] {
  return {
    async send(message) {
      if (!queue) throw new Error("The queue of backups is not bound");
      return await queue.send(message);
    },
  };
}

type Gateways = Pick<
  Services,
  | "db"
  | "files"
  | "reportQueue"
  | "backups"
  | "backupQueue"
  | "metrics"
  | "alertWebhook"
  | "payments"
  | "proseGenerators"
  | "secrets"
  | "mailer"
  | "mailEvents"
  | "messageSenders"
  | "messageEvents"
  | "google"
  | "captcha"
  | "passwords"
  | "printer"
>;

interface RequestParts {
  /** The runtime's `waitUntil`. */
  defer: Services["defer"];
  /** The use case behind `nudgeOutbox`, passed in because this module must not depend on use cases. */
  deliverOutbox: (services: Services) => Promise<unknown>;
  /** Which replicas may be read; the primary only by default. */
  readConsistency?: ReadConsistency;
}

const openedGateways = new WeakMap<ServiceBindings, Gateways>();

function openGateways(env: ServiceBindings, config: Config): Gateways {
  return {
    db: openDatabase(env.DB),
    files: env.FILES,
    reportQueue: env.REPORTS,
    backups: createBackups(env, config),
    backupQueue: createBackupQueue(env),
    metrics: createMetrics(env.METRICS ?? null),
    alertWebhook:
      config.alerts.webhookUrl === null
        ? null
        : createAlertWebhook(config.alerts.webhookUrl, (request) => fetch(request)),
    payments: createPaymentProvider(env, config),
    proseGenerators: createProseGenerators(env, config),
    secrets:
      config.settingsEncryptionKey === null
        ? null
        : createSecretBox(config.settingsEncryptionKey, config.previousSettingsEncryptionKey),
    mailer: createMailer(env, config),
    mailEvents: createMailEvents(config),
    messageSenders: createMessageSenders(env, config),
    messageEvents: createMessageEvents(config),
    google: createGoogle(env, config),
    captcha: createCaptcha(env, config),
    passwords: createPasswords(),
    printer: createPrinter(env),
  };
}

/**
 * The only place that selects implementations. They hold bindings and configuration but no request state, and are
 * created once per environment: the runtime passes the same object to every request.
 */
export function createServices(
  env: ServiceBindings,
  config: Config,
  { defer, deliverOutbox, readConsistency: consistency = "primary" }: RequestParts,
): Services {
  const gateways = openedGateways.get(env) ?? openGateways(env, config);
  openedGateways.set(env, gateways);
  return {
    ...gateways,
    ...(consistency === "primary" ? {} : { db: openDatabase(databaseFor(env.DB, consistency)) }),
    now: () => nowIn(env),
    newId: newRecordId,
    newToken: () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20))),
    defer,
    // Uses `this`, so that a worker's replaced services also apply to the delivery.
    nudgeOutbox() {
      this.defer(deliverOutbox(this));
    },
    config,
  };
}
