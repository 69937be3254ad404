import type { Database } from "./client";

/**
 * A query that is built once per database instead of once per call, for look-ups that every page makes: building a
 * select with several joins takes as long as running it. Arguments come as `sql.placeholder`s.
 */
export function prepareOnce<Prepared>(prepare: (db: Database) => Prepared): (db: Database) => Prepared {
  const known = new WeakMap<Database, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db);
    known.set(db, prepared);
    return prepared;
  };
}
