import { getTableColumns, isSQLWrapper, type SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * `insert into table select values <source>`: inserts rows only if a condition holds when the statement runs in a
 * batch. `source` begins with `from` or `where`; values may be SQL over its tables, and omitted columns get their
 * defaults.
 * In a batch this replaces ``db.run(sql`insert…`)``, whose parameters drizzle cannot bind there.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: SQLiteInsertValue<Table>,
  source: SQL,
) {
  const valuesByName: Record<string, unknown> = values;
  // Drizzle names every column of the table but generated ones, in its order.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  const selected = columns.map(([name, column]) => {
    const value = valuesByName[name] ?? column.default ?? null;
    return isSQLWrapper(value) ? value : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${source}`);
}
