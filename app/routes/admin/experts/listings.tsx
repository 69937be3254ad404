import { listingList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { RouterLinkButton } from "../../../ui/elements/button";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { pageMeta } from "../../../web/page-meta";
import { loadList } from "../lists/list-source";
import type { Route } from "./+types/listings";
import { listingColumns } from "./columns";
import { listingSource } from "./sources";

const words: ListWords = {
  title: "Listings",
  lead: "What visitors see: a line for each partner and each kind they work as.",
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

/** What visitors see of the experts, and why not. */
export default function Listings({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.listings}
      description={listingList}
      columns={listingColumns}
      data={loaderData}
      keyOf={({ expertId, kind }) => `${expertId} ${kind}`}
      actions={
        <RouterLinkButton href="/administrator/domains" variant="secondary">
          Domains
        </RouterLinkButton>
      }
    />
  );
}
