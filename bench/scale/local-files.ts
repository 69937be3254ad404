import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The file of the local D1 database with this table. Write it only while it is not served. */
export function databaseFile(state: string, table: string): string {
  for (const file of globSync(join(resolve(state), "v3/d1/**/*.sqlite"))) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table)) return file;
    } finally {
      database.close();
    }
  }
  throw new Error(`No database with a table ${table} in ${state}`);
}

/** Opens the simulator's database for reading; the result finds the newest mail to an address. */
export function openMailbox(state: string): { findMail: (email: string) => string | null; close: () => void } {
  const database = new DatabaseSync(databaseFile(state, "google_codes"), { readOnly: true });
  database.exec("PRAGMA busy_timeout = 5000");
  const newest = database.prepare("SELECT text FROM mails WHERE recipient = ? ORDER BY id DESC LIMIT 1");
  return {
    findMail: (email) => (newest.get(email)?.text as string | undefined) ?? null,
    close: () => database.close(),
  };
}
