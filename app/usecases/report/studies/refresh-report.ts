import { followAdmissions } from "#db/queries/guide/followers.ts";
import { replaceVersion } from "#db/queries/report/report-versions.ts";
import { findReportFacts, mayWriteReport, type ReportFactsRow } from "#db/queries/report/results.ts";
import { listSessionNotes } from "#db/queries/report/session-notes.ts";
import { readStudies } from "#db/queries/report/studies.ts";
import type { Services } from "#app/ports/services.ts";
import {
  admissionsToFollow,
  composeWithGuide,
  hasAllAnswers,
  keepWrittenSummaries,
} from "#app/usecases/report/compose-report.ts";
import { currentPdfKey, nextPdfKey } from "#app/usecases/report/print-report.ts";
import { dossiersWithNotes } from "#app/usecases/report/session-notes-texts.ts";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";

/** Whether a report says what its student tells about studies now. */
function hasTheseStudies({ result, studies }: ReportFactsRow): boolean {
  return JSON.stringify(readStudies(result.inputsUsed?.studies ?? null)) === JSON.stringify(studies);
}

/**
 * Gives a finished report what its student has told about studies since, as a new version whose PDF is to be printed:
 * the same careers and AI-written summaries, with today's guide. Nothing if it has them already, so that however many
 * answers were saved, and however often this runs, there is one version. Not counted as a version that the student
 * asked for. `known`: the report's facts, if they have just been read.
 * @returns whether there is a new version
 */
export async function refreshReport(services: Services, resultId: string, known?: ReportFactsRow): Promise<boolean> {
  const { db } = services;
  const found = known ?? (await findReportFacts(db, { resultId }));
  if (found?.result.status !== "ready" || hasTheseStudies(found) || !hasAllAnswers(found)) return false;
  if (!(await mayWriteReport(db, { id: resultId, policy: services.config.guardianConsent }))) return false;
  const { result } = found;
  const now = services.now();
  const composed = await composeWithGuide(db, { ...found, result: { ...result, readyAt: now } }, now);
  await followAdmissions(db, { userId: result.userId, admissions: admissionsToFollow(found, composed) });
  const written = keepWrittenSummaries(composed.written, await withTexts(services.files, result));
  const notes = await listSessionNotes(db, resultId);
  const didReplace = await replaceVersion(db, {
    result,
    changes: { ...dossiersWithNotes(written, { notes, language: result.language, asOf: now }), readyAt: now },
    reason: "remade",
    archivedKey: currentPdfKey(result),
    pdfKey: nextPdfKey(result, now),
    now,
  });
  // Something else made a version meanwhile: everything is checked again.
  return didReplace || refreshReport(services, resultId);
}
