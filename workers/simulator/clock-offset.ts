const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Ten years in milliseconds, the limit of sensible offsets. */
const MAX_OFFSET_MS = 3650 * DAY_MS;

const DURATION = /^P(?=\d|T\d)(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds, such as `P1DT2H`; null if invalid. */
export function parseDuration(text: string): number | null {
  const parts = DURATION.exec(text);
  if (!parts) return null;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * DAY_MS + (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS + (seconds ?? 0) * SECOND_MS;
}

/** The simulator clock's lead over the machine's, in milliseconds. */
export async function findOffset(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT offset_ms FROM clock").first<number>("offset_ms")) ?? 0;
}

/** Advances the clock and returns the new offset in milliseconds; null, unchanged, beyond `MAX_OFFSET_MS`. */
export async function advanceOffset(db: D1Database, milliseconds: number): Promise<number | null> {
  if (milliseconds > MAX_OFFSET_MS) return null;
  return db
    .prepare(
      `INSERT INTO clock (id, offset_ms) VALUES (1, ?1)
       ON CONFLICT (id) DO UPDATE SET offset_ms = offset_ms + ?1 WHERE offset_ms + ?1 <= ?2
       RETURNING offset_ms`,
    )
    .bind(milliseconds, MAX_OFFSET_MS)
    .first<number>("offset_ms");
}

/** Resets the clock to the machine's. */
export async function resetOffset(db: D1Database): Promise<void> {
  await db.prepare("DELETE FROM clock").run();
}
