import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { DashboardSpans } from "#app/domain/administration/spans.ts";
import type { SaleSubject } from "#app/domain/administration/money/ledger.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  answerSheets,
  assessmentResults,
  associations,
  bookings,
  continentOfSheet,
  experts,
  firstCareer,
  funnelDays,
  funnelSteps,
  ledgerEntries,
} from "#db/schema/index.ts";

/** Which of the figures someone may see. */
export interface SeenFigures {
  students: boolean;
  sales: boolean;
  reports: boolean;
  funnel: boolean;
}

/** Sessions listed for a day; a day with more is counted all the same. */
const MAX_SESSIONS = 24;

/** Careers in the chart. */
const MAX_CAREERS = 6;

/** The day in India of an instant: `2026-11-26`. */
const dayOf = (instant: unknown) =>
  sql<string>`strftime('%Y-%m-%d', (${instant} + ${sql.raw(String(IST_OFFSET_MS))}) / 1000, 'unixepoch')`;

/** Sales by day, subject, and whether they were before the same hour of their day, for comparisons with today. */
function selectSales(db: Database, { from, until, clockMs }: { from: Date; until: Date; clockMs: number }) {
  const isEarlier = sql`(${ledgerEntries.at} + ${sql.raw(String(IST_OFFSET_MS))}) % 86400000 < ${clockMs}`;
  return db
    .select({
      day: dayOf(ledgerEntries.at).as("day"),
      subject: ledgerEntries.subject,
      sales: sql<number>`count(*)`.as("sales"),
      paise: sql<number>`sum(${ledgerEntries.totalPaise})`.as("paise"),
      earlierSales: sql<number>`sum(${isEarlier})`.as("earlier_sales"),
      earlierPaise: sql<number>`sum(iif(${isEarlier}, ${ledgerEntries.totalPaise}, 0))`.as("earlier_paise"),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "sale"), gte(ledgerEntries.at, from), lt(ledgerEntries.at, until)))
    .groupBy(sql`1`, ledgerEntries.subject);
}

/** Of the bookings of all kinds, those in a span of an index that begins with the kind. */
const fromAllKinds = (db: Database) => ({
  select: <Columns extends Parameters<Database["select"]>[0] & object>(columns: Columns) =>
    // A cross join keeps its order: the few kinds first.
    db.select(columns).from(associations).crossJoin(bookings),
});

const isOfKind = eq(bookings.associationId, associations.id);

/** Sessions that were confirmed, also if they were cancelled later. */
const wasConfirmed = isNotNull(bookings.completedAt);

/**
 * The figures of today, of the month and of the month before that someone may see, in one round trip, each by a range of
 * an index; null for the others.
 */
export function readDashboardFigures(db: Database, spans: DashboardSpans, sees: SeenFigures) {
  const { now, today, tomorrow, days, months, week, month } = spans;
  const clockMs = now.getTime() - today.getTime();
  const firstDay = months.current.from < week ? months.current.from : week;
  return batch(db, {
    sales: sees.sales
      ? selectSales(db, { from: week < months.before.from ? week : months.before.from, until: tomorrow, clockMs })
      : null,
    steps:
      sees.students || sees.funnel
        ? db
            .select({ day: funnelDays.day, step: funnelDays.step, count: funnelDays.count })
            .from(funnelDays)
            .where(gte(funnelDays.day, toIstDate(firstDay)))
        : null,
    signUpsBefore: sees.students
      ? db
          .select({ count: sql<number>`count(*)`.as("sign_ups") })
          .from(funnelSteps)
          .where(
            and(
              eq(funnelSteps.step, "signed-up"),
              gte(funnelSteps.at, days.before.from),
              lt(funnelSteps.at, days.before.until),
            ),
          )
      : null,
    studyAbroad: sees.students
      ? db
          .select({
            day: dayOf(answerSheets.createdAt).as("day"),
            count: sql<number>`count(distinct ${answerSheets.userId})`.as("students"),
          })
          .from(answerSheets)
          .where(and(sql`${continentOfSheet} is not null`, gte(answerSheets.createdAt, week)))
          .groupBy(sql`1`)
      : null,
    booked: sees.sales
      ? fromAllKinds(db)
          .select({
            kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
            day: dayOf(bookings.createdAt).as("day"),
            count: sql<number>`count(*)`.as("booked"),
          })
          .where(and(isOfKind, eq(bookings.paymentStatus, "completed"), gte(bookings.createdAt, week)))
          .groupBy(sql`1`, sql`2`)
      : null,
    sessions: sees.sales
      ? fromAllKinds(db)
          .select({
            id: bookings.id,
            expert: sql<string>`${experts.name}`.as("expert"),
            student: bookings.studentName,
            sessionTime: bookings.sessionTime,
            sessionDuration: bookings.sessionDuration,
            sessionStatus: bookings.sessionStatus,
            sessionFailure: bookings.sessionFailure,
            paymentStatus: bookings.paymentStatus,
            ofAll: sql<number>`count(*) over ()`.as("of_all"),
          })
          .innerJoin(experts, eq(experts.id, bookings.expertId))
          .where(and(isOfKind, gte(bookings.sessionTime, today), lt(bookings.sessionTime, tomorrow), wasConfirmed))
          .orderBy(asc(bookings.sessionTime), asc(bookings.id))
          .limit(MAX_SESSIONS)
      : null,
    sessionsBefore: sees.sales
      ? fromAllKinds(db)
          .select({ count: sql<number>`count(*)`.as("sessions") })
          .where(
            and(
              isOfKind,
              gte(bookings.sessionTime, days.before.from),
              lt(bookings.sessionTime, new Date(days.before.from.getTime() + tomorrow.getTime() - today.getTime())),
              wasConfirmed,
            ),
          )
      : null,
    outcomes: sees.sales
      ? fromAllKinds(db)
          .select({
            isCurrent: sql<number>`${bookings.sessionTime} >= ${months.current.from.getTime()}`.as("is_current"),
            sessionStatus: bookings.sessionStatus,
            sessionFailure: bookings.sessionFailure,
            paymentStatus: bookings.paymentStatus,
            count: sql<number>`count(*)`.as("sessions"),
          })
          .where(
            and(
              isOfKind,
              gte(bookings.sessionTime, months.before.from),
              lt(bookings.sessionTime, months.current.until),
              sql`(${bookings.sessionTime} < ${months.before.until.getTime()} or ${bookings.sessionTime} >= ${months.current.from.getTime()})`,
              wasConfirmed,
            ),
          )
          .groupBy(sql`1`, bookings.sessionStatus, bookings.sessionFailure, bookings.paymentStatus)
      : null,
    studentsBooked: sees.funnel
      ? fromAllKinds(db)
          .select({ count: sql<number>`count(distinct ${bookings.userId})`.as("students") })
          .where(and(isOfKind, gte(bookings.createdAt, months.current.from), wasConfirmed))
      : null,
    reports: sees.reports
      ? db
          .select({
            isCurrent: sql<number>`${assessmentResults.readyAt} >= ${today.getTime()}`.as("is_current"),
            count: sql<number>`count(*)`.as("reports"),
            waitMs: sql<number>`avg(${assessmentResults.readyAt} - ${assessmentResults.createdAt})`.as("wait_ms"),
          })
          .from(assessmentResults)
          .where(
            and(
              gte(assessmentResults.readyAt, days.before.from),
              sql`(${assessmentResults.readyAt} < ${days.before.until.getTime()} or ${assessmentResults.readyAt} >= ${today.getTime()})`,
            ),
          )
          .groupBy(sql`1`)
      : null,
    careers: sees.reports
      ? db
          .select({
            categoryId: firstCareer.as("category_id"),
            count: sql<number>`count(*)`.as("reports"),
            ofAll: sql<number>`sum(count(*)) over ()`.as("of_all"),
          })
          .from(assessmentResults)
          .where(and(gte(assessmentResults.readyAt, months.current.from), sql`${firstCareer} is not null`))
          .groupBy(firstCareer)
          .orderBy(sql`count(*) desc`, firstCareer)
          .limit(MAX_CAREERS)
      : null,
  }).then((found) => ({ ...found, month }));
}

export type DashboardRows = Awaited<ReturnType<typeof readDashboardFigures>>;

/** A row of `sales`. */
export interface SalesRow {
  /** In India: `2026-11-26`. */
  day: string;
  subject: SaleSubject;
  sales: number;
  paise: number;
  /** Of these, before this hour of the day. */
  earlierSales: number;
  earlierPaise: number;
}
