import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { printTable, quantile } from "./load.ts";

const RUNS = 30;

interface Figures {
  writing: number;
  printing: number;
  bytes: number;
}

/** Prints the CPU time that one report takes, in plain Node: scoring and writing, the PDF, and the PDF's size. */
export async function measureReportCpu(): Promise<void> {
  const folder = resolve(".wrangler/tmp/bench");
  mkdirSync(folder, { recursive: true });
  const outfile = resolve(folder, "tests/pdf/fixtures/report-work.mjs");
  await build({
    entryPoints: ["bench/report-work.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    define: { "import.meta.url": JSON.stringify(pathToFileURL(resolve("tests/pdf/fixtures/load-assets.ts")).href) },
    logLevel: "error",
  });
  const { measureWork }: { measureWork: (runs: number) => Promise<Figures[]> } = await import(pathToFileURL(outfile).href);
  const figures = await measureWork(RUNS);
  const row = (name: string, values: number[]) => [name, quantile(values, 0.5), quantile(values, 0.95)];
  console.log(`\nCPU of one Gold report with its Malayalam summary, ${RUNS} different students, in plain Node`);
  printTable(
    ["", "median", "p95"],
    [
      row("scoring and writing (ms)", figures.map(({ writing }) => writing)),
      row("PDF (ms)", figures.map(({ printing }) => printing)),
      row("PDF (kB)", figures.map(({ bytes }) => bytes / 1000)),
    ],
  );
}
