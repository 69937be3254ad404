import { existsSync, readFileSync } from "node:fs";

/** Results of one vitest run, written by `RunReporter` to the file in `RUN_REPORT`. */
export interface RunReport {
  files: FileReport[];
  /** Errors outside any test, one line each. */
  strayErrors: string[];
}

export interface FileReport {
  project: string;
  /** Relative to the root of the repository. */
  file: string;
  hasFailed: boolean;
  /** Setup, imports and tests, in milliseconds. Files of one project run side by side. */
  ms: number;
  tests: TestReport[];
}

export interface TestReport {
  name: string;
  state: "passed" | "failed";
  ms: number;
}

/** Reads a run's report; a run that ended without one counts as an error. */
export function readRunReport(path: string): RunReport {
  if (!existsSync(path)) return { files: [], strayErrors: ["The run ended without a report."] };
  return JSON.parse(readFileSync(path, "utf8")) as RunReport;
}

const SLOWEST = 10;
const NAME_WIDTH = 90;

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One table over all runs: project, files, tests and seconds, then the slowest tests. */
export function formatReport(reports: readonly RunReport[]): string {
  const files = reports.flatMap((report) => report.files);
  const rows = [...new Set(files.map(({ project }) => project))].map((name) => {
    const own = files.filter(({ project }) => project === name);
    return [
      name,
      String(own.length),
      String(sum(own.map(({ tests }) => tests.length))),
      seconds(sum(own.map(({ ms }) => ms))),
    ];
  });
  const total = [
    "all",
    String(files.length),
    String(sum(files.map(({ tests }) => tests.length))),
    seconds(sum(files.map(({ ms }) => ms))),
  ];
  const slowest = files
    .flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
    .toSorted((first, second) => second.ms - first.ms)
    .slice(0, SLOWEST)
    .map(({ name, file, ms }) => [seconds(ms), `${file} › ${shorten(name)}`]);
  return [
    alignColumns([["Project", "Files", "Tests", "Seconds"], ...rows, total], [false, true, true, true]),
    "",
    "Slowest tests, in seconds",
    alignColumns(slowest, [true, false]),
  ].join("\n");
}

function shorten(name: string): string {
  return name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name;
}

function alignColumns(rows: readonly string[][], isRight: readonly boolean[]): string {
  const widths = isRight.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** For each file that failed, the command that runs it alone. */
export function formatFailures(reports: readonly RunReport[]): string[] {
  const failed = reports.flatMap(({ files }) => files.filter(({ hasFailed }) => hasFailed));
  return [
    ...failed.map(({ project, file }) => `✗ ${file}\n    npx vitest run --project ${project} ${file}`),
    ...reports.flatMap(({ strayErrors }) => strayErrors.map((error) => `✗ outside of any test: ${error}`)),
  ];
}
