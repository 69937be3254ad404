// Bundled by report-cpu.ts: what the reports worker computes for one report, without the database and the bucket.
import { QUESTIONS } from "../app/content/questions";
import { LIKERT_ANSWERS } from "../app/domain/likert";
import { renderReportPdf } from "../app/gateways/pdf/report-pdf";
import { printableReport } from "../app/usecases/print-report";
import { composeStoredReport } from "../app/usecases/write-report";
import type { ReportFactsRow } from "../db/queries/results";
import { loadAssets } from "../tests/pdf/fixtures/load-assets";

function factsOf(run: number): ReportFactsRow {
  const instant = new Date("2026-11-21T06:30:00Z");
  const answers = QUESTIONS.map(({ id }) => ({
    questionId: id,
    answer: id === 63 ? "europe" : (LIKERT_ANSWERS[(id * 7 + run * (id % 5) + run) % 5] ?? "neutral"),
    answeredAt: new Date(instant.getTime() + id * 8000),
  }));
  const result = {
    id: `result-${run}`,
    userId: "user",
    orderId: `order-${run}`,
    status: "ready" as const,
    language: "both" as const,
    report: null,
    reportMalayalam: null,
    reportHtml: null,
    reportMalayalamHtml: null,
    profile: null,
    quality: null,
    recommendedCareers: null,
    hollandCode: null,
    writer: null,
    notice: null,
    attempts: 1,
    claimedUntil: null,
    pdfStatus: "pending" as const,
    pdfUrl: null,
    pdfBytes: null,
    mailedAt: null,
    createdAt: instant,
    updatedAt: instant,
    readyAt: instant,
  };
  return { result, packageType: "gold", email: "student@students.example", name: "Devika Nair", educationStatus: "studying12th", answers };
}

/** CPU milliseconds of scoring and writing, and of the PDF, for each of `runs` different reports; and the PDF's bytes. */
export async function measureWork(runs: number): Promise<{ writing: number; printing: number; bytes: number }[]> {
  const assets = await loadAssets();
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const figures: { writing: number; printing: number; bytes: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const found = factsOf(run);
    const start = cpu();
    const written = composeStoredReport(found);
    const middle = cpu();
    const pdf = await renderReportPdf(printableReport({ ...found, result: { ...found.result, ...written } }), assets);
    figures.push({ writing: middle - start, printing: cpu() - middle, bytes: pdf.byteLength });
  }
  return figures;
}
