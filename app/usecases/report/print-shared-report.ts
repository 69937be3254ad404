import type { SharedReportRow } from "../../../db/queries/report/report-shares";
import { findReportFacts } from "../../../db/queries/report/results";
import type { PrintableReport } from "../../ports/report-printer";
import type { Services } from "../../ports/services";
import { printableReport } from "./print-report";

type SharedPdf = Pick<SharedReportRow, "resultId" | "pdfStatus" | "pdfUrl" | "dossierHtml" | "dossierMalayalamHtml">;

/** Next to the student's own PDF, and removed with it when the report is printed anew. */
function sharedPdfKey(key: string): string {
  return key.replace(/_(\d+)\.pdf$/, "_shared_$1.pdf");
}

/** The counselor's page says what the family can spend, and where answers contradict each other. */
function withoutCounselorPage(report: PrintableReport): PrintableReport {
  return {
    ...report,
    parts: report.parts.map((part) => ({
      ...part,
      dossier: part.dossier && { ...part.dossier, parts: part.dossier.parts.filter(({ id }) => id !== "counselor") },
    })),
  };
}

/**
 * The key of the PDF that a link to a whole report gives: the student's own without the counselor's page, printed when
 * it is first asked for. A report that has no such page is given as it is, and null stands for a PDF that is not there.
 * Rejects if it cannot be printed or stored.
 */
export async function printSharedReport(services: Services, shared: SharedPdf): Promise<string | null> {
  const { resultId, pdfUrl, pdfStatus } = shared;
  const hasDossier = shared.dossierHtml !== null || shared.dossierMalayalamHtml !== null;
  if (pdfUrl === null || pdfStatus !== "ready" || !hasDossier) return pdfUrl;
  const key = sharedPdfKey(pdfUrl);
  if (await services.files.head(key)) return key;
  const found = await findReportFacts(services.db, { resultId });
  // Replaced by another version at this moment: the next request prints that one.
  if (!found || found.result.pdfUrl !== pdfUrl) return null;
  const pdf = await services.reportPrinter.print(withoutCounselorPage(printableReport(found)));
  await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
  return key;
}
