import { findEarlierVersion } from "#db/queries/report/report-versions.ts";
import { findReportFacts, type ReportFactsRow } from "#db/queries/report/results.ts";
import type { Services } from "#app/ports/services.ts";
import { type Print, printableReport } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";

/** A finished report, or an earlier version of one. */
export interface PrintedReport {
  readonly resultId: string;
  /** The key of the PDF of this version, which identifies it. */
  readonly pdfUrl: string;
  /** The number of an earlier version; undefined for the current one. */
  readonly version?: number;
}

/** Next to the report's own PDF, and removed with it on reprinting. */
function excerptKey(key: string, { kind, language }: Print): string {
  return key.replace(/_(\d+)\.pdf$/, `_${kind}_${language}_$1.pdf`);
}

/**
 * The key of a PDF of a finished report besides the one that is stored and mailed: its summary in another language, or
 * its dossier. Printed on first request; null if the report is just being replaced, and the next request prints it.
 * Rejects if it cannot be printed or stored.
 */
export async function printExcerpt(services: Services, report: PrintedReport, print: Print): Promise<string | null> {
  const key = excerptKey(report.pdfUrl, print);
  if (await services.files.head(key)) return key;
  const found = await findPrinted(services, report);
  if (!found) return null;
  const whole = { ...found, result: await withTexts(services.files, found.result) };
  const pdf = await services.printer.printReport(printableReport(whole, print));
  await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
  return key;
}

/** What is stored of a version that is to be printed; null if it is just being replaced. */
export async function findPrinted(
  { db }: Services,
  { resultId, pdfUrl, version }: PrintedReport,
): Promise<ReportFactsRow | null> {
  const found = await findReportFacts(db, { resultId });
  if (!found || version === undefined) return found?.result.pdfUrl === pdfUrl ? found : null;
  const earlier = await findEarlierVersion(db, { resultId, number: version });
  if (earlier?.pdfUrl !== pdfUrl) return null;
  return { ...found, result: { ...found.result, ...earlier, createdAt: found.result.createdAt } };
}
