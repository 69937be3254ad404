export const BACKUP_STATUSES = ["running", "done", "failed"] as const;

/** A table as a backup reads it. */
interface BackedUpTable {
  name: string;
  columns: readonly string[];
}

/** A file of a backup: rows of one table, or rows of any that changed meanwhile. */
interface BackupFile {
  name: string;
  rows: number;
  /** Encrypted. */
  bytes: number;
  /** SHA-256 of the encrypted file, as hexadecimal digits. */
  sha256: string;
}

/**
 * How far a backup has come: it reads table by table in the order of their row ids, then what changed meanwhile, then
 * reads back what it wrote.
 */
export interface BackupProgress {
  phase: "tables" | "changes" | "verify";
  /** Names of the migrations that the database had when it began. */
  migrations: readonly string[];
  tables: readonly BackedUpTable[];
  /** The table that is being read, as a place in `tables`. */
  table: number;
  /** Rows with greater row ids of it are still to be read. */
  afterRowId: number;
  /** Rows that were read at once last time. */
  pageRows: number;
  /** Changes up to this one are in a file. */
  changesSeen: number;
  files: readonly BackupFile[];
}
