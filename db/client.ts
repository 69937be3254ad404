import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import * as schema from "./schema";

/** The database as queries and use cases see it. */
export type Database = DrizzleD1Database<typeof schema>;

/** Wraps a D1 binding. Writes that depend on each other go through `db.batch`: D1 has no interactive transactions. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding, { schema });
}
