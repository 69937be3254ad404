import { EXPERT_KINDS, expertKindNames, partnerListPaths } from "../../../domain/expert";
import { everyPartnerList } from "../../../domain/lists";
import { LinkButton } from "../../../ui/button";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { pageMeta } from "../../../web/page-meta";
import { loadList } from "../lists/list-source";
import type { Route } from "./+types/manage-partners";
import { everyPartnerColumns } from "./columns";
import { everyPartnerSource } from "./sources";

const words: ListWords = {
  title: "Manage Partners",
  lead: "Everybody whom students can meet, whatever they work as.",
  caption: "Partners",
  search: { label: "Search partners", placeholder: "Search by name, phone or email..." },
  loading: "Loading partners...",
  empty: "No partners found.",
  emptySearch: "No partners match your search.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, everyPartnerSource);
}

/** All partners across kinds. */
export default function ManagePartners({ loaderData }: Route.ComponentProps) {
  const addLinks = EXPERT_KINDS.map((kind) => (
    <LinkButton key={kind} href={`${partnerListPaths[kind]}/add`} variant="secondary">
      Add {expertKindNames[kind]}
    </LinkButton>
  ));
  return <ListScreen words={words} description={everyPartnerList} columns={everyPartnerColumns} data={loaderData} keyOf={({ id }) => id} actions={addLinks} emptyAction={addLinks} />;
}
