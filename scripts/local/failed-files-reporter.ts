// For scripts/test.ts: a reporter that writes which test files failed to the path in FAILED_FILES.
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
    // Thrown outside any test: vitest records during which file.
    const strays = strayErrors.map((error) =>
      typeof error.VITEST_TEST_PATH === "string" ? error.VITEST_TEST_PATH : null,
    );
    writeFileSync(note, JSON.stringify({ failed: [...new Set([...files, ...strays])] } satisfies FailedFiles));
  }
}
