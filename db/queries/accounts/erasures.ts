import { and, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Postponement, POSTPONEMENTS } from "#app/domain/accounts/erasure.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { erasures } from "#db/schema/index.ts";

export type ErasureRecord = typeof erasures.$inferSelect;

/** Worded like the partial index, so that SQLite uses it. */
const isOpen = sql`${erasures.status} in ('pending', 'running')`;

/** The open erasure of a student; null if there is none. */
export async function findOpenErasure(db: Database, userId: string): Promise<ErasureRecord | null> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isOpen))
    .limit(1);
  return row ?? null;
}

/** Whether a guardian's request for erasure is pending. False once the student has cancelled it: they can ask again. */
export async function isErasureAsked(
  db: Database,
  { userId, erasureAskedAt }: { userId: string; erasureAskedAt: Date | null },
): Promise<boolean> {
  const rows = await db
    .select({ status: erasures.status })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), gte(erasures.requestedAt, erasureAskedAt ?? new Date(0))));
  if (rows.some(({ status }) => status === "pending" || status === "running")) return true;
  return erasureAskedAt !== null && rows.every(({ status }) => status !== "cancelled");
}

/** The erasure for a browser's receipt; null if there is none. */
export async function findErasureByReceipt(db: Database, receiptHash: string): Promise<ErasureRecord | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.receiptHash, receiptHash)).limit(1);
  return row ?? null;
}

/** Requests an erasure unless one is open. */
export function insertErasure(
  db: Database,
  erasure: {
    id: string;
    userId: string;
    number: string;
    language: Language;
    receiptHash: string;
    requestedAt: Date;
    dueAt: Date;
  },
) {
  return insertSelect(
    db,
    erasures,
    erasure,
    sql`where exists (select 1 from users where id = ${erasure.userId} and erased_at is null)
      and not exists (select 1 from erasures where user_id = ${erasure.userId} and status in ('pending', 'running'))`,
  ).returning({ id: erasures.id });
}

/** SQL condition: this erasure was inserted. */
export function isErasureEntered(id: string) {
  return sql`exists (select 1 from erasures where id = ${id})`;
}

/** Cancels an erasure that has not begun; returns it, or nothing. */
export function cancelErasure(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .update(erasures)
    .set({ status: "cancelled", cancelledAt: now })
    .where(and(eq(erasures.userId, userId), eq(erasures.status, "pending")))
    .returning({ id: erasures.id, language: erasures.language });
}

/** Erasures that are due or were interrupted, the longest due first. */
export function listDueErasures(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .select()
    .from(erasures)
    .where(and(isOpen, lte(erasures.dueAt, now)))
    .orderBy(erasures.dueAt)
    .limit(limit);
}

/** The time of the check; payments started before `payingSince` that went no further count as abandoned. */
export interface MattersAt {
  userId: string;
  now: Date;
  payingSince: Date;
}

/** Reasons to postpone an erasure: a paid session, an open payment, a refund in progress. */
function unfinishedMatters({ userId, now, payingSince }: MattersAt): Readonly<Record<Postponement, SQL>> {
  return {
    "session-ahead": sql`exists (
      select 1 from bookings where profile_id = ${userId} and payment_status = 'completed'
        and session_status = 'scheduled' and session_time + session_duration * 60000 > ${now.getTime()}
    )`,
    "payment-open": sql`(exists (select 1 from orders where user_id = ${userId} and status = 'paid')
      or exists (select 1 from bookings where profile_id = ${userId} and payment_status = 'paid')
      or exists (
        select 1 from payments where user_id = ${userId} and created_at > ${payingSince.getTime()}
          and status in ('created', 'authorized') and role = 'pending'
      )
      or exists (
        select 1 from payments where user_id = ${userId} and status = 'captured'
          and role in ('pending', 'quarantined') and refunded_amount_paise < amount_paise
      ))`,
    "refund-open": sql`exists (
      select 1 from refunds join payments on payments.id = refunds.payment_id
      where payments.user_id = ${userId} and refunds.status in ('wanted', 'pending')
    )`,
  };
}

/** The first reason to postpone; null if there is none. */
export async function findUnfinishedMatter(db: Database, at: MattersAt): Promise<Postponement | null> {
  const matters = unfinishedMatters(at);
  const columns = POSTPONEMENTS.map((name) => sql`${matters[name]} as ${sql.identifier(name)}`);
  const [row] = await db.all<Record<Postponement, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return POSTPONEMENTS.find((name) => row?.[name] === 1) ?? null;
}

/** Begins or resumes an erasure, irrevocably. Returns it, or nothing if it was cancelled, finished or has to wait. */
export function beginErasure(db: Database, { id, ...at }: MattersAt & { id: string }) {
  const isFree = sql.join(
    Object.values(unfinishedMatters(at)).map((matter) => sql`not ${matter}`),
    sql` and `,
  );
  return db
    .update(erasures)
    .set({
      status: "running",
      postponedFor: null,
      startedAt: sql`coalesce(${erasures.startedAt}, ${at.now.getTime()})`,
    })
    .where(
      and(eq(erasures.id, id), sql`(${erasures.status} = 'running' or (${erasures.status} = 'pending' and ${isFree}))`),
    )
    .returning({ id: erasures.id, startedAt: erasures.startedAt });
}

/** Stores why a due erasure is postponed; the next attempt is at `dueAt`. */
export function postponeErasure(
  db: Database,
  { id, reason, dueAt }: { id: string; reason: Postponement; dueAt: Date },
) {
  return db
    .update(erasures)
    .set({ postponedFor: reason, dueAt })
    .where(and(eq(erasures.id, id), eq(erasures.status, "pending")));
}

/** Marks an erasure as finished; returns it the first time only. */
export function finishErasure(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(erasures)
    .set({ status: "done", doneAt: now })
    .where(and(eq(erasures.id, id), eq(erasures.status, "running")))
    .returning({ id: erasures.id });
}

/** Finished erasures due for a second check of their files. */
export function listUnsweptErasures(db: Database, { doneBefore, limit }: { doneBefore: Date; limit: number }) {
  return db
    .select({ id: erasures.id, userId: erasures.userId })
    .from(erasures)
    .where(and(sql`${erasures.status} = 'done'`, isNull(erasures.sweptAt), lte(erasures.doneAt, doneBefore)))
    .orderBy(erasures.doneAt)
    .limit(limit);
}

export function markErasureSwept(db: Database, { id, now }: { id: string; now: Date }) {
  return db.update(erasures).set({ sweptAt: now }).where(eq(erasures.id, id));
}
