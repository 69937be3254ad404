// For scripts/test.ts: a reporter that writes down, where FAILED_FILES says, which files of tests failed.
import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

export interface FailedFiles {
  /** Their paths; null stands for an error that belongs to no file. */
  failed: (string | null)[];
}

type EndOfRun = Required<Reporter>["onTestRunEnd"];

export default class FailedFilesReporter implements Reporter {
  onTestRunEnd(...[modules, strayErrors]: Parameters<EndOfRun>): void {
    const note = process.env.FAILED_FILES;
    if (!note) return;
    const files = modules.filter((module) => module.state() === "failed").map((module) => module.moduleId);
    // Thrown where no test waited for it: vitest notes during which file.
    const strays = strayErrors.map((error) =>
      typeof error.VITEST_TEST_PATH === "string" ? error.VITEST_TEST_PATH : null,
    );
    writeFileSync(note, JSON.stringify({ failed: [...new Set([...files, ...strays])] } satisfies FailedFiles));
  }
}
