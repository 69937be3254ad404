import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A step of a migration as it went on a database with rows: milliseconds. */
interface Step {
  what: string;
  ms: number;
}

export interface MigrationTime {
  name: string;
  steps: Step[];
  /** Statements that only make sense on the schema before, and were left out. */
  left: number;
}

const statementsIn = (file: string) =>
  readFileSync(`migrations/${file}`, "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, "").trim())
    .filter(Boolean);

const short = (sql: string) => sql.replaceAll(/\s+/g, " ").slice(0, 70);

/**
 * Runs the steps of the last migrations again on a full database that has them already, one by one: an index is dropped
 * and made anew, a column is added under another name, what moves rows is repeated. What is created empty takes no time.
 * Changes the file: give it a copy.
 */
export function replayMigrations(file: string, last: number): MigrationTime[] {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -500000");
  for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    database.exec(`DROP TRIGGER "${name}"`);
  const timed = (what: string, sql: string): Step => {
    const begun = performance.now();
    database.exec(sql);
    return { what, ms: performance.now() - begun };
  };
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const times = files.slice(-last).map((name) => {
    const steps: Step[] = [];
    let left = 0;
    for (const sql of statementsIn(name)) {
      const index = /^CREATE (?:UNIQUE )?INDEX `(\w+)`/.exec(sql)?.[1];
      const [, table, column] = /^ALTER TABLE `(\w+)` ADD `(\w+)`/.exec(sql) ?? [];
      try {
        if (index) {
          database.exec(`DROP INDEX IF EXISTS "${index}"`);
          steps.push(timed(short(sql), sql));
        } else if (table && column) {
          // A second reference to the same table would be another constraint.
          const again = sql.replace(`ADD \`${column}\``, `ADD \`${column}_again\``).replace(/REFERENCES[^;]*/i, "");
          steps.push(timed(short(sql), again));
        } else if (/^UPDATE /i.test(sql)) {
          steps.push(timed(short(sql), sql));
        } else if (/^INSERT /i.test(sql)) {
          const target = /INTO `?(\w+)`?/i.exec(sql)?.[1] ?? "";
          // Beside what is there, with its constraints and indexes, as far as they can be had twice.
          database.exec("SAVEPOINT again");
          try {
            steps.push(timed(short(sql), sql.replace(/^INSERT INTO/i, "INSERT OR REPLACE INTO")));
          } finally {
            database.exec("ROLLBACK TO again; RELEASE again");
          }
          if (target === "") left += 1;
        }
      } catch {
        left += 1;
      }
    }
    return { name, steps, left };
  });
  database.close();
  return times;
}
