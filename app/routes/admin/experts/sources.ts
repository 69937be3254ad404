import {
  listEveryExpert,
  listListings,
  listExpertsForAdmin,
  type AdminListedExpert,
  type OverviewListing,
  type OverviewExpert,
} from "#db/queries/administration/lists/list-experts.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import {
  type EveryExpertFilter,
  everyExpertList,
  type ListingFilter,
  listingList,
  type ListingSort,
  type AdminExpertFilter,
  adminExpertList,
  type ExpertSort,
} from "#app/domain/administration/lists.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import type { ListSource } from "#app/routes/admin/lists/list-source.ts";
import { everyExpertColumns, listingColumns, expertColumns } from "./columns.tsx";

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

export const listingSource: ListSource<OverviewListing, ListingSort, ListingFilter> = {
  path: listPaths.listings,
  description: listingList,
  columns: listingColumns,
  read: listListings,
  readPermission: null,
  exportPermission: "exports.make",
  problem: "Failed to load listings",
};
