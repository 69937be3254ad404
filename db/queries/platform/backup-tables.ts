import { sql } from "drizzle-orm";
import type { BackedUpTable } from "#app/domain/platform/backup/backup-progress.ts";
import type { Database } from "#db/client.ts";

/** The backup's own bookkeeping. */
const EXCLUDED = new Set(["backup_changes"]);

const TRIGGERS = "backup_notices_";

interface StoredTable {
  name: string;
  sql: string;
}

/** All tables with their columns, referenced ones first, without internals and indexes that a restore rebuilds. */
export async function listBackedUpTables(db: Database): Promise<BackedUpTable[]> {
  const all = await db.all<StoredTable>(
    sql`select name, sql from sqlite_master where type = 'table' and sql is not null order by name`,
  );
  const virtual = all.filter((table) => isVirtual(table)).map(({ name }) => name);
  const isPartOfIndex = (name: string) => virtual.some((index) => name.startsWith(`${index}_`));
  const backedUp = all.filter(
    (table) =>
      !/^(sqlite_|_cf_|d1_)/.test(table.name) &&
      !EXCLUDED.has(table.name) &&
      !isPartOfIndex(table.name) &&
      !/content\s*=\s*'\w/.test(isVirtual(table) ? table.sql : ""),
  );
  const described: (BackedUpTable & { refersTo: string[] })[] = [];
  for (const { name } of backedUp) {
    const [columns, keys] = await Promise.all([
      db.all<{ name: string }>(sql`select name from pragma_table_info(${name}) order by cid`),
      db.all<{ table: string }>(sql`select distinct "table" from pragma_foreign_key_list(${name})`),
    ]);
    described.push({ name, columns: columns.map((column) => column.name), refersTo: keys.map((key) => key.table) });
  }
  return parentsFirst(described);
}

function isVirtual({ sql: text }: StoredTable): boolean {
  return /^create virtual table/i.test(text);
}

function parentsFirst(tables: readonly (BackedUpTable & { refersTo: string[] })[]): BackedUpTable[] {
  const sorted: BackedUpTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !names.has(other)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(", ")}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Names of the applied migrations, in order. */
export async function listMigrations(db: Database): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`select name from d1_migrations order by id`);
  return rows.map(({ name }) => name);
}

const joinIdentifiers = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** A row: its row id and its values, in the order of the table's columns. */
export type StoredRow = [rowId: number, ...values: unknown[]];

/**
 * Rows with row ids above `after`, in order: as many as fit into `bytes` of values, at least one, at most `limit`; none
 * at the table's end. By ranges of the primary key, never a whole table. Sizes come first, as rows of a table differ: a
 * week's mails still have their texts, older ones do not.
 */
export function readRows(
  db: Database,
  { name, columns }: BackedUpTable,
  { after, limit, bytes }: { after: number; limit: number; bytes: number },
): Promise<StoredRow[]> {
  const table = sql.identifier(name);
  const size = sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.identifier(column)}), 0)`),
    sql` + `,
  );
  const sizes = sql`select rowid as id, ${size} as size from ${table} where rowid > ${after} order by rowid limit ${limit}`;
  const last = sql`select coalesce(max(id) filter (where total <= ${bytes}), min(id))
    from (select id, sum(size) over (order by id) as total from (${sizes}))`;
  return db.values(
    sql`select rowid, ${joinIdentifiers(columns)} from ${table} where rowid > ${after} and rowid <= (${last}) order by rowid`,
  ) as unknown as Promise<StoredRow[]>;
}

/** Everything changed since a change, in one transaction: `rows` that still exist by table, `changed` with all ids. */
export async function readChanges(
  db: Database,
  tables: readonly BackedUpTable[],
  { after, upTo }: { after: number; upTo: number },
): Promise<{ changed: { table: string; rowId: number }[]; rows: Map<string, StoredRow[]> }> {
  const [changed, ...found] = (await db.batch([
    db.all(
      sql.raw(
        `select table_name, row_id from backup_changes where seq > ${after} and seq <= ${upTo} group by table_name, row_id`,
      ),
    ),
    ...tables.map(({ name, columns }) =>
      db.all(
        sql.raw(
          `select json_array(rowid, ${columns.map((column) => `"${column}"`).join(", ")}) as line from "${name}" where rowid in (select row_id from backup_changes where table_name = '${name}' and seq > ${after} and seq <= ${upTo})`,
        ),
      ),
    ),
  ])) as unknown as [{ table_name: string; row_id: number }[], ...{ line: string }[][]];
  return {
    changed: changed.map((row) => ({ table: row.table_name, rowId: row.row_id })),
    rows: new Map(
      tables.map(({ name }, place) => [name, (found[place] ?? []).map(({ line }) => JSON.parse(line) as StoredRow)]),
    ),
  };
}

/** Records changed rows by triggers that exist only during a backup, so no migration or new table can miss them. */
export async function noticeChanges(db: Database, tables: readonly BackedUpTable[]): Promise<void> {
  await ignoreChanges(db);
  const triggers = tables.flatMap(({ name }) =>
    (
      [
        ["insert", "NEW"],
        ["update", "NEW"],
        ["delete", "OLD"],
      ] as const
    ).map(([event, row]) =>
      db.run(
        sql.raw(
          `CREATE TRIGGER "${TRIGGERS}${event}_${name}" AFTER ${event.toUpperCase()} ON "${name}" BEGIN INSERT INTO backup_changes (table_name, row_id) VALUES ('${name}', ${row}.rowid); END`,
        ),
      ),
    ),
  );
  const [first, ...others] = triggers;
  if (first) await db.batch([first, ...others]);
}

/** Removes the triggers and the recorded changes. */
export async function ignoreChanges(db: Database): Promise<void> {
  const left = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger' and substr(name, 1, ${TRIGGERS.length}) = ${TRIGGERS}`,
  );
  await db.batch([
    db.run(sql.raw("DELETE FROM backup_changes")),
    ...left.map(({ name }) => db.run(sql.raw(`DROP TRIGGER IF EXISTS "${name}"`))),
  ]);
}

/** Number of tables with triggers: a migration that recreates a table loses them. */
export async function countNoticedTables(db: Database): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from sqlite_master where type = 'trigger' and substr(name, 1, ${TRIGGERS.length}) = ${TRIGGERS}`,
  );
  return (row?.count ?? 0) / 3;
}

/** Number of tables that should have triggers. */
export function noticedTables(tables: readonly BackedUpTable[]): number {
  return tables.length;
}
