import type { Language } from "#app/domain/platform/language.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import type { PrintableReport } from "#app/ports/printer.ts";
import type { Services } from "#app/ports/services.ts";
import { printableReport } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";

/** What of a report is printed. */
export interface Excerpt {
  /** Null for all languages in which it is written. */
  readonly language: Language | null;
  /** Without the counselor's page, which says what the family can spend, and where answers contradict each other. */
  readonly isForOthers: boolean;
}

/** Next to the student's own PDF, and removed with it when the report is printed anew. */
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
 * The key of a PDF with only some of a finished report, printed when it is first asked for; null where the report has
 * been replaced by another version at this moment, which the next request prints. Rejects if it cannot be printed or
 * stored.
 * @param report its PDF's key, `pdfUrl`, names the version
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
