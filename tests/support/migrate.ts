import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { checkPlansAfterwards } from "./query-plans";

interface TestBindings {
  TEST_MIGRATIONS: D1Migration[];
  TEST_DATABASE: string;
}

const bindings = env as unknown as TestBindings & Record<string, D1Database>;
const database = bindings[bindings.TEST_DATABASE];
if (!database) throw new Error(`No D1 binding named ${bindings.TEST_DATABASE}`);
await applyD1Migrations(database, bindings.TEST_MIGRATIONS);
checkPlansAfterwards(database);
