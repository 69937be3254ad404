import { findRunningAndDoneBackup, findRunningBackup, insertBackup, openBackup } from "#db/queries/platform/backups.ts";
import { listBackedUpTables, listMigrations, noticeChanges } from "#db/queries/platform/backup-tables.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { type BackupProgress, dayOfBackup, STEP_CLAIM_MS } from "#app/domain/platform/backup/backup-progress.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** Begins the nightly backup, and resumes one whose step was abandoned or whose message was lost. */
export async function keepBackups(services: Services): Promise<{ backupsBegun: number }> {
  const { db, backups } = services;
  if (backups === null) return { backupsBegun: 0 };
  const day = dayOfBackup(services.now());
  const { running, isDone } = await findRunningAndDoneBackup(db, day);
  if (running) {
    const isTaken = running.claimedUntil !== null && running.claimedUntil > services.now();
    if (!isTaken) await services.backupQueue.send({ backupId: running.id });
    return { backupsBegun: 0 };
  }
  if (day === null || isDone) return { backupsBegun: 0 };
  return { backupsBegun: (await begin(services, day)) === null ? 0 : 1 };
}

/** `backups-off`: no bucket or no key is configured. `backup-running`: another one is in progress. */
export type BackUpNowFailure = NotPermitted | "backups-off" | "backup-running";

export type BackUpNowOutcome = { ok: true; backupId: string } | { ok: false; reason: BackUpNowFailure };

/** Begins a backup immediately, as that day's backup; an earlier one of the same day can be restored by its id. */
export async function backUpNow(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<BackUpNowOutcome> {
  const { db } = services;
  const entry = { action: "backup.begin", entityType: "backup" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "settings.write", entry)))
    return { ok: false, reason: "not-permitted" };
  if (services.backups === null) return { ok: false, reason: "backups-off" };
  if (await findRunningBackup(db)) return { ok: false, reason: "backup-running" };
  const backupId = await begin(services, toIstDate(services.now()));
  if (backupId === null) return { ok: false, reason: "backup-running" };
  await recordAudit(services, toAdministrator(actor, clientIp), { ...entry, entityId: backupId });
  return { ok: true, backupId };
}

/** Returns the id of the new backup; null if another one was begun meanwhile. */
async function begin(services: Services, day: string): Promise<string | null> {
  const { db } = services;
  const id = services.newId();
  const [tables, migrations] = await Promise.all([listBackedUpTables(db), listMigrations(db)]);
  const progress: BackupProgress = {
    phase: "tables",
    migrations,
    tables,
    table: 0,
    afterRowId: -1,
    changesSeen: 0,
    files: [],
    changes: [],
    consistentAt: null,
    verified: 0,
    totals: {},
  };
  const startedAt = services.now();
  // The row first, so that only one of two concurrent runs begins, and a failed beginning is recorded.
  const claimedUntil = new Date(startedAt.getTime() + STEP_CLAIM_MS);
  const begun = await insertBackup(db, { id, day, progress, startedAt, claimedUntil });
  if (begun.length === 0) return null;
  await noticeChanges(db, tables);
  await openBackup(db, id);
  await services.backupQueue.send({ backupId: id });
  return id;
}
