import { drizzle } from "drizzle-orm/d1";
import type { Database } from "./client.ts";

const READS = /^\s*(?:select|with)\b/i;

/** A write that begins with `with …`. Reads never have these words in this order. */
const WRITES = /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update\s+(?:or\s+\w+\s+)?\S+\s+set|delete\s+from)\b/i;

/** A write was attempted on a read-only database. */
class WriteRefused extends Error {
  constructor() {
    super("This database is open for reading only");
  }
}

/** The same database, refusing every write before it is sent. */
export function readOnly(db: Database): Database {
  const binding = (db as unknown as { $client: D1Database }).$client;
  const reading: Pick<D1Database, "prepare" | "batch"> = {
    prepare(query) {
      if (!READS.test(query) || WRITES.test(query)) throw new WriteRefused();
      return binding.prepare(query);
    },
    batch: (statements) => binding.batch(statements),
  };
  return drizzle(reading as D1Database);
}
