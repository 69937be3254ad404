import { failPdf, findReportFacts, type ReportFactsRow, storePdf } from "../../db/queries/results";
import { educationStatusLabels } from "../domain/education";
import { fillStudentName } from "../domain/report";
import { HOLLAND_TYPES } from "../domain/riasec";
import { formatDate } from "../domain/time";
import type { PrintableReport, ReportPrinter } from "../ports/report-printer";
import type { Services } from "../ports/services";
import { deliverOutbox } from "./deliver-outbox";
import { reportMail } from "./email-report";

/** A smaller file is no report. */
const MIN_PDF_BYTES = 1000;

const CONFIDENCE_NOTE = "Some answers were very alike or very quick. Read this report with care, and talk it over with a counsellor.";

export type PrintReportOutcome = { ok: true; key: string } | { ok: false; reason: "not-ready" | "not-saved" };

/** Where a report's PDF lies in R2. The time is the result's own, so that printing again overwrites. */
function pdfKey({ result }: ReportFactsRow): string {
  return `${result.userId}/${result.id}_${result.createdAt.getTime()}.pdf`;
}

/** What the printer needs, from a report that has been written. Pure. */
export function printableReport(found: ReportFactsRow): PrintableReport {
  const { result, name } = found;
  const parts: PrintableReport["parts"] = [];
  if (result.report) parts.push({ language: "en", markdown: fillStudentName(result.report, name) });
  if (result.reportMalayalam) parts.push({ language: "ml", markdown: fillStudentName(result.reportMalayalam, name) });
  const percentages = result.profile?.percentages;
  return {
    title: "Career Guidance Report",
    studentName: name,
    packageLabel: found.packageType === "gold" ? "Gold" : "Silver",
    dateLabel: formatDate(result.readyAt ?? result.createdAt),
    reportNumber: result.id.slice(0, 8).toUpperCase(),
    educationLabel: educationStatusLabels[found.educationStatus],
    hollandCode: result.hollandCode ?? "",
    percentages: Object.fromEntries(HOLLAND_TYPES.map((type) => [type, percentages?.[type] ?? null])) as PrintableReport["percentages"],
    confidenceNote: result.quality?.verdict === "interpret_with_care" ? CONFIDENCE_NOTE : null,
    parts,
    createdAt: result.createdAt,
  };
}

/**
 * Makes the PDF of a ready report from its stored text, keeps it in R2 and tells the student. Printing again stores the
 * same bytes under the same key, and the mail goes out once.
 * @returns `not-ready` while there is no text, `not-saved` when the file was too small or could not be stored.
 */
export async function printReport(services: Services & { printer: ReportPrinter }, resultId: string): Promise<PrintReportOutcome> {
  const found = await findReportFacts(services.db, { resultId });
  if (!found || found.result.status !== "ready") return { ok: false, reason: "not-ready" };
  const key = found.result.pdfUrl ?? pdfKey(found);
  if (found.result.pdfStatus === "ready") return { ok: true, key };
  try {
    const pdf = await services.printer.print(printableReport(found));
    if (pdf.byteLength < MIN_PDF_BYTES) throw new Error(`A PDF of ${pdf.byteLength} bytes is no report`);
    await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
    const { userId, orderId } = found.result;
    const payload = reportMail(services, { orderId, userId, email: found.email, name: found.name });
    const mail = { id: services.newId(), payload };
    await storePdf(services.db, { id: resultId, key, bytes: pdf.byteLength, mail, now: services.now() });
  } catch (error) {
    console.error(`The PDF of report ${resultId} could not be made`, error);
    const notice = `Failed to save PDF to cloud storage: ${error instanceof Error ? error.message : String(error)}`;
    await failPdf(services.db, { id: resultId, notice, now: services.now() });
    return { ok: false, reason: "not-saved" };
  }
  services.defer(deliverOutbox(services));
  return { ok: true, key };
}
