import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import type { Database } from "../../client";
import { batch } from "../platform/batch";
import {
  specialtyListings,
  specialties,
  expertListings,
  expertSpecialties,
  expertPricing,
  experts,
} from "../../schema";

/** An expert as a list shows them. */
export interface ListedExpert {
  id: string;
  name: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  aboutUs: string | null;
  /** The key of the picture in R2; null where there is none. */
  profileImage: string | null;
  pricingId: string;
  /** The length of a session in minutes. */
  sessionMinutes: number;
  /** Rupees for one session; 0 where it cannot be booked. */
  sessionCharge: number;
}

/** Which experts a list shows. */
export interface ExpertFilter {
  kind: ExpertKind;
  /** Words that name, education or about text have to hold, whatever the case of their ASCII letters; empty for everybody. */
  search: string;
  /** A domain that they have to work in, or in one below it; null for everybody. Only domain experts have domains. */
  specialtyId: string | null;
}

/** A page of a list of experts. */
export interface ExpertPage {
  experts: ListedExpert[];
  /** How many there are on all pages. */
  total: number;
}

/** instr() looks for the words as they are: % and _ mean nothing in it. */
function mentions(search: string): SQL | undefined {
  return search ? sql`instr(${expertListings.words}, lower(${search})) > 0` : undefined;
}

/** The listings that a filter lets through, by the narrow tables alone. */
function filterOf({ kind, search, specialtyId }: ExpertFilter): SQL | undefined {
  return and(
    eq(expertListings.kind, kind),
    specialtyId === null ? undefined : eq(specialtyListings.specialtyId, specialtyId),
    mentions(search),
  );
}

/**
 * A page of the listed experts, by name: those who are active and have a price for their kind. Read along an index, so
 * that a page costs as much as it shows and what lies before it; a search looks through the words of one kind.
 */
export async function listExperts(
  db: Database,
  { page, pageSize, ...filter }: ExpertFilter & { page: number; pageSize: number },
): Promise<ExpertPage> {
  const isFiltered = filterOf(filter);
  const isInSpecialty = eq(specialtyListings.expertId, expertListings.expertId);
  const byName =
    filter.specialtyId === null
      ? [asc(expertListings.name), asc(expertListings.expertId)]
      : [asc(specialtyListings.name), asc(specialtyListings.expertId)];

  const counting = db.select({ total: count() }).from(expertListings).$dynamic();
  const listing = db
    .select({
      id: experts.id,
      name: experts.name,
      education: experts.education,
      experience: experts.experience,
      aboutUs: experts.aboutUs,
      profileImage: experts.profileImage,
      pricingId: expertListings.pricingId,
      sessionMinutes: expertPricing.minSessionTime,
      sessionCharge: expertPricing.sessionCharge,
    })
    .from(expertListings)
    .innerJoin(experts, eq(experts.id, expertListings.expertId))
    .innerJoin(expertPricing, eq(expertPricing.id, expertListings.pricingId))
    .$dynamic();
  if (filter.specialtyId !== null) {
    counting.innerJoin(specialtyListings, isInSpecialty);
    listing.innerJoin(specialtyListings, isInSpecialty);
  }
  const [listed, [counted]] = await db.batch([
    listing
      .where(isFiltered)
      .orderBy(...byName)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counting.where(isFiltered),
  ]);
  return { experts: listed, total: counted?.total ?? 0 };
}

/** A domain of the tree. */
export interface ListedSpecialty {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** How many listed experts it leads to, those of the domains below it included, each once. */
  expertCount: number;
}

/** Every domain in the order of the tree's branches, with the experts that a search leaves in it. */
export async function listSpecialties(db: Database, { search }: { search: string }): Promise<ListedSpecialty[]> {
  const counting = db
    .select({ specialtyId: specialtyListings.specialtyId, expertCount: count() })
    .from(specialtyListings)
    .$dynamic();
  if (search) {
    counting
      .innerJoin(
        expertListings,
        and(eq(expertListings.expertId, specialtyListings.expertId), eq(expertListings.kind, "domain-expert")),
      )
      .where(mentions(search));
  }
  const [rows, counts] = await db.batch([
    db
      .select({ id: specialties.id, name: specialties.name, parentId: specialties.parentId })
      .from(specialties)
      .orderBy(asc(specialties.position), asc(specialties.name)),
    counting.groupBy(specialtyListings.specialtyId),
  ]);
  const countOf = new Map(counts.map(({ specialtyId, expertCount }) => [specialtyId, expertCount]));
  return rows.map((row) => ({ ...row, expertCount: countOf.get(row.id) ?? 0 }));
}

/** One of the kinds that an expert can be asked as, with its price. */
export interface ExpertOffer {
  kind: ExpertKind;
  pricingId: string;
  /** Minutes. */
  sessionMinutes: number;
  /** Rupees; 0 where it cannot be booked. */
  sessionCharge: number;
}

/** An expert as the page of their own shows them. */
export interface ExpertProfile {
  id: string;
  name: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  aboutUs: string | null;
  profileImage: string | null;
  /** Where one can come to; null where sessions are online only. */
  venue: string | null;
  /** Whether sessions can be held online. */
  isOnline: boolean;
  /** Free minutes kept between two sessions. */
  bufferMinutes: number;
  /** At least one. */
  offers: ExpertOffer[];
  /** What the expert works in. */
  specialties: { id: string; name: string }[];
}

/** The profile of a listed expert; null for everybody else: unknown, inactive, or without a price. */
export async function findExpertProfile(db: Database, { id }: { id: string }): Promise<ExpertProfile | null> {
  const { found, offers, worksIn } = await batch(db, {
    found: db
      .select({
        id: experts.id,
        name: experts.name,
        education: experts.education,
        experience: experts.experience,
        aboutUs: experts.aboutUs,
        profileImage: experts.profileImage,
        venue: experts.venue,
        bufferMinutes: experts.bufferMinutes,
        isOnline: sql<boolean>`${experts.meetingLink} is not null or ${experts.venue} is null`.mapWith(Boolean),
      })
      .from(experts)
      .where(and(eq(experts.id, id), eq(experts.status, "active")))
      .limit(1),
    offers: db
      .select({
        kind: expertListings.kind,
        pricingId: expertListings.pricingId,
        sessionMinutes: expertPricing.minSessionTime,
        sessionCharge: expertPricing.sessionCharge,
      })
      .from(expertListings)
      .innerJoin(expertPricing, eq(expertPricing.id, expertListings.pricingId))
      .where(eq(expertListings.expertId, id))
      .orderBy(asc(expertListings.kind)),
    worksIn: db
      .select({ id: specialties.id, name: specialties.name })
      .from(expertSpecialties)
      .innerJoin(specialties, eq(specialties.id, expertSpecialties.specialtyId))
      .where(eq(expertSpecialties.expertId, id))
      .orderBy(asc(specialties.position), asc(specialties.name)),
  });
  const [expert] = found;
  return expert && offers.length > 0 ? { ...expert, offers, specialties: worksIn } : null;
}

/** The ids of listed experts, `limit` at most: for the sitemap. */
export async function listExpertIds(db: Database, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ expertId: expertListings.expertId })
    .from(expertListings)
    .orderBy(asc(expertListings.expertId))
    .limit(limit);
  return rows.map(({ expertId }) => expertId);
}
