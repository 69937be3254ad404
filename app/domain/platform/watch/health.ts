import { MINUTE_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { CRON_SILENT_AFTER_MS } from "./alert.ts";

/** Mail and refunds overdue for this long are stuck. */
const OUTBOX_LATE_MS = 15 * MINUTE_MS;

/** A report takes seconds, or two minutes with a slow AI. */
const REPORT_LATE_MS = 20 * MINUTE_MS;

/** Last signs of life of the background work; null if there are none. */
export interface Pulse {
  /** Start of the cron's last completed run; of its first if none has completed. */
  cronAt: Date | null;
  /** Since when the oldest outbox message is due; later than now if none is. */
  outboxDueAt: Date | null;
  /** Since when the oldest report has been waiting. */
  reportQueuedAt: Date | null;
}

/** Parts of the service listed in the public status. */
const HEALTH_PARTS = ["database", "cron", "outbox", "reports"] as const;

export type HealthPart = (typeof HEALTH_PARTS)[number];

export interface Health {
  status: "ok" | "broken";
  database: { ok: boolean };
  /** Seconds since the start of the last completed run; null before the first. */
  cron: { ok: boolean; seconds: number | null };
  /** Seconds by which the oldest due message is late. */
  outbox: { ok: boolean; seconds: number };
  /** Seconds the oldest unfinished report has been waiting. */
  reports: { ok: boolean; seconds: number };
}

function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, Math.round((now.getTime() - at.getTime()) / SECOND_MS));
}

/** The state of the service; null if the database did not answer. */
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
