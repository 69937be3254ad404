import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtConfig } from "./built.ts";
import { DeployError, readJson, type Tools } from "./tools.ts";

/** wrangler's own table of applied migrations, so that its commands still work. */
const LEDGER = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

interface Migration {
  name: string;
  sql: string;
}

/** `-- A million students: 5.0 s` in a migration's file: its duration measured on that many (docs/scale.md). */
const MEASURED = /^-- A million students: (.+)$/m;

/** What an import means for the site, for whoever deploys. `isFirst`: the database is empty. */
function announce({ name, sql }: Migration, isFirst: boolean): string {
  const measured = MEASURED.exec(sql)?.[1];
  const duration = measured === undefined ? "not measured on a million students" : `${measured} on a million students`;
  return isFirst
    ? `  ${name}: the database is new`
    : `  ${name}: an import, which blocks the database for its duration (${duration})`;
}

export function readMigrations(folder = "migrations"): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}

/**
 * Applies missing migrations, each file by D1's import: unlike the query endpoint, which `wrangler d1 migrations apply`
 * uses, it has never been seen to cut a trigger in two. A file and its entry in the ledger are one import, the entry
 * first, so that of two concurrent deployments the second one's import fails as a whole. An import blocks the database,
 * so each is announced. Returns the names of applied migrations.
 */
export async function migrate(tools: Tools, database: string, migrations = readMigrations()): Promise<string[]> {
  const target = [database, "--remote", "--yes", "-c", builtConfig("web")];
  await tools.wrangler(["d1", "execute", ...target, "--command", LEDGER]);
  const answer = await tools.wrangler([
    "d1",
    "execute",
    ...target,
    "--json",
    "--command",
    "SELECT name FROM d1_migrations ORDER BY id",
  ]);
  const [{ results } = { results: [] }] = readJson<{ results: { name: string }[] }[]>(answer);
  const applied = results.map(({ name }) => name);
  for (const [place, name] of applied.entries()) {
    if (migrations[place]?.name !== name)
      throw new DeployError(
        `The database has the migration ${name} where this version has ${migrations[place]?.name ?? "none"}: deploy a newer version, or find out who applied it`,
      );
  }
  const pending = migrations.slice(applied.length);
  for (const { name, sql } of pending) {
    tools.log(announce({ name, sql }, applied.length === 0));
    const file = tools.writeSql(name, `INSERT INTO d1_migrations (name) VALUES ('${name}');\n${sql}\n`);
    await tools.wrangler(["d1", "execute", ...target, "--file", file]);
  }
  return pending.map(({ name }) => name);
}
