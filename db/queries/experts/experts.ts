import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "../../../app/domain/experts/expert";
import type { Database } from "../../client";
import { domainListings, domains, expertListings, partnerDomains, partnerPricing, partners } from "../../schema";

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
  domainId: string | null;
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
function filterOf({ kind, search, domainId }: ExpertFilter): SQL | undefined {
  return and(
    eq(expertListings.kind, kind),
    domainId === null ? undefined : eq(domainListings.domainId, domainId),
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
  const isInDomain = eq(domainListings.partnerId, expertListings.partnerId);
  const byName =
    filter.domainId === null
      ? [asc(expertListings.name), asc(expertListings.partnerId)]
      : [asc(domainListings.name), asc(domainListings.partnerId)];

  const counting = db.select({ total: count() }).from(expertListings).$dynamic();
  const listing = db
    .select({
      id: partners.id,
      name: partners.name,
      education: partners.education,
      experience: partners.experience,
      aboutUs: partners.aboutUs,
      profileImage: partners.profileImage,
      pricingId: expertListings.pricingId,
      sessionMinutes: partnerPricing.minSessionTime,
      sessionCharge: partnerPricing.sessionCharge,
    })
    .from(expertListings)
    .innerJoin(partners, eq(partners.id, expertListings.partnerId))
    .innerJoin(partnerPricing, eq(partnerPricing.id, expertListings.pricingId))
    .$dynamic();
  if (filter.domainId !== null) {
    counting.innerJoin(domainListings, isInDomain);
    listing.innerJoin(domainListings, isInDomain);
  }
  const [experts, [counted]] = await db.batch([
    listing
      .where(isFiltered)
      .orderBy(...byName)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counting.where(isFiltered),
  ]);
  return { experts, total: counted?.total ?? 0 };
}

/** A domain of the tree. */
export interface ListedDomain {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** How many listed experts it leads to, those of the domains below it included, each once. */
  expertCount: number;
}

/** Every domain in the order of the tree's branches, with the experts that a search leaves in it. */
export async function listDomains(db: Database, { search }: { search: string }): Promise<ListedDomain[]> {
  const counting = db
    .select({ domainId: domainListings.domainId, expertCount: count() })
    .from(domainListings)
    .$dynamic();
  if (search) {
    counting
      .innerJoin(
        expertListings,
        and(eq(expertListings.partnerId, domainListings.partnerId), eq(expertListings.kind, "domain-expert")),
      )
      .where(mentions(search));
  }
  const [rows, counts] = await db.batch([
    db
      .select({ id: domains.id, name: domains.name, parentId: domains.parentId })
      .from(domains)
      .orderBy(asc(domains.position), asc(domains.name)),
    counting.groupBy(domainListings.domainId),
  ]);
  const countOf = new Map(counts.map(({ domainId, expertCount }) => [domainId, expertCount]));
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
  domains: { id: string; name: string }[];
}

/** The profile of a listed expert; null for everybody else: unknown, inactive, or without a price. */
export async function findExpertProfile(db: Database, { id }: { id: string }): Promise<ExpertProfile | null> {
  const [[partner], offers, expertDomains] = await db.batch([
    db
      .select({
        id: partners.id,
        name: partners.name,
        education: partners.education,
        experience: partners.experience,
        aboutUs: partners.aboutUs,
        profileImage: partners.profileImage,
        venue: partners.venue,
        bufferMinutes: partners.bufferMinutes,
        isOnline: sql<boolean>`${partners.meetingLink} is not null or ${partners.venue} is null`.mapWith(Boolean),
      })
      .from(partners)
      .where(and(eq(partners.id, id), eq(partners.status, "active")))
      .limit(1),
    db
      .select({
        kind: expertListings.kind,
        pricingId: expertListings.pricingId,
        sessionMinutes: partnerPricing.minSessionTime,
        sessionCharge: partnerPricing.sessionCharge,
      })
      .from(expertListings)
      .innerJoin(partnerPricing, eq(partnerPricing.id, expertListings.pricingId))
      .where(eq(expertListings.partnerId, id))
      .orderBy(asc(expertListings.kind)),
    db
      .select({ id: domains.id, name: domains.name })
      .from(partnerDomains)
      .innerJoin(domains, eq(domains.id, partnerDomains.domainId))
      .where(eq(partnerDomains.partnerId, id))
      .orderBy(asc(domains.position), asc(domains.name)),
  ]);
  return partner && offers.length > 0 ? { ...partner, offers, domains: expertDomains } : null;
}

/** The ids of listed experts, `limit` at most: for the sitemap. */
export async function listExpertIds(db: Database, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ partnerId: expertListings.partnerId })
    .from(expertListings)
    .orderBy(asc(expertListings.partnerId))
    .limit(limit);
  return rows.map(({ partnerId }) => partnerId);
}
