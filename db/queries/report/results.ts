import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { MailPayload } from "#app/domain/platform/outbox.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import type { TextWriter } from "#app/domain/report/ai/ai-provider.ts";
import type { ReportInputs } from "#app/domain/report/studies.ts";
import type { EvidenceSelection } from "#app/domain/report/citations.ts";
import type { RecommendedCareer } from "#app/domain/report/recommendation.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { assessmentResults, orders, profiles, studentStudies, userResponses, users } from "#db/schema/index.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";
import { selectNorms } from "#db/queries/assessment/statistics.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";
import { reportMailDue, upsertReportMail } from "./report-mail.ts";
import { readStudies, statedAge } from "./studies.ts";
import { type ReportTexts, storeArchivedPdf } from "./report-versions.ts";

export type ResultRow = typeof assessmentResults.$inferSelect;

/** A report is written only once its order is paid in full. */
function orderIsCompleted(db: Database) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, assessmentResults.orderId), eq(orders.status, "completed"))),
  );
}

/**
 * Claims a report for writing until `until` (UTC): returns the row; null if it is not queued, another worker has it,
 * its order is not completed, or consent is missing. `attempts` in the row identifies this claim.
 */
export async function claimResult(
  db: Database,
  { id, policy, now, until }: { id: string; policy: GuardianPolicy; now: Date; until: Date },
): Promise<ResultRow | null> {
  const [row] = await db
    .update(assessmentResults)
    .set({ status: "writing", claimedUntil: until, attempts: sql`${assessmentResults.attempts} + 1`, updatedAt: now })
    .where(
      and(
        eq(assessmentResults.id, id),
        or(
          eq(assessmentResults.status, "queued"),
          and(eq(assessmentResults.status, "writing"), lte(assessmentResults.claimedUntil, now)),
        ),
        orderIsCompleted(db),
        isProcessable(sql`${assessmentResults.userId}`, policy),
      ),
    )
    .returning();
  return row ?? null;
}

export interface WrittenReport {
  report: string | null;
  reportMalayalam: string | null;
  reportHtml: string | null;
  reportMalayalamHtml: string | null;
  dossier: Dossier | null;
  dossierMalayalam: Dossier | null;
  dossierHtml: string | null;
  dossierMalayalamHtml: string | null;
  profile: RiasecProfile;
  quality: AnswerQuality;
  recommendedCareers: RecommendedCareer[];
  hollandCode: string;
  /** Version of the guide that the text is based on. */
  guideVersion: number;
  /** "ai" if an AI contributed anything: the text, its quotations, or the counselor's brief. */
  proseGenerator: "built-in" | "ai";
  /** Null without a text in the language. */
  englishWriter: TextWriter | null;
  malayalamWriter: TextWriter | null;
  /** Requests to an AI and their tokens; null if no AI was to contribute. */
  aiRequests: number | null;
  aiTokensIn: number | null;
  aiTokensOut: number | null;
  inputsUsed: ReportInputs;
  selectedEvidence: EvidenceSelection | null;
  counselorBrief: string | null;
  notice: string | null;
}

/** Stores the text and marks the report ready; false if the claim was lost or consent withdrawn. */
export async function storeReport(
  db: Database,
  {
    id,
    attempt,
    policy,
    now,
    written,
  }: { id: string; attempt: number; policy: GuardianPolicy; now: Date; written: WrittenReport },
): Promise<boolean> {
  const rows = await db
    .update(assessmentResults)
    .set({
      ...written,
      textsKey: null,
      textsSizes: null,
      status: "ready",
      readyAt: now,
      claimedUntil: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(assessmentResults.id, id),
        eq(assessmentResults.status, "writing"),
        eq(assessmentResults.attempts, attempt),
        isProcessable(sql`${assessmentResults.userId}`, policy),
      ),
    )
    .returning({ id: assessmentResults.id });
  return rows.length === 1;
}

/** Whether the data of a report's student may be processed; false for an unknown report. */
export async function mayWriteReport(
  db: Database,
  { id, policy }: { id: string; policy: GuardianPolicy },
): Promise<boolean> {
  const [row] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.id, id), isProcessable(sql`${assessmentResults.userId}`, policy)))
    .limit(1);
  return row !== undefined;
}

/** The id of an order's report; null if none was requested. */
export async function findResultId(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(eq(assessmentResults.orderId, orderId))
    .limit(1);
  return row?.id ?? null;
}

/** Releases a claim after a failure: queued again, or failed after enough attempts. */
export async function releaseResult(
  db: Database,
  {
    id,
    attempt,
    status,
    notice,
    now,
  }: { id: string; attempt: number; status: "queued" | "failed"; notice: string; now: Date },
): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ status, notice, claimedUntil: null, updatedAt: now })
    .where(
      and(
        eq(assessmentResults.id, id),
        eq(assessmentResults.status, "writing"),
        eq(assessmentResults.attempts, attempt),
      ),
    );
}

/** The facts for composing and addressing a report; `ownNorms`: of our own students, null while they are too few. With `userId`, only that student's own. */
export async function findReportFacts(db: Database, { resultId, userId }: { resultId: string; userId?: string }) {
  const {
    results: [found],
    answers,
    norms: [norms],
  } = await readTogether(db, {
    norms: selectNorms(db),
    results: db
      .select({
        result: assessmentResults,
        packageType: entitledPackage("orders"),
        email: users.email,
        name: profiles.name,
        printedName: profiles.printedName,
        /** Of pages; the report's is `result.language`. */
        readerLanguage: profiles.language,
        educationStatus: profiles.educationStatus,
        age: statedAge,
        studies: studentStudies.answers,
      })
      .from(assessmentResults)
      .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
      .innerJoin(users, eq(users.id, assessmentResults.userId))
      .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
      .leftJoin(studentStudies, eq(studentStudies.userId, assessmentResults.userId))
      .where(
        and(
          eq(assessmentResults.id, resultId),
          userId === undefined ? undefined : eq(assessmentResults.userId, userId),
        ),
      )
      .limit(1),
    answers: db
      .select({
        questionId: userResponses.questionId,
        answer: userResponses.answer,
        answeredAt: userResponses.answeredAt,
      })
      .from(userResponses)
      .innerJoin(assessmentResults, eq(assessmentResults.orderId, userResponses.orderId))
      .where(eq(assessmentResults.id, resultId)),
  });
  return found ? { ...found, studies: readStudies(found.studies), answers, ownNorms: norms?.norms ?? null } : null;
}

/** The facts with the inputs stored for the report, so that composing it again gives the same text. */
export function withInputsUsed(found: ReportFactsRow): ReportFactsRow {
  return { ...found, ...found.result.inputsUsed };
}

/** A result with its order, student and answers; the age in years, null until stated. */
export type ReportFactsRow = NonNullable<Awaited<ReturnType<typeof findReportFacts>>>;

/**
 * Records the PDF in R2 under `key`, `bytes` long, and enqueues the student's mail, atomically. Repeating it sends one
 * mail, which waits until the questions about studies are ended: see `reportMailDue`. If the report has another key by now, this file is an earlier version's PDF, or has an outdated text of this
 * one.
 * @returns `isWanted`: this file is the PDF of the current or of an earlier version. `isMailDue`: the mail may be sent
 */
export async function storePdf(
  db: Database,
  {
    id,
    key,
    bytes,
    mail,
    now,
  }: { id: string; key: string; bytes: number; mail: { id: string; payload: MailPayload }; now: Date },
): Promise<{ isWanted: boolean; isMailDue: boolean }> {
  const [[current]] = await db.batch([
    db
      .update(assessmentResults)
      .set({
        pdfStatus: "ready",
        pdfUrl: key,
        pdfBytes: bytes,
        // Not later than it was to be.
        mailedAt: sql`min(coalesce(${assessmentResults.mailedAt}, ${reportMailDue(id, now)}), ${reportMailDue(id, now)})`,
        updatedAt: now,
      })
      .where(and(eq(assessmentResults.id, id), or(isNull(assessmentResults.pdfUrl), eq(assessmentResults.pdfUrl, key))))
      .returning({ mailedAt: assessmentResults.mailedAt }),
    upsertReportMail(db, { id: mail.id, resultId: id, key, payload: mail.payload, now }),
  ]);
  if (current) return { isWanted: true, isMailDue: current.mailedAt !== null && current.mailedAt <= now };
  const archived = await storeArchivedPdf(db, { resultId: id, key, bytes });
  return { isWanted: archived.length > 0, isMailDue: true };
}

/**
 * Changes the languages of a student's own finished report, and assigns the key `pdfKey` to the new PDF that this
 * requires.
 * @returns false if the report already has these languages, is another version, is not finished, or is another
 * student's
 */
export async function changeResultLanguage(
  db: Database,
  {
    id,
    userId,
    version,
    language,
    texts,
    pdfKey,
    now,
  }: {
    id: string;
    userId: string;
    version: number;
    language: ResultRow["language"];
    texts: ReportTexts & Pick<ResultRow, "englishWriter" | "malayalamWriter">;
    pdfKey: string;
    now: Date;
  },
): Promise<boolean> {
  const rows = await db
    .update(assessmentResults)
    .set({
      ...texts,
      textsKey: null,
      textsSizes: null,
      language,
      pdfStatus: "pending",
      pdfUrl: pdfKey,
      pdfBytes: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(assessmentResults.id, id),
        eq(assessmentResults.userId, userId),
        eq(assessmentResults.status, "ready"),
        eq(assessmentResults.version, version),
        ne(assessmentResults.language, language),
      ),
    )
    .returning({ id: assessmentResults.id });
  return rows.length === 1;
}

/** Records that the PDF failed: the report on screen is unaffected, and the cron retries. */
export async function failPdf(
  db: Database,
  { id, notice, now }: { id: string; notice: string; now: Date },
): Promise<void> {
  await db
    .update(assessmentResults)
    .set({ pdfStatus: "failed", notice, updatedAt: now })
    .where(and(eq(assessmentResults.id, id), sql`${assessmentResults.pdfStatus} <> 'ready'`));
}

/** Records that a stored PDF is gone, so that it is made again. */
export async function forgetPdf(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(assessmentResults).set({ pdfStatus: "pending", updatedAt: now }).where(eq(assessmentResults.id, id));
}

/**
 * Returns at most `limit` stuck reports, oldest first, and marks them as checked now: queued before `queuedBefore`,
 * claimed by a dead worker, failed before `failedBefore`, or ready without a PDF since `queuedBefore`. Skips students
 * whose data may not be processed.
 */
export async function takeStuckResults(
  db: Database,
  {
    now,
    queuedBefore,
    failedBefore,
    limit,
    policy,
  }: { now: Date; queuedBefore: Date; failedBefore: Date; limit: number; policy: GuardianPolicy },
): Promise<string[]> {
  const [unfinished, unprinted] = await db.batch([
    db
      .select({ id: assessmentResults.id })
      .from(assessmentResults)
      .where(
        and(
          sql`${assessmentResults.status} <> 'ready'`,
          // Not joined: SQLite would start with all completed orders.
          orderIsCompleted(db),
          isProcessable(sql`${assessmentResults.userId}`, policy),
          or(
            and(eq(assessmentResults.status, "queued"), lt(assessmentResults.updatedAt, queuedBefore)),
            and(eq(assessmentResults.status, "writing"), lte(assessmentResults.claimedUntil, now)),
            and(eq(assessmentResults.status, "failed"), lt(assessmentResults.updatedAt, failedBefore)),
          ),
        ),
      )
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
    db
      .select({ id: assessmentResults.id })
      .from(assessmentResults)
      .where(
        and(
          eq(assessmentResults.status, "ready"),
          sql`${assessmentResults.pdfStatus} <> 'ready'`,
          isProcessable(sql`${assessmentResults.userId}`, policy),
          lt(assessmentResults.updatedAt, queuedBefore),
        ),
      )
      .orderBy(asc(assessmentResults.updatedAt))
      .limit(limit),
  ]);
  const ids = [...unfinished, ...unprinted].map(({ id }) => id);
  if (ids.length > 0) {
    // A failed report gets another attempt; everything is checked again only after the same wait.
    await db
      .update(assessmentResults)
      .set({
        status: sql`case ${assessmentResults.status} when 'failed' then 'queued' else ${assessmentResults.status} end`,
        updatedAt: now,
      })
      .where(inArray(assessmentResults.id, ids));
  }
  return ids;
}

/** Whether a student has a finished report. */
export async function hasReport(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.userId, userId), eq(assessmentResults.status, "ready")))
    .limit(1);
  return row !== undefined;
}

/** The status of the report of a student's order; null if there is none. */
export async function findResultStatus(db: Database, own: { userId: string; orderId: string }) {
  const [row] = await selectResultStatus(db, own);
  return row?.status ?? null;
}

/** Statement of it. */
export function selectResultStatus(db: Database, { userId, orderId }: { userId: Parameter; orderId: Parameter }) {
  return db
    .select({ status: assessmentResults.status })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.orderId, orderId), eq(assessmentResults.userId, userId)))
    .limit(1);
}

/** A student's own report: its package and its PDF's location; null if it is not theirs. */
export async function findOwnReport(db: Database, own: { resultId: string; userId: string }) {
  const [row] = await selectOwnReport(db, own);
  return row ?? null;
}

/** Statement of it. */
export function selectOwnReport(db: Database, { resultId, userId }: { resultId: Parameter; userId: Parameter }) {
  return db
    .select({
      id: assessmentResults.id,
      orderId: assessmentResults.orderId,
      status: assessmentResults.status,
      language: assessmentResults.language,
      pdfStatus: assessmentResults.pdfStatus,
      pdfUrl: assessmentResults.pdfUrl,
      version: assessmentResults.version,
      packageType: entitledPackage("orders"),
      email: users.email,
      name: profiles.name,
      /** Of pages and mails; the report's is `language`. */
      readerLanguage: profiles.language,
    })
    .from(assessmentResults)
    .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
    .innerJoin(users, eq(users.id, assessmentResults.userId))
    .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
    .where(and(eq(assessmentResults.id, resultId), eq(assessmentResults.userId, userId)))
    .limit(1);
}

/** The dossiers of a student's own finished report; null if it is not theirs. */
export async function findOwnDossiers(db: Database, { resultId, userId }: { resultId: string; userId: string }) {
  const [row] = await db
    .select({
      textsKey: assessmentResults.textsKey,
      textsSizes: assessmentResults.textsSizes,
      dossier: assessmentResults.dossier,
      dossierMalayalam: assessmentResults.dossierMalayalam,
    })
    .from(assessmentResults)
    .where(ownReady({ resultId, userId }))
    .limit(1);
  return row ?? null;
}

function ownReady({ resultId, userId }: { resultId: string; userId: string }) {
  return and(
    eq(assessmentResults.id, resultId),
    eq(assessmentResults.userId, userId),
    eq(assessmentResults.status, "ready"),
  );
}

/** The id of the report of an order, or of the order it upgraded; null if none was requested. */
export async function findReportOfOrder(db: Database, orderId: string): Promise<string | null> {
  const owner = sql`coalesce((select upgraded_order_id from orders where id = ${orderId}), ${orderId})`;
  const [row] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(eq(assessmentResults.orderId, owner))
    .limit(1);
  return row?.id ?? null;
}

/** The status of a report and its PDF, of any owner. */
export async function findReportState(db: Database, id: string) {
  const [row] = await db
    .select({
      orderId: assessmentResults.orderId,
      status: assessmentResults.status,
      pdfStatus: assessmentResults.pdfStatus,
    })
    .from(assessmentResults)
    .where(eq(assessmentResults.id, id))
    .limit(1);
  return row ?? null;
}

/** Queues a failed report again; one being written keeps its claim. */
export function requeueResult(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(assessmentResults)
    .set({
      status: sql`case ${assessmentResults.status} when 'failed' then 'queued' else ${assessmentResults.status} end`,
      updatedAt: now,
    })
    .where(eq(assessmentResults.id, id));
}

/** Records when a report was first opened by its student. */
export function markResultRead(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(assessmentResults)
    .set({ readAt: now })
    .where(and(eq(assessmentResults.id, id), isNull(assessmentResults.readAt)));
}

/** The id of a student's newest finished report; null for none. */
export async function findNewestReportOfStudent(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.userId, userId), eq(assessmentResults.status, "ready")))
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  return row?.id ?? null;
}
