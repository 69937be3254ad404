import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** The last finished run of the cron: when it began, and its counts. */
export interface LastRun {
  startedAt: Date;
  summary: Readonly<Record<string, number>> | null;
}

/**
 * Whether an hourly job is due: its minute of the hour (0 to 59, UTC) has come since the last run began, or it failed
 * in that run. So one missed or killed run delays a job, and skips none.
 */
export function isDueHourly({ name, minute }: { name: string; minute: number }, last: LastRun | null, now: Date) {
  if (last === null || (last.summary?.[`${name}Failed`] ?? 0) > 0) return true;
  const hoursUntil = (at: Date) => Math.floor((at.getTime() - minute * MINUTE_MS) / HOUR_MS);
  return hoursUntil(now) !== hoursUntil(last.startedAt);
}
