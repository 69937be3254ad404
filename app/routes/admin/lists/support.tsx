import { listAdmins } from "#db/queries/administration/admins.ts";
import { UNASSIGNED } from "#db/queries/administration/lists/list-support-requests.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import { supportList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { getServices } from "#app/web/context.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/support";
import { ROW_KEYS, useDeskKeys } from "#app/routes/admin/inbox/use-desk-keys.tsx";
import { loadList } from "./list-source.ts";
import { supportSource } from "./sources.ts";
import { supportColumns } from "./support-columns.tsx";

const words: ListWords = {
  title: "Support",
  caption: "Support requests",
  search: { label: "Search requests", placeholder: "Search by name, email or subject..." },
  loading: "Loading support requests...",
  empty: "No support requests found",
  emptyHint: "Nobody is waiting for an answer.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const { db } = getServices(args.context);
  const { userId } = getAdmin(args.context);
  const [list, admins] = await Promise.all([loadList(args, supportSource), listAdmins(db).catch(() => [])]);
  const answering = admins.filter((admin) => hasPermission(admin, "support.write"));
  return {
    list,
    assigned: [
      ...answering.map((admin) => ({
        value: admin.userId,
        label: admin.userId === userId ? `${admin.name} (you)` : admin.name,
      })),
      { value: UNASSIGNED, label: "Nobody" },
    ],
  };
}

export default function Support({ loaderData: { list, assigned } }: Route.ComponentProps) {
  const keys = useDeskKeys(ROW_KEYS, ", Enter open it");
  return (
    <ListScreen
      words={words}
      path={listPaths.support}
      description={supportList}
      columns={supportColumns}
      data={list}
      toKey={(request) => request.id}
      options={{ assigned }}
      below={<div className="max-md:hidden">{keys}</div>}
    />
  );
}
