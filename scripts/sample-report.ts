// `npm run sample-report`: prints the reports of invented students into .samples/, for review.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { printTable } from "../bench/load.ts";
import { importBundled } from "./samples/bundle.ts";

const folder = resolve(".samples");
mkdirSync(folder, { recursive: true });

const { module } = await importBundled<typeof import("./samples/print-samples.ts")>(
  "scripts/samples/print-samples.ts",
  "print-samples",
);
const rows: (string | number)[][] = [];
for (const { student, print, pdf, cpu } of await module.printSamples()) {
  const name = `${student.id}-${student.packageType}-${print.kind}-${print.language}.pdf`;
  writeFileSync(join(folder, name), pdf);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  rows.push([
    name,
    student.educationStatus,
    String(document.getPageCount()),
    (pdf.byteLength / 1000).toFixed(1),
    cpu.toFixed(0),
  ]);
}
printTable(["file", "education", "pages", "kB", "CPU ms"], rows);
console.log(`\nIn ${folder}`);
