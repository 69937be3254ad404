import { replaceVersion } from "#db/queries/report/report-versions.ts";
import { withInputsUsed, findReportFacts, mayWriteReport, type ReportFactsRow } from "#db/queries/report/results.ts";
import { goldReportSections } from "#app/domain/report/sections.ts";
import { listSessionNotes } from "#db/queries/report/session-notes.ts";
import type { Services } from "#app/ports/services.ts";
import { currentPdfKey, nextPdfKey, printReport } from "./print-report.ts";
import { withTexts } from "./texts/texts-file.ts";
import { dossiersWithNotes } from "./session-notes-texts.ts";
import { composeWithGuide, hasAllAnswers, keepWrittenSummaries } from "./compose-report.ts";
import { writeReport, type WriteReportOutcome } from "./write-report.ts";

/** `being-written`: another worker is writing it, perhaps without the upgrade. */
export type UpgradeReportOutcome = WriteReportOutcome | { ok: false; reason: "being-written" };

/**
 * Adds the Gold sections to an upgraded order's report: composed again from the stored answers, so that it says the
 * same and more, as a new version with a new PDF and without another mail. A report not yet written, or remade
 * meanwhile, is Gold anyway. Idempotent; on failure the message is to be retried.
 */
export async function upgradeReport(services: Services, resultId: string): Promise<UpgradeReportOutcome> {
  const { db } = services;
  const isAllowed = await mayWriteReport(db, { id: resultId, policy: services.config.guardianConsent });
  const found = isAllowed ? await findReportFacts(db, { resultId }) : null;
  if (!found) return { ok: true, did: "nothing" };
  if (found.result.status === "writing") return { ok: false, reason: "being-written" };
  if (
    found.result.status !== "ready" ||
    found.packageType !== "gold" ||
    hasGoldSections(await withTexts(services.files, found.result)) ||
    !hasAllAnswers(found)
  )
    return writeReport(services, resultId);

  const now = services.now();
  // With the evidence that was selected when it was first written: what the student has read stays.
  const composed = await composeWithGuide(db, withInputsUsed(found), now);
  const written = keepWrittenSummaries(composed.written, await withTexts(services.files, found.result));
  const { language, readyAt } = found.result;
  const notes = await listSessionNotes(db, resultId);
  const replaced = await replaceVersion(db, {
    result: found.result,
    changes: dossiersWithNotes(written, { notes, language, asOf: readyAt ?? now }),
    reason: "upgraded",
    archivedKey: currentPdfKey(found.result),
    pdfKey: nextPdfKey(found.result, now),
    now,
  });
  if (!replaced) return { ok: false, reason: "being-written" };
  const printed = await printReport(services, resultId);
  return printed.ok ? { ok: true, did: "wrote" } : { ok: false, reason: "printing-failed" };
}

function hasGoldSections(result: ReportFactsRow["result"]): boolean {
  const has = (text: string | null, language: "en" | "ml") =>
    text !== null && goldReportSections.some(({ title }) => text.includes(`## ${title[language]}\n`));
  return has(result.report, "en") || has(result.reportMalayalam, "ml");
}
