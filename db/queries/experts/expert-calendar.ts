import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SessionSettings, LeaveRequest } from "#app/domain/experts/expert-calendar.ts";
import type { Leave, WorkingHours } from "#app/domain/experts/working-hours.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { isHeldAt } from "./expert-commitments.ts";
import { expertStatus, maySignIn } from "./expert-gaps.ts";
import { expertPlace } from "./experts.ts";
import { insertSelect } from "#db/insert-select.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import {
  associations,
  bookings,
  expertHours,
  expertLeaves,
  expertPricing,
  experts,
  profiles,
} from "#db/schema/index.ts";

/** An expert's calendar, in one round trip; null if there is no such expert, active or not. */
export async function findExpertCalendar(db: Database, { expertId, now }: { expertId: string; now: Date }) {
  const { found, ...rest } = await batch(db, {
    found: db
      .select({
        name: experts.name,
        email: experts.email,
        status: expertStatus,
        bufferMinutes: experts.bufferMinutes,
        minimumNoticeHours: experts.minimumNoticeHours,
        meetingLink: experts.meetingLink,
        language: experts.language,
        ...expertPlace,
      })
      .from(experts)
      .where(eq(experts.id, expertId)),
    offers: db
      .select({
        pricingId: expertPricing.id,
        kind: associations.name,
        sessionMinutes: expertPricing.minSessionTime,
        sessionCharge: expertPricing.sessionCharge,
      })
      .from(expertPricing)
      .innerJoin(associations, eq(associations.id, expertPricing.associationId))
      .where(eq(expertPricing.expertId, expertId))
      .orderBy(asc(associations.name)),
    weeklyHours: db
      .select({
        weekday: expertHours.weekday,
        startMinute: expertHours.startMinute,
        endMinute: expertHours.endMinute,
      })
      .from(expertHours)
      .where(and(eq(expertHours.expertId, expertId), eq(expertHours.isOff, false)))
      .orderBy(asc(expertHours.weekday), asc(expertHours.startMinute)),

    leaves: db
      .select({
        id: expertLeaves.id,
        startsAt: expertLeaves.startsAt,
        endsAt: expertLeaves.endsAt,
        reason: expertLeaves.reason,
      })
      .from(expertLeaves)
      .where(and(eq(expertLeaves.expertId, expertId), gt(expertLeaves.endsAt, now)))
      .orderBy(asc(expertLeaves.startsAt)),
    upcoming: db
      .select({
        id: bookings.id,
        sessionTime: bookings.sessionTime,
        sessionDuration: bookings.sessionDuration,
        isOnline: bookings.isOnline,
        town: bookings.town,
        venue: bookings.venue,
        studentName: profiles.name,
      })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          eq(bookings.expertId, expertId),
          gt(bookings.sessionTime, now),
          eq(bookings.paymentStatus, "completed"),
          eq(bookings.sessionStatus, "scheduled"),
        ),
      )
      .orderBy(asc(bookings.sessionTime)),
    /** Holds at checkout, without the student, who is private until they pay. */
    held: db
      .select({ sessionTime: bookings.sessionTime, sessionDuration: bookings.sessionDuration })
      .from(bookings)
      .where(and(eq(bookings.expertId, expertId), gt(bookings.sessionTime, now), isHeldAt(now)))
      .orderBy(asc(bookings.sessionTime)),
  });
  const [expert] = found;
  return expert ? { ...expert, ...rest } : null;
}

/** Statements: replace all weekly hours of an expert. A disabled weekday without new hours keeps its stored ones. */
export function replaceWeeklyHours(
  db: Database,
  { expertId, hours }: { expertId: string; hours: readonly (WorkingHours & { id: string })[] },
) {
  return [
    db.delete(expertHours).where(
      and(
        eq(expertHours.expertId, expertId),
        or(
          eq(expertHours.isOff, false),
          inArray(
            expertHours.weekday,
            hours.map(({ weekday }) => weekday),
          ),
        ),
      ),
    ),
    db.insert(expertHours).values(hours.map((stretch) => ({ ...stretch, expertId }))),
  ] as const;
}

/** Statements: set buffer, notice and place of an expert's sessions, and their lengths if the expert sets the price. */
export function updateSessionSettings(
  db: Database,
  { expertId, settings, now }: { expertId: string; settings: SessionSettings; now: Date },
) {
  const { sessionMinutes, ...own } = settings;
  return [
    db
      .update(experts)
      .set({ ...own, updatedAt: laterThanBefore(experts.updatedAt, now) })
      .where(eq(experts.id, expertId)),
    ...[...sessionMinutes].map(([pricingId, minutes]) =>
      db
        .update(expertPricing)
        .set({ minSessionTime: minutes, updatedAt: now })
        .where(and(eq(expertPricing.id, pricingId), eq(expertPricing.expertId, expertId))),
    ),
  ] as const;
}

/** Statements: disable or enable a weekday, never the last one; adds the `defaults` if the expert has no hours. */
export function switchWeekdayHours(
  db: Database,
  {
    expertId,
    weekday,
    isOff,
    defaults,
  }: { expertId: string; weekday: number; isOff: boolean; defaults: readonly (WorkingHours & { id: string })[] },
) {
  const values = {
    id: sql`value ->> 'id'`,
    expertId,
    weekday: sql`value ->> 'weekday'`,
    startMinute: sql`value ->> 'startMinute'`,
    endMinute: sql`value ->> 'endMinute'`,
  };
  const insertDefaults = (stretches: readonly (WorkingHours & { id: string })[], condition: SQL) =>
    insertSelect(db, expertHours, values, sql`from json_each(${JSON.stringify(stretches)}) where not ${condition}`);
  const hasHours = sql`exists (select 1 from partner_hours where partner_id = ${expertId})`;
  const ofWeekday = defaults.filter((stretch) => stretch.weekday === weekday);
  const hasOwn = sql`exists (select 1 from partner_hours where partner_id = ${expertId} and weekday = ${weekday})`;
  const isAnotherOn = sql`exists (
    select 1 from partner_hours as other where other.partner_id = ${expertId} and other.weekday <> ${weekday}
      and other.is_off = 0
  )`;
  return {
    begun: insertDefaults(defaults, hasHours),
    restored: isOff ? null : insertDefaults(ofWeekday, hasOwn),
    switched: db
      .update(expertHours)
      .set({ isOff })
      .where(
        and(eq(expertHours.expertId, expertId), eq(expertHours.weekday, weekday), isOff ? isAnotherOn : undefined),
      ),
    active: db
      .select({
        weekday: expertHours.weekday,
        startMinute: expertHours.startMinute,
        endMinute: expertHours.endMinute,
      })
      .from(expertHours)
      .where(and(eq(expertHours.expertId, expertId), eq(expertHours.isOff, false))),
  };
}

/** Replaces or removes the token of an expert's calendar feed. */
export function updateCalendarFeed(
  db: Database,
  { expertId, tokenHash, now }: { expertId: string; tokenHash: string | null; now: Date },
) {
  return db
    .update(experts)
    .set({ calendarFeedHash: tokenHash, calendarFeedCreatedAt: tokenHash === null ? null : now, updatedAt: now })
    .where(eq(experts.id, expertId));
}

/** An expert's calendar feed: its token's hash and creation time; null if there is none. */
export async function findCalendarFeed(db: Database, { expertId }: { expertId: string }) {
  const [row] = await db
    .select({ tokenHash: experts.calendarFeedHash, createdAt: experts.calendarFeedCreatedAt })
    .from(experts)
    .where(eq(experts.id, expertId))
    .limit(1);
  const { tokenHash = null, createdAt = null } = row ?? {};
  return tokenHash !== null && createdAt !== null ? { tokenHash, createdAt } : null;
}

/** The expert with access and this hash of a calendar feed's token; null if there is none. */
export async function findExpertOfFeed(db: Database, { tokenHash }: { tokenHash: string }): Promise<string | null> {
  const [row] = await db
    .select({ id: experts.id })
    .from(experts)
    .where(and(eq(experts.calendarFeedHash, tokenHash), maySignIn))
    .limit(1);
  return row?.id ?? null;
}

/** Deletes an expert's leave of exactly this period. */
export function deleteSameLeave(db: Database, { expertId, leave }: { expertId: string; leave: Leave }) {
  return db
    .delete(expertLeaves)
    .where(
      and(
        eq(expertLeaves.expertId, expertId),
        eq(expertLeaves.startsAt, leave.startsAt),
        eq(expertLeaves.endsAt, leave.endsAt),
      ),
    );
}

/** Adds a leave unless the expert has the same one. Returns it if added. */
export function insertLeave(
  db: Database,
  { id, expertId, leave }: { id: string; expertId: string; leave: LeaveRequest },
) {
  const { startsAt, endsAt } = leave;
  const isKnown = sql`exists (
    select 1 from partner_leaves
    where partner_id = ${expertId} and starts_at = ${startsAt.getTime()} and ends_at = ${endsAt.getTime()}
  )`;
  return insertSelect(db, expertLeaves, { id, expertId, ...leave }, sql`where not ${isKnown}`).returning({
    id: expertLeaves.id,
  });
}

/** An expert's own leave. */
export async function findLeave(
  db: Database,
  { id, expertId }: { id: string; expertId: string },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const [row] = await db
    .select({ startsAt: expertLeaves.startsAt, endsAt: expertLeaves.endsAt })
    .from(expertLeaves)
    .where(and(eq(expertLeaves.id, id), eq(expertLeaves.expertId, expertId)))
    .limit(1);
  return row ?? null;
}

/** Deletes an expert's own leave. */
export function deleteLeave(db: Database, { id, expertId }: { id: string; expertId: string }) {
  return db.delete(expertLeaves).where(and(eq(expertLeaves.id, id), eq(expertLeaves.expertId, expertId)));
}
