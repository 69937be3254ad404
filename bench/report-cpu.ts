import { importBundled } from "../scripts/samples/bundle.ts";
import { printTable, quantile } from "./load.ts";

const RUNS = 30;

/** Prints the CPU time of one report, in plain Node: scoring and writing, the PDF, and the PDF's size. */
export async function measureReportCpu(): Promise<void> {
  const { module } = await importBundled<typeof import("./report-work.ts")>("bench/report-work.ts", "report-work");
  const figures = await module.measureWork(RUNS);
  const row = (name: string, values: number[]) => [name, quantile(values, 0.5), quantile(values, 0.95)];
  console.log(`\nCPU of one Gold report in both languages, ${RUNS} different students, in plain Node`);
  printTable(
    ["", "median", "p95"],
    [
      row(
        "scoring and writing (ms)",
        figures.map(({ writing }) => writing),
      ),
      row(
        "PDF (ms)",
        figures.map(({ printing }) => printing),
      ),
      row(
        "bilingual PDF (kB)",
        figures.map(({ bytes }) => bytes / 1000),
      ),
    ],
  );
}
