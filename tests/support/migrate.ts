import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import { emptyBucket, emptyDatabase, readPristine, restorePristine, type PristineDatabase } from "./empty-storage.ts";
import { useInProcessD1 } from "./in-process-d1.ts";
import { findScans } from "./query-plans.ts";

interface TestBindings {
  TEST_MIGRATIONS: D1Migration[];
  /** The binding of the database under test. */
  TEST_DATABASE: string;
  /** "true" if tests run on D1 itself, with its transport. */
  ON_D1_ITSELF: string;
  IN_PROCESS_DATABASE?: DurableObjectNamespace;
  FILES?: R2Bucket;
}

/** Lasts as long as the runtime, which many files share: setup modules are evaluated again for each. */
const shared = globalThis as typeof globalThis & { pristineDatabase?: PristineDatabase };

/** Wrangler's list of applied migrations, which backups read. */
const MIGRATIONS_TABLE = `create table d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

/** Resets the database to its migrated state. The first file of a runtime migrates, later ones only empty it. */
async function resetDatabase(database: D1Database, migrations: D1Migration[]): Promise<void> {
  if (shared.pristineDatabase && (await restorePristine(database, shared.pristineDatabase))) return;
  await emptyDatabase(database);
  await database.prepare(MIGRATIONS_TABLE).run();
  for (const { name, queries } of migrations) {
    const note = database.prepare("insert into d1_migrations (name) values (?)").bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), note]);
  }
  shared.pristineDatabase = await readPristine(database);
}

function checkPlansAfterwards(tested: D1Database): void {
  afterAll(async () => {
    expect(await findScans(tested), "statements that read a whole table that grows").toEqual([]);
  });
}

const bindings = env as unknown as TestBindings & Record<string, D1Database>;
// The product finds it under the same name.
if (bindings.IN_PROCESS_DATABASE && bindings.ON_D1_ITSELF !== "true")
  Object.assign(env, { [bindings.TEST_DATABASE]: useInProcessD1(bindings.IN_PROCESS_DATABASE) });
const database = bindings[bindings.TEST_DATABASE];
if (!database) throw new Error(`No D1 binding named ${bindings.TEST_DATABASE}`);
// Files share a runtime, which takes longer to start than most of them take to run; none may see another's leftovers.
await resetDatabase(database, bindings.TEST_MIGRATIONS);
if (bindings.FILES) await emptyBucket(bindings.FILES);
checkPlansAfterwards(database);
