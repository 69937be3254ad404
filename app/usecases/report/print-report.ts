import { failPdf, findReportFacts, type ReportFactsRow, storePdf } from "../../../db/queries/report/results";
import { CAREER_CATALOGUE } from "../../content/careers";
import { careerPercentages, careerStanding } from "../../content/report-text/career-figures";
import { reportHeadText } from "../../content/report-text/report-head";
import { careerFigures } from "../../domain/report/match-tier";
import { type RecommendedCareer, SHOWN_CAREERS } from "../../domain/report/recommendation";
import { shownCode } from "../../domain/report/report-view";
import { fillStudentName, type ReportLanguage } from "../../domain/report/sections";
import { HOLLAND_TYPES } from "../../domain/assessment/holland-type";
import { formatDate, formatMalayalamDate } from "../../domain/platform/time";
import type { PrintableCareer, PrintableReport, ReportPrinter } from "../../ports/report-printer";
import type { Services } from "../../ports/services";
import { reportMail } from "./email-report";

/** A smaller file cannot be a report. */
const MIN_PDF_BYTES = 1000;

export type PrintReportOutcome = { ok: true; key: string } | { ok: false; reason: "not-ready" | "not-saved" };

/** The key of a report's PDF in R2. `time` is when its text was requested, so that printing it again overwrites. */
export function pdfKey({ id, userId }: { id: string; userId: string }, time: Date): string {
  return `${userId}/${id}_${time.getTime()}.pdf`;
}

/** When the text of the PDF with this key was requested, in milliseconds UTC. */
function timeOfPdf(key: string): number {
  return Number(/_(\d+)\.pdf$/.exec(key)?.[1]);
}

/**
 * Deletes the PDFs of this report's texts before the one whose PDF has this key. Only older ones: whoever prints a
 * still later text is not disturbed. A report that never had another text is not looked up.
 */
async function removeOlderPdfs({ files }: Services, result: ReportFactsRow["result"], key: string): Promise<void> {
  if (key === pdfKey(result, result.createdAt)) return;
  const { objects } = await files.list({ prefix: `${result.userId}/${result.id}_` });
  const older = objects.map((object) => object.key).filter((other) => timeOfPdf(other) < timeOfPdf(key));
  if (older.length > 0) await files.delete(older);
}

/** What the printer needs, from a report that has been written; the head is in the language of the first part. Pure. */
export function printableReport(found: ReportFactsRow): PrintableReport {
  const { result, name } = found;
  const parts: PrintableReport["parts"] = [];
  if (result.report) parts.push({ language: "en", markdown: fillStudentName(result.report, name) });
  if (result.reportMalayalam) parts.push({ language: "ml", markdown: fillStudentName(result.reportMalayalam, name) });
  const percentages = result.profile?.percentages;
  const headLanguage: ReportLanguage = parts[0]?.language ?? "en";
  const head = reportHeadText[headLanguage];
  const date = result.readyAt ?? result.createdAt;
  return {
    title: head.title,
    studentName: name,
    packageLabel: head.packages[found.packageType],
    dateLabel: headLanguage === "ml" ? formatMalayalamDate(date) : formatDate(date),
    reportNumber: result.id.slice(0, 8).toUpperCase(),
    educationLabel: head.education[found.educationStatus],
    hollandCode: shownCode(result),
    percentages: Object.fromEntries(
      HOLLAND_TYPES.map((type) => [type, percentages?.[type] ?? null]),
    ) as PrintableReport["percentages"],
    careers: (result.recommendedCareers ?? [])
      .slice(0, SHOWN_CAREERS)
      .map((career) => printableCareer(career, headLanguage)),
    confidenceNote: result.quality?.verdict === "interpret_with_care" ? head.confidenceNote : null,
    parts,
    createdAt: result.createdAt,
  };
}

function printableCareer(career: RecommendedCareer, language: ReportLanguage): PrintableCareer {
  const category = CAREER_CATALOGUE.categories.find(({ id }) => id === career.categoryId);
  const figures = careerFigures(career);
  return {
    name: language === "ml" && category ? category.malayalamName : career.categoryName,
    standing: careerStanding(figures, language),
    percentages: careerPercentages(figures, language),
  };
}

/**
 * Makes the PDF of a ready report from its stored text, stores it in R2 in place of earlier ones and informs the
 * student. Printing again stores the same bytes under the same key, and the mail is sent once. Rejects if earlier PDFs
 * could not be deleted: repeating it makes up for that.
 * @returns `not-ready` while there is no text, `not-saved` when the file was too small or could not be stored.
 */
export async function printReport(
  services: Services & { printer: ReportPrinter },
  resultId: string,
): Promise<PrintReportOutcome> {
  const found = await findReportFacts(services.db, { resultId });
  if (!found || found.result.status !== "ready") return { ok: false, reason: "not-ready" };
  const key = found.result.pdfUrl ?? pdfKey(found.result, found.result.createdAt);
  if (found.result.pdfStatus === "ready") {
    await removeOlderPdfs(services, found.result, key);
    return { ok: true, key };
  }
  try {
    const pdf = await services.printer.print(printableReport(found));
    if (pdf.byteLength < MIN_PDF_BYTES) throw new Error(`A PDF of ${pdf.byteLength} bytes is no report`);
    await services.files.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
    const { userId, orderId } = found.result;
    const payload = reportMail(services, {
      resultId,
      orderId,
      userId,
      email: found.email,
      name: found.name,
      language: found.result.language,
    });
    const mail = { id: services.newId(), payload };
    const isWanted = await storePdf(services.db, {
      id: resultId,
      key,
      bytes: pdf.byteLength,
      mail,
      now: services.now(),
    });
    // The report got another text meanwhile: whoever replaced it has the new one printed.
    if (!isWanted) await services.files.delete(key);
  } catch (error) {
    console.error(`The PDF of report ${resultId} could not be made`, error);
    const notice = `Failed to save PDF to cloud storage: ${error instanceof Error ? error.message : String(error)}`;
    await failPdf(services.db, { id: resultId, notice, now: services.now() });
    return { ok: false, reason: "not-saved" };
  }
  services.nudgeOutbox();
  await removeOlderPdfs(services, found.result, key);
  return { ok: true, key };
}
