import { and, asc, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import {
  adminUsers,
  bookingGuests,
  counters,
  experts,
  guardianRequests,
  passkeys,
  profiles,
  supportRequests,
  testimonials,
} from "#db/schema/index.ts";

/**
 * The columns with names and subjects that people typed. Copies follow by triggers (`orders.buyer_name`, search entries);
 * what is evidence stays as it was: receipts, the ledger, the audit log, sent mails.
 */
const NAME_COLUMNS = {
  profiles: { table: profiles, columns: { name: profiles.name, guardianName: profiles.guardianName } },
  experts: { table: experts, columns: { name: experts.name } },
  "support-requests": {
    table: supportRequests,
    columns: { name: supportRequests.name, subject: supportRequests.subject },
  },
  "guardian-requests": { table: guardianRequests, columns: { name: guardianRequests.name } },
  "booking-guests": { table: bookingGuests, columns: { name: bookingGuests.name } },
  administrators: { table: adminUsers, columns: { name: adminUsers.name } },
  testimonials: { table: testimonials, columns: { name: testimonials.name } },
  passkeys: { table: passkeys, columns: { name: passkeys.name } },
} satisfies Record<string, { table: SQLiteTable; columns: Record<string, SQLiteColumn> }>;

export type NamedTable = keyof typeof NAME_COLUMNS;

export const NAMED_TABLES = Object.keys(NAME_COLUMNS) as NamedTable[];

/** A row's names, in the order of its table's columns. */
export interface StoredNames {
  rowid: number;
  names: (string | null)[];
}

/** The counter with the last row that was read; -1 once the whole table was. */
const cursorOf = (table: NamedTable) => `names-read:${table}`;

const READ = -1;

/** How far each table was read: the row to continue after, or null if the whole table was. */
export async function findNameCursors(db: Database): Promise<Record<NamedTable, number | null>> {
  const rows = await db
    .select()
    .from(counters)
    .where(sql`${counters.name} in (select value from json_each(${JSON.stringify(NAMED_TABLES.map(cursorOf))}))`);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const cursor = (table: NamedTable) => found.get(cursorOf(table)) ?? 0;
  return Object.fromEntries(
    NAMED_TABLES.map((table) => [table, cursor(table) === READ ? null : cursor(table)]),
  ) as Record<NamedTable, number | null>;
}

/** The rows after `after`, in their order of storage. */
export async function listStoredNames(
  db: Database,
  named: NamedTable,
  { after, limit }: { after: number; limit: number },
): Promise<StoredNames[]> {
  const { table, columns } = NAME_COLUMNS[named];
  const rows = await db
    .select({ rowid: sql<number>`rowid`, names: sql<string>`json_array(${sql.join(Object.values(columns), sql`, `)})` })
    .from(table)
    .where(sql`rowid > ${after}`)
    .orderBy(asc(sql`rowid`))
    .limit(limit);
  return rows.map(({ rowid, names }) => ({ rowid, names: JSON.parse(names) as (string | null)[] }));
}

/** Statement: replaces a row's names, unless it has changed since it was read. */
export function replaceStoredNames(
  db: Database,
  named: NamedTable,
  { rowid, from, to }: { rowid: number; from: StoredNames["names"]; to: StoredNames["names"] },
) {
  const { table, columns } = NAME_COLUMNS[named];
  const names = Object.fromEntries(Object.keys(columns).map((field, at) => [field, to[at]]));
  const isUnchanged = Object.values(columns).map((column, at) => sql`${column} is ${from[at] ?? null}`);
  return db
    .update(table as SQLiteTable)
    .set(names)
    .where(and(sql`rowid = ${rowid}`, ...isUnchanged));
}

/** Statement: keeps how far a table was read; null for all of it. */
export function storeNameCursor(db: Database, table: NamedTable, cursor: number | null) {
  const value = cursor ?? READ;
  return db
    .insert(counters)
    .values({ name: cursorOf(table), value })
    .onConflictDoUpdate({ target: counters.name, set: { value } });
}
