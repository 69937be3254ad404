import { guideVersionList } from "#app/domain/administration/guide-lists.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { guideVersionsPath } from "#app/web/addresses/guide-paths.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadList } from "#app/routes/admin/lists/list-source.ts";
import type { Route } from "./+types/versions";
import { versionColumns } from "./columns.tsx";
import { versionSource } from "./source.ts";

const words: ListWords = {
  title: "Versions of the Guide",
  lead: "A report names the version that it was made from.",
  caption: "Versions of the guide",
  search: null,
  loading: "Loading versions...",
  empty: "No versions found",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "guide.write");
  return { ...(await loadList(args, versionSource)), exportPath: null };
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={guideVersionsPath}
      description={guideVersionList}
      columns={versionColumns}
      data={loaderData}
      toKey={({ number }) => number}
    />
  );
}
