import type { AiFault } from "./ai-answers.ts";

/** Makes the next `times` requests fail in one way; null clears the fault. */
export async function setAiFault(db: D1Database, fault: AiFault | null, times: number): Promise<void> {
  if (fault === null) {
    await db.prepare("DELETE FROM ai_faults").run();
    return;
  }
  await db
    .prepare(
      `INSERT INTO ai_faults (id, fault, remaining) VALUES (1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET fault = excluded.fault, remaining = excluded.remaining`,
    )
    .bind(fault, times)
    .run();
}

/** Takes the fault of this request; null if there is none. */
export async function takeAiFault(db: D1Database): Promise<AiFault | null> {
  const row = await db
    .prepare("UPDATE ai_faults SET remaining = remaining - 1 WHERE remaining > 0 RETURNING fault")
    .first<{ fault: AiFault }>();
  return row?.fault ?? null;
}
