import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { retrying } from "./retrying.ts";

/** The database as queries and use cases see it. */
export type Database = DrizzleD1Database;

/**
 * Wraps a D1 binding, or a session of it. Writes that depend on each other go through `db.batch`: D1 has no interactive transactions. The
 * schema is not passed: only drizzle's relational queries would need it, which we do not use, and resolving all
 * relations once per request costs more than the queries of a page. What fails for a passing reason is repeated.
 */
export function openDatabase(binding: Pick<D1Database, "prepare" | "batch">): Database {
  return drizzle(retrying(binding as D1Database));
}
