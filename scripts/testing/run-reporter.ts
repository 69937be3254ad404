// Vitest reporter of scripts/test.ts: writes a `RunReport` to RUN_REPORT, and ends runs that hang after their last
// file.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import type { FileReport, RunReport, TestReport } from "./run-report.ts";

type EndOfRun = Required<Reporter>["onTestRunEnd"];
type StrayErrors = Parameters<EndOfRun>[1];

/** Milliseconds until a run that hangs after its last file, waiting for a lost message, is ended. */
const END_WITHIN_MS = 60_000;

export default class RunReporter implements Reporter {
  #vitest: Vitest | null = null;
  #expected = 0;
  #ended: TestModule[] = [];
  #watch: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#expected = specifications.length;
    this.#ended = [];
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.push(module);
    if (this.#ended.length === this.#expected) this.#watch = setTimeout(() => this.#endByForce(), END_WITHIN_MS);
  }

  onTestRunEnd(...[modules, strayErrors]: Parameters<EndOfRun>): void {
    clearTimeout(this.#watch);
    writeReport(modules, strayErrors);
  }

  /** Every result is known by now: only the summary is missing. */
  #endByForce(): void {
    const strayErrors = (this.#vitest?.state.getUnhandledErrors() ?? []) as StrayErrors;
    const { files } = writeReport(this.#ended, strayErrors);
    const failed = files.filter(({ hasFailed }) => hasFailed).length;
    console.log(
      `All ${this.#ended.length} test files have ended, ${failed} failed, but a runtime did not: ended by force.`,
    );
    process.exit(failed === 0 && strayErrors.length === 0 ? 0 : 1);
  }
}

function writeReport(modules: readonly TestModule[], strayErrors: StrayErrors): RunReport {
  // Thrown outside any test: vitest records during which file.
  const strayFiles = new Set(strayErrors.map((error) => error.VITEST_TEST_PATH));
  const files = modules.flatMap((module) => describeModule(module, strayFiles.has(module.moduleId)));
  const report = { files, strayErrors: strayErrors.map(({ message }) => message.split("\n")[0] ?? "") };
  const path = process.env.RUN_REPORT;
  if (path) writeFileSync(path, JSON.stringify(report satisfies RunReport));
  return report;
}

/** Files without selected tests are left out. */
function describeModule(module: TestModule, hasStrayError: boolean): FileReport[] {
  const tests = [...module.children.allTests()].flatMap((test): TestReport[] => {
    const { state } = test.result();
    const isOver = state === "passed" || state === "failed";
    return isOver ? [{ name: test.fullName, state, ms: test.diagnostic()?.duration ?? 0 }] : [];
  });
  const hasFailed = module.state() === "failed" || hasStrayError;
  if (tests.length === 0 && !hasFailed) return [];
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  const ms = setupDuration + collectDuration + duration;
  return [{ project: module.project.name, file: relative("", module.moduleId), hasFailed, ms, tests }];
}
