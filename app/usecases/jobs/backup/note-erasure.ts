import type { ErasureRecord } from "#db/queries/accounts/erasures.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";

/** The prefix of erasure notes, outside the database, grouped by the UTC day of the erasure. */
const ERASURES = "erasures/";

/** An erased person: an id that no longer identifies anyone, and the receipt's details. */
export interface NotedErasure extends Pick<ErasureRecord, "id" | "userId" | "number" | "language"> {
  doneAt: string;
}

/** Records an erasure beside the backups, so that restoring an earlier backup repeats it. Idempotent. */
export async function noteErasure(
  store: BackupStore | null,
  { id, userId, number, language }: Omit<NotedErasure, "doneAt">,
  now: Date,
): Promise<void> {
  const noted: NotedErasure = { id, userId, number, language, doneAt: now.toISOString() };
  await store?.write(`${ERASURES}${noted.doneAt.slice(0, 10)}/${id}`, [JSON.stringify(noted)]);
}

/** Lists erasures carried out on or after this UTC day. */
export async function listNotedErasures(store: BackupStore, fromDay: string): Promise<NotedErasure[]> {
  const noted: NotedErasure[] = [];
  for (const name of await store.list(ERASURES)) {
    if (name.slice(ERASURES.length) < fromDay) continue;
    for await (const text of store.read(name)) noted.push(JSON.parse(text) as NotedErasure);
  }
  return noted;
}

/** Lists notes from before a UTC day, from which no backup remains. */
export async function listOldErasures(store: BackupStore, beforeDay: string): Promise<string[]> {
  return (await store.list(ERASURES)).filter((name) => name.slice(ERASURES.length) < beforeDay);
}
