import type { Language } from "#app/domain/platform/language.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import type { PrintableReport } from "#app/ports/printer.ts";
import type { Services } from "#app/ports/services.ts";
import { printableReport } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";

/** The part of a report to print. */
export interface Excerpt {
  /** Null for all its languages. */
  readonly language: Language | null;
  /** Without the counselor's page, which contains the family's budget and contradictory answers. */
  readonly isForOthers: boolean;
}

/** Next to the student's own PDF, and removed with it on reprinting. */
function excerptKey(key: string, { language, isForOthers }: Excerpt): string {
  const marks = [...(isForOthers ? ["shared"] : []), ...(language === null ? [] : [language])];
  return key.replace(/_(\d+)\.pdf$/, ["", ...marks, "$1.pdf"].join("_"));
}

function cutExcerpt(report: PrintableReport, { language, isForOthers }: Excerpt): PrintableReport {
  const parts = report.parts.filter((part) => language === null || part.language === language);
  if (!isForOthers) return { ...report, parts };
  return {
    ...report,
    parts: parts.map((part) => ({
      ...part,
      dossier: part.dossier && { ...part.dossier, parts: part.dossier.parts.filter(({ id }) => id !== "counselor") },
    })),
  };
}

/**
 * The key of a PDF with part of a finished report, printed on first request; null if the report is just being replaced,
 * and the next request prints it. Rejects if it cannot be printed or stored.
 * @param report its PDF's key, `pdfUrl`, identifies the version
 */
export async function printExcerpt(
  services: Services,
  { resultId, pdfUrl }: { resultId: string; pdfUrl: string },
  excerpt: Excerpt,
): Promise<string | null> {
  const key = excerptKey(pdfUrl, excerpt);
  if (await services.files.head(key)) return key;
  const found = await findReportFacts(services.db, { resultId });
  if (!found || found.result.pdfUrl !== pdfUrl) return null;
  const whole = { ...found, result: await withTexts(services.files, found.result) };
  const pdf = await services.printer.printReport(cutExcerpt(printableReport(whole, excerpt.language), excerpt));
  await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
  return key;
}
