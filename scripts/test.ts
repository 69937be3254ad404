// `npm test`: the checks and all quick tests. `npm run test:all` (`--all`): every test. Further words narrow both to
// files whose path contains one of them. `--unit` and `--browser` run one part, `--shard 1/3` a third of the tests, all
// without the checks; `--checks` runs only those.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeScratchFolder } from "./local/scratch-folder.ts";
import { toolEnvironment } from "./local/stack.ts";
import { formatFailures, formatReport, readRunReport, type RunReport } from "./testing/run-report.ts";
import { prepareState } from "../tests/support/browser/prepare-state.ts";
import { JOURNEY, SLOW } from "../tests/support/tags.ts";

const { values: options, positionals: testPaths } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    shard: { type: "string" },
    checks: { type: "boolean" },
    unit: { type: "boolean" },
    browser: { type: "boolean" },
  },
});
const start = Date.now();
const onDisk = resolve(".wrangler/tmp/test");
mkdirSync(onDisk, { recursive: true });
const scratch = makeScratchFolder("tests");
const preparedState = join(scratch, "prepared-state");
const env: NodeJS.ProcessEnv = { ...toolEnvironment(), TMPDIR: onDisk };

const running = new Set<ChildProcess>();

/** Stops running children, then this process, which removes its scratch folder. */
function end(code: number): never {
  for (const child of running) child.kill();
  process.exit(code);
}
process.on("SIGINT", () => end(130));
process.on("SIGTERM", () => end(143));

interface Command {
  command: string;
  args: string[];
  variables?: NodeJS.ProcessEnv;
}

/** Runs a command to its end and returns its exit code. Without `output` it writes to the terminal itself. */
function execute({ command, args, variables }: Command, output?: (text: string) => void): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(command, args, {
      env: { ...env, ...variables },
      stdio: output ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    child.stdout?.on("data", (chunk: Buffer) => output?.(chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => output?.(chunk.toString()));
    child.on("error", (error) => console.error(error.message));
    child.on("close", (code) => {
      running.delete(child);
      ended(code ?? 1);
    });
  });
}

const secondsSince = (then: number) => ((Date.now() - then) / 1000).toFixed(1);

/** Runs a step and prints its time. A failure ends everything. */
async function step(name: string, work: () => Promise<number>): Promise<void> {
  const begun = Date.now();
  if ((await work()) !== 0) {
    console.error(`✗ ${name} failed`);
    end(1);
  }
  console.log(`✓ ${name}: ${secondsSince(begun)} s`);
}

/** A step that runs beside others and prints output only if it fails. */
function check(name: string, command: string, args: string[], variables?: NodeJS.ProcessEnv): Promise<void> {
  return step(name, async () => {
    let output = "";
    const code = await execute({ command, args, ...(variables ? { variables } : {}) }, (text) => {
      output += text;
    });
    if (code !== 0) console.error(output);
    return code;
  });
}

const reports: RunReport[] = [];

/** Runs vitest; returns whether all tests passed. A file whose browser crashed runs once more; failures never do. */
async function runTests(args: string[], variables: NodeJS.ProcessEnv): Promise<boolean> {
  const paths = { BROWSER_CRASHES: join(scratch, "crashes"), RUN_REPORT: join(scratch, "report.json") };
  const runOnce = async (more: string[], again: NodeJS.ProcessEnv = {}) => {
    for (const path of Object.values(paths)) rmSync(path, { force: true });
    // A test's output is shown only if it fails.
    const output = ["--silent=passed-only", "--reporter=default", "--reporter=./scripts/testing/run-reporter.ts"];
    const code = await execute({
      command: "vitest",
      args: ["run", "--passWithNoTests", ...output, ...args, ...more],
      variables: { ...variables, ...paths, ...again },
    });
    return { code, report: readRunReport(paths.RUN_REPORT), crashes: readCrashes(paths.BROWSER_CRASHES) };
  };
  const shard = options.shard ? [`--shard=${options.shard}`] : [];
  const first = await runOnce([...shard, ...testPaths]);
  const { crashes, report } = first;
  for (const [file, event] of crashes) console.log(`⚠ ${file}: ${event}`);
  const isMendable = ({ file, hasFailed }: RunReport["files"][number]) => !hasFailed || crashes.has(file);
  if (first.code === 0 || crashes.size === 0 || !report.files.every(isMendable)) {
    reports.push(report);
    return first.code === 0;
  }
  console.log(`⚠ A browser died. These files run once more: ${[...crashes.keys()].join(", ")}`);
  const second = await runOnce([...crashes.keys()], { VAZHI_IS_BUILT: "true" });
  const completed = report.files.filter(({ file }) => !crashes.has(file));
  reports.push({ ...second.report, files: [...completed, ...second.report.files] });
  return second.code === 0;
}

/** File → how its browser crashed. */
function readCrashes(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const { file, what } = JSON.parse(line) as { file: string; what: string };
      return [relative("", file), what];
    }),
  );
}

async function prepareDatabases(): Promise<number> {
  try {
    await prepareState(preparedState);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  }
}

/** Single-core checks without tests, quickest first. */
async function checkSources(): Promise<void> {
  await check("Lint", "oxlint", ["--deny-warnings"]);
  await check("Format", "oxfmt", ["--check"]);
  await check("Unused code", "knip", []);
  await check("Types of the runtime and the routes", "npm", ["run", "--silent", "typegen"]);
  const known = ["--incremental", "--tsBuildInfoFile", join(onDisk, "types.tsbuildinfo")];
  // The native compiler takes a fifth of the time. The other one is for tools that use its API.
  await check("Types", "node", ["node_modules/typescript-native/bin/tsc", "--noEmit", ...known]);
}

async function prepareBrowserTests(): Promise<void> {
  await check("Build", "react-router", ["build"], { NODE_ENV: "production" });
  await step("Databases for the browser tests", prepareDatabases);
}

/** Runs every test with `--all`, or if files are named. */
const isEverything = options.all === true || testPaths.length > 0;
const withTags = (filter: string) => (isEverything ? [] : [`--tags-filter=${filter}`]);

/** Everything except browser tests: quick ones without D1's transport, all of them on D1 itself. */
function runUnitTests(): Promise<boolean> {
  const variables = { TMPDIR: scratch, ...(options.all ? { ON_D1_ITSELF: "true" } : {}) };
  // Chaos runs are all slow, so their runtime would start in vain.
  const projects = isEverything ? ["!browser"] : ["domain", "usecases", "routes", "payments", "reports", "simulator"];
  return runTests([...projects.flatMap((name) => ["--project", name]), ...withTags(`!${SLOW}`)], variables);
}

/** The browser's tests, on a built product and prepared databases, unless restricted to some files. */
function runBrowserTests(): Promise<boolean> {
  const prepared = testPaths.length === 0 ? { VAZHI_IS_BUILT: "true", VAZHI_PREPARED_STATE: preparedState } : {};
  return runTests(["--project", "browser", ...withTags(JOURNEY)], prepared);
}

/** Returns whether all tests passed; a failed check ends the process. */
async function runEverything(): Promise<boolean> {
  const isPart = options.unit === true || options.browser === true;
  const hasUnit = !options.browser;
  const hasBrowser = !options.unit;
  const work: Promise<boolean>[] = [];
  if (hasUnit) work.push(runUnitTests());
  work.push(
    (async () => {
      if (!isPart && options.shard === undefined) await checkSources();
      // A few files of browser tests build for themselves, and other tests need no build.
      if (hasBrowser && testPaths.length === 0) await prepareBrowserTests();
      return true;
    })(),
  );
  const results = await Promise.all(work);
  // Last: browsers need the machine, and parallel projects may give two files the same number, hence the same product.
  if (hasBrowser) results.push(await runBrowserTests());
  return results.every(Boolean);
}

if (options.checks) {
  await checkSources();
} else {
  const arePassed = await runEverything();
  console.log(`\n${formatReport(reports)}\n`);
  for (const failure of formatFailures(reports)) console.error(failure);
  console.log(`${arePassed ? "✓" : "✗"} ${options.all ? "All tests" : "Quick tests"}: ${secondsSince(start)} s`);
  end(arePassed ? 0 : 1);
}
