import { and, desc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { AlertKind, Finding } from "#app/domain/platform/watch/alert.ts";
import type { Database } from "#db/client.ts";
import { alerts } from "#db/schema/index.ts";

export type AlertRecord = typeof alerts.$inferSelect;

/** Worded like the partial index, so that SQLite uses it. */
const isOpen = sql`${alerts.endedAt} is null`;

/** Raises an alert, or updates the open one: one of each kind. */
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

/** Ends the open alerts of these kinds. */
export function endAlerts(db: Database, kinds: readonly AlertKind[], now: Date) {
  return db
    .update(alerts)
    .set({ endedAt: now, nextNoticeAt: now })
    .where(and(inArray(alerts.kind, [...kinds]), isOpen));
}

/** Open alerts: at most one of each kind. */
export function listOpenAlerts(db: Database): Promise<AlertRecord[]> {
  return db.select().from(alerts).where(isOpen).orderBy(alerts.kind).limit(50);
}

/** Ended alerts that still need a message about their end, not claimed by a worker. */
export function listUnnoticedEnds(db: Database, { now, limit }: { now: Date; limit: number }): Promise<AlertRecord[]> {
  return db
    .select()
    .from(alerts)
    .where(and(sql`${alerts.endedAt} is not null`, isNull(alerts.endNoticedAt), lte(alerts.nextNoticeAt, now)))
    .orderBy(alerts.endedAt)
    .limit(limit);
}

/** Claims an alert's next message until `until`, when others may. Returns it, or nothing if another worker has it. */
export function claimNotice(db: Database, { id, nextNoticeAt }: Pick<AlertRecord, "id" | "nextNoticeAt">, until: Date) {
  return db
    .update(alerts)
    .set({ nextNoticeAt: until })
    .where(and(eq(alerts.id, id), eq(alerts.nextNoticeAt, nextNoticeAt)))
    .returning({ id: alerts.id });
}

/** Records that an open alert was notified. */
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

/** Records that an alert's end was notified, or needs no message. */
export function noteEndNotice(db: Database, id: string, now: Date) {
  return db.update(alerts).set({ endNoticedAt: now }).where(eq(alerts.id, id));
}

/** Alerts raised since an instant, newest first. */
export function listAlertsSince(
  db: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<AlertRecord[]> {
  return db.select().from(alerts).where(gte(alerts.raisedAt, since)).orderBy(desc(alerts.raisedAt)).limit(limit);
}

/** Deletes ended alerts raised before `before`. */
export function deleteEndedAlertsBefore(db: Database, before: Date) {
  return db.delete(alerts).where(and(lte(alerts.raisedAt, before), sql`${alerts.endedAt} is not null`));
}
