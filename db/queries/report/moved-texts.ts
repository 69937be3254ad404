import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { assessmentResults, reportVersions } from "#db/schema/index.ts";

import { isSameVersion, type ReportTexts } from "./report-versions.ts";

/** Literals, so that SQLite uses the partial indexes. */
const isUnmoved = sql`${assessmentResults.status} = 'ready' and ${assessmentResults.textsKey} is null`;

const textsOfResult = {
  report: assessmentResults.report,
  reportMalayalam: assessmentResults.reportMalayalam,
  reportHtml: assessmentResults.reportHtml,
  reportMalayalamHtml: assessmentResults.reportMalayalamHtml,
  dossier: assessmentResults.dossier,
  dossierMalayalam: assessmentResults.dossierMalayalam,
  dossierHtml: assessmentResults.dossierHtml,
  dossierMalayalamHtml: assessmentResults.dossierMalayalamHtml,
  recommendedCareers: assessmentResults.recommendedCareers,
};

/** A finished report with its texts, if they are in its row; null otherwise. */
export async function findTextsToMove(db: Database, id: string) {
  const [row] = await db
    .select({
      id: assessmentResults.id,
      userId: assessmentResults.userId,
      version: assessmentResults.version,
      language: assessmentResults.language,
      pdfUrl: assessmentResults.pdfUrl,
      createdAt: assessmentResults.createdAt,
      ...textsOfResult,
    })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.id, id), isUnmoved))
    .limit(1);
  return row ?? null;
}

type TextsToMove = NonNullable<Awaited<ReturnType<typeof findTextsToMove>>>;

/** Stores the new location of a report's texts and what remains in its row, if they are unchanged since read. */
export async function storeMovedTexts(
  db: Database,
  { result, key, sizes, left }: { result: TextsToMove; key: string; sizes: number[]; left: ReportTexts },
): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ ...left, textsKey: key, textsSizes: sizes })
    .where(and(isSameVersion(result), isNull(assessmentResults.textsKey)));
}

/** An earlier version with its texts, if they are in its row; null otherwise. */
export async function findVersionTextsToMove(db: Database, { resultId, number }: { resultId: string; number: number }) {
  const [row] = await db
    .select()
    .from(reportVersions)
    .where(
      and(eq(reportVersions.resultId, resultId), eq(reportVersions.number, number), isNull(reportVersions.textsKey)),
    )
    .limit(1);
  return row ?? null;
}

/** Stores the same for an earlier version; its texts never change. */
export async function storeMovedVersionTexts(
  db: Database,
  {
    resultId,
    number,
    key,
    sizes,
    left,
  }: { resultId: string; number: number; key: string; sizes: number[]; left: ReportTexts },
): Promise<void> {
  await db
    .update(reportVersions)
    .set({ ...left, textsKey: key, textsSizes: sizes })
    .where(
      and(eq(reportVersions.resultId, resultId), eq(reportVersions.number, number), isNull(reportVersions.textsKey)),
    );
}

/** Finished reports and earlier versions with texts in their rows, oldest first, at most `limit` of each. */
export async function listUnmovedTexts(db: Database, { limit }: { limit: number }) {
  const [results, versions] = await db.batch([
    db
      .select({ id: assessmentResults.id })
      .from(assessmentResults)
      .where(isUnmoved)
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
    db
      .select({ resultId: reportVersions.resultId, number: reportVersions.number })
      .from(reportVersions)
      .where(isNull(reportVersions.textsKey))
      .orderBy(asc(reportVersions.createdAt))
      .limit(limit),
  ]);
  return { results, versions };
}
