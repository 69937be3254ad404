import type { Database } from "./client";

/**
 * A query that is built once per database instead of once per call, for look-ups that every page makes: putting a
 * select of several joins together takes as long as running it. Arguments come as `sql.placeholder`s.
 */
export function prepareOnce<Prepared>(prepare: (db: Database) => Prepared): (db: Database) => Prepared {
  const known = new WeakMap<Database, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db);
    known.set(db, prepared);
    return prepared;
  };
}
