import { createBackupStore } from "#app/gateways/backup-store.ts";
import { afterTimeTravel } from "#app/usecases/jobs/backup/after-time-travel.ts";
import { type Migration, restoreBackup, type RestoreReport } from "#app/usecases/jobs/backup/restore-backup.ts";
import { openDatabase } from "#db/client.ts";

interface Bindings {
  database: D1Database;
  bucket: R2Bucket;
  keys: readonly [string, ...string[]];
}

const open = ({ database, bucket, keys: [key, ...others] }: Bindings) => ({
  services: { db: openDatabase(database), now: () => new Date() },
  store: createBackupStore(bucket, key, others),
});

/** The product's restore, for Node, on bindings opened by wrangler. */
export function restore({
  database,
  bucket,
  keys,
  ...options
}: Bindings & {
  day: string;
  backupId: string | null;
  migrations: readonly Migration[];
  log: (line: string) => void;
}): Promise<RestoreReport> {
  const { services, store } = open({ database, bucket, keys });
  return restoreBackup(services, { store, ...options });
}

/** The product's follow-up after a database was set back in place to `to`. */
export function tidyUp({ to, ...bindings }: Bindings & { to: Date }): ReturnType<typeof afterTimeTravel> {
  const { services, store } = open(bindings);
  return afterTimeTravel(services, { store, to });
}
