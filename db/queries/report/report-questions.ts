import type { Language } from "#app/domain/platform/language.ts";
import { and, asc, desc, eq, lte, ne, or, sql } from "drizzle-orm";
import type { AiChoice } from "#app/domain/report/ai/ai-provider.ts";
import {
  type CitedFact,
  type QuestionOutcome,
  QUESTIONS_PER_ORDER,
  type ShownQuestion,
} from "#app/domain/report/ask/question-outcome.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, orders, profiles, reportQuestions } from "#db/schema/index.ts";
import { aiChoiceJson } from "./ai-settings.ts";

/** What an order's questions are answered from, and by whom they were asked. */
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
  recommendedCareers: assessmentResults.recommendedCareers,
  name: profiles.name,
  guardianName: profiles.guardianName,
};

/** A student's own report, to be asked about; null if it is not this student's. */
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
 * What the page of questions shows: the student's finished report of an order (null: the newest), its questions in
 * their order without those that failed, how many count, and which AI there is. Null without such a report.
 */
export async function findConversation(
  db: Database,
  { userId, orderId, stalledBefore }: { userId: string; orderId: string | null; stalledBefore: Date },
) {
  const [row] = await db
    .select({
      resultId: assessmentResults.id,
      orderId: assessmentResults.orderId,
      ai: aiChoiceJson,
      used: usedQuestions(assessmentResults.orderId, stalledBefore),
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

/** A question whose worker has died counts no more, and may be sent again. */
function isStalled(stalledBefore: Date) {
  return and(eq(reportQuestions.outcome, "pending"), lte(reportQuestions.createdAt, stalledBefore));
}

/** How many questions of an order count, those just being answered included. */
function usedQuestions(orderId: unknown, stalledBefore: Date) {
  return sql<number>`(
    select count(*) from report_questions q where q.order_id = ${orderId} and (q.outcome in ('answered', 'unknown')
      or (q.outcome = 'pending' and q.created_at > ${stalledBefore.getTime()}))
  )`;
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
 * Takes one of an order's questions, if there is one left: false if there is none, or if a question with this id has
 * been asked already. One that failed, or whose worker has died, may be asked again under its id. One statement, so
 * that two at the same time cannot both be the last.
 */
export async function reserveQuestion(
  db: Database,
  { now, stalledBefore, ...asked }: NewQuestion & { stalledBefore: Date },
): Promise<boolean> {
  const values = { ...asked, outcome: "pending" as const, createdAt: now };
  const rows = await insertSelect(
    db,
    reportQuestions,
    values,
    sql`where ${usedQuestions(asked.orderId, stalledBefore)} < ${QUESTIONS_PER_ORDER}`,
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

/** Stores a question that no AI is asked. Repeated, nothing happens. */
export async function insertDistress(db: Database, { now, ...asked }: NewQuestion): Promise<void> {
  await db
    .insert(reportQuestions)
    .values({ ...asked, outcome: "distress", createdAt: now, answeredAt: now })
    .onConflictDoNothing({ target: reportQuestions.id });
}

/** What became of a student's own question about a report; null if it has not been asked. */
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

/** How a question ended. */
export type QuestionEnd =
  | { outcome: "answered"; answer: string; facts: CitedFact[] }
  | { outcome: "unknown" }
  | { outcome: "failed"; fault: string };

/** Stores how a question ended that is being answered since `askedAt`; one that was taken over meanwhile stays. */
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
