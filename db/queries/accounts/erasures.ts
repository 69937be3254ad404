import { and, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Postponement, POSTPONEMENTS } from "#app/domain/accounts/erasure.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { erasures } from "#db/schema/index.ts";

export type ErasureRecord = typeof erasures.$inferSelect;

/** As a partial index has it. */
const isOpen = sql`${erasures.status} in ('pending', 'running')`;

/** The erasure that is under way for a student; null if there is none. */
export async function findOpenErasure(db: Database, userId: string): Promise<ErasureRecord | null> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isOpen))
    .limit(1);
  return row ?? null;
}

/**
 * Whether what a guardian asked for still stands: the erasure is under way, or the support desk has it. Not once the
 * student has stopped it; then the guardian can ask again.
 */
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

/** The erasure whose receipt a browser may see; null if there is none. */
export async function findErasureByReceipt(db: Database, receiptHash: string): Promise<ErasureRecord | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.receiptHash, receiptHash)).limit(1);
  return row ?? null;
}

/** Asks for an erasure, unless one is under way. */
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

/** Whether this erasure was entered, as part of a statement. */
export function isErasureEntered(id: string) {
  return sql`exists (select 1 from erasures where id = ${id})`;
}

/** Takes back an erasure that has not begun; returns it, or nothing. */
export function cancelErasure(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .update(erasures)
    .set({ status: "cancelled", cancelledAt: now })
    .where(and(eq(erasures.userId, userId), eq(erasures.status, "pending")))
    .returning({ id: erasures.id, language: erasures.language });
}

/** Erasures that are due, or were interrupted, the longest due first. */
export function listDueErasures(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .select()
    .from(erasures)
    .where(and(isOpen, lte(erasures.dueAt, now)))
    .orderBy(erasures.dueAt)
    .limit(limit);
}

/** When unfinished matters are judged: payments that began before `payingSince` and went no further count as given up. */
export interface MattersAt {
  userId: string;
  now: Date;
  payingSince: Date;
}

/** What keeps a student from being erased: a session that is paid for, an open payment, money on its way back. */
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

/** The first of them; null if there is none. */
export async function findUnfinishedMatter(db: Database, at: MattersAt): Promise<Postponement | null> {
  const matters = unfinishedMatters(at);
  const columns = POSTPONEMENTS.map((name) => sql`${matters[name]} as ${sql.identifier(name)}`);
  const [row] = await db.all<Record<Postponement, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return POSTPONEMENTS.find((name) => row?.[name] === 1) ?? null;
}

/**
 * Begins an erasure, or carries on with one that was interrupted: from here on it cannot be taken back. Returns it, or
 * nothing if it was cancelled or finished meanwhile, or has to wait.
 */
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

/** Notes what an erasure that is due waits for; another attempt is made at `dueAt`. */
export function postponeErasure(
  db: Database,
  { id, reason, dueAt }: { id: string; reason: Postponement; dueAt: Date },
) {
  return db
    .update(erasures)
    .set({ postponedFor: reason, dueAt })
    .where(and(eq(erasures.id, id), eq(erasures.status, "pending")));
}

/** Finishes an erasure whose rows and files are gone; returns it the first time only. */
export function finishErasure(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(erasures)
    .set({ status: "done", doneAt: now })
    .where(and(eq(erasures.id, id), eq(erasures.status, "running")))
    .returning({ id: erasures.id });
}

/** Finished erasures whose files are to be looked for once more. */
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
