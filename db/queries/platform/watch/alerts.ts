import { and, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { AlertKind, Finding } from "#app/domain/platform/watch/alert.ts";
import type { Database } from "#db/client.ts";
import { alerts } from "#db/schema/index.ts";

export type AlertRecord = typeof alerts.$inferSelect;

/** As a partial index has it. */
const isOpen = sql`${alerts.endedAt} is null`;

/** Raises an alert, or brings the one that is open up to date: there is one of each kind. */
export function raiseAlert(db: Database, { id, kind, count, detail, now }: Finding & { id: string; now: Date }) {
  return db
    .insert(alerts)
    .values({ id, kind, count, detail, raisedAt: now, seenAt: now, nextNoticeAt: now })
    .onConflictDoUpdate({
      target: alerts.kind,
      targetWhere: isOpen,
      set: { count, detail, seenAt: now },
    });
}

/** Ends the alert of this kind, if one is open. */
export function endAlert(db: Database, kind: AlertKind, now: Date) {
  return db
    .update(alerts)
    .set({ endedAt: now, nextNoticeAt: now })
    .where(and(eq(alerts.kind, kind), isOpen));
}

/** All that stands: at most one of each kind. */
export function listOpenAlerts(db: Database): Promise<AlertRecord[]> {
  return db.select().from(alerts).where(isOpen).orderBy(alerts.kind).limit(50);
}

/** Those that are over and of which nobody has been told that, or is telling it now. */
export function listUnnoticedEnds(db: Database, { now, limit }: { now: Date; limit: number }): Promise<AlertRecord[]> {
  return db
    .select()
    .from(alerts)
    .where(and(sql`${alerts.endedAt} is not null`, isNull(alerts.endNoticedAt), lte(alerts.nextNoticeAt, now)))
    .orderBy(alerts.endedAt)
    .limit(limit);
}

/**
 * Takes it on oneself to send the next message of an alert, until `until`: whoever dies on the way leaves it to others
 * then. Returns it, or nothing if another worker does.
 */
export function claimNotice(db: Database, { id, nextNoticeAt }: Pick<AlertRecord, "id" | "nextNoticeAt">, until: Date) {
  return db
    .update(alerts)
    .set({ nextNoticeAt: until })
    .where(and(eq(alerts.id, id), eq(alerts.nextNoticeAt, nextNoticeAt)))
    .returning({ id: alerts.id });
}

/** Notes that a message that an alert stands was sent. */
export function noteNotice(
  db: Database,
  { id, notices, count }: Pick<AlertRecord, "id" | "notices" | "count">,
  { now, nextNoticeAt }: { now: Date; nextNoticeAt: Date },
) {
  return db
    .update(alerts)
    .set({ notices: notices + 1, noticedCount: count, noticedAt: now, nextNoticeAt })
    .where(and(eq(alerts.id, id), isOpen));
}

/** Notes that the message that it is over was sent, or that none is needed. */
export function noteEndNotice(db: Database, id: string, now: Date) {
  return db.update(alerts).set({ endNoticedAt: now }).where(eq(alerts.id, id));
}

/** What has stood since an instant, the newest first. */
export function listAlertsSince(
  db: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<AlertRecord[]> {
  return db.select().from(alerts).where(gte(alerts.raisedAt, since)).orderBy(desc(alerts.raisedAt)).limit(limit);
}

/** Deletes alerts that were raised before `before` and are over. */
export function deleteEndedAlertsBefore(db: Database, before: Date) {
  return db.delete(alerts).where(and(lte(alerts.raisedAt, before), sql`${alerts.endedAt} is not null`));
}
