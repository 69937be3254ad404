import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { VersionReason } from "#app/domain/report/report-version.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, orders, reportVersions } from "#db/schema/index.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";

type ResultRow = typeof assessmentResults.$inferSelect;

/** A report's texts and their HTML, null for a language not requested, and its careers, which move with them. */
export type ReportTexts = Pick<
  ResultRow,
  | "report"
  | "reportMalayalam"
  | "reportHtml"
  | "reportMalayalamHtml"
  | "dossier"
  | "dossierMalayalam"
  | "dossierHtml"
  | "dossierMalayalamHtml"
  | "recommendedCareers"
>;

/** Whether a finished report still has the version and languages read, and hence the same texts. */
export function isSameVersion({ id, version, language }: Pick<ResultRow, "id" | "version" | "language">): SQL {
  return sql.join(
    [
      eq(assessmentResults.id, id),
      eq(assessmentResults.status, "ready"),
      eq(assessmentResults.version, version),
      eq(assessmentResults.language, language),
    ],
    sql` and `,
  );
}

/** `isSameVersion` as a condition for statements about other tables. */
export function isStillVersion(result: Pick<ResultRow, "id" | "version" | "language">): SQL {
  return sql`exists (select 1 from assessment_results where ${isSameVersion(result)})`;
}

type NewVersion = ReportTexts &
  Partial<Omit<ResultRow, "id" | "userId" | "orderId" | "status" | "version" | keyof ReportTexts | "textsKey">>;

/**
 * Replaces a finished report's version that was read by another, and archives the old one in the same transaction:
 * under a race one wins, and none is lost or archived twice. The PDF of the new version, `pdfKey`, is to be printed.
 * @param archivedKey the key of the replaced version's PDF, made or still to be made
 * @param alongside statements of the same transaction, each conditional on `isStillVersion`
 * @returns false, changing nothing, if the report has changed since it was read
 */
export async function replaceVersion(
  db: Database,
  {
    result,
    changes,
    reason,
    archivedKey,
    pdfKey,
    now,
    alongside = [],
  }: {
    result: Pick<ResultRow, "id" | "version" | "language">;
    changes: NewVersion;
    reason: VersionReason;
    archivedKey: string;
    pdfKey: string;
    now: Date;
    alongside?: BatchItem<"sqlite">[];
  },
): Promise<boolean> {
  const [archived] = await db.batch([
    archiveVersion(db, { result, archivedKey, now }),
    ...alongside,
    db
      .update(assessmentResults)
      .set({
        ...changes,
        textsKey: null,
        textsSizes: null,
        version: sql`${assessmentResults.version} + 1`,
        versionReason: reason,
        versionedAt: now,
        pdfStatus: "pending",
        pdfUrl: pdfKey,
        pdfBytes: null,
        updatedAt: now,
      })
      .where(isSameVersion(result)),
  ]);
  return archived.length === 1;
}

function archiveVersion(
  db: Database,
  {
    result,
    archivedKey,
    now,
  }: { result: Pick<ResultRow, "id" | "version" | "language">; archivedKey: string; now: Date },
) {
  const stored = assessmentResults;
  return insertSelect(
    db,
    reportVersions,
    {
      resultId: sql`${stored.id}`,
      number: sql`${stored.version}`,
      reason: sql`${stored.versionReason}`,
      madeAt: sql`coalesce(${stored.versionedAt}, ${stored.readyAt}, ${stored.createdAt})`,
      createdAt: now,
      readyAt: sql`${stored.readyAt}`,
      language: sql`${stored.language}`,
      guideVersion: sql`${stored.guideVersion}`,
      pdfStatus: sql`${stored.pdfStatus}`,
      pdfUrl: archivedKey,
      pdfBytes: sql`${stored.pdfBytes}`,
      hollandCode: sql`${stored.hollandCode}`,
      proseGenerator: sql`${stored.proseGenerator}`,
      englishWriter: sql`${stored.englishWriter}`,
      malayalamWriter: sql`${stored.malayalamWriter}`,
      inputsUsed: sql`${stored.inputsUsed}`,
      profile: sql`${stored.profile}`,
      quality: sql`${stored.quality}`,
      recommendedCareers: sql`${stored.recommendedCareers}`,
      textsKey: sql`${stored.textsKey}`,
      textsSizes: sql`${stored.textsSizes}`,
      report: sql`${stored.report}`,
      reportMalayalam: sql`${stored.reportMalayalam}`,
      reportHtml: sql`${stored.reportHtml}`,
      reportMalayalamHtml: sql`${stored.reportMalayalamHtml}`,
      dossier: sql`${stored.dossier}`,
      dossierMalayalam: sql`${stored.dossierMalayalam}`,
      dossierHtml: sql`${stored.dossierHtml}`,
      dossierMalayalamHtml: sql`${stored.dossierMalayalamHtml}`,
    },
    sql`from ${stored} where ${isSameVersion(result)}`,
  ).returning({ number: reportVersions.number });
}

/** PDF keys of a report's earlier versions, whether the PDFs are made yet or not. */
export async function listArchivedPdfKeys(db: Database, resultId: string): Promise<string[]> {
  const rows = await db
    .select({ key: reportVersions.pdfUrl })
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId));
  return rows.map(({ key }) => key);
}

/** An earlier version of a report, of any owner. */
export async function findEarlierVersion(
  db: Database,
  { resultId, number }: { resultId: string; number: number },
): Promise<typeof reportVersions.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(reportVersions)
    .where(and(eq(reportVersions.resultId, resultId), eq(reportVersions.number, number)))
    .limit(1);
  return row ?? null;
}

/** An earlier version of a student's own report for its page: of an order's report, or (null) of the newest. */
export async function findShownVersion(
  db: Database,
  { userId, orderId, number }: { userId: string; orderId: string | null; number: number },
) {
  const newest = sql`(select id from assessment_results where user_id = ${userId} order by created_at desc limit 1)`;
  const [row] = await db
    .select({ ...getTableColumns(reportVersions), packageType: entitledPackage("orders") })
    .from(assessmentResults)
    .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
    .innerJoin(
      reportVersions,
      and(eq(reportVersions.resultId, assessmentResults.id), eq(reportVersions.number, number)),
    )
    .where(
      and(
        eq(assessmentResults.userId, userId),
        orderId === null ? sql`${assessmentResults.id} = ${newest}` : eq(assessmentResults.orderId, orderId),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The PDF location of an earlier version of a student's own report; null if there is no such version. */
export async function findVersionPdf(
  db: Database,
  { userId, resultId, number }: { userId: string; resultId: string; number: number },
) {
  const [row] = await db
    .select({
      resultId: reportVersions.resultId,
      orderId: assessmentResults.orderId,
      version: reportVersions.number,
      pdfStatus: reportVersions.pdfStatus,
      pdfUrl: reportVersions.pdfUrl,
    })
    .from(reportVersions)
    .innerJoin(assessmentResults, eq(assessmentResults.id, reportVersions.resultId))
    .where(
      and(
        eq(reportVersions.resultId, resultId),
        eq(reportVersions.number, number),
        eq(assessmentResults.userId, userId),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Records the PDF of an earlier version in R2 under `key`, `bytes` long. */
export function storeArchivedPdf(
  db: Database,
  { resultId, key, bytes }: { resultId: string; key: string; bytes: number },
) {
  return db
    .update(reportVersions)
    .set({ pdfStatus: "ready", pdfBytes: bytes })
    .where(and(eq(reportVersions.resultId, resultId), eq(reportVersions.pdfUrl, key)))
    .returning({ number: reportVersions.number });
}
