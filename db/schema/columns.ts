import { sql, type SQL } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Made by the application (`services.newId()`): 16 characters. Rows from before that, and demo data, have a UUID. */
export const id = () => text("id").primaryKey();

/** An instant in UTC, stored as milliseconds since 1970 and read as `Date`. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Set by the database when the row is written; the use case's `now` overrides it where tests move the clock. */
export const createdAt = () =>
  instant("created_at")
    .notNull()
    .default(sql`(unixepoch('subsec') * 1000)`);

/** When a row was last changed (UTC): each statement that changes one sets it. */
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(sql`(unixepoch('subsec') * 1000)`);

/** A boolean, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** Whole rupees: prices. */
export const rupees = (name: string) => integer(name);

/** Whole paise: what a payment provider reports or is asked for. See `isWhole`. */
export const paise = (name: string) => integer(name);

/** For a check constraint of paise: SQLite would store a fraction in an integer column unchanged. */
export function isWhole(column: unknown): SQL {
  return sql`typeof(${column}) = 'integer'`;
}

/** `column in ('a', 'b')` for a check constraint: the migration needs literals, not parameters. */
export function isIn(column: unknown, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
