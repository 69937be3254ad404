import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import { emptyBucket, emptyDatabase } from "./empty-storage";
import { findScans } from "./query-plans";

interface TestBindings {
  TEST_MIGRATIONS: D1Migration[];
  TEST_DATABASE: string;
  FILES?: R2Bucket;
}

/** After a file's tests, the plans of what they ran. */
function checkPlansAfterwards(tested: D1Database): void {
  afterAll(async () => {
    expect(await findScans(tested), "statements that read a whole table that grows").toEqual([]);
  });
}

const bindings = env as unknown as TestBindings & Record<string, D1Database>;
const database = bindings[bindings.TEST_DATABASE];
if (!database) throw new Error(`No D1 binding named ${bindings.TEST_DATABASE}`);
// Files share a runtime, which takes longer to start than most of them to run; none may see another's leftovers.
await emptyDatabase(database);
if (bindings.FILES) await emptyBucket(bindings.FILES);
await applyD1Migrations(database, bindings.TEST_MIGRATIONS);
checkPlansAfterwards(database);
