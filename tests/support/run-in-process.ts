import { type D1Migration, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { outsideInProcessD1 } from "./in-process-d1.ts";
import { openInProcessD1 } from "./in-process-d1-object.ts";

/** Runs work on a new, migrated in-process database: see `openInProcessD1`. */
export function runInProcess<Result>(work: (database: D1Database) => Promise<Result>): Promise<Result> {
  const { IN_PROCESS_DATABASE, TEST_MIGRATIONS } = env as unknown as {
    IN_PROCESS_DATABASE: DurableObjectNamespace;
    TEST_MIGRATIONS: D1Migration[];
  };
  return outsideInProcessD1(() =>
    runInDurableObject(IN_PROCESS_DATABASE.get(IN_PROCESS_DATABASE.newUniqueId()), (_, { storage }) =>
      work(openInProcessD1(storage, TEST_MIGRATIONS)),
    ),
  );
}

/** The same on a database without tables, for work that migrates. */
export function runInProcessEmpty<Result>(work: (database: D1Database) => Promise<Result>): Promise<Result> {
  const { IN_PROCESS_DATABASE } = env as unknown as { IN_PROCESS_DATABASE: DurableObjectNamespace };
  return outsideInProcessD1(() =>
    runInDurableObject(IN_PROCESS_DATABASE.get(IN_PROCESS_DATABASE.newUniqueId()), (_, { storage }) =>
      work(openInProcessD1(storage, [])),
    ),
  );
}
