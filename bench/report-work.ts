// Bundled by report-cpu.ts: the reports worker's computation for one report, without the database and the bucket.
import { QUESTIONS } from "#app/content/questions.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { loadPdfAssets } from "../scripts/samples/load-pdf-assets.ts";
import { sampleGuide } from "../scripts/samples/guide.ts";
import { writeStoredReport } from "../scripts/samples/stored-report.ts";

/** Answers that differ from run to run, so that no two reports are the same. */
function makeAnswers(run: number): Record<number, string> {
  return Object.fromEntries(
    QUESTIONS.map(({ id }) => [
      id,
      id === 63 ? "europe" : (LIKERT_ANSWERS[(id * 7 + run * (id % 5) + run) % 5] ?? "neutral"),
    ]),
  );
}

/**
 * CPU milliseconds of scoring and writing, and of the PDF, for each of `runs` different reports; and the PDF's size.
 */
export async function measureWork(runs: number): Promise<{ writing: number; printing: number; bytes: number }[]> {
  const assets = await loadPdfAssets();
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const figures: { writing: number; printing: number; bytes: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const student = {
      id: `order-${run}`,
      name: "Devika Nair",
      educationStatus: "studying12th",
      packageType: "gold",
      language: "both",
    } as const;
    const answers = makeAnswers(run);
    const start = cpu();
    const report = writeStoredReport({
      ...student,
      answers,
      submittedAt: new Date("2026-11-21T06:30:00Z"),
      guide: sampleGuide,
    });
    const middle = cpu();
    const pdf = await renderReportPdf(printableReport(report, { kind: "dossier", language: "both" }), assets);
    figures.push({ writing: middle - start, printing: cpu() - middle, bytes: pdf.byteLength });
  }
  return figures;
}
