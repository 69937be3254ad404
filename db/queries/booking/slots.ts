import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import type { Claim, Leave, WorkingHours } from "../../../app/domain/experts/working-hours";
import type { Database } from "../../client";
import {
  associations,
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
