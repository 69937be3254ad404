import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SessionSettings, WantedLeave } from "../../../app/domain/experts/expert-calendar";
import type { WorkingHours } from "../../../app/domain/experts/working-hours";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import { associations, bookings, partnerHours, partnerLeaves, partnerPricing, partners, profiles } from "../../schema";

/** All that an expert's calendar is made of, in one round trip; null where there is no such expert, active or not. */
export async function findExpertCalendar(db: Database, { partnerId, now }: { partnerId: string; now: Date }) {
  const [[expert], offers, weeklyHours, leaves, upcoming] = await db.batch([
    db
      .select({
        name: partners.name,
        email: partners.email,
        status: partners.status,
        bufferMinutes: partners.bufferMinutes,
        meetingLink: partners.meetingLink,
        venue: partners.venue,
      })
      .from(partners)
      .where(eq(partners.id, partnerId)),
    db
      .select({
        pricingId: partnerPricing.id,
        kind: associations.name,
        sessionMinutes: partnerPricing.minSessionTime,
        sessionCharge: partnerPricing.sessionCharge,
      })
      .from(partnerPricing)
      .innerJoin(associations, eq(associations.id, partnerPricing.associationId))
      .where(eq(partnerPricing.partnerId, partnerId))
      .orderBy(asc(associations.name)),
    db
      .select({
        weekday: partnerHours.weekday,
        startMinute: partnerHours.startMinute,
        endMinute: partnerHours.endMinute,
      })
      .from(partnerHours)
      .where(eq(partnerHours.partnerId, partnerId))
      .orderBy(asc(partnerHours.weekday), asc(partnerHours.startMinute)),
    // Those that are over matter to nobody any more.
    db
      .select({
        id: partnerLeaves.id,
        startsAt: partnerLeaves.startsAt,
        endsAt: partnerLeaves.endsAt,
        reason: partnerLeaves.reason,
      })
      .from(partnerLeaves)
      .where(and(eq(partnerLeaves.partnerId, partnerId), gt(partnerLeaves.endsAt, now)))
      .orderBy(asc(partnerLeaves.startsAt)),
    db
      .select({
        id: bookings.id,
        sessionTime: bookings.sessionTime,
        sessionDuration: bookings.sessionDuration,
        studentName: profiles.name,
      })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.profileId))
      .where(
        and(
          eq(bookings.partnerId, partnerId),
          gt(bookings.sessionTime, now),
          eq(bookings.paymentStatus, "completed"),
          eq(bookings.sessionStatus, "scheduled"),
        ),
      )
      .orderBy(asc(bookings.sessionTime)),
  ]);
  return expert ? { ...expert, offers, weeklyHours, leaves, upcoming } : null;
}

/** Replaces all weekly hours of an expert, as statements of a batch. `hours` holds at least one stretch. */
export function replaceWeeklyHours(
  db: Database,
  { partnerId, hours }: { partnerId: string; hours: readonly (WorkingHours & { id: string })[] },
) {
  return [
    db.delete(partnerHours).where(eq(partnerHours.partnerId, partnerId)),
    db.insert(partnerHours).values(hours.map((stretch) => ({ ...stretch, partnerId }))),
  ] as const;
}

/** Sets buffer and place of an expert's sessions, and their lengths where the price is the expert's own: statements of a batch. */
export function updateSessionSettings(
  db: Database,
  { partnerId, settings, now }: { partnerId: string; settings: SessionSettings; now: Date },
) {
  const { bufferMinutes, meetingLink, venue, sessionMinutes } = settings;
  return [
    db.update(partners).set({ bufferMinutes, meetingLink, venue, updatedAt: now }).where(eq(partners.id, partnerId)),
    ...[...sessionMinutes].map(([pricingId, minutes]) =>
      db
        .update(partnerPricing)
        .set({ minSessionTime: minutes, updatedAt: now })
        .where(and(eq(partnerPricing.id, pricingId), eq(partnerPricing.partnerId, partnerId))),
    ),
  ] as const;
}

/** Adds a leave, unless the expert has the very same already. Answers it where it was added. */
export function insertLeave(
  db: Database,
  { id, partnerId, leave }: { id: string; partnerId: string; leave: WantedLeave },
) {
  const { startsAt, endsAt } = leave;
  const isKnown = sql`exists (
    select 1 from partner_leaves where partner_id = ${partnerId} and starts_at = ${startsAt.getTime()} and ends_at = ${endsAt.getTime()}
  )`;
  return insertSelect(db, partnerLeaves, { id, partnerId, ...leave }, sql`where not ${isKnown}`).returning({
    id: partnerLeaves.id,
  });
}

/** An expert's own leave. */
export async function findLeave(
  db: Database,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const [row] = await db
    .select({ startsAt: partnerLeaves.startsAt, endsAt: partnerLeaves.endsAt })
    .from(partnerLeaves)
    .where(and(eq(partnerLeaves.id, id), eq(partnerLeaves.partnerId, partnerId)))
    .limit(1);
  return row ?? null;
}

/** Takes an expert's own leave back. */
export function deleteLeave(db: Database, { id, partnerId }: { id: string; partnerId: string }) {
  return db.delete(partnerLeaves).where(and(eq(partnerLeaves.id, id), eq(partnerLeaves.partnerId, partnerId)));
}
