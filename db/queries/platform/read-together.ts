import { Column, is, SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** A drizzle select that has not run. */
interface Select extends SQLWrapper {
  readonly _: { readonly selectedFields: Fields; readonly result: unknown };
  prepare(): { mapAllResult(rows: unknown): unknown };
}

type Fields = Readonly<Record<string, unknown>>;

function countColumns(fields: Fields): number {
  return Object.values(fields).reduce<number>((count, field) => {
    const isColumn = is(field, Column) || is(field, SQL) || is(field, SQL.Aliased);
    return count + (isColumn ? 1 : countColumns(field as Fields));
  }, 0);
}

export type Selects = Readonly<Record<string, Select>>;

/** The rows of each select, by its name. */
export type RowsOf<Some extends Selects> = { [Name in keyof Some]: Some[Name]["_"]["result"] };

/** The selects as common table expressions, and the JSON of each one's rows. */
function toParts(selects: Selects): { sources: SQL; rows: { name: string; json: SQL }[] } {
  const parts = Object.entries(selects).map(([name, select], place) => {
    const table = sql.raw(`part${place}`);
    // By place: selects of several tables have several columns of one name.
    const columns = sql.raw(
      Array.from({ length: countColumns(select._.selectedFields) }, (_, c) => `c${c}`).join(", "),
    );
    return {
      // Materialised, or SQLite may drop the select's order.
      source: sql`${table}(${columns}) as materialized ${select}`,
      rows: { name, json: sql`(select json_group_array(json_array(${columns})) from ${table})` },
    };
  });
  const sources = sql.join(
    parts.map(({ source }) => source),
    sql`, `,
  );
  return { sources, rows: parts.map(({ rows }) => rows) };
}

function mapRows<Some extends Selects>(selects: Some, readRows: (name: string) => unknown): RowsOf<Some> {
  return Object.fromEntries(
    Object.entries(selects).map(([name, select]) => [name, select.prepare().mapAllResult(readRows(name))]),
  ) as RowsOf<Some>;
}

/**
 * Reads several selects in one statement, and names their rows: `const { orders, prices } = await readTogether(db, {
 * orders: listOrders(…), prices: selectPrices(…) })`. D1 has a single thread, and a batch of four statements takes three
 * times as long as one statement with their JSON (decision 0011). The selects see one state of the database; together
 * they may have 100 parameters. A blob cannot be selected.
 */
export async function readTogether<Some extends Selects>(db: Database, selects: Some): Promise<RowsOf<Some>> {
  const { sources, rows } = toParts(selects);
  const columns = sql.join(
    rows.map(({ name, json }) => sql`${json} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const [found] = await db.all<Record<string, string>>(sql`with ${sources} select ${columns}`);
  return mapRows(selects, (name) => JSON.parse(found?.[name] ?? "[]"));
}

/**
 * The same selects as an expression of another statement, such as the look-up of the login session, of whose row they
 * may speak: `parseTogether` reads its JSON.
 */
export function togetherAsJson(selects: Selects): SQL<string> {
  const { sources, rows } = toParts(selects);
  const pairs = sql.join(
    rows.map(({ name, json }) => sql`${sql.raw(`'${name}'`)}, json(${json})`),
    sql`, `,
  );
  return sql<string>`(with ${sources} select json_object(${pairs}))`;
}

/** The rows of the selects of `togetherAsJson`, whatever values they are given. */
export function parseTogether<Some extends Selects>(selects: Some, json: string): RowsOf<Some> {
  const found = JSON.parse(json) as Record<string, unknown>;
  return mapRows(selects, (name) => found[name]);
}
