import {
  withInputsUsed,
  changeResultLanguage,
  findReportFacts,
  type ReportFactsRow,
} from "#db/queries/report/results.ts";
import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import { listSessionNotes } from "#db/queries/report/session-notes.ts";
import { type LanguageChoice, requestedLanguages } from "#app/domain/accounts/language-choice.ts";
import { isComposedDossier } from "#app/domain/report/session-notes.ts";
import type { TextWriter } from "#app/domain/report/ai/ai-provider.ts";
import type { Services } from "#app/ports/services.ts";
import { nextPdfKey } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";
import { dossiersWithNotes } from "./session-notes-texts.ts";
import { composeWithGuide, hasAllAnswers } from "./compose-report.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

/** `answers-missing`: the report predates stored answers and cannot be composed again. */
export type ChangeReportLanguageFailure =
  | ProcessingFailure
  | "report-not-found"
  | "report-not-ready"
  | "answers-missing";

export type ChangeReportLanguageOutcome =
  | { ok: true; didChange: boolean }
  | { ok: false; reason: ChangeReportLanguageFailure };

/**
 * Changes the languages of a student's own finished report: missing ones are composed from the stored answers with the
 * same content, existing texts stay. Makes a new PDF, without another mail. Idempotent.
 */
export async function changeReportLanguage(
  services: Services,
  request: { userId: string; resultId: string; language: LanguageChoice },
): Promise<ChangeReportLanguageOutcome> {
  const { userId, resultId, language } = request;
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const found = await findReportFacts(services.db, { resultId, userId });
  if (!found) return { ok: false, reason: "report-not-found" };
  if (found.result.status !== "ready") return { ok: false, reason: "report-not-ready" };
  if (found.result.language === language) return { ok: true, didChange: false };
  if (!hasAllAnswers(found)) return { ok: false, reason: "answers-missing" };

  const now = services.now();
  const whole = { ...found, result: await withTexts(services.files, found.result) };
  const change = {
    id: resultId,
    userId,
    version: found.result.version,
    language,
    texts: await textsIn(services, { language, found: whole, now }),
    pdfKey: nextPdfKey(found.result, now),
    now,
  };
  const didChange = await changeResultLanguage(services.db, change);
  // A concurrent request changed the report: everything is checked again.
  if (!didChange) return changeReportLanguage(services, request);
  await services.reportQueue.send({ resultId });
  return { ok: true, didChange };
}

async function textsIn(
  { db }: Services,
  { language, found, now }: { language: LanguageChoice; found: ReportFactsRow; now: Date },
): Promise<ReportTexts & Pick<ReportFactsRow["result"], "englishWriter" | "malayalamWriter">> {
  const stored = found.result;
  const { written: composed } = await composeWithGuide(
    db,
    withInputsUsed({ ...found, result: { ...stored, language } }),
    now,
  );
  const languages = requestedLanguages(language);
  const notes = await listSessionNotes(db, stored.id);
  const texts = {
    report: languages.english ? (stored.report ?? composed.report) : null,
    reportHtml: languages.english ? (stored.reportHtml ?? composed.reportHtml) : null,
    reportMalayalam: languages.malayalam ? (stored.reportMalayalam ?? composed.reportMalayalam) : null,
    reportMalayalamHtml: languages.malayalam ? (stored.reportMalayalamHtml ?? composed.reportMalayalamHtml) : null,
    ...dossiersIn(stored, composed, languages),
    recommendedCareers: stored.recommendedCareers,
    englishWriter: writerOf(languages.english, stored.report, stored.englishWriter, composed.englishWriter),
    malayalamWriter: writerOf(
      languages.malayalam,
      stored.reportMalayalam,
      stored.malayalamWriter,
      composed.malayalamWriter,
    ),
  };
  return dossiersWithNotes(texts, { notes, language, asOf: stored.readyAt ?? now });
}

/** A kept text keeps its writer. */
function writerOf(
  isWanted: boolean,
  text: string | null,
  stored: TextWriter | null,
  composed: TextWriter | null,
): TextWriter | null {
  if (!isWanted) return null;
  return text === null ? composed : stored;
}

/** A report that predates dossiers gets none in any language. */
function dossiersIn(
  stored: ReportFactsRow["result"],
  composed: ReportTexts,
  languages: ReturnType<typeof requestedLanguages>,
): Pick<ReportTexts, "dossier" | "dossierMalayalam" | "dossierHtml" | "dossierMalayalamHtml"> {
  const hasDossier = isComposedDossier(stored.dossier) || isComposedDossier(stored.dossierMalayalam);
  const english = languages.english && hasDossier;
  const malayalam = languages.malayalam && hasDossier;
  return {
    dossier: english ? (stored.dossier ?? composed.dossier) : null,
    dossierHtml: english ? (stored.dossierHtml ?? composed.dossierHtml) : null,
    dossierMalayalam: malayalam ? (stored.dossierMalayalam ?? composed.dossierMalayalam) : null,
    dossierMalayalamHtml: malayalam ? (stored.dossierMalayalamHtml ?? composed.dossierMalayalamHtml) : null,
  };
}
