// Builds and serves the whole product on one local address: shared by start, tests and bench.
import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fingerprint, isUnchanged } from "./fingerprint.ts";
import type { PresentRows } from "#db/seed/guide-sql.ts";
import { readGuideSeed } from "./guide-seed.ts";

/** The workers, the web worker first, because it gets the address. */
const built = ["build/server", "dist/vazhi_payments", "dist/vazhi_reports", "dist/vazhi_simulator"];

const quiet = {
  // Useless offline.
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  CI: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/** The environment for every tool. `origin` is the app's address, `state` the folder of D1, R2 and queues. */
export function toolEnvironment(app?: { origin: string; state: string }): NodeJS.ProcessEnv {
  // A tool started from a test must not believe it is under test.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const bin = resolve("node_modules/.bin");
  const environment = { ...inherited, ...quiet, PATH: `${bin}:${process.env.PATH}` };
  if (!app) return environment;
  const state = resolve(app.state);
  // Workers of other local servers have the same names: without its own registry, their crons could be mixed up.
  return {
    ...environment,
    APP_ORIGIN: app.origin,
    VAZHI_STATE: state,
    WRANGLER_REGISTRY_PATH: join(state, "registry"),
  };
}

/** A command for people: SQL may have 100 kB. */
export const shorten = (command: string, args: readonly string[]): string =>
  [command, ...args.map((arg) => (arg.length > 200 ? `${arg.slice(0, 60)}…` : arg))].join(" ");

/** Runs a tool to its end. Prints its output only on failure, unless `isVerbose`. */
export function run(
  command: string,
  args: string[],
  { env, cwd, isVerbose = false }: { env: NodeJS.ProcessEnv; cwd?: string; isVerbose?: boolean },
): Promise<string> {
  return new Promise((done, failed) => {
    let output = "";
    const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (isVerbose) process.stdout.write(chunk);
      });
    }
    child.on("error", failed);
    child.on("exit", (code) =>
      code === 0 ? done(output) : failed(new Error(`${shorten(command, args)} failed\n${output}`)),
    );
  });
}

/** Generates the types of the runtime and of the routes, which only editors need. */
export async function generateTypes({ env }: { env: NodeJS.ProcessEnv }): Promise<void> {
  await run("npm", ["run", "--silent", "typegen"], { env });
}

/** Migrates both databases; the error for those older than the merged migration says what to do. */
export async function migrate({ env, state }: { env: NodeJS.ProcessEnv; state: string }): Promise<void> {
  const apply = (...database: string[]) =>
    run("wrangler", ["d1", "migrations", "apply", ...database, "--local", "--persist-to", resolve(state)], { env });
  try {
    // One after the other: two of wrangler's processes on one state have locked each other out.
    await apply("DB");
    await apply("SIM_DB", "-c", "workers/simulator/wrangler.toml");
  } catch (error) {
    if (!/already exists/.test(String(error))) throw error;
    throw new Error(
      "The local database was made by earlier migrations, which are one file now. Clear it once: npm run reset",
      { cause: error },
    );
  }
}

/** Loads the guide into the database, keeping reviewed statements. */
async function seedGuide({ env, state }: { env: NodeJS.ProcessEnv; state: string }): Promise<void> {
  const { queries, changes } = await readGuideSeed(new Date());
  const where = ["d1", "execute", "DB", "--local", "--persist-to", resolve(state), "--yes"];
  const output = await run("wrangler", [...where, "--json", "--command", queries.join(";\n")], { env });
  const answers = JSON.parse(output) as { results: PresentRows }[];
  const statements = changes(answers.map(({ results }) => results));
  if (statements.length === 0) return;
  const file = join(resolve(state), "guide.sql");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, statements.join("\n"));
  await execute({ env, state, file });
}

const PORTRAITS = "db/seed/portraits";

/** Uploads the demo experts' portraits to R2, once per database. */
async function seedPortraits({ env, state }: { env: NodeJS.ProcessEnv; state: string }): Promise<void> {
  const list = join(resolve(state), "portraits.json");
  const names = readdirSync(PORTRAITS);
  const files = JSON.stringify(names.map((name) => ({ key: `partners/${name}`, file: resolve(PORTRAITS, name) })));
  if (existsSync(list) && readFileSync(list, "utf8") === files) return;
  const written = `${list}.new`;
  writeFileSync(written, files);
  const where = ["--local", "--persist-to", resolve(state), "--content-type", "image/png"];
  await run("wrangler", ["r2", "bulk", "put", "vazhi-files", "--filename", written, ...where], { env });
  // Last, so that an interrupted run is repeated.
  renameSync(written, list);
}

async function execute({ env, state, file }: { env: NodeJS.ProcessEnv; state: string; file: string }): Promise<void> {
  await run("wrangler", ["d1", "execute", "DB", "--local", "--persist-to", resolve(state), "--yes", "--file", file], {
    env,
  });
}

/** Inserts the guide and the demo data; existing rows are kept. */
export async function seed({
  env,
  state,
  file = "db/seed/demo.sql",
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  file?: string;
}): Promise<void> {
  await seedGuide({ env, state });
  await Promise.all([execute({ env, state, file }), seedPortraits({ env, state })]);
}

/** The sources of the database, apart from the imports of the guide's seed. */
const DATABASE_SOURCES = ["migrations", "workers/simulator/migrations", "db/seed"];

/** Migrates and seeds, unless the files are unchanged. Returns whether there was anything to do. */
export async function prepareDatabase(where: { env: NodeJS.ProcessEnv; state: string }): Promise<boolean> {
  const stamp = join(resolve(where.state), "prepared");
  const { inputs } = await readGuideSeed(new Date());
  const wanted = fingerprint([...DATABASE_SOURCES, ...inputs]);
  if (isUnchanged(stamp, wanted)) return false;
  await migrate(where);
  await seed(where);
  await execute({ ...where, file: "db/seed/demo-history.sql" });
  writeFileSync(stamp, wanted);
  return true;
}

/** Builds all workers for production with local bindings. */
export async function build({ env }: { env: NodeJS.ProcessEnv }): Promise<void> {
  await run("react-router", ["build"], { env: { ...env, NODE_ENV: "production" } });
}

const BUILD_SOURCES = [
  "app",
  "db",
  "package-lock.json",
  "package.json",
  "public",
  "react-router.config.ts",
  "scripts",
  "settings",
  "tsconfig.json",
  "vite.config.ts",
  "workers",
];

/** In the build, so that any other build removes it. */
const BUILD_STAMP = "build/server/fingerprint";

/** Builds, unless the sources are unchanged. Returns whether there was anything to do. */
export async function buildIfChanged({ env }: { env: NodeJS.ProcessEnv }): Promise<boolean> {
  const wanted = fingerprint(BUILD_SOURCES);
  if (isUnchanged(BUILD_STAMP, wanted)) return false;
  await build({ env });
  writeFileSync(BUILD_STAMP, wanted);
  return true;
}

/** Copies the build (`from`, or another staged one), so that a later build leaves it alone, and sets its address. */
export function stage(folder: string, { origin, from = "." }: { origin: string; from?: string }): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["build", "dist"]) cpSync(join(from, part), join(folder, part), { recursive: true });
  for (const worker of built) configure(join(folder, worker), { APP_ORIGIN: origin });
}

/** Overrides variables of a built worker. */
export function configure(worker: string, variables: Record<string, string>): void {
  const path = join(worker, "wrangler.json");
  const config = JSON.parse(readFileSync(path, "utf8")) as { vars?: Record<string, unknown> };
  writeFileSync(path, JSON.stringify({ ...config, vars: { ...config.vars, ...variables } }));
}

interface Serving {
  env: NodeJS.ProcessEnv;
  port: number;
  stdio?: StdioOptions;
}

/** Serves built workers, compressed. The child has its own process group, so that all of it can be stopped. */
export function serveWorkers(
  configs: string[],
  { env, state, cwd, port, stdio = "ignore" }: Serving & { state: string; cwd: string },
): ChildProcess {
  const args = ["--disable-warning=ExperimentalWarning", resolve("scripts/local/serve-built.ts")];
  const where = ["--port", String(port), "--state", resolve(state)];
  return spawn(process.execPath, [...args, ...where, ...configs], {
    env: { ...env, NODE_ENV: "production" },
    cwd,
    detached: true,
    stdio,
  });
}

/** Serves a staged build of the product with all its workers. */
export function serve({ folder, ...serving }: Serving & { state: string; folder: string }): ChildProcess {
  return serveWorkers(
    built.map((part) => join(part, "wrangler.json")),
    { ...serving, cwd: folder },
  );
}

/** Serves a single worker: a baseline of the bench. */
export function serveWorker({ config, ...serving }: Serving & { state: string; config: string }): ChildProcess {
  return serveWorkers([config], { ...serving, cwd: dirname(config) });
}

/** Serves the product with hot reload. */
export function serveDevelopment({ env, port, stdio = "inherit" }: Serving): ChildProcess {
  return spawn("vite", ["dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"], {
    env,
    detached: true,
    stdio,
  });
}

/** Waits until every path responds with success; fails if the server ends or after `seconds`. */
export async function untilServing({
  origin,
  server,
  paths = ["/", "/simulator"],
  seconds = 120,
}: {
  origin: string;
  server: ChildProcess;
  paths?: string[];
  seconds?: number;
}): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const answers = await Promise.all(
      paths.map((path) =>
        fetch(origin + path).then(
          (r) => r.ok,
          () => false,
        ),
      ),
    );
    if (answers.every(Boolean)) return;
    await new Promise((tick) => setTimeout(tick, 250));
  }
  throw new Error(`Nothing answered on ${origin} for ${seconds} seconds`);
}

/** Stops a server with all its processes, and resolves when they have ended. */
export function stop(server: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    if (server.exitCode !== null || server.signalCode !== null) return gone();
    const force = setTimeout(() => killGroup(server, "SIGKILL"), 5000);
    server.once("exit", () => {
      clearTimeout(force);
      killGroup(server, "SIGKILL");
      gone();
    });
    killGroup(server, "SIGTERM");
  });
}

function killGroup(server: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (server.pid) process.kill(-server.pid, signal);
  } catch {
    // The group has ended already.
  }
}
