import { and, asc, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import type { Database } from "#db/client.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { sumCounters } from "#db/queries/administration/counters.ts";

/** Count limit for rows without a counter: counting costs as much as reading. */
const COUNT_LIMIT = 10_000;

/** Count limit where each row has to be read to be filtered. */
const BROAD_COUNT_LIMIT = 1000;

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of all pages; 0 for pages requested by `after`. */
  total: number;
  /** Whether there are more than `total`. */
  isTotalLimited: boolean;
  /** Cursor of the last row, for `after`; null without rows. */
  end: string | null;
}

type ListCut = Pick<ListQuery, "page" | "pageSize" | "after" | "ids">;

/** The rows of a list and their order: by columns in turn, then by id. */
export interface ListSlice {
  /** A table or a join. */
  table: SQLiteTable | SQL;
  id: SQLiteColumn;
  where: SQL | undefined;
  /** Same direction for all, never null. */
  orderBy: readonly (SQLiteColumn | SQL)[];
  isDescending: boolean;
  /** See `ListSearch`. */
  isBroad?: boolean;
}

/** Whether an instant is within a range of IST days, inclusive; an empty bound is open. */
export function isWithinDays(column: SQLiteColumn, { from, to }: { from: string; to: string }): SQL | undefined {
  const start = istMidnight(from);
  const lastDay = istMidnight(to);
  return and(
    start ? gte(column, start) : undefined,
    lastDay ? lt(column, new Date(lastDay.getTime() + DAY_MS)) : undefined,
  );
}

type Order = Pick<ListSlice, "id" | "orderBy" | "isDescending">;

/** `order by` of a list. */
export function listOrder({ id, orderBy, isDescending }: Order): SQL[] {
  return [...orderBy, id].map((column) => (isDescending ? desc(column) : asc(column)));
}

/** A row's cursor, as a column of each list row. */
export function selectPlace({ id, orderBy }: Order): SQL.Aliased<string> {
  return sql<string>`json_array(${sql.join([...orderBy, id], sql`, `)})`.as("place");
}

/** Null for a malformed cursor. */
function parseValues(place: string, count: number): (string | number)[] | null {
  const values: unknown = JSON.parse(place);
  const isPlace = Array.isArray(values) && values.length === count;
  return isPlace && values.every((value) => typeof value === "string" || typeof value === "number") ? values : null;
}

/** Whether a row comes after a cursor: one step in the list's index. */
function isAfterCursor({ id, orderBy, isDescending }: Order, place: string): SQL | undefined {
  if (place === "") return undefined;
  const columns = [...orderBy, id];
  const values = parseValues(place, columns.length);
  if (values === null) throw new Error(`No place in this list: ${place}`);
  const cursor = values.map((value) => sql`${value}`);
  // An expression takes the collation of its left operand.
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(cursor, sql`, `)})`;
}

/** The rows of a list on one page. */
export function cutPage(slice: ListSlice, { page, pageSize, after, ids }: ListCut) {
  return {
    where: and(
      slice.where,
      after === undefined ? undefined : isAfterCursor(slice, after),
      ids === undefined ? undefined : isIn(slice.id, ids),
    ),
    orderBy: listOrder(slice),
    limit: pageSize,
    offset: after === undefined ? (page - 1) * pageSize : 0,
  };
}

/** Subquery: the ids on one page, covered by an index on the ordering columns and the id. */
export function idsOfPage(db: Database, slice: ListSlice, query: ListCut) {
  const { where, orderBy, limit, offset } = cutPage(slice, query);
  return (
    db
      // As SQL: drizzle does not know the tables of a joined slice.
      .select({ id: sql<string>`${slice.id}` })
      .from(slice.table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  );
}

/** A single parameter for any number of ids. */
function isIn(id: SQLiteColumn, ids: readonly string[]): SQL {
  return inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}

const countLimit = (isBroad: boolean) => (isBroad ? BROAD_COUNT_LIMIT : COUNT_LIMIT);

/** Statement: the number of rows of a list, one row with `count`; one more than the limit means that there are more. */
function countRows(db: Database, { table, where, isBroad = false, ...order }: ListSlice) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    // In the order of the list's index, so that counting stops at the limit.
    .orderBy(...(isBroad ? listOrder(order) : []))
    .limit(countLimit(isBroad) + 1)
    .as("some");
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(some);
}

/** A select of rows with their `selectPlace`, cut by `idsOfPage` and in list order. */
type RowsStatement<Row> = Statement & { readonly _: { readonly result: (Row & { place: string })[] } };

interface ListRequest<Row> {
  slice: ListSlice;
  query: ListCut;
  rows: RowsStatement<Row>;
  /** Counters that add up to the number of rows; null if there are none. */
  counters: readonly (string | SQL)[] | null;
  /** An equivalent condition that counts faster than the slice's own. */
  countedWhere?: SQL;
}

function withoutPlace<Row>({ place, ...row }: Row & { place: string }): Row {
  void place;
  return row as unknown as Row;
}

/** Reads a page and the total number of rows. */
export async function readListPage<Row>(
  db: Database,
  { slice, query, rows, counters, countedWhere = slice.where }: ListRequest<Row>,
): Promise<ListPage<Row>> {
  const counting = counters === null ? countRows(db, { ...slice, where: countedWhere }) : sumCounters(db, counters);
  const found = await batch(db, { rows, count: query.after === undefined ? counting : null });
  const count = found.count?.[0]?.count ?? 0;
  const limit = countLimit(slice.isBroad ?? false);
  const isTotalLimited = counters === null && count > limit;
  const listed = found.rows as (Row & { place: string })[];
  return {
    rows: listed.map(withoutPlace),
    total: isTotalLimited ? limit : count,
    isTotalLimited,
    end: listed.at(-1)?.place ?? null,
  };
}
