// `npm test`: all checks. `npm test -- PATTERN` narrows the tests.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { FailedFiles } from "./local/failed-files-reporter.ts";
import { makeScratchFolder } from "./local/scratch-folder.ts";
import { toolEnvironment } from "./local/stack.ts";
import { prepareState } from "../tests/support/browser/prepare-state.ts";

const wanted = process.argv.slice(2);
const onDisk = resolve(".wrangler/tmp/test");
mkdirSync(onDisk, { recursive: true });
const scratch = makeScratchFolder("tests");
const preparedState = join(scratch, "prepared-state");
const env: NodeJS.ProcessEnv = { ...toolEnvironment(), TMPDIR: onDisk };

const running = new Set<ChildProcess>();

/** Stops what is still running, and then itself: its scratch folder is removed with it. */
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

/** Runs a step and prints how long it took. The first failure ends everything. */
async function step(name: string, work: () => Promise<number>): Promise<void> {
  const start = Date.now();
  if ((await work()) !== 0) {
    console.error(`✗ ${name} failed`);
    end(1);
  }
  console.log(`✓ ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** A step whose output matters only if it fails: it runs beside others. */
function check(name: string, command: string, args: string[], variables?: NodeJS.ProcessEnv): Promise<void> {
  return step(name, async () => {
    let said = "";
    const code = await execute({ command, args, ...(variables ? { variables } : {}) }, (text) => {
      said += text;
    });
    if (code !== 0) console.error(said);
    return code;
  });
}

/** Runs tests; those of a file whose browser crashed get a second chance. */
async function runTests(args: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const notes = { BROWSER_CRASHES: join(scratch, "crashes"), FAILED_FILES: join(scratch, "failed.json") };
  for (const note of Object.values(notes)) rmSync(note, { force: true });
  const command = {
    command: "vitest",
    args: ["run", "--passWithNoTests", "--reporter=default", "--reporter=./scripts/local/failed-files-reporter.ts"],
    variables: { ...variables, ...notes },
  };
  const code = await execute({ ...command, args: [...command.args, ...args, ...wanted] });
  const crashes = readCrashes(notes.BROWSER_CRASHES);
  if (crashes.size === 0) return code;
  for (const [file, what] of crashes) console.log(`${file}: ${what}`);
  if (code === 0) return code;
  const others = readFailed(notes.FAILED_FILES).filter((file) => !crashes.has(file));
  if (others.length > 0) {
    console.error(`Others failed as well: ${others.join(", ")}`);
    return code;
  }
  console.log(`A browser crashed. Repeating once: ${[...crashes.keys()].join(", ")}`);
  return execute({
    ...command,
    args: [...command.args, ...args, ...crashes.keys()],
    variables: { ...command.variables, VAZHI_IS_BUILT: "true" },
  });
}

/** File → what happened to its browser. */
function readCrashes(note: string): Map<string, string> {
  if (!existsSync(note)) return new Map();
  const lines = readFileSync(note, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as { file: string; what: string }).map(nameAndWhat));
}

function nameAndWhat({ file, what }: { file: string; what: string }): [string, string] {
  return [relative("", file), what];
}

/** The files that failed; a name that is not one if something failed that belongs to no file. */
function readFailed(note: string): string[] {
  if (!existsSync(note)) return ["the run itself"];
  const { failed } = JSON.parse(readFileSync(note, "utf8")) as FailedFiles;
  return failed.map((file) => (file === null ? "something outside of any file" : relative("", file)));
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

/** What needs one core and no tests, the quickest first. */
async function checkSources(): Promise<void> {
  await check("Lint", "oxlint", ["--deny-warnings"]);
  await check("Format", "oxfmt", ["--check"]);
  await check("Unused code", "knip", []);
  await check("Types of the runtime and the routes", "npm", ["run", "--silent", "typegen"]);
  const known = ["--incremental", "--tsBuildInfoFile", join(onDisk, "types.tsbuildinfo")];
  // The native compiler, in a fifth of the time. The other is for tools that read sources with its API.
  await check("Types", "node", ["node_modules/typescript-native/bin/tsc", "--noEmit", ...known]);
  // For the browser tests: a few of them build it themselves, and other tests do without.
  if (wanted.length > 0) return;
  await check("Build", "react-router", ["build"], { NODE_ENV: "production" });
  await step("Databases for the browser tests", prepareDatabases);
}

console.log("▸ Checks and tests");
await Promise.all([checkSources(), step("Tests", () => runTests(["--project", "!browser"], { TMPDIR: scratch }))]);

// Separately: browsers and servers need the machine, and a run that begins with other projects may give two concurrent
// files the same number, and with it the same product.
console.log("\n▸ Browser tests");
await step("Browser tests", () =>
  runTests(
    ["--project", "browser"],
    wanted.length === 0 ? { VAZHI_IS_BUILT: "true", VAZHI_PREPARED_STATE: preparedState } : {},
  ),
);
