import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { VersionReason } from "#app/domain/report/report-version.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, orders, reportVersions } from "#db/schema/index.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";

type ResultRow = typeof assessmentResults.$inferSelect;

/** A report's texts and their HTML, null for a language that was not requested; and its careers, which move with them. */
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

/**
 * Whether a finished report is still the version that was read, in the same languages. While this holds its texts are
 * the same as well: what changes them counts the version up or changes the languages.
 */
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

/** The same as a condition for statements about other tables. */
export function isStillVersion(result: Pick<ResultRow, "id" | "version" | "language">): SQL {
  return sql`exists (select 1 from assessment_results where ${isSameVersion(result)})`;
}

/** What a new version of a report consists of. */
type NewVersion = ReportTexts &
  Partial<Omit<ResultRow, "id" | "userId" | "orderId" | "status" | "version" | keyof ReportTexts | "textsKey">>;

/**
 * Puts another version of a finished report in the place of the one that was read, which is archived in the same
 * transaction: under a race one wins, and none is lost or archived twice. The new one's PDF, `pdfKey`, is to be printed.
 * @param archivedKey the key of the replaced version's PDF, made or still to be made
 * @param alongside statements that have to hold or fall with it: each conditional on `isStillVersion`
 * @returns false if the report has been changed since it was read: then nothing happens
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

/** The keys of the PDFs of a report's earlier versions, made or still to be made. */
export async function listArchivedPdfKeys(db: Database, resultId: string): Promise<string[]> {
  const rows = await db
    .select({ key: reportVersions.pdfUrl })
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId));
  return rows.map(({ key }) => key);
}

/** An earlier version of a report, whoever owns it. */
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

/** An earlier version of a student's own report, as its page shows it: of an order's, or (null) of the newest. */
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

/** Where the PDF of an earlier version of a student's own report is; null if there is no such version. */
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

/** Records that the PDF of an earlier version is stored in R2 under `key`, `bytes` long. */
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
