// `npm run restore -- 2026-11-25`: restores a night's backup into a new database, and verifies it. Local by default;
// with `--database-id ID --bucket NAME`, into an empty database of the account, from that bucket. `npm run restore --
// --after-time-travel 2026-11-25T20:55:00Z`: ends logins, holds mails back and repeats erasures in a database set back
// in place to that moment.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy, unstable_splitSqlQuery } from "wrangler";
import { local } from "../settings/local.ts";
import { ENCRYPTION_KEY } from "#app/domain/platform/backup/encryption-key.ts";
import { importBundled } from "./samples/bundle.ts";

const LOCAL_DATABASE = "00000000-0000-0000-0000-000000000001";
const LOCAL_BUCKET = "vazhi-backups";

const USAGE = `npm run restore -- 2026-11-25 [--backup ID] [--database-id ID --bucket NAME]
npm run restore -- --after-time-travel 2026-11-25T20:55:00Z [--database-id ID --bucket NAME]`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Invalid arguments, such as an unknown option or a missing backup, should not print a stack trace. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "database-id": { type: "string" },
        bucket: { type: "string" },
        backup: { type: "string" },
        "after-time-travel": { type: "string" },
        state: { type: "string", default: ".wrangler/state" },
        into: { type: "string", default: ".wrangler/restored" },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [day = "", ...others] = positionals;
const { "database-id": databaseId, bucket, backup, state, into } = values;
const isRemote = databaseId !== undefined;

/** The time to which the database was set back. Requires a time zone, since the machine's could be any. */
function readMoment(text: string): Date {
  const moment = new Date(text);
  if (!/\d(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(moment.getTime()))
    fail(`To which moment? As it was given to wrangler, with its zone:\n${USAGE}`);
  if (moment > new Date()) fail(`${text} has yet to come`);
  return moment;
}

const travelledTo = values["after-time-travel"] === undefined ? null : readMoment(values["after-time-travel"]);
if (travelledTo === null && !/^\d{4}-\d{2}-\d{2}$/.test(day)) fail(`Which day?\n${USAGE}`);
if (others.length > 0 || (travelledTo !== null && (day !== "" || backup !== undefined)))
  fail(`One day, or the moment of a time travel:\n${USAGE}`);
if (isRemote !== (bucket !== undefined)) fail(`--database-id and --bucket belong together:\n${USAGE}`);

/** Keys that may have encrypted the backup and later erasures: two after a replacement. The local one is committed. */
function readKeys(): [string, ...string[]] {
  const { BACKUP_ENCRYPTION_KEY: key, BACKUP_PREVIOUS_ENCRYPTION_KEY: previous } = process.env;
  for (const [name, value] of Object.entries({ BACKUP_ENCRYPTION_KEY: key, BACKUP_PREVIOUS_ENCRYPTION_KEY: previous }))
    if (value && !ENCRYPTION_KEY.test(value))
      fail(`${name} is no key of backups: those are 44 characters of base64, and end in "="`);
  if (key) return previous ? [key, previous] : [key];
  if (isRemote) fail("BACKUP_ENCRYPTION_KEY is not set: the key of the backups, from where you keep it");
  return [local.localSecrets?.BACKUP_ENCRYPTION_KEY ?? fail("The local settings have no backup key")];
}

const keys = readKeys();

/** Bindings without a worker, opened by wrangler for this process. */
function open<Bindings>(name: string, config: object, folder: string) {
  mkdirSync(".wrangler/tmp/restore", { recursive: true });
  const configPath = resolve(`.wrangler/tmp/restore/${name}.json`);
  writeFileSync(configPath, JSON.stringify({ name: `vazhi-${name}`, compatibility_date: "2026-10-01", ...config }));
  return getPlatformProxy<Bindings & Record<string, unknown>>({
    configPath,
    persist: { path: join(resolve(folder), "v3") },
  });
}

async function openBoth() {
  if (!isRemote && travelledTo === null && existsSync(into)) {
    console.log(`${into} is emptied first.`);
    rmSync(into, { recursive: true });
  }
  const source = await open<{ BACKUPS: R2Bucket }>(
    "restore-source",
    {
      r2_buckets: [{ binding: "BACKUPS", bucket_name: bucket ?? LOCAL_BUCKET, ...(isRemote ? { remote: true } : {}) }],
    },
    state,
  );
  const target = await open<{ DB: D1Database }>(
    "restore-target",
    {
      d1_databases: [
        {
          binding: "DB",
          database_name: "vazhi",
          database_id: databaseId ?? LOCAL_DATABASE,
          ...(isRemote ? { remote: true } : {}),
        },
      ],
    },
    travelledTo === null ? into : state,
  );
  return { source, target };
}

function reportUnopened(error: unknown): never {
  return fail(
    `The bucket or the database could not be opened: ${error instanceof Error ? error.message : String(error)}`,
  );
}

const { source, target } = await openBoth().catch(reportUnopened);

const migrations = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .map((name) => ({ name, queries: unstable_splitSqlQuery(readFileSync(join("migrations", name), "utf8")) }));

type Restore = typeof import("./restore/restore.ts");

/** Whether the day's backup is complete after the restore. */
async function restoreDay(module: Restore, bindings: Omit<Parameters<Restore["tidyUp"]>[0], "to">): Promise<boolean> {
  const report = await module.restore({
    ...bindings,
    day,
    backupId: backup ?? null,
    migrations,
    log: (line) => console.log(line),
  });
  for (const { name, expected, found, isEqual } of report.tables) {
    if (found.rows === 0 && isEqual) continue;
    const sums = Object.entries(found.sums).map(([column, sum]) => `${column} ${sum}`);
    console.log(`${isEqual ? "✓" : "✗"} ${name}: ${[`${found.rows} rows`, ...sums].join(", ")}`);
    if (!isEqual) console.log(`  expected: ${JSON.stringify(expected)}`);
  }
  console.log(`${report.erasedAgain} erased again, ${report.mailsHeldBack} mails held back.`);
  console.log(
    report.isSound
      ? `Sound: the database is as it was at ${report.consistentAt}.`
      : "NOT SOUND: see the tables marked with ✗.",
  );
  return report.isSound;
}

try {
  const { module } = await importBundled<Restore>("scripts/restore/restore.ts", "restore");
  const bindings = { database: target.env.DB, bucket: source.env.BACKUPS, keys };
  if (travelledTo === null) process.exitCode = (await restoreDay(module, bindings)) ? 0 : 1;
  else {
    const { erasedAgain, mailsHeldBack } = await module.tidyUp({ ...bindings, to: travelledTo });
    console.log(`Logins are ended, ${erasedAgain} erased again, ${mailsHeldBack} mails held back.`);
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  if (message.includes("another key"))
    console.error("Is BACKUP_ENCRYPTION_KEY the one of that night? If it was replaced since: docs/key-rotation.md");
  process.exitCode = 1;
} finally {
  await source.dispose();
  await target.dispose();
}
