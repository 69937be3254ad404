import { type ExpertKind, expertKindNames, expertListTitles } from "../../../domain/experts/expert";
import { adminExpertListPaths } from "../../../web/addresses/expert-paths";
import { adminExpertList } from "../../../domain/administration/lists";
import { RouterLinkButton } from "../../../ui/elements/button";
import { IfPermitted } from "../../../ui/admin/permitted";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { pageMeta } from "../../../web/page-meta";
import { loadList } from "../lists/list-source";
import type { Route } from "./+types/list";
import { expertColumns } from "./columns";
import { kindOfPath } from "./kind-of-path";
import { expertSource } from "./sources";

const leads: Record<ExpertKind, string> = {
  "career-counselor": "Who plans with students what comes after school; Gold buyers choose among them.",
  psychologist: "Whom students and parents talk to about what weighs on them.",
  "domain-expert": "Who shows students what a field of work is like.",
};

/** "Loading counselors..." is the required short form of the first kind. */
const plurals: Record<ExpertKind, string> = {
  "career-counselor": "counselors",
  psychologist: "psychologists",
  "domain-expert": "domain experts",
};

function wordsFor(kind: ExpertKind): ListWords {
  const title = expertListTitles[kind];
  return {
    title,
    lead: leads[kind],
    caption: title,
    search: { label: `Search ${plurals[kind]}`, placeholder: "Search by name, phone or email..." },
    loading: `Loading ${plurals[kind]}...`,
    empty: `No ${title.toLowerCase()} found.`,
    emptySearch: `No ${title.toLowerCase()} match your search.`,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: expertListTitles[kindOfPath(args.location.pathname)], isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const kind = kindOfPath(args.url.pathname);
  return { kind, list: await loadList(args, expertSource(kind)) };
}

/** The list of experts of one kind. */
export default function Experts({ loaderData: { kind, list } }: Route.ComponentProps) {
  const addPath = `${adminExpertListPaths[kind]}/add`;
  return (
    <ListScreen
      words={wordsFor(kind)}
      path={adminExpertListPaths[kind]}
      description={adminExpertList}
      columns={expertColumns(kind)}
      data={list}
      keyOf={({ id }) => id}
      actions={
        <IfPermitted permission="experts.write">
          <RouterLinkButton href={addPath}>Add New {expertKindNames[kind]}</RouterLinkButton>
        </IfPermitted>
      }
      emptyAction={
        <IfPermitted permission="experts.write">
          <RouterLinkButton href={addPath}>Add Your First {expertKindNames[kind]}</RouterLinkButton>
        </IfPermitted>
      }
    />
  );
}
