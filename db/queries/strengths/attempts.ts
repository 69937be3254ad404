import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { strengthAttempts } from "#db/schema/index.ts";
import { unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import type { CareScore, StrengthResult } from "#app/domain/strengths/attempt.ts";

/** Care's score as stored, `41:3`; null for the answers of another task. */
function readCare(task: string, answers: string): CareScore | null {
  const [, right, wrong] = task === "care" ? (/^(\d+):(\d+)$/.exec(answers) ?? []) : [];
  return right === undefined || wrong === undefined ? null : { right: Number(right), wrong: Number(wrong) };
}

/** A student's finished tasks, each as of the later attempt, in no particular order: at most six. */
export async function listStrengthResults(db: Database, userId: string): Promise<StrengthResult[]> {
  const rows = await db
    .select()
    .from(strengthAttempts)
    .where(and(eq(strengthAttempts.userId, userId), isNotNull(strengthAttempts.finishedAt)))
    .orderBy(strengthAttempts.task, strengthAttempts.number);
  const latest = new Map<string, StrengthResult>();
  for (const { task, number, ability, error, caution, answers, finishedAt } of rows) {
    const care = readCare(task, answers);
    const items = care ? care.right + care.wrong : unpackAnswers(answers).length;
    if (finishedAt) latest.set(task, { task, number, ability, error, care, caution, items, finishedAt });
  }
  return [...latest.values()];
}
