// `npm run bench`: the product's cost as ratios to bare baselines in the same run. Absolute figures depend on the
// machine. `npm run bench -- load growth lists guide readers webhook ready cpu` picks parts; `million`, `evening`,
// `recovery` and `student`, which take long or count, run only by name.
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, run, serve, serveWorker, stage, stop, toolEnvironment, untilServing } from "../scripts/local/stack.ts";
import { OPEN_ORDER, prepareDatabase, studentCookie } from "./database.ts";
import {
  countGuideRows,
  measureGuidePages,
  measureGuideReaders,
  measureGuideSearch,
  prepareGuide,
  removeFileOfPage,
  TIMES,
  writeFileOfPage,
} from "./guide.ts";
import { LONG, measureDeskSearch, measureExports, measureLists, prepareLists, SHORT } from "./lists.ts";
import { measureLoad, measureTimes, printTable, type Target } from "./load.ts";
import { untilReportIsReady } from "./product.ts";
import { measureReportCpu } from "./report-cpu.ts";
import { measureReports } from "./reports.ts";
import { measureCosts } from "./scale/costs.ts";
import { measureEvening } from "./scale/evening.ts";
import { measureMillion } from "./scale/million.ts";
import { measureRecovery } from "./scale/recovery.ts";
import { measureWebhooks, prepareWebhooks } from "./webhooks.ts";

const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `million` and `recovery`: number of students. */
    students: { type: "string", default: "1000000" },
    /** Use the existing build. */
    built: { type: "boolean", default: false },
  },
});
const wants = (part: string) => parts.length === 0 || parts.includes(part);
/** Long parts run only by name. */
const isNamed = (part: string) => parts.includes(part);

const folder = mkdtempSync(join(tmpdir(), "vazhi-bench-"));
const running: ChildProcess[] = [];
const ports = { raw: 8871, page: 8872, product: 8873, small: 8874, large: 8875 };
const toOrigin = (port: number) => `http://127.0.0.1:${port}`;

function productPages(origin: string): Target[] {
  const page = (name: string, path: string, cookie?: string): Target => ({
    name,
    url: origin + path,
    ...(cookie ? { cookie } : {}),
  });
  return [
    page("home", "/"),
    page("login", "/login"),
    page("assessment", `/assessment?order=${OPEN_ORDER}`, studentCookie),
    page("results", "/results", studentCookie),
    page("my-orders", "/my-orders", studentCookie),
  ];
}

/** Serves the built product on a database filled by `prepare`. */
async function servePrepared(
  name: string,
  port: number,
  prepare: (database: { env: NodeJS.ProcessEnv; state: string }) => Promise<void>,
): Promise<string> {
  const origin = toOrigin(port);
  const state = join(folder, name, "state");
  const env = toolEnvironment({ origin, state });
  await prepare({ env, state });
  stage(join(folder, name, "app"), { origin });
  const server = serve({ env, state, folder: join(folder, name, "app"), port });
  running.push(server);
  await untilServing({ origin, server });
  return origin;
}

async function serveProduct(name: string, port: number, count: number): Promise<string> {
  const origin = await servePrepared(name, port, (database) => prepareDatabase({ ...database, count }));
  await untilReportIsReady(origin);
  return origin;
}

/** Serves a baseline alone, built in its own folder. */
async function serveBaseline(name: "raw" | "page" | "insert", port: number): Promise<string> {
  const origin = toOrigin(port);
  const state = join(folder, name, "state");
  const env = toolEnvironment({ origin, state });
  const source = resolve("bench", name);
  let config = join(source, "wrangler.toml");
  // By name: if the baseline was built before, wrangler would use that build and the product's migrations.
  if (name !== "raw")
    await run("wrangler", ["d1", "migrations", "apply", "DB", "--config", config, "--local", "--persist-to", state], {
      env,
      cwd: source,
    });
  if (name === "page") {
    await run("react-router", ["build"], { env: { ...env, NODE_ENV: "production" }, cwd: source });
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(source, "build"), join(folder, name, "build"), { recursive: true });
    config = join(folder, name, "build/server/wrangler.json");
  }
  const server = serveWorker({ env, state, config, port });
  running.push(server);
  await untilServing({ origin, server, paths: ["/"] });
  return origin;
}

async function measurePagesAgainstBaselines(): Promise<void> {
  console.log(
    "\nRequests per second (16 connections) and p50 in ms (one connection), each alone under the same local server",
  );
  const rows: (string | number)[][] = [];
  const phase = async (start: () => Promise<Target[]>) => {
    const targets = await start();
    const figures = await measureLoad(targets, { rounds: 3, seconds: 4 });
    await Promise.all(running.splice(0).map(stop));
    return figures;
  };
  const [raw] = await phase(async () => [{ name: "raw worker", url: await serveBaseline("raw", ports.raw) }]);
  const [before] = await phase(async () => [
    { name: "bare page + query", url: await serveBaseline("page", ports.page) },
  ]);
  const product = await phase(async () => productPages(await serveProduct("product", ports.product, 100)));
  // The machine's speed drifts: the baseline is measured again afterwards, and the mean is used.
  const [after] = await phase(async () => [
    { name: "bare page + query (again)", url: await serveBaseline("page", ports.page) },
  ]);
  if (!raw || !before || !after) throw new Error("A baseline is missing");
  const bare = { perSecond: (before.perSecond + after.perSecond) / 2, p50: (before.p50 + after.p50) / 2 };
  for (const figures of [raw, before, after, ...product]) {
    rows.push([
      figures.name,
      figures.perSecond.toFixed(0),
      figures.p50,
      figures.perSecond / raw.perSecond,
      figures.perSecond / bare.perSecond,
    ]);
  }
  printTable(["", "requests/s", "p50 ms", "÷ raw worker", "÷ bare page + query"], rows);
}

async function measureGrowth(): Promise<void> {
  console.log("\nTime of each page with 100,000 students, orders and results, against 100");
  const small = await serveProduct("small", ports.small, 100);
  const large = await serveProduct("large", ports.large, 100_000);
  const pages = productPages("");
  const targets = pages.flatMap((page) => [
    { ...page, name: `${page.name} small`, url: small + page.url },
    { ...page, name: `${page.name} large`, url: large + page.url },
  ]);
  const times = await measureTimes(targets, { rounds: 5, perRound: 20 });
  await Promise.all(running.splice(0).map(stop));
  const time = (name: string) => times.get(name) ?? 0;
  printTable(
    ["", "100 (ms)", "100,000 (ms)", "ratio"],
    pages.map(({ name }) => [
      name,
      time(`${name} small`),
      time(`${name} large`),
      time(`${name} large`) / time(`${name} small`),
    ]),
  );
}

async function measureListsGrowth(): Promise<void> {
  console.log(
    `\nAdministrators' lists: time of a page of lists with ${LONG.rows} rows (${LONG.experts} partners), as a ratio to ${SHORT.rows} (${SHORT.experts})`,
  );
  const small = await servePrepared("few", ports.small, (database) => prepareLists({ ...database, size: SHORT }));
  const large = await servePrepared("many", ports.large, (database) => prepareLists({ ...database, size: LONG }));
  await measureLists({ small, large });
  console.log("\nThe portal's search, and whole exports");
  await measureDeskSearch({ small, large });
  await measureExports({ small, large });
  await Promise.all(running.splice(0).map(stop));
}

async function measureGuide(): Promise<void> {
  console.log("\nThe guide: requests per second (16 connections) and p50 in ms (one connection)");
  const few = await servePrepared("guide", ports.small, (database) => prepareGuide({ ...database, times: 1 }));
  // A server only knows files that existed when it started.
  await writeFileOfPage(few, resolve("build/client"));
  await Promise.all(running.splice(0).map(stop));
  try {
    const again = await servePrepared("guide-file", ports.product, (database) =>
      prepareGuide({ ...database, times: 1 }),
    );
    await measureGuidePages(again);
    console.log(`\nIts search with ${TIMES} times the entries`);
    const many = await servePrepared("guide-many", ports.large, (database) =>
      prepareGuide({ ...database, times: TIMES }),
    );
    await measureGuideSearch({ few: again, many });
  } finally {
    removeFileOfPage(resolve("build/client"));
  }
  await Promise.all(running.splice(0).map(stop));
}

async function measureReaders(): Promise<void> {
  console.log("\nThe guide's pages: CPU per request of a signed-in student, as a ratio to a visitor's");
  const origin = await servePrepared("readers", ports.product, (database) => prepareGuide({ ...database, times: 1 }));
  const server = running.at(-1);
  if (server) await measureGuideReaders(origin, server);
  await Promise.all(running.splice(0).map(stop));
  const state = join(folder, "readers", "state");
  await countGuideRows({ env: toolEnvironment({ origin, state }), state, folder: join(folder, "readers", "app") });
}

async function measureWebhookRate(): Promise<void> {
  console.log(
    "\nWebhooks accepted per second (16 connections), as a ratio to a bare Hono worker that does one D1 insert",
  );
  const product = await servePrepared("webhook", ports.product, prepareWebhooks);
  const bare = await serveBaseline("insert", ports.raw);
  await measureWebhooks({ product, bare, state: join(folder, "webhook", "state") });
  await Promise.all(running.splice(0).map(stop));
}

async function measureReportsReady(): Promise<void> {
  const state = join(folder, "ready", "state");
  const origin = await serveProduct("ready", ports.product, 100);
  await measureReports({ origin, state, env: toolEnvironment({ origin, state }), cookie: studentCookie });
  await Promise.all(running.splice(0).map(stop));
}

try {
  const needsProduct = ["load", "growth", "lists", "guide", "readers", "webhook", "ready"].some(wants);
  if ((needsProduct || ["million", "evening", "recovery", "student"].some(isNamed)) && !options.built)
    await build({ env: toolEnvironment() });
  if (wants("load")) await measurePagesAgainstBaselines();
  if (wants("growth")) await measureGrowth();
  if (wants("lists")) await measureListsGrowth();
  if (wants("guide")) await measureGuide();
  if (wants("readers")) await measureReaders();
  if (wants("webhook")) await measureWebhookRate();
  if (wants("ready")) await measureReportsReady();
  if (wants("cpu")) await measureReportCpu();
  if (isNamed("evening")) await measureEvening(join(folder, "evening"));
  if (isNamed("student")) await measureCosts(join(folder, "student"));
  const students = Math.max(1000, Number(options.students));
  if (isNamed("million")) await measureMillion({ folder: join(folder, "million"), students });
  if (isNamed("recovery")) await measureRecovery({ folder: join(folder, "recovery"), students });
} finally {
  await Promise.all(running.map(stop));
  rmSync(folder, { recursive: true, force: true });
}
