interface WrittenFile {
  /** Size after encryption. */
  bytes: number;
  /** SHA-256 of the encrypted file, in hexadecimal. */
  sha256: string;
}

/** Encrypted files that outlive the database. Names are paths, such as `2026-11-25/manifest`. */
export interface BackupStore {
  /** Writes lines without line feeds, compressed and encrypted; replaces a file of the same name. */
  write(name: string, lines: readonly string[]): Promise<WrittenFile>;
  /** Reads a file line by line. Rejects if it is missing, modified, truncated, or was written under another name. */
  read(name: string): AsyncIterable<string>;
  has(name: string): Promise<boolean>;
  /** Names with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}
