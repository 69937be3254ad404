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

/** Reports that one run of the cron moves: a file each. */
const BATCH_SIZE = 50;

/**
 * What stays in the row of a text that has moved: its first line, its title. It says in which languages the report is
 * written, and no more than a few of them fill a page of the database.
 */
function firstLine(text: string | null): string | null {
  return text === null ? null : (text.split("\n", 1)[0] ?? "");
}

function leftInRow({ report, reportMalayalam, reportHtml, reportMalayalamHtml, ...texts }: ReportTexts): ReportTexts {
  const careers = texts.recommendedCareers;
  // They stand with the HTML: a report from before there was any keeps them.
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
 * Moves the texts and the careers of a finished report out of the database, where they would be nine tenths of everything, into a file
 * beside its PDF. The file is never changed: another text has another key. First the file, then the row, and that only
 * if it still has the same texts, so that a worker may die in between, two may do it at once, and a new version may
 * come meanwhile. A report that is not finished, or has moved, stays as it is.
 */
export async function moveTexts({ db, files }: Services, resultId: string): Promise<void> {
  const result = await findTextsToMove(db, resultId);
  if (!result) return;
  const key = textsKeyBeside(currentPdfKey(result));
  const { bytes, sizes } = await packTexts(result);
  await files.put(key, bytes);
  await storeMovedTexts(db, { result, key, sizes, left: leftInRow(result) });
}

/** The same for an earlier version, which had not moved when it was replaced. */
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

/** Moves what has not been moved by the worker that wrote it. Returns how many reports and versions. */
export async function moveRemainingTexts(services: Services): Promise<number> {
  const { results, versions } = await listUnmovedTexts(services.db, { limit: BATCH_SIZE });
  for (const { id } of results) await moveTexts(services, id);
  for (const version of versions) await moveVersionTexts(services, version);
  return results.length + versions.length;
}
