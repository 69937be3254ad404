import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { NotesOfSession, SessionNotes } from "#app/domain/report/session-notes.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { assessmentResults, bookings, experts, profiles, sessionNotes, users } from "#db/schema/index.ts";
import { isShownToExpert } from "#db/queries/booking/expert-bookings.ts";

/** An expert's own session, its notes so far, and their report (at first the newest); null if it is not theirs. */
export async function findSessionForNotes(
  db: Database,
  { bookingId, expertId }: { bookingId: string; expertId: string },
) {
  const [row] = await db
    .select({
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      sessionStatus: bookings.sessionStatus,
      sessionFailure: bookings.sessionFailure,
      paymentStatus: bookings.paymentStatus,
      sharesReport: bookings.sharesReport,
      expertName: sql<string>`${experts.name}`.as("expert_name"),
      student: { userId: users.id, email: users.email, name: profiles.name, language: profiles.language },
      sent: sessionNotes,
      result: assessmentResults,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .leftJoin(sessionNotes, eq(sessionNotes.bookingId, bookings.id))
    .leftJoin(
      assessmentResults,
      sql`${assessmentResults.id} = coalesce(${sessionNotes.resultId}, (
        select newest.id from assessment_results newest
        where newest.user_id = ${bookings.userId} and newest.status = 'ready' order by newest.created_at desc limit 1
      ))`,
    )
    .where(and(eq(bookings.id, bookingId), eq(bookings.expertId, expertId), isShownToExpert))
    .limit(1);
  return row ?? null;
}

/** Experts' notes after the sessions of a report, in the order sent. */
export function listSessionNotes(db: Database, resultId: string): Promise<(NotesOfSession & { bookingId: string })[]> {
  return db
    .select({
      bookingId: sessionNotes.bookingId,
      steps: sessionNotes.steps,
      note: sessionNotes.note,
      sessionTime: bookings.sessionTime,
      expertName: experts.name,
    })
    .from(sessionNotes)
    .innerJoin(bookings, eq(bookings.id, sessionNotes.bookingId))
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .where(eq(sessionNotes.resultId, resultId))
    .orderBy(asc(sessionNotes.createdAt));
}

/** Statement: inserts or updates a session's notes, if `condition` holds. */
export function upsertSessionNotes(
  db: Database,
  condition: SQL,
  { bookingId, resultId, notes, now }: { bookingId: string; resultId: string; notes: SessionNotes; now: Date },
) {
  const { note } = notes;
  const steps = [...notes.steps];
  const values = { bookingId, resultId, steps, note, createdAt: now, updatedAt: now };
  return insertSelect(db, sessionNotes, values, sql`where ${condition}`).onConflictDoUpdate({
    target: sessionNotes.bookingId,
    set: { steps, note, updatedAt: now },
  });
}

/** The expert's notes for one of the student's own sessions; null if there are none. */
export async function findNotesOfOwnSession(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
) {
  const [row] = await db
    .select({ steps: sessionNotes.steps, note: sessionNotes.note, orderId: assessmentResults.orderId })
    .from(sessionNotes)
    .innerJoin(bookings, eq(bookings.id, sessionNotes.bookingId))
    .innerJoin(assessmentResults, eq(assessmentResults.id, sessionNotes.resultId))
    .where(and(eq(sessionNotes.bookingId, bookingId), eq(bookings.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** An expert's sent notes for their own session, with the time first sent; null if there are none. */
export async function findSentNotes(db: Database, { bookingId, expertId }: { bookingId: string; expertId: string }) {
  const [row] = await db
    .select({ steps: sessionNotes.steps, note: sessionNotes.note, sentAt: sessionNotes.createdAt })
    .from(sessionNotes)
    .innerJoin(bookings, eq(bookings.id, sessionNotes.bookingId))
    .where(and(eq(sessionNotes.bookingId, bookingId), eq(bookings.expertId, expertId)))
    .limit(1);
  return row ?? null;
}
