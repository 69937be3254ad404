// Bundled by sample-report.ts and by the Vite plugin that creates the public sample.
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import type { ReportFactsRow } from "#db/queries/report/results.ts";
import { sampleGuide } from "./guide.ts";
import { loadPdfAssets } from "./load-pdf-assets.ts";
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

/** The PDFs of all samples, one after the other. */
export async function printSamples(): Promise<{ student: SampleStudent; pdf: Uint8Array }[]> {
  const assets = await loadPdfAssets();
  const printed: { student: SampleStudent; pdf: Uint8Array }[] = [];
  for (const student of SAMPLE_STUDENTS) {
    printed.push({ student, pdf: await renderReportPdf(printableReport(writeSample(student)), assets) });
  }
  return printed;
}
