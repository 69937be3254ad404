import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { NextStep, NotesOfSession, SessionNotes } from "#app/domain/report/session-notes.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  assessmentResults,
  bookings,
  experts,
  profiles,
  sessionNotes,
  unreportedSessionNotes,
  users,
} from "#db/schema/index.ts";
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
      unreported: unreportedSessionNotes,
      result: assessmentResults,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .leftJoin(sessionNotes, eq(sessionNotes.bookingId, bookings.id))
    .leftJoin(unreportedSessionNotes, eq(unreportedSessionNotes.bookingId, bookings.id))
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

/** Statement: inserts or updates a session's notes for which no report is shared. */
export function upsertUnreportedNotes(
  db: Database,
  { bookingId, notes: { steps, note }, now }: { bookingId: string; notes: SessionNotes; now: Date },
) {
  const set = { steps: [...steps], note, updatedAt: now };
  return db
    .insert(unreportedSessionNotes)
    .values({ bookingId, ...set, createdAt: now })
    .onConflictDoUpdate({ target: unreportedSessionNotes.bookingId, set });
}

/** Statement: deletes a session's notes that have become part of a report, if `condition` holds. */
export function deleteUnreportedNotes(db: Database, bookingId: string, condition: SQL) {
  return db.delete(unreportedSessionNotes).where(and(eq(unreportedSessionNotes.bookingId, bookingId), condition));
}

/** SQL: the notes of a session, in the report or without one. */
const eitherNotes = {
  steps: sql<NextStep[]>`coalesce(${sessionNotes.steps}, ${unreportedSessionNotes.steps})`
    .mapWith((json: string) => JSON.parse(json) as NextStep[])
    .as("steps"),
  note: sql<
    string | null
  >`iif(${sessionNotes.bookingId} is null, ${unreportedSessionNotes.note}, ${sessionNotes.note})`.as("note"),
};

const hasNotes = or(isNotNull(sessionNotes.bookingId), isNotNull(unreportedSessionNotes.bookingId));

/** The expert's notes for one of the student's own sessions, with their report's order if any; null without notes. */
export async function findNotesOfOwnSession(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
) {
  const [row] = await db
    .select({ ...eitherNotes, orderId: assessmentResults.orderId })
    .from(bookings)
    .leftJoin(sessionNotes, eq(sessionNotes.bookingId, bookings.id))
    .leftJoin(unreportedSessionNotes, eq(unreportedSessionNotes.bookingId, bookings.id))
    .leftJoin(assessmentResults, eq(assessmentResults.id, sessionNotes.resultId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId), hasNotes))
    .limit(1);
  return row ?? null;
}

/** An expert's sent notes for their own session, with the time first sent; null if there are none. */
export async function findSentNotes(db: Database, { bookingId, expertId }: { bookingId: string; expertId: string }) {
  const [row] = await db
    .select({
      ...eitherNotes,
      sentAt: sql<Date>`coalesce(${sessionNotes.createdAt}, ${unreportedSessionNotes.createdAt})`
        .mapWith(sessionNotes.createdAt)
        .as("sent_at"),
      isInReport: sql<boolean>`${sessionNotes.bookingId} is not null`.mapWith(Boolean).as("is_in_report"),
    })
    .from(bookings)
    .leftJoin(sessionNotes, eq(sessionNotes.bookingId, bookings.id))
    .leftJoin(unreportedSessionNotes, eq(unreportedSessionNotes.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.expertId, expertId), hasNotes))
    .limit(1);
  return row ?? null;
}
