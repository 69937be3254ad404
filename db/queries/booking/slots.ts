import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { ExpertLanguage } from "#app/domain/experts/expert-language.ts";
import {
  type Claim,
  DEFAULT_MINIMUM_NOTICE_HOURS,
  type Leave,
  type WorkingHours,
} from "#app/domain/experts/working-hours.ts";
import type { SessionPlace } from "#app/domain/experts/session-place.ts";
import type { Database } from "#db/client.ts";
import { expertPlace } from "#db/queries/experts/experts.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  associations,
  expertAssociations,
  expertHours,
  expertLeaves,
  expertPricing,
  experts,
  slotClaims,
} from "#db/schema/index.ts";

/** An active expert's offer as one of the three kinds of expert. */
export interface Offer extends SessionPlace {
  expertId: string;
  expertName: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  languages: ExpertLanguage[];
  /** The key of a picture in R2. */
  profileImage: string | null;
  bufferMinutes: number;
  /** Hours before the session until which it can be booked. */
  minimumNoticeHours: number;
  pricingId: string;
  associationId: string;
  kind: ExpertKind;
  sessionMinutes: number;
  /** Rupees; 0 means listed but not bookable. */
  sessionCharge: number;
}

/** The offer of an expert's price; null if the expert is inactive or the price is another expert's. */
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
      languages: experts.languages,
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

/** An expert's hours, leaves, minimum notice, and claims live at `now`, between two instants, in one round trip. */
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

interface ExpertSchedule {
  weeklyHours: WorkingHours[];
  leaves: Leave[];
  claims: Claim[];
}

/** Schedules of several experts between two instants, in one round trip; experts without any entry are left out. */
export async function listSchedules(
  db: Database,
  { expertIds, from, until, now }: { expertIds: readonly string[]; from: Date; until: Date; now: Date },
): Promise<Map<string, ExpertSchedule>> {
  const chosen = sql`(select value from json_each(${JSON.stringify(expertIds)}))`;
  const { hours, leaves, claims } = await batch(db, {
    hours: db
      .select({
        expertId: expertHours.expertId,
        weekday: expertHours.weekday,
        startMinute: expertHours.startMinute,
        endMinute: expertHours.endMinute,
      })
      .from(expertHours)
      .where(and(sql`${expertHours.expertId} in ${chosen}`, eq(expertHours.isOff, false))),
    leaves: db
      .select({ expertId: expertLeaves.expertId, startsAt: expertLeaves.startsAt, endsAt: expertLeaves.endsAt })
      .from(expertLeaves)
      .where(
        and(
          sql`${expertLeaves.expertId} in ${chosen}`,
          lt(expertLeaves.startsAt, until),
          gt(expertLeaves.endsAt, from),
        ),
      ),
    claims: db
      .select({ expertId: slotClaims.expertId, slotStart: slotClaims.slotStart, expiresAt: slotClaims.expiresAt })
      .from(slotClaims)
      .where(
        and(
          sql`${slotClaims.expertId} in ${chosen}`,
          gte(slotClaims.slotStart, from),
          lt(slotClaims.slotStart, until),
          or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
        ),
      ),
  });
  const schedules = new Map<string, ExpertSchedule>();
  const getSchedule = (expertId: string) => {
    const schedule = schedules.get(expertId) ?? { weeklyHours: [], leaves: [], claims: [] };
    schedules.set(expertId, schedule);
    return schedule;
  };
  for (const { expertId, ...stretch } of hours) getSchedule(expertId).weeklyHours.push(stretch);
  for (const { expertId, ...leave } of leaves) getSchedule(expertId).leaves.push(leave);
  for (const { expertId, ...claim } of claims) getSchedule(expertId).claims.push(claim);
  return schedules;
}
