import { MINUTE_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { CRON_SILENT_AFTER_MS } from "./alert.ts";

/** Mail and refunds that are due for longer than this are stuck. */
const OUTBOX_LATE_MS = 15 * MINUTE_MS;

/** A report takes seconds, with a slow AI two minutes. */
const REPORT_LATE_MS = 20 * MINUTE_MS;

/** When what works in the background last showed signs of life; null where there is nothing to say. */
export interface Pulse {
  /** The beginning of the cron's last run that came to its end; of its first if none has. */
  cronAt: Date | null;
  /** Since when the oldest message of the outbox is due; later than now if none is. */
  outboxDueAt: Date | null;
  /** Since when the oldest report waits. */
  reportQueuedAt: Date | null;
}

/** The parts of the service of which visitors are told. */
const HEALTH_PARTS = ["database", "cron", "outbox", "reports"] as const;

export type HealthPart = (typeof HEALTH_PARTS)[number];

/** How the service is: nothing in it is secret, and nothing about anybody. */
export interface Health {
  status: "ok" | "broken";
  database: { ok: boolean };
  /** Seconds since the last run that came to its end began; null before the first one. */
  cron: { ok: boolean; seconds: number | null };
  /** Seconds by which the oldest due message is late. */
  outbox: { ok: boolean; seconds: number };
  /** Seconds that the oldest unfinished report has waited. */
  reports: { ok: boolean; seconds: number };
}

function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, Math.round((now.getTime() - at.getTime()) / SECOND_MS));
}

/** What the signs of life say; null where the database did not answer. */
export function assessHealth(pulse: Pulse | null, now: Date): Health {
  const cron = pulse?.cronAt ? secondsSince(pulse.cronAt, now) : null;
  const outbox = secondsSince(pulse?.outboxDueAt ?? null, now);
  const reports = secondsSince(pulse?.reportQueuedAt ?? null, now);
  const parts = {
    database: { ok: pulse !== null },
    cron: { ok: pulse !== null && (cron === null || cron * SECOND_MS <= CRON_SILENT_AFTER_MS), seconds: cron },
    outbox: { ok: pulse !== null && outbox * SECOND_MS <= OUTBOX_LATE_MS, seconds: outbox },
    reports: { ok: pulse !== null && reports * SECOND_MS <= REPORT_LATE_MS, seconds: reports },
  };
  const isOk = HEALTH_PARTS.every((part) => parts[part].ok);
  return { status: isOk ? "ok" : "broken", ...parts };
}
