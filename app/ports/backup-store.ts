/** What was written. */
interface WrittenFile {
  /** Encrypted. */
  bytes: number;
  /** SHA-256 of the encrypted file, as hexadecimal digits. */
  sha256: string;
}

/** Where encrypted files lie that outlive the database. Names are paths, such as `2026-11-25/manifest`. */
export interface BackupStore {
  /** Writes lines of text, without line feeds in them, compressed and encrypted. A file of the same name is replaced. */
  write(name: string, lines: readonly string[]): Promise<WrittenFile>;
  /**
   * Reads a file line by line, decrypting as it goes. Rejects if there is none, or it is not what was written under
   * this name: changed, cut short, or another file.
   */
  read(name: string): AsyncIterable<string>;
  has(name: string): Promise<boolean>;
  /** Names that begin so, in alphabetical order. */
  list(prefix: string): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}
