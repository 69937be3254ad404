import { and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "../../../../app/domain/platform/duration";
import { istMidnight } from "../../../../app/domain/platform/ist-calendar";
import type { Database } from "../../../client";

/** Rows beyond this many are not counted if no counter has their number: counting takes as long as reading. */
const COUNT_LIMIT = 10_000;

/** The same where each row has to be looked at to know whether it counts. */
const BROAD_COUNT_LIMIT = 1000;

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of all pages together. */
  total: number;
  /** Whether there are more than `total`. */
  isTotalLimited: boolean;
}

/** Which rows belong to a list, and in which order: by one column, and by id where that is equal. */
export interface ListSlice {
  table: SQLiteTable;
  id: SQLiteColumn;
  where: SQL | undefined;
  orderBy: SQLiteColumn | SQL;
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

/** `order by` of a list. */
export function listOrder({ id, orderBy, isDescending }: Pick<ListSlice, "id" | "orderBy" | "isDescending">): SQL[] {
  return isDescending ? [desc(orderBy), desc(id)] : [asc(orderBy), asc(id)];
}

/**
 * The ids on one page, as a subquery. An index on the ordering column and the id covers it, so that the rows before the
 * page are skipped without being fetched.
 */
export function idsOfPage(db: Database, slice: ListSlice, { page, pageSize }: { page: number; pageSize: number }) {
  return db
    .select({ id: slice.id })
    .from(slice.table)
    .where(slice.where)
    .orderBy(...listOrder(slice))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

const countLimit = (isBroad: boolean) => (isBroad ? BROAD_COUNT_LIMIT : COUNT_LIMIT);

/** Statement: how many rows belong to a list, as one row with `count`; one more than the limit means that there are more. */
export function countRows(db: Database, slice: Pick<ListSlice, "table" | "where"> & Partial<ListSlice>) {
  const { table, where, id, orderBy, isDescending = false, isBroad = false } = slice;
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    // In the list's own order, which an index has: the count ends soon.
    .orderBy(...(isBroad && id && orderBy ? listOrder({ id, orderBy, isDescending }) : []))
    .limit(countLimit(isBroad) + 1)
    .as("some");
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(some);
}

/** A page from its rows and the result of `countRows` or `sumCounters`. */
export function toListPage<Row>(
  rows: Row[],
  counted: { count: number }[],
  { isCounter, isBroad = false }: { isCounter: boolean; isBroad?: boolean },
): ListPage<Row> {
  const count = counted[0]?.count ?? 0;
  const limit = countLimit(isBroad);
  const isTotalLimited = !isCounter && count > limit;
  return { rows, total: isTotalLimited ? limit : count, isTotalLimited };
}
