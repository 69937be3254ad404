import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

export const BACKUP_STATUSES = ["running", "done", "failed"] as const;

/** A table as a backup reads it. */
export interface BackedUpTable {
  name: string;
  columns: readonly string[];
}

/** A file of a backup. */
export interface BackupFile {
  name: string;
  rows: number;
  /** Encrypted. */
  bytes: number;
  /** SHA-256 of the encrypted file, as hexadecimal digits. */
  sha256: string;
}

/** Rows of a table, and the sums of its columns with money. */
export interface TableTotals {
  rows: number;
  sums: Record<string, number>;
}

/**
 * How far a backup has come: it reads table by table in the order of their row ids, then what changed meanwhile, then
 * reads back what it wrote.
 */
export interface BackupProgress {
  phase: "tables" | "changes" | "verify";
  /** Names of the migrations that the database had when it began. */
  migrations: readonly string[];
  /** Those that others refer to come first. */
  tables: readonly BackedUpTable[];
  /** The table that is being read, as a place in `tables`. */
  table: number;
  /** Rows with greater row ids of it are still to be read. */
  afterRowId: number;
  /** Rows to read at once. */
  pageRows: number;
  /** Changes up to this one are in a file. */
  changesSeen: number;
  /** Rows of tables, in the order in which they were read. */
  files: readonly BackupFile[];
  /** Rows as they were when they had changed, the newest file last. */
  changes: readonly BackupFile[];
  /** All that is in the backup is as it was at this moment: set when the last changes have been read. */
  consistentAt: string | null;
  /** Files that have been read back. */
  verified: number;
  /** What they hold: what a restored database must hold. */
  totals: Record<string, TableTotals>;
}

/** What stands in a backup: its table of contents, written last. A backup without it is none. */
export interface BackupManifest extends Pick<BackupProgress, "migrations" | "tables" | "files" | "changes" | "totals"> {
  id: string;
  day: string;
  startedAt: string;
  consistentAt: string;
  finishedAt: string;
}

/** The database is copied in the quiet of the night: from 02:30 in India on. */
const NIGHT_BEGINS_MS = 2.5 * HOUR_MS;

/** The day whose backup is due at an instant: 2026-11-25; null before the night's hour. */
export function dayOfBackup(now: Date): string | null {
  const day = toIstDate(now);
  return toIstDate(new Date(now.getTime() - NIGHT_BEGINS_MS)) === day ? day : null;
}

/** A step takes seconds; a worker that has not finished by then is presumed dead. */
export const STEP_CLAIM_MS = 5 * MINUTE_MS;

/** After this many attempts at one step a backup has failed, and another one is begun. */
export const STEP_ATTEMPTS = 5;

/** Where a file of a backup is kept. */
export function backupFileName({ day, id }: { day: string; id: string }, file: string): string {
  return `${day}/${id}/${file}`;
}

/**
 * Where the table of contents of a backup is kept: of this one, or of the last one of its day. One that is made when the
 * damage is done, perhaps in a hurry, must not hide the one of the night before.
 */
export function manifestName(day: string, id: string | null = null): string {
  return id === null ? `${day}/manifest` : backupFileName({ day, id }, "manifest");
}

/** The ids of a day's finished backups, by the names of its files. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.flatMap((name) => /^[^/]+\/([^/]+)\/manifest$/.exec(name)?.[1] ?? []);
}

/** Whether a column holds money: whole rupees or paise, which are added up and compared after a restore. */
export function isMoney(column: string): boolean {
  return /(^|_)(amount|amount_paise|total_paise|price)$/.test(column);
}

/** A row in a file: its table, its row id, and its values; without values it is gone. */
export type BackupLine = [table: string, rowId: number, ...values: unknown[]];

export function readLine(text: string): BackupLine {
  return JSON.parse(text) as BackupLine;
}

/** Names a row among all rows. */
export function rowKey([table, rowId]: BackupLine): string {
  return `${table} ${rowId}`;
}

/** Adds a row to the totals of its table. */
export function addToTotals(
  totals: Record<string, TableTotals>,
  tables: readonly BackedUpTable[],
  line: BackupLine,
): void {
  const [name, , ...values] = line;
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`The backup has a row of an unknown table, ${name}`);
  const own = (totals[name] ??= { rows: 0, sums: {} });
  own.rows += 1;
  table.columns.forEach((column, place) => {
    const value = values[place];
    if (isMoney(column) && typeof value === "number") own.sums[column] = (own.sums[column] ?? 0) + value;
  });
}
