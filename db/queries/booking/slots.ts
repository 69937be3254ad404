import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import {
  type Claim,
  DEFAULT_MINIMUM_NOTICE_HOURS,
  type Leave,
  type WorkingHours,
} from "../../../app/domain/experts/working-hours";
import type { SessionPlace } from "../../../app/domain/experts/session-place";
import type { Database } from "../../client";
import { expertPlace } from "../experts/experts";
import { batch } from "../platform/batch";
import {
  associations,
  expertAssociations,
  expertHours,
  expertLeaves,
  expertPricing,
  experts,
  slotClaims,
} from "../../schema";

/** What an active expert offers as one of the three kinds of expert. */
export interface Offer extends SessionPlace {
  expertId: string;
  expertName: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  /** The key of a picture in R2. */
  profileImage: string | null;
  bufferMinutes: number;
  /** A session can be booked until this many hours before it begins. */
  minimumNoticeHours: number;
  pricingId: string;
  associationId: string;
  kind: ExpertKind;
  sessionMinutes: number;
  /** Rupees; 0 means listed but not bookable. */
  sessionCharge: number;
}

/** The offer behind a price of an expert; null if the expert is not active, or the price is someone else's. */
export async function findOffer(
  db: Database,
  { expertId, pricingId }: { expertId: string; pricingId: string },
): Promise<Offer | null> {
  const [row] = await db
    .select({
      expertId: experts.id,
      expertName: experts.name,
      education: experts.education,
      experience: experts.experience,
      profileImage: experts.profileImage,
      bufferMinutes: experts.bufferMinutes,
      minimumNoticeHours: experts.minimumNoticeHours,
      ...expertPlace,
      pricingId: expertPricing.id,
      associationId: associations.id,
      kind: sql<ExpertKind>`${associations.slug}`,
      sessionMinutes: expertPricing.minSessionTime,
      sessionCharge: expertPricing.sessionCharge,
    })
    .from(expertPricing)
    .innerJoin(experts, eq(experts.id, expertPricing.expertId))
    .innerJoin(associations, eq(associations.id, expertPricing.associationId))
    .innerJoin(
      expertAssociations,
      and(eq(expertAssociations.expertId, experts.id), eq(expertAssociations.associationId, associations.id)),
    )
    .where(and(eq(expertPricing.id, pricingId), eq(experts.id, expertId), eq(experts.status, "active")))
    .limit(1);
  return row ?? null;
}

/**
 * An expert's schedule between two instants, in one round trip: hours, leaves, the minimum notice, and the claims that
 * are live at `now`.
 */
export async function findScheduleParts(
  db: Database,
  { expertId, from, until, now }: { expertId: string; from: Date; until: Date; now: Date },
): Promise<{ weeklyHours: WorkingHours[]; leaves: Leave[]; claims: Claim[]; minimumNoticeHours: number }> {
  const { settings, ...parts } = await batch(db, {
    settings: db
      .select({ minimumNoticeHours: experts.minimumNoticeHours })
      .from(experts)
      .where(eq(experts.id, expertId))
      .limit(1),
    weeklyHours: db
      .select({
        weekday: expertHours.weekday,
        startMinute: expertHours.startMinute,
        endMinute: expertHours.endMinute,
      })
      .from(expertHours)
      .where(and(eq(expertHours.expertId, expertId), eq(expertHours.isOff, false))),
    leaves: db
      .select({ startsAt: expertLeaves.startsAt, endsAt: expertLeaves.endsAt })
      .from(expertLeaves)
      .where(and(eq(expertLeaves.expertId, expertId), lt(expertLeaves.startsAt, until), gt(expertLeaves.endsAt, from))),
    claims: db
      .select({ slotStart: slotClaims.slotStart, expiresAt: slotClaims.expiresAt })
      .from(slotClaims)
      .where(
        and(
          eq(slotClaims.expertId, expertId),
          gte(slotClaims.slotStart, from),
          lt(slotClaims.slotStart, until),
          or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
        ),
      )
      .orderBy(asc(slotClaims.slotStart)),
  });
  return { ...parts, minimumNoticeHours: settings[0]?.minimumNoticeHours ?? DEFAULT_MINIMUM_NOTICE_HOURS };
}
