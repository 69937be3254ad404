import { type AlertRecord, listAlertsSince, listOpenAlerts } from "#db/queries/platform/watch/alerts.ts";
import { ALERT_PARTS, STATUS_PARTS, type StatusPart } from "#app/content/status/status-words.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Health, HealthPart } from "#app/domain/platform/watch/health.ts";
import type { Services } from "#app/ports/services.ts";
import { checkHealth } from "./check-health.ts";

const SHOW_RESOLVED_MS = 14 * DAY_MS;

/** Shorter incidents are not shown. */
const MIN_INCIDENT_MS = 2 * MINUTE_MS;

const MAX_SHOWN = 200;

const HEALTH_PARTS: Readonly<Record<HealthPart, StatusPart>> = {
  database: "site",
  cron: "mails",
  outbox: "mails",
  reports: "reports",
};

interface PastTrouble {
  part: StatusPart;
  from: Date;
  until: Date;
}

export interface ServiceStatus {
  isWell: boolean;
  troubled: StatusPart[];
  /** Newest first; null if unreadable. */
  past: PastTrouble[] | null;
  checkedAt: Date;
}

/** The service's state in visitors' terms, without people, payments or machines. Never rejects. */
export async function readStatus(services: Services): Promise<ServiceStatus> {
  const now = services.now();
  const health = await checkHealth(services);
  const alerts = health.database.ok ? await readAlerts(services).catch(() => null) : null;
  const troubled = new Set<StatusPart>([
    ...troubledParts(health),
    ...(alerts?.open ?? []).flatMap(({ kind }) => ALERT_PARTS[kind] ?? []),
  ]);
  return {
    isWell: troubled.size === 0,
    troubled: STATUS_PARTS.filter((part) => troubled.has(part)),
    past: alerts?.past ?? null,
    checkedAt: now,
  };
}

async function readAlerts({ db, now }: Services): Promise<{ open: AlertRecord[]; past: PastTrouble[] }> {
  const since = new Date(now().getTime() - SHOW_RESOLVED_MS);
  const [open, all] = await Promise.all([listOpenAlerts(db), listAlertsSince(db, { since, limit: MAX_SHOWN })]);
  return { open, past: all.flatMap(pastTrouble) };
}

function troubledParts(health: Health): StatusPart[] {
  // Without the database the rest is unknown.
  if (!health.database.ok) return ["site"];
  return (Object.keys(HEALTH_PARTS) as HealthPart[])
    .filter((part) => !health[part].ok)
    .map((part) => HEALTH_PARTS[part]);
}

function pastTrouble({ kind, raisedAt, endedAt }: AlertRecord): PastTrouble[] {
  const part = ALERT_PARTS[kind];
  if (part === undefined || endedAt === null) return [];
  return endedAt.getTime() - raisedAt.getTime() >= MIN_INCIDENT_MS ? [{ part, from: raisedAt, until: endedAt }] : [];
}
