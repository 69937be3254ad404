import type { Language } from "#app/domain/platform/language.ts";
import type { SharedReportRow } from "#db/queries/report/report-shares.ts";
import type { Services } from "#app/ports/services.ts";
import { printExcerpt } from "./print-excerpt.ts";

type SharedPdf = Pick<
  SharedReportRow,
  "resultId" | "pdfStatus" | "pdfUrl" | "reportHtml" | "reportMalayalamHtml" | "dossierHtml" | "dossierMalayalamHtml"
>;

/**
 * The key of the PDF for a link to a whole report, without the counselor's page, in one language or all; printed on
 * first request. Without such a page or other languages, it is the report's own PDF; null if there is none. Rejects if
 * it cannot be printed or stored.
 * @param language null for all languages in which the report is written
 */
export async function printSharedReport(
  services: Services,
  shared: SharedPdf,
  language: Language | null = null,
): Promise<string | null> {
  const { resultId, pdfUrl, pdfStatus } = shared;
  const hasDossier = shared.dossierHtml !== null || shared.dossierMalayalamHtml !== null;
  const only = isWrittenInBoth(shared) ? language : null;
  if (pdfUrl === null || pdfStatus !== "ready" || !(hasDossier || only)) return pdfUrl;
  return printExcerpt(services, { resultId, pdfUrl }, { language: only, isForOthers: hasDossier });
}

function isWrittenInBoth({ reportHtml, reportMalayalamHtml }: SharedPdf): boolean {
  return reportHtml !== null && reportMalayalamHtml !== null;
}
