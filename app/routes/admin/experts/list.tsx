import { type ExpertKind, expertKindNames, expertListTitles } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { adminExpertList } from "#app/domain/administration/lists.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadList } from "#app/routes/admin/lists/list-source.ts";
import type { Route } from "./+types/list";
import { expertColumns } from "./columns.tsx";
import { findPathKind } from "./path-kind.ts";
import { expertSource } from "./sources.ts";

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
    caption: title,
    search: { label: `Search ${plurals[kind]}`, placeholder: "Search by name, phone or email..." },
    loading: `Loading ${plurals[kind]}...`,
    empty: `No ${title.toLowerCase()} found.`,
    emptySearch: `No ${title.toLowerCase()} match your search.`,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: expertListTitles[findPathKind(args.location.pathname)], isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const kind = findPathKind(args.url.pathname);
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
      toKey={({ id }) => id}
      actions={
        <IfPermitted permission="experts.write">
          <RouterLinkButton href={addPath}>{`Add New ${expertKindNames[kind]}`}</RouterLinkButton>
        </IfPermitted>
      }
      emptyAction={
        <IfPermitted permission="experts.write">
          <RouterLinkButton href={addPath}>{`Add Your First ${expertKindNames[kind]}`}</RouterLinkButton>
        </IfPermitted>
      }
    />
  );
}
