import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { retrying } from "./retrying.ts";

/** The database for queries and use cases. */
export type Database = DrizzleD1Database;

/**
 * Wraps a D1 binding or session. Dependent writes use `db.batch`, because D1 has no interactive transactions. No schema
 * is passed: only drizzle's relational queries, which we do not use, need it, and resolving its relations costs more
 * than a page's queries. Transient failures are retried.
 */
export function openDatabase(binding: Pick<D1Database, "prepare" | "batch">): Database {
  return drizzle(retrying(binding as D1Database));
}
