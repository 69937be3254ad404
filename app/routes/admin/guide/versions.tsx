import { guideVersionList } from "../../../domain/administration/guide-lists";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { requirePermission } from "../../../web/accounts/guards";
import { guideVersionsPath } from "../../../web/addresses/guide-paths";
import { listPaths } from "../../../web/addresses/list-paths";
import { pageMeta } from "../../../web/page-meta";
import { loadList } from "../lists/list-source";
import type { Route } from "./+types/versions";
import { versionColumns } from "./columns";
import { versionSource } from "./source";

const words: ListWords = {
  title: "Versions of the Guide",
  lead: "Who changed what and when. A report names the version that it was made from.",
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
      keyOf={({ number }) => number}
      back={{ href: listPaths.guide, label: "Review Desk" }}
    />
  );
}
