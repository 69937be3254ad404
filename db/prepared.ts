import type { Placeholder, SQL } from "drizzle-orm";
import { type Database, openDatabase } from "./client.ts";

/** A value of a statement, or what stands for it in one that is prepared. */
export type Parameter<Value = string> = Value | SQL<Value> | Placeholder;

/** A prepared drizzle query with the statement that its type hides. */
interface Prepared {
  getQuery(): { sql: string };
}

/** For building queries only, never run: their SQL is the same for every database. */
const nowhere = openDatabase({
  prepare: () => ({}) as D1PreparedStatement,
  batch: () => Promise.reject(new Error("This database is only there to build queries for")),
});

function forDatabase<Query extends Prepared>(query: Query, db: Database): Query {
  const { $client: binding } = db as unknown as { $client: D1Database };
  const stmt = binding.prepare(query.getQuery().sql);
  return Object.create(query, { stmt: { value: stmt } }) as Query;
}

/**
 * Builds a query once for all databases instead of once per call, for look-ups on every page: building a select with
 * several joins takes as long as running it, and requests that read a replica each have a database object of their own.
 * Arguments are `sql.placeholder`s.
 */
export function prepareOnce<Query extends Prepared>(prepare: (db: Database) => Query): (db: Database) => Query {
  let built: Query | undefined;
  const known = new WeakMap<Database, Query>();
  return (db) => {
    built ??= prepare(nowhere);
    const prepared = known.get(db) ?? forDatabase(built, db);
    known.set(db, prepared);
    return prepared;
  };
}
