// `npm run mutants`: introduces one fault after another into the source, and runs the tests that should detect it. `npm
// run mutants -- coupon-cap-ignored money` only those ids or areas, `--all` with the slow tests as well.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type TestCase, type TestModule, type Vitest } from "vitest/node";
import { mutants } from "../tests/mutants/list.ts";
import { type Mutant, MUTANT_AREAS, occurrences } from "../tests/mutants/mutant.ts";
import { SLOW } from "../tests/support/tags.ts";
import { makeScratchFolder } from "./local/scratch-folder.ts";
import { toolEnvironment } from "./local/stack.ts";

const NO_TEST_RAN = "No test ran";

/** A fault may make a test hang. */
const LONGEST_RUN_MS = 4 * 60_000;

/** `error`: the tests did not run, so the result is unknown. */
interface Result {
  mutant: Mutant;
  verdict: "killed" | "survived" | "error";
  /** The first test that failed, or the error. */
  by: string;
  seconds: number;
}

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});

/** The source to restore. */
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
  process.on(signal, () => process.exit(code));

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

/** Exits before changing anything if a change could not be made or undone. */
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

/** Results of the current run. Vitest itself also returns those of earlier ones. */
let seen: { tests: TestCase[]; modules: TestModule[] } = { tests: [], modules: [] };

/** One vitest for all mutants, so that it starts once and transforms unchanged files once. */
function startVitest(chosen: readonly Mutant[]): Promise<Vitest> {
  Object.assign(process.env, toolEnvironment(), { TMPDIR: makeScratchFolder("mutants"), NODE_ENV: "test" });
  return createVitest("test", {
    watch: false,
    project: [...new Set(chosen.map(({ project }) => project))],
    bail: 1,
    reporters: [
      {
        onTestCaseResult: (test) => {
          seen.tests.push(test);
        },
        onTestModuleEnd: (module) => {
          seen.modules.push(module);
        },
      },
    ],
    onConsoleLog: () => false,
    ...(values.all ? {} : { tagsFilter: [`!${SLOW}`] }),
  });
}

/** Only a failed test kills a mutant: one that could not run proves nothing. */
async function runMutant(vitest: Vitest, { project, tests }: Mutant): Promise<Pick<Result, "verdict" | "by">> {
  const found = await vitest.globTestSpecifications([...tests]);
  const specifications = found.filter((specification) => specification.project.name === project);
  if (specifications.length < tests.length) return { verdict: "error", by: `Not all tests are in project ${project}` };
  seen = { tests: [], modules: [] };
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = seen.tests.find((test) => test.result().state === "failed");
  if (failed) return { verdict: "killed", by: `${relative("", failed.module.moduleId)}: ${failed.fullName}` };
  const errors = [
    ...seen.modules.flatMap((module) => module.errors().map(({ message }) => message)),
    ...unhandledErrors,
  ];
  if (errors.length > 0) return { verdict: "error", by: String(errors[0]) };
  if (!seen.tests.some((test) => test.result().state === "passed")) return { verdict: "error", by: NO_TEST_RAN };
  return { verdict: "survived", by: "" };
}

async function tryMutant(vitest: Vitest, mutant: Mutant): Promise<Result> {
  const { file, find, replace } = mutant;
  const begun = Date.now();
  const source = readFileSync(file, "utf8");
  const tooLong = setTimeout(() => refuse(`The tests of ${mutant.id} do not end`), LONGEST_RUN_MS);
  changed = { file, source };
  // As a function, since `$` is special in a replacement string.
  writeFileSync(
    file,
    source.replace(find, () => replace),
  );
  vitest.invalidateFile(resolve(file));
  try {
    const first = await runMutant(vitest, mutant);
    // The previous mutant's first failure cancelled its run, and occasionally this one too.
    const verdict = first.by === NO_TEST_RAN ? await runMutant(vitest, mutant) : first;
    return { mutant, ...verdict, seconds: (Date.now() - begun) / 1000 };
  } finally {
    clearTimeout(tooLong);
    restore();
    vitest.invalidateFile(resolve(file));
  }
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
const vitest = await startVitest(chosen);
const results: Result[] = [];
for (const mutant of chosen) {
  const result = await tryMutant(vitest, mutant);
  results.push(result);
  const mark = result.verdict === "killed" ? "✓" : "✗";
  console.log(`${mark} ${mutant.id}: ${result.verdict}, ${result.seconds.toFixed(1)} s`);
  if (result.verdict === "error") console.error(result.by);
}

await vitest.close();

console.log("");
printTable(results);
const gaps = results.filter(({ mutant, verdict }) => verdict === "survived" && mutant.survives === undefined);
const errors = results.filter(({ verdict }) => verdict === "error");
const killed = results.filter(({ verdict }) => verdict === "killed");
const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
console.log(`\n${killed.length} of ${results.length} killed in ${Math.round(seconds)} s`);
if (gaps.length > 0) console.error(`No test notices: ${gaps.map(({ mutant }) => mutant.id).join(", ")}`);
if (errors.length > 0) console.error(`Nothing is known about: ${errors.map(({ mutant }) => mutant.id).join(", ")}`);
// A worker in an endless loop must not keep this process alive.
process.exit(gaps.length + errors.length > 0 ? 1 : 0);
