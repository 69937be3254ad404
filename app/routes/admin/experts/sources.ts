import {
  listEveryExpert,
  listListings,
  listExpertsForAdmin,
  type AdminListedExpert,
  type OverviewListing,
  type OverviewExpert,
} from "../../../../db/queries/administration/lists/list-experts";
import type { ExpertKind } from "../../../domain/experts/expert";
import {
  type EveryExpertFilter,
  everyExpertList,
  type ListingFilter,
  listingList,
  type ListingSort,
  type AdminExpertFilter,
  adminExpertList,
  type ExpertSort,
} from "../../../domain/administration/lists";
import { adminExpertListPaths } from "../../../web/addresses/expert-paths";
import { listPaths } from "../../../web/addresses/list-paths";
import type { ListSource } from "../lists/list-source";
import { everyExpertColumns, listingColumns, expertColumns } from "./columns";

/** The message where a list of experts cannot be read. */
const problems: Record<ExpertKind, string> = {
  "career-counselor": "Failed to load counselors",
  psychologist: "Failed to load psychologists",
  "domain-expert": "Failed to load domain experts",
};

/** The experts of one kind. */
export function expertSource(kind: ExpertKind): ListSource<AdminListedExpert, ExpertSort, AdminExpertFilter> {
  return {
    path: adminExpertListPaths[kind],
    description: adminExpertList,
    columns: expertColumns(kind),
    read: (db, query) => listExpertsForAdmin(db, kind, query),
    readPermission: null,
    exportPermission: "exports.make",
    problem: problems[kind],
  };
}

/** All experts, once each. */
export const everyExpertSource: ListSource<OverviewExpert, ExpertSort, EveryExpertFilter> = {
  path: listPaths.everyExpert,
  description: everyExpertList,
  columns: everyExpertColumns,
  read: listEveryExpert,
  readPermission: null,
  exportPermission: "exports.make",
  problem: "Failed to load partners",
};

/** What visitors see of each expert. */
export const listingSource: ListSource<OverviewListing, ListingSort, ListingFilter> = {
  path: listPaths.listings,
  description: listingList,
  columns: listingColumns,
  read: listListings,
  readPermission: null,
  exportPermission: "exports.make",
  problem: "Failed to load listings",
};
