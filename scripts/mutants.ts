// `npm run mutants`: makes one deliberate fault after another in the source, and runs the tests that should notice it.
// `npm run mutants -- coupon-cap-ignored money` only those ids or areas, `--all` with the slow tests as well.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { mutants } from "../tests/mutants/list.ts";
import { type Mutant, MUTANT_AREAS, occurrences } from "../tests/mutants/mutant.ts";
import { SLOW } from "../tests/support/tags.ts";
import { makeScratchFolder } from "./local/scratch-folder.ts";
import { toolEnvironment } from "./local/stack.ts";

/** A fault may make a test wait for ever. */
const LONGEST_RUN_MS = 4 * 60_000;

/** What vitest's JSON report says, as far as it matters here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** `error`: the tests did not run, so that nothing is known. */
interface Result {
  mutant: Mutant;
  verdict: "killed" | "survived" | "error";
  /** The first test that failed, or what went wrong. */
  by: string;
  seconds: number;
}

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});

const scratch = makeScratchFolder("mutants");
const reportFile = join(scratch, "report.json");

/** What is running, and what has to be put back. */
let running: ChildProcess | null = null;
let changed: { file: string; source: string } | null = null;

function restore(): void {
  if (changed) writeFileSync(changed.file, changed.source);
  changed = null;
}

process.on("exit", restore);
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)
  process.on(signal, () => {
    running?.kill();
    process.exit(code);
  });

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function chosenMutants(): readonly Mutant[] {
  const isKnown = (name: string) => mutants.some(({ id, area }) => name === id || name === area);
  const unknown = positionals.filter((name) => !isKnown(name));
  if (unknown.length > 0)
    refuse(`There is no mutant and no area ${unknown.join(", ")}. Areas: ${MUTANT_AREAS.join(", ")}`);
  if (positionals.length === 0) return mutants;
  return mutants.filter(({ id, area }) => positionals.includes(id) || positionals.includes(area));
}

/** Ends the run before anything is changed if that could not be done, or not be undone. */
function checkSources(chosen: readonly Mutant[]): void {
  const stale = chosen.filter(
    ({ file, find }) => !existsSync(file) || occurrences(readFileSync(file, "utf8"), find) !== 1,
  );
  if (stale.length > 0)
    refuse(
      [
        "The text to replace does not occur exactly once any more:",
        ...stale.map(({ id, file }) => `  ${id}: ${file}`),
      ].join("\n"),
    );
  const files = [...new Set(chosen.map(({ file }) => file))];
  const uncommitted = execFileSync("git", ["status", "--porcelain", "--", ...files], { encoding: "utf8" }).trimEnd();
  if (uncommitted !== "")
    refuse(`Commit these first, or git restore them if an earlier run was killed:\n${uncommitted}`);
}

/** Runs a mutant's tests up to the first failure; returns the end of their output. */
function runTests({ project, tests }: Mutant): Promise<string> {
  rmSync(reportFile, { force: true });
  const filter = values.all ? [] : [`--tags-filter=!${SLOW}`];
  return new Promise((ended) => {
    let output = "";
    const child = spawn(
      "vitest",
      ["run", "--project", project, "--bail=1", "--reporter=json", `--outputFile=${reportFile}`, ...filter, ...tests],
      {
        env: { ...toolEnvironment(), TMPDIR: scratch },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: LONGEST_RUN_MS,
      },
    );
    running = child;
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => {
      output += error.message;
    });
    child.on("close", () => {
      running = null;
      ended(output);
    });
  });
}

/** Only a test that failed kills: one that could not be run proves nothing. */
function judge(output: string): Pick<Result, "verdict" | "by"> {
  if (!existsSync(reportFile)) return { verdict: "error", by: `the tests did not run: ${output.trim()}` };
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed) return { verdict: "killed", by: `${relative("", name)}: ${failed.fullName}` };
  }
  if (report.numPassedTests === 0) return { verdict: "error", by: `no test ran: ${output.trim()}` };
  return { verdict: "survived", by: "" };
}

async function tryMutant(mutant: Mutant): Promise<Result> {
  const { file, find, replace } = mutant;
  const begun = Date.now();
  const source = readFileSync(file, "utf8");
  changed = { file, source };
  // By a function: a replacement text would give `$` a meaning.
  writeFileSync(
    file,
    source.replace(find, () => replace),
  );
  const output = await runTests(mutant);
  restore();
  return { mutant, ...judge(output), seconds: (Date.now() - begun) / 1000 };
}

function printTable(results: readonly Result[]): void {
  const rows = results.map(({ mutant, verdict, by, seconds }) => [
    mutant.id,
    mutant.area,
    verdict,
    seconds.toFixed(1),
    by.split("\n")[0] ?? "",
  ]);
  const table = [["mutant", "area", "result", "seconds", "noticed by"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

const chosen = chosenMutants();
checkSources(chosen);
const results: Result[] = [];
for (const mutant of chosen) {
  const result = await tryMutant(mutant);
  results.push(result);
  const mark = result.verdict === "killed" ? "✓" : "✗";
  console.log(`${mark} ${mutant.id}: ${result.verdict}, ${result.seconds.toFixed(1)} s`);
  if (result.verdict === "error") console.error(result.by);
}

console.log("");
printTable(results);
const gaps = results.filter(({ mutant, verdict }) => verdict === "survived" && mutant.survives === undefined);
const errors = results.filter(({ verdict }) => verdict === "error");
const killed = results.filter(({ verdict }) => verdict === "killed");
const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
console.log(`\n${killed.length} of ${results.length} killed in ${Math.round(seconds)} s`);
if (gaps.length > 0) console.error(`No test notices: ${gaps.map(({ mutant }) => mutant.id).join(", ")}`);
if (errors.length > 0) console.error(`Nothing is known about: ${errors.map(({ mutant }) => mutant.id).join(", ")}`);
process.exitCode = gaps.length + errors.length > 0 ? 1 : 0;
