// `npm run deploy -- staging|production --dry-run`: what a deployment does, without an account and without a network.
// The workers are built for the environment, checked by wrangler's own dry run, and served on this machine from a
// scratch folder whose database gets the same migrations and the same guide by the same code as D1 would. Requests then
// test them as they test a deployment, and a student takes the assessment.
//
// Only this differs from what is deployed: APP_ORIGIN is the local address, the custom domain is left out, and secrets
// are made up. A deployed build has no simulator, so nobody answers for Razorpay, Resend, Meta and MSG91: the
// rehearsal pays nothing, and the day's quota of mail is used up before it begins, so that mail waits in the outbox.
// Payments and mail with real keys are tested on staging: docs/checklist.md.
import { randomUUID } from "node:crypto";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { missingSecrets, WORKERS, type WorkerName } from "#app/domain/platform/secrets.ts";
import { local } from "../../settings/local.ts";
import type { Settings } from "../../settings/settings.ts";
import { nameOfWorker } from "../../settings/workers.ts";
import { fireCron } from "../local/cron.ts";
import { freePort } from "../local/port.ts";
import { makeScratchFolder } from "../local/scratch-folder.ts";
import { configure, run, serveWorkers, stop, toolEnvironment, untilServing } from "../local/stack.ts";
import { builtConfig } from "./built.ts";
import { checkSettings } from "./check-settings.ts";
import { loadGuide } from "./guide.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { rehearseReport } from "./rehearse-report.ts";
import { smokeTest } from "./smoke.ts";
import { DeployError, type Tools } from "./tools.ts";

/** What a drill breaks, to see the rehearsal fail. */
const FAULTS = ["secret", "migrations", "service-worker"] as const;

export type Fault = (typeof FAULTS)[number];

/** The web worker first, because it gets the address. */
const SERVED = WORKERS.toReversed();

const DEMO = { file: "db/seed/demo.sql", email: "anu@students.example", password: "vazhi-demo-2026" };

/** An id for the database: only an account has the real one. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000001";

/**
 * Rehearses the deployment of a build: see the head of this file.
 * @param fault what a drill has broken; the rehearsal has to fail then
 * @throws DeployError that names what does not work
 */
export async function rehearse(real: Tools, settings: Settings, fault: Fault | null = null): Promise<void> {
  const folder = makeScratchFolder("rehearsal");
  const step = (title: string) => real.log(`\n${title}`);

  step(`1. Settings of ${settings.name}`);
  for (const problem of checkSettings(settings)) real.log(`  ${problem}`);

  step("2. What would be uploaded");
  real.configureBuild(DATABASE_ID);
  for (const worker of WORKERS) await checkUpload(real, worker);

  step("3. A database with the migrations and the guide");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const state = join(folder, "state");
  const env = toolEnvironment({ origin, state });
  const database = await createDatabase({ env, state, settings });
  const tools: Tools = { ...real, wrangler: async (args) => answerFrom(database, args) };
  const all = readMigrations();
  const migrations = fault === "migrations" ? all.slice(0, Math.floor(all.length / 2)) : all;
  real.log(`  ${(await migrate(tools, settings.database, migrations)).length} migrations`);
  real.log(`  ${await loadGuide({ ...tools, log: () => {} }, settings.database, await real.readGuide())} requests`);
  database.exec(readFileSync(DEMO.file, "utf8"));
  database.exec("INSERT INTO mail_days (day, sent) VALUES (date('now'), 1000000000)");

  step("4. The workers, served here");
  stageWorkers(folder, settings, { origin, fault });
  const server = serveWorkers(
    SERVED.map((worker) => builtConfig(worker)),
    { env, state, cwd: folder, port },
  );
  const endServer = () => void stop(server);
  process.on("SIGINT", endServer);
  try {
    await untilServing({ origin, server, paths: ["/favicon.ico"] });
    // The state of the workers includes the cron's last run.
    if (!(await fireCron(origin, nameOfWorker("payments", settings)))) throw new DeployError("The cron did not run");
    real.log("  ✓ the cron runs");
    await smokeTest(tools, settings, { origin, before: [] });
    await logIn(tools, origin);
    await checkKeptPage(tools, origin, database);
    await rehearseReport(tools, settings, { origin, execute: async (sql) => database.exec(sql) });
  } finally {
    process.off("SIGINT", endServer);
    await stop(server);
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  real.log("\nrehearsed");
}

/** Bundles and measures the upload as a deployment would; wrangler rejects a configuration that it does not know. */
async function checkUpload(tools: Tools, worker: WorkerName): Promise<void> {
  const output = await tools.wrangler(["deploy", "-c", builtConfig(worker), "--dry-run"]);
  const size = /Total Upload:.*/.exec(output)?.[0];
  if (size === undefined) throw new DeployError(`wrangler would not upload ${worker}:\n${output}`);
  tools.log(`    ${size}`);
}

/** Wrangler makes the file, with D1's own name for it, and the rehearsal opens it. */
async function createDatabase({
  env,
  state,
  settings,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  settings: Settings;
}): Promise<DatabaseSync> {
  const where = ["--local", "--persist-to", state, "-c", builtConfig("web")];
  await run("wrangler", ["d1", "execute", settings.database, ...where, "--yes", "--command", "SELECT 1"], { env });
  const [file, ...others] = globSync(join(state, "v3/d1/*/*.sqlite")).filter((path) => !path.includes("metadata"));
  if (file === undefined || others.length > 0) throw new DeployError("wrangler made no database, or several");
  const database = new DatabaseSync(file);
  database.exec("PRAGMA busy_timeout = 10000");
  return database;
}

/** `wrangler d1 execute` on the rehearsal's database. */
function answerFrom(database: DatabaseSync, args: readonly string[]): string {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? "";
  if (args[0] !== "d1" || args[1] !== "execute") throw new DeployError(`Not rehearsed: wrangler ${args.join(" ")}`);
  const sql = args.includes("--file") ? readFileSync(option("--file"), "utf8") : option("--command");
  if (sql.startsWith("SELECT"))
    return JSON.stringify(sql.split(";\n").map((query) => ({ results: database.prepare(query).all() })));
  database.exec(`BEGIN;\n${sql};\nCOMMIT;`);
  return "[]";
}

/** Copies the build and gives it its address and secrets, as a deployment has. */
function stageWorkers(
  folder: string,
  settings: Settings,
  { origin, fault }: { origin: string; fault: Fault | null },
): void {
  for (const part of ["build", "dist"]) cpSync(part, join(folder, part), { recursive: true });
  for (const worker of WORKERS) {
    const path = join(folder, builtConfig(worker));
    const { routes: _domain, ...config } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
    writeFileSync(path, JSON.stringify(config));
    configure(dirname(path), { APP_ORIGIN: origin, ...madeUpSecrets(worker, settings, fault) });
  }
  if (fault === "service-worker") rmSync(join(folder, "build/client/sw.js"));
}

function madeUpSecrets(worker: WorkerName, settings: Settings, fault: Fault | null): Record<string, string> {
  const values: Record<string, string | undefined> = {
    ...local.localSecrets,
    RAZORPAY_KEY_ID: settings.name === "production" ? "rzp_live_rehearsal" : "rzp_test_rehearsal",
  };
  const names = missingSecrets(worker, { mail: settings.mail.provider, present: [] });
  const secrets = Object.fromEntries(names.map((name) => [name, values[name] ?? randomUUID()]));
  if (fault === "secret" && worker === "payments") delete secrets.RAZORPAY_WEBHOOK_SECRET;
  return secrets;
}

/** Logs in as a student does, with the form's fields, and opens the student's own page. */
async function logIn(tools: Tools, origin: string): Promise<void> {
  const answer = await tools.fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email: DEMO.email, password: DEMO.password }).toString(),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const cookie = cookies.filter((pair) => !pair.endsWith("=")).join("; ");
  if (answer.status !== 302 || !cookie.includes("session="))
    throw new DeployError(`The login answered ${answer.status} instead of a redirection with a session`);
  const page = await tools.fetch(new URL(answer.headers.get("location") ?? "/", origin).href, {
    headers: { cookie },
    redirect: "manual",
  });
  if (page.status !== 200 || !(await page.text()).includes("Anu"))
    throw new DeployError(`The student's own page answered ${page.status}, or without the name`);
  tools.log("  ✓ a student logs in");
}

const NONCE = /nonce="([^"]+)"/;

/** A visitor's page is kept: it survives a change of its row, and each response has its own nonce. */
async function checkKeptPage(tools: Tools, origin: string, database: DatabaseSync): Promise<void> {
  // A name that HTML does not escape.
  const career = database
    .prepare(
      "SELECT slug, name_en AS name FROM guide_careers WHERE name_en NOT GLOB '*[^A-Za-z ]*' ORDER BY slug LIMIT 1",
    )
    .get();
  const [slug, name] = [String(career?.slug), String(career?.name)];
  const rename = (to: string) => database.prepare("UPDATE guide_careers SET name_en = ? WHERE slug = ?").run(to, slug);
  const read = async (query = "") => (await tools.fetch(`${origin}/careers/${slug}${query}`)).text();
  const first = await read();
  rename("Rehearsed career");
  const kept = [await read(), await read()];
  // An address with an unknown parameter is not kept.
  const fresh = await read("?rehearsal=1");
  rename(name);
  const nonces = [first, ...kept].map((page) => NONCE.exec(page)?.[1]);
  const plain = [first, ...kept].map((page, place) => page.replaceAll(nonces[place] ?? "", ""));
  if (!first.includes(name)) throw new DeployError(`/careers/${slug} is without its name`);
  if (!fresh.includes("Rehearsed career")) throw new DeployError(`/careers/${slug} does not read the database`);
  if (new Set(plain).size !== 1) throw new DeployError(`/careers/${slug} was rendered again instead of kept`);
  if (nonces.includes(undefined) || new Set(nonces).size !== 3)
    throw new DeployError(`Responses of /careers/${slug} share a nonce`);
  tools.log("  ✓ a page is kept, and sent twice with a nonce of its own");
}

/** Breaks one thing after the other and sees that the rehearsal fails. */
export async function drill(real: Tools, settings: Settings): Promise<void> {
  for (const fault of FAULTS) {
    const failure = await rehearse({ ...real, log: () => {} }, settings, fault).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (failure === null) throw new DeployError(`The rehearsal did not notice the fault "${fault}"`);
    real.log(`\nFault "${fault}" was noticed:\n${failure.slice(0, 600)}`);
  }
}
