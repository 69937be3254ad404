import { and, eq, exists, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { DraftAnswers } from "#app/domain/assessment/assessment-draft.ts";
import { submittedSheet } from "#app/domain/assessment/submitted-answers.ts";
import type { Database } from "#db/client.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertSelect } from "#db/insert-select.ts";
import { answerSheets, assessmentDrafts, assessmentResults, orders, profiles } from "#db/schema/index.ts";

/** Open orders: bought by this student, not submitted, and the student's data may be processed. */
function isOpenOrder({ orderId, userId, policy }: { orderId: string; userId: string; policy: GuardianPolicy }) {
  return sql`o.id = ${orderId} and o.user_id = ${userId} and o.kind = 'purchase' and o.status in ('completed', 'paid')
    and ${isProcessable(sql`o.user_id`, policy)}
    and not exists (select 1 from answer_sheets s where s.order_id = o.id)`;
}

/**
 * Merges answers into an order's draft in one statement: the later answer to a question wins, so two devices may save
 * concurrently and in any order. `position` (1–63) null keeps the position.
 * @returns the current draft; null if the order is not this student's, not bought, or submitted.
 */
export async function mergeDraft(
  db: Database,
  {
    orderId,
    userId,
    answers,
    position,
    policy,
    now,
  }: {
    orderId: string;
    userId: string;
    answers: DraftAnswers;
    position: number | null;
    policy: GuardianPolicy;
    now: Date;
  },
): Promise<{ answers: DraftAnswers; position: number } | null> {
  const time = now.getTime();
  // A column beside max() comes from the row with the maximum; on a tie the new answer wins, as in `mergeAnswers`.
  const rows = await db.all<{ answers: string; position: number }>(sql`
    insert into assessment_drafts (order_id, user_id, answers, position, created_at, updated_at)
    select o.id, o.user_id, ${JSON.stringify(answers)}, ${position ?? 1}, ${time}, ${time} from orders o
    where ${isOpenOrder({ orderId, userId, policy })}
    on conflict (order_id) do update set
      answers = (
        select json_group_object(key, json(value)) from (
          select key, value, max(2 * json_extract(value, '$.at') + is_new) from (
            select key, value, 0 as is_new from json_each(assessment_drafts.answers)
            union all select key, value, 1 from json_each(excluded.answers)
          ) group by key
        )
      ),
      position = coalesce(${position}, assessment_drafts.position),
      updated_at = excluded.updated_at
    returning answers, position`);
  const [row] = rows;
  return row ? { answers: JSON.parse(row.answers) as DraftAnswers, position: row.position } : null;
}

/** The basis of a submission: the order, its draft, careers chosen before the order, the report's language. */
export async function findSubmissionFacts(db: Database, { orderId, userId }: { orderId: string; userId: string }) {
  const [row] = await db
    .select({
      status: orders.status,
      draftAnswers: assessmentDrafts.answers,
      resultId: assessmentResults.id,
      preferredCareers: profiles.preferredCareers,
      reportLanguage: profiles.reportLanguage,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(assessmentDrafts, eq(assessmentDrafts.orderId, orders.id))
    .leftJoin(assessmentResults, eq(assessmentResults.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.kind, "purchase")))
    .limit(1);
  return row ?? null;
}

/**
 * Submits an order's answers: stores them, queues the result and deletes the draft, atomically. Changes nothing if the
 * order has a result.
 * @returns the order's result, new or earlier; null if the order may not be answered.
 */
export async function insertSubmission(
  db: Database,
  submission: {
    orderId: string;
    userId: string;
    answers: DraftAnswers;
    resultId: string;
    language: "english" | "malayalam" | "both";
    /** Whether the profile's careers are part of these answers and are to be deleted there. */
    usesPreferredCareers: boolean;
    policy: GuardianPolicy;
    now: Date;
  },
): Promise<{ resultId: string } | null> {
  const { orderId, userId, answers, resultId, language, usesPreferredCareers, policy, now } = submission;
  const { queued } = await batch(db, {
    answered: insertSelect(
      db,
      answerSheets,
      { userId, orderId, ...submittedSheet(answers), createdAt: now },
      sql`from orders o where ${isOpenOrder({ orderId, userId, policy })}`,
    ),
    queued: insertSelect(
      db,
      assessmentResults,
      {
        id: resultId,
        userId,
        orderId,
        language,
        // Who has told already is not asked again.
        studiesEnded: sql`case when exists (select 1 from student_studies where user_id = ${userId}) then null else 0 end`,
        createdAt: now,
        updatedAt: now,
      },
      sql`from orders o
        where o.id = ${orderId} and o.user_id = ${userId}
        and exists (select 1 from answer_sheets s where s.order_id = o.id)`,
    )
      .onConflictDoNothing({ target: assessmentResults.orderId })
      .returning({ resultId: assessmentResults.id }),
    ended: db.delete(assessmentDrafts).where(
      and(
        eq(assessmentDrafts.orderId, orderId),
        eq(assessmentDrafts.userId, userId),
        exists(
          db
            .select({ one: sql`1` })
            .from(assessmentResults)
            .where(eq(assessmentResults.orderId, orderId)),
        ),
      ),
    ),
    forgotten: usesPreferredCareers
      ? db.update(profiles).set({ preferredCareers: [] }).where(eq(profiles.id, userId))
      : null,
  });
  const [stored] = queued;
  if (stored) return stored;
  const [earlier] = await db
    .select({ resultId: assessmentResults.id })
    .from(assessmentResults)
    .where(and(eq(assessmentResults.orderId, orderId), eq(assessmentResults.userId, userId)))
    .limit(1);
  return earlier ?? null;
}

/** Stores careers chosen without an order: up to three category ids. */
export async function updatePreferredCareers(
  db: Database,
  { userId, categoryIds, now }: { userId: string; categoryIds: number[]; now: Date },
): Promise<void> {
  await db.update(profiles).set({ preferredCareers: categoryIds, updatedAt: now }).where(eq(profiles.id, userId));
}

/** Chosen careers, from the order's draft and from the profile. */
export async function findChosenCareers(db: Database, { userId, orderId }: { userId: string; orderId: string | null }) {
  const [row] = await db
    .select({ preferredCareers: profiles.preferredCareers, draftAnswers: assessmentDrafts.answers })
    .from(profiles)
    .leftJoin(
      assessmentDrafts,
      and(eq(assessmentDrafts.orderId, orderId ?? ""), eq(assessmentDrafts.userId, profiles.id)),
    )
    .where(eq(profiles.id, userId))
    .limit(1);
  return row ?? null;
}
