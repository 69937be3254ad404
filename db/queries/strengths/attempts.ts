import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import { unpackAnswers, unpackCare } from "#app/domain/strengths/answer-record.ts";
import type { StrengthAttempt, StrengthResult } from "#app/domain/strengths/attempt.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { hasConsent } from "#db/queries/accounts/consents.ts";
import { isStrengthsCovered } from "#db/queries/accounts/strengths-consent.ts";
import { strengthAttempts, users } from "#db/schema/index.ts";

type AttemptRow = typeof strengthAttempts.$inferSelect;

/** Has a completed purchase; `userId` is a value or a column of the statement. */
function hasPackage(userId: SQL | string): SQL {
  return sql`exists (
    select 1 from orders where user_id = ${userId} and kind = 'purchase' and status = 'completed'
  )`;
}

/** Whether a student may do the tasks when the statement runs. */
function mayDoTasks(userId: SQL | string, policy: GuardianPolicy): SQL {
  return sql`(${isStrengthsCovered(userId, policy)} and ${hasPackage(userId)})`;
}

function toAttempt({ createdAt, answers, task, ...row }: AttemptRow): StrengthAttempt {
  const { number, seed, language, calibration, finishedAt } = row;
  const scored = task === "care" ? [] : unpackAnswers(answers);
  return { task, number, seed, language, calibration, answers: scored, begunAt: createdAt, finishedAt };
}

/** What decides on access to the tasks, and the attempts; null for nobody. */
export async function findTaskFacts(db: Database, userId: string) {
  const rows = await db
    .select({
      ownsPackage: sql<number>`${hasPackage(userId)}`,
      hasConsent: sql<number>`${hasConsent(userId, "strengths")}`,
      attempt: strengthAttempts,
    })
    .from(users)
    .leftJoin(strengthAttempts, eq(strengthAttempts.userId, users.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    ownsPackage: first.ownsPackage === 1,
    hasConsent: first.hasConsent === 1,
    attempts: rows.flatMap(({ attempt }) => (attempt ? [toAttempt(attempt)] : [])),
  };
}

/** The version of the difficulties that an attempt begins with. */
const LATEST_VERSION = sql<number>`coalesce((select max(version) from strength_calibrations), 0)`;

/** Begins an attempt with the latest difficulties, unless the student has it already, or may not do the tasks. */
export async function insertAttempt(
  db: Database,
  { begunAt, ...attempt }: Omit<StrengthAttempt, "answers" | "calibration"> & { userId: string },
  policy: GuardianPolicy,
): Promise<void> {
  await insertSelect(
    db,
    strengthAttempts,
    { ...attempt, calibration: LATEST_VERSION, createdAt: begunAt },
    sql`where ${mayDoTasks(attempt.userId, policy)}`,
  ).onConflictDoNothing();
}

/** An attempt's key. */
interface AttemptKey {
  readonly userId: string;
  readonly task: StrengthAttempt["task"];
  readonly number: number;
}

interface AttemptChanges {
  /** The packed answers that the attempt must still have. */
  readonly stored: string;
  readonly answers: string;
  /** Of a task that has ended; null before. */
  readonly outcome: Pick<AttemptRow, "ability" | "error" | "caution"> | null;
  readonly policy: GuardianPolicy;
  readonly now: Date;
}

/**
 * Stores an attempt's packed answers, if it still has those that they continue, is open, and the student may do the
 * tasks.
 * @returns whether they are stored
 */
export async function updateAttempt(
  db: Database,
  { userId, task, number }: AttemptKey,
  { stored, answers, outcome, policy, now }: AttemptChanges,
): Promise<boolean> {
  const rows = await db
    .update(strengthAttempts)
    .set({ answers, ...(outcome && { ...outcome, finishedAt: now }) })
    .where(
      and(
        eq(strengthAttempts.userId, userId),
        eq(strengthAttempts.task, task),
        eq(strengthAttempts.number, number),
        eq(strengthAttempts.answers, stored),
        isNull(strengthAttempts.finishedAt),
        mayDoTasks(userId, policy),
      ),
    )
    .returning({ number: strengthAttempts.number });
  return rows.length === 1;
}

/** What is stored of a finished attempt, as far as its result needs it. */
type FinishedAttempt = Omit<StrengthResult, "care" | "items"> & Pick<AttemptRow, "answers">;

/** The results of finished attempts, each task's as of the later one: at most six. */
function toResults(attempts: readonly FinishedAttempt[]): StrengthResult[] {
  const latest = new Map<string, StrengthResult>();
  for (const { answers, ...attempt } of attempts.toSorted((one, other) => one.number - other.number)) {
    const care = unpackCare(answers);
    const items = care ? care.right + care.wrong : unpackAnswers(answers).length;
    latest.set(attempt.task, { ...attempt, care, items });
  }
  return [...latest.values()];
}

/** A student's finished tasks, each as of the later attempt, in no particular order: at most six. */
export async function listStrengthResults(db: Database, userId: string): Promise<StrengthResult[]> {
  const { task, number, language, calibration, ability, error, caution, answers, finishedAt } = strengthAttempts;
  const rows = await db
    .select({ task, number, language, calibration, ability, error, caution, answers, finishedAt })
    .from(strengthAttempts)
    .where(and(eq(strengthAttempts.userId, userId), isNotNull(finishedAt)));
  return toResults(rows.flatMap(({ finishedAt: at, ...row }) => (at ? [{ ...row, finishedAt: at }] : [])));
}

/** The same of the student `users.id` as JSON, for a statement that reads more: see `readStrengthResults`. */
export const strengthResultsOfUser = sql<string>`(
  select json_group_array(json_object('task', task, 'number', number,
    'language', language, 'calibration', calibration, 'ability', ability / 1000.0,
    'error', error / 1000.0,
    'caution', caution, 'answers', answers, 'finishedAt', finished_at))
  from strength_attempts where user_id = users.id and finished_at is not null)`;

/** An attempt in the result of `strengthResultsOfUser`. */
export type FinishedAttemptJson = Omit<FinishedAttempt, "finishedAt"> & { finishedAt: number };

/** Reads the parsed result of `strengthResultsOfUser`. */
export function readStrengthResults(attempts: readonly FinishedAttemptJson[]): StrengthResult[] {
  return toResults(attempts.map((attempt) => ({ ...attempt, finishedAt: new Date(attempt.finishedAt) })));
}
