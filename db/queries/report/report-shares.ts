import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, profiles, reportShares } from "#db/schema/index.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";

/** A valid link: neither revoked nor expired. */
function isLive(now: Date) {
  return and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now));
}

/**
 * Adds a link to a student's own finished report, unless it has `limit` valid ones.
 * @returns whether it was added
 */
export async function insertShare(
  db: Database,
  share: {
    id: string;
    resultId: string;
    userId: string;
    tokenHash: string;
    sections: readonly string[] | null;
    showsStrengths: boolean;
    expiresAt: Date;
  },
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  const { resultId, userId } = share;
  const time = now.getTime();
  const values = { ...share, sections: share.sections && [...share.sections], createdAt: now };
  const rows = await insertSelect(
    db,
    reportShares,
    values,
    sql`where exists (select 1 from assessment_results
      where id = ${resultId} and user_id = ${userId} and status = 'ready')
      and (select count(*) from report_shares
        where result_id = ${resultId} and revoked_at is null and expires_at > ${time}) < ${limit}`,
  )
    .onConflictDoNothing()
    .returning({ id: reportShares.id });
  return rows.length === 1;
}

/** Revokes a student's own link permanently; false if there is none with that id. */
export async function revokeShare(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(reportShares)
    .set({ revokedAt: sql`coalesce(${reportShares.revokedAt}, ${now.getTime()})` })
    .where(and(eq(reportShares.id, id), eq(reportShares.userId, userId)))
    .returning({ id: reportShares.id });
  return rows.length === 1;
}

/** The report of a valid link, with everything a shared page may show; null for any other link. */
export async function findSharedReport(
  db: Database,
  { tokenHash, policy = "required", now }: { tokenHash: string; policy?: GuardianPolicy; now: Date },
) {
  const [row] = await db
    .select({
      shareId: reportShares.id,
      sections: reportShares.sections,
      showsStrengths: reportShares.showsStrengths,
      userId: reportShares.userId,
      expiresAt: reportShares.expiresAt,
      resultId: assessmentResults.id,
      textsKey: assessmentResults.textsKey,
      textsSizes: assessmentResults.textsSizes,
      reportHtml: assessmentResults.reportHtml,
      reportMalayalamHtml: assessmentResults.reportMalayalamHtml,
      dossier: assessmentResults.dossier,
      dossierMalayalam: assessmentResults.dossierMalayalam,
      dossierHtml: assessmentResults.dossierHtml,
      dossierMalayalamHtml: assessmentResults.dossierMalayalamHtml,
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
      recommendedCareers: assessmentResults.recommendedCareers,
      hollandCode: assessmentResults.hollandCode,
      pdfStatus: assessmentResults.pdfStatus,
      pdfUrl: assessmentResults.pdfUrl,
      createdAt: assessmentResults.createdAt,
      readyAt: assessmentResults.readyAt,
      name: profiles.name,
    })
    .from(reportShares)
    .innerJoin(assessmentResults, eq(assessmentResults.id, reportShares.resultId))
    .innerJoin(profiles, eq(profiles.id, reportShares.userId))
    .where(
      and(
        eq(reportShares.tokenHash, tokenHash),
        isLive(now),
        eq(assessmentResults.status, "ready"),
        isProcessable(sql`${reportShares.userId}`, policy),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** A report as shown by a link. */
export type SharedReportRow = NonNullable<Awaited<ReturnType<typeof findSharedReport>>>;

/** Counts an opening of a link, unless by its owner; `viewerId` may be the owner's. */
export async function countShareOpen(
  db: Database,
  { id, viewerId, now }: { id: string; viewerId: string | null; now: Date },
): Promise<void> {
  await db
    .update(reportShares)
    .set({ openCount: sql`${reportShares.openCount} + 1`, lastOpenedAt: now })
    .where(
      and(eq(reportShares.id, id), isLive(now), ...(viewerId === null ? [] : [ne(reportShares.userId, viewerId)])),
    );
}
