import { stringify } from "smol-toml";
import { MESSAGE_TEXTS, OPEN_BUTTON, STOP_FOOTER } from "#app/content/messages/message-texts.ts";
import { requiredSecrets, type WorkerName } from "#app/domain/platform/secrets.ts";
import { local } from "./local.ts";
import { production } from "./production.ts";
import type { Settings } from "./settings.ts";
import { staging } from "./staging.ts";

/** wrangler's configuration: https://developers.cloudflare.com/workers/wrangler/configuration/ */
type WranglerConfig = Record<string, unknown>;

const COMPATIBILITY = { compatibility_date: "2026-10-01", compatibility_flags: ["nodejs_compat"] };

/** Workers Logs and traces, without invocation logs, which would store the tokens of mailed links. */
const OBSERVABILITY = {
  enabled: true,
  logs: { enabled: true, invocation_logs: false, head_sampling_rate: 1 },
  traces: { enabled: true, head_sampling_rate: 0.05 },
};

/** The database in local state. Elsewhere wrangler looks up the id by the name. */
const LOCAL_DATABASE = "00000000-0000-0000-0000-000000000001";

/** Cloudflare's maximum; the default is three, without delay. */
const MAX_RETRIES = 100;

/** CPU milliseconds of one run, instead of the default of 30,000: a fault ends early, and a backup's step fits. */
const MAX_CPU_MS: Record<WorkerName, number> = { web: 10_000, payments: 120_000, reports: 60_000 };

/** More than eight hours in total. */
const DEAD_LETTER_RETRY_SECONDS = 300;

/** Every five minutes: reconciles payments, delivers the outbox. */
export const MAINTENANCE_CRON = "*/5 * * * *";

export const nameOfWorker = (worker: WorkerName, { suffix }: Settings) => `vazhi-${worker}${suffix}`;

/** Whether the database has the default name, so that a deployment may create it. */
export const isFirstDatabase = ({ database, suffix }: Settings) => database === `vazhi${suffix}`;

/** Analytics Engine allows letters, digits and underscores in names of datasets. */
const suffixOfDataset = ({ suffix }: Settings) => suffix.replace("-", "_");

/** Resources that have to exist in the account before the workers can be deployed. */
export function nameResources(settings: Settings) {
  const { suffix } = settings;
  return {
    database: settings.database,
    buckets: { files: `vazhi-files${suffix}`, backups: `vazhi-backups${suffix}` },
    queues: {
      reports: `vazhi-reports${suffix}`,
      deadReports: `vazhi-reports-dead${suffix}`,
      outbox: `vazhi-outbox${suffix}`,
      deadOutbox: `vazhi-outbox-dead${suffix}`,
      backup: `vazhi-backup${suffix}`,
      // Resend reports by webhook instead.
      ...(settings.mail.provider === "cloudflare" ? { mailEvents: `vazhi-mail-events${suffix}` } : {}),
    },
  };
}

/** The variables shared by all workers. */
export function variables(settings: Settings): Record<string, string> {
  const { name, domain, mail, business } = settings;
  return {
    ENVIRONMENT: name,
    APP_ORIGIN: domain === null ? "http://127.0.0.1:8787" : `https://${domain}`,
    SUPPORT_EMAIL: settings.supportEmail,
    SUPPORT_PHONE: settings.supportPhone,
    ...(settings.alertEmail === undefined ? {} : { ALERT_EMAIL: settings.alertEmail }),
    GRIEVANCE_OFFICER: settings.grievanceOfficer,
    MAIL_PROVIDER: mail.provider,
    MAIL_FROM: mail.from,
    MAIL_DAILY_QUOTA: String(mail.dailyQuota),
    BUSINESS_NAME: business.name,
    BUSINESS_ADDRESS: business.address,
    BUSINESS_STATE: business.state,
    ...(business.gstin === undefined ? {} : { BUSINESS_GSTIN: business.gstin }),
    ...(business.sac === undefined ? {} : { BUSINESS_SAC: business.sac }),
    ...(business.taxPercent === undefined ? {} : { BUSINESS_TAX_PERCENT: business.taxPercent }),
    ADMIN_SECOND_FACTOR: settings.adminSecondFactor,
    GUARDIAN_CONSENT: settings.guardianConsent,
    GUARDIAN_VERIFICATION: settings.guardianVerification,
    PHONE_SIGN_IN: settings.phoneSignIn,
    HTTPS_OF_SUBDOMAINS: settings.httpsOfSubdomains ? "on" : "off",
  };
}

/** A worker's bindings in one environment: only those it uses. */
function bindings(worker: WorkerName, settings: Settings): WranglerConfig {
  const { database, buckets, queues } = nameResources(settings);
  const isLocal = settings.name === "local";
  const localSecrets = requiredSecrets(worker).flatMap(({ name }) => {
    const value = settings.localSecrets?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const toReports = { binding: "REPORTS", queue: queues.reports };
  // Failed messages are stored for the desk. The database that caused the failure may be down for longer, and a message
  // abandoned here is lost unnoticed.
  const keepsDead = (queue: string) => ({
    queue,
    max_batch_size: 10,
    max_batch_timeout: 5,
    max_retries: MAX_RETRIES,
    retry_delay: DEAD_LETTER_RETRY_SECONDS,
  });
  const toOutbox = { binding: "OUTBOX", queue: queues.outbox };
  const toBackup = { binding: "BACKUP", queue: queues.backup };
  const producers = {
    web: [toReports, toBackup],
    payments: [toReports, toOutbox, toBackup],
    reports: [toReports],
  }[worker];
  const consumers = {
    web: [],
    // Effects of webhooks: mails and refunds. Fifty nudges have fewer effects than one delivery run handles.
    payments: [
      // One at a time: concurrent runs would only compete for the mail provider's requests per second.
      {
        queue: queues.outbox,
        max_batch_size: 50,
        max_batch_timeout: 2,
        max_concurrency: 1,
        dead_letter_queue: queues.deadOutbox,
      },
      // One step at a time: a backup continues by a message to itself.
      { queue: queues.backup, max_batch_size: 1, max_batch_timeout: 0, max_retries: 5 },
      // Bounces and complaints, by an event subscription: docs/checklist.md.
      ...(queues.mailEvents === undefined
        ? []
        : [{ queue: queues.mailEvents, max_batch_size: 50, max_batch_timeout: 5, max_retries: MAX_RETRIES }]),
      keepsDead(queues.deadReports),
      keepsDead(queues.deadOutbox),
    ],
    reports: [
      {
        queue: queues.reports,
        max_batch_size: 5,
        // No batching delay: a student is waiting at the screen.
        max_batch_timeout: 0,
        max_retries: 5,
        dead_letter_queue: queues.deadReports,
      },
    ],
  }[worker];
  const reports = nameOfWorker("reports", settings);
  const services = [
    ...(worker === "web" ? [{ binding: "PAYMENTS", service: nameOfWorker("payments", settings) }] : []),
    ...(worker === "reports" ? [] : [{ binding: "PRINTING", service: reports, entrypoint: "Printing" }]),
    ...(isLocal ? [{ binding: "SIMULATOR", service: "vazhi-simulator" }] : []),
  ];
  return {
    vars: { WORKER: worker, ...variables(settings), ...Object.fromEntries(localSecrets) },
    d1_databases: [
      {
        binding: "DB",
        database_name: database,
        ...(isLocal ? { database_id: LOCAL_DATABASE } : {}),
        migrations_dir: worker === "web" ? "migrations" : "../../migrations",
      },
    ],
    r2_buckets: [
      { binding: "FILES", bucket_name: buckets.files },
      ...(worker === "reports" ? [] : [{ binding: "BACKUPS", bucket_name: buckets.backups }]),
    ],
    queues: { producers, consumers },
    analytics_engine_datasets: [{ binding: "METRICS", dataset: `vazhi${suffixOfDataset(settings)}` }],
    services,
    ...(worker === "payments" ? { triggers: { crons: [MAINTENANCE_CRON] } } : {}),
    ...(!isLocal && settings.mail.provider === "cloudflare" ? { send_email: [{ name: "EMAIL" }] } : {}),
    ...(settings.hasWorkersAi && worker !== "payments" ? { ai: { binding: "AI" } } : {}),
  };
}

/** A worker's configuration in a public environment. */
function deployed(worker: WorkerName, settings: Settings): WranglerConfig {
  return {
    name: nameOfWorker(worker, settings),
    // Only the web worker and its own domain: default and preview addresses would bypass the domain's rules. Staging's
    // web worker has an address for each pull request.
    workers_dev: false,
    preview_urls: settings.name === "staging" && worker === "web",
    ...(worker === "web" ? { routes: [{ pattern: settings.domain, custom_domain: true }] } : {}),
    observability: OBSERVABILITY,
    limits: { cpu_ms: MAX_CPU_MS[worker] },
    // The web worker answers near the reader: docs/decisions/0036-placement-of-workers.md.
    ...(worker === "web" ? {} : { placement: { region: settings.nearDatabase } }),
    ...bindings(worker, settings),
  };
}

/** A worker's configuration for all environments. */
export function wranglerConfig(worker: WorkerName): WranglerConfig {
  return {
    name: nameOfWorker(worker, local),
    main: worker === "web" ? "./workers/web.ts" : "./index.ts",
    ...COMPATIBILITY,
    observability: OBSERVABILITY,
    ...(worker === "web"
      ? {
          assets: {
            binding: "ASSETS",
            html_handling: "drop-trailing-slash",
            // The provider's events are never files, so skip the look-up of assets.
            run_worker_first: ["/hooks/*"],
          },
        }
      : {}),
    ...bindings(worker, local),
    env: { staging: deployed(worker, staging), production: deployed(worker, production) },
  };
}

/** The texts of messages by template and language, with what WhatsApp adds to them. */
function registeredTexts() {
  const texts = Object.fromEntries(Object.entries(MESSAGE_TEXTS).map(([template, { text }]) => [template, text]));
  return { texts, button: OPEN_BUTTON, footer: STOP_FOOTER };
}

/** The simulator's configuration. It is never deployed, and has the local secrets of the services it replaces. */
export function simulatorConfig(): WranglerConfig {
  const known = [
    "RAZORPAY_KEY_ID",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
    "RAZORPAY_PREVIOUS_WEBHOOK_SECRET",
    "RESEND_API_KEY",
    "RESEND_WEBHOOK_SECRET",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "WHATSAPP_TOKEN",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_APP_SECRET",
    "MSG91_AUTH_KEY",
    "MSG91_WEBHOOK_SECRET",
  ];
  const payments = nameOfWorker("payments", local);
  return {
    name: "vazhi-simulator",
    main: "./index.ts",
    ...COMPATIBILITY,
    observability: OBSERVABILITY,
    vars: {
      ...Object.fromEntries(known.map((name) => [name, local.localSecrets?.[name]])),
      AI_API_KEY: "vazhi_local_ai",
      TURNSTILE_SECRET_KEY: "vazhi-local-turnstile-secret",
      // What an owner registers at Meta and on the DLT portal.
      REGISTERED_TEXTS: JSON.stringify(registeredTexts()),
    },
    d1_databases: [
      {
        binding: "SIM_DB",
        database_name: "vazhi-simulator",
        database_id: "00000000-0000-0000-0000-000000000002",
        migrations_dir: "migrations",
      },
    ],
    services: [
      // Webhooks are posted to this worker.
      { binding: "PAYMENTS", service: payments },
      // Its scheduled job, run on demand by POST /simulator/cron.
      { binding: "PAYMENTS_OPERATIONS", service: payments, entrypoint: "Operations" },
    ],
  };
}

/** Each configuration file's path and required text. */
export function configFiles(): Map<string, string> {
  const text = (config: WranglerConfig) =>
    `# Made by "npm run settings" from settings/: change it there.\n\n${stringify(config)}\n`;
  return new Map([
    ["wrangler.toml", text(wranglerConfig("web"))],
    ["workers/payments/wrangler.toml", text(wranglerConfig("payments"))],
    ["workers/reports/wrangler.toml", text(wranglerConfig("reports"))],
    ["workers/simulator/wrangler.toml", text(simulatorConfig())],
  ]);
}
