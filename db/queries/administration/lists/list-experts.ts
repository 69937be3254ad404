import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertKind, ExpertStatus } from "#app/domain/experts/expert.ts";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import type {
  EveryExpertFilter,
  ListingFilter,
  ListingSort,
  ListingState,
  AdminExpertFilter,
  ExpertSort,
} from "#app/domain/administration/lists.ts";
import type { Database } from "#db/client.ts";
import { associations, expertListings, expertAssociations, expertPricing, experts } from "#db/schema/index.ts";
import { expertStatus, isDraft, expertGaps } from "#db/queries/experts/expert-gaps.ts";
import { bookingsOfExpert } from "#db/queries/administration/counters.ts";
import {
  idsOfPage,
  listOrder,
  type ListPage,
  type ListSlice,
  cutPage,
  selectPlace,
  readListPage,
} from "./list-page.ts";
import { isExpertFound } from "#db/queries/administration/search.ts";

/** Awaiting payment. */
const PENDING: readonly BookingPaymentStatus[] = ["pending", "paid"];

/** Neither cancelled nor refunded. */
const ACTIVE_STATUSES: readonly BookingPaymentStatus[] = [...PENDING, "completed"];

/** A row of the list of one kind of expert. */
export interface AdminListedExpert {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: ExpertStatus;
  /** What is missing for a published expert. */
  gaps: ExpertGap[];
  profileImage: string | null;
  /** Minutes; null without a price. */
  sessionMinutes: number | null;
  /** Rupees; null without a price. */
  sessionCharge: number | null;
  totalBookings: number;
  pendingBookings: number;
}

function mentions(search: string): SQL | undefined {
  return search === "" ? undefined : isExpertFound(search);
}

function hasStatus(status: string): SQL | undefined {
  if (status === "draft") return isDraft;
  if (status === "inactive") return sql`${experts.status} = 'inactive' and not ${isDraft}`;
  return status === "" ? undefined : sql`${experts.status} = ${status}`;
}

const byName = sql`${experts.name} collate nocase`;

const expertOrders: Record<ExpertSort, ListSlice["orderBy"]> = {
  name: [byName],
  created: [experts.createdAt],
  status: [experts.status, byName],
};

const isPricedAs = and(
  eq(expertPricing.expertId, expertAssociations.expertId),
  eq(expertPricing.associationId, expertAssociations.associationId),
);

/** One page of the experts of one kind, active or not. Paginated first, so that skipped rows need no prices. */
export async function listExpertsForAdmin(
  db: Database,
  kind: ExpertKind,
  query: ListQuery<ExpertSort, AdminExpertFilter>,
): Promise<ListPage<AdminListedExpert>> {
  const { search, filters, sort } = query;
  const isOfKind = sql`${expertAssociations.associationId} = (select id from associations where slug = ${kind})`;
  const slice = {
    table: sql`${expertAssociations} join ${experts} on ${experts.id} = ${expertAssociations.expertId}`,
    id: experts.id,
    orderBy: expertOrders[sort.by],
    isDescending: sort.isDescending,
    where: and(isOfKind, hasStatus(filters.status), mentions(search)),
  };
  const rows = db
    .select({
      id: experts.id,
      name: experts.name,
      email: experts.email,
      phone: experts.phone,
      status: expertStatus,
      gaps: expertGaps,
      profileImage: experts.profileImage,
      sessionMinutes: expertPricing.minSessionTime,
      sessionCharge: expertPricing.sessionCharge,
      totalBookings: bookingsOfExpert(ACTIVE_STATUSES, kind).as("total_bookings"),
      pendingBookings: bookingsOfExpert(PENDING, kind).as("pending_bookings"),
      place: selectPlace(slice),
    })
    .from(experts)
    .innerJoin(expertAssociations, and(eq(expertAssociations.expertId, experts.id), isOfKind))
    .leftJoin(expertPricing, isPricedAs)
    .where(inArray(experts.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: null });
}

/** A row of the list of all experts. */
export interface OverviewExpert {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: ExpertStatus;
  /** What is missing for a published expert. */
  gaps: ExpertGap[];
  profileImage: string | null;
  /** By name; empty for an expert without a kind. */
  kinds: ExpertKind[];
  totalBookings: number;
  pendingBookings: number;
  createdAt: Date;
}

/** The kinds of an expert, as a JSON array of URL slugs. */
const kindsOfExpert = sql<ExpertKind[]>`(
  select json_group_array(slug) from (
    select associations.slug from partner_associations
      join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id order by associations.name
  )
)`.mapWith((json: string) => JSON.parse(json) as ExpertKind[]);

/** One page of all experts, once each, with the bookings of all their kinds; paginated first as well. */
export async function listEveryExpert(
  db: Database,
  query: ListQuery<ExpertSort, EveryExpertFilter>,
): Promise<ListPage<OverviewExpert>> {
  const { search, filters, sort } = query;
  const worksAs = sql`exists (
    select 1 from partner_associations join associations on associations.id = partner_associations.association_id
    where partner_associations.partner_id = partners.id and associations.slug = ${filters.kind}
  )`;
  const slice = {
    table: experts,
    id: experts.id,
    orderBy: expertOrders[sort.by],
    isDescending: sort.isDescending,
    where: and(filters.kind === "" ? undefined : worksAs, hasStatus(filters.status), mentions(search)),
  };
  const rows = db
    .select({
      id: experts.id,
      name: experts.name,
      email: experts.email,
      phone: experts.phone,
      status: expertStatus,
      gaps: expertGaps,
      profileImage: experts.profileImage,
      createdAt: experts.createdAt,
      kinds: kindsOfExpert.as("kinds"),
      totalBookings: bookingsOfExpert(ACTIVE_STATUSES, null).as("total_bookings"),
      pendingBookings: bookingsOfExpert(PENDING, null).as("pending_bookings"),
      place: selectPlace(slice),
    })
    .from(experts)
    .where(inArray(experts.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: null });
}

/** A row of the overview of listings, one per expert and kind. */
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

/** Visibility to the public, from the table that the public lists read. */
const stateOfListing = sql<ListingState>`case
  when ${expertListings.expertId} is null then 'hidden'
  when ${expertPricing.sessionCharge} > 0 then 'bookable'
  else 'not_bookable' end`;

const listingOrders: Record<ListingSort, ListSlice["orderBy"]> = {
  name: [byName, experts.id],
  charge: [sql`coalesce(${expertPricing.sessionCharge}, 0)`, experts.id],
};

/** One page of all listings, visible or not: one row per expert and kind. */
export async function listListings(
  db: Database,
  query: ListQuery<ListingSort, ListingFilter>,
): Promise<ListPage<OverviewListing>> {
  const { search, filters, sort } = query;
  const isListing = and(
    eq(expertListings.expertId, expertAssociations.expertId),
    sql`${expertListings.kind} = ${associations.slug}`,
  );
  const table = sql`${expertAssociations}
    join ${experts} on ${experts.id} = ${expertAssociations.expertId}
    join ${associations} on ${associations.id} = ${expertAssociations.associationId}
    left join ${expertPricing} on ${isPricedAs}
    left join ${expertListings} on ${isListing}`;
  const slice = {
    table,
    // Distinguishes the listings of one expert.
    id: associations.name,
    orderBy: listingOrders[sort.by],
    isDescending: sort.isDescending,
    where: and(
      filters.kind === "" ? undefined : sql`${associations.slug} = ${filters.kind}`,
      filters.state === "" ? undefined : sql`${stateOfListing} = ${filters.state}`,
      mentions(search),
    ),
  };
  const { where, orderBy, limit, offset } = cutPage(slice, query);
  const rows = db
    .select({
      expertId: sql<string>`${expertAssociations.expertId}`.as("expert_id"),
      name: sql<string>`${experts.name}`.as("expert_name"),
      kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
      status: expertStatus,
      profileImage: sql<string | null>`${experts.profileImage}`.as("profile_image"),
      sessionMinutes: sql<number | null>`${expertPricing.minSessionTime}`.as("session_minutes"),
      sessionCharge: sql<number | null>`${expertPricing.sessionCharge}`.as("session_charge"),
      state: stateOfListing.as("state"),
      place: selectPlace(slice),
    })
    // Joined again: in a table written as SQL, drizzle would select columns without table names.
    .from(expertAssociations)
    .innerJoin(experts, eq(experts.id, expertAssociations.expertId))
    .innerJoin(associations, eq(associations.id, expertAssociations.associationId))
    .leftJoin(expertPricing, isPricedAs)
    .leftJoin(expertListings, isListing)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return readListPage(db, { slice, query, rows, counters: null });
}
