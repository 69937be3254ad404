import { spawn } from "node:child_process";
import { closeSync, cpSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve, stage, stop, untilServing } from "../../scripts/local/stack.ts";
import type { BackupProgress } from "#app/domain/platform/backup/backup-progress.ts";
import { printTable } from "../load.ts";
import { openOrders, settle } from "../webhooks.ts";
import { fill } from "./fill.ts";
import { databaseFile } from "./local-files.ts";
import { makeTemplate, megabytes, runCron, type Scene, sceneIn } from "./million.ts";
import { peakMemory } from "./process-time.ts";

const PORT = 8885;

/** Unpaid orders, one of which is settled every two seconds during the backup. */
const UNPAID = 5000;
const SETTLE_EVERY_MS = 2000;

/** Limits of Cloudflare per invocation, of which the table shows the used share. */
const LIMITS = { ms: 15 * 60_000, statements: 1000, objects: 10_000 };

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

/** A message of the backup's queue, as `counted-worker.mjs` logs it. */
interface Message extends Record<keyof typeof LIMITS, number> {
  queue: string;
}

interface Backup {
  day: string;
  status: string;
  step: number;
  progress: BackupProgress;
  error: string | null;
}

interface Settled {
  begun: number;
  ended: number;
}

function readBackup(file: string): Backup | null {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec("PRAGMA busy_timeout = 5000");
  const row = database.prepare("SELECT day, status, step, progress, last_error AS error FROM backups").get();
  database.close();
  return row ? ({ ...row, progress: JSON.parse(String(row.progress)) } as unknown as Backup) : null;
}

/** Has the night's backup made by the built workers while purchases are settled. */
async function backUp(scene: Scene, file: string): Promise<{ day: string; settled: Settled[]; consistentAt: number }> {
  const app = join(scene.folder, "app");
  const log = join(scene.folder, "server.log");
  stage(app, { origin: scene.origin });
  const worker = join(app, "dist/vazhi_payments");
  cpSync("bench/scale/counted-worker.mjs", join(worker, "counted.js"));
  const config = JSON.parse(readFileSync(join(worker, "wrangler.json"), "utf8")) as object;
  writeFileSync(join(worker, "wrangler.json"), JSON.stringify({ ...config, main: "counted.js" }));
  const output = openSync(log, "w");
  const server = serve({ ...scene, folder: app, port: PORT, stdio: ["ignore", output, output] });
  try {
    await untilServing({ origin: scene.origin, server, seconds: 240 });
    const findWorkerd = () => peakMemory(server.pid ?? 0).toSorted((a, b) => b.bytes - a.bytes)[0]?.bytes ?? 0;
    const idle = findWorkerd();
    const begun = Date.now();
    const { backupsBegun } = await runCron(scene.origin);
    if (backupsBegun !== 1) throw new Error("The cron began no backup: it begins none before half past two in India");
    const settled: Settled[] = [];
    let backup = readBackup(file);
    for (; !backup || backup.status === "running"; backup = readBackup(file)) {
      const started = Date.now();
      // Once it reads its files back, the state it represents is past.
      if (backup?.progress.phase !== "verify") {
        // A refused event is repeated by the provider; it may have been applied all the same.
        const ended = await settle(scene.origin, settled.length).then(
          () => Date.now(),
          () => Infinity,
        );
        settled.push({ begun: started, ended });
      }
      await wait(SETTLE_EVERY_MS);
    }
    const { files, changes, totals, tables, consistentAt } = backup.progress;
    const rows = Object.values(totals).reduce((sum, table) => sum + table.rows, 0);
    const all = [...files, ...changes];
    const bytes = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const changed = changes.reduce((sum, { rows }) => sum + rows, 0);
    console.log(
      `Backup ${backup.status}${backup.error ? ` (${backup.error})` : ""} after ${minutes(Date.now() - begun)}, consistent after ${minutes(new Date(consistentAt ?? 0).getTime() - begun)}: ${tables.length} tables, ${rows.toLocaleString("en")} rows, ${all.length} files, ${megabytes(bytes)} encrypted, ${backup.step} steps; ${settled.length} purchases were settled meanwhile (${settled.filter(({ ended }) => ended === Infinity).length} events were refused), ${changed} rows read again`,
    );
    console.log(
      `The row of its progress has ${JSON.stringify(backup.progress).length} characters. workerd, with all workers, D1 and R2: ${megabytes(idle)} before, at most ${megabytes(findWorkerd())}`,
    );
    printMessages(log);
    if (backup.status !== "done") throw new Error("There is nothing to restore");
    return { day: backup.day, settled, consistentAt: new Date(consistentAt ?? 0).getTime() };
  } finally {
    await stop(server);
    closeSync(output);
  }
}

function printMessages(log: string): void {
  const messages = readFileSync(log, "utf8")
    .split("\n")
    .flatMap((line) => {
      const text = /\{.*"event":"message".*\}/.exec(line)?.[0];
      return text ? [JSON.parse(text) as Message] : [];
    })
    .filter(({ queue }) => queue.includes("-backup"));
  const average = (name: keyof typeof LIMITS) =>
    messages.reduce((sum, message) => sum + message[name], 0) / messages.length;
  const most = (name: keyof typeof LIMITS) => Math.max(...messages.map((message) => message[name]));
  printTable(
    [`${messages.length} messages, each`, "on average", "at most", "limit", "used"],
    [
      ["seconds", average("ms") / 1000, most("ms") / 1000, "900", `${((100 * most("ms")) / LIMITS.ms).toFixed(0)} %`],
      ...(["statements", "objects"] as const).map((name) => [
        name === "statements" ? "statements of D1" : "objects of R2, read or written",
        average(name).toFixed(0),
        String(most(name)),
        String(LIMITS[name]),
        `${((100 * most(name)) / LIMITS[name]).toFixed(0)} %`,
      ]),
    ],
  );
}

/** Restores the day's backup with the command that an operator uses, and prints its end. */
async function restore(scene: Scene, day: string, into: string): Promise<void> {
  const begun = Date.now();
  const args = ["--disable-warning=ExperimentalWarning", "scripts/restore.ts", day, "--state", scene.state];
  const child = spawn(process.execPath, [...args, "--into", into], {
    env: scene.env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().split("\n").slice(0, -1))
      if (!/is loaded$|^✓/.test(line)) console.log(`  ${((Date.now() - begun) / 1000).toFixed(0)} s: ${line}`);
    output += chunk.toString();
  });
  const peaks = new Map<string, number>();
  const code = await new Promise<number | null>((done) => {
    const look = setInterval(() => {
      for (const { pid, name, bytes } of peakMemory(child.pid ?? 0))
        // An ended process has none.
        peaks.set(`${name} ${pid}`, Math.max(bytes, peaks.get(`${name} ${pid}`) ?? 0));
    }, 250);
    child.on("exit", (exitCode) => {
      clearInterval(look);
      done(exitCode);
    });
  });
  const memory = [...peaks].filter(([, bytes]) => bytes > 5e7).map(([name, bytes]) => `${name} ${megabytes(bytes)}`);
  console.log(
    `Restore ${/^Sound: /m.test(output) ? "sound" : "NOT SOUND"}, code ${code}, in ${minutes(Date.now() - begun)}; memory at most: ${memory.join(", ")}`,
  );
}

/** Whether the restored database has all purchases settled before its moment and none from after. */
function compareSettled(file: string, settled: Settled[], moment: number): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare("SELECT count(*) AS count FROM orders WHERE status = 'completed' AND razorpay_order_id LIKE 'order_Open%'")
    .get();
  database.close();
  const [least, most] = (["ended", "begun"] as const).map((end) => settled.filter((one) => one[end] < moment).length);
  const count = Number(row?.count);
  console.log(
    `${count} of the purchases settled meanwhile are there; those from before the backup's moment are ${least} to ${most}: ${count >= (least ?? 0) && count <= (most ?? 0) ? "as it must be" : "WRONG"}`,
  );
}

/** `npm run bench -- recovery`: the night's backup of this many students, and its restore. */
export async function measureRecovery({ folder, students }: { folder: string; students: number }): Promise<void> {
  const scene = sceneIn(folder, PORT);
  console.log(`\nBackup and restore of ${students.toLocaleString("en")} finished students (${cpus().length} cores)`);
  const template = await makeTemplate(scene, 1);
  const file = databaseFile(scene.state, "search_entries");
  const seconds = await fill(file, template, students);
  const database = new DatabaseSync(file);
  // Her day has a backup already, and her payments came from another account than the events below.
  database.exec(["DELETE FROM backups; DELETE FROM provider_accounts;", ...openOrders(UNPAID)].join("\n"));
  database.close();
  console.log(`Filled in ${seconds.toFixed(0)} s: ${megabytes(statSync(file).size)}`);
  const { day, settled, consistentAt } = await backUp(scene, file);
  const into = join(folder, "restored");
  await restore(scene, day, into);
  const restored = databaseFile(into, "search_entries");
  console.log(`The restored database has ${megabytes(statSync(restored).size)}`);
  compareSettled(restored, settled, consistentAt);
  rmSync(resolve(folder), { recursive: true, force: true });
}
