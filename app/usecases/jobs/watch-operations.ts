import { findLastBackup } from "#db/queries/platform/backups.ts";
import {
  type AlertRecord,
  claimNotice,
  endAlerts,
  listOpenAlerts,
  listUnnoticedEnds,
  noteEndNotice,
  noteNotice,
  raiseAlert,
} from "#db/queries/platform/watch/alerts.ts";
import { sumMetricCounts } from "#db/queries/platform/watch/metric-counts.ts";
import { readAlertFacts, readPulse } from "#db/queries/administration/watch/operations.ts";
import { alertMail } from "#app/content/mails/alert-mails.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import {
  ALERT_KINDS,
  ALERT_TITLES,
  type AlertKind,
  BACKUP_MISSING_AFTER_MS,
  CRON_SILENT_AFTER_MS,
  FAILED_RUNS,
  failingParts,
  type Finding,
  isErrorRateHigh,
  isMailFailing,
  isNoticeDue,
  nextNoticeAt,
  openDisputes,
  QUOTA_ALERT_SHARE,
  UNDELIVERED_AFTER_MS,
} from "#app/domain/platform/watch/alert.ts";
import { mailDay } from "#app/domain/platform/mail-quota.ts";
import { windowBefore } from "#app/domain/platform/watch/metric-window.ts";
import type { AlertMessage } from "#app/ports/alert-webhook.ts";
import type { Services } from "#app/ports/services.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { AI_ALERT_SHARE, AI_REQUESTS_A_DAY } from "#app/domain/report/ai/ai-budget.ts";

/** Counting stops here; larger counts show as "at least". */
const MAX_PER_KIND = 50;

const NAMED = 5;

/** Abandoned work raises an alert for a day; the dashboard shows it for longer. */
const ABANDONED_FOR_MS = DAY_MS;

/** The longest that the provider keeps a dispute open, with a margin. */
const DISPUTED_FOR_MS = 60 * DAY_MS;

/** Retry interval after a failed send or a dead sender. */
const SEND_AGAIN_MS = 5 * MINUTE_MS;

const END_BATCH_SIZE = 20;

/** The number of open alerts and of messages sent. */
export interface WatchReport {
  alertsOpen: number;
  alertsSent: number;
}

/**
 * Finds what needs attention, raises an alert per kind and ends those that are resolved. Messages go by mail and
 * webhook: immediately, after one and four hours, then daily while the alert is open, sooner if the count rises, and
 * once when it ends. A run by an administrator does not end the `cron-silent` alert.
 */
export async function watchOperations(services: Services, { isCron = false } = {}): Promise<WatchReport> {
  const found = await findAll(services);
  // The cron itself is running, so it is not silent.
  const findings = isCron ? found.filter(({ kind }) => kind !== "cron-silent") : found;
  return keepAlerts(services, ALERT_KINDS, findings);
}

/** Alerts that the cron is silent, which the cron itself cannot notice. Called by the web worker between requests. */
export async function watchCron(services: Services): Promise<WatchReport> {
  const finding = cronSilence(await readPulse(services.db, services.config.guardianConsent), services.now());
  // Only the cron ends this alert: a single page request does not prove that the cron runs.
  return finding ? keepAlerts(services, [finding.kind], [finding]) : { alertsOpen: 0, alertsSent: 0 };
}

async function findAll(services: Services): Promise<Finding[]> {
  const { db, config } = services;
  const now = services.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [pulse, facts, counts, backup] = await Promise.all([
    readPulse(db, config.guardianConsent),
    readAlertFacts(db, {
      capturedBefore: before(UNDELIVERED_AFTER_MS),
      abandonedSince: before(ABANDONED_FOR_MS),
      disputedSince: before(DISPUTED_FOR_MS),
      day: mailDay(now),
      aiDay: startOfIstDay(now),
      limit: MAX_PER_KIND,
      runs: FAILED_RUNS,
    }),
    sumMetricCounts(db, { names: ["request", "error", "mail"], since: windowBefore(now), limit: 200 }),
    findLastBackup(db),
  ]);
  const sum = (name: string, label?: string) =>
    counts
      .filter((row) => row.name === name && (label === undefined || row.label === label))
      .reduce((total, { count }) => total + count, 0);
  const disputes = openDisputes(facts.disputes);
  const rate = { requests: sum("request"), errors: sum("error") };
  const mails = { sent: sum("mail", "sent"), failed: sum("mail", "failed") };
  const { mailed, aiRequests } = facts;
  const quota = config.mailDailyQuota;
  const worst = counts.find(({ name }) => name === "error")?.label;
  return [
    cronSilence(pulse, now),
    found(
      "maintenance-failing",
      failingParts(facts.runs.map(({ summary }) => summary)),
      `Failed in each of the last ${FAILED_RUNS} runs`,
    ),
    found(
      "payment-undelivered",
      facts.undelivered.map(({ id }) => id),
      "Captured more than ten minutes ago and not delivered",
    ),
    isErrorRateHigh(rate)
      ? {
          kind: "error-rate" as const,
          count: rate.errors,
          detail: `${rate.errors} of ${rate.requests} requests failed in the last minutes, most at ${worst ?? "unknown"}`,
        }
      : null,
    found("dispute", disputes, "Contested by the buyers' banks, to be answered at the provider"),
    found(
      "event-set-aside",
      facts.setAside.map(({ id, detail }) => `${id} (${detail})`),
      "Signed, but not applied",
    ),
    found(
      "effect-abandoned",
      facts.abandoned.map(({ id, detail }) => `${detail} ${id}`),
      "Given up after the last attempt",
    ),
    found(
      "dead-letter",
      facts.deadLetters.map(({ id, detail }) => `${detail} ${id}`),
      "Messages that no worker could carry out",
    ),
    mailed >= quota * QUOTA_ALERT_SHARE
      ? {
          kind: "mail-quota" as const,
          count: Math.floor((mailed / quota) * 10),
          detail: `${mailed} of ${quota} mails of the day have been sent`,
        }
      : null,
    isMailFailing(mails)
      ? {
          kind: "mail-failing" as const,
          count: mails.failed,
          detail: `${mails.failed} of ${mails.sent + mails.failed} mails were not accepted in the last minutes`,
        }
      : null,
    aiRequests >= AI_REQUESTS_A_DAY * AI_ALERT_SHARE
      ? {
          kind: "ai-budget" as const,
          count: Math.floor((aiRequests / AI_REQUESTS_A_DAY) * 10),
          detail: `${aiRequests} of ${AI_REQUESTS_A_DAY} requests to the AI have been sent today`,
        }
      : null,
    backupFinding(services, { ...backup, firstRunAt: pulse.firstRunAt }),
  ].filter((finding) => finding !== null);
}

function cronSilence({ cronAt }: { cronAt: Date | null }, now: Date): Finding | null {
  // Nothing to compare with before the first run; a new deployment is supervised by a person.
  if (cronAt === null) return null;
  const silentMs = now.getTime() - cronAt.getTime();
  if (silentMs <= CRON_SILENT_AFTER_MS) return null;
  return {
    kind: "cron-silent",
    count: 1,
    detail: `The last run that came to its end began ${Math.floor(silentMs / MINUTE_MS)} minutes ago`,
  };
}

function found(kind: AlertKind, ids: readonly string[], what: string): Finding | null {
  if (ids.length === 0) return null;
  const named = ids.slice(0, NAMED).join(", ");
  return { kind, count: ids.length, detail: `${what}: ${named}${ids.length > NAMED ? " …" : ""}` };
}

function backupFinding(
  services: Services,
  last: { doneAt: Date | null; firstStartedAt: Date | null; firstRunAt: Date | null },
): Finding | null {
  const now = services.now();
  const kind = "backup-missing" as const;
  if (services.backups === null)
    return services.config.environment === "production"
      ? {
          kind,
          count: 1,
          detail: "No backup is made: the bucket BACKUPS or the secret BACKUP_ENCRYPTION_KEY is missing",
        }
      : null;
  // A backup that cannot even begin leaves only the cron's runs.
  const since = last.doneAt ?? last.firstStartedAt ?? last.firstRunAt;
  if (since === null || now.getTime() - since.getTime() <= BACKUP_MISSING_AFTER_MS) return null;
  const when =
    last.doneAt === null
      ? "No backup has ever been finished"
      : `The last one was finished at ${last.doneAt.toISOString()}`;
  return { kind, count: 1, detail: when };
}

async function keepAlerts(
  services: Services,
  looked: readonly AlertKind[],
  findings: readonly Finding[],
): Promise<WatchReport> {
  const { db } = services;
  const now = services.now();
  for (const finding of findings) await raiseAlert(db, { ...finding, id: services.newId(), now });
  const found = new Set(findings.map(({ kind }) => kind));
  await endAlerts(
    db,
    looked.filter((kind) => !found.has(kind)),
    now,
  );
  const open = await listOpenAlerts(db);
  let sent = 0;
  for (const alert of open) if (isNoticeDue(alert, now) && (await notify(services, alert))) sent += 1;
  for (const alert of await listUnnoticedEnds(db, { now, limit: END_BATCH_SIZE }))
    if (await notifyEnd(services, alert)) sent += 1;
  return { alertsOpen: open.length, alertsSent: sent };
}

async function notify(services: Services, alert: AlertRecord): Promise<boolean> {
  if (!(await claim(services, alert))) return false;
  if (!(await send(services, alert, alert.notices === 0 ? "raised" : "stands"))) return false;
  const now = services.now();
  await noteNotice(services.db, alert, { now, nextNoticeAt: nextNoticeAt(alert.notices + 1, now) });
  return true;
}

async function notifyEnd(services: Services, alert: AlertRecord): Promise<boolean> {
  if (!(await claim(services, alert))) return false;
  // An alert that ended before any message was sent needs none.
  const isSent = alert.notices > 0 && (await send(services, alert, "ended"));
  if (isSent || alert.notices === 0) await noteEndNotice(services.db, alert.id, services.now());
  return isSent;
}

/** Only sent messages count: a worker may be ended while it waits for a slow provider. */
async function claim(services: Services, alert: AlertRecord): Promise<boolean> {
  const until = new Date(services.now().getTime() + SEND_AGAIN_MS);
  return (await claimNotice(services.db, alert, until)).length > 0;
}

/** Sends a message through every channel. Returns whether at least one accepted it. */
async function send(services: Services, alert: AlertRecord, state: AlertMessage["state"]): Promise<boolean> {
  const { config, alertWebhook, mailer } = services;
  const url = `${config.origin}/administrator/operations`;
  const mail = alertMail(config, { ...alert, state, url });
  const text = `[Vazhi] ${mail.subject}. ${alert.detail}`;
  const ways = await Promise.allSettled([
    mailer.send({
      ...mail,
      to: config.alerts.email,
      replyTo: config.supportEmail,
      attachments: [],
      idempotencyKey: `${alert.id}:${state === "ended" ? "ended" : alert.notices + 1}`,
    }),
    ...(alertWebhook ? [alertWebhook.post({ text, kind: alert.kind, state, count: alert.count, url })] : []),
  ]);
  for (const way of ways)
    if (way.status === "rejected")
      console.error(`The alert "${ALERT_TITLES[alert.kind]}" could not be sent`, way.reason);
  return ways.some(({ status }) => status === "fulfilled");
}
