import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import type { Claim, Leave, WorkingHours } from "../../../app/domain/experts/schedule";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import {
  associations,
  bookings,
  couponRedemptions,
  partnerAssociations,
  partnerHours,
  partnerLeaves,
  partnerPricing,
  partners,
  slotClaims,
} from "../../schema";

/** What an active expert offers as one of the three kinds of expert. */
export interface Offer {
  partnerId: string;
  partnerName: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  /** The key of a picture in R2. */
  profileImage: string | null;
  bufferMinutes: number;
  pricingId: string;
  associationId: string;
  kind: ExpertKind;
  sessionMinutes: number;
  /** Rupees; 0 means listed but not bookable. */
  sessionCharge: number;
}

/** The offer behind a price of an expert; null where the expert is not active, or the price is somebody else's. */
export async function findOffer(
  db: Database,
  { partnerId, pricingId }: { partnerId: string; pricingId: string },
): Promise<Offer | null> {
  const [row] = await db
    .select({
      partnerId: partners.id,
      partnerName: partners.name,
      education: partners.education,
      experience: partners.experience,
      profileImage: partners.profileImage,
      bufferMinutes: partners.bufferMinutes,
      pricingId: partnerPricing.id,
      associationId: associations.id,
      kind: sql<ExpertKind>`${associations.slug}`,
      sessionMinutes: partnerPricing.minSessionTime,
      sessionCharge: partnerPricing.sessionCharge,
    })
    .from(partnerPricing)
    .innerJoin(partners, eq(partners.id, partnerPricing.partnerId))
    .innerJoin(associations, eq(associations.id, partnerPricing.associationId))
    .innerJoin(
      partnerAssociations,
      and(eq(partnerAssociations.partnerId, partners.id), eq(partnerAssociations.associationId, associations.id)),
    )
    .where(and(eq(partnerPricing.id, pricingId), eq(partners.id, partnerId), eq(partners.status, "active")))
    .limit(1);
  return row ?? null;
}

/** What an expert's schedule says between two instants, in one round trip: hours, leaves, and the claims that live at `now`. */
export async function findScheduleParts(
  db: Database,
  { partnerId, from, until, now }: { partnerId: string; from: Date; until: Date; now: Date },
): Promise<{ weeklyHours: WorkingHours[]; leaves: Leave[]; claims: Claim[] }> {
  const [weeklyHours, leaves, claims] = await db.batch([
    db
      .select({
        weekday: partnerHours.weekday,
        startMinute: partnerHours.startMinute,
        endMinute: partnerHours.endMinute,
      })
      .from(partnerHours)
      .where(eq(partnerHours.partnerId, partnerId)),
    db
      .select({ startsAt: partnerLeaves.startsAt, endsAt: partnerLeaves.endsAt })
      .from(partnerLeaves)
      .where(
        and(eq(partnerLeaves.partnerId, partnerId), lt(partnerLeaves.startsAt, until), gt(partnerLeaves.endsAt, from)),
      ),
    db
      .select({ slotStart: slotClaims.slotStart, expiresAt: slotClaims.expiresAt })
      .from(slotClaims)
      .where(
        and(
          eq(slotClaims.partnerId, partnerId),
          gte(slotClaims.slotStart, from),
          lt(slotClaims.slotStart, until),
          or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
        ),
      )
      .orderBy(asc(slotClaims.slotStart)),
  ]);
  return { weeklyHours, leaves, claims };
}

/** Hours of an expert. */
export interface Hours {
  partnerId: string;
  /** The start of each. */
  hours: readonly Date[];
}

/** The starts of hours as rows of one column `value`, in milliseconds, for `from` or `in`. */
export function hourRows(hours: readonly Date[]): SQL {
  return sql`json_each(${JSON.stringify(hours.map((hour) => hour.getTime()))})`;
}

/** Whether anybody but the bookings selected by `except` claims one of the hours. */
export function isAnyClaimed({ partnerId, hours }: Hours, except: SQL = sql`null`): SQL {
  return sql`exists (
    select 1 from slot_claims where partner_id = ${partnerId} and slot_start in (select value from ${hourRows(hours)})
      and (booking_id in (${except})) is not true
  )`;
}

/** Claims hours for a booking if `condition` holds. An hour that is claimed already makes the whole batch fail. */
export function insertClaims(
  db: Database,
  { partnerId, hours, bookingId, expiresAt }: Hours & { bookingId: string; expiresAt: Date | null },
  condition: SQL,
) {
  const values = { partnerId, slotStart: sql`hour.value`, bookingId, expiresAt };
  return insertSelect(db, slotClaims, values, sql`from ${hourRows(hours)} as hour where ${condition}`);
}

/** Lets go of the hours of the bookings that `bookingIds` selects. */
export function deleteClaims(db: Database, bookingIds: SQL) {
  return db.delete(slotClaims).where(sql`${slotClaims.bookingId} in (${bookingIds})`);
}

/** Selects the bookings whose hold on one of these hours has run out; never `exceptBookingId`. */
export function expiredHoldsOn(
  { partnerId, hours }: Hours,
  { now, exceptBookingId }: { now: Date; exceptBookingId: string },
): SQL {
  return sql`select booking_id from slot_claims where partner_id = ${partnerId} and slot_start in (select value from ${hourRows(hours)})
    and expires_at <= ${now.getTime()} and booking_id <> ${exceptBookingId}`;
}

/** Selects every booking whose hold has run out. */
export function allExpiredHolds(now: Date): SQL {
  return sql`select booking_id from slot_claims where expires_at is not null and expires_at <= ${now.getTime()}`;
}

/**
 * Ends the holds that `expiredHolds` selects, as statements of a batch: their bookings are cancelled by the system, their
 * coupons given back, and last their hours, by which they are selected. The first answers which bookings they were.
 */
export function endHolds(db: Database, expiredHolds: SQL, now: Date) {
  return [
    db
      .update(bookings)
      .set({
        paymentStatus: "cancelled",
        sessionStatus: "cancelled",
        cancelledAt: now,
        cancelledBy: "system",
        cancellationReason: "hold-expired",
        holdExpiresAt: null,
        updatedAt: now,
      })
      .where(and(inArray(bookings.paymentStatus, ["pending", "paid"]), sql`${bookings.id} in (${expiredHolds})`))
      .returning({ id: bookings.id }),
    db
      .update(couponRedemptions)
      .set({ state: "released", releasedAt: now })
      .where(and(eq(couponRedemptions.state, "reserved"), sql`${couponRedemptions.bookingId} in (${expiredHolds})`)),
    deleteClaims(db, expiredHolds),
  ] as const;
}
