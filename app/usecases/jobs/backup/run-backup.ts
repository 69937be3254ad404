import {
  advanceBackup,
  type BackupRecord,
  claimBackupStep,
  findLastChange,
  releaseBackup,
} from "#db/queries/platform/backups.ts";
import {
  countNoticedTables,
  ignoreChanges,
  listMigrations,
  noticedTables,
  readChanges,
  readRows,
} from "#db/queries/platform/backup-tables.ts";
import {
  addToTotals,
  backupFileName,
  type BackupFile,
  type BackupLine,
  type BackupManifest,
  type BackupProgress,
  manifestName,
  readLine,
  rowKey,
  STEP_ATTEMPTS,
  STEP_CLAIM_MS,
} from "#app/domain/platform/backup/backup-progress.ts";
import { redact } from "#app/domain/platform/redact.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";
import type { Services } from "#app/ports/services.ts";

/** Characters per file, uncompressed. */
const FILE_SIZE = 8 * 1024 * 1024;

/** Approximate characters per read: a worker has 128 MB in total. */
const PAGE_SIZE = 1024 * 1024;
const MAX_PAGE_ROWS = 5000;

/** At most this many changed rows are read in one transaction; if there are more, they are first read in pieces. */
const LAST_CHANGES = 1000;
const CHANGE_BATCH_SIZE = 5000;

/** Milliseconds of work per message; the next message continues. */
const MESSAGE_MS = 20_000;

/** A permanent failure, which no retry fixes. */
class BackupImpossible extends Error {
  override name = "BackupImpossible";
}

/**
 * Continues a backup. Each step reads rows into a file and stores its progress, so repeated or concurrent steps give
 * the same result. Returns whether the message is done.
 */
export async function runBackup(services: Services, id: string): Promise<{ ok: boolean }> {
  const { db, backups: store } = services;
  if (store === null) return { ok: true };
  // The runtime's clock only advances on I/O, and `services.now()` may be shifted; this measures real effort.
  const endsAt = Date.now() + MESSAGE_MS;
  for (;;) {
    const now = services.now();
    const [backup] = await claimBackupStep(db, { id, now, claimedUntil: new Date(now.getTime() + STEP_CLAIM_MS) });
    if (!backup) return { ok: true };
    try {
      const isDone = await takeStep(services, store, backup);
      if (isDone) return { ok: true };
    } catch (error) {
      console.error(`The backup ${id} failed at step ${backup.step}, attempt ${backup.attempts}`, error);
      const isOver = error instanceof BackupImpossible || backup.attempts >= STEP_ATTEMPTS;
      await releaseBackup(db, backup, {
        error: redact(String(error)).slice(0, 500),
        finishedAt: isOver ? services.now() : null,
      });
      if (isOver) await ignoreChanges(db);
      // The cron begins another one.
      return { ok: isOver };
    }
    if (Date.now() >= endsAt) {
      await services.backupQueue.send({ backupId: id });
      return { ok: true };
    }
  }
}

async function takeStep(services: Services, store: BackupStore, backup: BackupRecord): Promise<boolean> {
  const { db } = services;
  const { phase, tables } = backup.progress;
  if (backup.step === 0 && !(await areAllNoticed(services, tables)))
    throw new BackupImpossible("Changes are not noted: whoever began it did not come that far");
  if (phase === "tables") {
    await advanceBackup(db, backup, { progress: await readTables(services, store, backup) });
    return false;
  }
  if (phase === "changes") {
    await advanceBackup(db, backup, { progress: await readChangedRows(services, store, backup) });
    return false;
  }
  await ignoreChanges(db);
  const progress = await readBack(store, backup);
  const isDone = progress.verified === progress.files.length;
  if (isDone) await writeManifest(services, store, { ...backup, progress });
  await advanceBackup(db, backup, {
    progress,
    ...(isDone ? { status: "done" as const, finishedAt: services.now() } : {}),
  });
  return isDone;
}

async function areAllNoticed({ db }: Services, tables: BackupProgress["tables"]): Promise<boolean> {
  return (await countNoticedTables(db)) === noticedTables(tables);
}

/** Continues reading the tables until a file is full or all are read. */
async function readTables({ db }: Services, store: BackupStore, backup: BackupRecord): Promise<BackupProgress> {
  const { tables } = backup.progress;
  let { table: place, afterRowId, pageRows } = backup.progress;
  const lines: string[] = [];
  let size = 0;
  for (let table = tables[place]; table && size < FILE_SIZE; table = tables[place]) {
    const rows = await readRows(db, table, { after: afterRowId, limit: pageRows });
    let pageSize = 0;
    for (const row of rows) {
      const line = JSON.stringify([table.name, ...row]);
      pageSize += line.length;
      lines.push(line);
    }
    size += pageSize;
    if (rows.length < pageRows) {
      place += 1;
      afterRowId = -1;
    } else {
      afterRowId = rows.at(-1)?.[0] ?? afterRowId;
      // Rows that fill a page, estimated from the last page.
      const fitting = Math.floor((PAGE_SIZE * rows.length) / Math.max(pageSize, 1));
      pageRows = Math.min(Math.max(fitting, 1), MAX_PAGE_ROWS, pageRows * 4);
    }
  }
  const file = await writeFile(store, backup, `rows.${backup.progress.files.length}`, lines);
  return {
    ...backup.progress,
    table: place,
    afterRowId,
    pageRows,
    files: [...backup.progress.files, ...file],
    phase: place < tables.length ? "tables" : "changes",
  };
}

/**
 * Re-reads rows that changed during the backup. The last read is one transaction with all changes since the previous
 * read, so the whole backup is consistent as of that moment.
 */
async function readChangedRows(services: Services, store: BackupStore, backup: BackupRecord): Promise<BackupProgress> {
  const { db } = services;
  const { changesSeen, tables, changes, migrations } = backup.progress;
  const last = await findLastChange(db);
  const isLast = last - changesSeen <= LAST_CHANGES;
  const upTo = isLast ? Number.MAX_SAFE_INTEGER : Math.min(last, changesSeen + CHANGE_BATCH_SIZE);
  const { changed, rows } = await readChanges(db, tables, { after: changesSeen, upTo });
  const consistentAt = services.now().toISOString();
  if (isLast) {
    const isAsBefore = (await listMigrations(db)).join() === migrations.join();
    if (!isAsBefore || !(await areAllNoticed(services, tables)))
      throw new BackupImpossible("The tables were changed by a migration meanwhile");
  }
  const there = new Set<string>();
  const lines: string[] = [];
  for (const [name, found] of rows) {
    for (const [rowId, ...values] of found) {
      there.add(rowKey([name, rowId]));
      lines.push(JSON.stringify([name, rowId, ...values]));
    }
  }
  for (const { table, rowId } of changed)
    if (!there.has(rowKey([table, rowId]))) lines.push(JSON.stringify([table, rowId]));
  const file = await writeFile(store, backup, `changes.${changes.length}`, lines);
  return {
    ...backup.progress,
    changes: [...changes, ...file],
    changesSeen: upTo,
    ...(isLast ? { phase: "verify" as const, consistentAt } : {}),
  };
}

async function writeFile(
  store: BackupStore,
  backup: BackupRecord,
  file: string,
  lines: readonly string[],
): Promise<BackupFile[]> {
  if (lines.length === 0) return [];
  const name = backupFileName(backup, file);
  return [{ name, rows: lines.length, ...(await store.write(name, lines)) }];
}

/** The newest version of each changed row; it supersedes the row in the table files. */
export async function readNewest(store: BackupStore, changes: readonly BackupFile[]): Promise<Map<string, BackupLine>> {
  const newest = new Map<string, BackupLine>();
  for (const { name } of changes) {
    for await (const text of store.read(name)) {
      const line = readLine(text);
      newest.set(rowKey(line), line);
    }
  }
  return newest;
}

/** Whether a line marks a deleted row. */
export function isGone(line: BackupLine): boolean {
  return line.length === 2;
}

/** Reads the next file back, decrypts it and counts its rows. */
async function readBack(store: BackupStore, { progress }: BackupRecord): Promise<BackupProgress> {
  const { files, changes, tables, verified } = progress;
  const totals = structuredClone(progress.totals);
  const newest = await readNewest(store, changes);
  if (verified === 0) for (const line of newest.values()) if (!isGone(line)) addToTotals(totals, tables, line);
  const file = files[verified];
  if (file) {
    let rows = 0;
    for await (const text of store.read(file.name)) {
      const line = readLine(text);
      rows += 1;
      if (!newest.has(rowKey(line))) addToTotals(totals, tables, line);
    }
    if (rows !== file.rows) throw new BackupImpossible(`${file.name} has ${rows} rows and not ${file.rows}`);
  }
  return { ...progress, totals, verified: Math.min(verified + 1, files.length) };
}

async function writeManifest(services: Services, store: BackupStore, backup: BackupRecord): Promise<void> {
  const { migrations, tables, files, changes, totals, consistentAt } = backup.progress;
  const manifest: BackupManifest = {
    id: backup.id,
    day: backup.day,
    migrations,
    tables,
    files,
    changes,
    totals,
    startedAt: backup.startedAt.toISOString(),
    consistentAt: consistentAt ?? "",
    finishedAt: services.now().toISOString(),
  };
  const text = JSON.stringify(manifest);
  await store.write(manifestName(backup.day, backup.id), [text]);
  await store.write(manifestName(backup.day), [text]);
}
