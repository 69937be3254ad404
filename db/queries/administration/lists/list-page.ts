import { and, asc, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import type { Database } from "#db/client.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { sumCounters } from "#db/queries/administration/counters.ts";

/** Rows beyond this many are not counted if no counter has their number: counting takes as long as reading. */
const COUNT_LIMIT = 10_000;

/** The same where each row has to be looked at to know whether it counts. */
const BROAD_COUNT_LIMIT = 1000;

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of all pages together; 0 where rows were asked for by `after`. */
  total: number;
  /** Whether there are more than `total`. */
  isTotalLimited: boolean;
  /** The place of the last row, for `after`; null without rows. */
  end: string | null;
}

/** What of a query chooses rows. */
type ListCut = Pick<ListQuery, "page" | "pageSize" | "after" | "ids">;

/** Which rows belong to a list, and in which order: by columns in turn, and by id where those are equal. */
export interface ListSlice {
  /** A table, or several that are joined. */
  table: SQLiteTable | SQL;
  id: SQLiteColumn;
  where: SQL | undefined;
  /** All in the same direction, and never null. */
  orderBy: readonly (SQLiteColumn | SQL)[];
  isDescending: boolean;
  /** See `ListSearch`. */
  isBroad?: boolean;
}

/** Whether an instant lies within a range of days in IST, both ends included; an empty end is open. */
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

/** The values by which a row has its place in a list, as a column of each row that a list selects. */
export function selectPlace({ id, orderBy }: Order): SQL.Aliased<string> {
  return sql<string>`json_array(${sql.join([...orderBy, id], sql`, `)})`.as("place");
}

/** The values of a place; null for one that no list has given out. */
function parseValues(place: string, count: number): (string | number)[] | null {
  const values: unknown = JSON.parse(place);
  const isPlace = Array.isArray(values) && values.length === count;
  return isPlace && values.every((value) => typeof value === "string" || typeof value === "number") ? values : null;
}

/** Whether a row stands behind a place: one step in the index by which the list is ordered. */
function isBehind({ id, orderBy, isDescending }: Order, place: string): SQL | undefined {
  if (place === "") return undefined;
  const columns = [...orderBy, id];
  const values = parseValues(place, columns.length);
  if (values === null) throw new Error(`No place in this list: ${place}`);
  const given = values.map((value) => sql`${value}`);
  // The collation of an expression is that of its left side.
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(given, sql`, `)})`;
}

/** Which rows of a list a page has. */
export function cutPage(slice: ListSlice, { page, pageSize, after, ids }: ListCut) {
  return {
    where: and(
      slice.where,
      after === undefined ? undefined : isBehind(slice, after),
      ids === undefined ? undefined : isIn(slice.id, ids),
    ),
    orderBy: listOrder(slice),
    limit: pageSize,
    offset: after === undefined ? (page - 1) * pageSize : 0,
  };
}

/**
 * The ids on one page, as a subquery. An index on the ordering columns and the id covers it, so that the rows before the
 * page are skipped without being fetched.
 */
export function idsOfPage(db: Database, slice: ListSlice, query: ListCut) {
  const { where, orderBy, limit, offset } = cutPage(slice, query);
  return (
    db
      // As SQL: drizzle knows no tables of a slice that joins some.
      .select({ id: sql<string>`${slice.id}` })
      .from(slice.table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  );
}

/** One parameter, however many ids there are. */
function isIn(id: SQLiteColumn, ids: readonly string[]): SQL {
  return inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}

const countLimit = (isBroad: boolean) => (isBroad ? BROAD_COUNT_LIMIT : COUNT_LIMIT);

/** Statement: how many rows belong to a list, as one row with `count`; one more than the limit means that there are more. */
function countRows(db: Database, { table, where, isBroad = false, ...order }: ListSlice) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    // In the list's own order, which an index has: the count ends soon.
    .orderBy(...(isBroad ? listOrder(order) : []))
    .limit(countLimit(isBroad) + 1)
    .as("some");
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(some);
}

/** A select of rows with their `selectPlace`, cut by `idsOfPage` and in the order of the list. */
type RowsStatement<Row> = Statement & { readonly _: { readonly result: (Row & { place: string })[] } };

interface ListRequest<Row> {
  slice: ListSlice;
  query: ListCut;
  rows: RowsStatement<Row>;
  /** The counters whose sum is the number of rows; null if nothing counts these. */
  counters: readonly (string | SQL)[] | null;
  /** By which condition the same rows are counted, if another one is quicker than that of the slice. */
  countedWhere?: SQL;
}

/** A row as it was asked for. */
function withoutPlace<Row>({ place, ...row }: Row & { place: string }): Row {
  void place;
  return row as unknown as Row;
}

/** Reads a page, and how many rows there are on all of them. */
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
