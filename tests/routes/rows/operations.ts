import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createBackupStore } from "#app/gateways/backup-store.ts";
import { backups as backupsTable, deadLetters } from "#db/schema/index.ts";
import { testConfig } from "../../support/services.ts";
import type { World } from "../world.ts";

/** A dead letter of the reports queue. */
export async function deadLetter({ services: { db, newId, now } }: World) {
  const letterId = newId();
  await db.insert(deadLetters).values({
    id: letterId,
    queue: "vazhi-reports-dead",
    body: { resultId: newId() },
    receivedAt: now(),
  });
  return { letterId };
}

/** A worker that makes backups, with none running. */
export async function backups({ services }: World) {
  const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
  await services.db.update(backupsTable).set({ status: "failed" }).where(eq(backupsTable.status, "running"));
  services.backups = createBackupStore(BACKUPS, testConfig.backupEncryptionKey ?? "");
  return {};
}
