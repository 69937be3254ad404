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
  type TableTotals,
} from "#app/domain/platform/backup/backup-progress.ts";
import { redact } from "#app/domain/platform/redact.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";
import type { Services } from "#app/ports/services.ts";

/** Characters per file, uncompressed. */
const FILE_SIZE = 8 * 1024 * 1024;

/** Bytes of values per read: a worker has 128 MB in total. */
const PAGE_SIZE = 1024 * 1024;
const MAX_PAGE_ROWS = 5000;

/** At most this many changed rows are read in one transaction, of any size; if there are more, in several. */
const CHANGE_BATCH_SIZE = 1000;

/** Milliseconds of work per message; the next message continues. */
const MESSAGE_MS = 20_000;

/**
 * Steps per message, which has one phase: Cloudflare refuses a worker's statements beyond a thousand, and a batch may
 * count as many. A file takes ten, and two more for each table; changes take one for each table; the first file that is
 * read back removes three triggers of each, every other one takes two.
 */
const MESSAGE_STEPS = { tables: 50, changes: 5, verify: 50 } as const satisfies Record<BackupProgress["phase"], number>;

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
  // Read once per message, not once per file.
  let changed: ChangedRows | null = null;
  const findChanged: FindChanged = async (progress) => (changed ??= await readChangedIds(store, progress));
  for (let steps = 1; ; steps += 1) {
    const now = services.now();
    const [backup] = await claimBackupStep(db, { id, now, claimedUntil: new Date(now.getTime() + STEP_CLAIM_MS) });
    if (!backup) return { ok: true };
    const { phase } = backup.progress;
    let next: BackupProgress["phase"] | null;
    try {
      next = await takeStep(services, store, backup, findChanged);
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
    if (next === null) return { ok: true };
    if (Date.now() >= endsAt || steps === MESSAGE_STEPS[phase] || next !== phase) {
      await services.backupQueue.send({ backupId: id });
      return { ok: true };
    }
  }
}

/** Returns the phase of the next step; null if this was the last one. */
async function takeStep(
  services: Services,
  store: BackupStore,
  backup: BackupRecord,
  findChanged: FindChanged,
): Promise<BackupProgress["phase"] | null> {
  const { db } = services;
  const { phase, tables, verified } = backup.progress;
  if (backup.step === 0 && !(await areAllNoticed(services, tables)))
    throw new BackupImpossible("Changes are not noted: whoever began it did not come that far");
  if (phase !== "verify") {
    const read = phase === "tables" ? readTables : readChangedRows;
    const progress = await read(services, store, backup);
    await advanceBackup(db, backup, { progress });
    return progress.phase;
  }
  if (verified === 0) await ignoreChanges(db);
  const progress = await readBack(store, backup, await findChanged(backup.progress));
  const isDone = progress.verified === progress.files.length;
  if (isDone) await writeManifest(services, store, { ...backup, progress });
  await advanceBackup(db, backup, {
    progress,
    ...(isDone ? { status: "done" as const, finishedAt: services.now() } : {}),
  });
  return isDone ? null : phase;
}

async function areAllNoticed({ db }: Services, tables: BackupProgress["tables"]): Promise<boolean> {
  return (await countNoticedTables(db)) === noticedTables(tables);
}

/** Continues reading the tables until a file is full or all are read. */
async function readTables({ db }: Services, store: BackupStore, backup: BackupRecord): Promise<BackupProgress> {
  const { tables } = backup.progress;
  let { table: place, afterRowId } = backup.progress;
  const lines: string[] = [];
  let size = 0;
  for (let table = tables[place]; table && size < FILE_SIZE; table = tables[place]) {
    const rows = await readRows(db, table, { after: afterRowId, limit: MAX_PAGE_ROWS, bytes: PAGE_SIZE });
    for (const row of rows) {
      const line = JSON.stringify([table.name, ...row]);
      size += line.length;
      lines.push(line);
    }
    afterRowId = rows.at(-1)?.[0] ?? -1;
    if (rows.length === 0) place += 1;
  }
  const file = await writeFile(store, backup, `rows.${backup.progress.files.length}`, lines);
  return {
    ...backup.progress,
    table: place,
    afterRowId,
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
  const isLast = last - changesSeen <= CHANGE_BATCH_SIZE;
  const upTo = isLast ? Number.MAX_SAFE_INTEGER : Math.min(last, changesSeen + CHANGE_BATCH_SIZE);
  // Before the read: what was written after this moment may be missing, and is looked for after a restore.
  const consistentAt = services.now().toISOString();
  const { changed, rows } = await readChanges(db, tables, { after: changesSeen, upTo });
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

/** Whether a line marks a deleted row. */
export function isGone(line: BackupLine): boolean {
  return line.length === 2;
}

/** The row ids that changed during the backup, by table, and the totals of those that are still there. */
interface ChangedRows {
  ids: Map<string, Set<number>>;
  totals: Record<string, TableTotals>;
}

type FindChanged = (progress: BackupProgress) => Promise<ChangedRows>;

/** Reads the changes' files from the newest back, so that ids suffice to skip older versions of a row. */
async function readChangedIds(store: BackupStore, { changes, tables }: BackupProgress): Promise<ChangedRows> {
  const changed: ChangedRows = { ids: new Map(), totals: {} };
  for (const { name } of changes.toReversed()) {
    for await (const text of store.read(name)) {
      const line = readLine(text);
      const [table, rowId] = line;
      const ids = changed.ids.get(table) ?? new Set();
      if (ids.has(rowId)) continue;
      changed.ids.set(table, ids.add(rowId));
      if (!isGone(line)) addToTotals(changed.totals, tables, line);
    }
  }
  return changed;
}

/** Reads the next file back, decrypts it and counts its rows. */
async function readBack(store: BackupStore, { progress }: BackupRecord, changed: ChangedRows): Promise<BackupProgress> {
  const { files, tables, verified } = progress;
  const totals = structuredClone(verified === 0 ? changed.totals : progress.totals);
  const file = files[verified];
  if (file) {
    let rows = 0;
    for await (const text of store.read(file.name)) {
      const line = readLine(text);
      rows += 1;
      if (!changed.ids.get(line[0])?.has(line[1])) addToTotals(totals, tables, line);
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
