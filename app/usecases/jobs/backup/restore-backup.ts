import { eraseRows } from "#db/queries/accounts/erase-rows.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  dropTrigger,
  emptyTable,
  endRunningBackups,
  endSignIns,
  enterErasure,
  holdBackMails,
  insertLargeRow,
  insertRows,
  isEmptyDatabase,
  listSelfReferences,
  listTriggers,
  noteMigration,
  readTotals,
  rebuildSearch,
  recordRestore,
  runStatement,
  setReferences,
  skipReceiptNumbers,
} from "#db/queries/platform/restore-rows.ts";
import { isErasedAddress } from "#app/domain/accounts/erasure.ts";
import {
  backupsAmong,
  type BackedUpTable,
  type BackupFile,
  type BackupLine,
  type BackupManifest,
  manifestName,
  readLine,
  rowKey,
  type TableTotals,
} from "#app/domain/platform/backup/backup-progress.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { toFinancialYear } from "#app/domain/purchase/receipt-number.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";
import type { Services } from "#app/ports/services.ts";
import { listNotedErasures } from "./note-erasure.ts";
import { isGone } from "./run-backup.ts";

/** A migration: its file name and its statements. */
export interface Migration {
  name: string;
  queries: readonly string[];
}

/**
 * Characters of rows per statement: a parameter is limited to two megabytes. The number of rows is not, as each
 * statement is a request to Cloudflare, and a million students have forty million rows.
 */
const PARAMETER_SIZE = 500_000;

/** References per statement. */
const REFERENCE_BATCH_SIZE = 5000;

export interface RestoreReport {
  day: string;
  /** The moment that the restored database reflects. */
  consistentAt: string;
  tables: { name: string; expected: TableTotals; found: TableTotals; isEqual: boolean }[];
  /** People erased after the backup, and erased again by the restore. */
  erasedAgain: number;
  mailsHeldBack: number;
  isSound: boolean;
}

/**
 * Restores a day's backup into an empty database: tables without triggers, rows with referenced ones first, rebuilt
 * search tables; then compares counts and sums with the backup's. Afterwards it applies newer migrations, ends all
 * sessions, holds back pending mails and repeats later erasures. Rejects if the database is not empty or the backup
 * unreadable.
 */
export async function restoreBackup(
  { db, now }: Pick<Services, "db" | "now">,
  {
    store,
    day,
    backupId = null,
    migrations,
    log = () => undefined,
  }: {
    store: BackupStore;
    day: string;
    /** The backup of that day to restore; the last one by default. */
    backupId?: string | null;
    migrations: readonly Migration[];
    log?: (line: string) => void;
  },
): Promise<RestoreReport> {
  if (!(await isEmptyDatabase(db))) throw new Error("The database is not empty: a backup is restored into a fresh one");
  const manifest = await readManifest(store, day, backupId);
  log(`Backup ${manifest.id} of ${manifest.day}, as of ${namedMoment(manifest.consistentAt)}`);
  for (const other of await listBackups(store, day))
    if (!other.startsWith(manifest.id)) log(`There is another one of that day: --backup ${other}`);
  await migrate({ db }, migrations, manifest);
  const triggers = await listTriggers(db);
  for (const { name } of triggers) await dropTrigger(db, name);
  for (const { name } of manifest.tables.toReversed()) await emptyTable(db, name);
  await loadRows({ db }, store, manifest, log);
  log("Rows are loaded. Next: search, counts");
  await rebuildSearch(db);
  log("Search is rebuilt");
  const tables: RestoreReport["tables"] = [];
  for (const table of manifest.tables) {
    const expected = manifest.totals[table.name] ?? { rows: 0, sums: {} };
    const found = await readTotals(db, table);
    tables.push({ name: table.name, expected, found, isEqual: areEqual(expected, found) });
  }
  for (const { sql } of triggers) await runStatement(db, sql);
  log("Rows are counted. Next: newer migrations, the end of all logins, erasures since then once more");
  // Newer migrations first: the steps below, such as erasures, may need their tables.
  const known = new Set(manifest.migrations);
  for (const migration of migrations) if (!known.has(migration.name)) await apply({ db }, migration);
  await endSignIns(db);
  await endRunningBackups(db, now());
  const mailsHeldBack = await holdBackMails(db);
  await skipReceiptNumbers(db, toFinancialYear(now()));
  const erasedAgain = await eraseAgain({ db, now }, store, new Date(manifest.startedAt));
  await recordRestore(db, { backup: manifest.id, day }, now());
  const hasNoFault = tables.every(({ isEqual }) => isEqual);
  return {
    day,
    consistentAt: manifest.consistentAt,
    tables,
    erasedAgain,
    mailsHeldBack,
    isSound: hasNoFault,
  };
}

async function readManifest(store: BackupStore, day: string, backupId: string | null): Promise<BackupManifest> {
  const name = manifestName(day, backupId);
  if (await store.has(name)) {
    let text = "";
    for await (const line of store.read(name)) text += line;
    return JSON.parse(text) as BackupManifest;
  }
  const finished = (await store.list("")).filter((each) => /^\d{4}-\d{2}-\d{2}\/manifest$/.test(each));
  const days = finished.map((each) => each.slice(0, 10));
  if (backupId !== null && days.includes(day)) {
    const ids = await listBackups(store, day);
    throw new Error(`There is no finished backup ${backupId} of ${day}; there are: ${ids.join("; ")}`);
  }
  throw new Error(`There is no finished backup of ${day}; there are those of: ${days.join(", ") || "no day at all"}`);
}

/** The finished backups of a day: `kxs6cvxhxro4ajuh, as of …`. An unreadable one does not hide the others. */
async function listBackups(store: BackupStore, day: string): Promise<string[]> {
  const listed: string[] = [];
  for (const id of backupsAmong(await store.list(`${day}/`))) {
    const moment = await readManifest(store, day, id).then(
      ({ consistentAt }) => `as of ${namedMoment(consistentAt)}`,
      () => "which these keys do not open",
    );
    listed.push(`${id}, ${moment}`);
  }
  return listed;
}

function namedMoment(iso: string): string {
  return `${iso} (${formatListDateTime(new Date(iso))} in India)`;
}

async function apply({ db }: Pick<Services, "db">, { name, queries }: Migration): Promise<void> {
  for (const query of queries) await runStatement(db, query);
  await noteMigration(db, name);
}

async function migrate(
  services: Pick<Services, "db">,
  migrations: readonly Migration[],
  manifest: BackupManifest,
): Promise<void> {
  for (const name of manifest.migrations) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) throw new Error(`The backup was made with migration ${name}, which is not here: take that version`);
    await apply(services, migration);
  }
}

class TableLoader {
  #rows: unknown[][] = [];
  #size = 0;
  readonly #references = new Map<string, { id: unknown; value: unknown }[]>();

  private constructor(
    private readonly db: Services["db"],
    private readonly table: BackedUpTable,
    private readonly selfReferences: readonly number[],
  ) {}

  static async of(db: Services["db"], table: BackedUpTable): Promise<TableLoader> {
    const columns = await listSelfReferences(db, table.name);
    return new TableLoader(
      db,
      table,
      columns.map((column) => table.columns.indexOf(column)),
    );
  }

  async add([, , ...values]: BackupLine): Promise<void> {
    // The referenced row may come later.
    for (const place of this.selfReferences) {
      if (values[place] === null) continue;
      const id = values[this.table.columns.indexOf("id")];
      const column = this.table.columns[place] ?? "";
      const references = this.#references.get(column) ?? [];
      references.push({ id, value: values[place] });
      this.#references.set(column, references);
      values[place] = null;
    }
    const size = JSON.stringify(values).length;
    if (size > PARAMETER_SIZE) {
      await insertLargeRow(this.db, this.table, values);
      return;
    }
    if (this.#size + size > PARAMETER_SIZE) await this.#flush();
    this.#rows.push(values);
    this.#size += size;
  }

  async end(): Promise<void> {
    await this.#flush();
    for (const [column, references] of this.#references)
      for (let start = 0; start < references.length; start += REFERENCE_BATCH_SIZE) {
        const some = references.slice(start, start + REFERENCE_BATCH_SIZE);
        await setReferences(this.db, { table: this.table.name, column }, some);
      }
  }

  async #flush(): Promise<void> {
    if (this.#rows.length > 0) await insertRows(this.db, this.table, this.#rows);
    this.#rows = [];
    this.#size = 0;
  }
}

/** The newest version of each changed row; it supersedes the row in the table files. */
async function readNewest(store: BackupStore, changes: readonly BackupFile[]): Promise<Map<string, BackupLine>> {
  const newest = new Map<string, BackupLine>();
  for (const { name } of changes) {
    for await (const text of store.read(name)) {
      const line = readLine(text);
      newest.set(rowKey(line), line);
    }
  }
  return newest;
}

/** Loads the rows that did not change during the backup, then those that did. */
async function loadRows(
  { db }: Pick<Services, "db">,
  store: BackupStore,
  { tables, files, changes }: BackupManifest,
  log: (line: string) => void,
): Promise<void> {
  const newest = await readNewest(store, changes);
  let place = 0;
  let loader: TableLoader | null = null;
  const endTable = async () => {
    const table = tables[place];
    if (!table) return;
    loader ??= await TableLoader.of(db, table);
    for (const line of newest.values()) if (line[0] === table.name && !isGone(line)) await loader.add(line);
    await loader.end();
    loader = null;
    place += 1;
  };
  for (const { name } of files) {
    for await (const text of store.read(name)) {
      const line = readLine(text);
      while (tables[place] && tables[place]?.name !== line[0]) await endTable();
      const table = tables[place];
      if (!table) throw new Error(`The backup has rows of ${line[0]} at the wrong place`);
      loader ??= await TableLoader.of(db, table);
      if (!newest.has(rowKey(line))) await loader.add(line);
    }
    log(`${name} is loaded`);
  }
  while (place < tables.length) await endTable();
}

function areEqual(expected: TableTotals, found: TableTotals): boolean {
  return (
    expected.rows === found.rows &&
    Object.entries(found.sums).every(([column, sum]) => sum === (expected.sums[column] ?? 0))
  );
}

/** Repeats all erasures since an instant and records them. Returns for how many people data had come back. */
export async function eraseAgain(
  { db, now }: Pick<Services, "db" | "now">,
  store: BackupStore,
  since: Date,
): Promise<number> {
  // One day extra: repeating an erasure is harmless.
  const fromDay = new Date(since.getTime() - DAY_MS).toISOString().slice(0, 10);
  let erased = 0;
  for (const erasure of await listNotedErasures(store, fromDay)) {
    const user = await findUser(db, erasure.userId);
    if (!user) continue;
    const email = isErasedAddress(user.email) ? null : user.email;
    await batch(db, { rows: eraseRows(db, { userId: erasure.userId, email, phone: user.phone }, now()) });
    await enterErasure(db, { ...erasure, doneAt: new Date(erasure.doneAt) });
    if (email !== null || user.phone !== null) erased += 1;
  }
  return erased;
}
