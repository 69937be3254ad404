import { findLastBackup } from "#db/queries/platform/backups.ts";
import {
  type AlertRecord,
  claimNotice,
  endAlert,
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

/** More of a kind than this are "at least so many". */
const MAX_PER_KIND = 50;

/** So many ids stand in a message. */
const NAMED = 5;

/** What was given up counts as news for a day; the dashboard shows it for longer. */
const ABANDONED_FOR_MS = DAY_MS;

/** As long as the provider keeps a dispute open at most, with time to spare. */
const DISPUTED_FOR_MS = 60 * DAY_MS;

/** A message that could not be sent, or whose sender has died, is tried again after this long. */
const SEND_AGAIN_MS = 5 * MINUTE_MS;

const END_BATCH_SIZE = 20;

/** How many alerts stand, and how many messages were sent. */
export interface WatchReport {
  alertsOpen: number;
  alertsSent: number;
}

/**
 * Looks for what needs a person now, raises an alert for each kind of it and ends those that are over. Messages go out
 * by mail and to the webhook: the first at once, then after an hour, four hours and each day while it stands, sooner if
 * there is more of it, and one when it is over. Called by the cron, and by an administrator who does its work at once,
 * which does not end the alert that it is silent.
 */
export async function watchOperations(services: Services, { isCron = false } = {}): Promise<WatchReport> {
  const found = await findAll(services);
  // It is the cron that asks, and it has come this far.
  const findings = isCron ? found.filter(({ kind }) => kind !== "cron-silent") : found;
  return keepAlerts(services, ALERT_KINDS, findings);
}

/**
 * What only others than the cron can notice: that it is silent. Called by the web worker between requests.
 */
export async function watchCron(services: Services): Promise<WatchReport> {
  const finding = cronSilence(await readPulse(services.db, services.config.guardianConsent), services.now());
  // The cron itself ends the alert: it is not over because one page was asked for.
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
  const undelivered = [...facts.orders, ...facts.bookings, ...facts.payments].map(({ id }) => id);
  const disputes = openDisputes(facts.disputes);
  const rate = { requests: sum("request"), errors: sum("error") };
  const mails = { sent: sum("mail", "sent"), failed: sum("mail", "failed") };
  const mailed = facts.mailDay[0]?.sent ?? 0;
  const quota = config.mailDailyQuota;
  const worst = counts.find(({ name }) => name === "error")?.label;
  return [
    cronSilence(pulse, now),
    found(
      "maintenance-failing",
      failingParts(facts.runs.map(({ summary }) => summary)),
      `Failed in each of the last ${FAILED_RUNS} runs`,
    ),
    found("payment-undelivered", undelivered, "Captured more than ten minutes ago and not delivered"),
    isErrorRateHigh(rate)
      ? {
          kind: "error-rate" as const,
          count: rate.errors,
          detail: `${rate.errors} of ${rate.requests} requests failed in the last minutes, most at ${worst ?? "unknown"}`,
        }
      : null,
    found("dispute", disputes, "Contested by the buyers' banks, to be answered at the provider"),
    found(
      "effect-abandoned",
      facts.abandoned.map(({ id, kind }) => `${kind} ${id}`),
      "Given up after the last attempt",
    ),
    found(
      "dead-letter",
      facts.deadLetters.map(({ id, queue }) => `${queue} ${id}`),
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
    backupFinding(services, { ...backup, firstRunAt: pulse.firstRunAt }),
  ].filter((finding) => finding !== null);
}

function cronSilence({ cronAt }: { cronAt: Date | null }, now: Date): Finding | null {
  // Before the first run there is nothing to compare with: the deployment itself is looked after by a person.
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
  // One that cannot even be begun leaves nothing but the cron's runs.
  const since = last.doneAt ?? last.firstStartedAt ?? last.firstRunAt;
  if (since === null || now.getTime() - since.getTime() <= BACKUP_MISSING_AFTER_MS) return null;
  const when =
    last.doneAt === null
      ? "No backup has ever been finished"
      : `The last one was finished at ${last.doneAt.toISOString()}`;
  return { kind, count: 1, detail: when };
}

/** Raises and ends, and says what is to be said. */
async function keepAlerts(
  services: Services,
  looked: readonly AlertKind[],
  findings: readonly Finding[],
): Promise<WatchReport> {
  const { db } = services;
  const now = services.now();
  for (const kind of looked) {
    const finding = findings.find((candidate) => candidate.kind === kind);
    if (finding) await raiseAlert(db, { ...finding, id: services.newId(), now });
    else await endAlert(db, kind, now);
  }
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
  // What was over before anybody heard of it needs no message.
  const isSent = alert.notices > 0 && (await send(services, alert, "ended"));
  if (isSent || alert.notices === 0) await noteEndNotice(services.db, alert.id, services.now());
  return isSent;
}

/** Only what has been sent counts as said: a worker may be ended while it waits for a slow provider. */
async function claim(services: Services, alert: AlertRecord): Promise<boolean> {
  const until = new Date(services.now().getTime() + SEND_AGAIN_MS);
  return (await claimNotice(services.db, alert, until)).length > 0;
}

/** Sends a message by every way there is. Whether at least one took it. */
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
