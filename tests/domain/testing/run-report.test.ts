import { expect, test } from "vitest";
import {
  type FileReport,
  formatFailures,
  formatReport,
  readRunReport,
  type RunReport,
} from "../../../scripts/testing/run-report.ts";

function makeFileReport(
  project: string,
  file: string,
  ms: number,
  names: readonly string[],
  hasFailed = false,
): FileReport {
  const tests = names.map((name, index) => ({ name, state: "passed" as const, ms: ms / (index + 2) }));
  return { project, file, hasFailed, ms, tests };
}

const quick: RunReport = {
  files: [
    makeFileReport("domain", "tests/domain/purchase/money.test.ts", 500, ["adds"]),
    makeFileReport("usecases", "tests/usecases/purchase/coupons.test.ts", 4000, ["saves", "refuses"]),
    makeFileReport("domain", "tests/domain/purchase/coupon.test.ts", 1500, ["rounds"]),
  ],
  strayErrors: [],
};

test("a run ends with one row for each project, a sum, and the slowest tests first", () => {
  expect(formatReport([quick]).split("\n")).toEqual([
    "Project   Files  Tests  Seconds",
    "domain        2      2      2.0",
    "usecases      1      2      4.0",
    "all           3      4      6.0",
    "",
    "Slowest tests, in seconds",
    "2.0  tests/usecases/purchase/coupons.test.ts › saves",
    "1.3  tests/usecases/purchase/coupons.test.ts › refuses",
    "0.8  tests/domain/purchase/coupon.test.ts › rounds",
    "0.3  tests/domain/purchase/money.test.ts › adds",
  ]);
});

test("ten tests are named, and a long name is cut", () => {
  const names = Array.from({ length: 14 }, (_, index) => `${"long ".repeat(30)}${index}`);
  const lines = formatReport([
    { files: [makeFileReport("web", "tests/web/forms.test.ts", 900, names)], strayErrors: [] },
  ]).split("\n");
  const slowest = lines.slice(lines.indexOf("Slowest tests, in seconds") + 1);
  expect(slowest).toHaveLength(10);
  expect(slowest.every((line) => line.endsWith("…") && line.length < 140)).toBe(true);
});

test("a file that failed is named with the command that runs it alone", () => {
  const failed = {
    files: [makeFileReport("routes", "tests/routes/fuzz.test.ts", 1, ["x"], true)],
    strayErrors: ["out of memory"],
  };
  expect(formatFailures([quick])).toEqual([]);
  expect(formatFailures([quick, failed])).toEqual([
    "✗ tests/routes/fuzz.test.ts\n    npx vitest run --project routes tests/routes/fuzz.test.ts",
    "✗ outside of any test: out of memory",
  ]);
});

test("a run that ended before its report counts as an error", () => {
  expect(formatFailures([readRunReport("/no/such/report.json")])).toHaveLength(1);
});
