import type { ErasureRecord } from "#db/queries/accounts/erasures.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";

/** Where it is noted who was erased, outside the database, by the day (UTC) on which that was done. */
const ERASURES = "erasures/";

/** Who was erased: an id that leads to nobody, and what the receipt says. */
export interface NotedErasure extends Pick<ErasureRecord, "id" | "userId" | "number" | "language"> {
  doneAt: string;
}

/**
 * Notes an erasure beside the backups: one that was made before still has the person, and a restore carries the erasure
 * out again. Noted twice, it is one.
 */
export async function noteErasure(
  store: BackupStore | null,
  { id, userId, number, language }: Omit<NotedErasure, "doneAt">,
  now: Date,
): Promise<void> {
  const noted: NotedErasure = { id, userId, number, language, doneAt: now.toISOString() };
  await store?.write(`${ERASURES}${noted.doneAt.slice(0, 10)}/${id}`, [JSON.stringify(noted)]);
}

/** Those that were carried out on this day (UTC) or later. */
export async function listNotedErasures(store: BackupStore, fromDay: string): Promise<NotedErasure[]> {
  const noted: NotedErasure[] = [];
  for (const name of await store.list(ERASURES)) {
    if (name.slice(ERASURES.length) < fromDay) continue;
    for await (const text of store.read(name)) noted.push(JSON.parse(text) as NotedErasure);
  }
  return noted;
}

/** Names of notes from before a day: no backup is left in which these people are. */
export async function listOldErasures(store: BackupStore, beforeDay: string): Promise<string[]> {
  return (await store.list(ERASURES)).filter((name) => name.slice(ERASURES.length) < beforeDay);
}
