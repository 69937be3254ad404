import {
  findTextsToMove,
  findVersionTextsToMove,
  listUnmovedTexts,
  storeMovedTexts,
  storeMovedVersionTexts,
} from "#db/queries/report/moved-texts.ts";
import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import { keptCareers } from "#app/domain/report/recommendation.ts";
import type { Services } from "#app/ports/services.ts";
import { currentPdfKey, textsKeyBeside } from "#app/usecases/report/print-report.ts";
import { packTexts } from "./texts-file.ts";

const BATCH_SIZE = 50;

/**
 * The part of a moved text that stays in the row: its first line, the title. It shows the report's languages, and is
 * small enough for many rows per database page.
 */
function firstLine(text: string | null): string | null {
  return text === null ? null : (text.split("\n", 1)[0] ?? "");
}

function leftInRow({ report, reportMalayalam, reportHtml, reportMalayalamHtml, ...texts }: ReportTexts): ReportTexts {
  const careers = texts.recommendedCareers;
  // The careers move with the HTML: a report without HTML keeps them.
  const haveMoved = reportHtml !== null || reportMalayalamHtml !== null;
  return {
    report: firstLine(report),
    reportMalayalam: firstLine(reportMalayalam),
    reportHtml: null,
    reportMalayalamHtml: null,
    dossier: null,
    dossierMalayalam: null,
    dossierHtml: null,
    dossierMalayalamHtml: null,
    recommendedCareers: careers && haveMoved ? keptCareers(careers) : careers,
  };
}

/**
 * Moves a finished report's texts and careers from the database, where they would take nine tenths of the space, to an
 * immutable file beside its PDF; another text has another key. The file is written first, and the row only if its texts
 * are unchanged, so that crashes, concurrent moves and new versions are safe. No effect on unfinished or moved reports.
 */
export async function moveTexts({ db, files }: Services, resultId: string): Promise<void> {
  const result = await findTextsToMove(db, resultId);
  if (!result) return;
  const key = textsKeyBeside(currentPdfKey(result));
  const { bytes, sizes } = await packTexts(result);
  await files.put(key, bytes);
  await storeMovedTexts(db, { result, key, sizes, left: leftInRow(result) });
}

/** The same for an earlier version, replaced before it was moved. */
async function moveVersionTexts(
  { db, files }: Services,
  { resultId, number }: { resultId: string; number: number },
): Promise<void> {
  const version = await findVersionTextsToMove(db, { resultId, number });
  if (!version) return;
  const key = textsKeyBeside(version.pdfUrl);
  const { bytes, sizes } = await packTexts(version);
  await files.put(key, bytes);
  await storeMovedVersionTexts(db, { resultId, number, key, sizes, left: leftInRow(version) });
}

/** Moves texts that the writing worker did not move. Returns the number of reports and versions. */
export async function moveRemainingTexts(services: Services): Promise<number> {
  const { results, versions } = await listUnmovedTexts(services.db, { limit: BATCH_SIZE });
  for (const { id } of results) await moveTexts(services, id);
  for (const version of versions) await moveVersionTexts(services, version);
  return results.length + versions.length;
}
