import { listAdmins } from "../../../../db/queries/administration/admins";
import { UNASSIGNED } from "../../../../db/queries/administration/lists/list-support-requests";
import { hasPermission } from "../../../domain/platform/permissions";
import { supportList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { getServices } from "../../../web/context";
import { getAdmin } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/support";
import { ROW_KEYS, useDeskKeys } from "../inbox/use-desk-keys";
import { loadList } from "./list-source";
import { supportSource } from "./sources";
import { supportColumns } from "./support-columns";

const words: ListWords = {
  title: "Support",
  lead: "Messages of the contact form, and what Gold buyers ask",
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
      keyOf={(request) => request.id}
      options={{ assigned }}
      actions={<div className="max-md:hidden">{keys}</div>}
    />
  );
}
