import { type Database, openDatabase } from "./client.ts";

/** A drizzle query after `prepare()`, and what it holds although its type hides it: the statement that it runs. */
interface Prepared {
  getQuery(): { sql: string };
}

/** Queries can be built for it, but not run: their SQL is the same for every database. */
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
 * A query that is built once for all databases instead of once per call, for look-ups that every page makes: building a
 * select with several joins takes as long as running it, and whoever may read a copy nearby has a database of her own
 * for each request. Arguments come as `sql.placeholder`s.
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
