import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BookingPaymentStatus } from "../../../app/domain/purchase/booking-payment";
import type { ExpertKind, PartnerStatus } from "../../../app/domain/experts/expert";
import type { ListQuery } from "../../../app/domain/administration/list-query";
import type {
  EveryPartnerFilter,
  ListingFilter,
  ListingSort,
  ListingState,
  PartnerFilter,
  PartnerSort,
} from "../../../app/domain/administration/lists";
import type { Database } from "../../client";
import { associations, expertListings, partnerAssociations, partnerPricing, partners } from "../../schema";
import { bookingsOfPartner } from "./counters";
import { type ListPage, toListPage } from "./list-page";

/** Being paid for. */
const PENDING: readonly BookingPaymentStatus[] = ["pending", "paid"];

/** Neither given up nor paid back. */
const STANDING: readonly BookingPaymentStatus[] = [...PENDING, "completed"];

/** A row of the list of one kind of partner. */
export interface ListedPartner {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: PartnerStatus;
  profileImage: string | null;
  /** Minutes; null without a price. */
  sessionMinutes: number | null;
  /** Rupees; null without a price. */
  sessionCharge: number | null;
  totalBookings: number;
  pendingBookings: number;
}

/**
 * Partners whose name, phone or e-mail address has these words in it, whatever the case of ASCII letters. There are as
 * many partners as experts, not as students: they are looked through.
 */
function mentions(search: string): SQL | undefined {
  if (search === "") return undefined;
  return sql`instr(lower(${partners.name} || char(10) || coalesce(${partners.phone}, '') || char(10) || ${partners.email}), ${search.toLowerCase()}) > 0`;
}

function hasStatus(status: string): SQL | undefined {
  return status === "" ? undefined : sql`${partners.status} = ${status}`;
}

const byName = sql`${partners.name} collate nocase`;

function orderOf(by: SQL | typeof partners.createdAt, isDescending: boolean): SQL[] {
  return [isDescending ? desc(by) : asc(by), asc(partners.id)];
}

function partnerOrder({ by, isDescending }: ListQuery<PartnerSort, never>["sort"]): SQL[] {
  return orderOf(by === "name" ? byName : partners.createdAt, isDescending);
}

const isPricedAs = and(
  eq(partnerPricing.partnerId, partnerAssociations.partnerId),
  eq(partnerPricing.associationId, partnerAssociations.associationId),
);

/**
 * One page of the partners of one kind, active or not. The page is cut first: the rows before it need no prices and no
 * bookings.
 */
export async function listPartners(
  db: Database,
  kind: ExpertKind,
  query: ListQuery<PartnerSort, PartnerFilter>,
): Promise<ListPage<ListedPartner>> {
  const { search, filters, sort, page, pageSize } = query;
  const isOfKind = sql`${partnerAssociations.associationId} = (select id from associations where slug = ${kind})`;
  const isListed = and(isOfKind, hasStatus(filters.status), mentions(search));
  const idsOfPage = db
    .select({ id: partners.id })
    .from(partnerAssociations)
    .innerJoin(partners, eq(partners.id, partnerAssociations.partnerId))
    .where(isListed)
    .orderBy(...partnerOrder(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, counted] = await db.batch([
    db
      .select({
        id: partners.id,
        name: partners.name,
        email: partners.email,
        phone: partners.phone,
        status: partners.status,
        profileImage: partners.profileImage,
        sessionMinutes: partnerPricing.minSessionTime,
        sessionCharge: partnerPricing.sessionCharge,
        totalBookings: bookingsOfPartner(STANDING, kind).as("total_bookings"),
        pendingBookings: bookingsOfPartner(PENDING, kind).as("pending_bookings"),
      })
      .from(partners)
      .innerJoin(partnerAssociations, and(eq(partnerAssociations.partnerId, partners.id), isOfKind))
      .leftJoin(partnerPricing, isPricedAs)
      .where(inArray(partners.id, idsOfPage))
      .orderBy(...partnerOrder(sort)),
    db
      .select({ count: count() })
      .from(partnerAssociations)
      .innerJoin(partners, eq(partners.id, partnerAssociations.partnerId))
      .where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}

/** A row of the list of all partners. */
export interface OverviewPartner {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: PartnerStatus;
  profileImage: string | null;
  /** By name; empty for somebody who works as nothing. */
  kinds: ExpertKind[];
  totalBookings: number;
  pendingBookings: number;
  createdAt: Date;
}

/** The kinds of a partner, as a JSON array of what stands in addresses. */
const kindsOfPartner = sql<ExpertKind[]>`(
  select json_group_array(slug) from (
    select associations.slug from partner_associations join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id order by associations.name
  )
)`.mapWith((json: string) => JSON.parse(json) as ExpertKind[]);

/** One page of all partners, each once, with the bookings of all their kinds; cut first, as that of one kind. */
export async function listEveryPartner(
  db: Database,
  query: ListQuery<PartnerSort, EveryPartnerFilter>,
): Promise<ListPage<OverviewPartner>> {
  const { search, filters, sort, page, pageSize } = query;
  const worksAs = sql`exists (
    select 1 from partner_associations join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id and associations.slug = ${filters.kind}
  )`;
  const isListed = and(filters.kind === "" ? undefined : worksAs, hasStatus(filters.status), mentions(search));
  const idsOfPage = db
    .select({ id: partners.id })
    .from(partners)
    .where(isListed)
    .orderBy(...partnerOrder(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, counted] = await db.batch([
    db
      .select({
        id: partners.id,
        name: partners.name,
        email: partners.email,
        phone: partners.phone,
        status: partners.status,
        profileImage: partners.profileImage,
        createdAt: partners.createdAt,
        kinds: kindsOfPartner.as("kinds"),
        totalBookings: bookingsOfPartner(STANDING, null).as("total_bookings"),
        pendingBookings: bookingsOfPartner(PENDING, null).as("pending_bookings"),
      })
      .from(partners)
      .where(inArray(partners.id, idsOfPage))
      .orderBy(...partnerOrder(sort)),
    db.select({ count: count() }).from(partners).where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}

/** A row of the overview of listings: somebody as one kind. */
export interface OverviewListing {
  partnerId: string;
  name: string;
  kind: ExpertKind;
  status: PartnerStatus;
  profileImage: string | null;
  /** Minutes; null without a price. */
  sessionMinutes: number | null;
  /** Rupees; null without a price. */
  sessionCharge: number | null;
  state: ListingState;
}

/** What visitors see, by the table that the public lists are read from. */
const stateOfListing = sql<ListingState>`case when ${expertListings.partnerId} is null then 'hidden' when ${partnerPricing.sessionCharge} > 0 then 'bookable' else 'not_bookable' end`;

/** One page of what is listed, and of what could be but is not: a row for each partner and kind. */
export async function listListings(
  db: Database,
  query: ListQuery<ListingSort, ListingFilter>,
): Promise<ListPage<OverviewListing>> {
  const { search, filters, sort, page, pageSize } = query;
  const isListed = and(
    filters.kind === "" ? undefined : sql`${associations.slug} = ${filters.kind}`,
    filters.state === "" ? undefined : sql`${stateOfListing} = ${filters.state}`,
    mentions(search),
  );
  const isListing = and(
    eq(expertListings.partnerId, partnerAssociations.partnerId),
    sql`${expertListings.kind} = ${associations.slug}`,
  );
  const order = orderOf(
    sort.by === "name" ? byName : sql`coalesce(${partnerPricing.sessionCharge}, 0)`,
    sort.isDescending,
  );
  const [rows, counted] = await db.batch([
    db
      .select({
        partnerId: partnerAssociations.partnerId,
        name: partners.name,
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        status: partners.status,
        profileImage: partners.profileImage,
        sessionMinutes: partnerPricing.minSessionTime,
        sessionCharge: partnerPricing.sessionCharge,
        state: stateOfListing.as("state"),
      })
      .from(partnerAssociations)
      .innerJoin(partners, eq(partners.id, partnerAssociations.partnerId))
      .innerJoin(associations, eq(associations.id, partnerAssociations.associationId))
      .leftJoin(partnerPricing, isPricedAs)
      .leftJoin(expertListings, isListing)
      .where(isListed)
      .orderBy(...order, asc(associations.name))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ count: count() })
      .from(partnerAssociations)
      .innerJoin(partners, eq(partners.id, partnerAssociations.partnerId))
      .innerJoin(associations, eq(associations.id, partnerAssociations.associationId))
      .leftJoin(partnerPricing, isPricedAs)
      .leftJoin(expertListings, isListing)
      .where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}
