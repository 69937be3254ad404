import { and, asc, count, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import { NEW_OFFER, type PartnerOffer, type PartnerTerms } from "../../../app/domain/experts/expert-form";
import type { Database } from "../../client";
import { insertSelect } from "../../insert-select";
import {
  associations,
  bookings,
  expertListings,
  expertSessions,
  partnerAssociations,
  partnerDomains,
  partnerPricing,
  partners,
} from "../../schema";

/** The id of the association of a kind, as a subquery. */
function associationOf(kind: ExpertKind): SQL<string> {
  return sql<string>`(select id from associations where slug = ${kind})`;
}

/** A partner as the administrators' form shows them. */
export interface PartnerRecord extends PartnerTerms {
  id: string;
  /** The file's name; null where there is no picture. */
  profileImage: string | null;
  /** Whether visitors find the partner as any kind. */
  isListed: boolean;
  /** Booked sessions that lie ahead. */
  upcomingSessions: number;
  /** Prices of kinds that the partner does not work as any more: to begin with, should they come back. */
  formerOffers: PartnerOffer[];
}

/** A partner of any kind, active or not, in one round trip. */
export async function findPartner(db: Database, { id, now }: { id: string; now: Date }): Promise<PartnerRecord | null> {
  const [[partner], offers, worksIn, [ahead], listings] = await db.batch([
    db
      .select({
        id: partners.id,
        name: partners.name,
        email: partners.email,
        phone: partners.phone,
        education: partners.education,
        aboutUs: partners.aboutUs,
        experience: partners.experience,
        status: partners.status,
        profileImage: partners.profileImage,
      })
      .from(partners)
      .where(eq(partners.id, id))
      .limit(1),
    db
      .select({
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        // Whoever works as something without a price for it is shown what a new one begins with.
        sessionMinutes: sql<number>`coalesce(${partnerPricing.minSessionTime}, ${NEW_OFFER.sessionMinutes})`.as(
          "session_minutes",
        ),
        sessionCharge: sql<number>`coalesce(${partnerPricing.sessionCharge}, ${NEW_OFFER.sessionCharge})`.as(
          "session_charge",
        ),
        worksAs: sql<boolean>`${partnerAssociations.partnerId} is not null`.mapWith(Boolean).as("works_as"),
      })
      .from(associations)
      .leftJoin(
        partnerAssociations,
        and(eq(partnerAssociations.partnerId, id), eq(partnerAssociations.associationId, associations.id)),
      )
      .leftJoin(
        partnerPricing,
        and(eq(partnerPricing.partnerId, id), eq(partnerPricing.associationId, associations.id)),
      )
      .where(or(isNotNull(partnerAssociations.partnerId), isNotNull(partnerPricing.id)))
      .orderBy(asc(associations.slug)),
    db
      .select({ domainId: partnerDomains.domainId })
      .from(partnerDomains)
      .where(eq(partnerDomains.partnerId, id))
      .orderBy(asc(partnerDomains.domainId)),
    db
      .select({ count: count() })
      .from(bookings)
      .where(
        and(
          eq(bookings.partnerId, id),
          gt(bookings.sessionTime, now),
          eq(bookings.paymentStatus, "completed"),
          eq(bookings.sessionStatus, "scheduled"),
        ),
      ),
    db.select({ kind: expertListings.kind }).from(expertListings).where(eq(expertListings.partnerId, id)),
  ]);
  if (!partner) return null;
  const offersOf = (isWorking: boolean) =>
    offers
      .filter(({ worksAs }) => worksAs === isWorking)
      .map(({ kind, sessionMinutes, sessionCharge }) => ({ kind, sessionMinutes, sessionCharge }));
  return {
    ...partner,
    offers: offersOf(true),
    formerOffers: offersOf(false),
    domainIds: worksIn.map(({ domainId }) => domainId),
    isListed: listings.length > 0,
    upcomingSessions: ahead?.count ?? 0,
  };
}

/** The partner who has an e-mail address, written in lower case. */
export async function findPartnerIdByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: partners.id }).from(partners).where(eq(partners.email, email)).limit(1);
  return row?.id ?? null;
}

function columnsOf({ name, email, phone, education, aboutUs, experience, status }: PartnerTerms) {
  return { name, email, phone, education, aboutUs, experience, status };
}

/** Makes a partner; what it works as is set by `replaceOffers`. */
export function insertPartner(db: Database, { id, terms, now }: { id: string; terms: PartnerTerms; now: Date }) {
  return db.insert(partners).values({ id, ...columnsOf(terms), createdAt: now, updatedAt: now });
}

/** Changes what a partner says of itself; its offers, image and hours stay. */
export function updatePartner(db: Database, { id, terms, now }: { id: string; terms: PartnerTerms; now: Date }) {
  return db
    .update(partners)
    .set({ ...columnsOf(terms), updatedAt: now })
    .where(eq(partners.id, id));
}

/**
 * Sets what a partner works as, and for how much: statements of a batch. The price of a kind that goes stays, since
 * bookings refer to it; without the association it shows nowhere. Each offer brings the id of its price, should it be new.
 */
export function replaceOffers(
  db: Database,
  { partnerId, offers, now }: { partnerId: string; offers: readonly (PartnerOffer & { newId: string })[]; now: Date },
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
      .delete(partnerAssociations)
      .where(and(eq(partnerAssociations.partnerId, partnerId), notInArray(partnerAssociations.associationId, chosen))),
    ...offers.flatMap(({ kind, sessionMinutes, sessionCharge, newId }) => {
      const price = { minSessionTime: sessionMinutes, sessionCharge, updatedAt: now };
      return [
        db
          .insert(partnerAssociations)
          .values({ partnerId, associationId: associationOf(kind) })
          .onConflictDoNothing(),
        db
          .insert(partnerPricing)
          .values({ id: newId, partnerId, associationId: associationOf(kind), ...price, createdAt: now })
          .onConflictDoUpdate({ target: [partnerPricing.partnerId, partnerPricing.associationId], set: price }),
      ];
    }),
  ];
}

/** Sets what a domain expert works in: statements of a batch. Ids of domains that there are not count for nothing. */
export function replaceDomains(
  db: Database,
  { partnerId, domainIds }: { partnerId: string; domainIds: readonly string[] },
) {
  const chosen = sql`(select value from json_each(${JSON.stringify(domainIds)}))`;
  return [
    db
      .delete(partnerDomains)
      .where(and(eq(partnerDomains.partnerId, partnerId), sql`${partnerDomains.domainId} not in ${chosen}`)),
    insertSelect(
      db,
      partnerDomains,
      { partnerId, domainId: sql`domains.id` },
      sql`from domains where domains.id in ${chosen}`,
    ).onConflictDoNothing(),
  ];
}

/** Signs an expert out everywhere. */
export function deleteSessionsOfExpert(db: Database, partnerId: string) {
  return db.delete(expertSessions).where(eq(expertSessions.partnerId, partnerId));
}

/**
 * Gives a partner a picture, or none, if the one that they have is still `before`: of two uploads at the same moment one
 * wins, and the other's file is not left behind unnoticed. Answers the partner where it was done.
 */
export function updateProfileImage(
  db: Database,
  { partnerId, before, after, now }: { partnerId: string; before: string | null; after: string | null; now: Date },
) {
  const isUnchanged = before === null ? isNull(partners.profileImage) : eq(partners.profileImage, before);
  return db
    .update(partners)
    .set({ profileImage: after, updatedAt: now })
    .where(and(eq(partners.id, partnerId), isUnchanged))
    .returning({ id: partners.id });
}
