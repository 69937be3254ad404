import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { type SessionOutcome, toRecordedOutcome } from "#app/domain/booking/session-state.ts";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { assessmentResults, associations, bookings, experts, profiles } from "#db/schema/index.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";

/** Length of the longest session in milliseconds: a session in progress began at most this long ago. */
const LONGEST_SESSION_MS = 10 * HOUR_MS;

/** Sessions visible to an expert: confirmed, or confirmed before they were cancelled. Never a mere hold. */
export const isShownToExpert = or(
  eq(bookings.paymentStatus, "completed"),
  and(inArray(bookings.paymentStatus, ["cancelled", "refunded"]), isNotNull(bookings.completedAt)),
);

const isToTakePlace = and(eq(bookings.paymentStatus, "completed"), eq(bookings.sessionStatus, "scheduled"));

const listed = {
  id: bookings.id,
  sessionTime: bookings.sessionTime,
  sessionDuration: bookings.sessionDuration,
  isOnline: bookings.isOnline,
  town: bookings.town,
  venue: bookings.venue,
  sessionStatus: bookings.sessionStatus,
  sessionFailure: bookings.sessionFailure,
  paymentStatus: bookings.paymentStatus,
  cancelledBy: bookings.cancelledBy,
  sharesReport: bookings.sharesReport,
  rescheduleCount: bookings.rescheduleCount,
  updatedAt: bookings.updatedAt,
  kind: associations.name,
  /** In full, though experts see the first name only; null if erased. Aliased: D1 names the columns of batched rows. */
  studentName: sql<string | null>`${profiles.name}`.as("student_name"),
};

function selectListed(db: Database, where: SQL | undefined) {
  return db
    .select(listed)
    .from(bookings)
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(where);
}

/** A row of an expert's lists of sessions. */
export type ExpertSessionRow = Awaited<ReturnType<typeof selectListed>>[number];

/** An expert's sessions that begin between two instants, the end exclusive, earliest first. */
export function listSessionsBetween(
  db: Database,
  { expertId, from, until }: { expertId: string; from: Date; until: Date },
): Promise<ExpertSessionRow[]> {
  return selectListed(
    db,
    and(
      eq(bookings.expertId, expertId),
      gte(bookings.sessionTime, from),
      lt(bookings.sessionTime, until),
      isShownToExpert,
    ),
  ).orderBy(asc(bookings.sessionTime));
}

/** The session in progress at `now`, else the next one; null if none is booked. */
export async function findNextSession(
  db: Database,
  { expertId, now }: { expertId: string; now: Date },
): Promise<ExpertSessionRow | null> {
  const begun = new Date(now.getTime() - LONGEST_SESSION_MS);
  const isOver = sql`${bookings.sessionTime} + ${bookings.sessionDuration} * 60000 <= ${now.getTime()}`;
  const [row] = await selectListed(
    db,
    and(eq(bookings.expertId, expertId), gt(bookings.sessionTime, begun), isToTakePlace, sql`not (${isOver})`),
  )
    .orderBy(asc(bookings.sessionTime))
    .limit(1);
  return row ?? null;
}

/** How far back sessions without an outcome are asked about, in milliseconds. */
const OPEN_OUTCOMES_MS = 90 * DAY_MS;

/** The longest list of sessions without an outcome that an expert is shown at once. */
const MAX_OPEN_OUTCOMES = 10;

/** SQL condition: a session is over at `now`, and nobody has recorded what became of it. */
export function isOutcomeMissing(now: Date): SQL {
  // Literals, so that SQLite can use the partial index.
  return sql`${bookings.paymentStatus} = 'completed' and ${bookings.sessionStatus} = 'scheduled'
    and ${bookings.sessionFailure} is null
    and ${bookings.sessionTime} + ${bookings.sessionDuration} * 60000 <= ${now.getTime()}`;
}

/** An expert's sessions of the last 90 days without an outcome, earliest first, at most ten. */
export function listOpenOutcomes(
  db: Database,
  { expertId, now }: { expertId: string; now: Date },
): Promise<ExpertSessionRow[]> {
  return selectListed(
    db,
    and(
      eq(bookings.expertId, expertId),
      gt(bookings.sessionTime, new Date(now.getTime() - OPEN_OUTCOMES_MS)),
      lte(bookings.sessionTime, now),
      isOutcomeMissing(now),
    ),
  )
    .orderBy(asc(bookings.sessionTime))
    .limit(MAX_OPEN_OUTCOMES);
}

/** The sessions without an outcome that began in a period, whatever their expert, earliest first. */
export function listSessionsToAskAbout(
  db: Database,
  { from, until, now, limit }: { from: Date; until: Date; now: Date; limit: number },
) {
  return db
    .select({
      sessionTime: bookings.sessionTime,
      expertId: experts.id,
      expertName: sql<string>`${experts.name}`.as("expert_name"),
      email: experts.email,
      language: experts.language,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .where(and(gte(bookings.sessionTime, from), lt(bookings.sessionTime, until), isOutcomeMissing(now)))
    .orderBy(asc(bookings.sessionTime))
    .limit(limit);
}

/** A page of an expert's sessions: `upcoming`, next first, or `past` (already begun), latest first. */
export async function listSessions(
  db: Database,
  {
    expertId,
    when,
    now,
    limit,
    offset,
  }: { expertId: string; when: "upcoming" | "past"; now: Date; limit: number; offset: number },
): Promise<{ rows: ExpertSessionRow[]; count: number }> {
  const isUpcoming = when === "upcoming";
  const where = and(
    eq(bookings.expertId, expertId),
    isUpcoming
      ? and(gt(bookings.sessionTime, now), isToTakePlace)
      : and(lte(bookings.sessionTime, now), isShownToExpert),
  );
  const [rows, counts] = await db.batch([
    selectListed(db, where)
      .orderBy(isUpcoming ? asc(bookings.sessionTime) : desc(bookings.sessionTime))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)` })
      .from(bookings)
      .where(where),
  ]);
  return { rows, count: counts[0]?.count ?? 0 };
}

/** One of an expert's own sessions with details for preparing it, without the student's contact data. */
export async function findSessionOfExpert(db: Database, { id, expertId }: { id: string; expertId: string }) {
  const [row] = await db
    .select({
      ...listed,
      rescheduledFrom: bookings.rescheduledFrom,
      cancellationReason: bookings.cancellationReason,
      expertNotes: bookings.expertNotes,
      noShowReport: bookings.noShowReport,
      age: profiles.age,
      educationStatus: profiles.educationStatus,
      hasReport: sql<boolean>`exists (
        select 1 from assessment_results where user_id = ${bookings.userId} and status = 'ready'
      )`.mapWith(Boolean),
      hasGuest: sql<boolean>`exists (select 1 from booking_guests where booking_id = ${bookings.id})`.mapWith(Boolean),
    })
    .from(bookings)
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .leftJoin(profiles, eq(profiles.id, bookings.userId))
    .where(and(eq(bookings.id, id), eq(bookings.expertId, expertId), isShownToExpert))
    .limit(1);
  return row ?? null;
}

/**
 * The newest finished report of a session's student; null unless it is the expert's own session, is still confirmed and
 * began after `begunAfter`, the student shares the report for it, and no consent was withdrawn.
 */
export async function findReportOfSession(
  db: Database,
  {
    bookingId,
    expertId,
    begunAfter,
    policy = "required",
  }: { bookingId: string; expertId: string; begunAfter: Date; policy?: GuardianPolicy },
) {
  const [row] = await db
    .select({
      textsKey: assessmentResults.textsKey,
      textsSizes: assessmentResults.textsSizes,
      reportHtml: assessmentResults.reportHtml,
      reportMalayalamHtml: assessmentResults.reportMalayalamHtml,
      counselorBrief: assessmentResults.counselorBrief,
      dossier: assessmentResults.dossier,
      dossierMalayalam: assessmentResults.dossierMalayalam,
      dossierHtml: assessmentResults.dossierHtml,
      dossierMalayalamHtml: assessmentResults.dossierMalayalamHtml,
      profile: assessmentResults.profile,
      quality: assessmentResults.quality,
      recommendedCareers: assessmentResults.recommendedCareers,
      hollandCode: assessmentResults.hollandCode,
      createdAt: assessmentResults.createdAt,
      readyAt: assessmentResults.readyAt,
      studentName: profiles.name,
      userId: bookings.userId,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .innerJoin(assessmentResults, eq(assessmentResults.userId, bookings.userId))
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.expertId, expertId),
        eq(bookings.sharesReport, true),
        eq(bookings.paymentStatus, "completed"),
        gt(bookings.sessionTime, begunAfter),
        eq(assessmentResults.status, "ready"),
        isProcessable(sql`${bookings.userId}`, policy),
      ),
    )
    .orderBy(desc(assessmentResults.createdAt))
    .limit(1);
  return row ?? null;
}

/** Stores an expert's notes on their own session; returns it if there is one. */
export function updateSessionNotes(
  db: Database,
  { id, expertId, notes, now }: { id: string; expertId: string; notes: string | null; now: Date },
) {
  return db
    .update(bookings)
    .set({ expertNotes: notes, updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.expertId, expertId), isShownToExpert));
}

/** Records a session's outcome if unchanged since read; returns it if so. `report`: the expert's, of a no-show. */
export function updateSessionOutcome(
  db: Database,
  {
    id,
    expertId,
    from,
    to,
    report,
    now,
  }: {
    id: string;
    expertId: string;
    from: Pick<ExpertSessionRow, "sessionStatus" | "sessionFailure">;
    to: SessionOutcome;
    report: string | null;
    now: Date;
  },
) {
  const isNoShow = to === "no_show";
  return db
    .update(bookings)
    .set({
      ...toRecordedOutcome(to),
      noShowReport: isNoShow ? report : null,
      noShowReportedAt: isNoShow ? now : null,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.expertId, expertId),
        eq(bookings.sessionStatus, from.sessionStatus),
        sql`${bookings.sessionFailure} is ${from.sessionFailure}`,
        eq(bookings.paymentStatus, "completed"),
        lte(bookings.sessionTime, now),
      ),
    )
    .returning({ id: bookings.id });
}

/** SQL condition: a session's outcome was recorded at `now`. */
export function isOutcomeRecorded({ id, outcome, now }: { id: string; outcome: SessionOutcome; now: Date }): SQL {
  const { sessionStatus, sessionFailure } = toRecordedOutcome(outcome);
  return sql`exists (
    select 1 from bookings
    where id = ${id} and session_status = ${sessionStatus} and session_failure is ${sessionFailure}
      and updated_at = ${now.getTime()}
  )`;
}
