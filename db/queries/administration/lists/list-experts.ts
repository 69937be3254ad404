import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BookingPaymentStatus } from "../../../../app/domain/purchase/booking-payment";
import type { ExpertKind, ExpertStatus } from "../../../../app/domain/experts/expert";
import type { ListQuery } from "../../../../app/domain/administration/list-query";
import type {
  EveryExpertFilter,
  ListingFilter,
  ListingSort,
  ListingState,
  AdminExpertFilter,
  ExpertSort,
} from "../../../../app/domain/administration/lists";
import type { Database } from "../../../client";
import { associations, expertListings, expertAssociations, expertPricing, experts } from "../../../schema";
import { bookingsOfExpert } from "../counters";
import { type ListPage, toListPage } from "./list-page";

/** Awaiting payment. */
const PENDING: readonly BookingPaymentStatus[] = ["pending", "paid"];

/** Neither cancelled nor refunded. */
const STANDING: readonly BookingPaymentStatus[] = [...PENDING, "completed"];

/** A row of the list of one kind of expert. */
export interface AdminListedExpert {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: ExpertStatus;
  profileImage: string | null;
  /** Minutes; null without a price. */
  sessionMinutes: number | null;
  /** Rupees; null without a price. */
  sessionCharge: number | null;
  totalBookings: number;
  pendingBookings: number;
}

/**
 * Experts whose name, phone or e-mail address contains these words, ignoring the case of ASCII letters. A full scan
 * will do: experts are few, compared to students.
 */
function mentions(search: string): SQL | undefined {
  if (search === "") return undefined;
  return sql`instr(
    lower(${experts.name} || char(10) || coalesce(${experts.phone}, '') || char(10) || ${experts.email}),
    ${search.toLowerCase()}
  ) > 0`;
}

function hasStatus(status: string): SQL | undefined {
  return status === "" ? undefined : sql`${experts.status} = ${status}`;
}

const byName = sql`${experts.name} collate nocase`;

function orderOf(by: SQL | typeof experts.createdAt, isDescending: boolean): SQL[] {
  return [isDescending ? desc(by) : asc(by), asc(experts.id)];
}

function expertOrder({ by, isDescending }: ListQuery<ExpertSort, never>["sort"]): SQL[] {
  return orderOf(by === "name" ? byName : experts.createdAt, isDescending);
}

const isPricedAs = and(
  eq(expertPricing.expertId, expertAssociations.expertId),
  eq(expertPricing.associationId, expertAssociations.associationId),
);

/**
 * One page of the experts of one kind, active or not. The page is cut first: the rows before it need no prices and no
 * bookings.
 */
export async function listExpertsForAdmin(
  db: Database,
  kind: ExpertKind,
  query: ListQuery<ExpertSort, AdminExpertFilter>,
): Promise<ListPage<AdminListedExpert>> {
  const { search, filters, sort, page, pageSize } = query;
  const isOfKind = sql`${expertAssociations.associationId} = (select id from associations where slug = ${kind})`;
  const isListed = and(isOfKind, hasStatus(filters.status), mentions(search));
  const idsOfPage = db
    .select({ id: experts.id })
    .from(expertAssociations)
    .innerJoin(experts, eq(experts.id, expertAssociations.expertId))
    .where(isListed)
    .orderBy(...expertOrder(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, counted] = await db.batch([
    db
      .select({
        id: experts.id,
        name: experts.name,
        email: experts.email,
        phone: experts.phone,
        status: experts.status,
        profileImage: experts.profileImage,
        sessionMinutes: expertPricing.minSessionTime,
        sessionCharge: expertPricing.sessionCharge,
        totalBookings: bookingsOfExpert(STANDING, kind).as("total_bookings"),
        pendingBookings: bookingsOfExpert(PENDING, kind).as("pending_bookings"),
      })
      .from(experts)
      .innerJoin(expertAssociations, and(eq(expertAssociations.expertId, experts.id), isOfKind))
      .leftJoin(expertPricing, isPricedAs)
      .where(inArray(experts.id, idsOfPage))
      .orderBy(...expertOrder(sort)),
    db
      .select({ count: count() })
      .from(expertAssociations)
      .innerJoin(experts, eq(experts.id, expertAssociations.expertId))
      .where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}

/** A row of the list of all experts. */
export interface OverviewExpert {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: ExpertStatus;
  profileImage: string | null;
  /** By name; empty for an expert without a kind. */
  kinds: ExpertKind[];
  totalBookings: number;
  pendingBookings: number;
  createdAt: Date;
}

/** The kinds of an expert, as a JSON array of their slugs in URLs. */
const kindsOfExpert = sql<ExpertKind[]>`(
  select json_group_array(slug) from (
    select associations.slug from partner_associations
      join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id order by associations.name
  )
)`.mapWith((json: string) => JSON.parse(json) as ExpertKind[]);

/** One page of all experts, each once, with the bookings of all their kinds; cut first, like that of one kind. */
export async function listEveryExpert(
  db: Database,
  query: ListQuery<ExpertSort, EveryExpertFilter>,
): Promise<ListPage<OverviewExpert>> {
  const { search, filters, sort, page, pageSize } = query;
  const worksAs = sql`exists (
    select 1 from partner_associations join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id and associations.slug = ${filters.kind}
  )`;
  const isListed = and(filters.kind === "" ? undefined : worksAs, hasStatus(filters.status), mentions(search));
  const idsOfPage = db
    .select({ id: experts.id })
    .from(experts)
    .where(isListed)
    .orderBy(...expertOrder(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, counted] = await db.batch([
    db
      .select({
        id: experts.id,
        name: experts.name,
        email: experts.email,
        phone: experts.phone,
        status: experts.status,
        profileImage: experts.profileImage,
        createdAt: experts.createdAt,
        kinds: kindsOfExpert.as("kinds"),
        totalBookings: bookingsOfExpert(STANDING, null).as("total_bookings"),
        pendingBookings: bookingsOfExpert(PENDING, null).as("pending_bookings"),
      })
      .from(experts)
      .where(inArray(experts.id, idsOfPage))
      .orderBy(...expertOrder(sort)),
    db.select({ count: count() }).from(experts).where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}

/** A row of the overview of listings: an expert as one kind. */
export interface OverviewListing {
  expertId: string;
  name: string;
  kind: ExpertKind;
  status: ExpertStatus;
  profileImage: string | null;
  /** Minutes; null without a price. */
  sessionMinutes: number | null;
  /** Rupees; null without a price. */
  sessionCharge: number | null;
  state: ListingState;
}

/** What visitors see, by the table that the public lists are read from. */
const stateOfListing = sql<ListingState>`case
  when ${expertListings.expertId} is null then 'hidden'
  when ${expertPricing.sessionCharge} > 0 then 'bookable'
  else 'not_bookable' end`;

/** One page of all listings, shown or not: a row for each expert and kind. */
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
    eq(expertListings.expertId, expertAssociations.expertId),
    sql`${expertListings.kind} = ${associations.slug}`,
  );
  const order = orderOf(
    sort.by === "name" ? byName : sql`coalesce(${expertPricing.sessionCharge}, 0)`,
    sort.isDescending,
  );
  const [rows, counted] = await db.batch([
    db
      .select({
        expertId: expertAssociations.expertId,
        name: experts.name,
        kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
        status: experts.status,
        profileImage: experts.profileImage,
        sessionMinutes: expertPricing.minSessionTime,
        sessionCharge: expertPricing.sessionCharge,
        state: stateOfListing.as("state"),
      })
      .from(expertAssociations)
      .innerJoin(experts, eq(experts.id, expertAssociations.expertId))
      .innerJoin(associations, eq(associations.id, expertAssociations.associationId))
      .leftJoin(expertPricing, isPricedAs)
      .leftJoin(expertListings, isListing)
      .where(isListed)
      .orderBy(...order, asc(associations.name))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ count: count() })
      .from(expertAssociations)
      .innerJoin(experts, eq(experts.id, expertAssociations.expertId))
      .innerJoin(associations, eq(associations.id, expertAssociations.associationId))
      .leftJoin(expertPricing, isPricedAs)
      .leftJoin(expertListings, isListing)
      .where(isListed),
  ]);
  return toListPage(rows, counted, { isCounter: true });
}
