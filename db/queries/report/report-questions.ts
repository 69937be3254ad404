import type { Language } from "#app/domain/platform/language.ts";
import { and, asc, desc, eq, lte, ne, or, sql } from "drizzle-orm";
import type { AiChoice } from "#app/domain/report/ai/ai-provider.ts";
import {
  type CitedFact,
  type QuestionOutcome,
  QUESTIONS_A_DAY,
  QUESTIONS_PER_ORDER,
  type QuestionsUsed,
  type ShownQuestion,
} from "#app/domain/report/ask/question-outcome.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, orders, profiles, reportQuestions } from "#db/schema/index.ts";
import { aiChoiceJson } from "./ai-settings.ts";

/** Highlights in one language, as JSON; null if they were moved to a file, and in older reports. */
function storedHighlights(language: Language) {
  const dossier = language === "ml" ? assessmentResults.dossierMalayalam : assessmentResults.dossier;
  return sql<string | null>`json_extract(${dossier}, '$.highlights')`;
}

/** The columns for answering an order's questions, and its student. */
const askedReport = {
  id: assessmentResults.id,
  orderId: assessmentResults.orderId,
  status: assessmentResults.status,
  orderStatus: orders.status,
  textsKey: assessmentResults.textsKey,
  textsSizes: assessmentResults.textsSizes,
  report: assessmentResults.report,
  reportMalayalam: assessmentResults.reportMalayalam,
  profile: assessmentResults.profile,
  quality: assessmentResults.quality,
  recommendedCareers: assessmentResults.recommendedCareers,
  highlights: storedHighlights("en"),
  highlightsMalayalam: storedHighlights("ml"),
  name: profiles.name,
  guardianName: profiles.guardianName,
};

/** A student's own report for questions about it; null if it is not theirs. */
export async function findAskedReport(db: Database, { resultId, userId }: { resultId: string; userId: string }) {
  const [row] = await db
    .select(askedReport)
    .from(assessmentResults)
    .innerJoin(orders, eq(orders.id, assessmentResults.orderId))
    .innerJoin(profiles, eq(profiles.id, assessmentResults.userId))
    .where(and(eq(assessmentResults.id, resultId), eq(assessmentResults.userId, userId)))
    .limit(1);
  return row ?? null;
}

export type AskedReport = NonNullable<Awaited<ReturnType<typeof findAskedReport>>>;

/**
 * The page of questions: the student's finished report of an order (null: the newest), its questions in order without
 * failed ones, the numbers used in all and since `today`, what the report shows at a glance in a language, and the AI
 * in use. Null without such a report.
 * @param today start of the day in India
 */
export async function findConversation(
  db: Database,
  {
    userId,
    orderId,
    stalledBefore,
    today,
    language,
  }: { userId: string; orderId: string | null; stalledBefore: Date; today: Date; language: Language },
) {
  const [row] = await db
    .select({
      resultId: assessmentResults.id,
      orderId: assessmentResults.orderId,
      ai: aiChoiceJson,
      textsKey: assessmentResults.textsKey,
      textsSizes: assessmentResults.textsSizes,
      recommendedCareers: assessmentResults.recommendedCareers,
      highlights: storedHighlights(language),
      used: usedQuestions(assessmentResults.orderId, stalledBefore),
      usedToday: askedSince(assessmentResults.orderId, today),
    })
    .from(assessmentResults)
    .innerJoin(orders, and(eq(orders.id, assessmentResults.orderId), eq(orders.status, "completed")))
    .where(
      and(
        eq(assessmentResults.userId, userId),
        eq(assessmentResults.status, "ready"),
        orderId === null ? undefined : eq(assessmentResults.orderId, orderId),
      ),
    )
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  if (!row) return null;
  const questions: ShownQuestion[] = await db
    .select({
      id: reportQuestions.id,
      question: reportQuestions.question,
      language: reportQuestions.language,
      outcome: reportQuestions.outcome,
      answer: reportQuestions.answer,
      facts: reportQuestions.facts,
    })
    .from(reportQuestions)
    .where(
      and(
        eq(reportQuestions.orderId, row.orderId),
        eq(reportQuestions.userId, userId),
        ne(reportQuestions.outcome, "failed"),
        sql`not (${isStalled(stalledBefore)})`,
      ),
    )
    .orderBy(asc(reportQuestions.createdAt), asc(reportQuestions.id));
  const ai = JSON.parse(row.ai ?? '{"provider":"off","hasKey":0}') as AiChoice;
  return { ...row, ai: { provider: ai.provider, hasKey: Boolean(ai.hasKey) }, questions };
}

/** After its worker has died, a question is not counted, and may be sent again. */
function isStalled(stalledBefore: Date) {
  return and(eq(reportQuestions.outcome, "pending"), lte(reportQuestions.createdAt, stalledBefore));
}

/** The number of an order's questions used: also those being answered, and those that were sent and failed. */
function usedQuestions(orderId: unknown, stalledBefore: Date) {
  return sql<number>`(
    select count(*) from report_questions q where q.order_id = ${orderId} and (q.outcome in ('answered', 'unknown')
      or (q.outcome = 'failed' and q.fault <> 'over-budget')
      or (q.outcome = 'pending' and q.created_at > ${stalledBefore.getTime()}))
  )`;
}

/** The number of an order's questions that were sent to the AI since then, with those that got no answer. */
function askedSince(orderId: unknown, since: Date) {
  return sql<number>`(
    select count(*) from report_questions q where q.order_id = ${orderId} and q.created_at >= ${since.getTime()}
      and (q.outcome in ('answered', 'unknown', 'pending') or (q.outcome = 'failed' and q.fault <> 'over-budget'))
  )`;
}

/** What an order's questions have used, in all and since `today`, the start of the day in India. */
export async function findQuestionsUsed(
  db: Database,
  { orderId, stalledBefore, today }: { orderId: string; stalledBefore: Date; today: Date },
): Promise<QuestionsUsed> {
  const [row] = await db
    .select({ used: usedQuestions(orderId, stalledBefore), usedToday: askedSince(orderId, today) })
    .from(sql`(select 1)`);
  return row ?? { used: 0, usedToday: 0 };
}

interface NewQuestion {
  id: string;
  resultId: string;
  orderId: string;
  userId: string;
  question: string;
  language: Language;
  now: Date;
}

/**
 * Reserves one of an order's questions: false if none is left, in all or today, or this id was asked already. A failed question, or one
 * whose worker has died, can be asked again under its id. One statement, so that concurrent requests cannot exceed the
 * limit.
 */
export async function reserveQuestion(
  db: Database,
  { now, stalledBefore, today, ...asked }: NewQuestion & { stalledBefore: Date; today: Date },
): Promise<boolean> {
  const values = { ...asked, outcome: "pending" as const, createdAt: now };
  const rows = await insertSelect(
    db,
    reportQuestions,
    values,
    sql`where ${usedQuestions(asked.orderId, stalledBefore)} < ${QUESTIONS_PER_ORDER}
      and ${askedSince(asked.orderId, today)} < ${QUESTIONS_A_DAY}`,
  )
    .onConflictDoUpdate({
      target: reportQuestions.id,
      set: { question: asked.question, language: asked.language, outcome: "pending", fault: null, createdAt: now },
      setWhere: and(
        eq(reportQuestions.userId, asked.userId),
        eq(reportQuestions.resultId, asked.resultId),
        or(eq(reportQuestions.outcome, "failed"), isStalled(stalledBefore)),
      ),
    })
    .returning({ id: reportQuestions.id });
  return rows.length === 1;
}

/** Stores a question that is not sent to the AI. Repeating it changes nothing. */
export async function insertDistress(db: Database, { now, ...asked }: NewQuestion): Promise<void> {
  await db
    .insert(reportQuestions)
    .values({ ...asked, outcome: "distress", createdAt: now, answeredAt: now })
    .onConflictDoNothing({ target: reportQuestions.id });
}

/** The outcome of a student's own question about a report; null if it was not asked. */
export async function findQuestionOutcome(
  db: Database,
  { id, userId, resultId }: { id: string; userId: string; resultId: string },
): Promise<QuestionOutcome | null> {
  const [row] = await db
    .select({ outcome: reportQuestions.outcome })
    .from(reportQuestions)
    .where(and(eq(reportQuestions.id, id), eq(reportQuestions.userId, userId), eq(reportQuestions.resultId, resultId)))
    .limit(1);
  return row?.outcome ?? null;
}

export type QuestionEnd =
  | { outcome: "answered"; answer: string; facts: CitedFact[] }
  | { outcome: "unknown" }
  | { outcome: "failed"; fault: string };

/** Stores the end of a question being answered since `askedAt`, unless another worker has taken it over. */
export async function endQuestion(
  db: Database,
  { id, askedAt, end, now }: { id: string; askedAt: Date; end: QuestionEnd; now: Date },
): Promise<void> {
  await db
    .update(reportQuestions)
    .set({ ...end, answeredAt: now })
    .where(
      and(eq(reportQuestions.id, id), eq(reportQuestions.outcome, "pending"), eq(reportQuestions.createdAt, askedAt)),
    );
}
