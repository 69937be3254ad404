import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SessionFailure } from "#app/domain/booking/booking.ts";
import type { FailureReporter, FailureWish } from "#app/domain/booking/failed-session.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { bookings, sessionFailures } from "#db/schema/index.ts";

export type SessionFailureRecord = typeof sessionFailures.$inferSelect;

/** The session at its time: another time of the same booking is another row. */
interface SessionAt {
  bookingId: string;
  sessionTime: Date;
}

const isAt = ({ bookingId, sessionTime }: SessionAt) =>
  and(eq(sessionFailures.bookingId, bookingId), eq(sessionFailures.sessionTime, sessionTime));

/** The failure of a session at its current time, confirmed or only reported; null if there is none. */
export async function findSessionFailure(db: Database, session: SessionAt): Promise<SessionFailureRecord | null> {
  const [row] = await db.select().from(sessionFailures).where(isAt(session)).limit(1);
  return row ?? null;
}

/**
 * Records that a session failed, if `condition` holds. A student's report is confirmed by it; an expert's word about
 * another failure leaves that report to an administrator.
 */
export function confirmFailure(
  db: Database,
  failure: SessionAt & { id: string; expertId: string; kind: SessionFailure; reportedBy: FailureReporter; now: Date },
  condition: SQL,
) {
  const { now, reportedBy, kind, ...values } = failure;
  const isDecided = reportedBy === "administrator" ? sql`1 = 1` : sql`(state <> 'reported' or kind = ${kind})`;
  return insertSelect(
    db,
    sessionFailures,
    { ...values, kind, reportedBy, state: "confirmed" as const, wish: null, createdAt: now, updatedAt: now },
    sql`where ${condition}`,
  ).onConflictDoUpdate({
    target: [sessionFailures.bookingId, sessionFailures.sessionTime],
    set: { state: "confirmed", kind, updatedAt: now },
    setWhere: isDecided,
  });
}

/** Dismisses a failure, if `condition` holds: another outcome is recorded. An expert leaves a student's report open. */
export function dismissFailure(
  db: Database,
  { now, by, ...session }: SessionAt & { by: Exclude<FailureReporter, "student">; now: Date },
  condition: SQL,
) {
  return db
    .update(sessionFailures)
    .set({ state: "dismissed", wish: null, updatedAt: now })
    .where(and(isAt(session), by === "expert" ? eq(sessionFailures.state, "confirmed") : undefined, condition));
}

/** Stores a student's report of their own confirmed session, once; returns it if it is new. */
export function insertFailureReport(
  db: Database,
  { userId, now, ...failure }: SessionAt & { id: string; expertId: string; userId: string; now: Date },
) {
  const { bookingId, sessionTime } = failure;
  return insertSelect(
    db,
    sessionFailures,
    {
      ...failure,
      kind: "expert_no_show" as const,
      state: "reported" as const,
      reportedBy: "student" as const,
      wish: null,
      createdAt: now,
      updatedAt: now,
    },
    sql`where exists (select 1 from bookings where id = ${bookingId} and profile_id = ${userId}
      and session_time = ${sessionTime.getTime()} and payment_status = 'completed' and session_failure is null)`,
  )
    .onConflictDoUpdate({
      target: [sessionFailures.bookingId, sessionFailures.sessionTime],
      set: { kind: "expert_no_show", state: "reported", reportedBy: "student", updatedAt: now },
      // An administrator's answer to an earlier report stands.
      setWhere: sql`state = 'dismissed' and reported_by <> 'student'`,
    })
    .returning({ id: sessionFailures.id });
}

/** Stores what the student wants instead of a failed session, while it is still owed; returns the row if so. */
export function updateFailureWish(
  db: Database,
  { userId, wish, now, ...session }: SessionAt & { userId: string; wish: FailureWish; now: Date },
) {
  return db
    .update(sessionFailures)
    .set({ wish, updatedAt: now })
    .where(
      and(
        isAt(session),
        eq(sessionFailures.state, "confirmed"),
        sql`exists (select 1 from bookings where id = ${session.bookingId} and profile_id = ${userId}
          and session_time = ${session.sessionTime.getTime()} and payment_status = 'completed'
          and session_failure is not null)`,
      ),
    )
    .returning({ id: sessionFailures.id });
}

/** How often an expert did not come, of the sessions since `since`: those, and the ones held or missed by the student. */
export async function countReliability(
  db: Database,
  { expertId, since }: { expertId: string; since: Date },
): Promise<{ held: number; notCome: number }> {
  const [row] = await db
    .select({
      held: sql<number>`(select count(*) from ${bookings} where partner_id = ${expertId}
        and session_time >= ${since.getTime()} and payment_status in ('completed', 'refunded')
        and session_status in ('completed', 'no_show'))`,
      notCome: sql<number>`(select count(*) from ${sessionFailures} where partner_id = ${expertId}
        and session_time >= ${since.getTime()} and state = 'confirmed' and kind = 'expert_no_show')`,
    })
    .from(sql`(select 1)`);
  return row ?? { held: 0, notCome: 0 };
}
