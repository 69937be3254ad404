import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Seal } from "#app/domain/administration/audit-seal.ts";
import type { Database } from "#db/client.ts";
import { auditLog, auditSeals } from "#db/schema/index.ts";

const sealed = {
  id: auditLog.id,
  adminUserId: auditLog.adminUserId,
  action: auditLog.action,
  entityType: auditLog.entityType,
  entityId: auditLog.entityId,
  createdAt: auditLog.createdAt,
  detail: auditLog.detail,
  salt: auditLog.salt,
};

/** The newest seal; null before the first one. */
export async function findNewestSeal(db: Database): Promise<(Seal & { id: number }) | null> {
  // Backwards by the key: reads one row.
  const [row] = await db.select().from(auditSeals).where(gt(auditSeals.id, 0)).orderBy(desc(auditSeals.id)).limit(1);
  return row ?? null;
}

/** Log entries after this id, in order of their ids. */
export function listEntriesAfter(db: Database, id: number, limit: number) {
  return db.select(sealed).from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id)).limit(limit);
}

/** The current entries of a sealed block. */
export function listSealedEntries(db: Database, { firstId, lastId }: { firstId: number; lastId: number }) {
  return db
    .select(sealed)
    .from(auditLog)
    .where(and(gte(auditLog.id, firstId), lte(auditLog.id, lastId)))
    .orderBy(asc(auditLog.id));
}

/** Inserts a seal; nothing if another run has sealed the same entries or extended the same seal. */
export function insertSeal(db: Database, seal: Seal, firstAt: Date) {
  return db
    .insert(auditSeals)
    .values({ ...seal, firstAt })
    .onConflictDoNothing()
    .returning({ id: auditSeals.id });
}

/** Seals after `afterId` in order, for entries made after `since`. */
export function listSeals(db: Database, { afterId, since, limit }: { afterId: number; since: Date; limit: number }) {
  return db
    .select()
    .from(auditSeals)
    .where(and(gt(auditSeals.id, afterId), gte(auditSeals.firstAt, since)))
    .orderBy(asc(auditSeals.id))
    .limit(limit);
}

/** The seal before the one with this id. */
export async function findSealBefore(db: Database, id: number): Promise<Seal | null> {
  const [row] = await db.select().from(auditSeals).where(lt(auditSeals.id, id)).orderBy(desc(auditSeals.id)).limit(1);
  return row ?? null;
}

/** The log's entry for a sealed entry that was altered. */
export const BREAK = { action: "audit-log.broken", entityType: "audit-log" } as const;

/** SQL condition: a break at this entry is recorded. */
export function isBreakNoted(entityId: string): SQL {
  return sql`exists (
    select 1 from audit_log as noted
    where noted.entity_type = ${BREAK.entityType} and noted.entity_id = ${entityId} and noted.action = ${BREAK.action}
  )`;
}

/** Breaks recorded after `since`. */
export function listBreaks(db: Database, since: Date) {
  return db
    .select({ id: auditLog.id, entityId: auditLog.entityId, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.action, BREAK.action), gte(auditLog.createdAt, since)))
    .orderBy(asc(auditLog.createdAt))
    .limit(20);
}
