import { and, asc, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { ExpertLanguage } from "#app/domain/experts/expert-language.ts";
import type { ExpertOrder, ExpertPlace } from "#app/domain/experts/expert-choice.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { SessionPlace } from "#app/domain/experts/session-place.ts";
import { search } from "#app/domain/platform/search/matcher.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  specialtyListings,
  specialties,
  expertListings,
  expertSpecialties,
  expertPricing,
  experts,
} from "#db/schema/index.ts";

const meetsOnline = sql`(${experts.meetingLink} is not null or coalesce(${experts.town}, ${experts.venue}) is null)`;
const meetsInPerson = sql`coalesce(${experts.town}, ${experts.venue}) is not null`;

/** Where an expert's sessions take place: online without a link or an address. */
export const expertPlace = {
  isOnline: sql<boolean>`${meetsOnline}`.mapWith(Boolean).as("is_online"),
  town: experts.town,
  venue: experts.venue,
};

/** An expert in a list. */
export interface ListedExpert extends SessionPlace {
  id: string;
  name: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  aboutUs: string | null;
  languages: ExpertLanguage[];
  /** The key of the picture in R2; null if there is none. */
  profileImage: string | null;
  /** Free minutes kept between two sessions. */
  bufferMinutes: number;
  /** Hours before a session until which it can be booked. */
  minimumNoticeHours: number;
  pricingId: string;
  /** The length of a session in minutes. */
  sessionMinutes: number;
  /** Rupees per session; 0 if it cannot be booked. */
  sessionCharge: number;
}

/** Which experts a list shows. */
export interface ExpertFilter {
  kind: ExpertKind;
  /** Words of the name, education or about text, as typed; empty for no restriction. */
  search: string;
  /** A specialty, including those below it; null for all. Only domain experts have specialties. */
  specialtyId: string | null;
  /** A language spoken; null for any. */
  language: ExpertLanguage | null;
  /** A place to meet; null for any. */
  place: ExpertPlace | null;
}

/** A page of a list of experts. */
export interface ExpertPage {
  experts: ListedExpert[];
  /** Of all pages. */
  total: number;
}

/**
 * The ids of the listed experts of a kind that a search finds, best first, as a JSON array; null without a search. It
 * reads the words of one kind: names, education, and what experts say about themselves.
 */
async function findExperts(
  db: Database,
  { kind, search: typed }: Pick<ExpertFilter, "kind" | "search">,
): Promise<string | null> {
  if (!typed) return null;
  const listed = await db
    .select({ id: expertListings.expertId, words: expertListings.words })
    .from(expertListings)
    .where(eq(expertListings.kind, kind))
    .orderBy(expertListings.name, expertListings.expertId);
  const found = search(typed, listed, ({ words }) => {
    const [name = "", education = "", ...texts] = words.split("\n");
    return { names: [name], words: [education], texts };
  });
  return JSON.stringify(found.map(({ id }) => id));
}

const isAmong = (found: string | null): SQL | undefined =>
  found === null ? undefined : sql`${expertListings.expertId} in (select value from json_each(${found}))`;

/** Filters by the narrow tables alone, unless language or place are given. `found`: see `findExperts`. */
function buildFilter({ kind, specialtyId, language, place }: ExpertFilter, found: string | null): SQL | undefined {
  return and(
    eq(expertListings.kind, kind),
    specialtyId === null ? undefined : eq(specialtyListings.specialtyId, specialtyId),
    isAmong(found),
    language === null ? undefined : sql`instr(${experts.languages}, ${JSON.stringify(language)}) > 0`,
    place === null ? undefined : place === "online" ? meetsOnline : meetsInPerson,
  );
}

const listedColumns = {
  id: experts.id,
  name: experts.name,
  education: experts.education,
  experience: experts.experience,
  aboutUs: experts.aboutUs,
  languages: experts.languages,
  profileImage: experts.profileImage,
  ...expertPlace,
  bufferMinutes: experts.bufferMinutes,
  minimumNoticeHours: experts.minimumNoticeHours,
  pricingId: expertListings.pricingId,
  sessionMinutes: expertPricing.minSessionTime,
  sessionCharge: expertPricing.sessionCharge,
};

/** By name, or in the order of a search: the position of an id among those found. */
function buildOrder(
  order: Exclude<ExpertOrder, "soonest">,
  { specialtyId }: ExpertFilter,
  found: string | null,
): SQL[] {
  const byName =
    specialtyId === null
      ? [asc(expertListings.name), asc(expertListings.expertId)]
      : [asc(specialtyListings.name), asc(specialtyListings.expertId)];
  if (order === "name") return found === null ? byName : [sql`instr(${found}, ${expertListings.expertId})`];
  if (order === "experience") return [desc(experts.experience), ...byName];
  // Experts who cannot be booked have price 0 and come last.
  return [sql`${expertPricing.sessionCharge} = 0`, asc(expertPricing.sessionCharge), ...byName];
}

/**
 * A page of the listed experts: active, with a price for their kind. By name it reads along an index, so its cost is
 * proportional to the rows up to the page; a search reads the words of one kind, another order or filter the experts of
 * one kind.
 */
export async function listExperts(
  db: Database,
  {
    page,
    pageSize,
    order,
    ...filter
  }: ExpertFilter & { page: number; pageSize: number; order: Exclude<ExpertOrder, "soonest"> },
): Promise<ExpertPage> {
  const found = await findExperts(db, filter);
  const isFiltered = buildFilter(filter, found);
  const isInSpecialty = eq(specialtyListings.expertId, expertListings.expertId);
  const counting = db.select({ total: count() }).from(expertListings).$dynamic();
  const listing = db
    .select(listedColumns)
    .from(expertListings)
    .innerJoin(experts, eq(experts.id, expertListings.expertId))
    .innerJoin(expertPricing, eq(expertPricing.id, expertListings.pricingId))
    .$dynamic();
  if (filter.specialtyId !== null) {
    counting.innerJoin(specialtyListings, isInSpecialty);
    listing.innerJoin(specialtyListings, isInSpecialty);
  }
  if (filter.language !== null || filter.place !== null)
    counting.innerJoin(experts, eq(experts.id, expertListings.expertId));
  const [listed, [counted]] = await db.batch([
    listing
      .where(isFiltered)
      .orderBy(...buildOrder(order, filter, found))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counting.where(isFiltered),
  ]);
  return { experts: listed, total: counted?.total ?? 0 };
}

/** Statement: the listed experts of a kind with most experience, those with a picture first. */
export function selectMostExperienced(db: Database, { kind, limit }: { kind: ExpertKind; limit: number }) {
  const { id, name, education, experience, profileImage } = listedColumns;
  return db
    .select({ id, name, education, experience, profileImage })
    .from(expertListings)
    .innerJoin(experts, eq(experts.id, expertListings.expertId))
    .where(eq(expertListings.kind, kind))
    .orderBy(sql`${experts.profileImage} is null`, desc(experts.experience), asc(expertListings.name))
    .limit(limit);
}

/** The columns that determine an expert's next free time, besides hours, leave and claims. */
export type BookableExpert = Pick<
  ListedExpert,
  "id" | "bufferMinutes" | "minimumNoticeHours" | "sessionMinutes" | "sessionCharge"
>;

/** All experts that match a filter, by name, with what is needed to sort them by next free time. */
export async function listBookableExperts(db: Database, filter: ExpertFilter): Promise<BookableExpert[]> {
  const { id, bufferMinutes, minimumNoticeHours, sessionMinutes, sessionCharge } = listedColumns;
  const listing = db
    .select({ id, bufferMinutes, minimumNoticeHours, sessionMinutes, sessionCharge })
    .from(expertListings)
    .innerJoin(experts, eq(experts.id, expertListings.expertId))
    .innerJoin(expertPricing, eq(expertPricing.id, expertListings.pricingId))
    .$dynamic();
  if (filter.specialtyId !== null)
    listing.innerJoin(specialtyListings, eq(specialtyListings.expertId, expertListings.expertId));
  const found = await findExperts(db, filter);
  return await listing.where(buildFilter(filter, found)).orderBy(...buildOrder("name", filter, found));
}

/** The listed experts of a kind with these ids, in their order. */
export async function listExpertsById(
  db: Database,
  { kind, ids }: { kind: ExpertKind; ids: readonly string[] },
): Promise<ListedExpert[]> {
  const rows = await db
    .select(listedColumns)
    .from(expertListings)
    .innerJoin(experts, eq(experts.id, expertListings.expertId))
    .innerJoin(expertPricing, eq(expertPricing.id, expertListings.pricingId))
    .where(
      and(
        eq(expertListings.kind, kind),
        sql`${expertListings.expertId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A specialty in the tree. */
export interface ListedSpecialty {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** The file's name, as `/images/partners/{name}`; null if it has none. */
  image: string | null;
  /** Number of listed experts in it or below it, once each. */
  expertCount: number;
}

/** Every specialty in tree order, with the number of experts matching a search. */
export async function listSpecialties(db: Database, { search: typed }: { search: string }): Promise<ListedSpecialty[]> {
  const counting = db
    .select({ specialtyId: specialtyListings.specialtyId, expertCount: count() })
    .from(specialtyListings)
    .$dynamic();
  const found = await findExperts(db, { kind: "domain-expert", search: typed });
  if (found !== null) {
    counting
      .innerJoin(
        expertListings,
        and(eq(expertListings.expertId, specialtyListings.expertId), eq(expertListings.kind, "domain-expert")),
      )
      .where(isAmong(found));
  }
  const [rows, counts] = await db.batch([
    db
      .select({
        id: specialties.id,
        name: specialties.name,
        parentId: specialties.parentId,
        image: specialties.image,
      })
      .from(specialties)
      .orderBy(asc(specialties.position), asc(specialties.name)),
    counting.groupBy(specialtyListings.specialtyId),
  ]);
  const countById = new Map(counts.map(({ specialtyId, expertCount }) => [specialtyId, expertCount]));
  return rows.map((row) => ({ ...row, expertCount: countById.get(row.id) ?? 0 }));
}

/** One of an expert's kinds with its price. */
export interface ExpertOffer {
  kind: ExpertKind;
  pricingId: string;
  /** Minutes. */
  sessionMinutes: number;
  /** Rupees; 0 if it cannot be booked. */
  sessionCharge: number;
}

/** An expert's public profile. */
export interface ExpertProfile extends SessionPlace {
  id: string;
  name: string;
  education: string | null;
  /** Whole years. */
  experience: number;
  aboutUs: string | null;
  languages: ExpertLanguage[];
  profileImage: string | null;
  /** Free minutes kept between two sessions. */
  bufferMinutes: number;
  /** At least one. */
  offers: ExpertOffer[];
  specialties: { id: string; name: string }[];
}

/** The profile of a listed expert; null if unknown, inactive, or without a price. */
export async function findExpertProfile(db: Database, { id }: { id: string }): Promise<ExpertProfile | null> {
  const { found, offers, worksIn } = await batch(db, {
    found: db
      .select({
        id: experts.id,
        name: experts.name,
        education: experts.education,
        experience: experts.experience,
        aboutUs: experts.aboutUs,
        languages: experts.languages,
        profileImage: experts.profileImage,
        ...expertPlace,
        bufferMinutes: experts.bufferMinutes,
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

/** Ids of listed experts, at most `limit`, for the sitemap. */
export async function listExpertIds(db: Database, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ expertId: expertListings.expertId })
    .from(expertListings)
    .orderBy(asc(expertListings.expertId))
    .limit(limit);
  return rows.map(({ expertId }) => expertId);
}

/** Changes the language of an expert's own pages and mails. */
export function changeExpertLanguage(
  db: Database,
  { expertId, language, now }: { expertId: string; language: Language; now: Date },
) {
  return db
    .update(experts)
    .set({ language, updatedAt: now })
    .where(and(eq(experts.id, expertId), ne(experts.language, language)));
}
