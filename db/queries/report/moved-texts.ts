import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { assessmentResults, reportVersions } from "#db/schema/index.ts";

import { isSameVersion, type ReportTexts } from "./report-versions.ts";

/** Literals, as in the partial indexes. */
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

/** A finished report whose texts stand in its row, with them; null for any other. */
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

/** Records where a report's texts are now, and what is left of them, if it still has the texts that were read. */
export async function storeMovedTexts(
  db: Database,
  { result, key, sizes, left }: { result: TextsToMove; key: string; sizes: number[]; left: ReportTexts },
): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ ...left, textsKey: key, textsSizes: sizes })
    .where(and(isSameVersion(result), isNull(assessmentResults.textsKey)));
}

/** An earlier version whose texts stand in its row; null for any other. */
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

/** The same for an earlier version, whose texts never change. */
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

/** Finished reports and earlier versions whose texts stand in their rows, the oldest first, at most `limit` of each. */
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
