import { and, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { AlertKind, Finding } from "../../../../app/domain/platform/watch/alert";
import type { Database } from "../../../client";
import { alerts } from "../../../schema";

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
    .set({ endedAt: now })
    .where(and(eq(alerts.kind, kind), isOpen));
}

/** All that stands: at most one of each kind. */
export function listOpenAlerts(db: Database): Promise<AlertRecord[]> {
  return db.select().from(alerts).where(isOpen).orderBy(alerts.kind).limit(50);
}

/** Those that are over and of which nobody has been told that. */
export function listUnnoticedEnds(db: Database, limit: number): Promise<AlertRecord[]> {
  return db
    .select()
    .from(alerts)
    .where(and(sql`${alerts.endedAt} is not null`, isNull(alerts.endNoticedAt)))
    .orderBy(alerts.endedAt)
    .limit(limit);
}

/** Takes it on oneself to send the next message of an alert. Returns it, or nothing if another worker does. */
export function claimNotice(
  db: Database,
  { id, notices, count }: Pick<AlertRecord, "id" | "notices" | "count">,
  { now, nextNoticeAt }: { now: Date; nextNoticeAt: Date },
) {
  return db
    .update(alerts)
    .set({ notices: notices + 1, noticedCount: count, noticedAt: now, nextNoticeAt })
    .where(and(eq(alerts.id, id), eq(alerts.notices, notices), isOpen))
    .returning({ id: alerts.id });
}

/** Gives it back: the message could not be sent. It is tried again from `again` on. */
export function releaseNotice(
  db: Database,
  { id, notices, noticedCount, noticedAt }: Pick<AlertRecord, "id" | "notices" | "noticedCount" | "noticedAt">,
  again: Date,
) {
  return db
    .update(alerts)
    .set({ notices, noticedCount, noticedAt, nextNoticeAt: again })
    .where(and(eq(alerts.id, id), eq(alerts.notices, notices + 1)));
}

/** The same for the message that an alert is over. */
export function claimEndNotice(db: Database, id: string, now: Date) {
  return db
    .update(alerts)
    .set({ endNoticedAt: now })
    .where(and(eq(alerts.id, id), isNull(alerts.endNoticedAt)))
    .returning({ id: alerts.id });
}

export function releaseEndNotice(db: Database, id: string) {
  return db.update(alerts).set({ endNoticedAt: null }).where(eq(alerts.id, id));
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
