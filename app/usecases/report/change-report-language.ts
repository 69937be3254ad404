import {
  changeResultLanguage,
  findReportFacts,
  type ReportFactsRow,
  type ReportTexts,
} from "../../../db/queries/report/results";
import { type LanguageChoice, requestedLanguages } from "../../domain/accounts/language-choice";
import type { Services } from "../../ports/services";
import { pdfKey } from "./print-report";
import { composeWithGuide, hasAllAnswers } from "./write-report";

/** `answers-missing`: a report from before answers were stored cannot be composed in another language. */
export type ChangeReportLanguageFailure = "report-not-found" | "report-not-ready" | "answers-missing";

export type ChangeReportLanguageOutcome =
  | { ok: true; didChange: boolean }
  | { ok: false; reason: ChangeReportLanguageFailure };

/**
 * Gives a student's own finished report in other languages: composed again from the stored answers, so that it says the
 * same. An existing text stays as it is; a new PDF is made, without another mail. Repeated, or if the report already
 * has these languages, nothing happens.
 */
export async function changeReportLanguage(
  services: Services,
  { userId, resultId, language }: { userId: string; resultId: string; language: LanguageChoice },
): Promise<ChangeReportLanguageOutcome> {
  const found = await findReportFacts(services.db, { resultId, userId });
  if (!found) return { ok: false, reason: "report-not-found" };
  if (found.result.status !== "ready") return { ok: false, reason: "report-not-ready" };
  if (found.result.language === language) return { ok: true, didChange: false };
  if (!hasAllAnswers(found)) return { ok: false, reason: "answers-missing" };

  const now = services.now();
  const change = {
    id: resultId,
    userId,
    language,
    texts: await textsIn(services, language, found),
    pdfKey: pdfKey(found.result, now),
    now,
  };
  const didChange = await changeResultLanguage(services.db, change);
  if (didChange) await services.reportQueue.send({ resultId });
  return { ok: true, didChange };
}

/** The requested texts: those that the report has, and the others composed. */
async function textsIn({ db }: Services, language: LanguageChoice, found: ReportFactsRow): Promise<ReportTexts> {
  const stored = found.result;
  const { written: composed } = await composeWithGuide(db, { ...found, result: { ...stored, language } });
  const wanted = requestedLanguages(language);
  return {
    report: wanted.english ? (stored.report ?? composed.report) : null,
    reportHtml: wanted.english ? (stored.reportHtml ?? composed.reportHtml) : null,
    reportMalayalam: wanted.malayalam ? (stored.reportMalayalam ?? composed.reportMalayalam) : null,
    reportMalayalamHtml: wanted.malayalam ? (stored.reportMalayalamHtml ?? composed.reportMalayalamHtml) : null,
  };
}
