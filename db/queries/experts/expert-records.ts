import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { NEW_OFFER, type OfferTerms, type ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { type Commitments, countCommitments } from "./expert-commitments.ts";
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

/** The id of the association of a kind, as a subquery. */
function selectAssociationId(kind: ExpertKind): SQL<string> {
  return sql<string>`(select id from associations where slug = ${kind})`;
}

/** An expert as the administrators' form shows them. */
export interface ExpertRecord extends ExpertTerms {
  id: string;
  /** The file's name; null if there is no picture. */
  profileImage: string | null;
  /** When the row was last written: `isExpertAsRead` asks for it. */
  updatedAt: Date;
  /** Whether visitors find the expert as any kind. */
  isListed: boolean;
  /** What students count on already. */
  commitments: Commitments;
  /** Prices of the kinds that the expert no longer works as: initial values, should they come back. */
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
        status: experts.status,
        profileImage: experts.profileImage,
        updatedAt: experts.updatedAt,
      })
      .from(experts)
      .where(eq(experts.id, id))
      .limit(1),
    offers: db
      .select({
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        // A kind without a price is shown the initial values of a new one.
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

function toColumns({ name, email, phone, education, aboutUs, experience, languages, status }: ExpertTerms) {
  return { name, email, phone, education, aboutUs, experience, languages, status };
}

/** Creates an expert; `replaceOffers` sets what they work as. */
export function insertExpert(db: Database, { id, terms, now }: { id: string; terms: ExpertTerms; now: Date }) {
  return db.insert(experts).values({ id, ...toColumns(terms), createdAt: now, updatedAt: now });
}

/** Whether nobody has written an expert since they were read, at the moment the statement's turn comes. */
export function isExpertAsRead({ id, updatedAt }: Pick<ExpertRecord, "id" | "updatedAt">): SQL {
  return sql`exists (select 1 from partners where id = ${id} and updated_at = ${updatedAt.getTime()})`;
}

/**
 * Changes an expert's own data; offers, image and hours stay. Nothing if somebody has written the expert since
 * `readAt`, their last change as it was read: the last of the statements that ask `isExpertAsRead`, as it is not so
 * afterwards. Returns the id.
 */
export function updateExpert(
  db: Database,
  { id, terms, readAt, now }: { id: string; terms: ExpertTerms; readAt: Date; now: Date },
) {
  return db
    .update(experts)
    .set({ ...toColumns(terms), updatedAt: laterThanBefore(experts.updatedAt, now) })
    .where(and(eq(experts.id, id), eq(experts.updatedAt, readAt)))
    .returning({ id: experts.id });
}

/**
 * Sets what an expert works as, and for how much, if `condition` holds: statements of a batch. The price of a kind that is dropped stays,
 * since bookings refer to it; without the association it is shown nowhere. Each offer comes with the id for its price,
 * in case it is new.
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

/** Sets the specialties of a domain expert, if `condition` holds: statements of a batch. Unknown ids are ignored. */
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

/** Gives an expert an earlier e-mail address back, if theirs is still `from`. */
export function restoreExpertEmail(
  db: Database,
  { expertId, from, to, now }: { expertId: string; from: string; to: string; now: Date },
) {
  return db
    .update(experts)
    .set({ email: to, updatedAt: laterThanBefore(experts.updatedAt, now) })
    .where(and(eq(experts.id, expertId), eq(experts.email, from)));
}

/** Signs an expert out everywhere, if `condition` holds. */
export function deleteSessionsOfExpert(db: Database, expertId: string, condition: SQL = sql`1`) {
  return db.delete(expertSessions).where(and(eq(expertSessions.expertId, expertId), condition));
}

/** Whether an expert has this image: the condition for what belongs to its change in the same batch. */
export function isExpertWithImage({ expertId, image }: { expertId: string; image: string }): SQL {
  return sql`exists (select 1 from partners where id = ${expertId} and profile_image = ${image})`;
}

/**
 * Sets or removes an expert's picture, if the current one is still `before`: of two simultaneous uploads one wins, and
 * the other's file is not left behind unnoticed. Returns the expert if done.
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
