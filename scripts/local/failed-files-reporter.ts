// For scripts/test.ts: a reporter that writes which test files failed to the path in FAILED_FILES, and that ends a run
// whose files have all ended although the run itself does not.
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule, Vitest } from "vitest/node";

export interface FailedFiles {
  /** Their paths; null stands for an error that belongs to no file. */
  failed: (string | null)[];
}

type EndOfRun = Required<Reporter>["onTestRunEnd"];
type StrayErrors = Parameters<EndOfRun>[1];

/**
 * A run has this long to end after its last file, in milliseconds. On a busy machine a runtime's last message was seen
 * to get lost, and vitest waits for it for ever.
 */
const END_WITHIN_MS = 60_000;

export default class FailedFilesReporter implements Reporter {
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
    writeFailed(modules, strayErrors);
  }

  /** Every result is known by now: only the summary is missing. */
  #endByForce(): void {
    const strayErrors = (this.#vitest?.state.getUnhandledErrors() ?? []) as StrayErrors;
    const failed = writeFailed(this.#ended, strayErrors);
    console.log(
      `All ${this.#ended.length} test files have ended, ${failed.length} failed, but a runtime did not: ended by force.`,
    );
    process.exit(failed.length === 0 ? 0 : 1);
  }
}

function writeFailed(modules: readonly TestModule[], strayErrors: StrayErrors): FailedFiles["failed"] {
  const files = modules.filter((module) => module.state() === "failed").map((module) => module.moduleId);
  // Thrown outside any test: vitest records during which file.
  const strays = strayErrors.map((error) =>
    typeof error.VITEST_TEST_PATH === "string" ? error.VITEST_TEST_PATH : null,
  );
  const failed = [...new Set([...files, ...strays])];
  const note = process.env.FAILED_FILES;
  if (note) writeFileSync(note, JSON.stringify({ failed } satisfies FailedFiles));
  return failed;
}
