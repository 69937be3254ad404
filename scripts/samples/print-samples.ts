// Bundled by sample-report.ts and by the Vite plugin that creates the public sample.
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { type Print, printableReport } from "#app/usecases/report/print-report.ts";
import type { ReportFactsRow } from "#db/queries/report/results.ts";
import { sampleGuide } from "./guide.ts";
import { loadPdfAssets } from "./load-pdf-assets.ts";
import { SAMPLE_STRENGTHS } from "./sample-strengths.ts";
import { makeAnswers, SAMPLE_STUDENTS, type SampleStudent } from "./sample-students.ts";
import { writeStoredReport } from "./stored-report.ts";

export { SAMPLE_STUDENTS } from "./sample-students.ts";

const SUBMITTED_AT = new Date("2026-06-05T13:30:00Z");

/** A sample's stored report, written by the real engine. */
export function writeSample(student: SampleStudent): ReportFactsRow {
  return writeStoredReport({
    ...student,
    id: `sample-${student.id}`,
    answers: makeAnswers(student),
    submittedAt: SUBMITTED_AT,
    guide: sampleGuide,
  });
}

/** What is printed of each sample. */
const PRINTS: readonly Print[] = (["en", "ml"] as const).flatMap((language) => [
  { kind: "summary", language },
  { kind: "dossier", language },
]);

export interface PrintedSample {
  student: SampleStudent;
  print: Print;
  pdf: Uint8Array;
  /** Of printing, in milliseconds. */
  cpu: number;
}

/** The PDFs of all samples, one after the other. */
export async function printSamples(): Promise<PrintedSample[]> {
  const assets = await loadPdfAssets();
  const printed: PrintedSample[] = [];
  for (const student of SAMPLE_STUDENTS) {
    const written = writeSample(student);
    for (const print of PRINTS) {
      const before = process.cpuUsage();
      const pdf = await renderReportPdf(printableReport(written, print, SAMPLE_STRENGTHS), assets);
      const { user, system } = process.cpuUsage(before);
      printed.push({ student, print, pdf, cpu: (user + system) / 1000 });
    }
  }
  return printed;
}
