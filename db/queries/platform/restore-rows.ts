import { sql } from "drizzle-orm";
import { type BackedUpTable, isMoney, type TableTotals } from "#app/domain/platform/backup/backup-progress.ts";
import type { Database } from "#db/client.ts";

// Statements of a restore, which runs alone, on a database not in use yet.

/** A trigger with its SQL. */
export interface StoredTrigger {
  name: string;
  sql: string;
}

/** Runs statements verbatim, such as those of a migration. */
export async function runStatement(db: Database, statement: string): Promise<void> {
  await db.run(sql.raw(statement));
}

/** Records a migration as applied, as wrangler does. */
export async function noteMigration(db: Database, name: string): Promise<void> {
  await db.run(
    sql`create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`,
  );
  await db.run(sql`insert or ignore into d1_migrations (name) values (${name})`);
}

/** Whether the database has no tables: a restore must not overwrite anything. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'`,
  );
  return row?.count === 0;
}

export function listTriggers(db: Database): Promise<StoredTrigger[]> {
  return db.all<StoredTrigger>(sql`select name, sql from sqlite_master where type = 'trigger' order by rowid`);
}

export async function dropTrigger(db: Database, name: string): Promise<void> {
  await db.run(sql`drop trigger ${sql.identifier(name)}`);
}

/** Deletes the rows that migrations inserted into a table: the backup has them. */
export async function emptyTable(db: Database, table: string): Promise<void> {
  await db.run(sql`delete from ${sql.identifier(table)}`);
}

/** The columns with which a table references itself. */
export async function listSelfReferences(db: Database, table: string): Promise<string[]> {
  const keys = await db.all<{ from: string }>(
    sql`select "from" from pragma_foreign_key_list(${table}) where "table" = ${table}`,
  );
  return keys.map(({ from }) => from);
}

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/**
 * Inserts rows passed as one parameter, since D1 allows at most a hundred. Rows that are already there are left, so that
 * a statement whose answer was lost can be repeated: the restore counts the rows at its end. Rejects if a row refers to
 * one that is missing, as D1 checks references at once.
 */
export async function insertRows(
  db: Database,
  { name, columns }: BackedUpTable,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const values = columns.map((_, place) => sql`json_extract(value, ${sql.raw(`'$[${place}]'`)})`);
  await db.run(
    sql`insert into ${sql.identifier(name)} (${list(columns)}) select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)})
      where true on conflict do nothing`,
  );
}

/** Inserts one row with a parameter per value: for rows too large for `insertRows`. */
export async function insertLargeRow(
  db: Database,
  { name, columns }: BackedUpTable,
  row: readonly unknown[],
): Promise<void> {
  const values = row.map((value) => sql`${value}`);
  await db.run(sql`insert into ${sql.identifier(name)} (${list(columns)}) values (${sql.join(values, sql`, `)})`);
}

/** Sets a column that references other rows of its table, for many rows. */
export async function setReferences(
  db: Database,
  { table, column }: { table: string; column: string },
  references: readonly { id: unknown; value: unknown }[],
): Promise<void> {
  const set = sql`select json_extract(value, '$.id') as id, json_extract(value, '$.value') as value from json_each(${JSON.stringify(references)})`;
  await db.run(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = given.value from (${set}) as given
      where ${sql.identifier(table)}.id = given.id`,
  );
}

/** The full-text indexes over `search_entries`, and the entries in each, matching the triggers. */
const SEARCHES = [
  { index: "user_search", column: "content", entries: sql`kind = 'user'` },
  { index: "support_search", column: "content", entries: sql`kind = 'support'` },
  { index: "sound_search", column: "sounds", entries: sql`sounds is not null` },
] as const;

/** Entries per statement: D1 ends one after 30 seconds, and a thousand take about a tenth of a second. */
const SEARCH_BATCH_SIZE = 10_000;

/** Rebuilds the full-text indexes, by ranges of entries. */
export async function rebuildSearch(db: Database): Promise<void> {
  const [row] = await db.all<{ last: number | null }>(sql`select max(id) as last from search_entries`);
  const last = row?.last ?? 0;
  for (const { index, column, entries } of SEARCHES) {
    const [table, text] = [sql.identifier(index), sql.identifier(column)];
    await db.run(sql`insert into ${table} (${table}) values ('delete-all')`);
    for (let after = 0; after < last; after += SEARCH_BATCH_SIZE)
      await db.run(
        sql`insert into ${table} (rowid, ${text}) select id, ${text} from search_entries
          where id > ${after} and id <= ${after + SEARCH_BATCH_SIZE} and ${entries}`,
      );
  }
}

/** Row counts and sums of money. */
export async function readTotals(db: Database, { name, columns }: BackedUpTable): Promise<TableTotals> {
  const money = columns.filter(isMoney);
  const sums = money.map((column) => sql`, coalesce(sum(${sql.identifier(column)}), 0) as ${sql.identifier(column)}`);
  const [row] = await db.all<Record<string, number>>(
    sql`select count(*) as "row count"${sql.join(sums)} from ${sql.identifier(name)}`,
  );
  return {
    rows: row?.["row count"] ?? 0,
    sums: Object.fromEntries(money.map((column) => [column, row?.[column] ?? 0])),
  };
}

/** Ends all sessions and mailed links, so that none ended since the backup works again. */
export async function endSignIns(db: Database): Promise<void> {
  for (const table of ["sessions", "expert_sessions", "email_tokens", "passkey_challenges", "rate_limits"])
    await emptyTable(db, table);
}

/**
 * Abandons mails that were pending in the backup, or at the time to which a database was set back, since most have been
 * sent; the desk can send them again. Later ones are today's and stay pending.
 */
export async function holdBackMails(db: Database, enqueuedUntil: Date | null = null): Promise<number> {
  const until = enqueuedUntil?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const held = await db.all(
    sql`update outbox set status = 'failed', last_error = 'Held back: the database was restored. Send it again if it was not sent.'
      where status = 'pending' and kind = 'mail' and created_at <= ${until} returning id`,
  );
  return held.length;
}

/** More receipts than are issued in a month. */
const SKIPPED_RECEIPTS = 100_000;

/**
 * Continues the receipt numbers far above the last known one: the lost receipts are with buyers, and no number may be
 * used twice (CGST Rules, rule 46). Repeating it before a receipt is issued changes nothing.
 */
export async function skipReceiptNumbers(db: Database, financialYear: string): Promise<void> {
  await db.run(
    sql`update receipts set sequence = sequence + ${SKIPPED_RECEIPTS}
      where financial_year = ${financialYear}
        and sequence = (select max(last.sequence) from receipts as last
          where last.series = receipts.series and last.financial_year = receipts.financial_year)
        and sequence = cast(substr(number, instr(number, '-') + 1) as integer)`,
  );
}

/** Enters an erasure that is missing or unfinished in the restored database. */
export async function enterErasure(
  db: Database,
  erasure: { id: string; userId: string; number: string; language: string; doneAt: Date },
): Promise<void> {
  const doneAt = erasure.doneAt.getTime();
  await db.run(sql`delete from erasures where user_id = ${erasure.userId} and status in ('pending', 'running')`);
  await db.run(
    sql`insert into erasures (id, user_id, number, status, language, receipt_hash, created_at, due_at, started_at, done_at)
      values (${erasure.id}, ${erasure.userId}, ${erasure.number}, 'done', ${erasure.language}, '', ${doneAt}, ${doneAt}, ${doneAt}, ${doneAt})
      on conflict (id) do update set status = 'done', done_at = excluded.done_at`,
  );
}

/** Logs the restore and its backup. */
export async function recordRestore(db: Database, detail: { backup: string; day: string }, now: Date): Promise<void> {
  await db.run(
    sql`insert into audit_log (action, entity_type, entity_id, detail, created_at)
      values ('backup.restore', 'backup', ${detail.backup}, ${JSON.stringify({ by: "command", day: detail.day })}, ${now.getTime()})`,
  );
}

/** Logs a restore in place. */
export async function recordTimeTravel(db: Database, to: Date, now: Date): Promise<void> {
  await db.run(
    sql`insert into audit_log (action, entity_type, entity_id, detail, created_at)
      values ('backup.time-travel', 'backup', null, ${JSON.stringify({ by: "command", to: to.toISOString() })}, ${now.getTime()})`,
  );
}

/** Ends backups that were running in the other database. */
export async function endRunningBackups(db: Database, now: Date): Promise<void> {
  await db.run(
    sql`update backups set status = 'failed', finished_at = ${now.getTime()}, claimed_until = null, last_error = 'The database was restored' where status = 'running'`,
  );
}
