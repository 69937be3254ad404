import { createBackupStore } from "../../app/gateways/backup-store";
import { type Migration, restoreBackup, type RestoreReport } from "../../app/usecases/sweeps/backup/restore-backup";
import { openDatabase } from "../../db/client";

/** For Node: the product's own code, on bindings that wrangler opens. */
export function restore({
  database,
  bucket,
  keys: [key, ...others],
  ...options
}: {
  database: D1Database;
  bucket: R2Bucket;
  keys: readonly [string, ...string[]];
  day: string;
  backupId: string | null;
  migrations: readonly Migration[];
  log: (line: string) => void;
}): Promise<RestoreReport> {
  const store = createBackupStore(bucket, key, others);
  return restoreBackup({ db: openDatabase(database), now: () => new Date() }, { store, ...options });
}
