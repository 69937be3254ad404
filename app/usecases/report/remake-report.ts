import { followAdmissions } from "#db/queries/guide/followers.ts";
import { replaceVersion } from "#db/queries/report/report-versions.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import { listSessionNotes } from "#db/queries/report/session-notes.ts";
import { nextRemakeAt } from "#app/domain/report/report-version.ts";
import type { Services } from "#app/ports/services.ts";
import { currentPdfKey, nextPdfKey } from "./print-report.ts";
import { queueReport } from "#app/usecases/assessment/queue-report.ts";
import { dossiersWithNotes } from "./session-notes-texts.ts";
import { admissionsToFollow, composeWithGuide, hasAllAnswers } from "./compose-report.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

/** `answers-not-kept`: the report predates stored answers and cannot be composed again. */
export type RemakeReportFailure =
  | ProcessingFailure
  | "report-not-found"
  | "report-not-ready"
  | "answers-not-kept"
  | "remade-today";

/** `from`: when it is possible again. `didRemake` is false if this version was already remade. */
export type RemakeReportOutcome =
  | { ok: true; didRemake: boolean }
  | { ok: false; reason: Exclude<RemakeReportFailure, "remade-today"> }
  | { ok: false; reason: "remade-today"; from: Date };

/**
 * Remakes a student's own finished report from the stored answers with the current guide and profile: a new version
 * with a new PDF, without another mail. The old version and experts' session notes are kept. At most once in 24 hours;
 * repeated requests make one version.
 * @param version the version that the student saw
 */
export async function remakeReport(
  services: Services,
  request: { userId: string; resultId: string; version: number },
): Promise<RemakeReportOutcome> {
  const { db } = services;
  const { userId, resultId, version } = request;
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const found = await findReportFacts(db, { resultId, userId });
  if (!found) return { ok: false, reason: "report-not-found" };
  const { result } = found;
  if (result.status !== "ready") return { ok: false, reason: "report-not-ready" };
  const now = services.now();
  const from = nextRemakeAt(result.remadeAt, now);
  if (from)
    return result.version > version ? { ok: true, didRemake: false } : { ok: false, reason: "remade-today", from };
  if (!hasAllAnswers(found)) return { ok: false, reason: "answers-not-kept" };

  // With today's norms and date, like a first report.
  const composed = await composeWithGuide(db, { ...found, result: { ...result, profile: null, readyAt: now } }, now);
  await followAdmissions(db, { userId, admissions: admissionsToFollow(found, composed) });
  const notes = await listSessionNotes(db, resultId);
  const written = dossiersWithNotes(composed.written, { notes, language: result.language, asOf: now });
  const didRemake = await replaceVersion(db, {
    result,
    changes: { ...written, readyAt: now, remadeAt: now },
    reason: "remade",
    archivedKey: currentPdfKey(result),
    pdfKey: nextPdfKey(result, now),
    now,
  });
  // A concurrent request was faster: everything is checked again.
  if (!didRemake) return remakeReport(services, request);
  await queueReport(services, { resultId });
  return { ok: true, didRemake };
}
