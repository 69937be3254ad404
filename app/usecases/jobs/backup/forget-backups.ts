import { deleteBackup, listOldBackups } from "#db/queries/platform/backups.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";
import { listOldErasures } from "./note-erasure.ts";

/** Backups deleted per run; one is made each night. */
const BATCH_SIZE = 5;

/** Notes of erasures outlive every backup by this margin. */
const NOTED_LONGER_MS = 5 * DAY_MS;

/** Deletes backups begun before `before`, files first, and the erasure notes that no backup needs any more. */
export async function forgetBackups({ db, backups: store }: Services, before: Date): Promise<number> {
  if (store === null) return 0;
  const old = await listOldBackups(db, { before, limit: BATCH_SIZE });
  for (const { id, day } of old) {
    await store.remove(await store.list(`${day}/`));
    await deleteBackup(db, id);
  }
  const beforeDay = new Date(before.getTime() - NOTED_LONGER_MS).toISOString().slice(0, 10);
  if (old.length > 0) await store.remove(await listOldErasures(store, beforeDay));
  return old.length;
}
