import {
  listEveryPartner,
  listListings,
  listPartners,
  type ListedPartner,
  type OverviewListing,
  type OverviewPartner,
} from "../../../../db/queries/administration/list-experts";
import type { ExpertKind } from "../../../domain/experts/expert";
import {
  type EveryPartnerFilter,
  everyPartnerList,
  type ListingFilter,
  listingList,
  type ListingSort,
  type PartnerFilter,
  partnerList,
  type PartnerSort,
} from "../../../domain/administration/lists";
import type { ListSource } from "../lists/list-source";
import { everyPartnerColumns, listingColumns, partnerColumns } from "./columns";

/** What a list of partners says where it cannot be read. */
const problems: Record<ExpertKind, string> = {
  "career-counselor": "Failed to load counselors",
  psychologist: "Failed to load psychologists",
  "domain-expert": "Failed to load domain experts",
};

/** The partners of one kind. */
export function partnerSource(kind: ExpertKind): ListSource<ListedPartner, PartnerSort, PartnerFilter> {
  return {
    description: partnerList(kind),
    columns: partnerColumns(kind),
    read: (db, query) => listPartners(db, kind, query),
    problem: problems[kind],
  };
}

/** All partners, each once. */
export const everyPartnerSource: ListSource<OverviewPartner, PartnerSort, EveryPartnerFilter> = {
  description: everyPartnerList,
  columns: everyPartnerColumns,
  read: listEveryPartner,
  problem: "Failed to load partners",
};

/** What visitors see of whom. */
export const listingSource: ListSource<OverviewListing, ListingSort, ListingFilter> = {
  description: listingList,
  columns: listingColumns,
  read: listListings,
  problem: "Failed to load listings",
};
