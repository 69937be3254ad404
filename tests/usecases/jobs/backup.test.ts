import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { createBackupStore } from "#app/gateways/backup-store.ts";
import { afterTimeTravel } from "#app/usecases/jobs/backup/after-time-travel.ts";
import { backUpNow, keepBackups } from "#app/usecases/jobs/backup/begin-backup.ts";
import { forgetBackups } from "#app/usecases/jobs/backup/forget-backups.ts";
import { noteErasure } from "#app/usecases/jobs/backup/note-erasure.ts";
import { restoreBackup } from "#app/usecases/jobs/backup/restore-backup.ts";
import { runBackup } from "#app/usecases/jobs/backup/run-backup.ts";
import { openDatabase } from "#db/client.ts";
import { ignoreChanges, readRows as readPage } from "#db/queries/platform/backup-tables.ts";
import { listBackups } from "#db/queries/platform/backups.ts";
import {
  insertRows,
  noteMigration,
  readTotals,
  rebuildSearch,
  runStatement,
  setReferences,
} from "#db/queries/platform/restore-rows.ts";
import { backups, orders, outbox, profiles, receipts, searchEntries, sessions, users } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { runInProcess, runInProcessEmpty } from "../../support/run-in-process.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const { BACKUPS, DB, TEST_MIGRATIONS } = env as unknown as {
  BACKUPS: R2Bucket;
  DB: D1Database;
  TEST_MIGRATIONS: { name: string; queries: string[] }[];
};

const DAY = "2026-11-21";
const KEY = "dGVzdCBrZXkgb2YgYmFja3Vwcywgbm90IHJlYWwuLi4=";

async function emptyBucket() {
  for (let page = await BACKUPS.list(); page.objects.length > 0; page = await BACKUPS.list())
    await BACKUPS.delete(page.objects.map(({ key }) => key));
}

beforeEach(async () => {
  await emptyBucket();
  await openDatabase(DB).delete(backups);
});

afterEach(() => ignoreChanges(openDatabase(DB)));

/** A student who has bought Silver and submitted the questionnaire. */
async function customer(services: TestServices) {
  const student = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, student.userId);
  await returnFromCheckout(services, student.userId, services.payments.pay(providerOrderId));
  await submittedResult(services, { userId: student.userId, orderId });
  return { ...student, orderId };
}

/** Completes the backup that the cron has begun. */
async function finish(services: TestServices) {
  for (let message = services.queuedBackups.shift(); message; message = services.queuedBackups.shift())
    expect(await runBackup(services, message)).toEqual({ ok: true });
}

async function theBackup({ db }: TestServices) {
  const [backup] = await db.select().from(backups);
  if (!backup) throw new Error("There is no backup");
  return backup;
}

async function readRows(database: D1Database, table: string): Promise<unknown[]> {
  return (await database.prepare(`select * from ${table} order by 1, 2`).all()).results;
}

describe("the drill", () => {
  test("what is restored into a fresh database is what was there, although rows changed meanwhile", async () => {
    const services = testServices({ hasBackups: true });
    const [before, erased, renamed] = [await customer(services), await customer(services), await customer(services)];
    // Longer than a statement's parameter may be.
    const long = "ആ".repeat(200_000);
    await services.db.update(profiles).set({ guardianName: long }).where(eq(profiles.id, before.userId));
    // As maintenance does.
    const entry = and(eq(searchEntries.kind, "user"), eq(searchEntries.entityId, before.userId));
    await services.db.update(searchEntries).set({ sounds: "knv" }).where(entry);

    expect(await keepBackups(services)).toEqual({ backupsBegun: 1 });
    expect(await keepBackups(services)).toEqual({ backupsBegun: 0 });
    // During the backup: one is added, one renamed, one deleted.
    const added = await customer(services);
    await services.db.update(profiles).set({ name: "Renamed meanwhile" }).where(eq(profiles.id, renamed.userId));
    await services.db.delete(sessions).where(eq(sessions.userId, before.userId));
    await finish(services);
    const backup = await theBackup(services);
    expect(backup).toMatchObject({ day: DAY, status: "done", lastError: null });
    expect(backup.progress.changes.length).toBeGreaterThan(0);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const { totals, files, changes } = backup.progress;
    expect(await listBackups(services.db, 1)).toMatchObject([
      {
        id: backup.id,
        rows: sum(Object.values(totals).map(({ rows }) => rows)),
        bytes: sum([...files, ...changes].map(({ bytes }) => bytes)),
      },
    ]);
    const triggers = await services.db.all(sql`select name from sqlite_master where name like 'backup_notices_%'`);
    expect(triggers).toEqual([]);

    const tables = backup.progress.tables.map(({ name }) => name);
    const original = new Map<string, unknown[]>();
    for (const table of tables) original.set(table, await readRows(DB, table));

    // Afterwards a student is erased, and a mail is sent.
    await noteErasure(
      services.backups,
      { id: "e1", userId: erased.userId, number: "VE-TEST", language: "en" },
      services.now(),
    );

    await runInProcessEmpty(async (database) => {
      const fresh = openDatabase(database);
      const store = createBackupStore(BACKUPS, KEY);
      const report = await restoreBackup(
        { db: fresh, now: services.now },
        { store, day: DAY, migrations: TEST_MIGRATIONS },
      );
      expect(report.tables.filter(({ isEqual }) => !isEqual)).toEqual([]);
      expect(report).toMatchObject({ isSound: true, erasedAgain: 1 });
      const money = report.tables.find(({ name }) => name === "payments");
      expect(money?.found.sums.amount_paise).toBeGreaterThan(0);

      // Row by row, except what a restore changes on purpose.
      const changed = new Set([
        "audit_log",
        "backups",
        "counters",
        "email_tokens",
        "erasures",
        "expert_sessions",
        "outbox",
        "passkey_challenges",
        "rate_limits",
        // Compared below.
        "receipts",
        "sessions",
      ]);
      const isOfErased = (row: unknown) => JSON.stringify(row).includes(erased.userId);
      const toId = (row: unknown) => (row as { id?: string | number }).id ?? "";
      for (const table of tables.filter((name) => !changed.has(name) && !name.startsWith("search"))) {
        const there = original.get(table) ?? [];
        // These rows remain, without the person.
        const cleared = new Set(
          there
            .filter(isOfErased)
            .map(toId)
            .filter((id) => id !== ""),
        );
        const kept = (rows: unknown[]) => rows.filter((row) => !isOfErased(row) && !cleared.has(toId(row)));
        expect(kept(await readRows(database, table)), table).toEqual(kept(there));
      }

      // The search finds existing students, not the erased one; triggers are back.
      const find = (words: string) =>
        fresh.all<{ id: string }>(
          sql`select entity_id as id from user_search join search_entries on search_entries.id = user_search.rowid where user_search match ${`"${words}"`}`,
        );
      expect(await find("Renamed meanwhile")).toEqual([{ id: renamed.userId }]);
      expect(await find(added.email)).toEqual([{ id: added.userId }]);
      expect(await find(erased.email)).toEqual([]);
      const sounding = sql`select entity_id as id from sound_search join search_entries on search_entries.id = sound_search.rowid where sound_search match 'knv'`;
      expect(await fresh.all(sounding)).toEqual([{ id: before.userId }]);
      await fresh.update(profiles).set({ name: "Renamed again" }).where(eq(profiles.id, renamed.userId));
      expect(await find("Renamed again")).toEqual([{ id: renamed.userId }]);

      const [gone] = await fresh.select().from(users).where(eq(users.id, erased.userId));
      expect(gone?.email).toBe(`${erased.userId}@erased.invalid`);
      expect(await fresh.select().from(profiles).where(eq(profiles.id, erased.userId))).toEqual([]);
      expect(await fresh.select().from(sessions)).toEqual([]);

      // Receipts are unchanged; the next one cannot reuse a number that is missing in the backup.
      const kept = await fresh.select().from(receipts).orderBy(receipts.number);
      const issued = await openDatabase(DB).select().from(receipts).orderBy(receipts.number);
      const numbers = issued.map(({ number, paymentId }) => [number, paymentId]);
      expect(kept.map(({ number, paymentId }) => [number, paymentId])).toEqual(numbers);
      expect(numbers.length).toBeGreaterThan(2);
      const last = Math.max(...issued.map(({ sequence }) => sequence));
      const restored = testServices({ database });
      await customer(restored);
      const newest = Math.max(...(await fresh.select().from(receipts)).map(({ sequence }) => sequence));
      expect(newest).toBe(last + 100_001);
      expect(await fresh.select().from(receipts).where(eq(receipts.sequence, newest))).toMatchObject([
        { number: expect.stringMatching(new RegExp(`-${newest}$`)) },
      ]);
      expect(await fresh.select().from(orders).where(eq(orders.id, before.orderId))).toMatchObject([
        { status: "completed" },
      ]);
      expect(await fresh.select().from(outbox).where(eq(outbox.status, "pending"))).not.toContainEqual(
        expect.objectContaining({ kind: "mail" }),
      );
      await expect(
        restoreBackup({ db: fresh, now: services.now }, { store, day: DAY, migrations: TEST_MIGRATIONS }),
      ).rejects.toThrow("not empty");
    });
  });

  test("a backup from before the last migrations is restored into this version, without people erased since", async () => {
    const migrations = [...TEST_MIGRATIONS, { name: "0099_added.sql", queries: ["ALTER TABLE users ADD added text"] }];
    const [kept, erased] = [crypto.randomUUID(), crypto.randomUUID()];
    await runInProcessEmpty(async (database) => {
      const services = testServices({ hasBackups: true, database });
      for (const { name, queries } of TEST_MIGRATIONS) {
        for (const query of queries) await runStatement(services.db, query);
        await noteMigration(services.db, name);
      }
      for (const id of [kept, erased]) {
        await services.db.run(sql`insert into users (id, email) values (${id}, ${`${id}@students.example`})`);
        await services.db.run(
          sql`insert into profiles (id, name, phone, age, education_status) values (${id}, 'Anu', '9847000000', 19, 'completed12th')`,
        );
      }
      await keepBackups(services);
      await finish(services);
      const day = { id: "e1", userId: erased, number: "VE-TEST", language: "en" as const };
      await noteErasure(services.backups, day, services.now());
    });
    await runInProcessEmpty(async (database) => {
      const db = openDatabase(database);
      const store = createBackupStore(BACKUPS, KEY);
      const report = await restoreBackup({ db, now: () => START }, { store, day: DAY, migrations });
      expect(report).toMatchObject({ isSound: true, erasedAgain: 1 });
      expect(await db.select({ id: profiles.id }).from(profiles)).toEqual([{ id: kept }]);
      const applied = await db.all<{ name: string }>(sql`select name from d1_migrations order by id`);
      expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    });
  });

  test("after a way back in place nobody is signed in, old mails wait, and whoever was erased since goes", async () => {
    const services = testServices({ hasBackups: true });
    const { backups: store, db } = services;
    if (!store) throw new Error("no store");
    const [kept, erased] = [await makeStudent(services), await makeStudent(services)];
    const mailAt = async (createdAt: Date) => {
      const id = services.newId();
      await db.insert(outbox).values({
        id,
        kind: "mail",
        dedupeKey: id,
        payload: {},
        nextAttemptAt: services.now(),
        createdAt,
      });
      return async () => (await db.select({ status: outbox.status }).from(outbox).where(eq(outbox.id, id)))[0]?.status;
    };
    const to = services.now();
    const old = await mailAt(to);
    services.clock.advance(3 * DAY_MS);
    const today = await mailAt(services.now());
    const note = { id: services.newId(), userId: erased.userId, number: "VE-TEST", language: "en" as const };
    await noteErasure(store, note, services.now());

    // Not recorded: whole tables are emptied, as only a restore does.
    const travelled = { db: openDatabase(DB), now: services.now };
    expect(await afterTimeTravel(travelled, { store, to })).toMatchObject({ erasedAgain: 1 });
    expect(await db.select().from(sessions).where(eq(sessions.userId, kept.userId))).toEqual([]);
    expect([await old(), await today()]).toEqual(["failed", "pending"]);
    const [gone] = await db.select().from(users).where(eq(users.id, erased.userId));
    expect(gone?.email).toBe(`${erased.userId}@erased.invalid`);
    expect(await db.select().from(profiles).where(eq(profiles.id, erased.userId))).toEqual([]);
    expect(await db.select().from(profiles).where(eq(profiles.id, kept.userId))).toHaveLength(1);
    expect(await afterTimeTravel(travelled, { store, to })).toEqual({ erasedAgain: 0, mailsHeldBack: 0 });
    expect(await auditEntries(services, { action: "backup.time-travel" })).toHaveLength(2);
  });

  test("a step that is repeated, or taken by two workers, leads to the same backup", async () => {
    const services = testServices({ hasBackups: true });
    await customer(services);
    await keepBackups(services);
    const [id = ""] = services.queuedBackups.splice(0);
    await Promise.all([runBackup(services, id), runBackup(services, id), runBackup(services, id)]);
    await finish(services);
    expect(await theBackup(services)).toMatchObject({ status: "done" });
    expect(await runBackup(services, id)).toEqual({ ok: true });
    const { progress } = await theBackup(services);
    expect((await BACKUPS.list({ prefix: `${DAY}/` })).objects).toHaveLength(
      // With the table of contents twice: by its own name, and as the day's last one.
      progress.files.length + progress.changes.length + 2,
    );
  });

  test("a bucket that fails is tried again; after five attempts the backup has failed and another is begun", async () => {
    const services = testServices({ hasBackups: true });
    const { backups: store } = services;
    if (!store) throw new Error("no store");
    await keepBackups(services);
    const [id = ""] = services.queuedBackups.splice(0);
    services.backups = { ...store, write: () => Promise.reject(new Error("the bucket is away")) };
    for (let attempt = 1; attempt < 5; attempt += 1) expect(await runBackup(services, id)).toEqual({ ok: false });
    expect(await runBackup(services, id)).toEqual({ ok: true });
    expect(await theBackup(services)).toMatchObject({ status: "failed", lastError: "Error: the bucket is away" });
    services.backups = store;
    expect(await keepBackups(services)).toEqual({ backupsBegun: 1 });
  });

  test("a lost message is made up for by the cron", async () => {
    const services = testServices({ hasBackups: true });
    await keepBackups(services);
    const [id = ""] = services.queuedBackups.splice(0);
    await keepBackups(services);
    expect(services.queuedBackups).toEqual([id]);
  });

  test("before half past two in the night nothing is begun", async () => {
    const services = testServices({ hasBackups: true, now: new Date("2026-11-21T20:59:00Z") });
    expect(await keepBackups(services)).toEqual({ backupsBegun: 0 });
    services.clock.advance(2 * 60_000);
    expect(await keepBackups(services)).toEqual({ backupsBegun: 1 });
  });

  test("an administrator has one made at once, not two", async () => {
    const services = testServices({ hasBackups: true });
    const { currentUser } = await makeAdmin(services);
    const clientIp = "192.0.2.8";
    expect(await backUpNow(services, currentUser, { clientIp })).toMatchObject({ ok: true });
    expect(await backUpNow(services, currentUser, { clientIp })).toEqual({ ok: false, reason: "backup-running" });
    expect(await backUpNow(testServices(), currentUser, { clientIp })).toEqual({ ok: false, reason: "backups-off" });
  });

  test("one made after the damage does not hide the night's: it is restored by its id", async () => {
    const services = testServices({ hasBackups: true });
    const { userId } = await customer(services);
    await keepBackups(services);
    await finish(services);
    const { id: backupId } = await theBackup(services);
    await services.db.update(profiles).set({ name: "Damaged" }).where(eq(profiles.id, userId));
    const { currentUser } = await makeAdmin(services);
    await backUpNow(services, currentUser, { clientIp: "192.0.2.8" });
    await finish(services);

    const restored = (chosen: string | null) =>
      runInProcessEmpty(async (database) => {
        const db = openDatabase(database);
        const lines: string[] = [];
        const store = createBackupStore(BACKUPS, KEY);
        const log = (line: string) => lines.push(line);
        const options = { store, day: DAY, backupId: chosen, migrations: TEST_MIGRATIONS, log };
        await restoreBackup({ db, now: services.now }, options);
        const [profile] = await db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId));
        return { isDamaged: profile?.name === "Damaged", lines: lines.join("\n") };
      });
    const last = await restored(null);
    expect(last.isDamaged).toBe(true);
    expect(last.lines).toMatch(new RegExp(`--backup ${backupId}, as of 20\\S+Z \\(.+ [ap]m in India\\)`));
    expect(await restored(backupId)).toMatchObject({ isDamaged: false });
  });

  test("a day without a backup is refused, with those that there are", async () => {
    const services = testServices({ hasBackups: true });
    await keepBackups(services);
    await finish(services);
    await runInProcessEmpty(async (database) => {
      const store = createBackupStore(BACKUPS, KEY);
      await expect(
        restoreBackup(
          { db: openDatabase(database), now: services.now },
          { store, day: "2026-11-20", migrations: TEST_MIGRATIONS },
        ),
      ).rejects.toThrow(`There is no finished backup of 2026-11-20; there are those of: ${DAY}`);
      const { id } = await theBackup(services);
      await expect(
        restoreBackup(
          { db: openDatabase(database), now: services.now },
          { store, day: DAY, backupId: "mistyped", migrations: TEST_MIGRATIONS },
        ),
      ).rejects.toThrow(`There is no finished backup mistyped of ${DAY}; there are: ${id}, as of 20`);
    });
  });

  test("of two who begin one at the same time, one does", async () => {
    const services = testServices({ hasBackups: true });
    const { currentUser } = await makeAdmin(services);
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => backUpNow(services, currentUser, { clientIp: "192.0.2.8" })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await services.db.select().from(backups)).toHaveLength(1);
    await finish(services);
    expect(await theBackup(services)).toMatchObject({ status: "done", lastError: null });
  });

  test("one whose changes could not be noted is not made, and another one is begun", async () => {
    const services = testServices({ hasBackups: true });
    await keepBackups(services);
    const [id = ""] = services.queuedBackups.splice(0);
    // As if the worker had died before that.
    await ignoreChanges(services.db);
    expect(await runBackup(services, id)).toEqual({ ok: true });
    expect(await theBackup(services)).toMatchObject({ status: "failed" });
    expect(await keepBackups(services)).toEqual({ backupsBegun: 1 });
  });

  test("after 35 days files and row are gone, and the notes of erasures five days later", async () => {
    const services = testServices({ hasBackups: true });
    await keepBackups(services);
    await finish(services);
    await noteErasure(services.backups, { id: "e1", userId: "u1", number: "VE-1", language: "en" }, services.now());
    const { startedAt } = await theBackup(services);
    expect(await forgetBackups(services, new Date(startedAt.getTime() - HOUR_MS))).toBe(0);
    expect(await forgetBackups(services, new Date(startedAt.getTime() + HOUR_MS))).toBe(1);
    expect((await BACKUPS.list()).objects.map(({ key }) => key)).toEqual([`erasures/${DAY}/e1`]);
    services.clock.advance(6 * DAY_MS);
    await keepBackups(services);
    await finish(services);
    expect(await forgetBackups(services, new Date(services.now().getTime() + HOUR_MS))).toBe(1);
    expect((await BACKUPS.list()).objects).toEqual([]);
  });
});

/** A database and the statements that it was given. */
function recording(database: D1Database) {
  const statements: string[] = [];
  const prepare = (statement: string) => {
    statements.push(statement);
    return database.prepare(statement);
  };
  return { db: openDatabase({ prepare, batch: database.batch.bind(database) }), statements };
}

describe("a large database", () => {
  test("is read in pages of limited size, also where rows grow within a table", async () => {
    await runInProcess(async (database) => {
      const db = openDatabase(database);
      await db.run(sql`create table notes (id integer primary key, content text)`);
      const texts = [
        ...Array.from({ length: 100 }, () => "short"),
        ...Array.from({ length: 8 }, () => "x".repeat(300_000)),
      ];
      for (const text of texts) await db.run(sql`insert into notes (content) values (${text})`);
      const table = { name: "notes", columns: ["id", "content"] };
      const pages: number[] = [];
      for (let after = -1; ;) {
        const rows = await readPage(db, table, { after, limit: 5000, bytes: 1_000_000 });
        if (rows.length === 0) break;
        pages.push(rows.length);
        after = rows.at(-1)?.[0] ?? after;
      }
      expect(pages).toEqual([103, 3, 2]);
      // A row of more than a page is read alone.
      expect(await readPage(db, table, { after: 100, limit: 5000, bytes: 1000 })).toHaveLength(1);
    });
  });

  test("is read back file by file, the changes once per message, and a message ends after fifty steps", async () => {
    const services = testServices({ hasBackups: true });
    const { backups: store } = services;
    if (!store) throw new Error("no store");
    await keepBackups(services);
    const { id, progress } = await theBackup(services);
    const tables = [{ name: "coupons", columns: ["id"] }];
    const write = async (name: string, lines: unknown[]) => {
      const texts = lines.map((line) => JSON.stringify(line));
      return { name, rows: lines.length, ...(await store.write(name, texts)) };
    };
    const files = [];
    for (let place = 0; place < 60; place += 1) files.push(await write(`rows.${place}`, [["coupons", place, place]]));
    const changes = [
      await write("changes.0", [
        ["coupons", 3, 3],
        ["coupons", 4, 4],
      ]),
      // One of them was deleted afterwards, and one added.
      await write("changes.1", [
        ["coupons", 4],
        ["coupons", 60, 60],
      ]),
    ];
    await services.db
      .update(backups)
      .set({
        step: 1,
        progress: { ...progress, tables, files, changes, phase: "verify", consistentAt: START.toISOString() },
      })
      .where(eq(backups.id, id));
    const reads: string[] = [];
    services.backups = {
      ...store,
      read: (name) => {
        reads.push(name);
        return store.read(name);
      },
    };
    const [message = ""] = services.queuedBackups.splice(0);
    expect(await runBackup(services, message)).toEqual({ ok: true });
    expect(services.queuedBackups).toEqual([id]);
    expect(reads.filter((name) => name.startsWith("changes"))).toEqual(["changes.1", "changes.0"]);
    expect(reads).toHaveLength(52);
    await finish(services);
    const done = await theBackup(services);
    expect(done).toMatchObject({ status: "done", progress: { totals: { coupons: { rows: 60 } } } });
  });

  test("is restored with few statements, which can be repeated", async () => {
    await runInProcess(async (database) => {
      const { db, statements } = recording(database);
      await db.run(sql`create table notes (id integer primary key, content text)`);
      const table = { name: "notes", columns: ["id", "content"] };
      const rows = [
        [1, "one"],
        [2, "two"],
      ];
      await insertRows(db, table, rows);
      // As after a lost answer.
      await insertRows(db, table, rows);
      expect(await readTotals(db, table)).toMatchObject({ rows: 2 });
      // References are checked here, and not once more at the end.
      const sessionColumns = { name: "sessions", columns: ["id", "user_id", "last_active_at", "expires_at"] };
      await expect(insertRows(db, sessionColumns, [["s1", "nobody", 1, 2]])).rejects.toMatchObject({
        cause: { message: expect.stringContaining("FOREIGN KEY") },
      });

      statements.length = 0;
      const references = [
        { id: 1, value: "first" },
        { id: 2, value: "second" },
      ];
      await setReferences(db, { table: "notes", column: "content" }, references);
      expect(statements).toHaveLength(1);
      expect(await db.all(sql`select content from notes order by id`)).toEqual([
        { content: "first" },
        { content: "second" },
      ]);

      // Ids with a gap, of which no statement reads more than ten thousand.
      for (const entry of [1, 25_001])
        await db.run(
          sql`insert into search_entries (id, kind, entity_id, content) values (${entry}, 'user', ${String(entry)}, 'Kannan Nair')`,
        );
      statements.length = 0;
      await rebuildSearch(db);
      expect(statements.filter((statement) => statement.includes('"user_search" (rowid'))).toHaveLength(3);
      expect(
        await db.all(sql`select rowid as id from user_search where user_search match 'Kannan' order by 1`),
      ).toEqual([{ id: 1 }, { id: 25_001 }]);
    });
  });
});

describe("a file", () => {
  const store = createBackupStore(BACKUPS, KEY);
  const lines = Array.from({ length: 20_000 }, (_, place) => JSON.stringify(["orders", place, crypto.randomUUID()]));
  const read = async (name: string, key = KEY) => {
    const found: string[] = [];
    for await (const line of createBackupStore(BACKUPS, key).read(name)) found.push(line);
    return found;
  };
  const stored = async (name: string) => new Uint8Array(await (await BACKUPS.get(name))!.arrayBuffer());

  test("of many chunks is read as it was written, and says nothing without the key", async () => {
    const { bytes } = await store.write("a/file", lines);
    expect(bytes).toBeGreaterThan(3 * 64 * 1024);
    expect(await read("a/file")).toEqual(lines);
    expect(new TextDecoder().decode(await stored("a/file"))).not.toContain("orders");
    await store.write("a/empty", []);
    expect(await read("a/empty")).toEqual([]);
    await expect(read("a/file", "YW5vdGhlciBrZXkgb2YgYmFja3VwcywgYWxzbyBub3Q=")).rejects.toThrow("damaged");
  });

  test("is read with any key of those that are given, and written with the first", async () => {
    const newKey = "YW5vdGhlciBrZXkgb2YgYmFja3VwcywgYWxzbyBub3Q=";
    await store.write("a/before", lines);
    const rotated = createBackupStore(BACKUPS, newKey, [KEY]);
    await rotated.write("a/after", lines);
    for (const name of ["a/before", "a/after"]) {
      const found: string[] = [];
      for await (const line of rotated.read(name)) found.push(line);
      expect(found).toEqual(lines);
    }
    expect(await read("a/after", newKey)).toEqual(lines);
    await expect(read("a/after", KEY)).rejects.toThrow("damaged");
  });

  test("that was changed, cut short, or is another one is refused", async () => {
    await store.write("a/file", lines);
    const whole = await stored("a/file");
    const changed = whole.slice();
    changed[100_000] = (changed[100_000] ?? 0) ^ 1;
    await BACKUPS.put("a/changed", changed);
    await BACKUPS.put("a/moved", whole);
    await BACKUPS.put("a/file", changed);
    await expect(read("a/file")).rejects.toThrow("damaged");
    await expect(read("a/moved")).rejects.toThrow("damaged");
    // Cut off between two chunks, each of which is whole.
    const first = new DataView(whole.buffer).getUint32(20);
    await BACKUPS.put("a/file", whole.slice(0, 24 + first));
    await expect(read("a/file")).rejects.toThrow("damaged");
    await expect(read("a/nothing")).rejects.toThrow("There is no file");
  });
});
