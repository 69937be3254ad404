import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FOLDER = resolve(import.meta.dirname, "../../../migrations");

/** One file of `migrations/`. */
interface Migration {
  /** With its extension, as in D1's ledger: `0000_schema.sql`. */
  name: string;
  sql: string;
}

/** All migrations, in order. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), "utf8") }));
}

/** A table, view, index or trigger, with normalised white space. */
interface SchemaItem {
  type: string;
  name: string;
  table: string;
  sql: string;
}

/** A database's objects except SQLite's own. */
export function readSchema(database: DatabaseSync): SchemaItem[] {
  const rows = database
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
    .all();
  return rows.map(({ type, name, tbl_name: table, sql }) => ({
    type: String(type),
    name: String(name),
    table: String(table),
    sql: String(sql).replace(/\s+/g, " "),
  }));
}

/** The parts of a schema that a version of the product relies on. */
export interface Schema {
  /** By name. */
  items: ReadonlyMap<string, { type: string; table: string; isUnique: boolean; indexed: readonly string[] }>;
  /** By table or view, then by column. `isRequired`: no row can be added without it. */
  columns: ReadonlyMap<string, ReadonlyMap<string, { type: string; isRequired: boolean }>>;
}

/** Describes a database's schema for comparison. */
export function describeSchema(database: DatabaseSync): Schema {
  const items = readSchema(database).map(({ type, name, table, sql }) => {
    const isUnique = type === "index" && /^CREATE UNIQUE/i.test(sql);
    // Expressions have no name.
    const indexed = isUnique ? database.prepare("SELECT name FROM pragma_index_info(?)").all(name) : [];
    return [name, { type, table, isUnique, indexed: indexed.map((row) => String(row.name)) }] as const;
  });
  const tables = items.filter(([, { type }]) => type === "table" || type === "view");
  return { items: new Map(items), columns: new Map(tables.map(([name]) => [name, readColumns(database, name)])) };
}

function readColumns(database: DatabaseSync, table: string) {
  const rows = database.prepare(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)`).all(table);
  return new Map(
    rows.map((row) => [
      String(row.name),
      { type: String(row.type), isRequired: row.notnull === 1 && row.dflt_value === null && row.pk === 0 },
    ]),
  );
}
