import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertKind, ExpertStatus } from "#app/domain/experts/expert.ts";
import { NEW_OFFER, type OfferTerms, type ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { type Commitments, countCommitments } from "./expert-commitments.ts";
import { expertStatus, hasNoGapsBut, isDraft, expertGaps } from "./expert-gaps.ts";
import { insertSelect } from "#db/insert-select.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import {
  associations,
  expertListings,
  expertSessions,
  expertAssociations,
  expertSpecialties,
  expertPricing,
  experts,
} from "#db/schema/index.ts";

function selectAssociationId(kind: ExpertKind): SQL<string> {
  return sql<string>`(select id from associations where slug = ${kind})`;
}

/** An expert for the administrators' form. */
export interface ExpertRecord extends ExpertTerms {
  id: string;
  /** The file's name; null if there is no picture. */
  profileImage: string | null;
  /** Time of the last write, for `isExpertAsRead`. */
  updatedAt: Date;
  /** Whether the expert is public as any kind. */
  isListed: boolean;
  /** What is missing for a published expert. */
  gaps: ExpertGap[];
  /** When the current agreement was accepted; null if it was not. */
  agreedAt: Date | null;
  commitments: Commitments;
  /** Prices of former kinds: the initial values if the expert takes them up again. */
  formerOffers: OfferTerms[];
}

/** An expert of any kind, active or not, in one round trip. */
export async function findExpert(db: Database, { id, now }: { id: string; now: Date }): Promise<ExpertRecord | null> {
  const { found, offers, worksIn, ahead, listings } = await batch(db, {
    found: db
      .select({
        id: experts.id,
        name: experts.name,
        email: experts.email,
        phone: experts.phone,
        education: experts.education,
        aboutUs: experts.aboutUs,
        experience: experts.experience,
        languages: experts.languages,
        status: expertStatus,
        profileImage: experts.profileImage,
        updatedAt: experts.updatedAt,
        gaps: expertGaps,
        agreedAt: experts.agreedAt,
      })
      .from(experts)
      .where(eq(experts.id, id))
      .limit(1),
    offers: db
      .select({
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        // A kind without a price gets the initial values of a new one.
        sessionMinutes: sql<number>`coalesce(${expertPricing.minSessionTime}, ${NEW_OFFER.sessionMinutes})`.as(
          "session_minutes",
        ),
        sessionCharge: sql<number>`coalesce(${expertPricing.sessionCharge}, ${NEW_OFFER.sessionCharge})`.as(
          "session_charge",
        ),
        worksAs: sql<boolean>`${expertAssociations.expertId} is not null`.mapWith(Boolean).as("works_as"),
      })
      .from(associations)
      .leftJoin(
        expertAssociations,
        and(eq(expertAssociations.expertId, id), eq(expertAssociations.associationId, associations.id)),
      )
      .leftJoin(expertPricing, and(eq(expertPricing.expertId, id), eq(expertPricing.associationId, associations.id)))
      .where(or(isNotNull(expertAssociations.expertId), isNotNull(expertPricing.id)))
      .orderBy(asc(associations.slug)),
    worksIn: db
      .select({ specialtyId: expertSpecialties.specialtyId })
      .from(expertSpecialties)
      .where(eq(expertSpecialties.expertId, id))
      .orderBy(asc(expertSpecialties.specialtyId)),
    ahead: countCommitments(db, { expertId: id, from: now, now }),
    listings: db.select({ kind: expertListings.kind }).from(expertListings).where(eq(expertListings.expertId, id)),
  });
  const [expert] = found;
  if (!expert) return null;
  const filterOffers = (isWorking: boolean) =>
    offers
      .filter(({ worksAs }) => worksAs === isWorking)
      .map(({ kind, sessionMinutes, sessionCharge }) => ({ kind, sessionMinutes, sessionCharge }));
  return {
    ...expert,
    offers: filterOffers(true),
    formerOffers: filterOffers(false),
    specialtyIds: worksIn.map(({ specialtyId }) => specialtyId),
    isListed: listings.length > 0,
    commitments: ahead[0] ?? { booked: 0, held: 0 },
  };
}

/** The expert with this e-mail address, in lower case. */
export async function findExpertIdByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: experts.id }).from(experts).where(eq(experts.email, email)).limit(1);
  return row?.id ?? null;
}

function toColumns({ name, email, phone, education, aboutUs, experience, languages }: ExpertTerms) {
  return { name, email, phone, education, aboutUs, experience, languages };
}

/** Inserts an expert, as a draft unless inactive: nobody is complete yet. `replaceOffers` sets their kinds. */
export function insertExpert(db: Database, { id, terms, now }: { id: string; terms: ExpertTerms; now: Date }) {
  const draftSince = terms.status === "inactive" ? null : now;
  return db
    .insert(experts)
    .values({ id, ...toColumns(terms), status: "inactive", draftSince, createdAt: now, updatedAt: now });
}

/** An active expert stays one; anyone else becomes active if nothing is missing, else a draft. */
function toStatusColumns(status: ExpertStatus, now: Date) {
  if (status === "inactive") return { status: sql`'inactive'`, draftSince: null };
  const since = sql`coalesce(partners.draft_since, ${now.getTime()})`;
  if (status === "draft") return { status: sql`'inactive'`, draftSince: since };
  const isPublished = sql`(partners.status = 'active' or ${hasNoGapsBut([])})`;
  return {
    status: sql`case when ${isPublished} then 'active' else 'inactive' end`,
    draftSince: sql`case when ${isPublished} then null else ${since} end`,
  };
}

/** Whether an expert is unchanged since they were read, when the statement runs. */
export function isExpertAsRead({ id, updatedAt }: Pick<ExpertRecord, "id" | "updatedAt">): SQL {
  return sql`exists (select 1 from partners where id = ${id} and updated_at = ${updatedAt.getTime()})`;
}

/**
 * Updates an expert's own data, not offers, image or hours, if unchanged since `readAt`. Has to be the last statement
 * that uses `isExpertAsRead`, since the condition fails afterwards. Returns the status, and what is missing.
 */
export function updateExpert(
  db: Database,
  { id, terms, readAt, now }: { id: string; terms: ExpertTerms; readAt: Date; now: Date },
) {
  return db
    .update(experts)
    .set({
      ...toColumns(terms),
      ...toStatusColumns(terms.status, now),
      updatedAt: laterThanBefore(experts.updatedAt, now),
    })
    .where(and(eq(experts.id, id), eq(experts.updatedAt, readAt)))
    .returning({ status: expertStatus, gaps: expertGaps });
}

/** SQL condition: an expert is a draft that misses nothing but `known` when the statement runs. */
export function isDraftWithout({ expertId, known }: { expertId: string; known: readonly ExpertGap[] }) {
  return sql`exists (select 1 from partners where id = ${expertId} and ${isDraft} and ${hasNoGapsBut(known)})`;
}

/** Publishes a draft that misses nothing but `known`; returns its id. */
export function publishDraft(
  db: Database,
  { expertId, known, now }: { expertId: string; known: readonly ExpertGap[]; now: Date },
) {
  return db
    .update(experts)
    .set({ status: "active", draftSince: null, updatedAt: laterThanBefore(experts.updatedAt, now) })
    .where(and(eq(experts.id, expertId), isDraft, hasNoGapsBut(known)))
    .returning({ id: experts.id });
}

/** SQL condition: an expert has not accepted this version of the agreement. */
export function lacksAgreement({ expertId, version }: { expertId: string; version: string }): SQL {
  return sql`exists (
    select 1 from partners where id = ${expertId} and coalesce(agreement_version, '') <> ${version}
  )`;
}

/** Stores that an expert accepts a version of the agreement, once. */
export function acceptAgreement(
  db: Database,
  { expertId, version, now }: { expertId: string; version: string; now: Date },
) {
  return db
    .update(experts)
    .set({ agreementVersion: version, agreedAt: now, updatedAt: laterThanBefore(experts.updatedAt, now) })
    .where(and(eq(experts.id, expertId), sql`coalesce(partners.agreement_version, '') <> ${version}`));
}

/**
 * Statements: set an expert's kinds and prices, if `condition` holds. A dropped kind's price is kept, because bookings
 * reference it, but is no longer shown. Each offer comes with an id in case its price is new.
 */
export function replaceOffers(
  db: Database,
  { expertId, offers, now }: { expertId: string; offers: readonly (OfferTerms & { newId: string })[]; now: Date },
  condition: SQL = sql`1`,
) {
  const chosen = db
    .select({ id: associations.id })
    .from(associations)
    .where(
      inArray(
        sql`${associations.slug}`,
        offers.map(({ kind }) => kind),
      ),
    );
  return [
    db
      .delete(expertAssociations)
      .where(
        and(eq(expertAssociations.expertId, expertId), notInArray(expertAssociations.associationId, chosen), condition),
      ),
    ...offers.flatMap(({ kind, sessionMinutes, sessionCharge, newId }) => {
      const price = { minSessionTime: sessionMinutes, sessionCharge, updatedAt: now };
      return [
        insertSelect(
          db,
          expertAssociations,
          { expertId, associationId: selectAssociationId(kind) },
          sql`where ${condition}`,
        ).onConflictDoNothing(),
        insertSelect(
          db,
          expertPricing,
          { id: newId, expertId, associationId: selectAssociationId(kind), ...price, createdAt: now },
          sql`where ${condition}`,
        ).onConflictDoUpdate({ target: [expertPricing.expertId, expertPricing.associationId], set: price }),
      ];
    }),
  ];
}

/** Statements: set the specialties of a domain expert, if `condition` holds. Unknown ids are ignored. */
export function replaceSpecialties(
  db: Database,
  { expertId, specialtyIds }: { expertId: string; specialtyIds: readonly string[] },
  condition: SQL = sql`1`,
) {
  const chosen = sql`(select value from json_each(${JSON.stringify(specialtyIds)}))`;
  return [
    db
      .delete(expertSpecialties)
      .where(
        and(
          eq(expertSpecialties.expertId, expertId),
          sql`${expertSpecialties.specialtyId} not in ${chosen}`,
          condition,
        ),
      ),
    insertSelect(
      db,
      expertSpecialties,
      { expertId, specialtyId: sql`domains.id` },
      sql`from domains where domains.id in ${chosen} and ${condition}`,
    ).onConflictDoNothing(),
  ];
}

/** Restores an expert's earlier e-mail address, if theirs is still `from`. */
export function restoreExpertEmail(
  db: Database,
  { expertId, from, to, now }: { expertId: string; from: string; to: string; now: Date },
) {
  return db
    .update(experts)
    .set({ email: to, updatedAt: laterThanBefore(experts.updatedAt, now) })
    .where(and(eq(experts.id, expertId), eq(experts.email, from)));
}

/** Deletes all sessions of an expert, if `condition` holds. */
export function deleteSessionsOfExpert(db: Database, expertId: string, condition: SQL = sql`1`) {
  return db.delete(expertSessions).where(and(eq(expertSessions.expertId, expertId), condition));
}

/** SQL condition: an expert has this image. */
export function isExpertWithImage({ expertId, image }: { expertId: string; image: string }): SQL {
  return sql`exists (select 1 from partners where id = ${expertId} and profile_image = ${image})`;
}

/**
 * Sets or removes an expert's picture if it is still `before`, so that one of concurrent uploads wins; returns the id.
 */
export function updateProfileImage(
  db: Database,
  { expertId, before, after, now }: { expertId: string; before: string | null; after: string | null; now: Date },
) {
  const isUnchanged = before === null ? isNull(experts.profileImage) : eq(experts.profileImage, before);
  return db
    .update(experts)
    .set({ profileImage: after, updatedAt: now })
    .where(and(eq(experts.id, expertId), isUnchanged))
    .returning({ id: experts.id });
}
