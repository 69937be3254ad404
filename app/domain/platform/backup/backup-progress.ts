import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

export const BACKUP_STATUSES = ["running", "done", "failed"] as const;

export interface BackedUpTable {
  name: string;
  columns: readonly string[];
}

export interface BackupFile {
  name: string;
  rows: number;
  /** Encrypted. */
  bytes: number;
  /** SHA-256 of the encrypted file, as hexadecimal digits. */
  sha256: string;
}

/** Row count of a table, and the sums of its money columns. */
export interface TableTotals {
  rows: number;
  sums: Record<string, number>;
}

/** Progress of a backup: it reads tables in row id order, then changes made meanwhile, then reads back its files. */
export interface BackupProgress {
  phase: "tables" | "changes" | "verify";
  /** Migrations applied when the backup started. */
  migrations: readonly string[];
  /** Referenced tables come first. */
  tables: readonly BackedUpTable[];
  /** Index in `tables` of the table being read. */
  table: number;
  /** Last row id read in it. */
  afterRowId: number;
  /** The last change written to a file. */
  changesSeen: number;
  /** Rows of tables, in reading order. */
  files: readonly BackupFile[];
  /** Changed rows, the newest file last. */
  changes: readonly BackupFile[];
  /** The moment whose state the backup represents: set when the last changes have been read. */
  consistentAt: string | null;
  /** Number of files read back. */
  verified: number;
  /** Totals of the files, which a restored database must match. */
  totals: Record<string, TableTotals>;
}

/** A backup's table of contents, written last. A backup without it is incomplete. */
export interface BackupManifest extends Pick<BackupProgress, "migrations" | "tables" | "files" | "changes" | "totals"> {
  id: string;
  day: string;
  startedAt: string;
  consistentAt: string;
  finishedAt: string;
}

/** Backups start when traffic is low: at 02:30 in India. */
const NIGHT_BEGINS_MS = 2.5 * HOUR_MS;

/** The day whose backup is due: 2026-11-25; null before the start hour. */
export function dayOfBackup(now: Date): string | null {
  const day = toIstDate(now);
  return toIstDate(new Date(now.getTime() - NIGHT_BEGINS_MS)) === day ? day : null;
}

/** A step takes seconds; after this long its worker is presumed dead. */
export const STEP_CLAIM_MS = 5 * MINUTE_MS;

/** Attempts per step before a backup fails and another one starts. */
export const STEP_ATTEMPTS = 5;

/** The name of a backup file. */
export function backupFileName({ day, id }: { day: string; id: string }, file: string): string {
  return `${day}/${id}/${file}`;
}

/** Name of a table of contents, of this backup or its day's last one: a later backup must not hide the nightly one. */
export function manifestName(day: string, id: string | null = null): string {
  return id === null ? `${day}/manifest` : backupFileName({ day, id }, "manifest");
}

/** The ids of a day's complete backups, by their file names. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.flatMap((name) => /^[^/]+\/([^/]+)\/manifest$/.exec(name)?.[1] ?? []);
}

/** Whether a column holds money: whole rupees or paise, whose sums are compared after a restore. */
export function isMoney(column: string): boolean {
  return /(^|_)(amount|amount_paise|total_paise|price)$/.test(column);
}

/** A row in a file: its table, row id and values; without values it was deleted. */
export type BackupLine = [table: string, rowId: number, ...values: unknown[]];

export function readLine(text: string): BackupLine {
  return JSON.parse(text) as BackupLine;
}

/** A key that is unique across tables. */
export function rowKey([table, rowId]: BackupLine): string {
  return `${table} ${rowId}`;
}

/** Adds a row to its table's totals. */
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
