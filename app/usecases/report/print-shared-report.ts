import type { Language } from "#app/domain/platform/language.ts";
import type { SharedReportRow } from "#db/queries/report/report-shares.ts";
import type { Services } from "#app/ports/services.ts";
import { printExcerpt } from "./print-excerpt.ts";

type SharedPdf = Pick<SharedReportRow, "resultId" | "pdfStatus" | "pdfUrl" | "reportHtml" | "reportMalayalamHtml">;

/**
 * The key of the PDF for a link to a whole report: its summary in the language asked for, or the one it is written in.
 * Printed on first request, as the student's own PDF may be an older one, with the counselor's page. Null without a
 * PDF. Rejects if it cannot be printed or stored.
 */
export async function printSharedReport(
  services: Services,
  { resultId, pdfUrl, pdfStatus, reportHtml, reportMalayalamHtml }: SharedPdf,
  wanted: Language,
): Promise<string | null> {
  if (pdfUrl === null || pdfStatus !== "ready") return null;
  const isWritten = (wanted === "ml" ? reportMalayalamHtml : reportHtml) !== null;
  const language = isWritten ? wanted : reportHtml === null ? "ml" : "en";
  return printExcerpt(services, { resultId, pdfUrl }, { kind: "summary", language });
}
