import { listingList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadList } from "#app/routes/admin/lists/list-source.ts";
import type { Route } from "./+types/listings";
import { listingColumns } from "./columns.tsx";
import { listingSource } from "./sources.ts";

const words: ListWords = {
  title: "Listings",
  lead: "What visitors see: one line for each kind a partner works as.",
  caption: "Listings",
  search: { label: "Search listings", placeholder: "Search by name, phone or email..." },
  loading: "Loading listings...",
  empty: "No listings found.",
  emptySearch: "No listings match your search.",
  emptyHint: "Partners stand here as soon as they are added.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, listingSource);
}

/** The public visibility of each expert, with reasons. */
export default function Listings({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.listings}
      description={listingList}
      columns={listingColumns}
      data={loaderData}
      toKey={({ expertId, kind }) => `${expertId} ${kind}`}
    />
  );
}
